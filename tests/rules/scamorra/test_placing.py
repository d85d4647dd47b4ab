"""2 Initiative and placing."""

import pytest

from scrimshaw.engine import Setup

from ..table import act, actor, texts, view, why
from .diagram import START

PLACING = START.replace("i 0", "p 0")


@pytest.mark.clause("scamorra 2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_initiative_is_a_choice_of_two(single: Setup, seat: int) -> None:
    state = single.position(START.replace("i 0", f"i {seat}"))
    assert actor(state) == seat
    assert texts(state) == {"move first", "place first"}
    assert state.prompt(seat).key == "initiative"
    assert state.prompt(1 - seat).key == "wait"


@pytest.mark.clause("scamorra 2.1")
@pytest.mark.parametrize(
    "early", ["place rock b1", "rook b1 b4", "pawn enter rock c1", "discard rook"]
)
def test_nothing_happens_before_the_choice(single: Setup, early: str) -> None:
    assert why(single.position(START), early) == "2.1"


@pytest.mark.clause("scamorra 2.1")
def test_only_the_player_with_the_initiative_chooses(single: Setup) -> None:
    assert why(single.position(START), "move first", seat=1) == "2.1"


@pytest.mark.clause("scamorra 2.1", "scamorra 1.5")
def test_the_hand_is_seen_before_the_choice(single: Setup) -> None:
    assert view(single.position(START), 0)["hand"] == ["knight", "rook", "pawn"]


@pytest.mark.clause("scamorra 2.2")
def test_any_piece_goes_on_any_square_of_the_home(single: Setup) -> None:
    assert texts(single.position(PLACING)) == {
        f"place {piece} {file}1" for piece in ("rock", "paper", "scissors") for file in "abcde"
    }


@pytest.mark.clause("scamorra 2.2")
def test_players_alternate_until_all_six_stand(single: Setup) -> None:
    state = single.position(PLACING)
    seats = []
    for text in ("rock a1", "rock a5", "paper b1", "scissors b5", "scissors e1", "paper c5"):
        assert view(state, None)["phase"] == "placing"
        assert state.prompt(actor(state)).key == "place"
        seats.append(actor(state))
        act(state, f"place {text}")
    assert seats == [0, 1, 0, 1, 0, 1]
    assert state.position().startswith("rsp2/5/5/5/RP2S -|- ")
    assert view(state, None)["phase"] == "moving"


@pytest.mark.clause("scamorra 2.2")
def test_placing_is_told_to_everybody(single: Setup) -> None:
    (event,) = act(single.position(PLACING), "place scissors d1")
    assert (event.kind, event.args) == ("place", {"seat": 0, "piece": "scissors", "square": "d1"})
    assert event.audience is None
    assert event.clause == "2.2"


@pytest.mark.clause("scamorra 2.2")
@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param("place rock b1", id="the square is taken"),
        pytest.param("place rock b2", id="not the home"),
        pytest.param("place rock b5", id="the other home"),
        pytest.param("place paper c1", id="the piece stands already"),
        pytest.param("rook b1 b4", id="not yet the time to move"),
        pytest.param("move first", id="the choice is made"),
    ],
)
def test_placing_keeps_to_empty_squares_of_the_home(single: Setup, wrong: str) -> None:
    state = single.position(PLACING.replace("5/5/5/5/5 RPS|RPS", "r4/5/5/5/1P3 RS|PS"))
    assert why(state, wrong) == "2.2"


@pytest.mark.clause("scamorra 2.2")
def test_nobody_places_out_of_turn(single: Setup) -> None:
    assert why(single.position(PLACING), "place rock a5", seat=1) == "2.2"


@pytest.mark.clause("scamorra 2.3")
@pytest.mark.parametrize(
    ("choice", "places", "moves"), [("move first", 1, 0), ("place first", 0, 1)]
)
def test_who_places_second_moves_first(single: Setup, choice: str, places: int, moves: int) -> None:
    state = single.position(START)
    act(state, choice)
    assert actor(state) == places
    for piece, file in zip(("rock", "paper", "scissors"), "bcd", strict=True):
        act(state, f"place {piece} {file}{'15'[places]}", f"place {piece} {file}{'15'[moves]}")
    assert view(state, None)["phase"] == "moving"
    assert view(state, None)["first"] == moves
    assert actor(state) == moves


@pytest.mark.clause("scamorra 2.3", "scamorra 2.1")
def test_the_choice_is_made_once(single: Setup) -> None:
    state = single.position(START)
    (event,) = act(state, "move first")
    assert (event.kind, event.args) == ("choose", {"seat": 0, "choice": "move"})
    assert why(state, "place first") == "2.2"
