"""A bot sees one resampled world: what it cannot know cannot change what it does."""

from collections.abc import Callable
from zlib import crc32

import numpy as np
import pytest

import scrimshaw
from scrimshaw.bots import Bot, Budget, Estimate, ask, explain, load
from scrimshaw.engine import FastRng, Rng, State, UserError
from scrimshaw.testing import cases
from scrimshaw.testing.walk import Walk

from .sealed_game import ODDS

PEEPER = "one that goes by all it is handed"
NAMES = (PEEPER, "random", "greedy", "ismcts", "easy", "medium")
BUDGET = Budget(iterations=60)
SHORT = Budget(iterations=6)


class Peeper(Bot):
    """Goes by every bit of the world; a search, which draws worlds of its own, forgets most."""

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        legal = world.legal(seat)
        return legal[crc32(world.dump()) % len(legal)]


def bot_of(name: str) -> Bot:
    return Peeper() if name == PEEPER else load(name)


def scamorra_after(decisions: int, seed: int) -> State:
    state, rng = scrimshaw.load("scamorra").new(seed), FastRng(seed)
    for _ in range(decisions):
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))])
    return state


def worlds_of(state: State, seat: int, count: int) -> list[State]:
    """The state and others that the seat cannot tell from it."""
    worlds = [state, *[state.resample(seat, seed) for seed in range(1, count)]]
    assert all(world.view(seat) == state.view(seat) for world in worlds)
    return worlds


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("decisions", [0, 4, 9, 15, 24])
def test_the_same_decision_in_every_indistinguishable_world(name: str, decisions: int) -> None:
    state = scamorra_after(decisions, seed=3 + decisions)
    seat = state.actors()[0]
    worlds = worlds_of(state, seat, 12)
    assert len({world.dump() for world in worlds}) > 1, "something is hidden"
    chosen = {ask(bot_of(name), world, seat, FastRng(9), BUDGET) for world in worlds}
    assert len(chosen) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("decisions", [0, 20, 45])
@pytest.mark.parametrize("game", scrimshaw.games())
def test_the_same_decision_in_every_game(game: str, decisions: int, name: str) -> None:
    """With each case of players and options in turn, so that modes and themes have theirs."""
    found, asked = scrimshaw.load(game), 0
    for number, case in enumerate(cases(found)):
        state = Walk(number, decisions, ()).states(case.setup(found))[0]
        for seat in state.actors():
            worlds = worlds_of(state, seat, 4)
            chosen = {ask(bot_of(name), world, seat, FastRng(9), SHORT) for world in worlds}
            assert len(chosen) == 1, f"{case}: seat {seat} goes by what it cannot know"
            asked += 1
    assert asked > 0, "some games go on for so long"


@pytest.mark.parametrize("name", NAMES)
def test_it_does_not_matter_who_has_sealed_what(name: str) -> None:
    setup = ODDS.setup(4)
    fresh, late = setup.new(1), setup.new(1)
    late.apply(0, 1)
    late.apply(1, 0)
    for seed in range(4):
        answers = {ask(bot_of(name), state, 3, FastRng(seed), BUDGET) for state in (fresh, late)}
        assert len(answers) == 1


def test_a_bot_never_gets_the_state_itself() -> None:
    asked: list[State] = []
    explained: list[State] = []

    class Spy(Bot):
        def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
            asked.append(world)
            return world.legal(seat)[0]

        def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
            explained.append(world)
            return []

    state = scamorra_after(10, seed=1)
    seat = state.actors()[0]
    before = state.dump()
    for seed in range(8):
        ask(Spy(), state, seat, FastRng(seed), BUDGET)
        explain(Spy(), state, seat, FastRng(seed), BUDGET)
    for seen in (asked, explained):
        assert all(world is not state for world in seen)
        assert any(world.dump() != before for world in seen)
        assert all(world.view(seat) == state.view(seat) for world in seen)


