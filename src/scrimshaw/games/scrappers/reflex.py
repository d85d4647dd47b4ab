"""What anybody does in Scrappers without thinking: a search plays a round on with it.

It fills slots with what looks best of what fuel and scrap will still pay for, with some luck, and
unwinds the stack as it lies. What the cards then do to each other is seen by playing, where the
judge, asked in the middle of a round, can only add up what each may be worth.

Only for three and more: the cards are balanced for two by a search without it (docs/balance.md).
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import ASSIGNED, COMMAND, EJECTED, FUEL, NONE, POOL, REBOOT, SCRAP, STACK, TASK
from .rules import ScrappersState

NO_REFLEX: Final = -1
DRAFT: Final = 0.5  # of what a card is worth, where it can be run in a later round only
EJECT: Final = 0.3  # what a token is worth
LUCK: Final = 0.7  # at most, in points of damage
GRAINS: Final = 1024
NEEDED: Final = 2  # fuel tokens, before scrap is taken
SOURCES: Final = 4  # two draft decks, two piles


def reflex(state: State, seat: i64, rng: Rng) -> i64:
    """What the seat does without thinking, or -1 where a round is over."""
    table = cast("ScrappersState", state)
    numbers = table.numbers()
    if numbers.players == 2 or table.phase == REBOOT:
        return NO_REFLEX
    if table.phase == COMMAND:
        return _place(table, seat, rng)
    if table.top(TASK) != STACK:
        return _any(table, seat, rng)
    mode = table.next_mode(seat)
    if mode == ASSIGNED:
        return numbers.do_run
    if mode == EJECTED:
        return numbers.do_take + (FUEL if table.pools[seat * POOL + FUEL] < NEEDED else SCRAP)
    return numbers.do_buy


def _place(table: ScrappersState, seat: i64, rng: Rng) -> i64:
    """The best of what can be paid for; what is least worth is ejected where a token is better."""
    numbers = table.numbers()
    fuel, scrap = _left(table, seat)
    best: i64 = NO_REFLEX
    highest: float = 0.0
    worst: i64 = NONE
    lowest: float = 0.0
    row = seat * numbers.kinds
    for card in range(numbers.kinds):
        if table.hands[row + card] > 0:
            value = numbers.values[card] + _luck(rng)
            if worst == NONE or value < lowest:
                worst, lowest = card, value
            if numbers.fuel[card] <= fuel and (best == NO_REFLEX or value > highest):
                best, highest = numbers.do_assign + card, value
    for source in range(i64(SOURCES)):
        top = table.source_top(source)
        if top != NONE and numbers.scrap[top] <= scrap:
            value = DRAFT * numbers.values[top] + _luck(rng)
            if best == NO_REFLEX or value > highest:
                best, highest = source, value
    if worst != NONE and (best == NO_REFLEX or EJECT + _luck(rng) > highest):
        return numbers.do_eject + worst
    return _any(table, seat, rng) if best == NO_REFLEX else best


def _left(table: ScrappersState, seat: i64) -> tuple[i64, i64]:
    """The fuel and scrap that the seat's stack leaves, as long as it gets none from its cards."""
    numbers = table.numbers()
    fuel, scrap = table.pools[seat * POOL + FUEL], table.pools[seat * POOL + SCRAP]
    start = seat * numbers.slots
    for place in range(start, start + table.heights[seat]):
        card, mode = table.stacks[place] >> 4, table.stacks[place] & 15
        if mode == ASSIGNED:
            fuel -= numbers.fuel[card]
        elif mode == EJECTED:
            fuel += 1
        else:
            scrap -= numbers.scrap[card]
    return fuel, scrap


def _luck(rng: Rng) -> float:
    return LUCK * float(rng.below(GRAINS)) / float(GRAINS)


def _any(table: ScrappersState, seat: i64, rng: Rng) -> i64:
    legal = table.legal(seat)
    return legal[rng.below(i64(len(legal)))]
