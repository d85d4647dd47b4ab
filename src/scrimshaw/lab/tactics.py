"""Set positions with known right moves, and how often a bot finds them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from scrimshaw.bots import Bot, Budget, ask
from scrimshaw.engine import FastRng, Setup


class Tactic(msgspec.Struct, frozen=True):
    """A position, what it asks for, and the actions that are right."""

    name: str
    position: str
    right: tuple[str, ...]


def found_rate(
    setup: Setup, tactic: Tactic, bot: Bot, budget: Budget, seeds: Sequence[int]
) -> float:
    """How often the bot answers right, over several seeds."""
    state = setup.position(tactic.position)
    seat = state.actors()[0]
    answers = [state.text(ask(bot, state, seat, FastRng(seed), budget)) for seed in seeds]
    return sum(answer in tactic.right for answer in answers) / len(answers)
