"""Position texts: the start of a turn, and what has been done in it since."""

import pytest

from scrimshaw.engine import UserError
from scrimshaw.games.scalawag.rules import ScalawagState
from scrimshaw.testing import Case, cases

from .sea import afloat, asked, cards, crew, setup_for
from .test_invariants import GAME, random_states

START = "SGM|PP|L 2|5|0 0|4|1 SSGTTL GM 2 0 - - - 1 0 7"


def read(text: str, players: int = 3, **options: str) -> ScalawagState:
    state = setup_for(players, **options).position(text)
    assert isinstance(state, ScalawagState)
    return state


@pytest.mark.clause("scalawag 1.3", "scalawag 1.4", "scalawag 1.6")
def test_a_position_is_read() -> None:
    state = read(START)
    assert [crew(state, flag) for flag in ("crown", "eagle", "griffon")] == [
        "sailor gunner marine",
        "pilot pilot",
        "lookout",
    ]
    assert (list(state.points), list(state.damage)) == ([2, 5, 0], [0, 4, 1])
    assert (cards(state.port), cards(state.locker)) == (
        "sailor sailor gunner mutineer mutineer lookout",
        "gunner marine",
    )
    assert (state.watch, state.fog, state.first, state.turn, state.calm) == (0b100, 0, 1, 0, 7)
    assert asked(state) == ["crown"]


@pytest.mark.clause("scalawag 8.1", "scalawag 8.2")
def test_bonus_cards_and_allegiance_are_read() -> None:
    text = "S|S|-|G|G|- 0|0|0|0|0|0 0|0|0|0|0|0 MMPPTT - - - 3 1 EFSEFS 0 0 0"
    state = read(text, 6, allegiance="on", bonus="both")
    assert (state.wave_at, state.spot_at, list(state.nations)) == (3, 1, [0, 1, 2, 0, 1, 2])
    assert afloat(state) == ["crown", "eagle", "lion", "snake"]
    assert state.position() == text


@pytest.mark.clause("scalawag 2.1", "scalawag 3.3")
def test_what_was_done_since_is_played() -> None:
    state = read(f"{START} : 0 trim sailor, 2 scalawag")
    assert (asked(state), state.prompt(1).key) == (["eagle"], "window")
    with pytest.raises(UserError, match="where an order is due, not within one"):
        state.position()
    with pytest.raises(UserError, match=r"'1 trim' is not allowed there, by clause 2\.1"):
        read(f"{START} : 1 trim")


@pytest.mark.clause("scalawag 1.1")
@pytest.mark.parametrize(
    "text",
    [
        START.removesuffix(" 7"),
        START.replace("SGM|PP|L", "SGM|PP"),
        START.replace("PP", "PX"),
        START.replace("2|5|0", "2|five|0"),
    ],
)
def test_what_does_not_fit_is_said(text: str) -> None:
    with pytest.raises(UserError, match="a position reads `hands points damage"):
        read(text)


@pytest.mark.clause("scalawag 1.1", "scalawag 1.3")
@pytest.mark.parametrize("case", cases(GAME, most=100)[::5], ids=str)
def test_every_turn_can_be_written_and_read(case: Case) -> None:
    setup = case.setup(GAME)
    for state in random_states(setup, 11):
        if state.prompt(None).key == "wait_order":
            text = state.position()
            assert setup.position(text).position() == text
