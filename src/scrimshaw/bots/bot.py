"""What a bot is: it is handed a resampled world, and nothing else, and answers for one seat."""

from __future__ import annotations

import sys
from operator import index
from reprlib import repr as shortly
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from scrimshaw.engine.errors import UserError, listed
from scrimshaw.engine.rng import FastRng, Rng
from scrimshaw.engine.state import State

from ._estimate import Estimate
from ._fault import fault_of

PACKAGE: Final = "scrimshaw"
MOST: Final = 1 << 62  # iterations or milliseconds
SHOWN: Final = 8  # of the allowed actions, where an answer was none of them


class Budget:
    """How long a bot may think: iterations, milliseconds, or both; without either a usual number.

    Of both the first to run out ends it. `wanted` are the iterations that were named, if any.
    """

    def __init__(self, iterations: int = 0, milliseconds: float = 0.0) -> None:
        if not (0 <= iterations <= MOST and 0.0 <= milliseconds <= MOST):  # nor is it no number
            raise UserError(
                "a budget is a number of iterations or milliseconds, none below zero or above 2^62"
            )
        self.wanted: i64 = iterations
        if iterations == 0 and milliseconds == 0.0:
            iterations = DEFAULT_ITERATIONS
        self.iterations: i64 = iterations
        self.milliseconds = milliseconds

    def clock(self) -> Clock:
        """Start counting."""
        return Clock(self)

    def __repr__(self) -> str:
        return f"Budget(iterations={self.iterations}, milliseconds={self.milliseconds:g})"


DEFAULT_ITERATIONS = 1000
CALM = 0.9  # how much of a long iteration is still expected after the next


class Clock:
    """A budget that has begun to run.

    Time is up when another iteration, as long as the longest of late, would not fit into it.
    """

    def __init__(self, budget: Budget) -> None:
        self.done: i64 = 0
        self.iterations: i64 = budget.iterations
        self.timed: bool = budget.milliseconds > 0.0
        self.before: float = perf_counter() if self.timed else 0.0
        self.deadline: float = self.before + budget.milliseconds / 1000.0
        self.longest: float = 0.0

    def tick(self) -> bool:
        """Count one more iteration; False when there is no budget left for it."""
        if self.iterations > 0 and self.done >= self.iterations:
            return False
        if self.timed and self.done > 0 and self._is_late():
            return False
        self.done += 1
        return True

    def _is_late(self) -> bool:
        now = perf_counter()
        self.longest = max(now - self.before, CALM * self.longest)
        self.before = now
        return now + self.longest > self.deadline


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses actions. A subclass gives `choose`, or `analyse`, or both."""

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        """The action for the seat; `world` is a resampled one."""
        estimates = self.analyse(world, seat, rng, budget)
        if not estimates:
            raise UserError(f"{type(self).__name__} gives neither choose nor analyse")
        return estimates[0].action

    def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:  # noqa: ARG002
        """The actions with what the bot thinks of them, best first; empty where it cannot tell."""
        return []


def ask(bot: Bot, state: State, seat: int, rng: Rng, budget: Budget) -> int:
    """Let a bot act for a seat: the one way in, and the place where it is blinded."""
    if not state.owes(seat):
        raise UserError(f"seat {seat} owes no answer now")
    stream = _stream_for(bot, rng)
    answer = _chosen(bot, state.resample(seat, stream.fork()), seat, stream, budget)
    return _action(bot, state, seat, answer)


def explain(bot: Bot, state: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
    """Let a bot say what it thinks of a seat's actions, blinded in the same way."""
    if not state.owes(seat):
        raise UserError(f"seat {seat} owes no answer now")
    stream = _stream_for(bot, rng)
    world = state.resample(seat, stream.fork())
    try:
        return bot.analyse(world, seat, stream, budget)
    except (Exception, SystemExit) as error:
        if _is_ours(bot):
            raise
        raise fault_of(bot, error) from error


def _stream_for(bot: Bot, rng: Rng) -> Rng:
    """The chance that a bot is handed, and that its world comes from.

    A `FastRng` can be worked back, draw by draw and fork by fork, in the lab as far as the deal of
    the game itself. Bots of this package do not look; all others get a stream with no way back: the
    seed of a `FastRng` passes through SHA-256.
    """
    return rng if _is_ours(bot) else FastRng(rng.fork().word)


def _is_ours(bot: Bot) -> bool:
    """Whether the bot's class is of this package; what is run as a module goes by its true name."""
    home: str = type(bot).__module__
    if home == "__main__":
        spec = sys.modules[home].__spec__
        home = "" if spec is None else spec.name
    return home.split(".")[0] == PACKAGE


def _chosen(bot: Any, world: State, seat: int, rng: Rng, budget: Budget) -> object:
    """What a bot answers: anything, for anybody may have written it."""
    try:
        return bot.choose(world, seat, rng, budget)
    except (Exception, SystemExit) as error:
        if _is_ours(bot):
            raise
        raise fault_of(bot, error) from error


def _action(bot: Bot, state: State, seat: int, answer: Any) -> int:
    """The legal action that an answer names; whole numbers of any kind will do."""
    try:
        action: int = -1 if isinstance(answer, bool) else index(answer)
    except TypeError:
        action = -1
    actions: int = state.setup.num_actions
    if 0 <= action < actions:
        for allowed in state.legal(seat):
            if allowed == action:
                return action
    said = f"{type(bot).__name__} answered {shortly(answer)}, which seat {seat} may not do"
    raise UserError(f"{said}; it may do {_choices(state, seat)}")


def _choices(state: State, seat: int) -> str:
    """The numbers of a seat's actions with their texts, or the first of them."""
    legal = state.legal(seat)
    found = [f"{action} ({state.text(action)})" for action in legal]
    rest = len(found) - SHOWN
    return listed(found if rest <= 0 else [*found[:SHOWN], f"one of {rest} others"])
