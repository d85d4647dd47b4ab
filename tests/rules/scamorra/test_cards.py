"""4 The cards."""

import pytest

from scrimshaw.engine import Setup

from ..table import refusal, texts, why
from .diagram import moving

ALL = "KQBNRP"
NAMES = dict(zip(ALL, ("king", "queen", "bishop", "knight", "rook", "pawn"), strict=True))


def ends(setup: Setup, board: str, card: str, seat: int = 0) -> set[str]:
    """Where the card takes the player's only piece."""
    hand = card + "PP" if card != "P" else "PPP"
    state = setup.position(moving(board, f"{hand}|KQB" if seat == 0 else f"KQB|{hand}", seat))
    return {
        text[-2:] for text in texts(state) if text.startswith(NAMES[card]) and "enter" not in text
    }


def denied(setup: Setup, board: str, text: str, seat: int = 0) -> str:
    """The clause that forbids this play to a player who holds the card."""
    card = next(letter for letter, name in NAMES.items() if text.startswith(name))
    hand = card + "PP" if card != "P" else "PPP"
    state = setup.position(moving(board, f"{hand}|KQB" if seat == 0 else f"KQB|{hand}", seat))
    return why(state, text)


# --- pawn ----------------------------------------------------------------------------------------


@pytest.mark.clause("scamorra 4.1")
def test_a_pawn_steps_forward_or_captures_diagonally_forward(single: Setup) -> None:
    assert ends(single, "5/5/1p1s1/2S2/1r3", "P") == {"c3", "b3"}  # paper yes, scissors no


@pytest.mark.clause("scamorra 4.1")
def test_a_pawn_of_the_other_side_goes_the_other_way(single: Setup) -> None:
    assert ends(single, "1P3/2r2/1R1S1/5/5", "P", seat=1) == {"c3", "d3"}


@pytest.mark.clause("scamorra 4.1")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("pawn c3 c5", id="two squares"),
        pytest.param("pawn c3 c2", id="backward"),
        pytest.param("pawn c3 d3", id="sideways"),
        pytest.param("pawn c3 b4", id="diagonally without a capture"),
        pytest.param("pawn c3 d2", id="capturing diagonally backward"),
    ],
)
def test_a_pawn_goes_no_other_way(single: Setup, text: str) -> None:
    assert denied(single, "5/5/2S2/3p1/5", text) == "4.1"


@pytest.mark.clause("scamorra 4.1")
def test_a_pawn_never_captures_straight_ahead(single: Setup) -> None:
    assert ends(single, "5/2p2/2S2/5/5", "P") == set()
    assert denied(single, "5/2p2/2S2/5/5", "pawn c3 c4") == "4.1"


@pytest.mark.clause("scamorra 4.1")
def test_a_pawn_tells_a_capture_ahead_from_an_empty_diagonal(single: Setup) -> None:
    state = single.position(moving("5/2p2/2S2/5/5", "PPP|KQB"))
    assert refusal(state, "pawn c3 c4").key == "move.pawn_ahead"
    assert refusal(state, "pawn c3 d4").key == "move.pawn_diagonal"


# --- rook, bishop, queen -------------------------------------------------------------------------


@pytest.mark.clause("scamorra 4.2")
def test_a_rook_goes_up_to_three_squares_along_rank_and_file(single: Setup) -> None:
    assert ends(single, "4r/5/5/5/S4", "R") == {"a2", "a3", "a4", "b1", "c1", "d1"}
    assert ends(single, "4r/5/2S2/5/5", "R") == {"a3", "b3", "d3", "e3", "c1", "c2", "c4", "c5"}


@pytest.mark.clause("scamorra 4.3")
def test_a_bishop_goes_up_to_three_squares_along_diagonals(single: Setup) -> None:
    assert ends(single, "r4/5/5/5/S4", "B") == {"b2", "c3", "d4"}
    assert ends(single, "2r2/5/2S2/5/5", "B") == {"a1", "b2", "d4", "e5", "a5", "b4", "d2", "e1"}


@pytest.mark.clause("scamorra 4.4")
def test_a_queen_goes_both_ways(single: Setup) -> None:
    rook, bishop = {"a2", "a3", "a4", "b1", "c1", "d1"}, {"b2", "c3", "d4"}
    assert ends(single, "1r3/5/5/5/S4", "Q") == rook | bishop


@pytest.mark.clause("scamorra 4.2", "scamorra 4.3", "scamorra 4.4")
@pytest.mark.parametrize(
    ("text", "clause"),
    [
        pytest.param("rook a1 a5", "4.2", id="rook, four squares"),
        pytest.param("rook a1 b2", "4.2", id="rook, diagonally"),
        pytest.param("rook a1 b3", "4.2", id="rook, like a knight"),
        pytest.param("bishop a1 e5", "4.3", id="bishop, four squares"),
        pytest.param("bishop a1 a2", "4.3", id="bishop, along a file"),
        pytest.param("bishop a1 c2", "4.3", id="bishop, like a knight"),
        pytest.param("queen a1 e1", "4.4", id="queen, four squares"),
        pytest.param("queen a1 e5", "4.4", id="queen, four squares diagonally"),
        pytest.param("queen a1 b3", "4.4", id="queen, like a knight"),
    ],
)
def test_lines_are_straight_and_end_after_three(single: Setup, text: str, clause: str) -> None:
    assert denied(single, "1r3/5/5/5/S4", text) == clause


@pytest.mark.clause("scamorra 4.2")
@pytest.mark.parametrize("board", ["4r/5/5/R4/S1p2", "4s/5/5/r4/S1p2"])
def test_a_rook_cannot_jump(single: Setup, board: str) -> None:
    assert {end for end in ends(single, board, "R") if end in ("a3", "a4", "d1")} <= {"a3", "a4"}
    assert denied(single, board, "rook a1 a3") == "4.2"
    assert denied(single, board, "rook a1 d1") == "4.2"


