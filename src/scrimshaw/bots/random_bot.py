"""The bot that does anything it may do."""
# ruff: noqa: ARG002 - a bot that does not think needs little of what it is handed

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from ._estimate import Estimate
from .bot import Bot, Budget
from .worth import even_share


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Picks evenly."""

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        actions = world.legal(seat)
        return actions[rng.below(i64(len(actions)))]

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
        chance = even_share(world.setup)
        return [Estimate(action, world.text(action), chance, 0) for action in world.legal(seat)]
