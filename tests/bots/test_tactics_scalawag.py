"""Positions of Scalawag! where the right answer is known, and how often bots find it."""

import pytest

from scrimshaw.bots import Budget, load
from scrimshaw.games.scalawag.rules import ScalawagState
from scrimshaw.lab.tactics import Tactic, right_rate
from scrimshaw.mode import mode

from .tactics_scalawag import IMPOSSIBLE, TACTICS, WINNING, state_of

IS_COMPILED = mode() == "compiled"
WORLDS = 40


def named(tactic: Tactic) -> str:
    return tactic.name


@pytest.mark.parametrize("tactic", TACTICS, ids=named)
def test_seat_0_has_a_choice_and_every_card_is_somewhere(tactic: Tactic) -> None:
    state = state_of(tactic)
    assert isinstance(state, ScalawagState)
    legal = [state.text(action) for action in state.legal(0)]
    assert set(tactic.right) < set(legal)
    kinds = range(len(state.port))
    hands = [
        sum(state.hands[place] for place in range(kind, len(state.hands), 8)) for kind in kinds
    ]
    found = [hands[kind] + state.port[kind] + state.locker[kind] for kind in kinds]
    assert found == list(state.numbers().deck)


@pytest.mark.parametrize("tactic", IMPOSSIBLE, ids=named)
def test_an_impossible_claim_is_true_in_no_world(tactic: Tactic) -> None:
    state = state_of(tactic)
    for seed in range(WORLDS):
        world = state.resample(0, seed)
        assert isinstance(world, ScalawagState)
        assert not world.holds_claim(world.turn)


@pytest.mark.parametrize("tactic", WINNING, ids=named)
def test_a_winning_answer_wins_at_once(tactic: Tactic) -> None:
    (right,) = tactic.right
    state = state_of(tactic)
    state.apply(0, state.parse(right))
    while state.outcome() is None:  # the only target; the last card
        (seat,) = state.actors()
        state.apply(seat, next(a for a in state.legal(seat) if state.text(a) != "lookout"))
    outcome = state.outcome()
    assert outcome is not None and 0 in outcome.winners


def rates(name: str, seeds: int) -> dict[str, float]:
    bot = load(name)
    return {
        tactic.name: right_rate(state_of(tactic), tactic.right, bot, Budget(), range(seeds))
        for tactic in TACTICS
    }


def mean(found: dict[str, float]) -> float:
    return sum(found.values()) / len(found)


def test_an_expert_finds_nearly_all_of_them() -> None:
    found = rates("expert", 20 if IS_COMPILED else 1)
    assert mean(found) >= 0.9, found


@pytest.mark.skipif(not IS_COMPILED, reason="four levels need a compiled engine")
def test_a_random_bot_misses_most_and_levels_find_more_and_more() -> None:
    means = [mean(rates(name, 20)) for name in ("random", "easy", "expert")]
    assert means[0] < 0.5
    assert means == sorted(means)
