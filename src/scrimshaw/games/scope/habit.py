"""What a practised player of SCOPE Stalingrad does at a glance, going by what its side knows alone.

It looks for snipers where they most likely lie (`belief.py`). As long as nothing was shown, cells
in many quadrants come first: what is known of them makes every quadrant smaller that will be shown.
It shoots at snipers and at what wins, for any other shot tells more than it takes, and at what
scores once it can show again what everybody knows.

It moves a sniper that was seen. It moves one out of a quadrant that was shown if the enemy has just
looked there and has one sniper left, and nothing tells where; and hides one that nobody suspects
anew among cells that were seen, if the enemy is ahead. A moved sniper is laid the more often on a
cell the more quadrants lead out of it, so that of a quadrant that is shown next any cell may hold
it. In the beginning snipers have no quadrant in common and shun corners, out of which only one
leads; decoys lie in as many quadrants with snipers as they can.

Only without a theme, whose targets matter as much as snipers. Units fight by `battle.py`.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .battle import (
    deploy_or_end,
    fight,
    fire_or_hold,
    first_row,
    hideout,
    lay_unit,
    shoot_or_hold,
    take,
)
from .belief import (
    ANY,
    QUADRANT,
    around,
    is_shown,
    shown_quadrants,
    sniper_chances,
    suspects,
    told,
)
from .board import (
    CELL_COUNT,
    DECOY,
    EMPTY,
    KIND_COUNT,
    ONE,
    QUAD_CELLS,
    QUADS,
    SNIPER,
    is_single,
    place,
    size,
)
from .choices import DO_MOVE, DO_PUT, DO_SHOOT, DO_SHOT, HOLD, LAY, SEARCH
from .hiding import new_cover, way_out
from .judge import is_last
from .knowledge import side_of
from .picks import Best, any_of
from .rules import ScopeState
from .table import ACTION, AFTER, GUN, LAYOUT, NO_THEME, NOWHERE, PUT, SHOOT, SHOT, TAKE

NO_HABIT: Final = -1
ALIKE: Final = 0.85  # a chance this share of the highest is as good
CLEAR: Final = 0.3  # a chance that is worth a look, however the cards were moved


def habit(state: State, seat: i64, rng: Rng) -> i64:
    """The action of the seat's habit, or -1 where it has none."""
    table = cast(ScopeState, state)
    rules = table.rules()
    if rules.theme != NO_THEME:
        return NO_HABIT
    side = rules.sides[seat]
    if table.step == LAYOUT:
        return _lay(table, side, rng)
    if table.step == PUT:
        return _put(table, side, rng)
    if table.step == SHOT:
        return _show(table, side, rng)
    if rules.advanced:
        return _battle(table, side, rng)
    return (
        _search_or_move(table, side, rng) if table.step == ACTION else _shoot_or_hold(table, side)
    )


def _battle(table: ScopeState, side: i64, rng: Rng) -> i64:
    """What is done where units fight."""
    if table.step == ACTION:
        return fight(table, side, rng)
    if table.step == SHOOT:
        return shoot_or_hold(table, side)
    if table.step == GUN:
        return fire_or_hold(table, side)
    if table.step == TAKE:
        return take(table, side)
    if table.step == AFTER:
        return deploy_or_end(table, side, rng)
    quad = hideout(table, side, rng)  # the move of a deployment
    return NO_HABIT if quad == NOWHERE else DO_MOVE + quad


def _lay(table: ScopeState, side: i64, rng: Rng) -> i64:
    """Snipers where the fewest quadrants have one already, decoys where the most have one.

    In the advanced game units come last, and the first row is theirs.
    """
    rules = table.rules()
    kind = rules.order[table.laid[side]]
    if kind > DECOY:
        return lay_unit(table, side, kind, rng) if rules.advanced else NO_HABIT
    free = rules.fronts[side] & ~table.covered(side)
    shunned = first_row(table, side) if rules.advanced else i64(0)
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    best = Best()
    for cell in rules.cells:
        if free >> cell & 1:
            shared = _quadrants_with(table, side, cell, snipers)
            is_bad = i64(shunned >> cell & 1 == 1 or _ways_out(table, side, ONE << cell) == 1)
            best.offer(cell, shared if kind == DECOY else -2 * shared - is_bad)
    return LAY + kind * CELL_COUNT + best.any(rng)


def _quadrants_with(table: ScopeState, side: i64, cell: i64, cards: i64) -> i64:
    """How many quadrants of a cell have some of the cards."""
    count: i64 = 0
    for quad in table.rules().quads(side):
        if QUADS[quad] >> cell & 1 and QUADS[quad] & cards != 0:
            count += 1
    return count


def _ways_out(table: ScopeState, side: i64, cells: i64) -> i64:
    """In how many quadrants some cells lie, all together."""
    count: i64 = 0
    for quad in table.rules().quads(side):
        count += size(QUADS[quad] & cells)
    return count


def _put(table: ScopeState, side: i64, rng: Rng) -> i64:
    """The next of the lifted cards: snipers by their ways out, the others anywhere."""
    cell = QUAD_CELLS[table.quad * 4 + table.placed]
    kind = i64(SNIPER)
    if not _is_for_sniper(table, side, cell, rng):
        card = rng.below(4 - table.placed - table.held_of(side, SNIPER))
        while card >= 0:
            kind += 1
            card -= table.held_of(side, kind)
    return DO_PUT + kind * CELL_COUNT + cell


