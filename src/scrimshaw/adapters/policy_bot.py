"""Any agent as a bot: at the arena, at a server's table, in the terminal."""

from __future__ import annotations

from collections.abc import Callable

from scrimshaw.bots import Bot, Budget
from scrimshaw.engine import Rng, State

from .arrays import Bytes, Mask, action_mask, observation

Policy = Callable[[Bytes, Mask], int]


class PolicyBot(Bot):
    """Asks a policy: a function of an observation and a mask that gives an action.

    The world that a bot is handed is a resampled one; its observation is that of the real one.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:  # noqa: ARG002
        size = world.setup.sheet().size
        return int(self.policy(observation(world, seat, size), action_mask(world, seat)))
