"""A bot of twenty lines: it takes what it can take, and otherwise does anything.

scrimshaw arena scamorra random greedy examples/taker.py
"""

from scrimshaw.bots import Bot, Budget
from scrimshaw.engine import Rng, State


class TakerBot(Bot):
    """Looks one move ahead, for points of La Scamorra and nothing else."""

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:  # noqa: ARG002  # it does not think long
        best = [(self.lead(world, seat, action), action) for action in world.legal(seat)]
        most = max(best)[0]
        equal = [action for lead, action in best if lead == most]
        return equal[rng.below(len(equal))]

    def lead(self, world: State, seat: int, action: int) -> int:
        after = world.clone()
        after.apply(seat, action)
        points: list[int] = after.view(seat).points
        return points[seat] - points[1 - seat]
