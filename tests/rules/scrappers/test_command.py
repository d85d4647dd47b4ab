"""3 Command: filling the stacks."""

import pytest

from ..table import view
from .hangar import PLAIN, asked, content_of, hand, kinds, may, mech, play, slots, table, the, why


@pytest.mark.clause("scrappers 3.1")
@pytest.mark.parametrize("first", ["p1", "p2", "p3"])
def test_priority_goes_clockwise_from_the_first_player(first: str) -> None:
    state = table("ram ram", "ram ram", "ram ram", first=first)
    order = []
    for _ in range(6):
        (seat,) = asked(state)
        order.append(seat)
        play(state, f"{seat} assign ram")
    start = int(first[1]) - 1
    assert order == [f"p{(start + step) % 3 + 1}" for step in range(3)] * 2


@pytest.mark.clause("scrappers 3.1", "scrappers 1.5")
def test_slots_are_filled_from_left_to_right_until_every_stack_has_five() -> None:
    state = table("ram ram ram ram ram", "ram ram ram ram ram", fuel=[9, 9])
    for number in range(5):
        assert slots(state, "p1")[:number] == ["assigned ram"] * number
        assert slots(state, "p1")[number:] == ["empty"] * (5 - number)
        assert view(state, None)["slot"] == number + 1
        events = play(state, "p1 assign ram", "p2 assign ram")
    assert kinds(events)[-1] == "activation"
    assert view(state, None)["phase"] == "activation"


@pytest.mark.clause("scrappers 3.1")
@pytest.mark.parametrize("wrong", ["run", "buy", "take fuel", "pass", "done", "shield ram"])
def test_in_the_command_phase_cards_are_placed_and_nothing_else(wrong: str) -> None:
    assert why(table("ram", "ram"), f"p1 {wrong}") == ("3.1", "phase.command")


@pytest.mark.clause("scrappers 3.1")
def test_nobody_places_out_of_turn() -> None:
    assert why(table("ram", "ram"), "p2 assign ram") == ("3.1", "turn")


@pytest.mark.clause("scrappers 3.2")
def test_an_assigned_card_leaves_the_hand_and_lies_face_up() -> None:
    state = table("ram spark", "ram")
    event = the(play(state, "p1 assign spark"), "assign")
    assert event.args == {"seat": 0, "card": "spark", "slot": 1}
    assert event.audience is None
    assert hand(state, "p1") == ["ram"]
    for by in (None, "p2"):
        assert slots(state, "p1", by)[0] == "assigned spark"


@pytest.mark.clause("scrappers 3.2")
def test_only_a_card_in_hand_can_be_assigned() -> None:
    assert why(table("ram", "spark"), "p1 assign spark") == ("3.2", "card.hand")


@pytest.mark.clause("scrappers 3.3")
def test_an_ejected_card_is_seen_by_its_owner_alone() -> None:
    state = table("ram spark", "ram")
    events = play(state, "p1 eject spark")
    assert the(events, "eject").audience == frozenset([0])
    assert the(events, "eject").args == {"seat": 0, "card": "spark", "slot": 1}
    assert the(events, "ejected").audience is None
    assert the(events, "ejected").args == {"seat": 0, "slot": 1}
    assert slots(state, "p1", "p1")[0] == "ejected spark"
    for by in (None, "p2"):
        assert slots(state, "p1", by)[0] == "ejected"
        assert mech(state, "p1", by)["hand"] == 1


@pytest.mark.clause("scrappers 3.3")
def test_only_a_card_in_hand_can_be_ejected() -> None:
    assert why(table("ram", "spark"), "p1 eject spark") == ("3.3", "card.hand")


@pytest.mark.clause("scrappers 3.4")
def test_the_top_of_either_draft_deck_or_pile_can_be_drafted() -> None:
    state = table(
        "ram",
        "ram",
        tops=["echo", "overload"],
        below=["", "feedback"],
        piles=["jammer", "cornered smelter"],
    )
    assert may(state, "p1") == [
        "draft deck1",
        "draft deck2",
        "draft pile1",
        "draft pile2",
        "assign ram",
        "eject ram",
    ]
    events = play(state, "p1 draft deck2")
    assert the(events, "draft").args == {
        "seat": 0,
        "card": "overload",
        "slot": 1,
        "from": "deck2",
    }
    assert the(events, "turn_up").args == {"from": "deck2", "card": "feedback"}
    assert mech(state, "p1")["stack"][0] == {"state": "drafted", "card": "overload", "deck": 2}
    events = play(state, "p2 draft deck1")
    assert the(events, "bare").args == {"from": "deck1"}
    assert [draft["top"] for draft in view(state, None)["draft"]] == [None, "feedback"]
    assert [draft["cards"] for draft in view(state, None)["draft"]] == [0, 1]


@pytest.mark.clause("scrappers 3.4")
def test_a_pile_shows_the_card_below_once_its_top_is_drafted() -> None:
    state = table("ram", "ram", piles=["", "cornered smelter"])
    play(state, "p1 draft pile2")
    assert mech(state, "p1")["stack"][0] == {"state": "drafted", "card": "smelter", "deck": 2}
    assert view(state, None)["draft"][1]["pile"] == ["cornered"]
    play(state, "p2 draft pile2")
    assert view(state, None)["draft"][1]["pile"] == []


@pytest.mark.clause("scrappers 3.4")
@pytest.mark.parametrize("source", ["deck1", "deck2", "pile1", "pile2"])
def test_nothing_can_be_drafted_where_nothing_lies(source: str) -> None:
    assert why(table("ram", "ram"), f"p1 draft {source}") == ("3.4", "draft.empty")


@pytest.mark.clause("scrappers 3.5")
def test_a_player_without_cards_leaves_slots_empty() -> None:
    state = table("ram ram", "ram", fuel=[9, 9])
    events = play(state, "p1 assign ram", "p2 assign ram", "p1 assign ram")
    assert [event.args for event in events if event.kind == "empty"] == [
        {"seat": 1, "slot": 2},
        *({"seat": seat, "slot": slot} for slot in (3, 4, 5) for seat in (0, 1)),
    ]
    assert slots(state, "p2") == ["assigned ram"] + ["empty"] * 4
    assert asked(state) == ["p1"]
    assert may(state, "p1") == ["run", "skip"]


@pytest.mark.clause("scrappers 3.5")
def test_a_player_without_a_hand_must_draft_while_there_is_something() -> None:
    state = table("", "ram", piles=["echo", ""])
    assert may(state, "p1") == ["draft pile1"]
    state = table("", "ram", tops=["", "echo"])
    assert may(state, "p1") == ["draft deck2"]


@pytest.mark.clause("scrappers 3.5", "scrappers 6.3")
def test_where_nobody_has_anything_the_rounds_pass_by_themselves() -> None:
    content = content_of(PLAIN)
    state = table("", "", content=content, damage=[3, 1])
    assert state.outcome() is not None
    assert view(state, None)["round"] == 30
