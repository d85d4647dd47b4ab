"""What a practised player of SCOPE Stalingrad does at a glance, going by what its side knows alone.

It looks for snipers where the fewest cells can hold one. Of a quadrant that a shot has just shown,
cells that lie in few quadrants come first: a sniper in the corner has no other quadrant to show,
one in the middle has four. As long as nothing was shown, cells in many quadrants come first: what
is known of them makes every quadrant smaller that will be shown. It shoots at snipers and at what
wins, for any other shot tells more than it takes, and at what scores once it can show again what
everybody knows. It moves a sniper that was seen, and its last one out of a quadrant that was shown
if it does not know itself where to look for the enemy's last; it lays cards back so that each may
lie anywhere. Its snipers have no quadrant in common and shun corners, out of which only one
quadrant leads; decoys lie in as many quadrants with snipers as they can.

Only the basic game without a theme: elsewhere units and targets matter as much as snipers.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    CELL_COUNT,
    DECOY,
    EMPTY,
    KIND_COUNT,
    ONE,
    QUAD_CELLS,
    QUADS,
    SNIPER,
    place,
    size,
)
from .choices import DO_MOVE, DO_PUT, DO_SHOOT, DO_SHOT, HOLD, LAY, SEARCH
from .judge import is_last
from .knowledge import cells_of, kinds_of, side_of
from .rules import ScopeState
from .table import ACTION, LAYOUT, NO_THEME, NOWHERE, PUT, SHOOT, SHOT

NO_HABIT: Final = -1
QUADRANT: Final = 4  # cells
NEARBY: Final = 6  # cells of two quadrants side by side


def habit(state: State, seat: i64, rng: Rng) -> i64:
    """The action of the seat's habit, or -1 where it has none."""
    table = cast(ScopeState, state)
    rules = table.rules()
    if rules.advanced or rules.theme != NO_THEME:
        return NO_HABIT
    side = rules.sides[seat]
    if table.step == LAYOUT:
        return _lay(table, side, rng)
    if table.step == PUT:
        return _put(table, rng)
    if table.step == ACTION:
        return _search_or_move(table, side, rng)
    if table.step == SHOOT:
        return _shoot_or_hold(table, side)
    if table.step == SHOT:
        return _show(table, side, rng)
    return NO_HABIT


def _lay(table: ScopeState, side: i64, rng: Rng) -> i64:
    """Snipers where the fewest quadrants have one already, decoys where the most have one."""
    rules = table.rules()
    kind = rules.order[table.laid[side]]
    if kind > DECOY:
        return NO_HABIT
    free = rules.fronts[side] & ~table.covered(side)
    best: i64 = 0
    highest: i64 = -2 * QUADRANT - 1
    for cell in rules.cells:
        if free >> cell & 1:
            shared = _quadrants_with_snipers(table, side, cell)
            value = shared if kind == DECOY else -2 * shared - _is_corner(table, side, cell)
            if value > highest:
                highest = value
                best = 0
            if value == highest:
                best |= ONE << cell
    return LAY + kind * CELL_COUNT + _any_of(best, rng)


def _is_corner(table: ScopeState, side: i64, cell: i64) -> i64:
    """1 where a cell lies in a single quadrant."""
    return i64(1) if _quadrants(table, side, ONE << cell) == 1 else i64(0)


def _quadrants_with_snipers(table: ScopeState, side: i64, cell: i64) -> i64:
    """In how many quadrants of a cell a sniper of the side lies."""
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    count: i64 = 0
    for quad in table.rules().quads(side):
        if QUADS[quad] >> cell & 1 and QUADS[quad] & snipers != 0:
            count += 1
    return count


def _put(table: ScopeState, rng: Rng) -> i64:
    """Any of the lifted cards: a sniper among three empty areas is one card of four."""
    card = rng.below(4 - table.placed)
    kind: i64 = 0
    while card >= table.held >> 4 * kind & 15:
        card -= table.held >> 4 * kind & 15
        kind += 1
    return DO_PUT + kind * CELL_COUNT + QUAD_CELLS[table.quad * 4 + table.placed]


def _search_or_move(table: ScopeState, side: i64, rng: Rng) -> i64:
    wins = _wins(table, side)
    if wins != 0:
        return SEARCH + _any_of(wins, rng)
    aims = _suspected(table, 1 - side)
    danger = table.known[side * KIND_COUNT + SNIPER]
    quad: i64 = NOWHERE
    if danger != 0 and size(aims) != 1:
        quad = _around(table, side, danger & -danger)
    elif aims == 0 and _is_last_against_last(table):
        quad = _way_out(table, side)
    if quad != NOWHERE:
        return DO_MOVE + quad
    if aims == 0:
        aims = _in_quadrants(table, 1 - side, table.unknown(1 - side), True)
    elif _is_just_shown(table, 1 - side, aims):
        aims = _in_quadrants(table, 1 - side, aims, False)
    return SEARCH + _any_of(aims, rng)


