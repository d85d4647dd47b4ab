"""Hidden cards of SCOPE Stalingrad laid at random so that all that is known of them holds.

Most often a few shuffles find a layout that fits, and then every layout is equally likely. Where
hints are many, a search that can reach every layout finds a first one, and random exchanges that
keep the hints make it even.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .board import KIND_COUNT, ONE, size
from .knowledge import cells_of, kinds_of, least_of, side_of, slack
from .table import NOBODY

SHUFFLES: Final = 12
PATIENCE: Final = 400  # placings of one search, before it begins again with another order
EXCHANGES: Final = 12  # for every hidden card


def members(cells: i64) -> vec[i64]:
    """The cells of a set, ascending."""
    found = vec[i64]()
    cell: i64 = 0
    while cells != 0:
        if cells & 1:
            found = append(found, cell)
        cells >>= 1
        cell += 1
    return found


class Dealer:
    """Lays so many cards of each kind on a set of cells; the result is `masks`, cells by kind."""

    def __init__(self, cells: i64, counts: vec[i64], hints: vec[i64], side: i64, rng: Rng) -> None:
        self.rng = rng
        self.cells: vec[i64] = members(cells)
        self.cards: vec[i64] = vec[i64]()  # in the order of the cells
        for kind in range(i64(KIND_COUNT)):
            for card in range(counts[kind]):
                self.cards = append(self.cards, kind)
        self.hints: vec[i64] = vec[i64]()
        for word in hints:
            if side_of(word) == side:
                self.hints = append(self.hints, word)
        self.left: vec[i64] = counts[:]
        self.masks: vec[i64] = vec[i64]([0] * KIND_COUNT)
        self.free: i64 = cells
        self.patience: i64 = 0

    def deal(self) -> None:
        """Find a random layout that fits."""
        for attempt in range(i64(SHUFFLES)):
            self.rng.shuffle(self.cards)
            self._lay_cards()
            if self._fits(0):
                return
        self._search()
        self._exchange()

    def _lay_cards(self) -> None:
        for kind in range(i64(KIND_COUNT)):
            self.masks[kind] = 0
        for number in range(i64(len(self.cards))):
            self.masks[self.cards[number]] |= ONE << self.cells[number]

    def _fits(self, free: i64) -> bool:
        """Whether all hints hold, or still can once cards lie on the free cells too."""
        for word in self.hints:
            kinds = kinds_of(word)
            laid: i64 = 0
            left: i64 = 0
            for kind in range(i64(KIND_COUNT)):
                if kinds >> kind & 1:
                    laid |= self.masks[kind]
                    left += self.left[kind]
            room = size(cells_of(word) & free)
            if size(cells_of(word) & laid) + (room if room < left else left) < least_of(word):
                return False
        return True

    # The search

    def _search(self) -> None:
        """Lay card by card, back and forth, in random orders until one leads to the end."""
        everything = self.free
        counts = self.left[:]
        while True:
            self.rng.shuffle(self.cells)
            self.cells = self._urgent_first()
            self.free = everything
            self.left = counts[:]
            for kind in range(i64(KIND_COUNT)):
                self.masks[kind] = 0
            self.patience = PATIENCE
            if self._lay_from(0):
                return

    def _urgent_first(self) -> vec[i64]:
        """The cells of the sharpest hints before the others."""
        ordered = vec[i64]()
        taken: i64 = 0
        for least in range(i64(48)):
            for word in self.hints:
                if slack(word) == least:
                    for cell in self.cells:
                        if cells_of(word) & ~taken & ONE << cell:
                            ordered = append(ordered, cell)
                    taken |= cells_of(word)
        for cell in self.cells:
            if not taken >> cell & 1:
                ordered = append(ordered, cell)
        return ordered

    def _lay_from(self, number: i64) -> bool:
        if number == i64(len(self.cells)):
            return True
        self.patience -= 1
        bit = ONE << self.cells[number]
        self.free &= ~bit
        tried: i64 = 0
        kind = self._draw(tried)
        while kind != NOBODY and self.patience > 0:
            self.left[kind] -= 1
            self.masks[kind] |= bit
            self.cards[number] = kind
            if self._fits(self.free) and self._lay_from(number + 1):
                return True
            self.left[kind] += 1
            self.masks[kind] &= ~bit
            tried |= ONE << kind
            kind = self._draw(tried)
        self.free |= bit
        return False

    def _draw(self, tried: i64) -> i64:
        """A kind out of the cards that are left, evenly over cards, or nobody."""
        total: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if not tried >> kind & 1:
                total += self.left[kind]
        if total == 0:
            return NOBODY
        rest = self.rng.below(total)
        for kind in range(i64(KIND_COUNT)):
            if not tried >> kind & 1:
                rest -= self.left[kind]
                if rest < 0:
                    return kind
        raise AssertionError("a draw beyond the total")

    # Exchanges

    def _exchange(self) -> None:
        """Exchange pairs of cards at random where all hints still hold afterwards."""
        count = i64(len(self.cards))
        for attempt in range(count * EXCHANGES):
            one = self.rng.below(count)
            two = self.rng.below(count)
            if self.cards[one] != self.cards[two]:
                self._swap(one, two)
                if not self._fits(0):
                    self._swap(one, two)

    def _swap(self, one: i64, two: i64) -> None:
        first = self.cards[one]
        second = self.cards[two]
        both = ONE << self.cells[one] | ONE << self.cells[two]
        self.masks[first] ^= both
        self.masks[second] ^= both
        self.cards[one] = second
        self.cards[two] = first
