"""1 The table."""

import pytest

from ..table import act, texts, view, why
from .field import GAME, card, field, lose, quick, same_map

SMALL = """
    s . o
    d . .
    . . .
    S . O
"""


@pytest.mark.clause("scope 1.1")
def test_both_sides_have_the_same_cards() -> None:
    content = GAME.read_content()
    assert [content.cards.sniper, content.cards.decoy] == [3, 2]  # type: ignore[attr-defined]
    cards = content.cards  # type: ignore[attr-defined]
    assert {cards.officer, cards.scout, cards.mortar, cards.gun, cards.infantry} == {2}


@pytest.mark.clause("scope 1.1", "scope 2.5")
def test_more_empty_areas_are_taken_when_they_run_out() -> None:
    state = GAME.new(1, scenario="6x4:1,0,0,0,0,0,0:2")  # 23 empty areas a side, more than 14
    while state.actors():
        seat = state.actors()[0]
        if view(state, None)["phase"] != "layout":
            assert view(state, None)["sides"][0]["in_play"]["empty"] == 23
            break
        state.apply(seat, state.legal(seat)[0])


@pytest.mark.clause("scope 1.2")
def test_rows_run_from_the_german_zone_to_the_soviet_one() -> None:
    seen = view(quick().new(1), None)
    assert (seen["columns"], seen["rows"]) == (4, 3)
    sides = {one["cell"]: one["side"] for one in seen["grid"]}
    assert len(sides) == 24
    assert {cell[1] for cell, side in sides.items() if side == "german"} == set("123")
    assert {cell[1] for cell, side in sides.items() if side == "soviet"} == set("456")
    assert {cell[0] for cell in sides} == set("abcd")


@pytest.mark.clause("scope 1.2")
@pytest.mark.parametrize("wrong", ["search d4", "search a5", "move c1-d2", "shell a1 f8"])
def test_what_is_not_on_the_grid_cannot_be_named(wrong: str) -> None:
    assert why(field(SMALL), wrong) == "1.2"


@pytest.mark.clause("scope 1.2", "scope 2.2")
def test_a_card_is_laid_on_the_grid() -> None:
    assert why(quick().new(1), "lay sniper e1", seat=0) == "1.2"


@pytest.mark.clause("scope 1.3")
def test_a_quadrant_is_two_by_two_and_named_by_its_corners() -> None:
    moves = {text for text in texts(field(SMALL, turn=1)) if text.startswith("move")}
    assert moves == {"move a1-b2", "move b1-c2"}
    assert {text for text in texts(field(SMALL, turn=2)) if text.startswith("move")} == {
        "move a3-b4",
        "move b3-c4",
    }


@pytest.mark.clause("scope 1.4", "scope 1.5")
@pytest.mark.parametrize(
    ("sign", "name", "points"),
    [
        ("s", "sniper", 2),
        ("o", "officer", 2),
        ("c", "scout", 1),
        ("m", "mortar", 1),
        ("g", "gun", 1),
        ("i", "infantry", 0),
    ],
)
def test_a_killed_target_goes_to_the_killers_score(sign: str, name: str, points: int) -> None:
    state = field(f"s {sign} .\n. . .\n. . .\nS . .")
    act(state, "search b4", "shoot")
    german, soviet = view(state, 1)["sides"]
    assert (german["score"], german["points"]) == ([name], points)
    assert (soviet["score"], soviet["points"]) == ([], 0)


@pytest.mark.clause("scope 1.5")
def test_points_add_up() -> None:
    state = field(SMALL)
    lose(state, 0, sniper=1, scout=2, infantry=2)
    lose(state, 1, officer=2, gun=1)
    assert [side["points"] for side in view(state, None)["sides"]] == [5, 4]


@pytest.mark.clause("scope 1.6")
def test_a_revealed_card_is_seen_by_all_and_stays() -> None:
    state = field(SMALL, turn=2)
    (event,) = act(state, "search c1", "hold")[:1]
    assert event.audience is None
    assert (event.args["cell"], event.args["card"]) == ("c1", "officer")
    for seat in (0, 1, None):
        assert card(state, seat, "c1") == {
            "cell": "c1",
            "side": "german",
            "card": "officer",
            "known": True,
            "since": 2,
        }
    assert same_map(state, SMALL)


