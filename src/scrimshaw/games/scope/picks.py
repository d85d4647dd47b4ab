"""One of several cells or quadrants: the best, or any of a set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .board import ONE, place, size
from .table import NOWHERE

LEAST: Final = -100  # less than anything is worth


class Best:
    """Those of some cells or quadrants that are worth most."""

    def __init__(self) -> None:
        self.items: i64 = 0
        self.value: i64 = LEAST

    def offer(self, item: i64, value: i64) -> None:
        if value > self.value:
            self.value = value
            self.items = 0
        if value == self.value:
            self.items |= ONE << item

    def any(self, rng: Rng) -> i64:
        """One of them, or nowhere if nothing was offered."""
        return i64(NOWHERE) if self.items == 0 else any_of(self.items, rng)


def any_of(items: i64, rng: Rng) -> i64:
    """The number of some member of a set."""
    for _member in range(rng.below(size(items))):
        items &= items - 1
    return place(items & -items)
