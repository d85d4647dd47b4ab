"""What is true in every state of random play, for every table."""

from typing import cast

import pytest

import scrimshaw
from scrimshaw.engine import FastRng, Setup
from scrimshaw.games.scalawag.rules import ScalawagState
from scrimshaw.testing import Case, cases
from scrimshaw.testing.walk import advance

GAME = scrimshaw.load("scalawag")
CASES = cases(GAME, most=100)


def random_states(setup: Setup, seed: int) -> list[ScalawagState]:
    state, rng = setup.new(seed), FastRng(seed)
    found = [state.clone()]
    while advance(state, rng.below(1 << 20)):
        found.append(state.clone())
    return [cast(ScalawagState, moment) for moment in found]


def counted(state: ScalawagState) -> list[int]:
    """Cards of each kind, wherever they lie."""
    players = state.setup.players
    shown = [0] * 6 + [int(state.wave_at >= 0), int(state.spot_at >= 0)]
    return [
        sum(state.hands[seat * 8 + kind] for seat in range(players))
        + state.port[kind]
        + state.locker[kind]
        + shown[kind]
        for kind in range(8)
    ]


@pytest.mark.clause("scalawag 1.2", "scalawag 1.6")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_cards_are_conserved(case: Case) -> None:
    states = random_states(case.setup(GAME), 5)
    assert {tuple(counted(state)) for state in states} == {tuple(counted(states[0]))}
    for state in states:
        assert min(state.hands) >= 0 and min(state.port) >= 0


@pytest.mark.clause("scalawag 1.3", "scalawag 8.3")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_port_holds_six_cards_and_the_bonus_cards_not_on_display(case: Case) -> None:
    for state in random_states(case.setup(GAME), 6):
        bonus = {"none": 0, "wave": 1, "spot": 1, "both": 2}[state.setup.options["bonus"]]
        shown = int(state.wave_at >= 0) + int(state.spot_at >= 0)
        returning = state.subject() if state.prompt(None).key == "wait_return" else 0
        assert sum(state.port) == 6 + bonus - shown - returning


@pytest.mark.clause("scalawag 1.5", "scalawag 5.1", "scalawag 7.5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_tokens_stay_within_their_numbers(case: Case) -> None:
    for state in random_states(case.setup(GAME), 7):
        for seat in range(state.setup.players):
            assert 0 <= state.points[seat] <= 10
            assert 0 <= state.damage[seat] <= 5
            if state.living >> seat & 1:
                assert state.damage[seat] < 5 and state.held(seat) > 0
        assert sum(state.points) <= 80 and sum(state.damage) <= 40


@pytest.mark.clause("scalawag 3.1", "scalawag 3.2")
@pytest.mark.parametrize("case", CASES[:12], ids=str)
def test_declarations_never_depend_on_the_cards(case: Case) -> None:
    for state in random_states(case.setup(GAME), 8):
        turn = int(state.turn)
        if state.prompt(turn).key not in {"order", "aim", "aim_lookout", "second"}:
            continue
        world = state.resample(None, 3)
        declared = [
            {text for text in map(one.text, one.legal(turn)) if text[:4] not in {"wave", "spot"}}
            for one in (state, world)
        ]
        assert declared[0] == declared[1]


@pytest.mark.clause("scalawag 1.3", "scalawag 4.5")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_knows_of_the_port_is_true(case: Case) -> None:
    players = case.players
    for state in random_states(case.setup(GAME), 9):
        for row in range(players + 1):
            for kind in range(8):
                known = state.ashore[row * 8 + kind]
                assert state.ashore[players * 8 + kind] <= known <= state.port[kind]
        if state.robbed >= 0:
            for kind in range(8):
                assert state.spied[kind] <= state.hands[int(state.turn) * 8 + kind]


@pytest.mark.clause("scalawag 2.4")
@pytest.mark.parametrize("case", CASES[:12], ids=str)
def test_whoever_is_asked_can_answer(case: Case) -> None:
    for state in random_states(case.setup(GAME), 10):
        for seat in state.actors():
            assert len(state.legal(seat)) > 0
        assert 1 <= state.depth <= 6 or state.outcome() is not None