def _is_for_sniper(table: ScopeState, side: i64, cell: i64, rng: Rng) -> bool:
    """Whether the cell whose turn it is gets one of the lifted snipers."""
    left: i64 = 0
    for number in range(table.placed, i64(QUADRANT)):
        left |= ONE << QUAD_CELLS[table.quad * 4 + number]
    snipers = table.held_of(side, SNIPER)
    if snipers == size(left):
        return True
    drawn = rng.below(_ways_out(table, side, left))
    return drawn < snipers * _ways_out(table, side, ONE << cell)


def _search_or_move(table: ScopeState, side: i64, rng: Rng) -> i64:
    wins = _wins(table, side)
    if wins != 0:
        return SEARCH + any_of(wins, rng)
    aims = suspects(table, 1 - side)
    quad = _refuge(table, side, aims, rng)
    if quad != NOWHERE:
        return DO_MOVE + quad
    return SEARCH + _look(table, 1 - side, aims, rng)


def _look(table: ScopeState, side: i64, suspected: i64, rng: Rng) -> i64:
    """The cell of a side to search, given the fewest that are known to hold a sniper."""
    if suspected == 0:
        return any_of(_in_most_quadrants(table, side, _likely(table, side, rng)), rng)
    if is_single(suspected):
        return place(suspected)
    chances = sniper_chances(table, side, shown_quadrants(table, side), rng)
    best = _highest(chances)
    # Moved since: who moves a sniper does so on purpose, who bluffs leaves it; layouts cannot tell.
    return best if is_shown(table, side) or chances[best] >= CLEAR else any_of(suspected, rng)


def _likely(table: ScopeState, side: i64, rng: Rng) -> i64:
    """The hidden cells of a side that are about as likely as any to hold a sniper."""
    if not any(side_of(word) == side for word in table.hints):
        return table.unknown(side)
    chances = sniper_chances(table, side, i64(ANY), rng)
    least = ALIKE * chances[_highest(chances)]
    cells: i64 = 0
    for cell in table.rules().cells:
        if chances[cell] >= least:
            cells |= ONE << cell
    return cells


def _highest(chances: vec[float]) -> i64:
    """The cell with the highest chance."""
    best: i64 = 0
    for cell in range(i64(CELL_COUNT)):
        if chances[cell] > chances[best]:
            best = cell
    return best


def _refuge(table: ScopeState, side: i64, aims: i64, rng: Rng) -> i64:
    """The quadrant to move for a sniper's sake, given where one can look for the enemy's."""
    danger = table.known[side * KIND_COUNT + SNIPER]
    if danger != 0:
        return i64(NOWHERE) if size(aims) == 1 else around(table, side, danger & -danger)
    own, enemies = table.in_play(side, SNIPER), table.in_play(1 - side, SNIPER)
    suspected = suspects(table, side)
    looked = _just_seen(table, side)
    if suspected == 0:
        is_hunted = looked != 0 and own < enemies
        return new_cover(table, side, rng) if is_hunted else i64(NOWHERE)
    is_hunted = _is_beside(table, side, looked, suspected) and aims == 0 and enemies == 1
    return way_out(table, side, suspected, rng) if is_hunted else i64(NOWHERE)


def _just_seen(table: ScopeState, side: i64) -> i64:
    """The cells of a side that have got known in the last turn."""
    cells: i64 = 0
    for cell in table.rules().cells:
        if table.since[cell] == table.turns:
            cells |= ONE << cell
    return cells & table.own(side) & ~table.unknown(side)


def _is_beside(table: ScopeState, side: i64, looked: i64, suspected: i64) -> bool:
    """Whether a look was one for the suspected sniper: it lies in a quadrant with the cells.

    Where a move has scattered them, three are enough.
    """
    least = min(size(suspected), i64(QUADRANT - 1))
    return any(
        QUADS[quad] & looked != 0 and size(QUADS[quad] & suspected) >= least
        for quad in table.rules().quads(side)
    )


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
    is_free = table.rules().values[kind] > 0 and told(table, side) != NOWHERE
    return DO_SHOOT if is_free else HOLD


def _show(table: ScopeState, side: i64, rng: Rng) -> i64:
    """A quadrant of which everybody knows already, else where least is known, and decoys lie."""
    quad = told(table, side)
    if quad != NOWHERE:
        return DO_SHOT + quad
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    unknown = table.unknown(side)
    decoys = table.lie[side * KIND_COUNT + DECOY] & unknown
    best = Best()
    for shown in table.rules().quads(side):
        if QUADS[shown] & snipers != 0:
            best.offer(shown, 2 * size(QUADS[shown] & unknown) + size(QUADS[shown] & decoys))
    return DO_SHOT + best.any(rng)


def _in_most_quadrants(table: ScopeState, side: i64, cells: i64) -> i64:
    """Those of the cells that lie in the most quadrants."""
    best = Best()
    for cell in table.rules().cells:
        if cells >> cell & 1:
            best.offer(cell, _ways_out(table, side, ONE << cell))
    return best.items
