"""1.4, 1.5 and 3.1 once more: who knows what."""

import pytest

from scrimshaw.engine import Setup, State

from ..table import act, actor, view
from .diagram import START, moving

ENDING = moving("2R2/5/5/5/2r2", "P|P")


def world(setup: Setup, hands: str, decks: str, coppelle: str) -> State:
    """The start with other cards behind the same faces."""
    return setup.position(f"5/5/5/5/5 RPS|RPS {hands} {decks} {coppelle} -|- 0|0 i 0")


@pytest.mark.clause("scamorra 1.4")
def test_nobody_sees_a_coppella_while_the_game_lasts(single: Setup) -> None:
    state = single.position(ENDING)
    act(state, "discard pawn")
    for seat in (0, 1, None):
        assert view(state, seat)["coppelle"] is None


@pytest.mark.clause("scamorra 1.4")
def test_both_coppelle_are_shown_at_the_end(single: Setup) -> None:
    state = single.position(ENDING)
    coppelle = ["pawn", "pawn"]
    events = act(state, "discard pawn", "discard pawn")
    for seat in (0, 1, None):
        assert view(state, seat)["coppelle"] == coppelle
    (shown,) = [event for event in events if event.kind == "coppelle"]
    assert (shown.args["cards"], shown.audience, shown.clause) == (coppelle, None, "1.4")


@pytest.mark.clause("scamorra 1.4", "scamorra 7.2")
def test_unplayed_cards_stay_hidden_after_a_knockout(single: Setup) -> None:
    state = single.position(moving("5/5/2s2/5/2R2", "KRP|QBP", decks="QB|RN"))
    act(state, "rook c1 c3")
    assert view(state, 0)["hand"] == ["king", "pawn"]
    assert view(state, 1)["hand"] == ["queen", "bishop", "pawn"]
    assert view(state, None)["hand"] is None
    for seat in (0, 1, None):
        assert view(state, seat)["hands"] == [2, 3]
        assert view(state, seat)["decks"] == [2, 2]


@pytest.mark.clause("scamorra 1.5")
def test_a_hand_is_shown_to_its_player_alone_and_sorted(single: Setup) -> None:
    state = single.position(moving("r4/5/5/5/R4", "NRR|KBP", decks="QPB|NNN"))
    act(state, "rook a1 b1")
    assert view(state, 0)["hand"] == ["queen", "knight", "rook"]
    assert view(state, 1)["hand"] == ["king", "bishop", "pawn"]
    assert view(state, None)["hand"] is None


@pytest.mark.clause("scamorra 1.4", "scamorra 1.5")
@pytest.mark.parametrize(
    ("seat", "hands", "decks", "coppelle"),
    [
        pytest.param(0, "NRP|QPP", "QPBNPRKPBNRP|KBBBNNNRRRPP", "B|P", id="the other's hand"),
        pytest.param(0, "NRP|KBP", "BPBNPRKPBNRP|RNPQBRNPBNRP", "Q|P", id="the own coppella"),
        pytest.param(0, "NRP|KBP", "PRNBPKRPNBPQ|RNPQBRNPBNRP", "B|P", id="the own deck"),
        pytest.param(1, "KQB|KBP", "BBNNNRRRPPPP|RNPQBRNPBNRP", "P|P", id="the first's hand"),
        pytest.param(None, "KQB|QPP", "BBNNNRRRPPPP|KBBBNNNRRRPP", "P|P", id="all cards"),
    ],
)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    single: Setup, seat: int | None, hands: str, decks: str, coppelle: str
) -> None:
    here = single.position(START)
    there = world(single, hands, decks, coppelle)
    assert here.position() != there.position()
    assert view(here, seat) == view(there, seat)


@pytest.mark.clause("scamorra 1.4", "scamorra 1.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resampled_world_keeps_what_the_seat_knows(single: Setup, seat: int) -> None:
    state = single.new(seed=3)
    for _ in range(12):
        state.apply(actor(state), state.legal(actor(state))[0])
    positions = set()
    for seed in range(40):
        other = state.resample(seat, seed)
        assert view(other, seat) == view(state, seat)
        positions.add(other.position())
    assert len(positions) > 30
    coppelle = {position.split(" ")[4] for position in positions}
    assert len({pair.split("|")[seat] for pair in coppelle}) > 1


@pytest.mark.clause("scamorra 3.1")
def test_the_open_part_is_the_same_for_everybody(single: Setup) -> None:
    state = single.position(moving("3ps/5/2r2/5/2P1R", "KQR|KBP"))
    act(state, "rook c1 c3", "king e5 d4")
    seen = [view(state, seat) for seat in (0, 1, None)]
    for key in ("board", "off", "hands", "decks", "played", "last", "points", "phase", "turn"):
        assert seen[0][key] == seen[1][key] == seen[2][key]
    assert seen[2]["last"] == ["rook", "king"]
    assert [man["square"] for man in seen[2]["board"]] == ["e1", "c3", "d4", "d5"]
