"""7.1 and 7.2: our set, and every card of it once in play.

p1 runs the card in its second slot, right of a ram, with 5 fuel, 5 scrap and 4 damage; p2 has 3, 2
and 1. What a card costs and does is written down here by hand.
"""

import re

import pytest

from scrimshaw.games.scrappers.content import Operation, Upgrade, primitives

from ..table import view
from .hangar import GAME, VOCABULARY, damages, hand, mech, play, pool, slots, table

CONTENT = GAME.read_content()
Pool = tuple[int, int, int]
POOLS = {"fuel": [5, 3], "scrap": [5, 2], "damage": [4, 1]}
UNTOUCHED = (3, 2, 1)

# The card, the answers it asks for, and fuel, scrap and damage of p1 and p2 afterwards.
OPERATIONS: dict[str, tuple[list[str], Pool, Pool]] = {
    "ram": ([], (3, 5, 4), (3, 2, 2)),
    "spark": ([], (3, 5, 4), (3, 2, 2)),
    "bleed-line": ([], (7, 5, 4), UNTOUCHED),
    "pick-over": ([], (5, 7, 4), UNTOUCHED),
    "make-do": ([], (6, 6, 4), UNTOUCHED),
    "pile-driver": ([], (2, 4, 4), (3, 2, 3)),
    "shrapnel": ([], (2, 5, 4), (3, 2, 3)),
    "wrecking-ball": ([], (2, 5, 4), (3, 2, 3)),
    "reckless-charge": ([], (4, 5, 5), (3, 2, 3)),
    "opening-salvo": ([], (4, 5, 4), (3, 2, 2)),
    "cornered": ([], (2, 5, 2), (3, 2, 2)),
    "grudge": ([], (4, 5, 4), (3, 2, 2)),
    "arc-lance": ([], (2, 5, 4), (3, 1, 3)),
    "static-field": ([], (4, 5, 4), (3, 2, 2)),
    "capacitor": (["pay"], (0, 5, 4), (3, 2, 4)),
    "siphon-beam": ([], (3, 7, 4), (1, 2, 2)),
    "overload": ([], (2, 5, 4), (3, 2, 3)),
    "feedback": ([], (4, 5, 4), (3, 2, 2)),
    "chain-reaction": ([], (5, 5, 4), (3, 2, 2)),
    "bolt-hail": (["pay", "pay"], (3, 0, 4), (3, 2, 4)),
    "tanker-tap": (["choose 2"], (7, 7, 4), UNTOUCHED),
    "strip-mine": ([], (7, 8, 4), UNTOUCHED),
    "pickpocket": ([], (6, 6, 4), (2, 1, 1)),
    "black-market": (["claim deck1"], (6, 5, 4), UNTOUCHED),
    "smelter": (["trash spark"], (7, 5, 4), UNTOUCHED),
    "rummage": (["trash spark"], (7, 4, 4), UNTOUCHED),
    "rewire": (["recall spark"], (8, 5, 4), UNTOUCHED),
    "jump-start": ([], (8, 5, 4), UNTOUCHED),
    "breather": (["choose 1"], (4, 5, 3), UNTOUCHED),
    "echo": ([], (6, 5, 4), (3, 2, 2)),
    "jammer": ([], (5, 6, 4), UNTOUCHED),
    "torch-cutter": ([], (4, 5, 4), (3, 2, 2)),
    "field-repair": ([], (3, 4, 2), UNTOUCHED),
    "bolt-on": (["install patched-plate"], (7, 6, 4), UNTOUCHED),
}
# What it costs, its shields, and the pools after p2 strikes it with the fitting basic card.
UPGRADES: dict[str, tuple[int, int, int, Pool, Pool]] = {
    "patched-plate": (0, 2, 2, (5, 5, 4), (1, 2, 1)),
    "slag-plate": (0, 3, 0, (5, 6, 4), (1, 2, 1)),
    "faraday-mesh": (0, 0, 3, (5, 5, 4), (0, 2, 1)),
    "composite-hull": (0, 2, 2, (6, 5, 4), (1, 2, 1)),
    "reactive-armour": (0, 2, 0, (5, 5, 4), (1, 2, 2)),
    "fuel-cell": (0, 0, 2, (5, 5, 4), (1, 2, 1)),
    "scrap-magnet": (0, 1, 0, (5, 6, 4), (1, 2, 1)),
    "targeting-array": (1, 3, 0, (4, 5, 4), (1, 2, 1)),
    "tesla-coil": (1, 0, 1, (4, 5, 4), (1, 2, 2)),
    "nanite-bay": (1, 0, 1, (4, 5, 4), (1, 2, 1)),
    "auto-ejector": (0, 2, 0, (5, 5, 4), (1, 2, 1)),
}