def _is_last_against_last(table: ScopeState) -> bool:
    """Whether each side has one sniper left."""
    return all(size(table.lie[side * KIND_COUNT + SNIPER]) == 1 for side in range(2))


def _way_out(table: ScopeState, side: i64) -> i64:
    """The quadrant that leaves a suspected sniper among the most cells when it is moved."""
    suspected = _suspected(table, side)
    if suspected == 0 or size(suspected) > NEARBY:
        return NOWHERE
    sniper = table.lie[side * KIND_COUNT + SNIPER] & suspected
    most = size(suspected)
    best: i64 = NOWHERE
    for quad in table.rules().quads(side):
        if QUADS[quad] & sniper != 0 and size(QUADS[quad] | suspected) > most:
            most = size(QUADS[quad] | suspected)
            best = quad
    return best


def _wins(table: ScopeState, side: i64) -> i64:
    """The enemy cards that everybody knows and whose loss is the end."""
    cells: i64 = 0
    for kind in range(i64(EMPTY)):
        if is_last(table, side, kind):
            cells |= table.known[(1 - side) * KIND_COUNT + kind]
    return cells


def _shoot_or_hold(table: ScopeState, side: i64) -> i64:
    kind = table.kind_at(1 - side, table.target)
    if kind == SNIPER or is_last(table, side, kind):
        return DO_SHOOT
    is_free = table.rules().values[kind] > 0 and _told(table, side) != NOWHERE
    return DO_SHOOT if is_free else HOLD


def _told(table: ScopeState, side: i64) -> i64:
    """A quadrant that can be shown and tells nothing new."""
    cells = _suspected(table, side)
    return i64(NOWHERE) if cells == 0 else _around(table, side, cells)


def _show(table: ScopeState, side: i64, rng: Rng) -> i64:
    """A quadrant of which everybody knows already, else where least is known, and decoys lie."""
    quad = _told(table, side)
    if quad != NOWHERE:
        return DO_SHOT + quad
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    unknown = table.unknown(side)
    decoys = table.lie[side * KIND_COUNT + DECOY] & unknown
    most: i64 = -1
    best: i64 = 0  # a set of quadrants
    for shown in table.rules().quads(side):
        if QUADS[shown] & snipers != 0:
            hidden = 2 * size(QUADS[shown] & unknown) + size(QUADS[shown] & decoys)
            if hidden > most:
                most = hidden
                best = 0
            if hidden == most:
                best |= ONE << shown
    return DO_SHOT + _any_of(best, rng)


def _suspected(table: ScopeState, side: i64) -> i64:
    """The fewest cells that are known to hold a sniper of a side; none where nothing is known."""
    known = table.known[side * KIND_COUNT + SNIPER]
    if known != 0:
        return known & -known
    best: i64 = 0
    for word in table.hints:
        if side_of(word) == side and kinds_of(word) == ONE << SNIPER:
            cells = cells_of(word)
            if best == 0 or size(cells) < size(best):
                best = cells
    return best


def _around(table: ScopeState, side: i64, cells: i64) -> i64:
    """A quadrant of the side's own front that holds all of the cells."""
    for quad in table.rules().quads(side):
        if cells & ~QUADS[quad] == 0:
            return quad
    return NOWHERE


def _is_just_shown(table: ScopeState, side: i64, cells: i64) -> bool:
    """Whether a shot card still lies on the cells, or one of its quadrant has been seen since.

    A quadrant that was moved after it was shown has all its cells hidden again.
    """
    if size(cells) < QUADRANT:
        return True
    return table.shot[side] != NOWHERE and QUADS[table.shot[side]] == cells


def _in_quadrants(table: ScopeState, side: i64, cells: i64, is_many: bool) -> i64:
    """Those of the cells that lie in the most quadrants, or in the fewest."""
    highest: i64 = -QUADRANT - 1
    best: i64 = 0
    while cells != 0:
        cell = cells & -cells
        cells ^= cell
        ways = _quadrants(table, side, cell)
        value = ways if is_many else -ways
        if value > highest:
            highest = value
            best = 0
        if value == highest:
            best |= cell
    return best


def _quadrants(table: ScopeState, side: i64, cell: i64) -> i64:
    """In how many quadrants a cell lies, which is given as a set of one."""
    count: i64 = 0
    for quad in table.rules().quads(side):
        if QUADS[quad] & cell != 0:
            count += 1
    return count


def _any_of(items: i64, rng: Rng) -> i64:
    """The number of some member of a set."""
    for _member in range(rng.below(size(items))):
        items &= items - 1
    return place(items & -items)
