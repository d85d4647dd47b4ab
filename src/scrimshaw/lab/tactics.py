"""Set positions with known right moves, and how often a bot finds them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from scrimshaw.bots import Bot, Budget, ask
from scrimshaw.engine import FastRng, State


class Tactic(msgspec.Struct, frozen=True):
    """A position, what it asks for, and the actions that are right."""

    name: str
    position: str
    right: tuple[str, ...]


def right_rate(
    state: State, right: Sequence[str], bot: Bot, budget: Budget, seeds: Sequence[int]
) -> float:
    """How often the bot answers right, over several seeds."""
    seat = state.actors()[0]
    answers = [state.text(ask(bot, state, seat, FastRng(seed), budget)) for seed in seeds]
    return sum(answer in right for answer in answers) / len(answers)
