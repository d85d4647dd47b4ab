"""What a practised player of SCOPE Stalingrad does at a glance, going by what its side knows alone.

It looks for snipers where the fewest cells can hold one. Of a quadrant that a shot has just shown,
cells that lie in few quadrants come first: a sniper in the corner has no other quadrant to show,
one in the middle has four. It shoots at snipers and at what wins, for any other shot tells more
than it takes; it shows again what everybody knows; and it moves a sniper that is nearly found.

Only the basic game without a theme: elsewhere units and targets matter as much as snipers.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import EMPTY, KIND_COUNT, ONE, QUADS, SNIPER, place, size
from .choices import DO_MOVE, DO_SHOOT, DO_SHOT, HOLD, SEARCH
from .knowledge import cells_of, kinds_of, side_of
from .rules import ScopeState
from .table import ACTION, NO_THEME, NOWHERE, SHOOT, SHOT

NO_HABIT: Final = -1
NEARLY: Final = 2  # cells in which a sniper is as good as found
QUADRANT: Final = 4  # cells


def habit(state: State, seat: i64, rng: Rng) -> i64:
    """The action of the seat's habit, or -1 where it has none."""
    table = cast(ScopeState, state)
    rules = table.rules()
    if rules.advanced or rules.theme != NO_THEME:
        return NO_HABIT
    side = rules.sides[seat]
    if table.step == ACTION:
        return _search_or_move(table, side, rng)
    if table.step == SHOOT:
        return _shoot_or_hold(table, side)
    if table.step == SHOT:
        return _show(table, side, rng)
    return NO_HABIT


def _search_or_move(table: ScopeState, side: i64, rng: Rng) -> i64:
    wins = _wins(table, side)
    if wins != 0:
        return SEARCH + _any_of(wins, rng)
    aims = _suspected(table, 1 - side)
    if aims == 0:
        aims = table.unknown(1 - side)
    danger = _suspected(table, side)
    if danger != 0 and size(danger) <= NEARLY and size(danger) < size(aims):
        quad = _around(table, side, danger)
        if quad != NOWHERE:
            return DO_MOVE + quad
    if _is_just_shown(table, 1 - side, aims):
        aims = _in_fewest_quadrants(table, 1 - side, aims)
    return SEARCH + _any_of(aims, rng)


def _wins(table: ScopeState, side: i64) -> i64:
    """The enemy cards that everybody knows and that make up the points for a win."""
    cells: i64 = 0
    for kind in range(i64(EMPTY)):
        if _is_last(table, side, kind):
            cells |= table.known[(1 - side) * KIND_COUNT + kind]
    return cells


def _is_last(table: ScopeState, side: i64, kind: i64) -> bool:
    """Whether a side wins by the points of one more card."""
    return table.points(side) + table.rules().values[kind] >= table.rules().goal


def _shoot_or_hold(table: ScopeState, side: i64) -> i64:
    kind = table.kind_at(1 - side, table.target)
    return DO_SHOOT if kind == SNIPER or _is_last(table, side, kind) else HOLD


def _show(table: ScopeState, side: i64, rng: Rng) -> i64:
    """A quadrant of which everybody knows already, else one of which least is known."""
    told = _suspected(table, side)
    quad = _around(table, side, told) if told != 0 else i64(NOWHERE)
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
