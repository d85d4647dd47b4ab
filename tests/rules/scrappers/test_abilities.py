"""7.3 and 7.5: every word of the vocabulary, on cards that exist only here.

`probe` lays an operation with the given lines into p1's second slot, right of a jab, and runs it.
"""

import pytest

from ..table import view
from .hangar import (
    PLAIN,
    asked,
    content_of,
    damages,
    hand,
    kinds,
    may,
    mech,
    play,
    pool,
    probe,
    slots,
    table,
    the,
    why,
)

THREE = ["assign jab, assign probe", "", ""]


# hit


@pytest.mark.clause("scrappers 7.3", "scrappers 5.1")
@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("{ do = 'hit', kind = 'impact', n = 2 }", [0, 2, 0]),
        ("{ do = 'hit', kind = 'energy', n = 3, to = 'left' }", [0, 3, 0]),
        ("{ do = 'hit', kind = 'energy', n = 1, to = 'others' }", [0, 1, 1]),
        ("{ do = 'hit', kind = 'impact', n = 2, to = 'self' }", [2, 0, 0]),
        ("{ do = 'hit', kind = 'impact', n = 1, to = 'others', pierce = true }", [0, 1, 1]),
    ],
)
def test_hit(line: str, after: list[int]) -> None:
    assert damages(probe(f"[{line}]", stacks=THREE)) == after


@pytest.mark.clause("scrappers 7.3", "scrappers 5.2")
def test_a_hit_on_oneself_is_stopped_by_ones_own_shield() -> None:
    line = "{ do = 'hit', kind = 'impact', n = 2, to = 'self' }"
    state = probe(f"[{line}]", upgrades=["lid", ""])
    assert damages(state) == [1, 0]
    assert mech(state, "p1")["upgrades"] == []


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("per", "after"),
    [
        ("{ of = 'upgrades', most = 9 }", 1 + 2),
        ("{ of = 'left-upgrades', most = 9 }", 1 + 1),
        ("{ of = 'damage', most = 9 }", 1 + 4),
        ("{ of = 'left-damage', most = 9 }", 1 + 3),
        ("{ of = 'fuel', most = 9 }", 1 + 5),
        ("{ of = 'scrap', most = 9 }", 1 + 7),
        ("{ of = 'scrap', most = 4 }", 4),
        ("{ of = 'scrap', every = 3, most = 9 }", 1 + 2),
        ("{ of = 'damage', every = 2, each = 3, most = 9 }", 1 + 6),
    ],
)
def test_more_for_each_of_something(per: str, after: int) -> None:
    line = f"{{ do = 'hit', kind = 'energy', n = 1, pierce = true, per = {per} }}"
    state = probe(
        f"[{line}]", upgrades=["lid pot", "lid"], damage=[4, 3], fuel=[5, 9], scrap=[7, 9]
    )
    assert damages(state) == [4, 3 + after]


# gain, lose, steal, repair


