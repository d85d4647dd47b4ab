"""Games that are broken in one way each, and how the suite looks at a whole game of each."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw import load
from scrimshaw.engine import (
    Codec,
    FastRng,
    Game,
    Outcome,
    Prompt,
    Refusal,
    Rng,
    Setup,
    Sheet,
)
from scrimshaw.games._template import notation, observation, rules, secrecy
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
    codec: Codec = notation.CODEC,
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
            self.codec, self.num_actions = codec, codec.size

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


def check_all_withdrawals(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_revise(state)


def check_all_ends(setup: Setup) -> None:
    for seed in range(12):
        checks.check_game_ends(setup, seed)


def check_all_observations(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_observation(state)


def check_all_judged(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_judge(state)


def check_all_looks(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_looking(state)


def check_all_positions(setup: Setup) -> None:
    for state in positions(setup):
        checks.check_position(state)
        checks.check_words(state)
        checks.check_refusals(state, 1)


def check_all_matches(setup: Setup) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("scrimshaw.engine.match.load", lambda _: setup.game)
        checks.check_match(setup, 1)


def check_all_texts(setup: Setup) -> None:
    checks.check_codec(setup, 1)


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


class LoudDeal(State):
    """Tells everybody the card that the second seat is dealt; no view shows it."""

    def deal_round(self) -> None:
        super().deal_round()
        self.emit("card", "1.2", {"card": self.cards[1]})


class LeakySilence(State):
    """Has a clock where the other holds the lowest card."""

    def silence(self, seat: int) -> int:
        return rules.FOLD if self.cards[1 - seat] == 1 else -1


class StubbornAnswer(State):
    def revise(self, seat: int) -> None:
        pass


class DearWithdrawal(State):
    def revise(self, seat: int) -> None:
        super().revise(seat)
        self.points[1 - seat] += 1


class ObjectEvent(State):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        self.emit("deal", "1.2", {"round": object()})


class RenamedEvent(State):
    """Says `deal` with another argument than its words have."""

    def deal_round(self) -> None:
        super().deal_round()
        self.emit("deal", "1.2", {"number": self.round})


class RenamedPrompt(State):
    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.key, {"held": asked.args["card"]} if asked.args else {})


class StrangeAudience(State):
    def deal_round(self) -> None:
        super().deal_round()
        self.emit("card", "1.2", {"card": self.cards[1]}, frozenset([2]))


class LeakySeal(State):
    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.key, {**asked.args, "answered": self.answers.count(None)})


def leaky_view(state: State, seat: int | None) -> object:
    return {**msgspec.to_builtins(secrecy.view(state, seat)), "sum": sum(state.cards)}


def view_of_an_object(state: State, seat: int | None) -> object:
    return {"card": object()}


def view_by_pairs(state: State, seat: int | None) -> object:
    return {(0, 1): state.points}


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


def judge_of_words(state: State, seat: int) -> float:
    return "good"  # type: ignore[return-value]


def judge_that_plays_on(state: State, seat: int) -> float:
    """Tries an answer where it stands."""
    state.answers[seat] = rules.RAISE
    return 0.0


def view_that_turns_cards_back(state: State, seat: int | None) -> object:
    seen = secrecy.view(state, seat)
    state.shown = None
    return seen


class DrawingPrompt(State):
    def prompt(self, seat: int | None) -> Prompt:
        asked = super().prompt(seat)
        return Prompt(asked.key, {**asked.args, "tip": self.rng.below(2)})


class BarePrompt(State):
    def prompt(self, seat: int | None) -> Prompt:
        return "wait"  # type: ignore[return-value]


class BareRefusal(State):
    def refuse(self, seat: int, action: int) -> Refusal:
        return "not now"  # type: ignore[return-value]


class ThirdSeat(State):
    def seats_to_act(self) -> list[int]:
        return [*super().seats_to_act(), 2]

    def moves(self, seat: int) -> list[int]:
        return [rules.RAISE] if seat == 2 else super().moves(seat)


class UnknownAction(State):
    def moves(self, seat: int) -> list[int]:
        return [*super().moves(seat), 99] if super().moves(seat) else []


class EndState(State):
    """Ends in a way of its own."""

    winners: Any = (0,)
    scores: Any = (1, 0)

    def outcome(self) -> Outcome | None:
        end = super().outcome()
        return end and Outcome(self.winners, self.scores, end.clause)


def ending(winners: Any = (0,), scores: Any = (1, 0)) -> type[State]:
    return type("Ending", (EndState,), {"winners": winners, "scores": scores})


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


def in_place(state: State, seat: int | None, rng: Rng) -> State:
    """Forgets to clone: whoever asks for a world deals the real one again."""
    world = secrecy.resample(state, seat, rng)
    state.cards, state.answers = world.cards, world.answers
    return state


def the_world_itself(state: State, seat: int | None, rng: Rng) -> State:
    return state


def by_the_real_chance(state: State, seat: int | None, rng: Rng) -> State:
    """Fair cards, and the true draws to come."""
    world = secrecy.resample(state, seat, rng)
    world.rng = state.rng.clone()
    return world


def by_the_chance_it_is_given(state: State, seat: int | None, rng: Rng) -> State:
    world = secrecy.resample(state, seat, rng)
    world.rng = rng
    return world


def shared_points(state: State, seat: int | None, rng: Rng) -> State:
    """A shallow copy: who plays on in it scores at the real table."""
    world = secrecy.resample(state, seat, rng)
    world.points = state.points
    return world


def from_the_true_order(state: State, seat: int | None, rng: Rng) -> State:
    """Even, but it moves on from the true cards instead of gathering them first."""
    world = secrecy.resample(state, seat, rng)
    if seat is not None and rng.below(2) == 0:
        world.cards = state.cards[:]
    return world
