"""What a practised player of SCOPE Stalingrad does at a glance, going by what its side knows alone.

It looks for snipers where the fewest cells can hold one. Of a quadrant that a shot has just shown,
cells that lie in few quadrants come first: a sniper in the corner has no other quadrant to show,
one in the middle has four. It shoots at snipers and at what wins, for any other shot tells more
than it takes, and at what scores once it can show again what everybody knows; it moves a sniper
that was seen, and lays cards back so that each may lie anywhere. Its snipers have no quadrant in
common, and decoys lie in as many quadrants with snipers as they can.

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
    highest: i64 = -QUADRANT - 1
    for cell in rules.cells:
        if free >> cell & 1:
            shared = _quadrants_with_snipers(table, side, cell)
            value = shared if kind == DECOY else -shared
            if value > highest:
                highest = value
                best = 0
            if value == highest:
                best |= ONE << cell
    return LAY + kind * CELL_COUNT + _any_of(best, rng)


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
    if aims == 0:
        aims = table.unknown(1 - side)
    danger = table.known[side * KIND_COUNT + SNIPER]
    if danger != 0 and size(aims) > 1:
        quad = _around(table, side, danger & -danger)
        if quad != NOWHERE:
            return DO_MOVE + quad
    if _is_just_shown(table, 1 - side, aims):
        aims = _in_fewest_quadrants(table, 1 - side, aims)
    return SEARCH + _any_of(aims, rng)


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
    """A quadrant of which everybody knows already, else one of which least is known."""
    quad = _told(table, side)
    if quad != NOWHERE:
        return DO_SHOT + quad
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    unknown = table.unknown(side)
    most: i64 = -1
    best: i64 = 0  # a set of quadrants
    for shown in table.rules().quads(side):
        if QUADS[shown] & snipers != 0:
            hidden = size(QUADS[shown] & unknown)
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


def _in_fewest_quadrants(table: ScopeState, side: i64, cells: i64) -> i64:
    fewest: i64 = QUADRANT + 1
    best: i64 = 0
    while cells != 0:
        cell = cells & -cells
        cells ^= cell
        ways: i64 = 0
        for quad in table.rules().quads(side):
            if QUADS[quad] & cell != 0:
                ways += 1
        if ways < fewest:
            fewest = ways
            best = 0
        if ways == fewest:
            best |= cell
    return best


def _any_of(items: i64, rng: Rng) -> i64:
    """The number of some member of a set."""
    for _member in range(rng.below(size(items))):
        items &= items - 1
    return place(items & -items)
