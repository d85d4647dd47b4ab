"""1 Set-up."""

import pytest

from scrimshaw.engine import NotationError, ScriptedRng, Setup

from ..table import actor, texts, view
from .diagram import CARDS, START, moving, script

DEAL = script("B|P", "NRP|KBP", 0, "QPBNPRKPBNRP|RNPQBRNPBNRP")


@pytest.mark.clause("scamorra 1.1")
def test_the_board_has_five_files_and_five_ranks(single: Setup) -> None:
    state = single.position(START)
    for square in ("a1", "e1", "a5", "e5", "c3"):
        state.parse(f"place rock {square}")
    for square in ("f1", "a6", "a0", "11"):
        with pytest.raises(NotationError):
            state.parse(f"place rock {square}")


@pytest.mark.clause("scamorra 1.1", "scamorra 4.1")
@pytest.mark.parametrize(
    ("seat", "step"),
    [pytest.param(0, "pawn c3 c4", id="up"), pytest.param(1, "pawn a3 a2", id="down")],
)
def test_forward_is_away_from_home(single: Setup, seat: int, step: str) -> None:
    state = single.position(moving("5/5/r1S2/5/5", "PPP|PPP", seat))
    assert {text for text in texts(state) if "enter" not in text} == {step}


@pytest.mark.clause("scamorra 1.1", "scamorra 2.2")
@pytest.mark.parametrize(("seat", "rank"), [(0, "1"), (1, "5")])
def test_home_is_the_nearest_rank(single: Setup, seat: int, rank: str) -> None:
    state = single.position(START.replace("i 0", f"p {seat}"))
    assert {text[-2:] for text in texts(state)} == {file + rank for file in "abcde"}


@pytest.mark.clause("scamorra 1.2")
def test_each_player_has_three_pieces(single: Setup) -> None:
    seen = view(single.new(seed=1), None)
    assert seen["off"] == [["rock", "paper", "scissors"], ["rock", "paper", "scissors"]]
    assert seen["board"] == []


@pytest.mark.clause("scamorra 1.3")
@pytest.mark.parametrize("seed", range(5))
def test_each_deck_has_sixteen_cards(single: Setup, seed: int) -> None:
    _, _, hands, decks, coppelle, *_ = single.new(seed).position().split(" ")
    for hand, deck, coppella in zip(*(x.split("|") for x in (hands, decks, coppelle)), strict=True):
        assert sorted(hand + deck + coppella) == sorted(CARDS)


@pytest.mark.clause("scamorra 1.4")
def test_one_card_of_each_deck_leaves_the_game(single: Setup) -> None:
    state = single.start(ScriptedRng(script("K|Q", "PPP|PPP", 0, "QBBBNNNRRRPP|KBBBNNNRRRPP")))
    *_, hands, decks, coppelle, _, _, _, _ = state.position().split(" ")
    assert coppelle == "K|Q"
    assert "K" not in (hands + decks).split("|")[0]
    assert [len(deck) for deck in decks.split("|")] == [12, 12]


@pytest.mark.clause("scamorra 1.4")
def test_every_card_can_be_the_coppella(single: Setup) -> None:
    for first in range(16):
        state = single.start(ScriptedRng([first, 15 - first, *[0] * 6, 0, *[0] * 22]))
        assert state.position().split(" ")[4] == f"{CARDS[first]}|{CARDS[15 - first]}"


@pytest.mark.clause("scamorra 1.5")
def test_each_player_draws_three_cards(single: Setup) -> None:
    state = single.start(ScriptedRng(DEAL))
    assert view(state, 0)["hand"] == ["knight", "rook", "pawn"]
    assert view(state, 1)["hand"] == ["king", "bishop", "pawn"]
    assert view(state, 0)["hands"] == [3, 3]
    assert view(state, 0)["decks"] == [12, 12]


@pytest.mark.clause("scamorra 1.6")
@pytest.mark.parametrize("lot", [0, 1])
def test_a_lot_gives_the_initiative(single: Setup, lot: int) -> None:
    state = single.start(ScriptedRng(script("B|P", "NRP|KBP", lot, "QPBNPRKPBNRP|RNPQBRNPBNRP")))
    assert actor(state) == lot
    assert view(state, None)["initiative"] == lot
    assert view(state, None)["phase"] == "initiative"


@pytest.mark.clause("scamorra 1.7")
def test_chance_falls_in_a_fixed_order(single: Setup) -> None:
    # cards lie king, queen, 3 bishops, 3 knights, 3 rooks, 5 pawns; each draw counts from the king
    coppelle = [2, 15]  # a bishop, a pawn
    first, second = [5, 7, 9], [0, 1, 9]  # knight, rook, pawn; king, bishop, pawn
    lot = [0]
    state = single.start(ScriptedRng([*coppelle, *first, *second, *lot, *[0] * 22]))
    _, _, hands, _, out, _, _, phase, seat = state.position().split(" ")
    assert (out, hands, phase, seat) == ("B|P", "NRP|KBP", "i", "0")


@pytest.mark.clause("scamorra 1.7")
def test_a_scripted_deal_gives_the_stated_position(single: Setup) -> None:
    assert single.start(ScriptedRng(DEAL)).position() == START


@pytest.mark.clause("scamorra 1.7")
def test_no_chance_falls_after_the_deal(single: Setup) -> None:
    state = single.start(ScriptedRng(DEAL))  # a further draw would find the script at its end
    while list(state.actors()):
        seat = actor(state)
        state.apply(seat, state.legal(seat)[0])
    assert state.outcome() is not None
