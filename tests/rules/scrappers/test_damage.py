"""5 Damage, with the shields of 2.3 and 2.4 and the benefits of 2.5."""

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
    probe,
    table,
    the,
    why,
)

IMPACT = "[{ do = 'hit', kind = 'impact', n = 2 }]"
ENERGY = "[{ do = 'hit', kind = 'energy', n = 2 }]"


@pytest.mark.clause("scrappers 5.1", "scrappers 1.6")
@pytest.mark.parametrize(("first", "struck"), [("p1", "p2"), ("p2", "p3"), ("p3", "p1")])
def test_the_usual_target_is_the_player_to_the_left(first: str, struck: str) -> None:
    stacks = ["", "", ""]
    stacks[int(first[1]) - 1] = "eject ram, assign ram"
    state = table(stacks=stacks, fuel=[2, 2, 2], first=first)
    event = the(play(state, f"{first} run"), "damage")
    assert event.args == {"seat": int(struck[1]) - 1, "n": 1, "total": 1}
    assert sum(damages(state)) == 1


@pytest.mark.clause("scrappers 5.1")
@pytest.mark.parametrize(("card", "kind"), [("ram", "impact"), ("spark", "energy")])
def test_damage_is_impact_or_energy(card: str, kind: str) -> None:
    state = table(stacks=[f"eject ram, assign {card}", ""], fuel=[2])
    assert the(play(state, "p1 run"), "hit").args == {"seat": 0, "target": 1, "kind": kind, "n": 1}


@pytest.mark.clause("scrappers 2.4", "scrappers 5.2")
@pytest.mark.parametrize(
    ("lines", "shield", "after"),
    [
        (IMPACT, "lid", 1),  # red 1
        (IMPACT, "vault", 0),  # red 2
        (IMPACT, "pot", 2),  # blue only
        (ENERGY, "pot", 0),  # blue 2
        (ENERGY, "lid", 2),  # red only
    ],
)
def test_a_shield_stops_its_own_kind_as_far_as_it_goes(lines: str, shield: str, after: int) -> None:
    state = probe(lines, upgrades=["", shield])
    assert damages(state) == [0, after]
    is_used = shield not in mech(state, "p2")["upgrades"]
    assert is_used == (after < 2)


@pytest.mark.clause("scrappers 2.3", "scrappers 5.2")
def test_a_shield_that_prevents_even_a_little_is_lost_with_its_upgrade() -> None:
    state = probe("[{ do = 'hit', kind = 'impact', n = 1 }]", upgrades=["", "vault"])
    assert damages(state) == [0, 0]
    assert mech(state, "p2")["upgrades"] == []
    assert the(state.events or [], "shield").args == {"seat": 1, "card": "vault", "n": 1}


@pytest.mark.clause("scrappers 5.2")
def test_who_has_several_fitting_shields_chooses_one() -> None:
    state = probe(IMPACT, upgrades=["", "lid pot vault"])
    assert asked(state) == ["p2"]
    assert may(state, "p2") == ["shield lid", "shield vault"]
    assert view(state, None)["strikes"] == [
        {"seat": 0, "target": 1, "kind": "impact", "n": 2, "pierces": False}
    ]
    play(state, "p2 shield lid")
    assert damages(state) == [0, 1]
    assert mech(state, "p2")["upgrades"] == ["pot", "vault"]
    assert asked(state) == ["p1"]


@pytest.mark.clause("scrappers 5.2")
def test_equal_upgrades_are_no_choice_and_only_one_is_used() -> None:
    state = probe("[{ do = 'hit', kind = 'impact', n = 3 }]", upgrades=["", "lid lid"])
    assert damages(state) == [0, 2]
    assert mech(state, "p2")["upgrades"] == ["lid"]


