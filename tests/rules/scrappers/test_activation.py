"""4 Activation, and 2.2 and 2.3 with it: what becomes of the cards in the stacks."""

import pytest

from ..table import view
from .hangar import (
    asked,
    damages,
    kinds,
    may,
    mech,
    play,
    pool,
    slots,
    table,
    the,
    why,
)


@pytest.mark.clause("scrappers 4.1")
def test_stacks_unwind_from_the_right_and_clockwise() -> None:
    state = table(
        stacks=["eject ram, eject spark", "eject ram, eject spark", "eject ram"], first="p2"
    )
    order = []
    while asked(state) and may(state, asked(state)[0]) == ["take fuel", "take scrap"]:
        (seat,) = asked(state)
        card = the(play(state, f"{seat} take fuel"), "take").args["card"]
        order.append((seat, card))
    assert order == [
        ("p2", "spark"),
        ("p3", "ram"),
        ("p1", "spark"),
        ("p2", "ram"),
        ("p1", "ram"),  # p3 has no card left and is passed over
    ]


@pytest.mark.clause("scrappers 4.1")
def test_nobody_resolves_out_of_turn() -> None:
    state = table(stacks=["eject ram", "eject ram"])
    assert why(state, "p2 take fuel") == ("4.1", "turn")


@pytest.mark.clause("scrappers 4.1")
def test_a_slot_shows_what_became_of_its_card_until_the_round_ends() -> None:
    state = table(
        stacks=["draft echo deck1, eject ram, assign spark, assign ram", ""], fuel=[2], scrap=[3]
    )
    play(state, "p1 run", "p1 take scrap", "p1 buy")
    assert slots(state, "p1") == ["empty"] * 5  # a new round has begun
    state = table(
        "ram", stacks=["draft echo deck1, eject ram, assign spark, assign ram", ""], fuel=[2]
    )
    play(state, "p1 run", "p1 take scrap")
    assert slots(state, "p1") == [
        "unbought echo",
        "took-scrap ram",
        "unpaid spark",
        "ran ram",
        "empty",
    ]
    play(state, "p1 done")
    assert slots(state, "p1") == ["empty"] * 5


@pytest.mark.clause("scrappers 4.2", "scrappers 2.2")
def test_an_operation_is_paid_takes_effect_and_is_discarded() -> None:
    state = table(stacks=["eject ram, assign ram", ""], fuel=[3])
    events = play(state, "p1 run")
    assert kinds(events) == ["run", "hit", "damage"]
    assert events[0].args == {"seat": 0, "card": "ram", "n": 2}
    assert pool(state, "p1") == (1, 0, 0)
    assert damages(state) == [0, 1]
    assert mech(state, "p1")["discard"] == ["ram"]


@pytest.mark.clause("scrappers 2.2")
def test_abilities_trigger_from_top_to_bottom() -> None:
    state = table(stacks=["eject ram, assign make-do", ""])
    events = play(state, "p1 run")
    gains = [event.args["what"] for event in events if event.kind == "gain"]
    assert gains == ["fuel", "scrap"]


@pytest.mark.clause("scrappers 2.2", "scrappers 4.2")
def test_an_operation_that_is_being_resolved_lies_in_no_pile() -> None:
    state = table(stacks=["assign breather", ""], fuel=[1])
    play(state, "p1 run")
    assert asked(state) == ["p1"]
    seen = view(state, None)
    assert seen["resolving"] == ["breather"]
    assert seen["mechs"][0]["discard"] == []
    play(state, "p1 choose 1")
    assert view(state, None)["resolving"] == []


@pytest.mark.clause("scrappers 4.3", "scrappers 2.3")
def test_an_upgrade_is_paid_and_stays_in_play() -> None:
    state = table(stacks=["eject ram, assign nanite-bay", ""], fuel=[1])
    event = the(play(state, "p1 run"), "fit")
    assert (event.args, event.clause) == ({"seat": 0, "card": "nanite-bay", "n": 1}, "4.3")
    assert mech(state, "p1")["upgrades"] == ["nanite-bay"]
    assert mech(state, "p1")["discard"] == []
    assert pool(state, "p1")[0] == 0


@pytest.mark.clause("scrappers 4.4")
@pytest.mark.parametrize(("card", "price"), [("ram", 2), ("nanite-bay", 1)])
def test_a_card_that_cannot_be_paid_has_no_effect_and_nobody_is_asked(
    card: str, price: int
) -> None:
    state = table("ram", stacks=["eject ram", f"assign {card}"], fuel=[0, price - 1])
    events = play(state, "p1 take scrap")
    unpaid = the(events, "unpaid")
    assert unpaid.args == {"seat": 1, "card": card, "n": price, "has": price - 1}
    assert mech(state, "p2")["discard"] == [card]
    assert mech(state, "p2")["upgrades"] == []
    assert damages(state) == [0, 0]
    assert pool(state, "p2")[0] == price - 1


