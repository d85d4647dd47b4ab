"""What people are told: prompts with what the page needs, and the table drawn for a terminal."""

import pytest

from .hangar import GAME, asked, play, probe, table, the

THREE = ["assign jab, assign probe", "", ""]


@pytest.mark.clause("scrappers 3.1")
def test_the_prompt_names_slot_fuel_and_scrap() -> None:
    state = table("ram ram", "ram", fuel=[2, 1], scrap=[3, 0])
    own, other = state.prompt(0), state.prompt(1)
    assert (own.key, own.args) == ("command", {"slot": 1, "fuel": 2, "scrap": 3})
    assert (other.key, other.args) == ("wait_command", {"seat": 0, **own.args})
    assert state.prompt(None) == other


@pytest.mark.clause("scrappers 4.2", "scrappers 4.3", "scrappers 4.6")
@pytest.mark.parametrize(
    ("placed", "key", "args"),
    [
        ("assign ram", "run", {"card": "ram", "n": 2, "has": 4}),
        ("assign nanite-bay", "fit", {"card": "nanite-bay", "n": 1, "has": 4}),
        ("draft echo deck2", "buy", {"card": "echo", "n": 3, "has": 5, "from": "pile2"}),
        ("draft echo pile1", "buy", {"card": "echo", "n": 3, "has": 5, "from": "pile1"}),
    ],
)
def test_the_prompt_names_card_and_price(placed: str, key: str, args: dict[str, object]) -> None:
    state = table(stacks=[placed, ""], fuel=[4, 0], scrap=[5, 0])
    assert (state.prompt(0).key, state.prompt(0).args) == (key, args)
    assert (state.prompt(1).key, state.prompt(1).args) == (f"wait_{key}", {"seat": 0, **args})


@pytest.mark.clause("scrappers 4.5", "scrappers 3.3")
def test_only_its_owner_is_reminded_of_an_ejected_card() -> None:
    state = table(stacks=["eject ram", ""])
    assert (state.prompt(0).key, state.prompt(0).args) == ("take", {"card": "ram"})
    assert (state.prompt(1).key, state.prompt(1).args) == ("wait_take", {"seat": 0})


@pytest.mark.clause("scrappers 5.2")
def test_the_prompt_of_a_hit_tells_what_comes() -> None:
    line = "{ do = 'hit', kind = 'energy', n = 3 }"
    state = probe(f"[{line}]", upgrades=["", "pot vault"])
    assert state.prompt(1).key == "shield"
    assert state.prompt(1).args == {"by": 0, "kind": "energy", "n": 3}
    assert state.prompt(0).args == {"seat": 1, "by": 0, "kind": "energy", "n": 3}


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("line", "more", "key", "args"),
    [
        ("{ do = 'wreck' }", {"upgrades": ["", "lid pot"]}, "wreck", {"target": 1}),
        ("{ do = 'recall' }", {"discards": ["lid", ""]}, "recall", {"card": "probe"}),
        ("{ do = 'trash' }", {"discards": ["lid", ""]}, "trash", {"card": "probe"}),
        ("{ do = 'install' }", {"discards": ["lid", ""]}, "install", {"card": "probe"}),
        ("{ do = 'claim', most = 2 }", {"tops": ["crate", ""]}, "claim", {"card": "probe", "n": 2}),
        (
            "{ do = 'choose', options = [[{ do = 'copy' }], [{ do = 'hurry' }]] }",
            {},
            "choose",
            {"card": "probe", "n": 2},
        ),
        (
            "{ do = 'jam', to = 'chosen' }",
            {"stacks": ["assign probe", "eject jab", "eject jab"]},
            "target",
            {"card": "probe", "do": "jam"},
        ),
    ],
)
def test_the_prompt_of_an_ability_names_its_card(
    line: str, more: dict[str, object], key: str, args: dict[str, object]
) -> None:
    state = probe(f"[{line}]", **more)
    assert (state.prompt(0).key, state.prompt(0).args) == (key, args)
    assert state.prompt(1).key == f"wait_{key}"


