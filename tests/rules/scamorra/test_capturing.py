"""5 Capturing."""

import pytest

from scrimshaw.engine import Setup

from ..table import act, refusal, texts, view, why
from .diagram import moving

PIECES = {"R": "rock", "P": "paper", "S": "scissors"}
BEATS = {("R", "S"), ("S", "P"), ("P", "R")}
PAIRS = [(mine, theirs) for mine in "RPS" for theirs in "RPS"]
# cards and the square from which each reaches an enemy on c3
WAYS = {"rook": "c1", "bishop": "a1", "queen": "e3", "knight": "b1", "pawn": "b2"}


def facing(mine: str, theirs: str, start: str, hand: str = "KQB") -> str:
    """My piece on a square, their piece on c3, the rest of theirs far away on e5."""
    other = "p" if theirs != "P" else "r"
    ranks = {"5": f"4{other}", "4": "5", "3": f"2{theirs.lower()}2", "2": "5", "1": "5"}
    file = "abcde".index(start[0])
    row = [*"....."] if start[1] != "3" else [".", ".", theirs.lower(), ".", "."]
    row[file] = mine
    text = "".join(row)
    for empty in (5, 4, 3, 2, 1):
        text = text.replace("." * empty, str(empty))
    ranks[start[1]] = text
    return moving("/".join(ranks[rank] for rank in "54321"), f"{hand}|KBP")


@pytest.mark.clause("scamorra 5.1")
@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
@pytest.mark.parametrize("card", WAYS)
def test_each_piece_captures_the_one_that_it_beats(
    single: Setup, card: str, mine: str, theirs: str
) -> None:
    hand = {"rook": "QRP", "bishop": "QBP", "queen": "QBP", "knight": "QNP", "pawn": "QBP"}[card]
    state = single.position(facing(mine, theirs, WAYS[card], hand))
    text = f"{card} {WAYS[card]} c3"
    if (mine, theirs) in BEATS:
        assert text in texts(state)
    else:
        assert why(state, text) == "5.1"


@pytest.mark.clause("scamorra 5.1", "scamorra 4.7")
def test_three_pieces_capture_each_its_own_prey(single: Setup) -> None:
    aside = {"rook a1 b1", "rook c1 b1", "rook c1 d1", "rook e1 d1"}
    beaten = single.position(moving("5/5/5/s1r1p/R1P1S", "RRR|KBP"))
    assert texts(beaten) == aside | {"rook a1 a2", "rook c1 c2", "rook e1 e2"}
    walls = single.position(moving("5/5/5/p1s1r/R1P1S", "RRR|KBP"))
    assert texts(walls) == aside


@pytest.mark.clause("scamorra 5.1")
def test_the_refusal_names_both_pieces(single: Setup) -> None:
    refused = refusal(single.position(facing("R", "P", "c1", "QRP")), "rook c1 c3")
    words = single.game.words().say(f"refusal.{refused.key}", refused.args)
    assert words.startswith("You capture scissors with rock, not paper.")


@pytest.mark.clause("scamorra 5.2")
@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_with_a_king_any_piece_captures_any(single: Setup, mine: str, theirs: str) -> None:
    state = single.position(facing(mine, theirs, "b2"))
    act(state, "king b2 c3")
    (piece,) = [man for man in view(state, None)["board"] if man["square"] == "c3"]
    assert piece == {"square": "c3", "piece": PIECES[mine], "owner": 0}
    assert PIECES[theirs] in view(state, None)["off"][1]


@pytest.mark.clause("scamorra 5.2", "scamorra 4.7")
def test_not_even_a_king_captures_its_own_side(single: Setup) -> None:
    state = single.position(moving("r4/5/2P2/1R3/5", "KQB|KBP"))
    assert why(state, "king b2 c3") == "4.7"


@pytest.mark.clause("scamorra 5.3")
def test_a_capture_scores_a_point_and_the_piece_waits_beside_its_home(single: Setup) -> None:
    state = single.position(moving("3ps/5/2r2/5/2P1R", "KQR|KBP"))
    events = act(state, "rook c1 c3")
    assert state.position().startswith("3ps/5/2P2/5/4R S|R ")
    assert view(state, None)["points"] == [1, 1]
    assert view(state, None)["off"] == [["scissors"], ["rock"]]
    assert events[0].kind == "capture"
    assert events[0].args == {
        "seat": 0, "card": "rook", "piece": "paper", "from": "c1", "to": "c3", "taken": "rock"
    }  # fmt: skip


@pytest.mark.clause("scamorra 5.3")
def test_the_second_player_scores_too(single: Setup) -> None:
    state = single.position(moving("3ps/5/2r2/3S1/2P2", "KQR|KQB", 1))
    act(state, "bishop c3 d2")
    assert view(state, None)["points"] == [0, 2]
    assert view(state, None)["off"] == [["rock", "scissors"], []]


@pytest.mark.clause("scamorra 5.3")
def test_a_plain_move_scores_nothing(single: Setup) -> None:
    state = single.position(moving("3ps/5/2r2/5/2P1R", "KQR|KBP"))
    act(state, "rook c1 c2")
    assert view(state, None)["points"] == [0, 1]
