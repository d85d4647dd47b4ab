"""What a position of Scalawag! is worth, for bots: features, each own minus the mean of the rivals.

An order under way counts as far as it is sure: cards that are still to be returned are not crew,
an attack that waits for its target has hit somebody and is paid for, and a declaration in doubt is
worth what would come of a call. The weights are what `python -m scrimshaw.lab.tune scalawag
--players 3 --player greedy` prints, and with 5 players, taken between the two.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import BOARD, FAR_TOO_MUCH, FIRE, ONE, STEAL, TRIM
from .choices import AIM, ANSWER, COLLECT, EFFECT, FOURTH, LOSS, PENALTY, RETURN, WINDOW
from .rules import ScalawagState

FEATURES: Final = (
    "even",  # how an even share of those still in stands to the rest, as a logarithm
    "crew",  # cards in hand
    "planks",  # slots not yet covered
    "purse",  # compass points: the more there are, the less another one is worth
)
COUNT: Final = 4
EVEN: Final = 0
CREW: Final = 1
PLANKS: Final = 2
PURSE: Final = 3
WEIGHTS: Final[vec[float]] = vec[float]([1.4, 1.0, 0.75, 0.2])
BELIEVED: Final = 0.6  # how often a bluff is not called


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScalawagState", state)
    if table.ending != 0:
        return 1.0 if table.winners >> seat & 1 else -1.0
    if table.team(ONE << seat) & table.living == 0:
        return -1.0  # out, and no partner is left
    found = features(table, seat)
    total = 0.0
    for number in range(i64(COUNT)):
        total += WEIGHTS[number] * found[number]
    return 2.0 / (1.0 + exp(-total)) - 1.0


def features(state: State, seat: i64) -> vec[float]:
    """The features of a position, in the order of their names."""
    table = cast("ScalawagState", state)
    found = vec[float]([0.0] * COUNT)
    side = table.team(ONE << seat) & table.living
    rivals = table.living & ~side
    if side == 0 or rivals == 0:
        return found
    found[EVEN] = log(float(_size(side)) / float(_size(rivals)))
    ahead = Ahead(table)
    for player in range(table.setup.players):
        if side >> player & 1:
            _add(table, player, ahead, 1.0 / float(_size(side)), found)
        elif rivals >> player & 1:
            _add(table, player, ahead, -1.0 / float(_size(rivals)), found)
    return found


def _add(table: ScalawagState, player: i64, ahead: Ahead, weight: float, found: vec[float]) -> None:
    """What a player has, as it will be."""
    crew = float(table.held(player))
    planks = float(table.numbers().hull - table.damage[player])
    points = float(table.points[player])
    if player == table.turn:
        crew -= ahead.owed
        planks -= ahead.fined
        points += ahead.income
    else:
        crew -= ahead.boarded
        planks -= ahead.hit
    if player == ahead.loser:
        crew -= ahead.lost
        planks -= ahead.holed
    most = float(table.numbers().most)
    points = max(0.0, min(points, most))
    found[CREW] += weight * crew
    found[PLANKS] += weight * planks
    found[PURSE] += weight * points * (1.0 - points / (2.0 * most))


@final
class Ahead:
    """What the tasks that wait will change: for the player whose turn it is, and for the others."""

    def __init__(self, table: ScalawagState) -> None:
        self.owed = 0.0  # cards to return
        self.fined = 0.0  # planks that a bluff will cost
        self.income = 0.0
        self.boarded = 0.0  # cards and
        self.hit = 0.0  # planks of each other player, on average
        self.loser: i64 = -1  # who pays a penalty or loses a card, and what
        self.lost = 0.0
        self.holed = 0.0
        others = float(_size(table.living) - 1)
        stands = self._doubt(table)
        for place in range(table.depth):
            task = table.tasks[place]
            kind = task & 15
            if kind == COLLECT:
                self.income += float(table.numbers().collect)
            elif kind == RETURN:
                self.owed += float(task >> 4 & 15)
            elif kind in (LOSS, FOURTH):
                self.loser = task >> 4 & 15
                self.lost = 1.0
            elif kind == PENALTY:
                self.loser = task >> 4 & 15
                self.holed = 1.0
            elif kind == EFFECT and table.order == TRIM:
                self.income += stands * float(table.support + 1)
            elif kind == AIM and table.order == STEAL:
                self.income += stands
            elif kind == AIM and (table.order == FIRE or table.order == BOARD):
                self.income -= stands * float(_price(table))
                if table.order == FIRE:
                    self.hit += stands / others
                else:
                    self.boarded += stands / others

    def _doubt(self, table: ScalawagState) -> float:
        """How sure the order under way is, and who pays for the last declaration."""
        kind = table.task()
        if kind == ANSWER and table.holds_claim(table.turn):
            self.loser = table.caller
            self.holed = 1.0
        elif kind == ANSWER:
            self.fined = 1.0
            return 0.0
        elif kind == WINDOW and not table.holds_claim(table.turn):
            self.fined = 1.0 - BELIEVED
            return BELIEVED
        return 1.0


def _price(table: ScalawagState) -> i64:
    """What the cheapest target of the attack under way costs; nothing where there is none."""
    order, support, seat = table.order, table.support, table.turn
    near = table.reach(seat, True)
    lowest: i64 = FAR_TOO_MUCH
    for target in range(table.setup.players):
        if near >> target & 1:
            lowest = min(lowest, table.price(order, support, target, True))
    return lowest if lowest <= table.points[seat] else i64(0)


def _size(seats: i64) -> i64:
    count: i64 = 0
    while seats:
        seats &= seats - 1
        count += 1
    return count
