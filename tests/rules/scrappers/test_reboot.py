"""6.3 to 6.7: discarding in secret, drawing, income, and the draft decks."""

from typing import Any

import pytest

from scrimshaw.games.scrappers.rules import ScrappersState

from ..table import view
from .hangar import (
    asked,
    hand,
    kinds,
    may,
    mech,
    play,
    pool,
    slots,
    table,
    the,
    through_reboot,
    why,
)

BASICS = "bleed-line make-do patched-plate pick-over ram spark"
END = ["eject ram", ""]  # one answer away from the reboot


def rebooting(*hands: str, **more: Any) -> ScrappersState:
    """Everybody has to choose what to discard."""
    more.setdefault("decks", [BASICS, BASICS, BASICS])
    state = table(*hands, stacks=END, **more)
    play(state, "p1 take fuel")
    return state


@pytest.mark.clause("scrappers 6.3")
def test_everybody_chooses_at_the_same_time() -> None:
    state = rebooting("ram spark", "make-do", "spark")
    assert view(state, None)["phase"] == "reboot"
    assert asked(state) == ["p1", "p2", "p3"]
    assert may(state, "p1") == ["discard ram", "discard spark", "done"]
    assert may(state, "p2") == ["discard make-do", "done"]


@pytest.mark.clause("scrappers 6.3")
def test_discards_are_named_in_alphabetical_order() -> None:
    state = rebooting("ram spark spark make-do", "ram")
    play(state, "p1 discard ram")
    assert may(state, "p1") == ["discard spark", "done"]
    assert why(state, "p1 discard make-do") == ("6.3", "discard.order")
    assert why(state, "p1 discard ram") == ("6.3", "card.hand")
    play(state, "p1 discard spark", "p1 discard spark")
    assert may(state, "p1") == ["done"]


@pytest.mark.clause("scrappers 6.3")
def test_nobody_notices_what_another_sets_aside_nor_that_it_is_done() -> None:
    state = rebooting("ram spark", "make-do")
    before = view(state, 1), view(state, None), state.prompt(1), may(state, "p2")
    events = play(state, "p1 discard ram", "p1 done")
    assert [event.audience for event in events] == [frozenset([0]), frozenset([0])]
    assert (view(state, 1), view(state, None), state.prompt(1), may(state, "p2")) == before
    assert view(state, 0)["aside"] == ["ram"]
    assert view(state, 0)["sealed"]
    assert asked(state) == ["p2"]


@pytest.mark.clause("scrappers 6.3")
def test_who_is_done_waits() -> None:
    state = rebooting("ram spark", "make-do")
    play(state, "p1 done")
    assert may(state, "p1") == []
    assert why(state, "p1 discard ram") == ("6.3", "discard.sealed")
    assert why(state, "p2 assign make-do") == ("6.3", "phase.discard")
    assert why(state, "p2 discard ram") == ("6.3", "card.hand")


@pytest.mark.clause("scrappers 6.3")
def test_a_player_with_an_empty_hand_is_not_asked() -> None:
    state = rebooting("ram", "")
    assert asked(state) == ["p1"]
    assert why(state, "p2 done") == ("6.3", "discard.nothing")
    assert not state.can_revise(1)


@pytest.mark.clause("scrappers 6.3")
def test_discards_can_be_taken_back_while_others_are_choosing() -> None:
    state = rebooting("ram spark", "make-do")
    assert not state.can_revise(0)
    play(state, "p1 discard spark")
    assert state.can_revise(0)
    assert not state.can_revise(1)
    play(state, "p1 done")
    assert state.can_revise(0)
    state.revise(0)
    assert may(state, "p1") == ["discard ram", "discard spark", "done"]
    assert view(state, 0)["aside"] == []
    play(state, "p2 done", "p1 done")
    assert not state.can_revise(0)