@pytest.mark.clause("scrappers 7.1", "scrappers 2.1")
def test_six_basic_cards_give_damage_fuel_scrap_and_a_shield() -> None:
    assert sum(card.copies for card in CONTENT.basic.values()) == 6
    lines = {line for card in CONTENT.basic.values() for line in primitives(card)}
    assert {"hit impact left", "hit energy left", "gain fuel", "gain scrap", "red", "blue"} <= lines
    assert all(card.scrap == 0 for card in CONTENT.basic.values())


@pytest.mark.clause("scrappers 7.2")
def test_at_least_40_advanced_cards_of_24_designs_of_all_values_and_costs() -> None:
    cards = CONTENT.advanced.values()
    assert len(cards) >= 24
    assert sum(card.copies for card in cards) >= 40
    assert {card.scrap for card in cards} == {1, 2, 3, 4, 5}
    assert {card.fuel for card in cards} == {0, 1, 2, 3, 4}
    assert {type(card) for card in cards} == {Operation, Upgrade}


@pytest.mark.clause("scrappers 7.2", "scrappers 7.3")
def test_no_two_designs_are_made_of_the_same_primitives() -> None:
    lists = [primitives(CONTENT.card(name)) for name in CONTENT.names()]
    assert len(set(lists)) == len(lists)
    plain = [plainer(primitives(card)) for card in CONTENT.advanced.values()]
    assert len(set(plain)) == len(plain)


