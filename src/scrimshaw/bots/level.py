"""A bot of a level: a search of so many iterations that now and then does something at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from ._estimate import Estimate
from .bot import Bot, Budget
from .ismcts import IsmctsBot

FINE: Final = 1_000_000


class Level:
    """The numbers of a level in one game."""

    def __init__(self, iterations: int, noise: float) -> None:
        self.iterations = iterations
        self.noise: i64 = round(noise * FINE)

    def budget(self, limit: Budget) -> Budget:
        """The level's own iterations, within the time that the table allows."""
        return Budget(self.iterations, limit.milliseconds)


@mypyc_attr(allow_interpreted_subclasses=True)
class LevelBot(Bot):
    """Plays every game at its level: its own iterations, within a budget of milliseconds."""

    def __init__(self, find: Callable[[str], Level]) -> None:
        self.find = find
        self.levels: dict[str, Level] = {}
        self.searcher = IsmctsBot()

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        level = self.level(world)
        if level.noise > 0 and rng.below(FINE) < level.noise:
            actions = world.legal(seat)
            return actions[rng.below(i64(len(actions)))]
        return self.searcher.choose(world, seat, rng, level.budget(budget))

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
        return self.searcher.analyse(world, seat, rng, self.level(world).budget(budget))

    def level(self, world: State) -> Level:
        """The level in this world's game."""
        name = world.setup.game.name
        if name not in self.levels:
            self.levels[name] = self.find(name)
        return self.levels[name]
