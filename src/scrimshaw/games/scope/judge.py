"""What a position of SCOPE Stalingrad is worth, for bots: features, each own minus the other's.

The price of a card is how far its killer comes by it, as a share of the whole way to a win; points
count for less than that, because whoever shoots for points shows where a sniper is. Where the
enemy will look for a sniper it finds what lies there, which its owner knows: empty areas and decoys
around a sniper are its cover.

The weights were set by hand and tried in games of greedy players. `python -m scrimshaw.lab.tune
scope --player greedy` prints what a fit says; players with the weights of one such fit won 41 % of
300 games against greedy ones with weights set by hand, so they were not taken. With `--climb
--deals 1000 --worlds 8` it changes one weight after another, and takes none.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import (
    DECOY,
    EMPTY,
    INFANTRY,
    KIND_COUNT,
    QUADS,
    SNIPER,
    WIDTH,
    is_single,
    place,
    size,
)
from .knowledge import cells_of, kinds_of, side_of
from .rules import ScopeState
from .table import (
    ACES,
    ACTION,
    ADVANCE,
    GERMAN,
    GUN,
    NOBODY,
    NOWHERE,
    OVER,
    PUT,
    SHOOT,
    SHOT,
    FrontSetup,
)

FEATURES: Final = (
    "progress",  # how far one has come to a win, from 0 to 1
    "aimed",  # the price of the card that may be shot now
    "found",  # the price of the best enemy card known to the side that moves next
    "seen",  # the prices of all enemy cards known or hinted at
    "heard",  # a shot that still has to show its quadrant
    "unseen",  # enemy cards that one does not know
    "cover",  # what the enemy would find where a shot shows an own sniper to be, as cards are laid:
    # in battle no turn is worth spending on it
)
COUNT: Final = 7
WEIGHTS: Final[vec[float]] = vec[float]([3.0, 2.75, 1.5, 0.75, -0.2, -0.1, -3.0])
BAIT: Final = 0.15  # what it costs to be fooled by a decoy, as a price
WINNING: Final = 2.0  # the price of a known card whose loss is the end


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast(ScopeState, state)
    if table.step == OVER:
        side = table.rules().sides[seat]
        return 0.0 if table.winner == NOBODY else (1.0 if table.winner == side else -1.0)
    found = features(table, seat)
    total = 0.0
    for number in range(i64(COUNT)):
        total += WEIGHTS[number] * found[number]
    return 2.0 / (1.0 + exp(-total)) - 1.0


def features(table: ScopeState, seat: i64) -> vec[float]:
    """The features of a position, in the order of their names."""
    found = vec[float]([0.0] * COUNT)
    side = table.rules().sides[seat]
    _add(table, side, 1.0, found)
    _add(table, 1 - side, -1.0, found)
    return found


def _add(table: ScopeState, side: i64, sign: float, found: vec[float]) -> None:
    """How far a side has come, and what it can shoot at."""
    enemy = 1 - side
    found[0] += sign * progress(table, side)
    best, total = _seen(table, enemy)
    if moves_next(table) == side:
        found[2] += sign * best
    found[3] += sign * total
    found[5] += sign * float(size(table.unknown(enemy)))
    if table.side() == side:
        if (table.step == SHOOT or table.step == GUN) and table.target != NOWHERE:
            found[1] += sign * table.rules().prices[table.kind_at(enemy, table.target)]
        elif table.step == SHOT:
            found[4] += sign
    if table.step == ACTION and table.turns == 0:
        found[6] += sign * _cover(table, side)


def moves_next(table: ScopeState) -> i64:
    """The side that chooses the next action."""
    return 1 - table.side() if table.acted else table.side()


def progress(table: ScopeState, side: i64) -> float:
    """The longest way that a side has gone to one of its wins, from 0 to 1."""
    rules = table.rules()
    best = 0.0
    if rules.snipers > 0:
        left = table.in_play(1 - side, SNIPER) + table.zone[1 - side]
        best = 1.0 - float(left) / float(rules.snipers + rules.zone)
    if rules.theme <= ACES:
        best = max(best, float(table.points(side)) / float(rules.goal))
    if rules.targets != 0:
        best = max(best, 1.0 - _targets(table, 1 - side) / float(rules.all_targets))
    if rules.theme == ADVANCE:
        best = max(best, _advance(table, side))
    return best


def _targets(table: ScopeState, side: i64) -> float:
    """The cards whose loss loses (6.2, 6.3, 6.5) that a side still has."""
    count: i64 = 0
    for kind in range(i64(KIND_COUNT)):
        if table.rules().targets >> kind & 1:
            count += table.in_play(side, kind)
    return float(count)


def _advance(table: ScopeState, side: i64) -> float:
    """6.4: how near one's foremost infantry is to the enemy's last row."""
    rows = table.rules().rows * 2
    foremost: i64 = 0
    for cell in table.rules().cells:
        if table.lie[side * KIND_COUNT + INFANTRY] >> cell & 1:
            row = cell // WIDTH if side == GERMAN else rows - 1 - cell // WIDTH
            foremost = row if row > foremost else foremost
    return float(foremost) / float(rows)


def _seen(table: ScopeState, side: i64) -> tuple[float, float]:
    """What the enemy can aim at, the best and all: a hint counts for what lies in its cells."""
    total = 0.0
    best = 0.0
    for kind in range(i64(EMPTY)):
        known = size(table.known[side * KIND_COUNT + kind])
        if known > 0:
            value = table.rules().prices[kind]
            total += value * float(known)
            best = max(best, WINNING if is_last(table, 1 - side, kind) else value)
    for word in table.hints:
        if side_of(word) == side and _is_wanted(table, kinds_of(word)):
            value = _find(table, side, cells_of(word))
            total += value
            best = max(best, value)
    return best, total


def is_last(table: ScopeState, side: i64, kind: i64) -> bool:
    """Whether a side wins by killing one more enemy card of a kind."""
    rules = table.rules()
    if kind == SNIPER and table.in_play(1 - side, SNIPER) + table.zone[1 - side] == 1:
        return True
    if rules.theme <= ACES and table.points(side) + rules.values[kind] >= rules.goal:
        return True
    return rules.targets >> kind & 1 == 1 and _targets(table, 1 - side) == 1.0


def _is_wanted(table: ScopeState, kinds: i64) -> bool:
    """Whether a hint is at one kind of card, and the enemy would look for it."""
    return is_single(kinds) and table.rules().prices[place(kinds)] > 0.0


def _find(table: ScopeState, side: i64, cells: i64) -> float:
    """What the enemy gets by searching one of the cells, on average."""
    total = 0.0
    for kind in range(i64(EMPTY)):
        laid = size(table.lie[side * KIND_COUNT + kind] & cells)
        count = laid + _lifted(table, side, kind, cells)
        if count != 0:
            total += price(table.rules(), kind) * float(count)
    return total / float(size(cells))


def price(rules: FrontSetup, kind: i64) -> float:
    """What it is worth to search a card of a kind; a decoy makes one shoot for nothing."""
    return -BAIT if kind == DECOY else rules.prices[kind]


def _lifted(table: ScopeState, side: i64, kind: i64, cells: i64) -> i64:
    """Cards that are being laid back into a quadrant: the cells are all of it, or none."""
    if table.step != PUT or QUADS[table.quad] & cells == 0:
        return 0
    return table.held_of(side, kind)


def _cover(table: ScopeState, side: i64) -> float:
    """What the enemy will find in the best quadrant to shoot from: the mean over hidden snipers."""
    unknown = table.unknown(side)
    snipers = table.lie[side * KIND_COUNT + SNIPER] & unknown
    if snipers == 0:
        return 0.0
    total = 0.0
    for cell in table.rules().cells:
        if snipers >> cell & 1:
            total += _least_find(table, side, cell, unknown)
    return total / float(size(snipers))


def _least_find(table: ScopeState, side: i64, cell: i64, unknown: i64) -> float:
    """What the enemy finds in that quadrant of a cell where it finds least."""
    least = 1.0
    for quad in table.rules().quads(side):
        if QUADS[quad] >> cell & 1:
            least = min(least, _find(table, side, QUADS[quad] & unknown))
    return least