@pytest.mark.clause("scrappers 6.3")
def test_when_all_are_done_discards_are_seen_and_hands_drawn_up_to_five() -> None:
    state = rebooting(
        "ram spark", "make-do", draws=["pick-over", "make-do", "bleed-line", "patched-plate"]
    )
    play(state, "p2 done")
    events = play(state, "p1 discard ram", "p1 done")
    discards = [event.args for event in events if event.kind == "discard"]
    assert discards == [
        {"seat": 0, "cards": ["ram"], "n": 1},
        {"seat": 1, "cards": [], "n": 0},
    ]
    assert hand(state, "p1") == ["bleed-line", "make-do", "patched-plate", "pick-over", "spark"]
    assert mech(state, "p1")["discard"] == ["ram", "ram"]
    draws = [event for event in events if event.kind == "draw"]
    assert draws[0].audience == frozenset([0])
    assert draws[0].args["cards"] == ["bleed-line", "make-do", "patched-plate", "pick-over"]
    assert [event.args for event in events if event.kind == "drew"] == [
        {"seat": 0, "n": 4},
        {"seat": 1, "n": 4},
    ]
    assert (mech(state, "p1")["hand"], mech(state, "p1")["deck"]) == (5, 2)


@pytest.mark.clause("scrappers 6.3")
def test_a_hand_above_five_is_kept_and_draws_nothing() -> None:
    state = rebooting("ram ram ram ram ram ram spark", "ram")
    through_reboot(state)
    assert len(hand(state, "p1")) == 7
    assert mech(state, "p1")["deck"] == 6


@pytest.mark.clause("scrappers 6.4")
def test_a_deck_that_runs_out_is_made_of_the_discard_pile_and_drawing_goes_on() -> None:
    state = rebooting("spark", "ram ram ram ram ram", decks=["make-do", ""], discards=["ram spark"])
    events = through_reboot(state)
    assert the(events, "shuffle").args == {"seat": 0}
    assert hand(state, "p1") == ["make-do", "ram", "ram", "spark", "spark"]
    assert mech(state, "p1")["discard"] == []
    assert mech(state, "p1")["deck"] == 0


@pytest.mark.clause("scrappers 6.4")
def test_discards_of_this_reboot_are_shuffled_in_too() -> None:
    state = rebooting("ram spark", "ram ram ram ram ram", decks=["", ""])
    play(state, "p2 done", "p1 discard spark", "p1 done")
    assert hand(state, "p1") == ["ram", "ram", "spark"]


@pytest.mark.clause("scrappers 6.4")
def test_without_deck_and_discards_the_hand_stays_short() -> None:
    state = rebooting("spark", "ram ram", decks=["", ""])
    through_reboot(state)
    assert hand(state, "p1") == ["ram", "spark"]
    assert hand(state, "p2") == ["ram", "ram"]
    assert asked(state) == ["p2"]


@pytest.mark.clause("scrappers 6.5")
def test_everybody_gains_a_fuel_and_a_scrap() -> None:
    state = rebooting("ram", "ram", fuel=[2, 0], scrap=[0, 4])
    events = through_reboot(state)
    assert pool(state, "p1") == (4, 1, 0)
    assert pool(state, "p2") == (1, 5, 0)
    incomes = [event.args for event in events if event.kind == "income"]
    assert incomes == [{"seat": 0, "fuel": 1, "scrap": 1}, {"seat": 1, "fuel": 1, "scrap": 1}]


@pytest.mark.clause("scrappers 6.5", "scrappers 2.5")
def test_lasting_benefits_add_to_the_income_and_repair() -> None:
    state = rebooting(
        "ram", "ram", damage=[3, 3], upgrades=["fuel-cell fuel-cell scrap-magnet", "nanite-bay"]
    )
    through_reboot(state)
    assert pool(state, "p1") == (1 + 1 + 2, 2, 3)
    assert pool(state, "p2") == (1, 1, 2)


@pytest.mark.clause("scrappers 6.5")
def test_there_is_no_repair_below_0() -> None:
    state = rebooting("ram", "ram", damage=[0, 0], upgrades=["", "nanite-bay"])
    assert the(through_reboot(state), "repair").args == {"seat": 1, "n": 0, "total": 0}
    assert pool(state, "p2")[2] == 0


@pytest.mark.clause("scrappers 6.6")
def test_the_top_of_each_draft_deck_moves_to_its_pile() -> None:
    state = rebooting(
        "ram",
        "ram",
        tops=["echo", "overload"],
        below=["jammer", "feedback"],
        piles=["", "smelter"],
        draws=[*BASICS.split()[:4], *BASICS.split()[:4], "feedback", "jammer"],
    )
    events = through_reboot(state)
    seen = view(state, None)["draft"]
    assert [draft["top"] for draft in seen] == ["feedback", "jammer"]
    assert [draft["pile"] for draft in seen] == [["echo"], ["smelter", "overload"]]
    assert [event.args["card"] for event in events if event.kind == "stir"] == ["echo", "overload"]
    assert view(state, None)["mixed"] == []


