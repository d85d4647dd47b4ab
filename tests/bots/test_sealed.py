"""Several actors: answers are sealed from one another inside the search, too."""

from collections import Counter

import pytest

import scrimshaw
from scrimshaw.bots import Budget, IsmctsBot, ask, explain, load
from scrimshaw.bots.ismcts import Search
from scrimshaw.engine import FastRng, ScriptedRng

from .open_game import numbers
from .sealed_game import ODDS


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_coins_is_an_even_game(seat: int) -> None:
    """A seat that saw the other's coin would win all; one whose coin was seen would lose all."""
    state = ODDS.setup(2).new(1)
    found = explain(load("ismcts"), state, seat, FastRng(2), Budget(iterations=1500))
    assert len(found) == 2
    visits = sum(estimate.visits for estimate in found)
    mean = sum(estimate.chance * estimate.visits for estimate in found) / visits
    assert 0.35 < mean < 0.65


def test_sealed_answers_are_mixed() -> None:
    state, bot, budget = ODDS.setup(2).new(1), load("ismcts"), Budget(iterations=200)
    answers = {ask(bot, state, 0, FastRng(seed), budget) for seed in range(12)}
    assert answers == {0, 1}


def test_answers_tried_half_as_often_as_the_best_are_mixed_by_their_visits() -> None:
    state, visits = numbers().setup(2).new(1), (4, 9, 8, 3)
    search = Search(IsmctsBot(), state, 0, ScriptedRng(list(range(21))))
    actions = state.legal(0)[: len(visits)]
    for action, count in zip(actions, visits, strict=True):
        node = search.tree.find(0, search.key(0, action))
        search.tree.visits[node] = count
    best = search.favourite(actions)
    taken = Counter(search.mixed(actions, best) for _ in range(21))
    assert best == actions[1]
    assert taken == {actions[0]: 4, actions[1]: 9, actions[2]: 8}


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", ["random", "greedy", "ismcts", "easy"])
def test_two_to_eight_seats_play_to_the_end(players: int, name: str) -> None:
    state, rng, bot = ODDS.setup(players).new(players), FastRng(players), load(name)
    answers = 0
    while actors := list(state.actors()):
        seat = actors[-1]  # the order of answers is nobody's business
        state.apply(seat, ask(bot, state, seat, rng, Budget(iterations=12)))
        answers += 1
    assert answers == 3 * players
    assert state.outcome() is not None


def test_a_seat_that_waits_for_others_is_searched_past_their_window() -> None:
    """In the template game both seats owe an answer every round, with cards and scores between."""
    state, rng = scrimshaw.load("_template").setup().new(4), FastRng(4)
    bots = [IsmctsBot(with_judge=False), IsmctsBot()]
    while actors := list(state.actors()):
        seat = actors[0]
        state.apply(seat, ask(bots[seat], state, seat, rng, Budget(iterations=80)))
    assert state.outcome() is not None
