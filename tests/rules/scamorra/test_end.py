"""7.1 and 7.2: how a single game ends."""

import pytest

from scrimshaw.engine import Outcome, Setup

from ..table import act, actor, view, why
from .diagram import START, moving

LAST_TURN = "3ps/5/2r2/5/2P1R"  # the first player's last card is a rook, the second has none left


@pytest.mark.clause("scamorra 7.1")
@pytest.mark.parametrize(
    ("points", "winners"), [("2|1", (0,)), ("1|2", (1,)), ("0|1", (1,)), ("2|2", ()), ("0|0", ())]
)
def test_when_all_cards_are_played_more_points_win(
    single: Setup, points: str, winners: tuple[int, ...]
) -> None:
    state = single.position(moving(LAST_TURN, "R|-", points=points))
    act(state, "rook c1 c2")
    scores = tuple(int(side) for side in points.split("|"))
    assert state.outcome() == Outcome(winners, scores, "7.1")
    assert list(state.actors()) == []
    assert view(state, None)["phase"] == "ended"
    assert state.prompt(0).key == state.prompt(1).key == "over"


@pytest.mark.clause("scamorra 7.1", "scamorra 5.3")
def test_a_capture_with_the_very_last_card_counts(single: Setup) -> None:
    state = single.position(moving(LAST_TURN, "R|-", points="1|1"))
    act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), (2, 1), "7.1")


@pytest.mark.clause("scamorra 7.1")
def test_the_game_goes_on_while_one_player_has_a_card(single: Setup) -> None:
    state = single.position(moving(LAST_TURN, "R|B", points="3|0"))
    act(state, "rook c1 c2")
    assert state.outcome() is None
    assert actor(state) == 1
    act(state, "bishop c3 b4")
    assert state.outcome() == Outcome((0,), (3, 0), "7.1")


@pytest.mark.clause("scamorra 7.1", "scamorra 3.3")
def test_a_discarded_card_counts_as_played(single: Setup) -> None:
    state = single.position(moving("2R2/5/5/5/2r2", "P|P", points="1|1"))
    act(state, "discard pawn", "discard pawn")
    assert state.outcome() == Outcome((), (1, 1), "7.1")
    assert view(state, None)["turns"] == [15, 15]


@pytest.mark.clause("scamorra 7.1")
@pytest.mark.parametrize("seed", range(8))
def test_each_player_plays_fifteen_cards(single: Setup, seed: int) -> None:
    state = single.new(seed)
    decisions = 0
    while list(state.actors()):
        seat = actor(state)
        legal = list(state.legal(seat))
        state.apply(seat, legal[(seed + decisions) % len(legal)])
        decisions += 1
    outcome = state.outcome()
    assert outcome is not None
    if outcome.clause == "7.1":
        assert decisions == 1 + 6 + 30
        assert view(state, None)["turns"] == [15, 15]
    else:
        assert decisions < 37


@pytest.mark.clause("scamorra 7.1")
def test_nothing_is_played_after_the_end(single: Setup) -> None:
    state = single.position(moving(LAST_TURN, "R|-"))
    act(state, "rook c1 c2")
    for seat in (0, 1):
        assert list(state.legal(seat)) == []
        assert why(state, "rook c2 c1", seat) == "7.1"


@pytest.mark.clause("scamorra 7.2")
def test_a_knockout_wins_whatever_the_points(single: Setup) -> None:
    state = single.position(moving("5/5/2s2/5/2R2", "KRP|KBP", points="2|6"))
    events = act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), (3, 6), "7.2")
    assert list(state.actors()) == []
    (knockout,) = [event for event in events if event.kind == "knockout"]
    assert (knockout.args["seat"], knockout.clause) == (0, "7.2")
    assert why(state, "king b1 b2", seat=1) == "7.2"


@pytest.mark.clause("scamorra 7.2")
def test_the_second_player_knocks_out_too(single: Setup) -> None:
    state = single.position(moving("5/5/2s2/5/2P1r", "KBP|KRP", 1))
    act(state, "king e1 d1", "bishop c1 b2", "rook c3 b3")
    assert state.outcome() is None
    state = single.position(moving("5/5/2s2/5/2P1r", "KBP|KRP", 1))
    act(state, "rook c3 c1")
    assert state.outcome() == Outcome((1,), (1, 3), "7.2")


@pytest.mark.clause("scamorra 7.2")
def test_no_card_is_drawn_after_a_knockout(single: Setup) -> None:
    state = single.position(moving("5/5/2s2/5/2R2", "KRP|KBP", decks="QB|RN"))
    events = act(state, "rook c1 c3")
    assert state.position().split(" ")[2:4] == ["KP|KBP", "QB|RN"]
    assert not {"draw", "drew"} & {event.kind for event in events}


@pytest.mark.clause("scamorra 7.2")
def test_the_last_piece_but_one_is_no_knockout(single: Setup) -> None:
    state = single.position(moving("4p/5/2s2/5/2R2", "KRP|KBP"))
    act(state, "rook c1 c3")
    assert state.outcome() is None
    assert actor(state) == 1


@pytest.mark.clause("scamorra 7.2", "scamorra 6.1")
def test_a_piece_brought_back_in_time_averts_the_knockout(single: Setup) -> None:
    state = single.position(moving("4p/5/2s2/5/2R2", "KRP|BPP"))
    act(state, "rook c1 c3", "pawn enter rock a5", "king c3 b4", "pawn e5 e4", "pawn b4 b5")
    assert state.outcome() is None


@pytest.mark.clause("scamorra 7.2")
def test_a_knockout_comes_before_the_count_of_points(single: Setup) -> None:
    state = single.position(moving("5/5/2s2/5/2R2", "R|-", points="2|6"))
    act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), (3, 6), "7.2")


@pytest.mark.clause("scamorra 7.2", "scamorra 2.2")
def test_there_is_no_knockout_while_placing(single: Setup) -> None:
    state = single.position(START)
    act(state, "place first", "place rock c1")  # pieces of one side only
    assert state.outcome() is None
    assert actor(state) == 1
