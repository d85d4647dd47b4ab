"""Budgets are kept, and memory is bounded."""

import itertools
import math

import pytest

import scrimshaw
from scrimshaw.bots import Budget, IsmctsBot, Level, LevelBot
from scrimshaw.bots import bot as bot_module
from scrimshaw.bots.bot import Clock
from scrimshaw.bots.tree import Tree
from scrimshaw.engine import FastRng, State, UserError


@pytest.fixture
def moving() -> State:
    state, rng = scrimshaw.load("scamorra").new(2), FastRng(2)
    for _ in range(9):
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("iterations", [1, 7, 200])
def test_iterations_are_counted_exactly(moving: State, iterations: int) -> None:
    seat = moving.actors()[0]
    search = IsmctsBot().search(moving, seat, FastRng(1), Budget(iterations=iterations))
    assert search.tree.visits[0] == iterations


def test_time_ends_a_search(moving: State, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that advances a millisecond a look, 50 ms are 50 looks."""
    looks = itertools.count()
    monkeypatch.setattr(bot_module, "perf_counter", lambda: next(looks) / 1000)
    seat = moving.actors()[0]
    search = IsmctsBot().search(moving, seat, FastRng(1), Budget(milliseconds=50))
    assert 48 <= search.tree.visits[0] <= 51


def watched(monkeypatch: pytest.MonkeyPatch, *moments: int) -> Clock:
    """A clock of 16 ms that is looked at in these milliseconds."""
    times = iter(moments)
    monkeypatch.setattr(bot_module, "perf_counter", lambda: next(times) / 1000)
    return Budget(milliseconds=16).clock()


def test_no_iteration_begins_that_is_late_if_as_long_as_the_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One of 8 ms fits into 16 and not again into the rest; after a while it is forgotten."""
    clock = watched(monkeypatch, 0, 1, 9)
    assert [clock.tick() for _ in range(3)] == [True, True, False]
    clock = watched(monkeypatch, 0, *range(6, 15))
    assert [clock.tick() for _ in range(10)] == [True] * 9 + [False]


def test_the_first_limit_ends_it(moving: State, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()
    monkeypatch.setattr(bot_module, "perf_counter", lambda: next(looks) / 1000)
    seat = moving.actors()[0]
    budget = Budget(iterations=10, milliseconds=50)
    assert IsmctsBot().search(moving, seat, FastRng(1), budget).tree.visits[0] == 10
    budget = Budget(iterations=1000, milliseconds=5)
    assert IsmctsBot().search(moving, seat, FastRng(1), budget).tree.visits[0] <= 6


def test_a_level_keeps_its_iterations_and_the_tables_time(
    moving: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = Level(30, 0.0)
    assert level.budget(Budget(iterations=999)).iterations == 30
    assert level.budget(Budget(milliseconds=20)).milliseconds == 20
    seat = moving.actors()[0]
    found = LevelBot(lambda game: level).analyse(moving, seat, FastRng(1), Budget(iterations=999))
    assert sum(estimate.visits for estimate in found) == 30


def test_no_budget_is_the_default_one_and_none_is_negative() -> None:
    assert Budget().iterations > 0
    with pytest.raises(UserError, match="none below zero"):
        Budget(iterations=-1)


@pytest.mark.parametrize("milliseconds", [math.nan, math.inf, -math.inf, -1.0, 1e30])
def test_a_budget_of_time_ends(milliseconds: float) -> None:
    with pytest.raises(UserError, match="a budget is a number of iterations or milliseconds"):
        Budget(milliseconds=milliseconds)


def test_a_budget_of_iterations_can_be_counted() -> None:
    assert Budget(iterations=1 << 62).clock().tick()
    with pytest.raises(UserError, match=r"above 2\^62"):
        Budget(iterations=(1 << 62) + 1)


@pytest.mark.parametrize("with_judge", [True, False])
def test_memory_is_bounded_and_a_full_tree_still_learns(moving: State, with_judge: bool) -> None:
    seat = moving.actors()[0]
    bot = IsmctsBot(capacity=50, with_judge=with_judge)
    search = bot.search(moving, seat, FastRng(1), Budget(iterations=300))
    assert search.tree.size <= 50
    assert search.tree.visits[0] == 300
    pools = (search.tree.keys, search.tree.visits, search.tree.totals, search.tree.priors)
    assert {len(pool) for pool in pools} == {search.tree.size}


def test_a_tree_too_small_for_one_choice_still_gives_a_legal_one(moving: State) -> None:
    seat = moving.actors()[0]
    bot = IsmctsBot(capacity=1)
    assert bot.choose(moving, seat, FastRng(1), Budget(iterations=5)) in list(moving.legal(seat))


def test_children_stay_sorted_by_key() -> None:
    tree = Tree(100, 1.0)
    for key in (5, 1, 9, 3, 7, 5):
        tree.find(0, key)
    keys, node = [], tree.firsts[0]
    while node != -1:
        keys.append(tree.keys[node])
        node = tree.nexts[node]
    assert keys == [1, 3, 5, 7, 9]
