"""Sections 7, 8 and 9: missions, the scoring of a year, victory."""

from typing import Any

import pytest

from scrimshaw.components import Label
from scrimshaw.engine import Event
from scrimshaw.games.scarper.content import Content
from scrimshaw.games.scarper.kit import kit
from scrimshaw.games.scarper.rules import ScarperState

from ..table import act, refusal, view, why
from .trench import GAME, all_of, front, happen, kinds, pass_turn, table, the

LAST: dict[str, Any] = {"turn": "central", "in_round": 5, "draws": [0] * 40}  # of a year


def close(state: ScarperState) -> list[Event]:
    """Play the last card of a year for nothing."""
    return pass_turn(state, "michael")


@pytest.mark.clause("scarper 7.1")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("front somme >= 2", True),
        ("front somme >= 3", False),
        ("front somme <= 2", True),
        ("front somme <= 1", False),
        ("front verdun >= -1", True),
        ("front verdun >= 0", False),
        ("enemy front verdun >= 1", True),
        ("enemy front somme <= -2", True),
        ("fronts 1 >= 2", True),
        ("fronts 1 >= 3", False),
        ("fronts 2 >= 1", True),
        ("fronts 2 >= 2", False),
        ("fronts 5 >= -1", True),
        ("fronts 5 >= 0", False),
        ("fronts 3 <= 0", True),
        ("enemy fronts 1 >= 1", True),
        ("enemy fronts 2 <= 0", True),
        ("total >= 2", True),
        ("total >= 3", False),
        ("enemy total <= -2", True),
        ("propaganda >= 5", True),
        ("propaganda >= 6", False),
        ("enemy propaganda <= 3", True),
        ("propaganda lead >= 2", True),
        ("propaganda lead >= 3", False),
        ("enemy propaganda lead >= -2", True),
        ("economy >= 1", True),
        ("economy >= 2", False),
        ("enemy economy >= 7", True),
        ("economy lead <= -6", True),
        ("economy lead >= -6", True),
        ("enemy economy lead >= 6", True),
        ("trenches somme >= 3", True),
        ("trenches somme >= 4", False),
        ("enemy trenches somme >= 1", True),
        ("enemy trenches somme >= 2", False),
        ("trenches all >= 9", True),
        ("trenches all >= 10", False),
        ("enemy trenches all <= 10", True),
        ("enemy trenches all <= 9", False),
    ],
)
def test_every_condition_measures_the_table(condition: str, holds: bool) -> None:
    state = table(
        when=[condition],
        somme="..21..|1.",  # two beyond, three trenches against one
        arras="..11.|11.",  # one beyond
        verdun="...|111..",  # one behind
        ypres="..11|11..",
        aisne="..11|11..",
        propaganda=(5, 3),
        economy=(1, 7),
    )
    mission = state.numbers().mission_ids.index("probe")
    assert state.fulfilled(0, mission) is holds


@pytest.mark.clause("scarper 7.1")
def test_a_condition_is_read_from_the_side_that_keeps_the_mission() -> None:
    state = table(when=["front somme >= 1"], somme="...|.....")
    mission = state.numbers().mission_ids.index("probe")
    assert state.fulfilled(1, mission) and not state.fulfilled(0, mission)


@pytest.mark.clause("scarper 7.1")
@pytest.mark.parametrize(("second", "done"), [("economy >= 3", True), ("economy >= 4", False)])
def test_all_conditions_must_hold(second: str, done: bool) -> None:
    state = table(when=["propaganda >= 2", second])
    assert state.fulfilled(0, state.numbers().mission_ids.index("probe")) is done


@pytest.mark.clause("scarper 7.1", "scarper 2.1")
def test_missions_see_propaganda_before_it_is_reset() -> None:
    state = table(
        "michael", **LAST, when=["propaganda >= 6"], missions="probe hardly", propaganda=(6, 6)
    )
    told = close(state)
    assert the(told, "fulfilled").args == {"seat": 0, "mission": "probe", "n": 3}
    assert state.propaganda[0] == 2