@pytest.mark.clause("scrappers 7.3", "scrappers 1.6")
@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("{ do = 'gain', what = 'fuel', n = 2 }", (3, 1, 4)),
        ("{ do = 'gain', what = 'scrap', n = 9 }", (1, 10, 4)),
        ("{ do = 'gain', what = 'fuel', n = 0, per = { of = 'damage', most = 3 } }", (4, 1, 4)),
        ("{ do = 'repair', n = 3 }", (1, 1, 1)),
        ("{ do = 'repair', n = 9 }", (1, 1, 0)),
    ],
)
def test_gain_and_repair(line: str, after: tuple[int, int, int]) -> None:
    state = probe(f"[{line}]", fuel=[1, 1], scrap=[1, 1], damage=[4, 4])
    assert pool(state, "p1") == after
    assert pool(state, "p2") == (1, 1, 4)


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("line", "fuels"),
    [
        ("{ do = 'lose', what = 'fuel', n = 2 }", [3, 1, 1]),
        ("{ do = 'lose', what = 'fuel', n = 5, to = 'left' }", [3, 0, 1]),
        ("{ do = 'lose', what = 'fuel', n = 2, to = 'others' }", [3, 1, 0]),
        ("{ do = 'lose', what = 'fuel', n = 2, to = 'self' }", [1, 3, 1]),
        ("{ do = 'steal', what = 'fuel', n = 2 }", [5, 1, 1]),
        ("{ do = 'steal', what = 'fuel', n = 9 }", [6, 0, 1]),
    ],
)
def test_lose_and_steal_take_no_more_than_there_is(line: str, fuels: list[int]) -> None:
    state = probe(f"[{line}]", stacks=THREE, fuel=[3, 3, 1], scrap=[2, 2, 2])
    assert [pool(state, seat)[0] for seat in ("p1", "p2", "p3")] == fuels
    assert [pool(state, seat)[1] for seat in ("p1", "p2", "p3")] == [2, 2, 2]


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(("word", "own", "theirs"), [("lose", 1, 2), ("steal", 2, 2)])
def test_a_player_of_ones_choice(word: str, own: int, theirs: int) -> None:
    state = probe(
        f"[{{ do = '{word}', what = 'scrap', n = 1, to = 'chosen' }}]",
        stacks=THREE,
        scrap=[1, 3, 3],
    )
    assert asked(state) == ["p1"]
    assert may(state, "p1") == ["target p2", "target p3"]
    assert state.prompt(0).args == {"card": "probe", "do": word}
    assert why(state, "p1 target p1") == ("7.3", "target.self")
    assert why(state, "p1 target p4") == ("7.3", "target.none")
    assert why(state, "p1 pass") == ("7.3", "phase.target")
    assert why(state, "p2 target p3") == ("4.1", "turn")
    play(state, "p1 target p3")
    assert [pool(state, seat)[1] for seat in ("p1", "p2", "p3")] == [own, 3, theirs]


@pytest.mark.clause("scrappers 7.3")
def test_the_choice_is_among_those_on_whom_it_has_an_effect() -> None:
    line = "{ do = 'steal', what = 'scrap', n = 1, to = 'chosen' }"
    four = [*THREE, ""]
    state = probe(f"[{line}]", stacks=four, scrap=[1, 3, 0, 2])
    assert may(state, "p1") == ["target p2", "target p4"]
    assert why(state, "p1 target p3") == ("7.3", "target.nothing")


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(("scraps", "after"), [([0, 0, 2], [1, 0, 1]), ([0, 0, 0], [0, 0, 0])])
def test_one_choice_is_taken_without_asking_and_none_is_passed_over(
    scraps: list[int], after: list[int]
) -> None:
    line = "{ do = 'steal', what = 'scrap', n = 1, to = 'chosen' }"
    state = probe(f"[{line}]", stacks=THREE, scrap=scraps)
    assert may(state, "p1") == ["run", "skip"]  # the jab is next
    assert [pool(state, seat)[1] for seat in ("p1", "p2", "p3")] == after
    assert ("nothing" in kinds(state.events or [])) == (scraps == after)


# jam


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("stack", "discard", "pile"),
    [
        ("eject zap, assign jab", ["jab"], []),
        ("eject zap, eject lid", ["lid"], []),
        ("eject zap, draft crate deck2", [], ["crate"]),
    ],
)
def test_jam_takes_the_rightmost_card_of_a_stack(
    stack: str, discard: list[str], pile: list[str]
) -> None:
    state = probe("[{ do = 'jam' }]", stacks=["assign jab, assign probe", stack], scrap=[5, 5])
    assert mech(state, "p2")["discard"] == discard
    assert view(state, None)["draft"][1]["pile"] == pile
    assert slots(state, "p2")[:1] == ["ejected"]
    assert slots(state, "p2")[1].startswith("jammed")
    assert pool(state, "p2") == (0, 5, 0)
    assert asked(state) == ["p2"]
    assert may(state, "p2") == ["take fuel", "take scrap"]


@pytest.mark.clause("scrappers 7.3")
def test_jam_of_all_others_and_of_an_empty_stack() -> None:
    stacks = ["assign jab, assign probe", "assign jab", "", "eject jab"]
    state = probe("[{ do = 'jam', to = 'others' }]", stacks=stacks)
    events = state.events or []
    assert [event.args["target"] for event in events if event.kind == "jam"] == [1, 3]
    assert the(events, "nothing").args == {"seat": 0, "do": "jam"}
    assert mech(state, "p2")["discard"] == mech(state, "p4")["discard"] == ["jab"]
    state = probe("[{ do = 'jam', to = 'chosen' }]", stacks=[*stacks[:2], "assign jab"])
    assert may(state, "p1") == ["target p2", "target p3"]


