"""5.1 to 5.6: the advanced game, up to machine guns."""

import pytest

from ..table import act, actor, texts, view, why
from .field import card, field, kinds, same_map

FULL = """
    s . o
    d . c
    G C .
    S O M
"""


@pytest.mark.clause("scope 5.1")
def test_the_cards_on_the_grid_offer_actions() -> None:
    state = field(FULL)
    assert kinds(state) == {"move", "search", "deploy", "recon", "shell", "fire"}
    assert kinds(field("s . o\n. . .\n. . .\n. . .", turn=1)) == {"move"}
    assert state.prompt(0).key == "action_advanced"


@pytest.mark.clause("scope 5.1")
@pytest.mark.parametrize("wrong", ["shoot", "hold", "stay", "end", "take a3", "put sniper a1"])
def test_a_turn_begins_with_an_action(wrong: str) -> None:
    assert why(field(FULL), wrong) == "5.1"


@pytest.mark.clause("scope 5.1", "scope 5.3")
def test_after_the_action_there_is_no_second_one() -> None:
    state = field(FULL)
    act(state, "recon b4")
    assert actor(state) == 0
    assert texts(state) == {"deploy b1", "end"}
    assert why(state, "search a4") == "5.1"
    events = act(state, "end")
    assert [event.kind for event in events] == ["end"]
    assert actor(state) == 1


@pytest.mark.clause("scope 5.2")
def test_a_search_needs_a_sniper() -> None:
    assert why(field("s . o\n. . .\n. . .\n. O ."), "search a4") == "5.2"
    state = field(FULL)
    act(state, "search c4", "shoot", "shot a1-b2")
    assert view(state, 1)["sides"][0]["shot"] == "a1-b2"


@pytest.mark.clause("scope 5.3")
def test_a_deployment_before_the_action_is_an_extra_move() -> None:
    state = field(FULL)
    events = act(state, "deploy b1")
    assert [(event.kind, event.audience) for event in events] == [("deploy", None)]
    assert card(state, 1, "b1")["card"] == "officer"
    assert texts(state) == {"move a1-b2", "move b1-c2"}
    (moved,) = act(state, "move b1-c2")
    assert moved.clause == "5.3"
    act(state, "put mortar b1", "put officer c1", "put scout b2")
    assert actor(state) == 0
    assert "deploy" not in kinds(state)
    assert {"move", "search"} <= kinds(state)
    act(state, "search b4")
    assert actor(state) == 1


@pytest.mark.clause("scope 5.3")
def test_a_deployment_after_the_action_ends_the_turn() -> None:
    state = field(FULL)
    act(state, "search b4", "deploy b1")
    (moved,) = act(state, "move a1-b2")
    assert moved.clause == "5.3"
    act(state, "put gun a1", "put officer b1", "put sniper a2")
    assert actor(state) == 1
    assert view(state, 1)["deployed"] is False


@pytest.mark.clause("scope 3.2", "scope 5.3")
def test_a_move_that_is_the_action_is_not_told_as_a_deployment() -> None:
    state = field(FULL)
    act(state, "deploy b1", "move b1-c2", "put mortar b1", "put officer c1", "put scout b2")
    (moved,) = act(state, "move a1-b2")
    assert moved.clause == "3.2"


@pytest.mark.clause("scope 5.3")
def test_a_deployment_is_not_inside_an_action() -> None:
    state = field(FULL)
    act(state, "search c4")
    assert why(state, "deploy b1") == "3.4"
    act(state, "shoot")
    assert why(state, "deploy b1") == "3.7"
    act(state, "shot a1-b2")
    assert "deploy b1" in texts(state)


@pytest.mark.clause("scope 5.3")
def test_a_deployment_is_once_a_turn() -> None:
    state = field("s . o\n. . .\nO . .\nS O .")
    act(state, "deploy a2", "move b1-c2", "put empty b1", "put empty c1", "put officer b2")
    assert why(state, "deploy b2") == "5.3"
    assert view(state, 1)["deployed"] is True
    act(state, "search b4")
    assert actor(state) == 1


