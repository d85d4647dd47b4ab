"""What everybody knows of the hidden cards of SCOPE Stalingrad, as data.

Every reveal is seen by all, so one body of knowledge serves both sides and spectators. It has two
parts: `known`, the cells whose card everybody knows, and `hints`. A hint says that at least so many
cards of certain kinds lie in certain cells; it is one number (side, count, kinds, cells), and its
cells are never known ones.

A search marks a cell; a shot card hints at a sniper in its quadrant, offensive fire at a gun next
to its target, reinforcements at empty areas. A move mixes four cells: what was known of them turns
into hints, and a hint that has some of its cells among the four is widened to all of them (the
cards may be anywhere there) and narrowed to none of them (what cannot have been there).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import EMPTY, KIND_COUNT, ONE, is_single, place, size
from .table import Table

ALL_CELLS: Final[i64] = (1 << 48) - 1
ALL_KINDS: Final[i64] = 255
KINDS_AT: Final = 48
COUNT_AT: Final = 56
SIDE_AT: Final = 61
MOST: Final = 24  # hints that are kept; beyond that the vaguest go


def hint(side: i64, cells: i64, kinds: i64, least: i64) -> i64:
    """A hint as a number."""
    return side << SIDE_AT | least << COUNT_AT | kinds << KINDS_AT | cells


def cells_of(word: i64) -> i64:
    """Where a hint's cards lie."""
    return word & ALL_CELLS


def kinds_of(word: i64) -> i64:
    """Which kinds a hint is about."""
    return word >> KINDS_AT & ALL_KINDS


def least_of(word: i64) -> i64:
    """How many there are at least."""
    return word >> COUNT_AT & 31


def side_of(word: i64) -> i64:
    """Whose cards a hint is about."""
    return word >> SIDE_AT


def slack(word: i64) -> i64:
    """How vague a hint is: cells that may be something else."""
    return size(cells_of(word)) - least_of(word)


def implies(word: i64, other: i64) -> bool:
    """Whether a hint of the same side makes another one superfluous."""
    if kinds_of(word) & ~kinds_of(other) != 0:
        return False
    outside = size(cells_of(word) & ~cells_of(other))
    return least_of(word) - outside >= least_of(other)


def together(word: i64, other: i64) -> i64:
    """Two hints of which no card can count for both, as one."""
    return hint(
        side_of(word),
        cells_of(word) | cells_of(other),
        kinds_of(word) | kinds_of(other),
        least_of(word) + least_of(other),
    )


