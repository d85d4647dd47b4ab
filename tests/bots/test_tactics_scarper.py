"""Positions of Scarper where the right answer is known, and how often bots find it."""

from itertools import product

import pytest

from scrimshaw.bots import Budget, load
from scrimshaw.engine import ScriptedRng, State
from scrimshaw.lab.tactics import Tactic, right_rate
from scrimshaw.mode import mode

from .tactics_scarper import TACTICS, state_of

IS_COMPILED = mode() == "compiled"
ROLLS = {"charge": list(product(range(6), repeat=2)), "assault": [(0,), (1,), (2,)]}
NONE: list[tuple[int, ...]] = [()]


def value(state: State) -> float:
    """From -1 to 1: what the Entente can expect when it goes on as well as it can."""
    outcome = state.outcome()
    if outcome is not None:
        return 0.0 if not outcome.winners else 1.0 if 0 in outcome.winners else -1.0
    return max(expected(state, action) for action in state.legal(0))


def expected(state: State, action: int) -> float:
    """The mean over all rolls that an action asks for."""
    rolls = ROLLS.get(state.text(action).partition(" ")[0], NONE)
    return sum(value(after(state, action, roll)) for roll in rolls) / len(rolls)


def after(state: State, action: int, roll: tuple[int, ...]) -> State:
    world = state.clone()
    world.rng = ScriptedRng(list(roll))
    world.apply(0, action)
    return world


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda tactic: tactic.name)
def test_the_right_answers_are_right(tactic: Tactic) -> None:
    state = state_of(tactic)
    values = {state.text(action): expected(state, action) for action in state.legal(0)}
    best = max(values.values())
    assert {text for text, worth in values.items() if worth > best - 1e-9} == set(tactic.right)


def mean(name: str, seeds: int) -> float:
    bot = load(name)
    found = [
        right_rate(state_of(tactic), tactic.right, bot, Budget(), range(seeds))
        for tactic in TACTICS
    ]
    return sum(found) / len(found)


def test_bots_find_most_of_them_and_chance_does_not() -> None:
    assert mean("random", 20) < 0.4
    assert mean("hard", 10 if IS_COMPILED else 2) >= 0.75
