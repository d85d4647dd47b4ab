"""Bots with one idea, to see whether it is too good: `prefer:points+propaganda`."""

from __future__ import annotations

from scrimshaw.bots import Bot, Budget, GreedyBot
from scrimshaw.engine import Rng, State, UserError, listed

PREFER = "prefer:"


class PreferBot(Bot):
    """Does what it prefers whenever it may, as greedy would choose; else it does as greedy."""

    def __init__(self, kinds: list[str]) -> None:
        self.kinds = kinds
        self.greedy = GreedyBot()

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        codec = world.setup.codec
        unknown = [kind for kind in self.kinds if kind not in codec.starts]
        if unknown:
            raise UserError(
                f"no action is of kind {unknown[0]!r}; there are {listed(list(codec.starts))}"
            )
        liked = {action for action in world.legal(seat) if codec.kind(action).name in self.kinds}
        if len(liked) == 1:
            return liked.pop()
        if not liked:
            return self.greedy.choose(world, seat, rng, budget)
        found = self.greedy.analyse(world, seat, rng, budget)
        return next(estimate.action for estimate in found if estimate.action in liked)


def prefer(text: str) -> PreferBot:
    """The bot of `prefer:KIND+KIND`."""
    kinds = text.removeprefix(PREFER).split("+")
    if not all(kinds):
        raise UserError(f"a bot with one idea reads `prefer:KIND` or `prefer:KIND+KIND`: {text!r}")
    return PreferBot(kinds)
