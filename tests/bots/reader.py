"""A bot that is not honest: it works back from all that it is handed. For the tests only."""

from collections.abc import Iterator

from scrimshaw.bots import Bot, Budget, Estimate
from scrimshaw.engine import Rng, State
from scrimshaw.engine.rng import MASK, MULTIPLIER

MODULUS = (MULTIPLIER << 32) - 1
HALF = (1 << 28) - 1  # a fork is made of two draws of so many
DRAWS = 12  # that it goes back


def back(word: int) -> Iterator[int]:
    """Where a stream stood before each of its last draws."""
    for _ in range(DRAWS):
        yield word
        word = (word << 32) % MODULUS


def parents(word: int) -> Iterator[int]:
    """Where a stream can have stood just before this one was forked off."""
    first, second = (word - 1) >> 28, (word - 1) & HALF
    for guess in range(256):
        low, next_low = first << 4 | guess >> 4, second << 4 | guess & 15
        high = (next_low - MULTIPLIER * low) & MASK
        if high < MULTIPLIER:
            yield ((high << 32 | low) << 32) % MODULUS


class Reader(Bot):
    """Notes every word where the streams before those that it was handed can have stood."""

    def __init__(self) -> None:
        self.by_stream: set[int] = set()
        self.by_world: set[int] = set()

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        self.by_stream.update(back(rng.save()[0]))
        for start in parents(world.rng.save()[0]):  # of the stream that the world was drawn from
            for word in parents(start):
                self.by_world.update(back(word))
        legal = world.legal(seat)
        return legal[rng.below(len(legal))]

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
        self.choose(world, seat, rng, budget)
        return []