@pytest.mark.clause("scope 5.3")
def test_only_an_officer_deploys_and_then_moves() -> None:
    state = field(FULL)
    assert why(state, "deploy a1") == "5.3"
    act(state, "deploy b1")
    assert why(state, "search a4") == "5.3"
    assert why(state, "move a3-b4") == "3.2"
    assert state.prompt(0).key == "move"
    state = field(FULL)
    act(state, "search b4")
    assert why(state, "deploy a1") == "5.3"


@pytest.mark.clause("scope 5.3", "scope 5.10")
def test_no_officer_deploys_where_no_quadrant_can_be_moved() -> None:
    state = field("s . .\n. . .\n. i .\nS O .")
    assert "deploy" not in kinds(state)
    assert why(state, "deploy b1") == "5.3"
    act(state, "search b4")
    assert actor(state) == 1


@pytest.mark.clause("scope 5.4")
def test_a_scout_reveals_one_card_or_two_side_by_side() -> None:
    state = field(FULL)
    pairs = {text for text in texts(state) if text.startswith("recon") and len(text) > 8}
    assert pairs == {"recon a3 b3", "recon b3 c3", "recon a4 b4", "recon b4 c4"}
    assert "recon a3" in texts(state)
    events = act(state, "recon b4 c4")
    assert events[0].args == {"seat": 0, "cells": ["b4", "c4"], "cards": ["empty", "officer"]}
    assert card(state, 1, "c4")["known"] and card(state, 0, "b4")["known"]
    assert not card(state, 1, "b2")["known"]  # the scout stays hidden
    assert same_map(state, FULL)


@pytest.mark.clause("scope 5.4")
def test_one_card_is_enough_and_there_is_no_shot() -> None:
    state = field("s . o\n. . .\n. . .\nS C .")
    (event,) = act(state, "recon c4")
    assert (event.args["cells"], event.args["cards"]) == (["c4"], ["officer"])
    assert actor(state) == 1


@pytest.mark.clause("scope 5.4")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("recon a1", "recon.own"),
        ("recon a3 a2", "recon.own"),
        ("recon a3 c3", "recon.row"),
        ("recon b3 a3", "recon.row"),
        ("recon a3 a4", "recon.row"),
        ("recon a3 b4", "recon.row"),
        ("recon c3 a4", "recon.row"),
    ],
)
def test_reconnaissance_is_of_neighbours_in_a_row(wrong: str, key: str) -> None:
    state = field(FULL)
    assert why(state, wrong) == "5.4"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 5.4")
def test_reconnaissance_needs_a_scout() -> None:
    assert why(field("s . o\n. . .\n. . .\nS . ."), "recon a4") == "5.4"


@pytest.mark.clause("scope 5.4")
def test_the_right_end_of_a_row_is_no_neighbour_of_the_next_row() -> None:
    wide = "s . . . . .\n. . . . . .\n. . . . . .\nS C . . . ."
    pairs = [text for text in texts(field(wide)) if text.startswith("recon") and len(text) > 8]
    assert len(pairs) == 10
    assert not any("f3" in text.split()[1] for text in pairs)


@pytest.mark.clause("scope 5.5")
def test_a_shell_kills_unseen_and_shows_the_mortar() -> None:
    state = field(FULL)
    events = act(state, "shell c1 a4")
    assert [event.kind for event in events] == ["shell", "kill", "layout", "layout", "win"]
    assert events[0].args == {"seat": 0, "cell": "c1", "target": "a4"}
    state = field(FULL)
    act(state, "shell c1 c3", "end")
    assert card(state, 1, "c1")["card"] == "mortar"
    assert view(state, 1)["sides"][0]["score"] == ["scout"]
    assert view(state, 1)["sides"][0]["shot"] is None
    assert card(state, 1, "c3")["card"] == "empty"


@pytest.mark.clause("scope 5.5")
def test_a_decoy_that_is_shelled_leaves_the_game() -> None:
    state = field(FULL)
    events = act(state, "shell c1 a3")
    assert [event.kind for event in events] == ["shell", "decoy_gone"]
    assert same_map(state, "s . o\n. . c\nG C .\nS O M")
    assert view(state, 0)["sides"][1]["decoys_gone"] == 1
    assert view(state, 0)["sides"][0]["score"] == []
    assert card(state, 0, "a3")["known"]


