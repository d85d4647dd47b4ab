"""1.4, 3.3, 6.3 and 6.4 once more: who knows what, and what everybody can tell."""

import pytest

from scrimshaw.games.scrappers.rules import ScrappersState

from ..table import view
from .hangar import GAME, hand, mech, play, probe, slots, table, through_reboot

BASICS = "bleed-line make-do patched-plate pick-over ram spark"


def worlds(state: ScrappersState, seat: int | None, of: str) -> set[tuple[str, ...]]:
    """The hands that a player may have, for all that the seat knows."""
    return {tuple(hand(world(state, seat, number), of)) for number in range(200)}


def world(state: ScrappersState, seat: int | None, number: int) -> ScrappersState:
    found = state.resample(seat, number)
    assert isinstance(found, ScrappersState)
    return found


@pytest.mark.clause("scrappers 1.4")
def test_hand_and_deck_of_another_are_one_unknown() -> None:
    state = table("ram", "spark", decks=["spark", "ram make-do"])
    assert worlds(state, 0, "p2") == {("spark",), ("ram",), ("make-do",)}
    assert worlds(state, 0, "p1") == {("ram",)}
    assert worlds(state, None, "p1") == {("ram",), ("spark",)}
    assert mech(state, "p2")["unseen"] == ["make-do", "ram", "spark"]


@pytest.mark.clause("scrappers 3.3", "scrappers 1.4")
def test_an_ejected_card_belongs_to_the_same_unknown() -> None:
    state = table("ram spark", "ram", decks=["make-do", ""])
    play(state, "p1 eject ram")
    seen = {slots(world(state, 1, number), "p1", "p1")[0] for number in range(200)}
    assert seen == {"ejected ram", "ejected spark", "ejected make-do"}
    assert mech(state, "p1", "p2")["unseen"] == ["make-do", "ram", "spark"]
    assert mech(state, "p1", "p2")["known"] == []
    own = {slots(world(state, 0, number), "p1", "p1")[0] for number in range(20)}
    assert own == {"ejected ram"}


@pytest.mark.clause("scrappers 6.4", "scrappers 1.4")
def test_when_a_deck_runs_out_everybody_knows_the_hand() -> None:
    state = table(
        "spark", "ram", stacks=["eject ram", ""], decks=["make-do ram pick-over spark", BASICS]
    )
    play(state, "p1 take fuel")
    through_reboot(state)
    assert mech(state, "p1")["deck"] == 0
    for by in (None, "p1", "p2"):
        assert mech(state, "p1", by)["known"] == ["make-do", "pick-over", "ram", "spark", "spark"]
    assert worlds(state, 1, "p1") == {("make-do", "pick-over", "ram", "spark", "spark")}


@pytest.mark.clause("scrappers 6.4")
def test_after_a_new_deck_only_what_was_drawn_from_it_is_unknown() -> None:
    state = table(
        "spark spark spark",
        "ram",
        stacks=["eject ram", ""],
        decks=["make-do", BASICS],
        discards=["bleed-line", ""],
    )
    play(state, "p1 take fuel")
    through_reboot(state)
    assert mech(state, "p1")["known"] == ["make-do", "spark", "spark", "spark"]
    found = worlds(state, 1, "p1")
    assert found == {
        ("bleed-line", "make-do", "spark", "spark", "spark"),
        ("make-do", "ram", "spark", "spark", "spark"),
    }


@pytest.mark.clause("scrappers 3.2", "scrappers 3.3")
def test_known_cards_stay_known_until_they_are_seen_to_leave() -> None:
    state = table("ram spark make-do", "ram ram ram", decks=["pick-over", ""])
    names = state.numbers().names
    for card in ("ram", "spark"):
        state.known[names.index(card)] = 1
    play(state, "p1 assign ram")
    assert mech(state, "p1")["known"] == ["spark"]
    play(state, "p2 assign ram", "p1 eject spark")
    assert mech(state, "p1")["known"] == ["spark"]  # in hand or ejected, nobody else knows where
    found = {
        (slots(made, "p1", "p1")[1], *hand(made, "p1"))
        for made in (world(state, 1, number) for number in range(200))
    }
    assert found == {
        ("ejected spark", "make-do"),
        ("ejected spark", "pick-over"),
        ("ejected make-do", "spark"),
        ("ejected pick-over", "spark"),
    }


@pytest.mark.clause("scrappers 4.5", "scrappers 6.3")
def test_an_ejected_or_discarded_card_that_is_seen_is_no_longer_known() -> None:
    state = table("spark", "ram", stacks=["eject ram, eject spark", ""], decks=[BASICS, BASICS])
    names = state.numbers().names
    state.known[names.index("spark")] = 2
    play(state, "p1 take fuel")
    assert mech(state, "p1")["known"] == ["spark"]
    play(state, "p1 take fuel")
    play(state, "p2 done", "p1 discard spark", "p1 done")
    assert mech(state, "p1")["known"] == []


@pytest.mark.clause("scrappers 7.3")
def test_a_recalled_card_is_known_to_be_in_hand() -> None:
    state = probe("[{ do = 'recall' }]", discards=["zap", ""], decks=["jab lid pot", ""])
    play(state, "p1 recall zap")
    assert mech(state, "p1", "p2")["known"] == ["zap"]
    assert worlds(state, 1, "p1") == {("zap",)}


@pytest.mark.clause("scrappers 6.3")
def test_a_world_has_the_others_still_choosing() -> None:
    state = table("ram", "spark make-do", stacks=["eject ram", ""], decks=[BASICS, BASICS])
    play(state, "p1 take fuel", "p2 discard make-do", "p2 done")
    made = world(state, 0, 5)
    assert list(made.actors()) == [0, 1]
    assert view(made, 1)["aside"] == []
    play(state, "p1 discard ram")
    assert view(world(state, 0, 5), 0)["aside"] == ["ram"]
    assert view(world(state, None, 5), 0)["aside"] == []


@pytest.mark.clause("scrappers 1.2", "scrappers 3.4")
def test_draft_decks_have_no_order_to_know() -> None:
    state = GAME.new(3)
    made = state.resample(0, 9)
    assert view(made, 0) == view(state, 0)
    tops = set()
    for number in range(40):
        made = state.resample(0, number)
        made.apply(made.actors()[0], made.parse("draft deck1"))
        tops.add(view(made, None)["draft"][0]["top"])
    assert len(tops) > 10
