"""The bot that looks one step ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from ._estimate import Estimate
from .bot import Bot, Budget
from .worth import chance

WORLDS: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Tries every action in several resampled worlds and takes what the game's judge likes best.

    It looks at as many worlds as a budget has iterations, at `worlds` where none are named.
    In a game without a judge it knows only outcomes: it wins at once where it can, else plays
    at random.
    """

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds: i64 = worlds

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        actions = world.legal(seat)
        if len(actions) == 1:
            return actions[0]
        means = self._means(world, seat, rng, budget, actions)
        return actions[_best(means, rng)]

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
        actions = world.legal(seat)
        means = self._means(world, seat, rng, budget, actions)
        found = [
            Estimate(action, world.text(action), mean, 1)
            for action, mean in zip(actions, means, strict=True)
        ]
        return sorted(found, key=lambda estimate: -estimate.chance)

    def _means(
        self, world: State, seat: i64, rng: Rng, budget: Budget, actions: vec[i64]
    ) -> vec[float]:
        """What each action leads to, on average over the worlds that the budget allows."""
        totals = vec[float]()
        for _action in actions:
            totals = append(totals, 0.0)
        judge = world.setup.game.judge
        worlds = budget.wanted if budget.wanted > 0 else self.worlds
        clock = budget.clock()
        while clock.done < worlds and clock.tick():
            guess = world.resample(seat, rng)
            for place in range(i64(len(actions))):
                after = guess.clone()
                after.apply(seat, actions[place])
                totals[place] += chance(after, seat, judge)
        for place in range(i64(len(actions))):
            totals[place] /= float(clock.done)
        return totals


def _best(values: vec[float], rng: Rng) -> i64:
    """The place of the highest value; equal ones are drawn evenly."""
    best: i64 = 0
    equals: i64 = 1
    for place in range(i64(1), i64(len(values))):
        if values[place] > values[best]:
            best = place
            equals = 1
        elif values[place] == values[best]:
            equals += 1
            if rng.below(equals) == 0:
                best = place
    return best