@pytest.mark.clause("scrappers 6.6")
def test_an_empty_draft_deck_is_first_made_of_its_pile() -> None:
    state = rebooting(
        "ram",
        "ram",
        tops=["", "overload"],
        piles=["echo smelter jammer", "feedback"],
        draws=[*BASICS.split()[:4], *BASICS.split()[:4], "smelter", "echo"],
    )
    events = through_reboot(state)
    assert the(events, "refill").args == {"from": "deck1", "n": 3}
    seen = view(state, None)["draft"]
    assert (seen[0]["top"], seen[0]["cards"], seen[0]["pile"]) == ("echo", 2, ["smelter"])
    assert (seen[1]["top"], seen[1]["cards"]) == (None, 0)
    assert seen[1]["pile"] == ["feedback", "overload"]


@pytest.mark.clause("scrappers 6.6")
def test_a_refill_tells_which_deck_holds_what() -> None:
    state = rebooting(
        "ram",
        "ram",
        tops=["", "overload"],
        below=["", "jammer capacitor"],
        piles=["echo smelter", ""],
        draws=[*BASICS.split()[:4], *BASICS.split()[:4], "smelter", "echo", "jammer"],
    )
    assert view(state, 0)["mixed"] == ["capacitor", "jammer"]
    assert [draft["hidden"] for draft in view(state, 0)["draft"]] == [None, None]
    through_reboot(state)
    assert view(state, 0)["mixed"] == []
    assert [draft["hidden"] for draft in view(state, 0)["draft"]] == [[], ["capacitor"]]


@pytest.mark.clause("scrappers 6.6")
def test_the_second_deck_refilled_first_leaves_the_mixed_cards_to_the_first() -> None:
    state = rebooting(
        "ram",
        "ram",
        tops=["overload", ""],
        below=["jammer capacitor", ""],
        piles=["", "echo smelter rewire"],
        draws=[*BASICS.split()[:4], *BASICS.split()[:4], "smelter", "jammer", "rewire"],
    )
    through_reboot(state)
    seen = view(state, 0)["draft"]
    assert [draft["hidden"] for draft in seen] == [["capacitor"], ["echo"]]
    assert [draft["top"] for draft in seen] == ["jammer", "rewire"]
    assert [draft["cards"] for draft in seen] == [2, 2]


@pytest.mark.clause("scrappers 6.6")
def test_a_deck_emptied_in_the_command_phase_stays_empty_until_then() -> None:
    state = table("ram ram", "ram", tops=["echo", ""], piles=["smelter", ""])
    play(state, "p1 draft deck1")
    assert view(state, None)["draft"][0]["top"] is None
    assert why(state, "p2 draft deck1") == ("3.4", "draft.empty")


@pytest.mark.clause("scrappers 6.7")
def test_the_first_player_token_passes_clockwise_and_a_new_round_begins() -> None:
    state = rebooting("ram", "ram", "ram", first="p1")
    event = the(through_reboot(state), "round")
    assert event.args == {"round": 2, "seat": 1}
    assert (view(state, None)["first"], asked(state)) == (1, ["p2"])
    assert slots(state, "p1") == ["empty"] * 5


@pytest.mark.clause("scrappers 6.3", "scrappers 6.5", "scrappers 6.6")
def test_the_reboot_goes_step_by_step_from_the_first_player() -> None:
    state = rebooting("ram", "ram", tops=["echo", ""], first="p2")
    play(state, "p1 done")
    events = play(state, "p2 done")
    steps = [(event.kind, event.args.get("seat")) for event in events if event.audience is None]
    assert steps == [
        ("discard", 1),
        ("discard", 0),
        ("drew", 1),
        ("drew", 0),
        ("income", 1),
        ("income", 0),
        ("stir", 1),
        ("bare", None),
        ("round", 0),
    ]
    assert "reboot" not in kinds(events)