class Knowledge(Table):
    """A table whose public knowledge grows by reveals and fades by moves."""

    def unknown(self, side: i64) -> i64:
        """The cells of a side's cards that not everybody knows."""
        known: i64 = 0
        for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
            known |= self.known[kind]
        return self.own(side) & ~known

    def hidden(self, side: i64, kinds: i64) -> i64:
        """The number of cards of these kinds that are not known: public, as counts are (1.6)."""
        cells: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if kinds >> kind & 1:
                cells |= self.lie[side * KIND_COUNT + kind] & ~self.known[side * KIND_COUNT + kind]
        return size(cells)

    def expose(self, side: i64, cell: i64) -> i64:
        """1.6: everybody sees the card on a cell; tells its kind."""
        kind = self.kind_at(side, cell)
        self.since[cell] = self.turns + 1
        if not self.known[side * KIND_COUNT + kind] >> cell & 1:
            self.known[side * KIND_COUNT + kind] |= ONE << cell
            self.settle(side, ONE << cell)
        return kind

    def tell(self, side: i64, cells: i64, kind: i64, least: i64) -> None:
        """Everybody learns that so many cards of a kind lie in a set of cells."""
        unknown = self.unknown(side)
        self.settle(side, unknown & ~self._note(hint(side, cells, ONE << kind, least), unknown))

    def settle(self, side: i64, fresh: i64) -> None:
        """Draw the plain conclusions from cells that have just become known, until none is left."""
        unknown = self.unknown(side)
        while True:
            before = unknown
            old = self.hints
            self.hints = vec[i64]()
            for word in old:
                if side_of(word) == side and cells_of(word) & fresh != 0:
                    unknown = self._note(word, unknown)
                else:
                    self.hints = append(self.hints, word)
            if unknown == before:  # conclusions need hints without a cell that is known by now
                unknown = self._conclude(side, unknown)
            fresh = before & ~unknown
            if fresh == 0:
                return

    def _mark(self, side: i64, cells: i64, kind: i64) -> None:
        self.known[side * KIND_COUNT + kind] |= cells
        cell: i64 = 0
        while cells != 0:
            if cells & 1:
                self.since[cell] = self.turns + 1
            cells >>= 1
            cell += 1

    def _note(self, word: i64, unknown: i64) -> i64:
        """Add a hint, without its known cells, unless it says nothing new.

        Tells which of the unknown cells are unknown still.
        """
        side, kinds, least = side_of(word), kinds_of(word), least_of(word)
        seen: i64 = 0
        hidden: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if kinds >> kind & 1:
                known = self.known[side * KIND_COUNT + kind]
                seen |= known
                hidden |= self.lie[side * KIND_COUNT + kind] & ~known
        least -= size(cells_of(word) & seen)
        if least <= 0:
            return unknown
        cells = cells_of(word) & unknown
        if is_single(kinds) and size(cells) == least:
            self._mark(side, cells, place(kinds))
            return unknown & ~cells
        if size(hidden) - size(unknown & ~cells) < least:
            self._keep(hint(side, cells, kinds, least))
        return unknown

    def _keep(self, word: i64) -> None:
        """Add a hint and drop those that it makes superfluous, unless it is superfluous itself."""
        side = side_of(word)
        for other in self.hints:
            if side_of(other) == side and implies(other, word):
                return
        kept = vec[i64]()
        for other in self.hints:
            if side_of(other) != side or not implies(word, other):
                kept = append(kept, other)
        self.hints = append(kept, word)

    def _conclude(self, side: i64, unknown: i64) -> i64:
        """Where all hidden cards, or all but those of a hint, are of one kind, they are known."""
        kinds: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if self.lie[side * KIND_COUNT + kind] & ~self.known[side * KIND_COUNT + kind] != 0:
                kinds |= ONE << kind
        if is_single(kinds):
            self._mark(side, unknown, place(kinds))
            return 0
        for word in self.hints:
            rest = kinds & ~kinds_of(word)
            others = unknown & ~cells_of(word)
            is_last = side_of(word) == side and is_single(rest) and others != 0
            if is_last and self.hidden(side, kinds_of(word)) == least_of(word):
                self._mark(side, others, place(rest))
                return unknown & ~others  # the hints must be looked at anew
        return unknown

    # Moves

    def mix(self, side: i64, quad: i64, arrivals: i64) -> None:
        """The cards of a quadrant are laid back in an order that only their owner knows.

        5.11: before that, each of the `arrivals`, a set of kinds, has replaced an empty area.
        """
        if arrivals == 0 and self._is_uniform(side, quad):
            return
        fresh = self._quadrant_hints(side, quad, arrivals)
        touched = vec[i64]()
        kept = vec[i64]()
        for word in self.hints:
            if side_of(word) == side and cells_of(word) & quad != 0:
                touched = append(touched, word)
            else:
                kept = append(kept, word)
        for first in range(i64(len(touched))):
            fresh = self._mixed(fresh, touched[first], quad, arrivals)
            for second in range(first):
                fresh = self._mixed_pair(fresh, touched[first], touched[second], quad, arrivals)
        self.hints = kept
        self._forget(side, quad)
        unknown = self.unknown(side)
        before = unknown
        for word in fresh:
            unknown = self._note(word, unknown)
        self.settle(side, before & ~unknown)
        self._trim()

    def _is_uniform(self, side: i64, quad: i64) -> bool:
        """Whether everybody knows the four cards, and they are alike: any order is the same."""
        for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
            if quad & ~self.known[kind] == 0:
                return True
        return False

    def _quadrant_hints(self, side: i64, quad: i64, arrivals: i64) -> vec[i64]:
        """What was known card by card, as hints at the whole quadrant."""
        fresh = vec[i64]()
        kinds: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            one = ONE << kind
            count = size(self.known[side * KIND_COUNT + kind] & quad)
            if count > 0 or arrivals & one:
                kinds |= one
                count += gain(one, arrivals)
                if count > 0:
                    fresh = append(fresh, hint(side, quad, one, count))
        if size(kinds) > 2:  # two hints are looked at together when they are mixed again
            count = self._seen(side, quad, kinds) + gain(kinds, arrivals)
            if count > 0:
                fresh = append(fresh, hint(side, quad, kinds, count))
        return fresh

    def _seen(self, side: i64, quad: i64, kinds: i64) -> i64:
        """How many cards of these kinds are known in a quadrant."""
        count: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if kinds >> kind & 1:
                count += size(self.known[side * KIND_COUNT + kind] & quad)
        return count

    def _mixed(self, fresh: vec[i64], word: i64, quad: i64, arrivals: i64) -> vec[i64]:
        """What a hint still says when the quadrant has been mixed."""
        return self._narrowed(self._widened(fresh, word, quad, arrivals), word, quad)

    def _mixed_pair(
        self, fresh: vec[i64], one: i64, two: i64, quad: i64, arrivals: i64
    ) -> vec[i64]:
        """What two hints say only together; where both are apart they say no more than singly."""
        if cells_of(one) & cells_of(two) == 0:
            if kinds_of(one) & kinds_of(two) != 0:
                return self._widened(fresh, together(one, two), quad, arrivals)
        elif kinds_of(one) & kinds_of(two) == 0:
            return self._narrowed(fresh, together(one, two), quad)
        return fresh

    def _widened(self, fresh: vec[i64], word: i64, quad: i64, arrivals: i64) -> vec[i64]:
        """The hint at its cells and all of the quadrant."""
        side, kinds = side_of(word), kinds_of(word)
        least = least_of(word) + self._seen(side, quad, kinds) + gain(kinds, arrivals)
        if least > 0:
            fresh = append(fresh, hint(side, cells_of(word) | quad, kinds, least))
        return fresh

    def _narrowed(self, fresh: vec[i64], word: i64, quad: i64) -> vec[i64]:
        """The hint at its cells outside the quadrant."""
        least = least_of(word) - size(cells_of(word) & quad)
        if least > 0:
            side, kinds = side_of(word), kinds_of(word)
            fresh = append(fresh, hint(side, cells_of(word) & ~quad, kinds, least))
        return fresh

    def _forget(self, side: i64, quad: i64) -> None:
        for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
            self.known[kind] &= ~quad
        cell: i64 = 0
        while quad != 0:
            if quad & 1:
                self.since[cell] = 0
            quad >>= 1
            cell += 1

    def _trim(self) -> None:
        """Keep the table small: the vaguest hints are forgotten."""
        while len(self.hints) > MOST:
            vaguest: i64 = 0
            for number in range(i64(len(self.hints))):
                if slack(self.hints[number]) > slack(self.hints[vaguest]):
                    vaguest = number
            kept = vec[i64]()
            for number in range(i64(len(self.hints))):
                if number != vaguest:
                    kept = append(kept, self.hints[number])
            self.hints = kept


def gain(kinds: i64, arrivals: i64) -> i64:
    """By how much cards of these kinds become more when arrivals replace empty areas."""
    more = size(kinds & arrivals)
    if kinds >> EMPTY & 1:
        more -= size(arrivals)
    return more