@pytest.mark.clause("scrappers 5.2")
def test_a_shield_must_be_used_and_must_fit() -> None:
    state = probe(IMPACT, upgrades=["", "lid pot vault"])
    assert why(state, "p2 shield pot") == ("5.2", "shield.kind")
    assert why(state, "p2 shield jab") == ("5.2", "shield.play")
    assert why(state, "p2 pass") == ("5.2", "phase.shield")
    assert why(state, "p1 shield lid") == ("5.2", "turn")


@pytest.mark.clause("scrappers 5.2")
def test_two_abilities_are_two_hits() -> None:
    jab = "{ do = 'hit', kind = 'impact', n = 1 }"
    state = probe(f"[{jab}, {jab}]", upgrades=["", "vault"])
    assert damages(state) == [0, 1]


@pytest.mark.clause("scrappers 5.2")
def test_striking_all_others_is_a_hit_on_each_clockwise_from_the_left() -> None:
    lines = "[{ do = 'hit', kind = 'impact', n = 2, to = 'others' }]"
    state = probe(
        lines,
        players=4,
        upgrades=["vault", "", "lid pot", ""],
        first="p1",
        stacks=["assign jab, assign probe", "", "", ""],
    )
    struck = [event.args["target"] for event in state.events or [] if event.kind == "hit"]
    assert struck == [1, 2, 3]
    assert damages(state) == [0, 2, 1, 2]


@pytest.mark.clause("scrappers 5.2")
def test_the_next_player_is_struck_only_after_the_one_before_has_chosen() -> None:
    lines = "[{ do = 'hit', kind = 'impact', n = 2, to = 'others' }]"
    state = probe(
        lines, upgrades=["", "", "lid vault"], stacks=["assign jab, assign probe", "", ""]
    )
    assert damages(state) == [0, 2, 0]
    assert asked(state) == ["p3"]


@pytest.mark.clause("scrappers 5.2")
def test_a_hit_of_0_uses_no_shield() -> None:
    lines = "[{ do = 'hit', kind = 'impact', n = 0, per = { of = 'damage', most = 3 } }]"
    state = probe(lines, upgrades=["", "vault"])
    assert mech(state, "p2")["upgrades"] == ["vault"]
    assert "hit" not in kinds(state.events or [])
    assert the(state.events or [], "nothing").clause == "5.2"


@pytest.mark.clause("scrappers 5.2")
def test_piercing_damage_ignores_shields() -> None:
    lines = "[{ do = 'hit', kind = 'energy', n = 2, pierce = true }]"
    state = probe(lines, upgrades=["", "vault pot"])
    assert damages(state) == [0, 2]
    assert mech(state, "p2")["upgrades"] == ["pot", "vault"]
    assert "pierce" in kinds(state.events or [])


@pytest.mark.clause("scrappers 5.2", "scrappers 2.3")
def test_what_a_broken_upgrade_does_comes_before_all_else() -> None:
    state = table(
        stacks=["eject ram, assign shrapnel", "eject ram"],
        fuel=[9, 0],
        upgrades=["", "reactive-armour slag-plate"],
    )
    play(state, "p1 run")
    assert may(state, "p2") == ["shield reactive-armour", "shield slag-plate"]
    events = play(state, "p2 shield reactive-armour")
    assert kinds(events) == [
        "hit",
        "shield",
        "destroyed",
        "hit",  # the armour strikes back at p1, who is to the left of p2
        "damage",
        "hit",  # then the second hit of the shrapnel
        "shield",
        "destroyed",
        "gain",
    ]
    assert damages(state) == [1, 0]
    assert pool(state, "p2") == (0, 1, 0)


@pytest.mark.clause("scrappers 5.3")
@pytest.mark.parametrize(
    ("piles", "after"),
    [
        (("", ""), (["vault"], [])),
        (("crate", ""), (["crate"], ["vault"])),
        (("", "crate"), (["vault"], ["crate"])),
        (("crate", "crate"), (["crate", "vault"], ["crate"])),
    ],
)
def test_a_destroyed_advanced_upgrade_goes_to_the_shorter_draft_pile(
    piles: tuple[str, str], after: tuple[list[str], list[str]]
) -> None:
    state = probe(IMPACT, upgrades=["", "vault"], piles=piles)
    assert tuple(draft["pile"] for draft in view(state, None)["draft"]) == after
    assert view(state, None)["gone"] == []


