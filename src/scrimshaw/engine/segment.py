"""The parts of an observation: what each number of a row stands for."""

from __future__ import annotations

from math import prod

import msgspec


class Segment(msgspec.Struct, frozen=True):
    """Some numbers of an observation side by side, under one name."""

    name: str
    shape: tuple[int, ...]
    doc: str

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return prod(self.shape)


def places(segments: tuple[Segment, ...]) -> dict[str, slice]:
    """Where in a row each segment lies."""
    found: dict[str, slice] = {}
    start = 0
    for segment in segments:
        found[segment.name] = slice(start, start + segment.size)
        start += segment.size
    return found
