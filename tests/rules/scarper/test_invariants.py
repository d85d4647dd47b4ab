"""What is true in every state of random play, on the game's own content, a tiny and another one."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from scrimshaw.engine import Event, FastRng, Setup
from scrimshaw.games.scarper.board import GONE, IN_PLAY, KEPT
from scrimshaw.games.scarper.rules import ScarperState
from scrimshaw.testing.walk import choose

from .trench import GAME

CONTENTS = {
    "own": None,
    "tiny": GAME.folder / "tiny.toml",
    "other": Path(__file__).parent / "other.toml",
}
CAUSES = {"assault": "6.3", "event": "10.1", "score": "8.1"}


@pytest.fixture(params=list(CONTENTS), scope="module")
def setup(request: pytest.FixtureRequest) -> Setup:
    return GAME.setup(2, CONTENTS[request.param])


@cache
def moments(setup: Setup, games: int = 6) -> list[tuple[ScarperState, list[Event]]]:
    """Every state of some random games, with what had just happened."""
    found = []
    for seed in range(games):
        state, rng = setup.new(seed, events=True), FastRng(seed)
        assert isinstance(state, ScarperState)
        while True:
            copy = state.clone()
            assert isinstance(copy, ScarperState)
            found.append((copy, state.events or []))
            state.events = []
            if (chosen := choose(state, rng.below(1 << 20))) is None:
                break
            state.apply(*chosen)
    return found


@pytest.mark.clause("scarper 4.3", "scarper 1.3")
def test_a_frontline_never_lies_beyond_an_enemy_trench(setup: Setup) -> None:
    """A trench is its side's: a frontline that passed one would change both sides' numbers."""
    states = moments(setup)
    for (before, _), (after, told) in pairwise(states):
        if begins(after, told):
            continue  # another game
        for seat in (0, 1):
            assert owned(after, seat) - owned(before, seat) == changed(told, seat)


def begins(state: ScarperState, told: list[Event]) -> bool:
    """Whether this is the first moment of a game."""
    return state.year == 0 and bool(told) and told[0].kind == "year"


def owned(state: ScarperState, seat: int) -> int:
    return sum(state.dug(seat, field) for field in range(state.numbers().fields))


def changed(told: list[Event], seat: int) -> int:
    """By how many trenches a side should have more, as it was told."""
    change = 0
    for event in told:
        own = event.args.get("seat") == seat
        if event.kind in {"buy", "trench"} and own:
            change += 1
        elif event.kind == "clear" and not own:
            change -= 1
        elif event.kind == "withdraw" and own:
            change -= int(str(event.args["n"]))
    return change


@pytest.mark.clause("scarper 1.4", "scarper 1.5", "scarper 1.6")
def test_everything_stays_in_its_range(setup: Setup) -> None:
    for state, _ in moments(setup):
        numbers = state.numbers()
        for field in range(numbers.fields):
            assert 0 <= state.front[field] <= numbers.spaces
        assert all(0 <= count <= numbers.limit for count in state.trenches)
        for seat in (0, 1):
            dug = sum(state.dug(seat, field) for field in range(numbers.fields))
            assert 0 <= state.stock[seat] == numbers.stock - dug
            assert 0 <= state.propaganda[seat] <= numbers.most_propaganda
            assert 0 <= state.economy[seat] <= numbers.most_economy
        assert -numbers.goal <= state.morale <= numbers.goal
        if abs(state.morale) == numbers.goal:
            outcome = state.outcome()
            assert outcome is not None and outcome.clause == "9.1"


@pytest.mark.clause("scarper 1.6", "scarper 6.3", "scarper 8.1")
def test_morale_moves_only_by_named_causes(setup: Setup) -> None:
    morale = 0
    for state, told in moments(setup):
        if begins(state, told):
            morale = 0
        for event in told:
            if event.kind in {"gain", "lose"}:
                assert event.clause == CAUSES[str(event.args["cause"])]
                change = int(str(event.args["n"])) * (1 if event.kind == "gain" else -1)
                goal = int(state.numbers().goal)
                moved = morale + (change if event.args["seat"] == 0 else -change)
                morale = max(-goal, min(goal, moved))
                assert event.args["morale"] == morale
        assert state.morale == morale


@pytest.mark.clause("scarper 2.2", "scarper 2.4")
def test_cards_are_where_the_rules_put_them(setup: Setup) -> None:
    for state, _ in moments(setup):
        numbers = state.numbers()
        for seat in (0, 1):
            places = Counter(
                state.where[card] for card in range(numbers.cards) if numbers.owner(card) == seat
            )
            assert set(places) <= {0, 1, 2, 3, 4}
            assert places[IN_PLAY] == (state.card >= 0 and numbers.owner(state.card) == seat)
            assert places.total() == numbers.deck_from[seat + 1] - numbers.deck_from[seat]
        for card in range(numbers.cards):
            assert state.seen[card] == 0 or state.where[card] in {1, 3}


@pytest.mark.clause("scarper 2.3", "scarper 7.2")
def test_missions_are_conserved(setup: Setup) -> None:
    for state, _ in moments(setup):
        numbers = state.numbers()
        places = Counter(state.missions)
        assert len(state.missions) == numbers.missions
        assert places[GONE] == 2 * len(state.results) // 8
        choosing = state.prompt(None).key == "wait_missions"
        for seat in (0, 1):
            kept = places[KEPT + seat]
            scored = state.outcome() is not None and kept == 0
            assert kept == (0 if choosing or scored else 1)
            assert places[1 + seat] == (numbers.offer if choosing else 0)


@pytest.mark.clause("scarper 10.5", "scarper 3.4")
def test_nothing_of_a_turn_is_left_over_when_the_next_begins(setup: Setup) -> None:
    for state, _ in moments(setup):
        if state.prompt(state.turn if state.turn >= 0 else None).key == "turn":
            assert (state.points, state.verbs, state.left, state.step, state.last) == (0,) * 5
            assert state.card == -1
            assert state.denied[1 - state.turn] == 0
