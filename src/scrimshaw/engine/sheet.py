"""A sheet of small numbers that games fill in and learners read: no copy lies between the two.

The numbers are bytes in one array, row after row. Compiled code writes them; `numpy.frombuffer`
sees them where they are (docs/decisions/observation.md).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

MOST: Final = 255


class Sheet:
    """Rows of numbers from 0 to 255, written from left to right."""

    def __init__(self, size: int, rows: int = 1) -> None:
        self.size: i64 = size
        self.rows: i64 = rows
        self.numbers: vec[u8] = vec[u8]([0] * (size * rows))
        self.at: i64 = 0  # where the next number goes

    def begin(self, row: i64) -> None:
        """Empty a row, and go on at its left end."""
        start = row * self.size
        numbers = self.numbers
        for place in range(start, start + self.size):
            numbers[place] = 0
        self.at = start

    def put(self, number: i64) -> None:
        """A number; what does not fit into a byte is cut off."""
        if number > 0:
            self.numbers[self.at] = u8(number) if number < MOST else u8(MOST)
        self.at += 1

    def balance(self, number: i64) -> None:
        """A number that may be negative, in two places: above zero, and below."""
        self.put(number)
        self.put(-number)

    def flag(self, is_so: bool) -> None:
        """Yes or no, as 1 or 0."""
        if is_so:
            self.numbers[self.at] = 1
        self.at += 1

    def one_of(self, which: i64, size: i64) -> None:
        """A 1 in one of some places; in none where `which` is not among them."""
        if 0 <= which < size:
            self.numbers[self.at + which] = 1
        self.at += size

    def members(self, chosen: i64, size: i64) -> None:
        """The members of a set that has a bit for each, as ones."""
        numbers, at = self.numbers, self.at
        for place in range(size):
            if chosen >> place & 1:
                numbers[at + place] = 1
        self.at = at + size

    def counts(self, counts: vec[i64], start: i64, size: i64) -> None:
        """Some numbers of an array, one after another."""
        numbers, at = self.numbers, self.at
        for place in range(start, start + size):
            number = counts[place]
            if number > 0:
                numbers[at] = u8(number) if number < MOST else u8(MOST)
            at += 1
        self.at = at

    def add(self, place: i64) -> None:
        """One more at a place of the sheet, whatever was written there."""
        number = i64(self.numbers[place]) + 1
        self.numbers[place] = u8(number) if number < MOST else u8(MOST)

    def skip(self, size: i64) -> None:
        """Leave places empty."""
        self.at += size

    def row(self, row: i64) -> bytes:
        """A copy of a row, for people and tests."""
        start = row * self.size
        return bytes(self.numbers[start : start + self.size])