@pytest.mark.clause("scamorra 4.3")
@pytest.mark.parametrize("board", ["4r/5/5/1R3/S4", "4s/5/5/1r3/S4", "4s/5/5/1p3/S4"])
def test_a_bishop_cannot_jump(single: Setup, board: str) -> None:
    assert denied(single, board, "bishop a1 c3") == "4.3"
    assert denied(single, board, "bishop a1 d4") == "4.3"


@pytest.mark.clause("scamorra 4.4")
@pytest.mark.parametrize("end", ["a3", "a4", "c1", "d1", "c3", "d4"])
def test_a_queen_cannot_jump(single: Setup, end: str) -> None:
    assert denied(single, "5/5/5/Pp3/Sr3", f"queen a1 {end}") == "4.4"


@pytest.mark.clause("scamorra 4.2", "scamorra 4.3", "scamorra 4.4")
def test_a_line_ends_with_its_capture(single: Setup) -> None:
    assert ends(single, "r4/5/5/S1p2/5", "R") & {"b2", "c2", "d2"} == {"b2", "c2"}
    assert ends(single, "4r/5/2p2/5/S4", "B") == {"b2", "c3"}
    assert ends(single, "4r/5/2p2/5/S4", "Q") & {"b2", "c3", "d4"} == {"b2", "c3"}


# --- knight, king --------------------------------------------------------------------------------

AROUND = {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
LEAPS = {"a2", "a4", "b1", "b5", "d1", "d5", "e2", "e4"}


@pytest.mark.clause("scamorra 4.5")
def test_a_knight_leaps_two_and_one(single: Setup) -> None:
    assert ends(single, "r4/5/2S2/5/5", "N") == LEAPS
    assert ends(single, "r4/5/5/5/S4", "N") == {"b3", "c2"}


@pytest.mark.clause("scamorra 4.5")
def test_a_knight_jumps(single: Setup) -> None:
    hemmed_in = single.position(moving("5/5/5/rp3/SRs2", "NPP|KQB"))
    assert texts(hemmed_in) >= {"knight a1 b3", "knight a1 c2"}


@pytest.mark.clause("scamorra 4.5")
@pytest.mark.parametrize("end", ["c4", "d4", "c5", "e5", "e3", "a3"])
def test_a_knight_goes_no_other_way(single: Setup, end: str) -> None:
    assert denied(single, "r4/5/2S2/5/5", f"knight c3 {end}") == "4.5"


@pytest.mark.clause("scamorra 4.6")
def test_a_king_goes_one_square_in_any_direction(single: Setup) -> None:
    assert ends(single, "r4/5/2S2/5/5", "K") == AROUND


@pytest.mark.clause("scamorra 4.6")
@pytest.mark.parametrize("end", ["c5", "e5", "e3", "d5", "a2"])
def test_a_king_goes_no_farther(single: Setup, end: str) -> None:
    assert denied(single, "r4/5/2S2/5/5", f"king c3 {end}") == "4.6"


@pytest.mark.clause("scamorra 4.6", "scamorra 5.2")
@pytest.mark.parametrize("enemy", ["r", "p", "s"])
def test_a_king_captures_any_piece(single: Setup, enemy: str) -> None:
    assert "c4" in ends(single, f"5/2{enemy}2/2S2/5/5", "K")


# --- all cards -----------------------------------------------------------------------------------

TO_OWN = ["pawn c3 c4", "pawn c3 d4", "rook c3 c4", "bishop c3 d4", "queen c3 d4", "king c3 c4"]


@pytest.mark.clause("scamorra 4.7")
@pytest.mark.parametrize("text", [*TO_OWN, "knight c3 d5"])
def test_no_piece_lands_on_one_of_its_own_side(single: Setup, text: str) -> None:
    square = text[-2:]
    board = {"c4": "r4/2P2/2S2/5/5", "d4": "r4/3P1/2S2/5/5", "d5": "r2P1/5/2S2/5/5"}[square]
    assert denied(single, board, text) == "4.7"


@pytest.mark.clause("scamorra 4.7", "scamorra 5.1")
@pytest.mark.parametrize("enemy", ["r", "s"])
def test_an_enemy_that_may_not_be_captured_is_a_wall(single: Setup, enemy: str) -> None:
    board = f"5/5/5/{enemy}4/S4"
    assert ends(single, board, "R") == {"b1", "c1", "d1"}
    assert denied(single, board, "rook a1 a2") == "5.1"
    assert denied(single, board, "rook a1 a3") == "4.2"


@pytest.mark.clause("scamorra 4.8")
@pytest.mark.parametrize(
    ("seat", "board", "text"),
    [
        (0, "2S2/5/5/5/r4", "pawn c5 c4"),
        (0, "2Sp1/5/5/5/r4", "pawn c5 d5"),
        (1, "S4/5/5/5/2r2", "pawn c1 c2"),
    ],
)
def test_there_is_no_pawn_move_from_the_last_rank(
    single: Setup, seat: int, board: str, text: str
) -> None:
    assert ends(single, board, "P", seat) == set()
    assert denied(single, board, text, seat) == "4.8"


@pytest.mark.clause("scamorra 4.8")
def test_a_piece_that_reaches_the_last_rank_stays_what_it_is(single: Setup) -> None:
    state = single.position(moving("r4/2S2/5/5/5", "RPP|KQB"))
    action = state.parse("pawn c4 c5")
    state.apply(0, action)
    assert state.position().startswith("r1S2/5/5/5/5 ")