@pytest.mark.clause("scope 1.6")
def test_one_sees_ones_own_cards_and_the_backs_of_the_others() -> None:
    state = field(SMALL)
    assert card(state, 0, "a1")["card"] == "sniper"
    assert card(state, 0, "a4")["card"] is None
    assert card(state, 1, "a4")["card"] == "sniper"
    assert card(state, 1, "a1")["card"] is None
    for cell in ("a1", "a4"):
        assert card(state, None, cell)["card"] is None
    sides = [[one["side"] for one in view(state, seat)["grid"]] for seat in (0, 1, None)]
    assert sides[0] == sides[1] == sides[2]


@pytest.mark.clause("scope 1.6")
def test_counts_in_play_are_open() -> None:
    seen = view(field(SMALL), None)["sides"][1]["in_play"]
    assert seen == {
        "sniper": 1,
        "decoy": 1,
        "officer": 1,
        "scout": 0,
        "mortar": 0,
        "gun": 0,
        "infantry": 0,
        "empty": 3,
    }


@pytest.mark.clause("scope 1.6", "scope 3.6")
def test_an_empty_area_that_replaces_a_card_is_known() -> None:
    state = field(SMALL)
    act(state, "search c4", "shoot")
    for seat in (0, 1, None):
        assert card(state, seat, "c4")["card"] == "empty"
        assert card(state, seat, "c4")["known"]


@pytest.mark.clause("scope 1.6")
def test_at_the_end_all_cards_are_shown() -> None:
    state = field(SMALL)
    events = act(state, "search a4", "shoot")
    assert [event.kind for event in events][-3:] == ["layout", "layout", "win"]
    assert all(event.audience is None for event in events)
    german, soviet = (event.args for event in events if event.kind == "layout")
    assert german["cells"] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert german["cards"] == ["sniper", "empty", "officer", "empty", "empty", "empty"]
    assert (soviet["side"], soviet["cards"]) == (
        "soviet",
        ["decoy", "empty", "empty", "empty", "empty", "officer"],
    )
    for seat in (0, 1, None):
        assert card(state, seat, "a1")["card"] == "sniper"
        assert card(state, seat, "a3")["card"] == "decoy"


@pytest.mark.clause("scope 1.7")
def test_the_memory_option_changes_what_is_shown_not_what_is_known() -> None:
    seen = []
    for memory in ("shown", "off"):
        state = field(SMALL, mode="basic", memory=memory)
        act(state, "search c4", "hold")
        told = view(state, 0)
        assert told.pop("memory") == memory
        seen.append(told)
    assert seen[0] == seen[1]
    (officer,) = [one for one in seen[0]["grid"] if one["cell"] == "c4"]
    assert (officer["since"], seen[0]["turn"]) == (1, 2)  # so that a page can tell how old it is


@pytest.mark.clause("scope 1.7")
def test_the_terminal_shows_hints_only_with_memory() -> None:
    for memory in ("shown", "off"):
        state = field("s . .\n. . .\n. . .\nS O .", known="a1", memory=memory)
        act(state, "move a1-b2")
        picture = GAME.draw(state.view(1), ["Ines", "Ivan"])
        assert ("at least 1 of sniper" in picture) == (memory == "shown")


@pytest.mark.clause("scope 1.7")
def test_the_terminal_forgets_after_the_next_turn_without_memory() -> None:
    shown = []
    for memory in ("shown", "off"):
        state = field("s . .\n. o .\n. . .\nS O .", mode="basic", memory=memory)
        act(state, "search b3", "hold")
        for text in ("search a2", "search c3"):
            shown.append("O'" in GAME.draw(state.view(0), ["Ines", "Ivan"]))
            act(state, text)
        shown.append("O'" in GAME.draw(state.view(0), ["Ines", "Ivan"]))
    assert shown == [True, True, True, True, False, False]
