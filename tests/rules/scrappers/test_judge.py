"""7.4: what bots think of cards and positions, from which balance is measured."""

import pytest

from scrimshaw.bots import Budget, ask, load
from scrimshaw.engine import FastRng
from scrimshaw.games.scrappers.appraisal import appraise
from scrimshaw.games.scrappers.judge import worth

from .hangar import PLAIN, content_of, play, table


def thought_of(keys: str) -> tuple[float, ...]:
    """Damage, fuel, scrap, repairs and the rest, of a card with these keys."""
    found = appraise(content_of(f"{PLAIN}basic.one: fuel = 0; {keys}").card("one"))
    numbers = (found.damage, found.fuel, found.scrap, found.mends, found.other)
    return tuple(round(number, 2) for number in numbers)


@pytest.mark.clause("scrappers 7.4")
@pytest.mark.parametrize(
    ("lines", "thought"),
    [
        ("[{ do = 'hit', kind = 'impact', n = 2 }]", (2, 0, 0, 0, 0)),
        ("[{ do = 'hit', kind = 'impact', n = 2, pierce = true }]", (2, 0, 0, 0, 0.4)),
        ("[{ do = 'hit', kind = 'impact', n = 2, to = 'self' }]", (0, 0, 0, -2, 0)),
        (
            "[{ do = 'hit', kind = 'energy', n = 0, per = { of = 'fuel', every = 1, most = 9 } }]",
            (2, 0, 0, 0, 0),
        ),
        (
            "[{ do = 'gain', what = 'fuel', n = 1, per = { of = 'damage', every = 3, most = 2 } }]",
            (0, 2, 0, 0, 0),
        ),
        ("[{ do = 'gain', what = 'scrap', n = 3 }]", (0, 0, 3, 0, 0)),
        ("[{ do = 'lose', what = 'fuel', n = 2 }]", (0, 0, 0, 0, 0.6)),
        ("[{ do = 'lose', what = 'fuel', n = 2, to = 'self' }]", (0, 0, 0, 0, -0.4)),
        ("[{ do = 'steal', what = 'fuel', n = 2 }]", (0, 1.6, 0, 0, 0.48)),
        ("[{ do = 'repair', n = 2 }]", (0, 0, 0, 2, 0)),
        (
            "[{ do = 'choose', options = [[{ do = 'copy' }], [{ do = 'repair', n = 3 }]] }]",
            (0, 0, 0, 3, 0),
        ),
        (
            "[{ do = 'pay', what = 'fuel', n = 2, then = [{ do = 'repair', n = 3 }] }]",
            (0, 0, 0, 0, 1.2),
        ),
        (
            "[{ do = 'pay', what = 'scrap', n = 9, then = [{ do = 'hurry' }] }]",
            (0, 0, 0, 0, 0),
        ),
        (
            "[{ do = 'if', damage = 1, then = [{ do = 'repair', n = 1 }], else = [{ do = 'jam'}]}]",
            (0, 0, 0, 0.6, 0.32),
        ),
        ("[{ do = 'wreck' }, { do = 'jam' }]", (0, 0, 0, 0, 1.6)),
    ],
)
def test_an_operation_is_thought_of_by_its_lines(lines: str, thought: tuple[float, ...]) -> None:
    assert thought_of(f"type = 'operation'; abilities = {lines}") == thought


@pytest.mark.clause("scrappers 7.4")
@pytest.mark.parametrize(
    ("keys", "thought"),
    [
        ("red = 2", 1.0),
        ("blue = 1", 0.5),
        ("red = 1; blue = 2", 0.9 + 0.3),
        ("lasting = [{ when = 'income', what = 'fuel', n = 2 }]", 1.0),
        ("lasting = [{ when = 'income', what = 'scrap', n = 1 }]", 0.3),
        ("lasting = [{ when = 'hit', kind = 'impact', n = 1 }]", 2.5),
        ("lasting = [{ when = 'eject', n = 1 }]", 0.5),
        ("lasting = [{ when = 'repair', n = 1 }]", 2.0),
        ("red = 2; broken = [{ do = 'hit', kind = 'impact', n = 1 }]", 1.7),
    ],
)
def test_an_upgrade_is_thought_of_by_its_shields_and_benefits(keys: str, thought: float) -> None:
    assert thought_of(f"type = 'upgrade'; {keys}") == (0, 0, 0, 0, round(thought, 2))


@pytest.mark.clause("scrappers 7.4", "scrappers 6.1")
def test_a_position_is_worth_more_the_more_the_left_neighbour_is_damaged() -> None:
    even = table("ram", "ram", damage=[4, 4])
    ahead = table("ram", "ram", damage=[4, 6])
    assert worth(even, 0) == pytest.approx(0.0, abs=0.05)
    assert worth(ahead, 0) > 0.2 > -0.2 > worth(ahead, 1)
    three = table("ram", "ram", "ram", damage=[1, 8, 2])
    assert worth(three, 0) > worth(three, 1)
    assert worth(three, 0) > worth(three, 2)


@pytest.mark.clause("scrappers 7.4", "scrappers 6.1")
def test_a_decided_game_is_worth_all_or_nothing() -> None:
    state = table(stacks=["eject ram", ""], damage=[0, 10])
    play(state, "p1 take fuel")
    assert (worth(state, 0), worth(state, 1)) == (1.0, -1.0)


@pytest.mark.clause("scrappers 7.4")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"stacks": ["assign ram", ""], "fuel": [2]}, {"stacks": ["assign ram", ""], "fuel": [1]}),
        ({"upgrades": ["composite-hull", ""]}, {"upgrades": ["", "composite-hull"]}),
        ({"fuel": [3, 0]}, {"fuel": [0, 3]}),
        ({"scrap": [3, 0]}, {"scrap": [0, 3]}),
        ({"discards": ["wrecking-ball", ""]}, {"discards": ["pick-over", ""]}),
        (
            {"stacks": ["draft cornered deck1", ""], "scrap": [3]},
            {"stacks": ["", ""], "scrap": [1]},
        ),
    ],
)
def test_what_the_judge_likes(better: dict[str, object], worse: dict[str, object]) -> None:
    likes = worth(table("ram spark", "ram spark", **better), 0)  # type: ignore[arg-type]
    dislikes = worth(table("ram spark", "ram spark", **worse), 0)  # type: ignore[arg-type]
    assert likes > dislikes


@pytest.mark.clause("scrappers 7.4")
def test_a_bot_runs_what_it_can_pay_and_buys_what_is_good() -> None:
    bot, rng = load("greedy"), FastRng(1)
    state = table("ram", "ram", stacks=["eject ram, assign ram", "eject ram"], fuel=[2])
    assert state.text(ask(bot, state, 0, rng, Budget(4))) == "run"
    state = table("ram", "ram", stacks=["eject ram, draft cornered deck1", ""], scrap=[3])
    assert state.text(ask(bot, state, 0, rng, Budget(4))) == "buy"
