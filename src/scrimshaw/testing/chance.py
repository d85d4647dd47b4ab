"""Every way that chance can fall, one after the other, with its probability."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod

from scrimshaw.engine import Rng, Setup, State


class EveryChance(Rng):
    """Follows a prefix of draws, then always draws 0, and notes how many choices there were."""

    def __init__(self, prefix: list[int]) -> None:
        self.prefix = prefix
        self.drawn: list[tuple[int, int]] = []

    def below(self, n: int) -> int:
        place = len(self.drawn)
        number = self.prefix[place] if place < len(self.prefix) else 0
        self.drawn.append((number, n))
        return number

    def clone(self) -> Rng:
        other = EveryChance(self.prefix)
        other.drawn = self.drawn[:]
        return other

    def save(self) -> list[int]:
        return [number for number, _ in self.drawn]

    def successor(self) -> list[int] | None:
        """The prefix of the next way in order, or None after the last."""
        drawn = self.drawn[:]
        while drawn:
            number, n = drawn.pop()
            if number + 1 < n:
                return [before for before, _ in drawn] + [number + 1]
        return None

    def probability(self) -> Fraction:
        """How likely this way is."""
        return Fraction(1, prod(n for _, n in self.drawn))


def every_way(happen: Callable[[Rng], State]) -> Iterator[tuple[State, Fraction]]:
    """Let something happen in every way that chance can fall, each with its probability."""
    prefix: list[int] | None = []
    while prefix is not None:
        rng = EveryChance(prefix)
        state = happen(rng)
        yield state, rng.probability()
        prefix = rng.successor()


def every_start(setup: Setup, most: int) -> Iterator[tuple[State, Fraction]]:
    """Every deal of a setup with its probability, its events kept; no more than `most`."""
    for count, dealt in enumerate(every_way(lambda rng: setup.start(rng, events=True))):
        assert count < most, f"this set-up is not tiny: it has more than {most} deals"
        yield dealt


def every_result(state: State, seat: int, action: int) -> Iterator[tuple[State, Fraction]]:
    """Every world that an action can lead to, with its probability, its events kept."""

    def happen(rng: Rng) -> State:
        world = state.clone()
        world.rng = rng
        world.events = []
        world.apply(seat, action)
        return world

    return every_way(happen)