@pytest.mark.clause("scrappers 4.4")
@pytest.mark.parametrize("card", ["ram", "bleed-line", "patched-plate"])
def test_a_player_may_decline_also_at_cost_0(card: str) -> None:
    state = table(stacks=[f"eject ram, assign {card}", ""], fuel=[2])
    assert may(state, "p1") == ["run", "skip"]
    assert the(play(state, "p1 skip"), "skip").args["card"] == card
    assert pool(state, "p1") == (2, 0, 0)
    assert mech(state, "p1")["discard"] == [card]
    assert slots(state, "p1")[1] == f"skipped {card}"


@pytest.mark.clause("scrappers 4.2")
@pytest.mark.parametrize("wrong", ["buy", "take fuel", "draft deck1", "pass", "choose 1"])
def test_an_operation_is_run_or_skipped(wrong: str) -> None:
    state = table(stacks=["assign bleed-line", ""])
    assert why(state, f"p1 {wrong}") == ("4.2", "phase.run")


@pytest.mark.clause("scrappers 4.3")
def test_an_upgrade_is_run_or_skipped() -> None:
    state = table(stacks=["assign patched-plate", ""])
    assert why(state, "p1 buy") == ("4.3", "phase.fit")


@pytest.mark.clause("scrappers 4.5")
@pytest.mark.parametrize(("what", "after"), [("fuel", (1, 0, 0)), ("scrap", (0, 1, 0))])
def test_an_ejected_card_gives_fuel_or_scrap_and_is_seen_in_the_discard_pile(
    what: str, after: tuple[int, int, int]
) -> None:
    state = table(stacks=["eject ram, eject spark", ""])
    event = the(play(state, f"p1 take {what}"), "take")
    assert event.args == {"seat": 0, "card": "spark", "n": 1, "what": what}
    assert event.audience is None
    assert pool(state, "p1") == after
    assert mech(state, "p1")["discard"] == ["spark"]
    assert slots(state, "p1", "p2")[:2] == ["ejected", f"took-{what} spark"]


@pytest.mark.clause("scrappers 4.5")
def test_for_an_ejected_card_something_is_taken() -> None:
    state = table(stacks=["eject ram", ""])
    assert why(state, "p1 skip") == ("4.5", "phase.take")


@pytest.mark.clause("scrappers 4.6")
def test_a_drafted_card_is_bought_into_the_discard_pile() -> None:
    state = table(stacks=["eject ram, draft echo deck1", ""], scrap=[4])
    event = the(play(state, "p1 buy"), "buy")
    assert event.args == {"seat": 0, "card": "echo", "n": 3}
    assert pool(state, "p1") == (0, 1, 0)
    assert mech(state, "p1")["discard"] == ["echo"]


@pytest.mark.clause("scrappers 4.6")
@pytest.mark.parametrize("number", [1, 2])
def test_a_drafted_card_can_be_left_on_the_pile_it_came_from(number: int) -> None:
    state = table(stacks=[f"eject ram, draft echo pile{number}", ""], scrap=[4])
    event = the(play(state, "p1 leave"), "leave")
    assert event.args["from"] == f"pile{number}"
    assert [draft["pile"] for draft in view(state, None)["draft"]][number - 1] == ["echo"]
    assert pool(state, "p1") == (0, 4, 0)
    assert slots(state, "p1")[1] == "left echo"


@pytest.mark.clause("scrappers 4.6")
def test_a_drafted_card_that_cannot_be_paid_goes_there_without_asking() -> None:
    state = table("ram", stacks=["eject ram", "draft echo deck2"], scrap=[0, 2])
    event = the(play(state, "p1 take fuel"), "unbought")
    assert event.args == {"seat": 1, "card": "echo", "n": 3, "has": 2, "from": "pile2"}
    assert [draft["pile"] for draft in view(state, None)["draft"]] == [[], ["echo"]]
    assert pool(state, "p2") == (0, 2, 0)


@pytest.mark.clause("scrappers 4.6")
def test_a_drafted_card_is_bought_or_left() -> None:
    state = table(stacks=["draft echo deck1", ""], scrap=[3])
    assert may(state, "p1") == ["buy", "leave"]
    assert why(state, "p1 run") == ("4.6", "phase.buy")
