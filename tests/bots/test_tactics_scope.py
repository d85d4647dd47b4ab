"""Positions of SCOPE Stalingrad where the right answer is known, and how often bots find it."""

import pytest

from scrimshaw.bots import Bot, Budget, IsmctsBot, ask, explain, load
from scrimshaw.engine import FastRng
from scrimshaw.games.scope.judge import FEATURES, features
from scrimshaw.games.scope.rules import ScopeState
from scrimshaw.lab.tactics import Tactic, right_rate
from scrimshaw.mode import mode

from .tactics_scope import GAME, TACTICS, WINNING, state_of

IS_COMPILED = mode() == "compiled"


def named(tactic: Tactic) -> str:
    return tactic.name


@pytest.mark.parametrize("tactic", TACTICS, ids=named)
def test_the_german_side_has_a_choice(tactic: Tactic) -> None:
    state = state_of(tactic)
    assert list(state.actors()) == [0]
    assert set(tactic.right) < {state.text(action) for action in state.legal(0)}


@pytest.mark.parametrize("tactic", WINNING, ids=named)
def test_a_winning_answer_wins(tactic: Tactic) -> None:
    for right in tactic.right:
        state = state_of(tactic)
        state.apply(0, state.parse(right))
        if right.startswith("search"):
            state.apply(0, state.parse("shoot"))
        outcome = state.outcome()
        assert outcome is not None and outcome.winners == (0,)


def mean(name: str, seeds: int) -> float:
    bot = load(name)
    found = [right_rate(state_of(one), one.right, bot, Budget(), range(seeds)) for one in TACTICS]
    return sum(found) / len(found)


def test_bots_find_most_of_them_and_chance_does_not() -> None:
    seeds = 10 if IS_COMPILED else 2
    assert mean("random", seeds) < 0.4
    assert mean("greedy", seeds) >= 0.75
    assert mean("expert", seeds) >= 0.7


def test_snipers_among_empty_areas_and_decoys_lie_better() -> None:
    setup, judge = GAME.setup(), GAME.judge
    assert judge is not None
    soviet = "s.o./scd./m.gi"
    covered = setup.position(f"{soviet}/SD.S/..I./OCMG")
    bare = setup.position(f"{soviet}/SOMS/C.G./.D.I")
    assert judge(covered, 0) > judge(bare, 0)


def test_a_search_sees_past_the_layout() -> None:
    """Where the judge cannot tell yet, it plays on until both sides lie."""
    state = GAME.new(1)
    for text in ("lay sniper a1", "lay sniper d3"):
        state.apply(0, state.parse(text))
    found = explain(IsmctsBot(), state, 0, FastRng(1), Budget(iterations=60))
    assert len({estimate.chance for estimate in found}) > 1


def cover(bot: Bot, deal: int) -> float:
    """What the enemy would find beside a sniper, more or less than with cards laid at random."""
    state, rng = GAME.setup(theme="command").new(deal), FastRng(deal)  # no habit: it must search
    assert isinstance(state, ScopeState)
    while not state.is_settled():
        seat = state.actors()[0]
        budget = Budget(iterations=300)
        state.apply(seat, ask(bot if seat == 0 else load("random"), state, seat, rng, budget))
    return float(features(state, 0)[FEATURES.index("cover")])


@pytest.mark.skipif(not IS_COMPILED, reason="searching for layouts needs a compiled engine")
def test_a_search_lays_its_cards_so_that_snipers_have_cover() -> None:
    """Before all cards lie priors say nothing: a search that trusts them lays at random."""
    trusting = IsmctsBot(exploration=0.25, trust=16.0)
    found = [sum(cover(bot, deal) for deal in range(12)) / 12 for bot in (IsmctsBot(), trusting)]
    assert found[0] < -0.08 < found[1]
