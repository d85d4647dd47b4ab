"""The table of Scrappers: what lies where, and how it moves.

Cards are counted by number, so that a deck has no hidden order: a draw is a draw by lot. What is
still to be done is a stack of tasks, FRAME numbers each, the top first. An operation that is being
resolved lies in no zone; it is counted in the task FINISH.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .notation import SOURCES
from .tables import Tables

NOBODY: Final = -1
NONE: Final = -1  # no card
ONE: Final[i64] = 1

COMMAND: Final = 0
ACTIVATION: Final = 1
REBOOT: Final = 2
ENDED: Final = 3

FUEL: Final = 0
SCRAP: Final = 1
DAMAGE: Final = 2
POOL: Final = 3

# A slot of a stack is card · 16 + mode. The first four modes wait to be resolved.
EMPTY: Final = -1
ASSIGNED: Final = 0
EJECTED: Final = 1
DRAFTED: Final = 2  # from the first deck or its pile; 3 from the second
RAN: Final = 4  # the others say what became of a card, until the round ends
FITTED: Final = 5
SKIPPED: Final = 6
UNPAID: Final = 7
TOOK_FUEL: Final = 8
TOOK_SCRAP: Final = 9
BOUGHT: Final = 10
LEFT_BEHIND: Final = 11
UNBOUGHT: Final = 12
JAMMED: Final = 13

FRAME: Final = 7
DEPTH: Final = 8  # tasks for which there is room from the start
TASK: Final = 0
SEAT: Final = 1  # whose task it is; of a hit, who deals it
CARD: Final = 2
AT: Final = 3  # the next ability in the code; of a hit or a wreck, its target
END: Final = 4  # where the abilities end; how much a hit deals
SLOT: Final = 5  # where in the stack the card lay; of which kind a hit is
FLAG: Final = 6  # the abilities are copied; the hit pierces

STACK: Final = 1  # resolve the rightmost card of the seat's stack
RUN: Final = 2  # abilities, one after another
FINISH: Final = 3  # an operation that was resolved is discarded
STRIKE: Final = 4  # one hit
BREAK: Final = 5  # the seat destroys an upgrade of a target


class Table(State):
    """All that lies on the table, all that is hidden, and what is still to be done."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.phase: i64 = COMMAND
        self.round: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0  # who has priority
        self.slot: i64 = 0  # the slot that is being filled
        self.answered: i64 = 0  # the set of those whose discards are sealed (6.3)
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.mixed: bool = True  # nobody knows which draft deck holds which unseen card
        self.depth: i64 = 0
        self.tasks: vec[i64] = vec[i64]()
        self.pools: vec[i64] = vec[i64]()  # fuel, scrap and damage of each seat
        self.held: vec[i64] = vec[i64]()  # cards in hand,
        self.stock: vec[i64] = vec[i64]()  # in the deck,
        self.fitted: vec[i64] = vec[i64]()  # upgrades in play,
        self.heights: vec[i64] = vec[i64]()  # and cards in the stack that wait to be resolved
        self.stacks: vec[i64] = vec[i64]()  # slots of each seat
        self.hands: vec[i64] = vec[i64]()  # cards of number seat · kinds + card
        self.decks: vec[i64] = vec[i64]()
        self.discards: vec[i64] = vec[i64]()
        self.upgrades: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # what everybody knows to be in hand or ejected
        self.aside: vec[i64] = vec[i64]()  # sealed discards
        self.tops: vec[i64] = vec[i64]()  # of both draft decks
        self.below: vec[i64] = vec[i64]()  # how many lie under them
        self.yard: vec[i64] = vec[i64]()  # and which: of both in the first half while mixed
        self.piled: vec[i64] = vec[i64]()  # cards on both draft discard piles
        self.piles: vec[i64] = vec[i64]()  # and which, from the bottom
        self.gone: vec[i64] = vec[i64]()  # out of the game

    def numbers(self) -> Tables:
        """The setup, by its own type."""
        return cast("Tables", self.setup)

    def copy_to(self, other: Table) -> None:
        """Make another table equal to this one."""
        other.phase = self.phase
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.slot = self.slot
        other.answered = self.answered
        other.ending = self.ending
        other.winner = self.winner
        other.mixed = self.mixed
        other.depth = self.depth
        other.tasks = self.tasks[:]
        other.pools = self.pools[:]
        other.held = self.held[:]
        other.stock = self.stock[:]
        other.fitted = self.fitted[:]
        other.heights = self.heights[:]
        other.stacks = self.stacks[:]
        other.hands = self.hands[:]
        other.decks = self.decks[:]
        other.discards = self.discards[:]
        other.upgrades = self.upgrades[:]
        other.known = self.known[:]
        other.aside = self.aside[:]
        other.tops = self.tops[:]
        other.below = self.below[:]
        other.yard = self.yard[:]
        other.piled = self.piled[:]
        other.piles = self.piles[:]
        other.gone = self.gone[:]

    def clear(self) -> None:
        """1.1, 1.2: decks of basic cards, the advanced ones in the yard, and nothing else yet."""
        numbers = self.numbers()
        players, kinds = numbers.players, numbers.kinds
        self.tasks = vec[i64]([0] * (DEPTH * FRAME))
        self.pools = vec[i64]([0] * (players * POOL))
        self.held = vec[i64]([0] * players)
        self.stock = vec[i64]([numbers.basic_count] * players)
        self.fitted = vec[i64]([0] * players)
        self.heights = vec[i64]([0] * players)
        self.stacks = vec[i64]([EMPTY] * (players * numbers.slots))
        nothing = vec[i64]([0] * (players * kinds))
        self.hands = nothing
        self.decks = nothing[:]
        self.discards = nothing[:]
        self.upgrades = nothing[:]
        self.known = nothing[:]
        self.aside = nothing[:]
        self.tops = vec[i64]([NONE, NONE])
        self.below = vec[i64]([(numbers.advanced_count + 1) // 2, numbers.advanced_count // 2])
        self.yard = vec[i64]([0] * (2 * kinds))
        self.piled = vec[i64]([0, 0])
        self.piles = vec[i64]([NONE] * (2 * numbers.advanced_count))
        self.gone = vec[i64]([0] * kinds)
        for card in range(kinds):
            self.yard[card] = numbers.advanced[card]
            for seat in range(players):
                self.decks[seat * kinds + card] = numbers.basics[card]

    # What is still to be done

    def push(
        self, task: i64, seat: i64, card: i64, at: i64, end: i64, slot: i64, flag: i64
    ) -> None:
        """Put a task on top."""
        base = self.depth * FRAME
        if base == i64(len(self.tasks)):
            for place in range(i64(FRAME)):
                self.tasks = append(self.tasks, 0)
        self.tasks[base] = task
        self.tasks[base + SEAT] = seat
        self.tasks[base + CARD] = card
        self.tasks[base + AT] = at
        self.tasks[base + END] = end
        self.tasks[base + SLOT] = slot
        self.tasks[base + FLAG] = flag
        self.depth += 1

    def pop(self) -> None:
        """Take the top task off."""
        self.depth -= 1
        base = self.depth * FRAME
        for place in range(base, base + FRAME):
            self.tasks[place] = 0

    def top(self, field: i64) -> i64:
        """A number of the top task; the task 0 when there is none."""
        return self.tasks[(self.depth - 1) * FRAME + field] if self.depth > 0 else i64(0)

    # Around the table

    def left_of(self, seat: i64) -> i64:
        """1.6: the next player clockwise."""
        return seat + 1 if seat + 1 < self.setup.players else i64(0)

    def next_mode(self, seat: i64) -> i64:
        """The mode of the rightmost card that a seat has to resolve; EMPTY without one."""
        height = self.heights[seat]
        if height == 0:
            return EMPTY
        return self.stacks[seat * self.numbers().slots + height - 1] & 15

    def next_card(self, seat: i64) -> i64:
        """The rightmost card that a seat has to resolve."""
        return self.stacks[seat * self.numbers().slots + self.heights[seat] - 1] >> 4

    def settle(self, seat: i64, fate: i64) -> i64:
        """The rightmost card leaves the stack; returns it. What became of it stays to be seen."""
        height = self.heights[seat] - 1
        place = seat * self.numbers().slots + height
        card = self.stacks[place] >> 4
        self.stacks[place] = card * 16 + fate
        self.heights[seat] = height
        return card

    # Personal cards

    def reveal(self, seat: i64, card: i64) -> None:
        """A card that was in hand or ejected is seen to leave: one less is known to be there."""
        place = seat * self.numbers().kinds + card
        if self.known[place] > 0:
            self.known[place] -= 1

    def discard(self, seat: i64, card: i64) -> None:
        """A card goes to its owner's discard pile."""
        self.discards[seat * self.numbers().kinds + card] += 1

    def draw_up(self, seat: i64) -> i64:
        """6.3, 6.4: draw up to a full hand; returns how many new decks were shuffled."""
        numbers = self.numbers()
        kinds = numbers.kinds
        start = seat * kinds
        shuffles: i64 = 0
        while self.held[seat] < numbers.hand:
            if self.stock[seat] == 0:
                if not self._reshuffle(seat):
                    break
                shuffles += 1
            card = self.rng.pick_from(self.decks, start, kinds)
            self.stock[seat] -= 1
            self.hands[start + card] += 1
            self.held[seat] += 1
            if self.stock[seat] == 0:  # what is not seen now is in hand: everybody can tell
                for place in range(start, start + kinds):
                    self.known[place] = self.hands[place]
        return shuffles

    def _reshuffle(self, seat: i64) -> bool:
        """6.4: the discard pile becomes the deck; False where it is empty, too."""
        start = seat * self.numbers().kinds
        count: i64 = 0
        for place in range(start, start + self.numbers().kinds):
            count += self.discards[place]
            self.decks[place] = self.discards[place]
            self.discards[place] = 0
        self.stock[seat] = count
        return count > 0

    def fit(self, seat: i64, card: i64) -> None:
        """An upgrade comes into play."""
        self.upgrades[seat * self.numbers().kinds + card] += 1
        self.fitted[seat] += 1

    def unfit(self, seat: i64, card: i64) -> i64:
        """5.3: an upgrade is destroyed; returns the draft pile it goes to, NONE if out of play."""
        numbers = self.numbers()
        self.upgrades[seat * numbers.kinds + card] -= 1
        self.fitted[seat] -= 1
        if numbers.scrap[card] == 0:
            self.gone[card] += 1
            return NONE
        pile: i64 = 0 if self.piled[0] <= self.piled[1] else 1
        self.put_on_pile(pile, card)
        return pile

    # The draft area

    def put_on_pile(self, pile: i64, card: i64) -> None:
        """A card is put on a draft discard pile."""
        self.piles[pile * self.numbers().advanced_count + self.piled[pile]] = card
        self.piled[pile] += 1

    def source_top(self, source: i64) -> i64:
        """The card on top of a draft deck (0, 1) or pile (2, 3), or NONE."""
        if source < 2:
            return self.tops[source]
        count = self.piled[source - 2]
        if count == 0:
            return NONE
        return self.piles[(source - 2) * self.numbers().advanced_count + count - 1]

    def take_top(self, source: i64) -> i64:
        """3.4: take the top card of a draft deck or pile; the one under it is seen."""
        card = self.source_top(source)
        if source < 2:
            self.turn_up(source)
        else:
            pile = source - 2
            self.piled[pile] -= 1
            self.piles[pile * self.numbers().advanced_count + self.piled[pile]] = NONE
        return card

    def turn_up(self, deck: i64) -> None:
        """The next card of a draft deck becomes its visible top, if there is one."""
        kinds = self.numbers().kinds
        if self.below[deck] == 0:
            self.tops[deck] = NONE
        else:
            row: i64 = 0 if self.mixed else deck
            self.tops[deck] = self.rng.pick_from(self.yard, row * kinds, kinds)
            self.below[deck] -= 1
        if self.events is not None:
            self._tell_top(deck)

    def _tell_top(self, deck: i64) -> None:
        card = self.tops[deck]
        if card == NONE:
            self.emit("bare", "3.4", {"from": SOURCES[deck]})
        else:
            self.emit("turn_up", "3.4", {"from": SOURCES[deck], "card": self.name(card)})

    def refill(self, deck: i64) -> None:
        """6.6: an empty draft deck is made of its pile; now it is known which deck holds what."""
        numbers = self.numbers()
        kinds = numbers.kinds
        if self.mixed:
            self.mixed = False
            if deck == 0:  # all that was mixed lies in the other deck
                for card in range(kinds):
                    self.yard[kinds + card] = self.yard[card]
                    self.yard[card] = 0
        start = deck * numbers.advanced_count
        for place in range(start, start + self.piled[deck]):
            self.yard[deck * kinds + self.piles[place]] += 1
            self.piles[place] = NONE
        self.below[deck] = self.piled[deck]
        self.piled[deck] = 0
        if self.events is not None:
            self.emit("refill", "6.6", {"from": SOURCES[deck], "n": self.below[deck]})
        self.turn_up(deck)

    # Words

    def name(self, card: i64) -> str:
        """The word for a card."""
        return self.numbers().names[card]

    def listed(self, counts: vec[i64], row: i64) -> list[str]:
        """Counted cards by name, in alphabetical order."""
        kinds = self.numbers().kinds
        return [
            self.name(card) for card in range(kinds) for copy in range(counts[row * kinds + card])
        ]
