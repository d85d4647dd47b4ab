"""3 The turn."""

import pytest

from scrimshaw.engine import Setup

from ..table import act, actor, texts, view, why
from .diagram import moving

OPENING = moving("1p1rs/5/5/5/RP2S", "NRP|KBP", decks="QPBNPRKPBNRP|RNPQBRNPBNRP")
# Rock's two knight squares are held by paper and rock, which it cannot capture.
STUCK_KNIGHT = moving("5/5/1p3/2r2/R4", "NRP|KBP", decks="QB|RN")
# All that stands is on the last rank, and two pieces wait beside the home.
STUCK_PAWN = moving("2R2/5/5/rps2/5", "KRP|KBP")


@pytest.mark.clause("scamorra 3.1")
def test_a_turn_is_card_move_draw(single: Setup) -> None:
    state = single.position(OPENING)
    act(state, "rook a1 a4")
    board, _, hands, decks, _, played, _, phase, seat = state.position().split(" ")
    assert board == "1p1rs/R4/5/5/1P2S"
    assert hands == "QNP|KBP"  # the rook left, the queen on top of the deck came
    assert decks == "PBNPRKPBNRP|RNPQBRNPBNRP"
    assert played == "R|-"
    assert (phase, seat) == ("m", "1")


@pytest.mark.clause("scamorra 3.1")
def test_the_card_played_is_told_and_stays_visible(single: Setup) -> None:
    state = single.position(OPENING)
    events = act(state, "rook a1 a4")
    (move,) = [event for event in events if event.kind == "move"]
    assert move.args == {"seat": 0, "card": "rook", "piece": "rock", "from": "a1", "to": "a4"}
    assert move.audience is None
    for seat in (0, 1, None):
        assert view(state, seat)["played"] == [["rook"], []]
        assert view(state, seat)["last"] == ["rook", None]


@pytest.mark.clause("scamorra 3.1", "scamorra 1.5")
def test_only_the_player_sees_the_card_drawn(single: Setup) -> None:
    events = act(single.position(OPENING), "rook a1 a4")
    (draw,) = [event for event in events if event.kind == "draw"]
    assert draw.args == {"seat": 0, "card": "queen"}
    assert draw.audience == frozenset({0})
    assert [event.kind for event in events if event.seen_by(1)] == ["move", "drew"]


@pytest.mark.clause("scamorra 3.1")
@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param("queen a1 a4", id="not in hand"),
        pytest.param("discard king", id="not in hand, discarded"),
        pytest.param("rook c1 c4", id="from an empty square"),
        pytest.param("rook d5 d4", id="with an enemy piece"),
        pytest.param("place rock c1", id="placing is over"),
        pytest.param("move first", id="the initiative is over"),
    ],
)
def test_a_card_of_the_hand_moves_a_piece_of_the_player(single: Setup, wrong: str) -> None:
    assert why(single.position(OPENING), wrong) == "3.1"


@pytest.mark.clause("scamorra 3.1", "scamorra 6.1")
def test_re_entry_needs_a_pawn_in_hand(single: Setup) -> None:
    state = single.position(moving("r4/5/5/5/R4", "KNR|KBP"))
    assert why(state, "pawn enter paper b1") == "3.1"


@pytest.mark.clause("scamorra 3.1")
def test_nobody_plays_out_of_turn(single: Setup) -> None:
    state = single.position(OPENING)
    assert why(state, "bishop d5 c4", seat=1) == "3.1"
    assert list(state.legal(1)) == []
    assert state.prompt(0).key == "play"
    assert state.prompt(1).key == "wait"


@pytest.mark.clause("scamorra 3.2")
@pytest.mark.parametrize("card", ["knight", "rook", "pawn"])
def test_a_card_that_has_a_move_makes_one(single: Setup, card: str) -> None:
    state = single.position(OPENING)
    assert any(text.startswith(card) for text in texts(state))
    assert why(state, f"discard {card}") == "3.2"


@pytest.mark.clause("scamorra 3.2")
def test_one_move_of_one_piece_is_enough_to_forbid_the_discard(single: Setup) -> None:
    state = single.position(moving("5/5/1p3/5/R4", "NRP|KBP"))
    assert {text for text in texts(state) if "knight" in text} == {"knight a1 c2"}
    assert why(state, "discard knight") == "3.2"


@pytest.mark.clause("scamorra 3.3", "scamorra 3.2")
def test_a_card_without_a_move_may_be_discarded_while_others_could_move(single: Setup) -> None:
    state = single.position(STUCK_KNIGHT)
    assert texts(state) >= {"discard knight", "rook a1 a2", "pawn a1 a2"}
    assert not any(text.startswith("knight") for text in texts(state))
    assert why(state, "discard rook") == "3.2"


@pytest.mark.clause("scamorra 3.3", "scamorra 3.1")
def test_a_discard_is_a_whole_turn(single: Setup) -> None:
    state = single.position(STUCK_KNIGHT)
    before = state.position().split(" ")
    events = act(state, "discard knight")
    after = state.position().split(" ")
    assert [event.kind for event in events if event.seen_by(1)] == ["discard", "drew"]
    assert after[0] == before[0]
    assert after[2:4] == ["QRP|KBP", "B|RN"]
    assert len(after[5]) == len(before[5]) + 1
    assert after[6:] == [before[6], "m", "1"]


@pytest.mark.clause("scamorra 3.4")
def test_the_hand_is_three_cards_until_the_deck_is_empty(single: Setup) -> None:
    state = single.position(moving("r4/5/5/5/4R", "RRR|RRP", decks="K|K"))
    act(state, "rook e1 d1")
    assert view(state, 0)["hand"] == ["king", "rook", "rook"]
    assert view(state, 0)["decks"] == [0, 1]
    act(state, "rook a5 b5")
    events = act(state, "rook d1 c1")
    assert view(state, 0)["hand"] == ["king", "rook"]
    assert view(state, 0)["hands"] == [2, 3]
    assert [event.kind for event in events] == ["move"]


@pytest.mark.clause("scamorra 3.5", "scamorra 3.3")
def test_a_pawn_that_could_only_re_enter_may_be_discarded(single: Setup) -> None:
    pawns = {text for text in texts(single.position(STUCK_PAWN)) if "pawn" in text}
    entries = {f"pawn enter {piece} {f}1" for piece in ("paper", "scissors") for f in "abcde"}
    assert pawns == entries | {"discard pawn"}


@pytest.mark.clause("scamorra 3.5", "scamorra 3.2")
def test_a_pawn_that_can_move_may_re_enter_but_not_be_discarded(single: Setup) -> None:
    state = single.position(moving("5/2R2/5/rps2/5", "KRP|KBP"))
    assert texts(state) >= {"pawn c4 c5", "pawn enter paper a1"}
    assert why(state, "discard pawn") == "3.2"


@pytest.mark.clause("scamorra 3.1", "scamorra 3.3")
def test_equal_cards_in_hand_are_one_action(single: Setup) -> None:
    state = single.position(moving("r4/5/5/5/R4", "PPP|KBP"))
    actions = list(state.legal(actor(state)))
    assert len(actions) == len(set(actions))
    assert actions == sorted(actions)
    assert [state.text(action) for action in actions].count("pawn a1 a2") == 1
