"""Moments of Scrappers where the right answer is known, and how often each level finds it."""

import pytest

from scrimshaw.bots import Budget, load
from scrimshaw.lab.tactics import right_rate
from scrimshaw.mode import mode

from .tactics_scrappers import TACTICS, Tactic, state_of
from .test_tactics import solve

IS_COMPILED = mode() == "compiled"
SEEDS = 10 if IS_COMPILED else 2


def named(tactic: Tactic) -> str:
    return tactic.name


@pytest.mark.parametrize("tactic", TACTICS, ids=named)
def test_the_right_answers_are_right(tactic: Tactic) -> None:
    state = state_of(tactic)
    assert list(state.actors()) == [0]
    values: dict[str, int] = {}
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        values[state.text(action)] = solve(after, 0, -1, 1)
    assert {text for text, value in values.items() if value == 1} == set(tactic.right)
    assert set(values) > set(tactic.right)


def rate(name: str) -> float:
    """How many of all answers are right."""
    bot = load(name)
    found = [
        right_rate(state_of(tactic), tactic.right, bot, Budget(), range(SEEDS))
        for tactic in TACTICS
    ]
    return sum(found) / len(found)


def test_an_expert_finds_them_all() -> None:
    assert rate("expert") == 1


def test_a_bot_that_does_not_look_finds_about_half() -> None:
    assert rate("random") < 0.8
