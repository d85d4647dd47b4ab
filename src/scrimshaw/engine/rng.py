"""Chance: one class, three kinds.

`FastRng` serves search and simulation, `FairRng` live matches, `ScriptedRng` tests.
"""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 1 << 32
MOST: Final = 1 << 31  # numbers of one draw: all of a word's products stay in 64 bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of chance; `below` is all that a kind must provide."""

    def below(self, n: i64) -> i64:
        """Draw evenly from 0 to n - 1, of 2^31 numbers at most."""
        raise NotImplementedError

    def clone(self) -> Rng:
        """Copy the stream: both copies go on alike."""
        raise NotImplementedError

    def save(self) -> list[int]:
        """The stream as plain numbers, for `load_rng`."""
        raise NotImplementedError

    def fork(self) -> FastRng:
        """A stream of its own that this one determines."""
        return FastRng(0, (self.below(1 << 28) << 28) + self.below(1 << 28) + 1)

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into an even random order, in place."""
        for last in range(i64(len(cards)) - 1, i64(0), -1):
            pick = self.below(last + 1)
            held = cards[last]
            cards[last] = cards[pick]
            cards[pick] = held

    def pick_from(self, counts: vec[i64], start: i64, kinds: i64) -> i64:
        """Draw one card evenly out of `counts[start : start + kinds]`; it leaves the pool."""
        total: i64 = 0
        for kind in range(kinds):
            total += counts[start + kind]
        rest: i64 = 0
        if total > 1:  # the last card needs no chance
            rest = self.below(total)
        for kind in range(kinds):
            rest -= counts[start + kind]
            if rest < 0:
                counts[start + kind] -= 1
                return kind
        raise AssertionError("a draw from an empty pool")


def refuse(n: i64) -> None:
    """There is no such draw."""
    raise ValueError(f"a draw is of 1 to 2^31 numbers, not of {n}")


MULTIPLIER: Final = (
    0x3FFF_F97B  # a·2^32 - 1 and a·2^31 - 1 are prime, and every product stays under 2^62
)
MASK: Final = 0xFFFF_FFFF


class FastRng(Rng):
    """Multiply-with-carry: 12 ns a draw compiled, the same numbers interpreted."""

    def __init__(self, seed: int = 0, word: i64 = 0) -> None:
        """Start from a seed, or go on from the word where another stream stands."""
        if word == 0:
            digest = hashlib.sha256(b"scrimshaw fast %d" % seed).digest()
            word = int.from_bytes(digest[:7], "big") + 1
        self.word: i64 = word

    def below(self, n: i64) -> i64:
        if n < 1 or n > MOST:
            refuse(n)
        word = self.word
        word = MULTIPLIER * (word & MASK) + (word >> 32)
        self.word = word
        return ((word & MASK) * n) >> 32

    def clone(self) -> Rng:
        return FastRng(0, self.word)

    def save(self) -> list[int]:
        return [self.word]


class ScriptedRng(Rng):
    """Gives the numbers it was told to give: dice and shuffles of a test."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        if n < 1 or n > MOST:
            refuse(n)
        if self.used >= len(self.numbers):
            raise AssertionError(f"the script ends before a draw below {n}")
        number: i64 = self.numbers[self.used]
        if number >= n:
            raise AssertionError(f"the script says {number} where a draw below {n} is due")
        self.used += 1
        return number

    def clone(self) -> Rng:
        other = ScriptedRng(self.numbers)
        other.used = self.used
        return other

    def save(self) -> list[int]:
        return [*self.numbers[self.used :]]


class FairRng(Rng):
    """SHA-256 in counter mode, read as 32-bit words, with rejection: docs/fairness.md.

    Every draw is noted, so that a finished match can show them all. Clones share the notes up to
    where they part: each move of a match is tried on a clone, and hardly any is dropped.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.words: i64 = 0
        self.block: bytes = b""
        self.drawn: i64 = 0  # how many of the notes are of this stream
        self._notes: list[tuple[int, int]] = []

    @property
    def draws(self) -> list[tuple[int, int]]:
        """Every draw: of how many numbers, and which."""
        return self._notes[: self.drawn]

    def below(self, n: i64) -> i64:
        if n < 1 or n > WORD:
            refuse(n)
        limit = WORD - WORD % n  # words from here on would favour small numbers
        word = self._word()
        while word >= limit:
            word = self._word()
        drawn = word % n
        if len(self._notes) > self.drawn:  # a clone has gone on in them
            self._notes = self.draws
        self._notes.append((n, drawn))
        self.drawn += 1
        return drawn

    def _word(self) -> i64:
        place = self.words % 8
        if place == 0 or not self.block:
            counter: int = self.words // 8
            self.block = hashlib.sha256(self.key + counter.to_bytes(8, "big")).digest()
        self.words += 1
        return int.from_bytes(self.block[4 * place : 4 * place + 4], "big")

    def clone(self) -> Rng:
        other = FairRng(self.key)
        other.words = self.words
        other.block = self.block
        other.drawn = self.drawn
        other._notes = self._notes
        return other

    def save(self) -> list[int]:
        return [int.from_bytes(self.key, "big"), self.words]


def save_rng(rng: Rng) -> list[object]:
    """The stream as data: its kind and its numbers."""
    return [type(rng).__name__, *[str(number) for number in rng.save()]]


def load_rng(saved: list[object]) -> Rng:
    """The stream that `save_rng` wrote down."""
    kind = saved[0]
    numbers = [int(str(number)) for number in saved[1:]]
    if kind == "FastRng":
        return FastRng(0, numbers[0])
    if kind == "ScriptedRng":
        return ScriptedRng(numbers)
    if kind == "FairRng":
        rng = FairRng(numbers[0].to_bytes(32, "big"))
        rng.words = numbers[1]
        if numbers[1] % 8:
            counter = numbers[1] // 8
            rng.block = hashlib.sha256(rng.key + counter.to_bytes(8, "big")).digest()
        return rng
    raise ValueError(f"no stream of kind {kind!r}")
