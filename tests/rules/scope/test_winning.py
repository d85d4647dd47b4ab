"""4 Winning."""

import pytest

from ..table import act, view, why
from .field import field, lose

LAST_SNIPER = """
    s . o
    d . c
    . . .
    S O .
"""


@pytest.mark.clause("scope 4.1")
def test_killing_the_last_sniper_wins_at_once_without_a_shot_card() -> None:
    state = field(LAST_SNIPER, mode="basic")
    events = act(state, "search a4", "shoot")
    assert [event.kind for event in events] == ["search", "kill", "layout", "layout", "win"]
    assert events[-1].args == {"side": "german", "scores": [2, 0]}
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.clause) == ((0,), (2, 0), "4.1")
    assert list(state.actors()) == []
    assert view(state, 1)["phase"] == "over"
    assert view(state, 1)["winner"] == "german"
    assert why(state, "search b4", seat=1) == "4.1"


@pytest.mark.clause("scope 4.1")
@pytest.mark.parametrize("turn", [1, 200])
def test_the_turn_in_which_a_side_wins_is_the_last_one(turn: int) -> None:
    state = field("s . o\n. . .\n. . s\nS O .", mode="basic", turn=turn, goal=2)
    assert view(state, None)["turn"] == turn
    act(state, "search a4" if turn == 1 else "search b1", "shoot")
    assert view(state, None)["phase"] == "over"
    assert view(state, None)["turn"] == turn


@pytest.mark.clause("scope 4.1")
def test_a_second_sniper_keeps_the_side_in_the_game() -> None:
    state = field("s . s\n. . .\n. . .\nS . .", mode="basic")
    act(state, "search a4", "shoot", "shot a1-b2")
    assert state.outcome() is None


@pytest.mark.clause("scope 4.1")
@pytest.mark.parametrize(("goal", "wins"), [(3, True), (4, False)])
def test_reaching_the_points_wins(goal: int, wins: bool) -> None:
    state = field("s . o\n. . .\n. . .\nS . .", mode="basic", goal=goal)
    lose(state, 1, scout=1)
    act(state, "search c4", "shoot")
    outcome = state.outcome()
    assert (outcome is not None) == wins
    if outcome is not None:
        assert (outcome.winners, outcome.clause) == ((0,), "4.1")


@pytest.mark.clause("scope 4.1")
def test_a_win_comes_before_a_deployment() -> None:
    state = field(LAST_SNIPER)
    events = act(state, "search a4", "shoot")
    assert events[-1].kind == "win"


@pytest.mark.clause("scope 4.1", "scope 6.5")
def test_a_side_that_began_without_snipers_does_not_lose_for_having_none() -> None:
    state = field("m . o\n. g c\n. G .\nM O C", theme="offensive")
    act(state, "shell a1 a4", "end")
    assert state.outcome() is None
    assert view(state, 0)["sides"][0]["score"] == ["mortar"]


@pytest.mark.clause("scope 4.2")
def test_with_a_theme_points_do_not_win() -> None:
    state = field("s . o\n. . o\n. . .\nS . .", mode="basic", theme="command", goal=1)
    act(state, "search c4", "shoot", "shot a1-b2")
    assert state.outcome() is None


@pytest.mark.clause("scope 4.2")
@pytest.mark.parametrize("theme", ["command", "artillery"])
def test_with_a_theme_killing_all_snipers_still_wins(theme: str) -> None:
    state = field("s . o\n. c m\n. . .\nS . .", mode="basic", theme=theme)
    act(state, "search a4", "shoot")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "4.2")


@pytest.mark.clause("scope 4.3")
@pytest.mark.parametrize(
    ("german", "soviet", "winners", "theme"),
    [(2, 1, (0,), "none"), (0, 1, (1,), "none"), (1, 1, (), "none"), (1, 0, (0,), "command")],
)
def test_after_two_hundred_turns_the_higher_score_wins(
    german: int, soviet: int, winners: tuple[int, ...], theme: str
) -> None:
    state = field("s . o\n. . .\n. . .\nS . .", mode="basic", turn=199, theme=theme)
    lose(state, 1, scout=german)
    lose(state, 0, scout=soviet)
    act(state, "search b4")
    assert state.outcome() is None
    assert view(state, 0)["turns"] == 200
    events = act(state, "search b1")
    assert view(state, 0)["turn"] == 200
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == (winners, "4.3")
    assert outcome.scores == (german, soviet)
    assert events[-1].kind == ("win" if winners else "draw_game")
    assert events[-1].args["scores"] == [german, soviet]


@pytest.mark.clause("scope 4.3")
def test_a_kill_in_the_last_turn_counts() -> None:
    state = field("s . o\n. . .\n. . .\nS . C", mode="basic", turn=200)
    act(state, "search c1", "shoot", "shot a3-b4")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 1))