@pytest.mark.clause("scrappers 7.3")
@pytest.mark.parametrize(
    ("language", "passed", "short"),
    [
        (
            "en",
            "Ines passes on the chance to pay for more.",
            "Ines cannot pay for more: 2 scrap asked, 1 at hand.",
        ),
        (
            "es",
            "Ines renuncia a pagar por algo más.",
            "Ines no puede pagar por algo más: se piden 2 de chatarra y tiene 1.",
        ),
    ],
)
def test_who_does_not_pay_for_more_would_not_or_could_not(
    language: str, passed: str, short: str
) -> None:
    words = GAME.words(language)
    lines = "[{ do = 'pay', what = 'scrap', n = 2, then = [{ do = 'repair', n = 1 }] }]"
    would_not = the(play(probe(lines, scrap=[2, 0]), "p1 pass"), "pass")
    could_not = the(probe(lines, scrap=[1, 0]).events or [], "short")
    assert words.say(f"event.{would_not.kind}", would_not.args, ["Ines"]) == passed
    assert words.say(f"event.{could_not.kind}", could_not.args, ["Ines"]) == short


@pytest.mark.clause("scrappers 6.3")
def test_the_prompt_of_the_reboot_tells_nothing_of_the_others() -> None:
    state = table("ram spark", "make-do", "", stacks=["eject ram", "", ""])
    play(state, "p1 take fuel", "p1 discard spark")
    assert state.prompt(0).key == "discard"
    assert state.prompt(0).args == {"cards": ["spark"], "hand": ["ram", "spark"]}
    assert (state.prompt(2).key, state.prompt(2).args) == ("wait_discard", {})
    assert state.prompt(None) == state.prompt(2)
    play(state, "p1 done")
    assert (state.prompt(0).key, state.prompt(0).args) == ("sealed", {"cards": ["spark"]})


@pytest.mark.clause("scrappers 6.1")
def test_after_the_end_nothing_is_asked() -> None:
    state = table(stacks=["eject ram", ""], damage=[10, 0])
    play(state, "p1 take fuel")
    assert (asked(state), state.prompt(0).key, state.prompt(None).key) == ([], "over", "over")


@pytest.mark.clause("scrappers 1.4", "scrappers 3.3")
def test_the_terminal_shows_the_table_as_the_seat_sees_it() -> None:
    state = table(
        "ram ram spark",
        "make-do",
        tops=["echo", ""],
        below=["jammer", ""],
        piles=["", "smelter feedback"],
        upgrades=["", "slag-plate"],
        discards=["", "ram ram"],
        fuel=[3, 0],
    )
    play(state, "p1 eject spark", "p2 draft deck1")
    drawn = GAME.draw(state.view(0), ["Ines", "Gennaro"])
    assert drawn.splitlines() == [
        "Round 1 of 30, command. First: Ines.",
        "",
        "deck1: jammer (1 cards)   pile1: nothing (0)",
        "deck2: nothing (0 cards)   pile2: feedback (2)",
        "",
        "> Ines: damage 0, fuel 3, scrap 0; 2 in hand, 0 in the deck",
        "    [ejected: spark]  [-]  [-]  [-]  [-]",
        "",
        "  Gennaro: damage 0, fuel 0, scrap 0; 1 in hand, 0 in the deck",
        "    [drafted: echo]  [-]  [-]  [-]  [-]",
        "    upgrades: slag-plate",
        "    discarded: 2 ram",
        "",
        "Your hand: 2 ram",
    ]
    theirs = GAME.draw(state.view(1), ["Ines", "Gennaro"])
    assert "    [ejected: ?]  [-]  [-]  [-]  [-]" in theirs.splitlines()
    assert "Your hand: make-do" in theirs
    assert "Your hand" not in GAME.draw(state.view(None), ["Ines", "Gennaro"])