@pytest.mark.clause("scope 5.5")
def test_a_miss_is_revealed() -> None:
    state = field(FULL)
    events = act(state, "shell c1 b4")
    assert [event.kind for event in events] == ["shell", "miss"]
    assert card(state, 0, "b4") | {"since": 0} == {
        "cell": "b4",
        "side": "soviet",
        "card": "empty",
        "known": True,
        "since": 0,
    }


@pytest.mark.clause("scope 5.5")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("shell a1 a4", "shell.mortar"),
        ("shell c2 a1", "shell.own"),
        ("shell c2 c3", "shell.near"),
        ("shell c2 b3", "shell.near"),
    ],
)
def test_a_mortar_shells_cards_that_are_not_adjacent(wrong: str, key: str) -> None:
    state = field("s . o\n. . .\n. . M\nS . .")
    assert {text for text in texts(state) if text.startswith("shell")} == {
        "shell c2 a3",
        "shell c2 a4",
        "shell c2 b4",
        "shell c2 c4",
    }
    assert why(state, wrong) == "5.5"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


GUNS = """
    s . . .
    d o . .
    G . G .
    S O . .
"""


@pytest.mark.clause("scope 5.6")
def test_a_gun_reveals_an_adjacent_card_and_stays_hidden() -> None:
    state = field(GUNS)
    assert {text for text in texts(state) if text.startswith("fire")} == {
        "fire a3",
        "fire b3",
        "fire c3",
        "fire d3",
    }
    events = act(state, "fire c3")
    assert [event.kind for event in events] == ["fire"]
    assert not card(state, 1, "c2")["known"]
    act(state, "end")
    assert actor(state) == 1


@pytest.mark.clause("scope 5.6")
def test_the_gun_that_shoots_is_chosen_and_shown() -> None:
    state = field(GUNS)
    act(state, "fire b3")
    assert texts(state) == {"shoot a2", "shoot c2", "hold"}
    assert state.prompt(0).key == "gun"
    events = act(state, "shoot c2")
    assert [event.kind for event in events] == ["gun", "kill"]
    assert card(state, 1, "c2")["card"] == "gun"
    assert card(state, 1, "a2")["card"] is None
    assert view(state, 1)["sides"][0]["score"] == ["officer"]
    assert view(state, 1)["sides"][0]["shot"] is None
    assert texts(state) == {"deploy b1", "end"}


@pytest.mark.clause("scope 5.6")
def test_fire_may_be_held_and_then_no_gun_is_shown() -> None:
    state = field(GUNS)
    events = act(state, "fire b3", "hold")
    assert [(event.kind, event.clause) for event in events] == [("fire", "5.6"), ("hold", "5.6")]
    assert card(state, 1, "a2")["card"] is None
    assert card(state, 1, "b3")["known"]


@pytest.mark.clause("scope 5.6")
def test_a_decoy_makes_a_gun_show_itself_and_stays() -> None:
    state = field(GUNS)
    act(state, "fire a3")
    assert texts(state) == {"shoot a2"}
    assert state.prompt(0).key == "gun_decoy"
    assert why(state, "hold") == "5.6"
    events = act(state, "shoot a2")
    assert [event.kind for event in events] == ["gun", "fooled"]
    assert card(state, 0, "a3")["card"] == "decoy"
    assert card(state, 1, "a2")["known"]
    assert view(state, 1)["sides"][0]["score"] == []


@pytest.mark.clause("scope 5.6")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [("fire a1", "fire.own"), ("fire a4", "fire.far"), ("fire d4", "fire.far")],
)
def test_fire_is_on_enemy_cards_next_to_a_gun(wrong: str, key: str) -> None:
    state = field(GUNS)
    assert why(state, wrong) == "5.6"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 5.6")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("shoot", "gun.first"),
        ("search a4", "gun.first"),
        ("shoot a1", "gun.none"),
        ("shoot c2", "gun.far"),
    ],
)
def test_a_shot_names_an_adjacent_gun(wrong: str, key: str) -> None:
    state = field("s . . .\no . . .\nG . G .\nS O . .")
    act(state, "fire a3")
    assert why(state, wrong) == "5.6"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key
