"""What a position of Scarper is worth, for bots: morale as it is, and as it is going to be.

The weights were set by hand. `python -m scrimshaw.lab.tune scarper --climb` tries others in games
of greedy players; docs/bots.md has what came of it.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import ENDED, HAND, MISSIONS, NOTHING, SPEND, USE
from .rules import ScarperState
from .vocabulary import (
    ADVANCE,
    CHARGE,
    CLEAR,
    EACH,
    EFFECT,
    LOOK_HAND,
    MORALE,
    POINTS,
    TRENCHES,
)

# The weights by their places, all in morale
SPACE: Final = 0  # a space gained, besides what it scores
LATER: Final = 1  # a front or economy that scores now, for each later year
LEAD: Final = 2  # a point of lead on a track, besides what it scores
WALL: Final = 3  # a trench
CASH: Final = 4  # an economic point
POINT: Final = 5  # a command point to be spent
CARD: Final = 6  # a command point on a card in hand
NOW: Final = 7  # what scores now, at the beginning of a year; at its end all of it
CLOSE: Final = 8  # a lead of so much, and 1 for every year left, is worth half a win
KEPT: Final = 9  # a mission that is fulfilled now, for each morale of it
LINE: Final = 10  # an advance that a card still gives,
DIG: Final = 11  # a trench removed,
RUSH: Final = 12  # a charge,
EVERY: Final = 13  # one on each front,
TRACK: Final = 14  # and a step on a track

FEATURES: Final = (
    "space", "later", "lead", "wall", "cash", "point", "card", "now", "close", "kept",
    "line", "dig", "rush", "every", "track",
)  # fmt: skip
WEIGHTS: Final[vec[float]] = vec[float](
    [0.20, 0.5, 0.30, 0.40, 0.08, 1.6, 0.25, 0.6, 5.0, 0.8, 1.6, 0.95, 0.8, 3.2, 1.3]
)


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScarperState", state)
    if table.phase == ENDED:
        return 0.0 if table.winner < 0 else (1.0 if table.winner == seat else -1.0)
    lead = _prospect(table, seat) - _prospect(table, 1 - seat)
    lead += float(table.morale if seat == 0 else -table.morale)
    left = float(i64(len(table.numbers().calendar)) - table.year)
    scale = WEIGHTS[CLOSE] + left
    return 0.95 * lead / (scale + (lead if lead > 0 else -lead))


def _prospect(table: ScarperState, seat: i64) -> float:
    """What a side may hope to gain."""
    years = float(i64(len(table.numbers().calendar)) - 1 - table.year)
    sure = WEIGHTS[NOW] + (1.0 - WEIGHTS[NOW]) * float(table.round) / float(table.numbers().rounds)
    value = sure * float(table.standing(seat)) + _ground(table, seat)
    fields = table.standing(seat) - table.propaganda_gain(seat)
    value += WEIGHTS[LATER] * years * float(fields)
    lead = WEIGHTS[LEAD]
    tracks = lead * float(table.propaganda[seat])
    value += tracks + (lead + WEIGHTS[CASH]) * float(table.economy[seat])
    value += _mission(table, seat) + _hand(table, seat)
    if table.turn == seat and table.phase != MISSIONS:
        value += _under_way(table)
    return value


def _ground(table: ScarperState, seat: i64) -> float:
    numbers = table.numbers()
    value = WEIGHTS[WALL] * float(numbers.stock - table.stock[seat])
    for field in range(numbers.fields):
        value += WEIGHTS[SPACE] * float(table.advanced(seat, field))
    return value


def _mission(table: ScarperState, seat: i64) -> float:
    mission = table.mission_of(seat)
    if mission == NOTHING:
        mission = table.chosen[seat]
    if mission == NOTHING or not table.fulfilled(seat, mission):
        return 0.0
    return WEIGHTS[KEPT] * float(table.numbers().mission_morale[mission])


def _hand(table: ScarperState, seat: i64) -> float:
    numbers = table.numbers()
    value: float = 0.0
    for card in range(numbers.deck_from[seat], numbers.deck_from[seat + 1]):
        if table.where[card] == HAND:
            value += WEIGHTS[CARD] * float(numbers.card_points[card])
    return value


def _under_way(table: ScarperState) -> float:
    """What the card in play is still good for."""
    numbers = table.numbers()
    if table.phase == USE:
        points = WEIGHTS[POINT] * float(numbers.card_points[table.card])
        if not table.is_due(table.card):
            return points
        start = numbers.effect_from[table.card]
        event = _effects(table, start, numbers.effect_from[table.card + 1])
        return event if event > points else points
    value: float = 0.0
    if table.phase == SPEND:
        value = WEIGHTS[POINT] * float(table.points)
    elif table.step < table.last:
        value = float(table.left) * _choice(numbers.effects[table.step])
        if numbers.effects[table.step] == CHARGE:
            value += WEIGHTS[RUSH] * float(numbers.effects[table.step + 1])
    if table.step < table.last:
        value += _effects(table, table.step + EFFECT, table.last)
    return value


def _choice(what: i64) -> float:
    if what == ADVANCE:
        return WEIGHTS[LINE]
    if what == CLEAR:
        return WEIGHTS[DIG]
    if what == TRENCHES:
        return WEIGHTS[WALL]
    return WEIGHTS[RUSH] if what == CHARGE else 0.1


def _effects(table: ScarperState, first: i64, last: i64) -> float:
    """Effects that are still to come."""
    effects = table.numbers().effects
    value: float = 0.0
    row = first
    while row < last:
        what, count = effects[row], float(effects[row + 1])
        if what == CHARGE:
            value += WEIGHTS[RUSH] + WEIGHTS[RUSH] * count
        elif what < EACH:
            value += _choice(what) * count
        elif what == EACH:
            value += WEIGHTS[EVERY] * count
        elif what < MORALE:  # a track, whoever's
            value += WEIGHTS[TRACK] * (-count if effects[row + 3] == 1 else count)
        elif what == MORALE:
            value += count
        elif what == POINTS:
            value += 0.9 * WEIGHTS[POINT] * count
        elif what < LOOK_HAND:  # what serves later, and cards
            value += 0.8
        row += EFFECT
    return value
