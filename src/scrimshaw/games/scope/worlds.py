"""Hidden cards of SCOPE Stalingrad laid at random so that all that is known of them holds.

Most often a few shuffles find a layout that fits, and then every layout is equally likely. Where
hints are many, a search that can reach every layout finds a first one, and random exchanges that
keep the hints make it even. The search lays next where the fewest cards can lie, and begins again
where none can. In games of bots, with eight hints and more, it lays at most 35 cards more than
there are; when it took cards up again, in the order of the sharpest hints, it laid up to 1,774.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .board import CELL_COUNT, KIND_COUNT, ONE, size
from .knowledge import ALL_KINDS, Knowledge, cells_of, kinds_of, least_of, side_of

SHUFFLES: Final = 12
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


def dealer_of(table: Knowledge, side: i64, rng: Rng) -> Dealer:
    """Who lays the hidden cards of a side anew, as often as wanted."""
    counts = vec[i64]()
    for kind in range(i64(KIND_COUNT)):
        known = table.known[side * KIND_COUNT + kind]
        counts = append(counts, table.in_play(side, kind) - size(known))
    return Dealer(table.unknown(side), counts, table.hints, side, rng)


class Dealer:
    """Lays so many cards of each kind on a set of cells; the result is `masks`, cells by kind.

    While it searches and exchanges it counts what each hint still misses. A card concerns few
    hints: sets of them, by cell and by kind, say which.
    """

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
        self.counts = counts
        self.masks: vec[i64] = vec[i64]([0] * KIND_COUNT)
        self.starts: i64 = 0  # how often the search has begun
        self.unlaid: vec[i64] = vec[i64]()  # cards by kind
        # by hint: the cards that it misses, the cells and the cards that are left for it
        self.missing: vec[i64] = vec[i64]()
        self.room: vec[i64] = vec[i64]()
        self.left: vec[i64] = vec[i64]()
        # sets of hints: those that have a cell, those that are about a kind
        self.at: vec[i64] = vec[i64]()
        self.about: vec[i64] = vec[i64]()

    def deal(self) -> None:
        """Find a random layout that fits."""
        for attempt in range(i64(SHUFFLES)):
            self.rng.shuffle(self.cards)
            self._lay_cards()
            if self._fits():
                return
        self._sort_hints()
        while not self._lay_all():
            pass  # it came to a cell where no card can lie
        self._exchange()
        self._lay_cards()

    def _lay_cards(self) -> None:
        for kind in range(i64(KIND_COUNT)):
            self.masks[kind] = 0
        for number in range(i64(len(self.cards))):
            self.masks[self.cards[number]] |= ONE << self.cells[number]

    def _fits(self) -> bool:
        """Whether all hints hold."""
        for word in self.hints:
            kinds = kinds_of(word)
            laid: i64 = 0
            for kind in range(i64(KIND_COUNT)):
                if kinds >> kind & 1:
                    laid |= self.masks[kind]
            if size(cells_of(word) & laid) < least_of(word):
                return False
        return True

    def _sort_hints(self) -> None:
        """Gather the hints of each cell and of each kind."""
        self.at = vec[i64]([0] * CELL_COUNT)
        self.about = vec[i64]([0] * KIND_COUNT)
        for number in range(i64(len(self.hints))):
            word = self.hints[number]
            for cell in self.cells:
                self.at[cell] |= (cells_of(word) >> cell & 1) << number
            for kind in range(i64(KIND_COUNT)):
                self.about[kind] |= (kinds_of(word) >> kind & 1) << number

    # The search

    def _lay_all(self) -> bool:
        """Lay card by card; tells whether it came to the end, or to a cell where none can lie."""
        self._take_up()
        for number in range(i64(len(self.cells))):
            kinds = self._choose_cell(number)
            if self._unlaid_of(kinds) == 0:
                return False
            self._lay(number, self._draw(kinds))
        return True

    def _take_up(self) -> None:
        """Begin with no card laid."""
        self.starts += 1
        self.rng.shuffle(self.cells)
        self.unlaid = self.counts[:]
        self.missing = vec[i64]()
        self.room = vec[i64]()
        self.left = vec[i64]()
        for word in self.hints:
            self.missing = append(self.missing, least_of(word))
            self.room = append(self.room, size(cells_of(word)))
            left: i64 = 0
            for kind in range(i64(KIND_COUNT)):
                left += (kinds_of(word) >> kind & 1) * self.counts[kind]
            self.left = append(self.left, left)

    def _choose_cell(self, number: i64) -> i64:
        """Put the cell where the fewest cards can lie next; returns their kinds."""
        all_cells, all_cards = self._urgent_hints()
        fewest: i64 = CELL_COUNT
        chosen = number
        kinds: i64 = 0
        for other in range(number, i64(len(self.cells))):
            possible = self._possible(self.at[self.cells[other]], all_cells, all_cards)
            count = self._unlaid_of(possible)
            if count < fewest:
                fewest, chosen, kinds = count, other, possible
        self.cells[number], self.cells[chosen] = self.cells[chosen], self.cells[number]
        return kinds

    def _urgent_hints(self) -> tuple[i64, i64]:
        """The hints that need all cells that are left for them, and those that need all cards."""
        cells: i64 = 0
        cards: i64 = 0
        for number in range(i64(len(self.hints))):
            if self.missing[number] > 0:
                if self.missing[number] == self.room[number]:
                    cells |= ONE << number
                if self.missing[number] == self.left[number]:
                    cards |= ONE << number
        return cells, cards

    def _possible(self, at: i64, all_cells: i64, all_cards: i64) -> i64:
        """The kinds that can lie on a cell so that each hint can hold still."""
        kinds: i64 = ALL_KINDS
        urgent = all_cells & at | all_cards & ~at
        for number in range(i64(len(self.hints))):
            if urgent >> number & 1:
                wanted = kinds_of(self.hints[number])
                kinds &= wanted if at >> number & 1 else ~wanted
        return kinds

    def _unlaid_of(self, kinds: i64) -> i64:
        """The cards of these kinds that are left."""
        count: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            count += (kinds >> kind & 1) * self.unlaid[kind]
        return count

    def _lay(self, number: i64, kind: i64) -> None:
        """Lay a card on a cell."""
        self.cards[number] = kind
        self.unlaid[kind] -= 1
        at, about = self.at[self.cells[number]], self.about[kind]
        for concerned in range(i64(len(self.hints))):
            is_here, is_meant = at >> concerned & 1, about >> concerned & 1
            self.missing[concerned] -= is_here & is_meant
            self.room[concerned] -= is_here
            self.left[concerned] -= is_meant

    def _draw(self, kinds: i64) -> i64:
        """A kind of these, evenly over the cards that are left."""
        rest = self.rng.below(self._unlaid_of(kinds))
        for kind in range(i64(KIND_COUNT)):
            rest -= (kinds >> kind & 1) * self.unlaid[kind]
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

    def _swap(self, one: i64, two: i64) -> None:
        """Exchange two cards, unless a hint would miss one then.

        Only those hints are concerned that have one of the cells and are about one of the kinds.
        """
        first, second = self.cards[one], self.cards[two]
        here, there = self.at[self.cells[one]], self.at[self.cells[two]]
        concerned = (here ^ there) & (self.about[first] ^ self.about[second])
        losers = concerned & (here & self.about[first] | there & self.about[second])
        for number in range(i64(len(self.hints))):
            if losers >> number & 1 and self.missing[number] == 0:
                return
        for number in range(i64(len(self.hints))):
            if concerned >> number & 1:
                self.missing[number] += 2 * (losers >> number & 1) - 1
        self.cards[one], self.cards[two] = second, first
