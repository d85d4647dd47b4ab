"""Bots play any game: without a judge, with one that is not trusted, with one out of its range."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from scrimshaw.bots import LEVELS, Bot, Budget, GreedyBot, IsmctsBot, ask, explain, load
from scrimshaw.bots.worth import chance, share
from scrimshaw.engine import FastRng, Game, Outcome, State

from .open_game import NUMBERS, TogetherSetup, lead, numbers
from .sealed_game import ODDS

FEW = (1, 2, 5, NUMBERS, NUMBERS + 1)
OPEN_GAMES = {
    "no judge": numbers(),
    "no trust in the judge": numbers(lead, trust=0.0),
    "a judge": numbers(lead),
}


def check_answers(bot: Bot, state: State, budget: Budget) -> None:
    """What the bot does is allowed, and it thinks something of all that is."""
    seat = state.actors()[0]
    allowed = list(state.legal(seat))
    assert ask(bot, state, seat, FastRng(1), budget) in allowed
    found = explain(bot, state, seat, FastRng(1), budget)
    assert sorted(estimate.action for estimate in found) == allowed
    assert all(0.0 <= estimate.chance <= 1.0 for estimate in found)


@pytest.mark.parametrize("iterations", FEW)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("game", OPEN_GAMES.values(), ids=OPEN_GAMES)
def test_a_few_iterations_do_for_many_actions(game: Game, players: int, iterations: int) -> None:
    state, budget = game.setup(players).new(1), Budget(iterations=iterations)
    check_answers(IsmctsBot(), state, budget)
    check_answers(IsmctsBot(with_judge=False), state, budget)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", OPEN_GAMES.values(), ids=OPEN_GAMES)
def test_every_level_plays_it(game: Game, level: str) -> None:
    """The strongest one within no time, which is one iteration."""
    limit = Budget(milliseconds=1e-9) if level == "expert" else Budget()
    check_answers(load(level), game.setup(2).new(1), limit)


@pytest.mark.parametrize("iterations", FEW)
@pytest.mark.parametrize("players", [2, 5])
def test_a_few_iterations_do_where_answers_are_sealed(players: int, iterations: int) -> None:
    state = ODDS.setup(players).new(1)
    state.apply(0, 1)
    check_answers(IsmctsBot(), state, Budget(iterations=iterations))


@pytest.mark.parametrize("game", OPEN_GAMES.values(), ids=OPEN_GAMES)
def test_each_action_is_tried_once_before_one_is_tried_again(game: Game) -> None:
    """Where the judge's look at it counts for nothing; else it saves trying what looks bad."""
    state = game.setup(2).new(1)
    found = explain(IsmctsBot(), state, 0, FastRng(1), Budget(iterations=NUMBERS))
    visits = [estimate.visits for estimate in found]
    assert sum(visits) == NUMBERS
    assert (set(visits) == {1}) == (game.judge is None or game.trust == 0.0)


@pytest.mark.parametrize("tries", [1, 2, 3])
def test_where_its_look_counts_for_nothing_the_judge_still_says_what_is_tried_first(
    tries: int,
) -> None:
    state = numbers(lead, trust=0.0).setup(2).new(1)
    found = explain(IsmctsBot(), state, 0, FastRng(1), Budget(iterations=tries))
    tried = {estimate.action for estimate in found if estimate.visits}
    assert tried == set(range(NUMBERS - tries, NUMBERS))


def points(state: State, seat: int) -> float:
    """A judge that forgot its range."""
    return 100.0 * lead(state, seat)


def far_below(state: State, seat: int) -> float:
    return lead(state, seat) - 100.0


def no_number(state: State, seat: int) -> float:
    return math.nan


@pytest.mark.parametrize("judge", [points, far_below, no_number])
def test_a_judge_out_of_its_range_breaks_no_search(judge: Callable[[State, int], float]) -> None:
    state, budget = numbers(judge).setup(2).new(1), Budget(iterations=200)
    found = explain(IsmctsBot(), state, 0, FastRng(1), budget)
    assert sum(estimate.visits for estimate in found) == 200, "each iteration tries something"
    check_answers(IsmctsBot(), state, budget)
    check_answers(GreedyBot(), state, budget)


@pytest.mark.parametrize(("wanted", "worlds"), [(0, 32), (4, 4), (200, 200)])
def test_greedy_looks_at_as_many_worlds_as_it_is_told(wanted: int, worlds: int) -> None:
    looks = 0

    def count(_state: State, _seat: int) -> float:
        nonlocal looks
        looks += 1
        return 0.0

    ask(GreedyBot(), numbers(count).setup(2).new(1), 0, FastRng(1), Budget(iterations=wanted))
    assert looks == worlds * NUMBERS


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (-1.0, 0.0),
        (0.5, 0.75),
        (1.0, 1.0),
        (1.5, 1.0),
        (-3.5, 0.0),
        (math.inf, 1.0),
        (-math.inf, 0.0),
        (math.nan, 1 / 3),
    ],
)
def test_what_a_judge_says_is_a_chance(said: float, expected: float) -> None:
    assert chance(numbers().setup(3).new(1), 0, lambda state, seat: said) == expected


def test_where_all_play_together_nobody_winning_is_a_loss() -> None:
    together = numbers(setup=TogetherSetup).setup(3)
    assert together.num_sides == 1
    assert share(Outcome((), (0, 0, 0), "1"), 1, together) == 0.0
    assert share(Outcome((0, 1, 2), (0, 0, 0), "1"), 1, together) == 1.0
    assert chance(together.new(1), 0, None) == 0.5, "nobody knows yet"


@pytest.mark.parametrize("bot", [GreedyBot(), IsmctsBot()])
def test_where_all_play_together_bots_want_to_win(bot: Bot) -> None:
    """Of the last answers only 19 wins."""
    state = numbers(setup=TogetherSetup).setup(2).new(1)
    for number in (6, 12, 13):
        state.apply(state.actors()[0], number)
    assert ask(bot, state, 1, FastRng(1), Budget(iterations=200)) == 19
