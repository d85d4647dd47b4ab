"""Who beats whom. Budgets are iterations and seeds are fixed: each run plays the same games."""

from itertools import islice
from statistics import fmean

import pytest

import scrimshaw
from scrimshaw.bots import Bot, Budget, IsmctsBot, load, names
from scrimshaw.engine import UserError
from scrimshaw.lab.duel import contender, duel
from scrimshaw.lab.sequential import decide
from scrimshaw.mode import mode

from .ceiling import cheated

SETUP = scrimshaw.load("scamorra").setup()
needs_speed = pytest.mark.skipif(mode() != "compiled", reason="many games need a compiled engine")


def test_greedy_beats_random() -> None:
    verdict = decide(duel(SETUP, contender("greedy@4"), contender("random")), 0.75, most=40)
    assert verdict.is_above


def test_search_beats_random_with_few_iterations() -> None:
    verdict = decide(duel(SETUP, contender("ismcts@20"), contender("random")), 0.75, most=40)
    assert verdict.is_above


@needs_speed
def test_search_beats_greedy() -> None:
    verdict = decide(duel(SETUP, contender("ismcts@1000"), contender("greedy")), 0.5, most=160)
    assert verdict.is_above


@needs_speed
@pytest.mark.parametrize(("upper", "lower"), [("medium", "easy"), ("hard", "medium")])
def test_a_level_beats_the_one_below(upper: str, lower: str) -> None:
    """The full measure, with the expert, is `python benchmarks/bots.py levels`."""
    verdict = decide(duel(SETUP, contender(upper), contender(lower)), 0.5, most=160)
    assert verdict.is_above
    assert verdict.low < 0.85


@needs_speed
def test_the_judge_makes_the_search_stronger() -> None:
    with_judge, without = contender("ismcts@200"), contender("ismcts@200")
    without.bot = IsmctsBot(with_judge=False)
    assert decide(duel(SETUP, with_judge, without), 0.5, most=160).is_above


@needs_speed
def test_even_a_cheat_does_not_win_them_all() -> None:
    """The ceiling that luck and the drawishness of careful play set to any rate on this ladder."""
    thought = Budget(iterations=200)
    mean = fmean(islice(cheated(SETUP, load("hard"), thought, thought), 12))
    assert 0.7 < mean < 1.0


def test_names_and_errors() -> None:
    assert names()[:7] == ["random", "greedy", "ismcts", "easy", "medium", "hard", "expert"]
    assert all(isinstance(load(name), Bot) for name in names())
    with pytest.raises(UserError, match="there is no bot 'grandmaster'; there are: random"):
        load("grandmaster")
