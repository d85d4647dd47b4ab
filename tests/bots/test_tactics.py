"""Positions where the right move is known, and how often each level finds it."""

import pytest

from scrimshaw.bots import Budget, load
from scrimshaw.engine import State
from scrimshaw.lab.tactics import Tactic, right_rate
from scrimshaw.mode import mode

from .tactics_scamorra import TACTICS, state_of

IS_COMPILED = mode() == "compiled"
IDS = [tactic.name for tactic in TACTICS]


def solve(state: State, seat: int, low: int, high: int) -> int:
    """1, 0 or -1: what the seat gets when all cards are known and nobody errs."""
    outcome = state.outcome()
    if outcome is not None:
        return 0 if not outcome.winners else 1 if seat in outcome.winners else -1
    actor = state.actors()[0]
    for action in state.legal(actor):
        after = state.clone()
        after.apply(actor, action)
        value = solve(after, seat, low, high)
        if actor == seat:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high:
            break
    return low if actor == seat else high


@pytest.mark.skipif(not IS_COMPILED, reason="working the endgames out takes minutes interpreted")
@pytest.mark.parametrize("tactic", TACTICS, ids=IDS)
def test_the_right_moves_are_right(tactic: Tactic) -> None:
    state = state_of(tactic)
    values: dict[str, int] = {}
    for action in state.legal(0):
        after = state.clone()
        after.apply(0, action)
        values[state.text(action)] = solve(after, 0, -1, 1)
    best = max(values.values())
    assert {text for text, value in values.items() if value == best} == set(tactic.right)


@pytest.mark.parametrize("tactic", TACTICS, ids=IDS)
def test_nothing_is_hidden_that_matters(tactic: Tactic) -> None:
    state = state_of(tactic)
    hands = {state.resample(0, seed).position().split()[2] for seed in range(6)}
    assert hands == {tactic.position.split()[2]}


def rates(name: str, seeds: int) -> list[float]:
    bot = load(name)
    return [
        right_rate(state_of(tactic), tactic.right, bot, Budget(), range(seeds))
        for tactic in TACTICS
    ]


def test_hard_finds_most_of_them() -> None:
    found = rates("hard", 20 if IS_COMPILED else 1)
    assert sum(found) / len(found) >= 0.75


@pytest.mark.skipif(not IS_COMPILED, reason="an expert needs a compiled engine")
def test_expert_finds_nearly_all_and_easy_misses_many() -> None:
    means = {name: sum(rates(name, 10)) / len(TACTICS) for name in ("easy", "medium", "expert")}
    assert means["easy"] < means["medium"] < means["expert"]
    assert means["expert"] >= 0.9
    assert means["easy"] < 0.75
