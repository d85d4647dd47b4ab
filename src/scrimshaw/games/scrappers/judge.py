"""What a position of Scrappers is worth, for bots.

It foresees how much damage each mech will have in the end: what it has, what the stack of its
right-hand neighbour will still deal in this round, and what that neighbour's deck, fuel and scrap
are good for in the rounds to come, less its own shields and repairs. Whoever is left of you should
come out with the most.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

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

PACE: Final = 2.2  # damage that a mech takes in a round
LONG: Final = 4.0  # rounds that are looked ahead at most
DECK: Final = 0.9  # damage a round for each point that the average card of a deck is worth
TANK: Final = 0.42  # what the first few fuel tokens are worth
PURSE: Final = 0.25
SLOT_WORTH: Final = 0.7  # of a slot that is still to be filled
NARROW: Final = 0.7  # how sure the judge is at the end,
WIDE: Final = 0.45  # and how much less for every round to come


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
    width = NARROW + WIDE * rounds
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
    left = float(numbers.lethal - most) / PACE - 0.5
    limit = float(numbers.rounds - table.round)
    return max(0.0, min(LONG, left, limit))


def _foresee(table: ScrappersState, seat: i64, rounds: float, ends: vec[float]) -> None:
    """Add what a seat will do to its left neighbour, and for itself."""
    numbers = table.numbers()
    values = numbers.values
    fuel = float(table.pools[seat * POOL + FUEL])
    scrap = float(table.pools[seat * POOL + SCRAP])
    later = min(1.0, rounds)
    deals: float = 0.0
    mends: float = 0.0
    deck: float = 0.0
    count: float = 0.0
    base = seat * numbers.slots
    for step in range(table.heights[seat]):
        laid = table.stacks[base + table.heights[seat] - 1 - step]
        card, mode = laid >> 4, laid & 15
        if mode == EJECTED:
            if fuel < 2.0:
                fuel += 1.0
            else:
                scrap += 1.0
            deck += values[card]
            count += 1.0
        elif mode == ASSIGNED:
            price = float(numbers.fuel[card])
            if fuel >= price:
                fuel += numbers.earns_fuel[card] - price
                scrap += numbers.earns_scrap[card]
                deals += numbers.deals[card]
                mends += numbers.mended[card]
                if numbers.is_upgrade[card]:
                    mends += numbers.keeps[card]
                else:
                    deals += numbers.keeps[card] * 0.8
            deck += values[card]
            count += 1.0
        elif scrap >= float(numbers.scrap[card]):
            scrap -= float(numbers.scrap[card])
            deck += values[card]
            count += 1.0
    row = seat * numbers.kinds
    for card in range(numbers.kinds):
        cards = table.hands[row + card] + table.decks[row + card] + table.discards[row + card]
        if cards > 0:
            deck += float(cards) * values[card]
            count += float(cards)
        if table.upgrades[row + card] > 0:
            mends += float(table.upgrades[row + card]) * numbers.keeps[card]
    if table.phase == COMMAND:
        deals += SLOT_WORTH * float(numbers.slots - table.heights[seat])
    if count > 0.0:
        deals += rounds * DECK * float(numbers.slots) * deck / count
    deals += later * TANK * (min(fuel, 4.0) + 0.3 * max(0.0, fuel - 4.0))
    deals += later * PURSE * (min(scrap, 5.0) + 0.2 * max(0.0, scrap - 5.0))
    ends[table.left_of(seat)] += deals
    ends[seat] -= mends
