"""6 Re-entry."""

import pytest

from scrimshaw.engine import Setup

from ..table import act, actor, refusal, texts, view, why
from .diagram import moving

# Paper and scissors of the first player wait; its home has an own and an enemy piece on it.
WAITING = moving("2rp1/5/5/5/R2s1", "KRP|KBP", decks="QB|R")
# Scissors wait, and all five squares of the home are taken.
FULL_HOME = moving("5/5/5/5/RPrps", "KRP|KBP")


@pytest.mark.clause("scamorra 6.1", "scamorra 6.2")
def test_a_pawn_brings_a_captured_piece_back_to_an_empty_home_square(single: Setup) -> None:
    assert {text for text in texts(single.position(WAITING)) if "pawn" in text} == {
        "pawn a1 a2",
        *(f"pawn enter {piece} {file}1" for piece in ("paper", "scissors") for file in "bce"),
    }


@pytest.mark.clause("scamorra 6.1")
def test_re_entry_is_a_whole_turn(single: Setup) -> None:
    state = single.position(WAITING)
    events = act(state, "pawn enter scissors b1")
    board, off, hands, _, _, _, points, phase, seat = state.position().split(" ")
    assert (board, off) == ("2rp1/5/5/5/RS1s1", "P|-")
    assert hands.split("|")[0] == "KQR"
    assert (points, phase, seat) == ("0|2", "m", "1")
    assert events[0].kind == "enter"
    assert events[0].args == {"seat": 0, "piece": "scissors", "square": "b1"}
    assert view(state, 1)["last"][0] == "pawn"


@pytest.mark.clause("scamorra 6.1")
def test_the_second_player_re_enters_on_rank_five(single: Setup) -> None:
    state = single.position(moving("2r2/5/5/5/RPS2", "KBR|PPP", 1))
    entries = {text for text in texts(state) if "enter" in text}
    assert entries == {
        f"pawn enter {piece} {f}5" for piece in ("paper", "scissors") for f in "abde"
    }


@pytest.mark.clause("scamorra 6.1")
@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param("pawn enter rock b1", id="not captured"),
        pytest.param("pawn enter paper a1", id="own piece there"),
        pytest.param("pawn enter paper d1", id="enemy piece there"),
        pytest.param("pawn enter scissors c2", id="not the home"),
        pytest.param("pawn enter scissors a5", id="the other home"),
    ],
)
def test_re_entry_keeps_to_captured_pieces_and_empty_home_squares(
    single: Setup, wrong: str
) -> None:
    assert why(single.position(WAITING), wrong) == "6.1"


@pytest.mark.clause("scamorra 6.1")
def test_only_pawns_bring_pieces_back(single: Setup) -> None:
    state = single.position(moving("2rps/5/5/5/R4", "KQR|KBP"))
    assert not any("enter" in text for text in texts(state))


@pytest.mark.clause("scamorra 6.2")
@pytest.mark.parametrize("choice", ["pawn a1 a2", "pawn enter paper c1", "pawn enter scissors e1"])
def test_the_player_chooses_freely(single: Setup, choice: str) -> None:
    state = single.position(WAITING)
    act(state, choice)
    assert actor(state) == 1


@pytest.mark.clause("scamorra 6.3")
def test_nothing_re_enters_a_full_home(single: Setup) -> None:
    state = single.position(FULL_HOME)
    assert {text for text in texts(state) if "pawn" in text} == {"pawn a1 a2", "pawn b1 b2"}
    for file in "abcde":
        assert why(state, f"pawn enter scissors {file}1") == "6.3"


@pytest.mark.clause("scamorra 6.3")
@pytest.mark.parametrize("square", ["a1", "c1", "c2", "a5"])
@pytest.mark.parametrize("piece", ["scissors", "rock"])
def test_nobody_is_sent_to_an_empty_square_of_a_full_home(
    single: Setup, piece: str, square: str
) -> None:
    refused = refusal(single.position(FULL_HOME), f"pawn enter {piece} {square}")
    assert (refused.clause, refused.key) == ("6.3", "enter.full")
    for language, advice in (("en", "empty square"), ("es", "casilla vacía")):
        said = single.game.words(language).say(f"refusal.{refused.key}", refused.args)
        assert advice not in said


@pytest.mark.clause("scamorra 6.3", "scamorra 3.2")
def test_with_a_full_home_the_pawn_that_can_move_must(single: Setup) -> None:
    assert why(single.position(FULL_HOME), "discard pawn") == "3.2"