@pytest.mark.clause("scarper 7.2")
def test_both_missions_are_revealed_and_score_with_the_rest() -> None:
    state = table("michael", **LAST, when=["total >= 0"], missions="probe ground")
    told = close(state)
    assert the(told, "fulfilled").args["seat"] == 0
    assert the(told, "missed").args == {"seat": 1, "mission": "ground", "n": 3}
    assert state.morale == 3
    assert the(told, "score").args == {"year": 1914, "gains": [3, 0]}
    assert view(state, None)["gone"] == ["ground", "probe"]
    assert view(state, None)["results"] == [
        {
            "year": 1914,
            "gains": [3, 0],
            "missions": ["probe", "ground"],
            "fulfilled": [True, False],
            "morale": 3,
        }
    ]


@pytest.mark.clause("scarper 7.2", "scarper 8.1")
def test_a_mission_of_the_second_seat_counts_for_it() -> None:
    state = table("michael", **LAST, when=["total >= 0"], missions="ground probe")
    told = close(state)
    assert the(told, "fulfilled").args == {"seat": 1, "mission": "probe", "n": 3}
    assert state.morale == -3
    assert view(state, None)["results"][0]["fulfilled"] == [False, True]


@pytest.mark.clause("scarper 8.1")
def test_gains_of_both_are_added_up_and_the_marker_moves_once() -> None:
    state = table(
        "michael",
        **LAST,
        somme="..11....|",  # 2 for the Entente
        verdun="..|......",  # 1 for the Central Powers
        propaganda=(2, 6),  # 4 for the Central Powers
        economy=(4, 3),  # 2 for the Entente
    )
    told = close(state)
    assert the(told, "score").args["gains"] == [4, 5]
    assert the(told, "gain").args == {"seat": 1, "n": 1, "cause": "score", "morale": -1}
    assert the(told, "gain").clause == "8.1"


@pytest.mark.clause("scarper 8.1", "scarper 9.1")
def test_equal_gains_move_nothing_even_next_to_the_end() -> None:
    state = table("michael", **LAST, somme=".....|...", verdun="...|.....", morale=14)
    told = close(state)
    assert state.morale == 14
    assert "gain" not in kinds(told)


@pytest.mark.clause("scarper 8.2")
@pytest.mark.parametrize(
    ("somme", "gains"),
    [
        ("....|....", [0, 0]),
        (".....|...", [1, 0]),
        ("......|..", [1, 0]),
        (".......|.", [2, 0]),
        ("........|", [2, 0]),
        ("...|.....", [0, 1]),
        ("..|......", [0, 1]),
        (".|.......", [0, 2]),
        ("|........", [0, 2]),
    ],
)
def test_a_battlefield_scores_by_the_spaces_gained(somme: str, gains: list[int]) -> None:
    state = table("michael", **LAST, somme=somme)
    told = close(state)
    assert the(told, "score").args["gains"] == gains
    assert all_of(told, "score_front") == [
        {"seat": seat, "n": gain, "field": "somme"} for seat, gain in enumerate(gains) if gain
    ]


@pytest.mark.clause("scarper 8.3")
@pytest.mark.parametrize(
    ("lead", "gain"),
    [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 5), (9, 5), (10, 5)],
)
def test_a_lead_in_propaganda_scores_by_steps(lead: int, gain: int) -> None:
    state = table("michael", **LAST, propaganda=(lead, 0))
    told = close(state)
    assert the(told, "score").args["gains"] == [gain, 0]
    state = table("michael", **LAST, propaganda=(0, lead))
    told = close(state)
    assert the(told, "score").args["gains"] == [0, gain]
    assert all_of(told, "score_propaganda") == ([{"seat": 1, "n": gain}] if gain else [])