@pytest.mark.parametrize("name", NAMES)
def test_thinking_changes_nothing_on_the_table(name: str) -> None:
    state = scamorra_after(8, seed=5)
    seat = state.actors()[0]
    before = state.dump()
    ask(bot_of(name), state, seat, FastRng(1), BUDGET)
    explain(bot_of(name), state, seat, FastRng(1), BUDGET)
    assert state.dump() == before


def test_an_illegal_answer_is_refused_by_name() -> None:
    class Wild(Bot):
        def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
            return 9999

    state = scamorra_after(8, seed=5)
    seat = state.actors()[0]
    with pytest.raises(UserError, match="Wild answered 9999"):
        ask(Wild(), state, seat, FastRng(1), BUDGET)
    with pytest.raises(UserError, match="owes no answer"):
        ask(load("random"), state, 1 - seat, FastRng(1), BUDGET)


class Answerer(Bot):
    """Says what it is told to say."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        return self.answer  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "None"),
        (True, "True"),
        (np.True_, "np.True_"),
        ("move first", "'move first'"),
        (1.0, "1.0"),
        (-1, "-1"),
        (10**30, "1" + "0" * 17),
        ([0], "[0]"),
    ],
)
def test_an_answer_that_is_no_action_is_told_with_what_is_allowed(
    answer: object, said: str
) -> None:
    state = scrimshaw.load("scamorra").new(1)
    with pytest.raises(UserError) as error:
        ask(Answerer(answer), state, state.actors()[0], FastRng(1), BUDGET)
    assert f"Answerer answered {said}" in str(error.value)
    assert f"it may do {listed_actions(state)}" in str(error.value)


def listed_actions(state: State) -> str:
    return " or ".join(f"{action} ({state.text(action)})" for action in state.legal(0))


def test_of_many_allowed_actions_a_few_are_told() -> None:
    state = scamorra_after(8, seed=5)
    seat = state.actors()[0]
    count = len(state.legal(seat))
    with pytest.raises(UserError, match=rf"\), .* or one of {count - 8} others$"):
        ask(Answerer(None), state, seat, FastRng(1), BUDGET)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.array])
def test_whole_numbers_of_any_kind_are_answers(kind: Callable[[int], object]) -> None:
    state = scrimshaw.load("scamorra").new(1)
    seat = state.actors()[0]
    answer = ask(Answerer(kind(state.legal(seat)[1])), state, seat, FastRng(1), BUDGET)
    assert answer == state.legal(seat)[1]
    assert type(answer) is int


def test_a_bot_without_a_method_says_so() -> None:
    state = scrimshaw.load("scamorra").new(1)

    class Silent(Bot):
        pass

    with pytest.raises(UserError, match="Silent gives neither choose nor analyse"):
        ask(Silent(), state, state.actors()[0], FastRng(1), BUDGET)


def test_a_bot_that_only_analyses_does_what_it_thinks_best() -> None:
    class Thinker(Bot):
        def analyse(self, world: State, seat: int, rng: Rng, budget: Budget) -> list[Estimate]:
            found = [Estimate(action, "", 0.5, 1) for action in world.legal(seat)]
            return found[::-1]

    state = scamorra_after(8, seed=5)
    seat = state.actors()[0]
    assert ask(Thinker(), state, seat, FastRng(1), BUDGET) == state.legal(seat)[-1]


def test_estimates_say_what_they_are_about() -> None:
    state = scamorra_after(8, seed=5)
    seat = state.actors()[0]
    for name in ("greedy", "ismcts", "easy", "random"):
        found = explain(load(name), state, seat, FastRng(1), BUDGET)
        assert {estimate.action for estimate in found} == set(state.legal(seat))
        assert all(estimate.text == state.text(estimate.action) for estimate in found)
        assert all(0 <= estimate.chance <= 1 for estimate in found)
        with pytest.raises(AttributeError, match="immutable"):
            found[0].visits = 3  # type: ignore[misc]
    best = explain(load("ismcts"), state, seat, FastRng(1), BUDGET)
    assert best[0].action == ask(load("ismcts"), state, seat, FastRng(1), BUDGET)
    assert best == sorted(best, key=lambda estimate: -estimate.visits)