# wreck


@pytest.mark.clause("scrappers 7.3", "scrappers 5.3")
def test_wreck_the_upgrade_of_ones_choice() -> None:
    state = probe("[{ do = 'wreck' }]", upgrades=["", "lid pot"])
    assert view(state, None)["wrecking"] == 1
    assert may(state, "p1") == ["wreck lid", "wreck pot"]
    assert why(state, "p1 wreck vault") == ("7.3", "wreck.play")
    assert why(state, "p1 pass") == ("7.3", "phase.wreck")
    play(state, "p1 wreck pot")
    assert mech(state, "p2")["upgrades"] == ["lid"]
    assert view(state, None)["gone"] == ["pot"]


@pytest.mark.clause("scrappers 7.3")
def test_wreck_of_a_player_of_ones_choice() -> None:
    line = "{ do = 'wreck', to = 'chosen' }"
    state = probe(f"[{line}]", stacks=THREE, upgrades=["vault", "lid pot", "lid lid"])
    assert may(state, "p1") == ["target p2", "target p3"]
    play(state, "p1 target p3")
    assert mech(state, "p3")["upgrades"] == ["lid"]  # equal ones are no choice
    state = probe(f"[{line}]", stacks=THREE, upgrades=["vault", "lid pot", "lid lid"])
    play(state, "p1 target p2", "p1 wreck lid")
    assert mech(state, "p2")["upgrades"] == ["pot"]


@pytest.mark.clause("scrappers 7.3")
def test_wreck_without_an_upgrade_is_passed_over() -> None:
    state = probe("[{ do = 'wreck' }]", upgrades=["lid", ""])
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "wreck"}
    assert mech(state, "p1")["upgrades"] == ["lid"]


# copy


@pytest.mark.clause("scrappers 7.5")
def test_copy_performs_the_operation_to_the_left_for_nothing() -> None:
    stacks = ["assign zap, assign probe", "eject jab"]
    state = probe("[{ do = 'copy' }]", stacks=stacks, fuel=[1, 0])
    assert damages(state) == [0, 2]
    assert pool(state, "p1")[0] == 1
    assert the(state.events or [], "copy").args == {"seat": 0, "card": "zap"}
    assert mech(state, "p1")["discard"] == ["probe"]
    assert slots(state, "p1")[0] == "assigned zap"


@pytest.mark.clause("scrappers 7.5")
@pytest.mark.parametrize(
    "stack",
    [
        "assign probe",
        "eject jab, assign probe",
        "assign lid, assign probe",
        "draft crate deck1, assign probe",
    ],
)
def test_copy_without_an_assigned_operation_to_the_left_does_nothing(stack: str) -> None:
    state = probe("[{ do = 'copy' }]", stacks=[stack, ""], damage=[3, 0])
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "copy"}
    assert damages(state) == [3, 0]


@pytest.mark.clause("scrappers 7.5")
def test_a_copied_copy_does_nothing() -> None:
    stack = "assign jab, assign probe, assign probe"
    state = probe("[{ do = 'copy' }, { do = 'gain', what = 'fuel', n = 1 }]", stacks=[stack, ""])
    assert [event.kind for event in state.events or []] == [
        "run",
        "copy",
        "nothing",
        "gain",
        "gain",
    ]
    assert damages(state) == [0, 0]


@pytest.mark.clause("scrappers 7.5")
def test_a_copy_acts_from_its_own_place() -> None:
    cards = PLAIN + (
        "basic.echo: type = 'operation'; fuel = 0; abilities = [{ do = 'copy' }]\n"
        "basic.spot: type = 'operation'; fuel = 0; abilities = "
        "[{ do = 'if', slot = [3], then = [{ do = 'gain', what = 'fuel', n = 5 }] },"
        " { do = 'if', next = 'operation', then = [{ do = 'gain', what = 'scrap', n = 3 }] }]\n"
    )
    state = table(stacks=["eject jab, assign spot, assign echo", ""], content=content_of(cards))
    play(state, "p1 run")
    assert pool(state, "p1") == (5, 3, 0)
    play(state, "p1 run")
    assert pool(state, "p1") == (5, 3, 0)  # slot 2, right of an ejected card


