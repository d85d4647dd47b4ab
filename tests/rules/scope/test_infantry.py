"""5.7 to 5.12: infantry, reinforcements and passing."""

import pytest

from ..table import act, actor, texts, view, why
from .field import card, field, lose, same_map

FRONT = """
    s . . .
    o d . g
    . I . I
    S O . .
"""


@pytest.mark.clause("scope 5.7")
def test_an_assault_reveals_the_infantry_and_all_enemy_cards_of_the_quadrant() -> None:
    state = field(FRONT)
    assert {text for text in texts(state) if text.startswith("assault")} == {
        "assault b2 a2-b3",
        "assault b2 b2-c3",
        "assault d2 c2-d3",
    }
    events = act(state, "assault b2 a2-b3")
    assert [event.kind for event in events] == ["assault", "found"]
    assert events[1].args == {"seat": 0, "cells": ["a3", "b3"], "cards": ["officer", "decoy"]}
    for cell in ("b2", "a3", "b3"):
        assert card(state, 0, cell)["known"] and card(state, 1, cell)["known"]
    assert not card(state, 1, "a2")["known"]
    assert texts(state) == {"take a3", "take b3", "stay"}
    assert view(state, 1)["quadrant"] == "a2-b3"
    assert view(state, 1)["target"] == "b2"


@pytest.mark.clause("scope 5.7")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("assault a1 a1-b2", "assault.infantry"),
        ("assault b2 c2-d3", "assault.outside"),
        ("assault b2 a1-b2", "assault.alone"),
        ("assault b2 b1-c2", "assault.alone"),
    ],
)
def test_an_assault_needs_its_infantry_and_an_enemy_card(wrong: str, key: str) -> None:
    state = field(FRONT)
    assert why(state, wrong) == "5.7"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 5.8", "scope 3.6")
def test_a_gun_kills_the_infantry_that_assaults_it() -> None:
    state = field(FRONT)
    events = act(state, "assault d2 c2-d3")
    assert [event.kind for event in events] == ["assault", "found", "repelled"]
    assert same_map(state, "s . . .\no d . g\n. I . .\nS O . .")
    assert view(state, 0)["sides"][1]["score"] == ["infantry"]
    assert card(state, 1, "d2") == {
        "cell": "d2",
        "side": "german",
        "card": "empty",
        "known": True,
        "since": 1,
    }
    assert texts(state) == {"deploy b1", "end"}


@pytest.mark.clause("scope 5.8", "scope 5.10")
def test_infantry_killed_inside_the_enemy_front_leaves_an_enemy_empty_area() -> None:
    state = field("s . g\no I .\n. . .\nS . .")
    act(state, "assault b3 b3-c4")
    assert same_map(state, "s . g\no . .\n. . .\nS . .")
    assert card(state, 0, "b3")["side"] == "soviet"


@pytest.mark.clause("scope 5.8", "scope 4.1")
def test_a_gun_far_from_the_quadrant_does_not_answer() -> None:
    state = field("s . g\no . .\n. I .\nS . .")
    act(state, "assault b2 a2-b3")
    assert "take a3" in texts(state)


@pytest.mark.clause("scope 5.9")
def test_infantry_takes_the_place_of_a_target_and_kills_it() -> None:
    state = field(FRONT)
    events = act(state, "assault b2 a2-b3", "take a3")
    assert [event.kind for event in events] == ["assault", "found", "take"]
    assert events[2].args == {"seat": 0, "cell": "b2", "target": "a3", "card": "officer"}
    assert same_map(state, "s . . .\nI d . g\n. . . I\nS O . .")
    assert view(state, 1)["sides"][0]["score"] == ["officer"]
    assert view(state, 1)["sides"][0]["shot"] is None
    assert card(state, 1, "b2")["known"] and card(state, 1, "b2")["side"] == "german"
    assert card(state, 1, "a3") == {
        "cell": "a3",
        "side": "german",
        "card": "infantry",
        "known": True,
        "since": 1,
    }


@pytest.mark.clause("scope 5.9")
@pytest.mark.parametrize(("cell", "gone"), [("b3", 1), ("c3", 0)])
def test_decoys_and_empty_areas_leave_without_a_score(cell: str, gone: int) -> None:
    state = field(FRONT)
    act(state, "assault b2 b2-c3", f"take {cell}")
    assert view(state, 0)["sides"][0]["score"] == []
    assert view(state, 0)["sides"][1]["decoys_gone"] == gone
    assert card(state, 1, cell)["card"] == "infantry"
    assert card(state, 1, "b2")["card"] == "empty"


@pytest.mark.clause("scope 5.9")
def test_infantry_may_stay() -> None:
    state = field(FRONT)
    events = act(state, "assault b2 a2-b3", "stay", "end")
    assert [event.kind for event in events] == ["assault", "found", "stay", "end"]
    assert same_map(state, FRONT)
    assert actor(state) == 1


@pytest.mark.clause("scope 5.9", "scope 5.10")
def test_the_hole_is_filled_by_the_front_it_is_in() -> None:
    state = field("s o .\n. I .\n. . .\nS . .")
    act(state, "assault b3 a3-b4", "take b4")
    assert same_map(state, "s I .\n. . .\n. . .\nS . .")
    assert card(state, 0, "b3")["side"] == "soviet"
    assert view(state, 0)["sides"][0]["in_play"]["empty"] == 5
    assert view(state, 0)["sides"][1]["in_play"]["empty"] == 4


