"""Positions of SCOPE Stalingrad where the right answer is known, and how often bots find it."""

import pytest

import scrimshaw
from scrimshaw.bots import Budget, load
from scrimshaw.engine import Setup
from scrimshaw.lab.tactics import Tactic, found_rate
from scrimshaw.mode import mode

from .tactics_scope import ADVANCED, BASIC, WINNING

GAME = scrimshaw.load("scope")
IS_COMPILED = mode() == "compiled"
TACTICS = BASIC + ADVANCED


def setup_of(tactic: Tactic) -> Setup:
    return GAME.setup(mode="basic" if tactic in BASIC else "advanced")


def named(tactic: Tactic) -> str:
    return tactic.name


@pytest.mark.parametrize("tactic", TACTICS, ids=named)
def test_the_german_side_has_a_choice(tactic: Tactic) -> None:
    state = setup_of(tactic).position(tactic.position)
    assert list(state.actors()) == [0]
    assert set(tactic.right) < {state.text(action) for action in state.legal(0)}


@pytest.mark.parametrize("tactic", WINNING, ids=named)
def test_a_winning_answer_wins(tactic: Tactic) -> None:
    for right in tactic.right:
        state = setup_of(tactic).position(tactic.position)
        state.apply(0, state.parse(right))
        if right.startswith("search"):
            state.apply(0, state.parse("shoot"))
        outcome = state.outcome()
        assert outcome is not None and outcome.winners == (0,)


def mean(name: str, seeds: int) -> float:
    bot = load(name)
    found = [found_rate(setup_of(one), one, bot, Budget(), range(seeds)) for one in TACTICS]
    return sum(found) / len(found)


def test_bots_find_most_of_them_and_chance_does_not() -> None:
    seeds = 10 if IS_COMPILED else 2
    assert mean("random", seeds) < 0.4
    assert mean("greedy", seeds) >= 0.75
    assert mean("hard", seeds) >= 0.7
