"""What a position of Scrappers is worth, for bots.

It foresees how much damage each mech will have in the end: what it has, what the stack of its
right-hand neighbour will still deal in this round, and what that neighbour's deck, fuel and scrap
are good for in the rounds to come, less its own shields and repairs. Whoever is left of you should
come out with the most.

The weights were set by hand. `python -m scrimshaw.lab.tune scrappers --climb` tries others in games
of greedy players; docs/bots.md has what came of it.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import (
    ASSIGNED,
    COMMAND,
    DAMAGE,
    EJECTED,
    ENDED,
    FUEL,
    POOL,
    SCRAP,
)
from .rules import ScrappersState

# The weights by their places
PACE: Final = 0  # damage that a mech takes in a round
LONG: Final = 1  # rounds that are looked ahead at most
DECK: Final = 2  # damage a round for each point that the average card of a deck is worth
TANK: Final = 3  # what each of the first few fuel tokens is worth,
PURSE: Final = 4  # and of the scrap tokens
CLEVER: Final = 5  # how much of what a card may do comes true
FIRM: Final = 6  # and of what an upgrade in play is good for
OPEN: Final = 7  # a slot that is still to be filled
NARROW: Final = 8  # how sure the judge is at the end,
WIDE: Final = 9  # and how much less for every round to come

FEATURES: Final = (
    "pace", "long", "deck", "tank", "purse", "clever", "firm", "open", "narrow", "wide",
)  # fmt: skip
WEIGHTS: Final[vec[float]] = vec[float]([2.2, 2.5, 0.9, 0.25, 0.12, 0.8, 1.2, 0.7, 0.7, 0.45])


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScrappersState", state)
    if table.phase == ENDED:
        return 1.0 if table.winner == seat else -1.0
    players = table.setup.players
    rounds = _rounds(table)
    ends = vec[float]()
    for mech in range(players):
        ends = append(ends, float(table.pools[mech * POOL + DAMAGE]))
    for mech in range(players):
        _foresee(table, mech, rounds, ends)
    width = WEIGHTS[NARROW] + WEIGHTS[WIDE] * rounds
    total: float = 0.0
    for mech in range(players):
        total += exp((ends[mech] - ends[table.left_of(seat)]) / width)
    chance = 1.0 / total
    return max(-0.97, min(0.97, 2.0 * chance - 1.0))


def _rounds(table: ScrappersState) -> float:
    """How many more rounds there are likely to be after this one."""
    numbers = table.numbers()
    most: i64 = 0
    for mech in range(numbers.players):
        most = max(most, table.pools[mech * POOL + DAMAGE])
    left = float(numbers.lethal - most) / WEIGHTS[PACE] - 0.5
    limit = float(numbers.rounds - table.round)
    return max(0.0, min(WEIGHTS[LONG], left, limit))


@final
class Outlook:
    """What a seat will have and do."""

    def __init__(self, table: ScrappersState, seat: i64) -> None:
        self.table = table
        self.seat: i64 = seat
        self.fuel: float = float(table.pools[seat * POOL + FUEL])
        self.scrap: float = float(table.pools[seat * POOL + SCRAP])
        self.deals: float = 0.0  # damage to the left neighbour
        self.mends: float = 0.0  # damage of its own that it prevents or repairs
        self.deck: float = 0.0  # what its cards are worth together,
        self.count: float = 0.0  # and how many they are

    def unwind(self) -> None:
        """Its stack from right to left, as far as fuel and scrap go."""
        table = self.table
        slots = table.numbers().slots
        for step in range(table.heights[self.seat]):
            laid = table.stacks[self.seat * slots + table.heights[self.seat] - 1 - step]
            card, mode = laid >> 4, laid & 15
            if mode == ASSIGNED:
                self._run(card)
                self._keep(card, 1.0)
            elif mode == EJECTED:
                self._take()
                self._keep(card, 1.0)
            elif self.scrap >= float(table.numbers().scrap[card]):
                self.scrap -= float(table.numbers().scrap[card])
                self._keep(card, 1.0)

    def _run(self, card: i64) -> None:
        numbers = self.table.numbers()
        price = float(numbers.fuel[card])
        if self.fuel < price:
            return
        self.fuel += numbers.earns_fuel[card] - price
        self.scrap += numbers.earns_scrap[card]
        self.deals += numbers.deals[card]
        self.mends += numbers.mended[card]
        if numbers.is_upgrade[card] != 0:
            self.mends += WEIGHTS[FIRM] * numbers.keeps[card]
        else:
            self.deals += WEIGHTS[CLEVER] * numbers.keeps[card]

    def _take(self) -> None:
        if self.fuel < 2.0:
            self.fuel += 1.0
        else:
            self.scrap += 1.0

    def _keep(self, card: i64, copies: float) -> None:
        self.deck += copies * self.table.numbers().values[card]
        self.count += copies

    def look_ahead(self, rounds: float) -> None:
        """What all its cards and tokens are good for later."""
        table = self.table
        numbers = table.numbers()
        row = self.seat * numbers.kinds
        for card in range(numbers.kinds):
            own = table.hands[row + card] + table.decks[row + card] + table.discards[row + card]
            if own > 0:
                self._keep(card, float(own))
            if table.upgrades[row + card] > 0:
                self.mends += (
                    WEIGHTS[FIRM] * float(table.upgrades[row + card]) * numbers.keeps[card]
                )
        if table.phase == COMMAND:
            self.deals += WEIGHTS[OPEN] * float(numbers.slots - table.heights[self.seat])
        if self.count > 0.0:
            self.deals += rounds * WEIGHTS[DECK] * float(numbers.slots) * self.deck / self.count
        later = min(1.0, rounds)
        self.deals += later * WEIGHTS[TANK] * _less(self.fuel, 4.0)
        self.deals += later * WEIGHTS[PURSE] * _less(self.scrap, 5.0)


def _less(tokens: float, enough: float) -> float:
    """Tokens beyond enough count less."""
    return tokens if tokens < enough else enough + 0.25 * (tokens - enough)


def _foresee(table: ScrappersState, seat: i64, rounds: float, ends: vec[float]) -> None:
    """Add what a seat will do to its left neighbour, and for itself."""
    outlook = Outlook(table, seat)
    outlook.unwind()
    outlook.look_ahead(rounds)
    ends[table.left_of(seat)] += outlook.deals
    ends[seat] -= outlook.mends