# hurry


@pytest.mark.clause("scrappers 7.3", "scrappers 4.1")
def test_hurry_resolves_the_next_card_before_the_rest() -> None:
    lines = "[{ do = 'hurry' }, { do = 'gain', what = 'fuel', n = 1 }]"
    state = probe(lines, stacks=["eject zap, assign jab, assign probe", "eject jab"])
    assert asked(state) == ["p1"]
    assert may(state, "p1") == ["run", "skip"]
    assert pool(state, "p1")[0] == 0
    events = play(state, "p1 run")
    assert kinds(events) == ["run", "hit", "damage", "gain"]
    assert asked(state) == ["p2"]


@pytest.mark.clause("scrappers 7.3")
def test_hurry_past_what_cannot_be_paid_and_with_an_empty_stack() -> None:
    state = probe("[{ do = 'hurry' }]", stacks=["eject lid, assign zap, assign probe", "eject jab"])
    assert kinds(state.events or [])[-2:] == ["hurry", "unpaid"]
    assert asked(state) == ["p2"]
    state = probe("[{ do = 'hurry' }]", stacks=["assign probe", "eject jab"])
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "hurry"}
    assert asked(state) == ["p2"]


# claim, trash, recall, install


@pytest.mark.clause("scrappers 7.3")
def test_claim_takes_a_card_of_the_draft_area_up_to_a_value() -> None:
    state = probe(
        "[{ do = 'claim', most = 2 }]",
        tops=["crate", "vault"],
        below=["vault", ""],
        piles=["", "vault crate"],
        draws=["vault"],
    )
    assert may(state, "p1") == ["pass", "claim deck1", "claim pile2"]
    assert why(state, "p1 claim deck2") == ("7.3", "claim.value")
    assert why(state, "p1 claim pile1") == ("7.3", "draft.empty")
    assert why(state, "p1 draft deck1") == ("7.3", "phase.claim")
    events = play(state, "p1 claim deck1")
    assert kinds(events)[:2] == ["claim", "turn_up"]
    assert "crate" in mech(state, "p1")["discard"]
    assert view(state, None)["draft"][0]["top"] == "vault"


@pytest.mark.clause("scrappers 7.3")
def test_claim_from_a_pile_may_be_passed_and_needs_a_card() -> None:
    state = probe("[{ do = 'claim', most = 9 }]", piles=["crate vault", ""])
    play(state, "p1 claim pile1")
    assert view(state, None)["draft"][0]["pile"] == ["crate"]
    assert mech(state, "p1")["discard"] == ["probe", "vault"]
    state = probe("[{ do = 'claim', most = 9 }]", piles=["crate vault", ""])
    assert the(play(state, "p1 pass"), "pass").args == {"seat": 0, "do": "claim"}
    assert view(state, None)["draft"][0]["pile"] == ["crate", "vault"]
    state = probe("[{ do = 'claim', most = 1 }]", piles=["vault", ""])
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "claim"}


@pytest.mark.clause("scrappers 7.3")
def test_trash_removes_a_card_from_the_discard_pile() -> None:
    state = probe("[{ do = 'trash' }]", discards=["zap zap lid", "pot"])
    assert may(state, "p1") == ["pass", "trash lid", "trash zap"]
    assert why(state, "p1 trash pot") == ("7.3", "card.discard")
    assert why(state, "p1 recall zap") == ("7.3", "phase.trash")
    play(state, "p1 trash zap")
    assert mech(state, "p1")["discard"] == ["lid", "probe", "zap"]
    assert view(state, None)["gone"] == ["zap"]


@pytest.mark.clause("scrappers 7.3")
def test_trash_removes_a_card_from_the_hand() -> None:
    state = probe(
        "[{ do = 'trash', from = 'hand' }]",
        discards=["lid", ""],
        stacks=["assign jab, assign probe", ""],
        hands=("zap pot",),
    )
    assert may(state, "p1") == ["pass", "trash pot", "trash zap"]
    assert why(state, "p1 trash lid") == ("7.3", "card.hand")
    play(state, "p1 trash zap")
    assert hand(state, "p1") == ["pot"]
    assert mech(state, "p1")["hand"] == 1
    assert view(state, None)["gone"] == ["zap"]


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize("source", ["discard", "hand"])
def test_trash_may_be_passed_and_needs_a_card(source: str) -> None:
    lines = f"[{{ do = 'trash', from = '{source}' }}]"
    state = probe(lines, discards=["zap", ""], hands=("zap",))
    play(state, "p1 pass")
    assert view(state, None)["gone"] == []
    state = probe(lines)
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "trash"}