@pytest.mark.clause("scarper 8.4")
@pytest.mark.parametrize(
    ("lead", "gain"), [(0, 0), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (9, 4), (10, 4)]
)
def test_a_lead_in_the_economy_scores_by_steps(lead: int, gain: int) -> None:
    state = table("michael", **LAST, economy=(lead, 0))
    told = close(state)
    assert the(told, "score").args["gains"] == [gain, 0]
    state = table("michael", **LAST, economy=(0, lead))
    told = close(state)
    assert the(told, "score").args["gains"] == [0, gain]
    assert all_of(told, "score_economy") == ([{"seat": 1, "n": gain}] if gain else [])


@pytest.mark.clause("scarper 8.3", "scarper 8.4")
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_printed_tracks_name_the_clauses_of_their_steps(language: str) -> None:
    content = GAME.read_content()
    assert isinstance(content, Content)
    (drawn,) = kit(content, GAME.words(language)).mats
    labels = [shape.text for shape in drawn.shapes if isinstance(shape, Label)]
    for track, clause in ((content.propaganda, "8.3"), (content.economy, "8.4")):
        steps = ", ".join(f"{lead}: {morale}" for lead, morale in track.score)
        assert [text for text in labels if text.endswith(f" ({clause}): {steps}")]


@pytest.mark.clause("scarper 9.1")
@pytest.mark.parametrize(("turn", "morale"), [("entente", 14), ("central", -14)])
def test_a_side_wins_at_once_when_the_marker_reaches_its_end(turn: str, morale: int) -> None:
    state = table("probe", turn=turn, effects=["morale +3", "clear 1 any"], morale=morale)
    told = happen(state)
    seat = ("entente", "central").index(turn)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((seat,), "9.1")
    assert outcome.scores == ((15, -15) if seat == 0 else (-15, 15))
    assert told[-1].kind == "win" and told[-1].args["seat"] == seat
    assert list(state.actors()) == [] and list(state.legal(seat)) == []
    assert refusal(state, "done", seat).key == "over"
    assert why(state, "done", 1 - seat) == "9.1"


@pytest.mark.clause("scarper 9.1")
def test_one_step_before_the_end_the_game_goes_on() -> None:
    state = table("probe", effects=["morale +1"], morale=13)
    happen(state)
    assert state.outcome() is None


@pytest.mark.clause("scarper 9.1", "scarper 6.3")
def test_the_opponents_own_assault_can_win_the_game_for_one() -> None:
    state = table("flers", morale=-13, dice=[2])
    act(state, "play flers", "assault somme")
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (1,)
    assert front(state, "somme") == "..11...|."  # the movement came first
    assert view(state, 0)["turn"] is None


@pytest.mark.clause("scarper 9.1", "scarper 10.4")
def test_the_rest_of_the_event_is_not_carried_out() -> None:
    state = table("probe", effects=["propaganda +1", "morale -1", "propaganda +5"], morale=-14)
    told = happen(state)
    assert state.propaganda[0] == 3
    assert kinds(told)[-2:] == ["lose", "win"]
    assert (state.points, state.left, state.step, state.last) == (0, 0, 0, 0)


@pytest.mark.clause("scarper 9.1", "scarper 8.1")
def test_scoring_can_win_the_game() -> None:
    state = table("michael", **LAST, morale=14, economy=(9, 3))
    told = close(state)
    outcome = state.outcome()
    assert outcome is not None and (outcome.winners, outcome.clause) == ((0,), "9.1")
    assert state.morale == 15
    assert "year" not in kinds(told)
    assert view(state, None)["winner"] == 0


@pytest.mark.clause("scarper 9.2")
@pytest.mark.parametrize(("morale", "winners"), [(1, (0,)), (-1, (1,)), (0, ())])
def test_after_the_last_year_the_side_ahead_wins(morale: int, winners: tuple[int, ...]) -> None:
    state = table("michael", **LAST, year=1918, morale=morale)
    told = close(state)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == (winners, "9.2")
    assert told[-1].kind == ("win" if winners else "draw_game")
    assert outcome.scores == (morale, -morale)
    assert why(state, "done", 0) == "9.2"
