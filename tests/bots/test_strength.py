"""Who beats whom. Budgets are iterations and seeds are fixed: each run plays the same games."""

from collections.abc import Iterator

import pytest

import scrimshaw
from scrimshaw.bots import Bot, Budget, IsmctsBot, ask, load, names
from scrimshaw.bots.worth import share
from scrimshaw.engine import FastRng, UserError
from scrimshaw.lab.duel import contender, duel
from scrimshaw.lab.sequential import decide
from scrimshaw.mode import mode

from .cheat import CheatingBot

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


def against_cheat(honest: Bot, budget: Budget, deals: int) -> Iterator[float]:
    """The cheat's share, deal after deal, each from both seats."""
    cheat = CheatingBot(SETUP)
    for deal in range(deals):
        for seat_of_cheat in (0, 1):
            state, rng = SETUP.new(deal), FastRng(deal)
            while actors := list(state.actors()):
                seat = actors[0]
                cheat.show(state)
                bot: Bot = cheat if seat == seat_of_cheat else honest
                state.apply(seat, ask(bot, state, seat, rng, budget))
            outcome = state.outcome()
            assert outcome is not None
            yield share(outcome, seat_of_cheat, 2)


@needs_speed
def test_even_a_cheat_does_not_win_them_all() -> None:
    """The ceiling that luck and the drawishness of careful play set to any rate on this ladder."""
    shares = list(against_cheat(load("hard"), Budget(iterations=200), 12))
    mean = sum(shares) / len(shares)
    assert 0.7 < mean < 1.0


def test_names_and_errors() -> None:
    assert names()[:7] == ["random", "greedy", "ismcts", "easy", "medium", "hard", "expert"]
    assert all(isinstance(load(name), Bot) for name in names())
    with pytest.raises(UserError, match="there is no bot 'grandmaster'; there are: random"):
        load("grandmaster")