def plainer(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Neither the kind of damage nor the kind of token makes a new design."""
    return tuple(
        re.sub(r"impact|energy|\bfuel\b|\bscrap\b|^red$|^blue$", "any", line) for line in lines
    )


@pytest.mark.clause("scrappers 7.3")
def test_the_set_uses_the_whole_vocabulary() -> None:
    lines = {line for name in CONTENT.names() for line in primitives(CONTENT.card(name))}
    words = {line.removeprefix("broken ").split()[0] for line in lines}
    words |= {" ".join(line.split()[:2]) for line in lines if line.startswith("lasting")}
    assert words >= {*VOCABULARY, "red", "blue"}
    assert words >= {"lasting income", "lasting hit", "lasting eject", "lasting repair"}


@pytest.mark.clause("scrappers 7.2")
def test_every_card_is_played_below() -> None:
    assert sorted([*OPERATIONS, *UPGRADES]) == CONTENT.names()


@pytest.mark.clause("scrappers 7.2", "scrappers 4.2")
@pytest.mark.parametrize("card", OPERATIONS)
def test_an_operation_of_the_set(card: str) -> None:
    answers, own, theirs = OPERATIONS[card]
    state = table(
        "spark",
        stacks=[f"assign ram, assign {card}", "eject ram, eject ram"],
        discards=["spark patched-plate", ""],
        tops=["echo", "overload"],
        **POOLS,
    )
    play(state, "p1 run", *(f"p1 {answer}" for answer in answers))
    assert (pool(state, "p1"), pool(state, "p2")) == (own, theirs)


@pytest.mark.clause("scrappers 7.2", "scrappers 4.3", "scrappers 5.2")
@pytest.mark.parametrize("card", UPGRADES)
def test_an_upgrade_of_the_set(card: str) -> None:
    price, red, blue, own, theirs = UPGRADES[card]
    design = CONTENT.card(card)
    assert isinstance(design, Upgrade)
    assert (design.fuel, design.red, design.blue) == (price, red, blue)
    striker = "ram" if red else "spark"
    stacks = [f"eject ram, assign {card}", f"eject ram, assign {striker}"]
    state = table(stacks=stacks, **POOLS)
    play(state, "p1 run")
    assert mech(state, "p1")["upgrades"] == [card]
    play(state, "p2 run")
    assert mech(state, "p1")["upgrades"] == []
    assert (pool(state, "p1"), pool(state, "p2")) == (own, theirs)


# Where a card does something else, too


@pytest.mark.clause("scrappers 7.2")
@pytest.mark.parametrize(
    ("stack", "damage", "after"),
    [
        ("eject ram, eject ram, eject ram, eject ram, assign opening-salvo", 4, (4, 3)),
        ("eject ram, assign cornered", 4, (2, 2)),
        ("eject ram, assign cornered", 3, (3, 2)),
        ("eject ram, assign grudge", 6, (6, 3)),
        ("eject ram, assign grudge", 9, (9, 4)),
        ("eject ram, assign grudge", 2, (2, 1)),
        ("eject ram, assign chain-reaction", 4, (4, 2)),
        ("assign pile-driver, assign echo", 4, (4, 3)),
    ],
)
def test_slots_damage_and_neighbours_in_the_stack(
    stack: str, damage: int, after: tuple[int, int]
) -> None:
    state = table(stacks=[stack, "eject ram"], fuel=[5, 2], damage=[damage, 1])
    play(state, "p1 run")
    assert (pool(state, "p1")[2], pool(state, "p2")[2]) == after


@pytest.mark.clause("scrappers 7.2")
def test_cards_that_look_at_upgrades() -> None:
    upgrades = ["patched-plate slag-plate", "nanite-bay fuel-cell"]
    state = table(
        "ram",
        stacks=["eject ram, assign rummage, assign static-field, assign feedback", ""],
        upgrades=upgrades,
        **POOLS,
    )
    play(state, "p1 run", "p2 shield fuel-cell")  # 3 energy, 2 of them stopped
    assert (pool(state, "p1")[0], pool(state, "p2")[2]) == (4, 2)
    play(state, "p1 run")  # 1 energy, stopped
    assert (pool(state, "p1")[0], pool(state, "p2")[2]) == (4, 2)
    play(state, "p1 run", "p1 pass")
    assert pool(state, "p1")[0] == 8


@pytest.mark.clause("scrappers 7.2")
def test_cards_that_move_cards() -> None:
    state = table(
        "spark",
        stacks=[
            "eject ram, assign bolt-on, assign rewire, assign smelter, assign black-market",
            "eject ram",
        ],
        tops=["nanite-bay", "wrecking-ball"],
    )
    play(state, "p1 run", "p1 claim deck1", "p2 take fuel", "p1 run", "p1 trash black-market")
    play(state, "p1 run", "p1 recall smelter", "p1 run", "p1 install nanite-bay")
    assert mech(state, "p1")["upgrades"] == ["nanite-bay"]
    assert hand(state, "p1") == ["smelter", "spark"]
    assert view(state, None)["gone"] == ["black-market"]
    assert mech(state, "p1")["discard"] == ["bolt-on", "rewire"]


@pytest.mark.clause("scrappers 7.2")
def test_cards_that_meddle() -> None:
    state = table(
        stacks=[
            "eject ram, assign jump-start, assign torch-cutter, assign jammer",
            "assign pile-driver, assign overload",
        ],
        upgrades=["", "targeting-array nanite-bay"],
        fuel=[2, 9],
    )
    play(state, "p1 run")
    assert slots(state, "p2")[1] == "jammed overload"
    play(state, "p2 skip", "p1 run", "p1 wreck targeting-array", "p1 run")
    assert mech(state, "p2")["upgrades"] == ["nanite-bay"]
    assert pool(state, "p2")[2] == 1
    assert pool(state, "p1")[:2] == (4, 1)
    assert [state.text(action) for action in state.legal(0)] == ["take fuel", "take scrap"]


@pytest.mark.clause("scrappers 7.2")
def test_a_wrecking_ball_meets_the_shields_before_it_destroys_one() -> None:
    state = table(
        stacks=["eject ram, assign wrecking-ball", ""],
        upgrades=["", "slag-plate nanite-bay"],
        fuel=[3],
    )
    play(state, "p1 run")
    assert damages(state) == [0, 0]
    assert mech(state, "p2")["upgrades"] == []  # one is broken, the other destroyed


@pytest.mark.clause("scrappers 7.2")
@pytest.mark.parametrize(
    ("card", "answer", "after"),
    [
        ("tanker-tap", "choose 1", (8, 5, 4)),
        ("breather", "choose 2", (6, 6, 4)),
        ("capacitor", "pass", (3, 5, 4)),
    ],
)
def test_the_other_answer(card: str, answer: str, after: Pool) -> None:
    state = table(stacks=[f"eject ram, assign {card}", "eject ram"], **POOLS)
    play(state, "p1 run", f"p1 {answer}")
    assert pool(state, "p1") == after


@pytest.mark.clause("scrappers 7.2")
def test_a_hail_of_bolts_may_stop_halfway() -> None:
    state = table(stacks=["eject ram, assign bolt-hail", "eject ram"], **POOLS)
    play(state, "p1 run", "p1 pass", "p1 pay")
    assert (pool(state, "p1"), pool(state, "p2")) == ((3, 2, 4), (3, 2, 3))
    state = table(stacks=["eject ram, assign bolt-hail", "eject ram"], fuel=[2], scrap=[4])
    play(state, "p1 run", "p1 pay")  # too little scrap is left for more
    assert (pool(state, "p1"), pool(state, "p2")[2]) == ((0, 2, 0), 1)
