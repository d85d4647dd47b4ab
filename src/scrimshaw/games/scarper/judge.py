"""What a position of Scarper is worth, for bots: morale as it is, and as it is going to be.

The weights were set by hand: the judge is no sum of features that `scrimshaw.lab.tune` could fit.
"""

from __future__ import annotations

from typing import Final, cast

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

# All in morale.
SPACE: Final = 0.20  # a space gained, besides what it scores
LATER: Final = 0.5  # a front or economy that scores now, for each later year
LEAD: Final = 0.30  # a point of lead on a track, besides what it scores
WALL: Final = 0.40  # a trench
CASH: Final = 0.08  # an economic point
POINT: Final = 1.6  # a command point to be spent
CARD: Final = 0.25  # a command point on a card in hand
NOW: Final = 0.6  # what scores now, at the beginning of a year; at its end all of it
CLOSE: Final = 5.0  # a lead of so much, and 1 for every year left, is worth half a win


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScarperState", state)
    if table.phase == ENDED:
        return 0.0 if table.winner < 0 else (1.0 if table.winner == seat else -1.0)
    lead = _prospect(table, seat) - _prospect(table, 1 - seat)
    lead += float(table.morale if seat == 0 else -table.morale)
    left = float(i64(len(table.numbers().calendar)) - table.year)
    scale = CLOSE + left
    return 0.95 * lead / (scale + (lead if lead > 0 else -lead))


def _prospect(table: ScarperState, seat: i64) -> float:
    """What a side may hope to gain."""
    years = float(i64(len(table.numbers().calendar)) - 1 - table.year)
    sure = NOW + (1.0 - NOW) * float(table.round) / float(table.numbers().rounds)
    value = sure * float(table.standing(seat)) + _ground(table, seat)
    fields = table.standing(seat) - table.propaganda_gain(seat)
    value += LATER * years * float(fields)
    value += LEAD * float(table.propaganda[seat]) + (LEAD + CASH) * float(table.economy[seat])
    value += _mission(table, seat) + _hand(table, seat)
    if table.turn == seat and table.phase != MISSIONS:
        value += _under_way(table)
    return value


def _ground(table: ScarperState, seat: i64) -> float:
    numbers = table.numbers()
    value = WALL * float(numbers.stock - table.stock[seat])
    for field in range(numbers.fields):
        value += SPACE * float(table.advanced(seat, field))
    return value


def _mission(table: ScarperState, seat: i64) -> float:
    mission = table.mission_of(seat)
    if mission == NOTHING:
        mission = table.chosen[seat]
    if mission == NOTHING or not table.fulfilled(seat, mission):
        return 0.0
    return 0.8 * float(table.numbers().mission_morale[mission])


def _hand(table: ScarperState, seat: i64) -> float:
    numbers = table.numbers()
    value: float = 0.0
    for card in range(numbers.deck_from[seat], numbers.deck_from[seat + 1]):
        if table.where[card] == HAND:
            value += CARD * float(numbers.card_points[card])
    return value


def _under_way(table: ScarperState) -> float:
    """What the card in play is still good for."""
    numbers = table.numbers()
    if table.phase == USE:
        points = POINT * float(numbers.card_points[table.card])
        if not table.is_due(table.card):
            return points
        start = numbers.effect_from[table.card]
        event = _effects(table, start, numbers.effect_from[table.card + 1])
        return event if event > points else points
    value: float = 0.0
    if table.phase == SPEND:
        value = POINT * float(table.points)
    elif table.step < table.last:
        value = float(table.left) * _choice(numbers.effects[table.step])
        if numbers.effects[table.step] == CHARGE:
            value += 0.8 * float(numbers.effects[table.step + 1])
    if table.step < table.last:
        value += _effects(table, table.step + EFFECT, table.last)
    return value


def _choice(what: i64) -> float:
    if what == ADVANCE:
        return 1.6
    if what == CLEAR:
        return 0.95
    if what == TRENCHES:
        return 0.4
    return 0.8 if what == CHARGE else 0.1


def _effects(table: ScarperState, first: i64, last: i64) -> float:
    """Effects that are still to come."""
    effects = table.numbers().effects
    value: float = 0.0
    row = first
    while row < last:
        what, count = effects[row], float(effects[row + 1])
        if what == CHARGE:
            value += 0.8 + 0.8 * count
        elif what < EACH:
            value += _choice(what) * count
        elif what == EACH:
            value += 3.2 * count
        elif what < MORALE:  # a track, whoever's
            value += 1.3 * (-count if effects[row + 3] == 1 else count)
        elif what == MORALE:
            value += count
        elif what == POINTS:
            value += 0.9 * POINT * count
        elif what < LOOK_HAND:  # what serves later, and cards
            value += 0.8
        row += EFFECT
    return value
