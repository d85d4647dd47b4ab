"""The suite must catch games that leak: each of these is broken in one way."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw import load
from scrimshaw.engine import FastRng, Game, Need, Option, Prompt, Refusal, Rng, Setup, Sheet
from scrimshaw.games._template import observation, rules, secrecy
from scrimshaw.games._template.judge import worth
from scrimshaw.testing import checks
from scrimshaw.testing.walk import choose
from scrimshaw.testing.worlds import seats

State = rules.NerveState


def broken(
    state: type[State] = State,
    *,
    view: Any = secrecy.view,
    resample: Any = secrecy.resample,
    observe: Any = observation.observe,
    judge: Any = None,
    habit: Any = None,
    reflex: Any = None,
    sides: tuple[int, ...] = (0, 1),
    quiet: tuple[str, ...] = (),
) -> Setup:
    """Nerve with one part exchanged, on its tiny content."""
    nerve = load("_template")

    class BrokenSetup(rules.NerveSetup):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            self.sides = vec[i64](sides)

        def blank(self, rng: Rng) -> State:
            return state(self, rng)

    game = Game(
        "broken",
        version="1",
        players=(2,),
        folder=nerve.folder,
        setup=BrokenSetup,
        view=view,
        resample=resample,
        segments=observation.segments,
        observe=observe,
        judge=judge,
        habit=habit,
        reflex=reflex,
        quiet=quiet,
        content=rules.Content,
    )
    return game.setup(2, nerve.folder / "tiny.toml")


def positions(setup: Setup) -> list[Any]:
    """Some positions of some games, with sealed answers among them."""
    found = []
    for seed in range(12):
        state, rng = setup.new(seed), FastRng(seed)
        while (chosen := choose(state, rng.below(1 << 16))) is not None:
            found.append(state.clone())
            state.apply(*chosen)
    return found


def check_all_worlds(setup: Setup) -> None:
    for number, state in enumerate(positions(setup)):
        for seat in seats(setup):
            checks.check_worlds(state, seat, number, [3, 1, 2, 0])


def check_all_sealed(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_sealed(state)


def check_all_ends(setup: Setup) -> None:
    for seed in range(12):
        checks.check_game_ends(setup, seed)


def check_all_observations(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_observation(state)


def check_all_judged(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_judge(state)


class LeakyPrompt(State):
    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.key, {**asked.args, "hint": max(self.cards)})


class LeakyLegal(State):
    def moves(self, seat: int) -> list[int]:
        return super().moves(seat)[: 1 if self.cards[1 - seat] == 1 else 2]


class LeakyRefusal(State):
    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("2.1", "answered" if self.cards[1 - seat] > 1 else "over")


class LeakyEvent(State):
    """Tells who deals out the higher card, but only in the view, by no event."""

    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.points[0] += 0 if self.is_over() or self.cards[1] < 3 else 4


class LeakySeal(State):
    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.key, {**asked.args, "answered": self.answers.count(None)})


def leaky_view(state: State, seat: int | None) -> object:
    return {**msgspec.to_builtins(secrecy.view(state, seat)), "sum": sum(state.cards)}


def leaky_numbers(state: State, seat: int, sheet: Sheet) -> None:
    observation.observe(state, seat, sheet)
    sheet.add(sheet.at - 1 if state.cards[1 - seat] == 1 else sheet.at - 2)


def numbers_that_see_a_seal(state: State, seat: int, sheet: Sheet) -> None:
    observation.observe(state, seat, sheet)
    if state.answers[1 - seat] is not None:
        sheet.add(sheet.at - 1)


def too_few_numbers(state: State, seat: int, sheet: Sheet) -> None:
    sheet.put(state.round)


def judge_of_points(state: State, seat: int) -> float:
    return float(state.points[seat] - state.points[1 - seat])


def judge_of_no_number(state: State, seat: int) -> float:
    return math.nan


def habit_that_peeks(state: State, seat: int, rng: Rng) -> int:
    return rules.FOLD if state.cards[1 - seat] > state.cards[seat] else rules.RAISE


def out_of_the_rules(state: State, seat: int, rng: Rng) -> int:
    return int(state.setup.num_actions)


def identity(state: State, seat: int | None, rng: Rng) -> State:
    world = state.clone()
    world.rng = rng.fork()
    return world


def uneven(state: State, seat: int | None, rng: Rng) -> State:
    first = secrecy.resample(state, seat, rng)
    again = secrecy.resample(state, seat, rng)
    return first if first.cards < again.cards else again


def from_the_true_order(state: State, seat: int | None, rng: Rng) -> State:
    """Even, but it moves on from the true cards instead of gathering them first."""
    world = secrecy.resample(state, seat, rng)
    if seat is not None and rng.below(2) == 0:
        world.cards = state.cards[:]
    return world


@pytest.mark.parametrize(
    ("check", "setup"),
    [
        pytest.param(check_all_worlds, lambda: broken(view=leaky_view), id="a view that leaks"),
        pytest.param(check_all_worlds, lambda: broken(LeakyPrompt), id="a prompt that leaks"),
        pytest.param(check_all_worlds, lambda: broken(LeakyLegal), id="legal actions that leak"),
        pytest.param(check_all_worlds, lambda: broken(LeakyRefusal), id="refusals that leak"),
        pytest.param(check_all_worlds, lambda: broken(LeakyEvent), id="a change without an event"),
        pytest.param(check_all_sealed, lambda: broken(LeakySeal), id="a seal that is seen through"),
        pytest.param(
            check_all_worlds, lambda: broken(observe=leaky_numbers), id="numbers that leak"
        ),
        pytest.param(
            check_all_sealed,
            lambda: broken(observe=numbers_that_see_a_seal),
            id="numbers that see a seal",
        ),
        pytest.param(
            check_all_observations, lambda: broken(observe=too_few_numbers), id="too few numbers"
        ),
        pytest.param(
            check_all_judged, lambda: broken(judge=judge_of_points), id="a judge out of its range"
        ),
        pytest.param(
            check_all_judged, lambda: broken(judge=judge_of_no_number), id="a judge of no number"
        ),
        pytest.param(
            check_all_worlds, lambda: broken(habit=habit_that_peeks), id="a habit that peeks"
        ),
        pytest.param(
            check_all_worlds, lambda: broken(habit=out_of_the_rules), id="a habit out of the rules"
        ),
        pytest.param(
            check_all_worlds,
            lambda: broken(reflex=out_of_the_rules),
            id="a reflex out of the rules",
        ),
        pytest.param(
            check_all_worlds,
            lambda: broken(quiet=("answer",)),
            id="an answer that shows a card, and is taken back",
        ),
        pytest.param(check_all_worlds, lambda: broken(quiet=("ask",)), id="a kind that is none"),
        pytest.param(
            check_all_ends, lambda: broken(sides=(0, 0)), id="partners who do not win together"
        ),
        pytest.param(check_all_ends, lambda: broken(sides=(0, 2)), id="a side without a seat"),
        pytest.param(check_all_ends, lambda: broken(sides=(0,)), id="a seat without a side"),
        pytest.param(checks.check_changes, lambda: broken(resample=identity), id="identity"),
        pytest.param(checks.check_even, lambda: broken(resample=identity), id="identity, counted"),
        pytest.param(checks.check_even, lambda: broken(resample=uneven), id="uneven"),
        pytest.param(
            check_all_worlds, lambda: broken(resample=from_the_true_order), id="in the true order"
        ),
    ],
)
def test_a_broken_game_is_caught(
    check: Callable[[Setup], None], setup: Callable[[], Setup]
) -> None:
    with pytest.raises(AssertionError):
        check(setup())


@pytest.mark.parametrize(
    ("clause", "needs", "message"),
    [
        ("9.9", {}, "option mode: no clause 9.9"),
        ("1.1", {"long": (Need("9.9", (2,)),)}, "option mode: no clause 9.9"),
        ("1.1", {"longer": (Need("1.1", (2,)),)}, "option mode longer needs something, and"),
        ("1.1", {"long": (Need("1.1", (5,)),)}, r"option mode long needs \(5,\) players"),
        ("1.1", {"long": (Need("1.1", options={"pace": "slow"}),)}, "long needs pace slow, which"),
        ("1.1", {"long": (Need("1.1", options={"mode": "odd"}),)}, "long needs mode odd, which"),
    ],
)
def test_options_that_need_what_there_is_not_are_caught(
    clause: str, needs: dict[str, tuple[Need, ...]], message: str
) -> None:
    nerve = load("_template")
    option = Option("mode", ("short", "long"), clause, needs=needs)
    game = Game(
        "broken",
        version="1",
        players=(2,),
        folder=nerve.folder,
        setup=rules.NerveSetup,
        view=secrecy.view,
        resample=secrecy.resample,
        options=(option,),
    )
    with pytest.raises(AssertionError, match=message):
        checks.check_options(game)


@pytest.mark.parametrize(
    "check",
    [
        check_all_worlds,
        check_all_ends,
        check_all_sealed,
        check_all_observations,
        check_all_judged,
        checks.check_changes,
        checks.check_even,
    ],
)
def test_the_same_game_unbroken_passes(check: Callable[[Setup], None]) -> None:
    check(broken(judge=worth))