@pytest.mark.clause("scope 5.9")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("take a4", "take.quadrant"),
        ("take a2", "take.own"),
        ("take b2", "take.own"),
        ("hold", "take.first"),
        ("search a4", "take.first"),
    ],
)
def test_an_assault_is_finished_first(wrong: str, key: str) -> None:
    state = field(FRONT)
    act(state, "assault b2 a2-b3")
    assert why(state, wrong) == "5.9"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 5.10")
def test_a_quadrant_with_enemy_infantry_cannot_be_moved() -> None:
    drawn = "s . . .\n. . . I\n. . . .\nS . . ."
    soviet = field(drawn, turn=2)
    assert {text for text in texts(soviet) if text.startswith("move")} == {
        "move a3-b4",
        "move b3-c4",
    }
    assert why(soviet, "move c3-d4") == "5.10"
    assert why(field(drawn, turn=1), "move c3-d4") == "3.2"


@pytest.mark.clause("scope 5.10", "scope 3.6")
def test_infantry_inside_the_enemy_front_can_be_searched_and_shot() -> None:
    state = field("s . .\n. I .\n. . .\nS . .", turn=2)
    assert "search b3" in texts(state)
    act(state, "search b3", "shoot")
    assert same_map(state, "s . .\n. . .\n. . .\nS . .")
    assert card(state, 0, "b3")["side"] == "soviet"
    assert view(state, 0)["sides"][1]["score"] == ["infantry"]


@pytest.mark.clause("scope 5.10")
def test_infantry_inside_the_enemy_front_can_assault_again() -> None:
    state = field("s . .\n. I .\n. . .\nS . .")
    assaults = {text for text in texts(state) if text.startswith("assault")}
    assert assaults == {
        f"assault b3 {quadrant}" for quadrant in ("a2-b3", "b2-c3", "a3-b4", "b3-c4")
    }


REAR = """
    s . .
    . . .
    . C .
    S O .
"""


@pytest.mark.clause("scope 5.11", "scope 3.2")
def test_a_killed_infantry_comes_back_for_an_empty_area() -> None:
    state = field(REAR)
    lose(state, 0, infantry=1)
    events = act(state, "reinforce b1-c2")
    assert [(event.kind, event.audience) for event in events] == [("reinforce", None)]
    assert events[0].args == {"seat": 0, "quadrant": "b1-c2", "cards": ["infantry"]}
    assert view(state, 0)["hand"] == ["officer", "scout", "infantry", "empty"]
    assert view(state, 1)["hand"] is None
    assert view(state, 1)["sides"][1]["score"] == []
    act(state, "put infantry b1", "put empty c1", "put officer b2", "end")
    assert same_map(state, "s . .\n. . .\n. O C\nS I .")
    assert card(state, 1, "b1")["card"] is None


@pytest.mark.clause("scope 5.11")
@pytest.mark.parametrize(
    ("drawn", "wrong", "key"),
    [
        ("s . .\n. . .\n. . .\n. . .\n. . .\nS . .", "reinforce a2-b3", "reinforce.row"),
        ("s . .\n. . .\n. . .\nS . .", "reinforce a3-b4", "reinforce.row"),
        ("s . .\n. . .\n. i .\nS . .", "reinforce a1-b2", "reinforce.mixed"),
        ("s . .\n. . .\nC M .\nS O .", "reinforce a1-b2", "reinforce.empty"),
    ],
)
def test_reinforcements_need_a_place_on_the_own_last_row(drawn: str, wrong: str, key: str) -> None:
    state = field(drawn)
    lose(state, 0, infantry=1)
    assert why(state, wrong) == "5.11"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 5.11")
def test_reinforcements_need_a_killed_infantry() -> None:
    state = field(REAR)
    lose(state, 0, scout=1)
    lose(state, 1, infantry=1)
    assert why(state, "reinforce a1-b2") == "5.11"


@pytest.mark.clause("scope 5.11", "scope 1.2")
def test_the_soviet_last_row_is_the_highest() -> None:
    state = field("s . .\n. . .\n. . .\n. . .\n. . .\nS . .", turn=2)
    lose(state, 1, infantry=2)
    assert {text for text in texts(state) if text.startswith("reinforce")} == {
        "reinforce a5-b6",
        "reinforce b5-c6",
    }


BLOCKED = """
    s . . .
    . . . .
    . i i .
    . . . .
"""


@pytest.mark.clause("scope 5.12", "scope 5.10")
def test_a_player_who_can_do_nothing_passes() -> None:
    state = field(BLOCKED)
    assert texts(state) == {"pass"}
    events = act(state, "pass")
    assert [(event.kind, event.clause) for event in events] == [("pass", "5.12")]
    assert actor(state) == 1


@pytest.mark.clause("scope 5.12")
@pytest.mark.parametrize("drawn", [FRONT, "s . .\n. . .\n. . .\n. . ."])
def test_nobody_passes_who_can_act(drawn: str) -> None:
    assert why(field(drawn), "pass") == "5.12"