@pytest.mark.clause("scrappers 5.3")
def test_a_destroyed_basic_upgrade_leaves_the_game() -> None:
    state = probe(IMPACT, upgrades=["", "lid"])
    assert view(state, None)["gone"] == ["lid"]
    assert the(state.events or [], "scrapped").args == {"seat": 1, "card": "lid"}
    assert [draft["pile"] for draft in view(state, None)["draft"]] == [[], []]


@pytest.mark.clause("scrappers 5.3")
def test_an_upgrade_destroyed_by_an_ability_goes_there_too_and_does_not_strike_back() -> None:
    state = table(
        stacks=["eject ram, assign torch-cutter", ""], fuel=[9], upgrades=["", "reactive-armour"]
    )
    events = play(state, "p1 run")
    assert kinds(events) == ["run", "wreck", "destroyed", "hit", "damage"]
    assert damages(state) == [0, 1]
    assert view(state, None)["draft"][0]["pile"] == ["reactive-armour"]


@pytest.mark.clause("scrappers 2.5", "scrappers 5.1")
def test_a_benefit_adds_to_each_of_ones_own_hits_of_its_kind() -> None:
    state = table(
        stacks=["eject ram, assign spark, assign shrapnel", ""],
        fuel=[9],
        upgrades=["targeting-array targeting-array", ""],
    )
    play(state, "p1 run")
    assert damages(state) == [0, 6]
    play(state, "p1 run")
    assert damages(state) == [0, 7]


@pytest.mark.clause("scrappers 2.5")
def test_a_benefit_adds_nothing_to_a_hit_on_oneself_or_of_0() -> None:
    state = table(
        stacks=["eject ram, assign grudge, assign reckless-charge", ""],
        fuel=[9],
        upgrades=["targeting-array", ""],
    )
    play(state, "p1 run")
    assert damages(state) == [1, 3]
    play(state, "p1 run")
    assert damages(state) == [1, 3]


@pytest.mark.clause("scrappers 2.5", "scrappers 5.2", "scrappers 7.3")
def test_a_benefit_destroyed_between_two_hits_of_an_ability_adds_to_the_later_one() -> None:
    state = table(
        stacks=["eject ram, assign shrapnel", "eject ram", "eject ram"],
        fuel=[9, 0, 0],
        upgrades=["targeting-array", "reactive-armour", "reactive-armour"],
    )
    events = play(state, "p1 run")
    told = [
        (event.args.get("target", event.args["seat"]), event.args.get("n"))
        for event in events
        if event.kind in ("hit", "destroyed")
    ]
    assert told == [
        (1, 2),  # p1 strikes all others: first p2, whose armour
        (1, None),
        (2, 1),  # strikes p3, whose armour
        (2, None),
        (0, 1),  # strikes p1, whose array
        (0, None),  # is gone
        (2, 2),  # but adds to the hit on p3, which was part of the ability
        (1, 1),  # and no longer to the next ability
    ]
    assert damages(state) == [0, 1, 2]


@pytest.mark.clause("scrappers 2.5", "scrappers 4.5")
def test_a_benefit_adds_to_what_an_ejected_card_gives() -> None:
    state = table(stacks=["eject ram, eject spark", ""], upgrades=["auto-ejector", ""])
    assert the(play(state, "p1 take scrap"), "take").args["n"] == 2
    assert pool(state, "p1") == (0, 2, 0)


@pytest.mark.clause("scrappers 2.5")
def test_a_benefit_works_from_the_moment_its_upgrade_is_in_play() -> None:
    state = table(stacks=["eject ram, eject ram, assign auto-ejector", ""])
    play(state, "p1 run", "p1 take fuel")
    assert pool(state, "p1") == (2, 0, 0)