@pytest.mark.clause("scrappers 7.3")
def test_recall_takes_a_card_back_into_hand() -> None:
    state = probe("[{ do = 'recall' }]", discards=["zap lid", "pot"])
    assert may(state, "p1") == ["pass", "recall lid", "recall zap"]
    assert why(state, "p1 recall pot") == ("7.3", "card.discard")
    event = the(play(state, "p1 recall lid"), "recall")
    assert (event.args, event.audience) == ({"seat": 0, "card": "lid"}, None)
    assert hand(state, "p1") == ["lid"]
    assert mech(state, "p1")["hand"] == 1
    assert mech(state, "p1")["discard"] == ["probe", "zap"]


@pytest.mark.clause("scrappers 7.3")
def test_install_puts_an_upgrade_into_play_for_nothing() -> None:
    state = probe("[{ do = 'install' }]", discards=["zap lid vault", "pot"])
    assert may(state, "p1") == ["pass", "install lid", "install vault"]
    assert why(state, "p1 install pot") == ("7.3", "card.discard")
    assert why(state, "p1 install zap") == ("7.3", "install.operation")
    play(state, "p1 install vault")
    assert mech(state, "p1")["upgrades"] == ["vault"]
    assert mech(state, "p1")["discard"] == ["lid", "probe", "zap"]
    assert pool(state, "p1")[0] == 0
    state = probe("[{ do = 'install' }]", discards=["zap", ""])
    assert the(state.events or [], "nothing").args == {"seat": 0, "do": "install"}


# choose, pay, if


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("option", "after"), [("1", (2, 0, 0)), ("2", (0, 3, 0)), ("3", (1, 1, 0))]
)
def test_choose_one_list_of_several_then_go_on(option: str, after: tuple[int, int, int]) -> None:
    fuel, scrap = (
        "{ do = 'gain', what = 'fuel', n = %d }",
        "{ do = 'gain', what = 'scrap', n = %d }",
    )
    options = f"[[{fuel % 2}], [{scrap % 3}], [{fuel % 1}, {scrap % 1}]]"
    state = probe(
        f"[{{ do = 'choose', options = {options} }}, {{ do = 'repair', n = 1 }}]", damage=[1]
    )
    assert may(state, "p1") == ["choose 1", "choose 2", "choose 3"]
    assert why(state, "p1 choose 4") == ("7.3", "phase.choose")
    event = the(play(state, f"p1 choose {option}"), "choose")
    assert event.args == {"seat": 0, "option": int(option), "card": "probe"}
    assert pool(state, "p1") == after


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize("what", ["fuel", "scrap"])
def test_pay_for_more_or_pass(what: str) -> None:
    lines = f"[{{ do = 'pay', what = '{what}', n = 2, then = [{{ do = 'repair', n = 2 }}] }}]"
    rich = {what: [3, 0], "damage": [2, 0]}
    state = probe(lines, **rich)
    assert may(state, "p1") == ["pay", "pass"]
    assert state.prompt(0).args == {"card": "probe", "what": what, "n": 2}
    assert why(state, "p1 run") == ("7.3", "phase.pay")
    play(state, "p1 pay")
    assert sum(pool(state, "p1")) == 1
    state = probe(lines, **rich)
    play(state, "p1 pass")
    assert sum(pool(state, "p1")) == 5
    poor = {what: [1, 0], "damage": [2, 0]}
    state = probe(lines, **poor)
    assert the(state.events or [], "short").args == {"seat": 0, "what": what, "n": 2, "has": 1}
    assert "nothing" not in kinds(state.events or [])


