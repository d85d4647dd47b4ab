"""Weights of judges: what is fitted, and what a climb tries."""

import math
from collections.abc import Iterator
from itertools import islice
from statistics import fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scrimshaw
from scrimshaw.bots import Budget
from scrimshaw.engine import FastRng
from scrimshaw.games.scope import judge
from scrimshaw.lab import tune
from scrimshaw.lab.duel import Contender, duel

SETUP = scrimshaw.load("scope").setup()
USED = list(judge.WEIGHTS)
TIMID = 1.0  # of progress, so little that a card is rather seen than shot


@pytest.fixture(autouse=True)
def as_they_were() -> Iterator[None]:
    yield
    for place, weight in enumerate(USED):
        judge.WEIGHTS[place] = weight


@settings(deadline=None)  # a busy machine is no wrong fit
@given(st.lists(st.floats(-2, 2), min_size=1, max_size=3), st.integers(0, 1000))
def test_a_fit_finds_the_weights_that_made_the_results(weights: list[float], seed: int) -> None:
    """Results are given as chances, so there is no luck to blame."""
    rng = FastRng(seed)
    found = []
    for _ in range(600):
        values = [rng.below(2001) / 1000 - 1 for _ in weights]
        total = sum(map(float.__mul__, weights, values))
        found.append((values, 1 / (1 + math.exp(-total))))
    for fitted, weight in zip(tune.fit(found), weights, strict=True):
        assert fitted == pytest.approx(weight, abs=0.15)  # drawn towards zero by the ridge


def test_each_player_of_a_climb_thinks_by_its_own_weights() -> None:
    """One that wants what the other shuns wins nearly all: neither has the other's weights."""
    budget = Budget(iterations=2)
    wise, fool = (
        Contender("", tune.WeighingBot(judge.WEIGHTS, own), budget)
        for own in (USED, [-weight for weight in USED])
    )
    assert fmean(islice(duel(SETUP, wise, fool), 5)) >= 0.9


def climbed() -> list[tune.Trial]:
    """A climb by one who would rather see the enemy's cards than shoot them."""
    for place, weight in enumerate(USED):
        judge.WEIGHTS[place] = weight
    judge.WEIGHTS[judge.FEATURES.index("progress")] = TIMID
    return list(tune.climb(SETUP, judge, 1, 12, 1))


def test_a_climb_keeps_what_wins_and_is_the_same_with_the_same_seed() -> None:
    trials = climbed()
    bold = trials[1]
    assert bold.feature == "progress"
    assert bold.is_taken
    assert bold.weight == judge.WEIGHTS[0] == TIMID * tune.STEP
    assert trials == climbed()
    assert [trial.feature for trial in trials] == [
        feature for feature in judge.FEATURES for _ in range(2)
    ]
    for trial in trials:
        assert trial.is_taken == (trial.low > 0.5)
        assert trial.is_taken == (trial.weight in list(judge.WEIGHTS))


def test_an_even_share_of_two_sides_is_a_half_however_many_play() -> None:
    setup = scrimshaw.load("scope").setup(4, mode="advanced")
    trial = next(tune.climb(setup, judge, 1, 40, 1))
    assert 0.25 < trial.low < 0.5, "about as good as before"
    assert not trial.is_taken


def test_a_judge_that_cannot_be_fitted_says_what_can_be_done() -> None:
    with pytest.raises(SystemExit, match="no sum of features: add --climb"):
        tune.main(["scarper"])
    with pytest.raises(SystemExit, match="leave --climb out"):
        tune.main(["scamorra", "--climb"])