GAINS = (
    "then = [{ do = 'gain', what = 'fuel', n = 1 }], "
    "else = [{ do = 'gain', what = 'scrap', n = 1 }]"
)


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("condition", "stack", "holds"),
    [
        ("slot = [2]", "assign jab, assign probe", True),
        ("slot = [1, 3]", "assign jab, assign probe", False),
        ("slot = [1, 3]", "assign probe", True),
        ("slot = [5]", "eject jab, eject jab, eject jab, eject jab, assign probe", True),
        ("next = 'operation'", "assign jab, assign probe", True),
        ("next = 'operation'", "assign lid, assign probe", False),
        ("next = 'operation'", "eject jab, assign probe", False),
        ("next = 'operation'", "draft crate deck1, assign probe", False),
        ("next = 'operation'", "assign probe", False),
        ("next = 'upgrade'", "assign lid, assign probe", True),
        ("next = 'upgrade'", "assign jab, assign probe", False),
        ("next = 'upgrade'", "draft vault deck1, assign probe", False),
        ("next = 'ejected'", "eject jab, assign probe", True),
        ("next = 'ejected'", "assign jab, assign probe", False),
        ("next = 'drafted'", "draft crate deck1, assign probe", True),
        ("next = 'drafted'", "draft crate pile2, assign probe", True),
        ("next = 'drafted'", "eject jab, assign probe", False),
        ("damage = 3", "assign probe", True),
        ("damage = 4", "assign probe", False),
        ("upgrades = 2", "assign probe", True),
        ("upgrades = 3", "assign probe", False),
    ],
)
def test_if(condition: str, stack: str, holds: bool) -> None:
    state = probe(
        f"[{{ do = 'if', {condition}, {GAINS} }}]",
        stacks=[stack, "eject jab"],
        damage=[3, 9],
        upgrades=["lid lid", "lid lid lid"],
    )
    assert pool(state, "p1")[:2] == ((1, 0) if holds else (0, 1))


@pytest.mark.clause("scrappers 7.3")
def test_a_card_that_was_hurried_no_longer_lies_next() -> None:
    lines = f"[{{ do = 'hurry' }}, {{ do = 'if', next = 'operation', {GAINS} }}]"
    state = probe(lines, stacks=["assign jab, assign probe", "eject jab"])
    play(state, "p1 run")
    assert pool(state, "p1")[:2] == (0, 1)


@pytest.mark.clause("scrappers 7.3")
def test_an_if_without_an_else_is_passed_over() -> None:
    state = probe(
        "[{ do = 'if', damage = 1, then = [{ do = 'repair', n = 1 }] }]",
        stacks=["assign probe", "eject jab"],
    )
    assert kinds(state.events or []) == ["run"]


@pytest.mark.clause("scrappers 7.3", "scrappers 2.3")
def test_a_broken_upgrade_stands_in_no_slot() -> None:
    cards = PLAIN + (
        "basic.trap: type = 'upgrade'; fuel = 0; red = 1; broken = [{ do = 'copy' },"
        f" {{ do = 'if', slot = [1, 2, 3, 4, 5], {GAINS} }},"
        f" {{ do = 'if', next = 'operation', {GAINS} }}, {{ do = 'hurry' }}]\n"
    )
    state = table(
        stacks=["assign jab", "assign jab, eject jab"],
        upgrades=["", "trap"],
        content=content_of(cards),
    )
    play(state, "p1 run")
    assert pool(state, "p2") == (0, 2, 0)
    assert asked(state) == ["p2"]  # it hurries with its own next card
    assert may(state, "p2") == ["take fuel", "take scrap"]


@pytest.mark.clause("scrappers 7.3", "scrappers 5.2")
def test_many_upgrades_can_break_one_inside_the_other() -> None:
    cards = PLAIN + (
        "basic.nest: type = 'upgrade'; fuel = 0; red = 1; "
        "broken = [{ do = 'hit', kind = 'impact', n = 1 }, { do = 'gain', what = 'fuel', n = 1 }]\n"
    )
    state = table(
        stacks=["assign jab", "eject jab"],
        upgrades=["nest " * 6, "nest " * 6],
        content=content_of(cards),
    )
    play(state, "p1 run")
    assert [mech(state, seat)["upgrades"] for seat in ("p1", "p2")] == [[], []]
    assert [pool(state, seat) for seat in ("p1", "p2")] == [(6, 0, 0), (6, 0, 1)]
