"""Position texts: the start of a turn, and what has been done in it since."""

import pytest

from scrimshaw.engine import UserError
from scrimshaw.games.scalawag.position import PARTS
from scrimshaw.games.scalawag.rules import ScalawagState
from scrimshaw.testing import Case, cases

from .sea import afloat, asked, cards, crew, setup_for
from .test_invariants import GAME, random_states

START = "SGM|PP|L 2|5|0 0|4|1 SSGTTL GM 2 0 - - - 1 0 7"


def read(text: str, players: int = 3, **options: str) -> ScalawagState:
    state = setup_for(players, **options).position(text)
    assert isinstance(state, ScalawagState)
    return state


@pytest.mark.clause("scalawag 1.3", "scalawag 1.4", "scalawag 1.6")
def test_a_position_is_read() -> None:
    state = read(START)
    assert [crew(state, flag) for flag in ("crown", "eagle", "griffon")] == [
        "sailor gunner marine",
        "pilot pilot",
        "lookout",
    ]
    assert (list(state.points), list(state.damage)) == ([2, 5, 0], [0, 4, 1])
    assert (cards(state.port), cards(state.locker)) == (
        "sailor sailor gunner mutineer mutineer lookout",
        "gunner marine",
    )
    assert (state.watch, state.fog, state.first, state.turn, state.calm) == (0b100, 0, 1, 0, 7)
    assert asked(state) == ["crown"]


@pytest.mark.clause("scalawag 8.1", "scalawag 8.2")
def test_bonus_cards_and_allegiance_are_read() -> None:
    text = "S|S|-|G|G|- 0|0|0|0|0|0 0|0|0|0|0|0 MMPPTT - - - 3 1 EFSEFS 0 0 0"
    state = read(text, 6, allegiance="on", bonus="both")
    assert (state.wave_at, state.spot_at, list(state.nations)) == (3, 1, [0, 1, 2, 0, 1, 2])
    assert afloat(state) == ["crown", "eagle", "lion", "snake"]
    assert state.position() == text


@pytest.mark.clause("scalawag 2.1", "scalawag 3.3")
def test_what_was_done_since_is_played() -> None:
    state = read(f"{START} : 0 trim sailor, 2 scalawag")
    assert (asked(state), state.prompt(1).key) == (["eagle"], "window")
    with pytest.raises(UserError, match="where an order is due, not within one"):
        state.position()
    with pytest.raises(UserError, match=r"'1 trim' is not allowed there, by clause 2\.1"):
        read(f"{START} : 1 trim")


@pytest.mark.clause("scalawag 1.1")
def test_a_position_has_all_its_parts() -> None:
    with pytest.raises(UserError, match="a position reads `hands points damage"):
        read(START.removesuffix(" 7"))


def changed(position: str, **parts: str) -> str:
    """The position with other texts for some of its parts."""
    texts = dict(zip(PARTS.split(), position.split(), strict=True))
    return " ".join((texts | parts).values())


@pytest.mark.clause("scalawag 1.3", "scalawag 1.4", "scalawag 2.1")
@pytest.mark.parametrize(
    ("part", "wrong", "said"),
    [
        ("hands", "SGM|PP", "has 2 seats, parted by |, not 3"),
        ("hands", "SGM|PX|L", "'PX' is not made of the cards SGMPTLWB, or - for none"),
        ("hands", "SSGM|PP|L", "'SSGM' has 4 cards; a seat holds at most 3"),
        ("hands", "SGM|-|-", "leave no two players who are against each other"),
        ("points", "2|5", "has 2 seats, parted by |, not 3"),
        ("points", "2|five|0", "'five' is not a number from 0 to 10"),
        ("points", "2|11|0", "'11' is not a number from 0 to 10"),
        ("points", "2|-1|0", "'-1' is not a number from 0 to 10"),
        ("damage", "0|5|1", "'5' is not a number from 0 to 4"),
        ("port", "SS", "'SS' has 2 cards; at least 3 are needed"),
        ("port", "QQQ", "'QQQ' is not made of the cards SGMPTLWB, or - for none"),
        ("locker", "G1", "'G1' is not made of the cards SGMPTLWB, or - for none"),
        ("watch", "3", "'3' is no seat still in; those are 0, 1, 2"),
        ("fog", "3", "'3' is no seat still in; those are 0, 1, 2"),
        ("wave", "x", "'x' is no seat still in; those are 0, 1, 2"),
        ("spot", "9", "'9' is no seat still in; those are 0, 1, 2"),
        ("nations", "EEFFSS", "'EEFFSS' is not what this table deals, in any order: -"),
        ("first", "9", "'9' is not a number from 0 to 2"),
        ("turn", "9", "'9' is no seat still in; those are 0, 1, 2"),
        ("calm", "60", "'60' is not a number from 0 to 59"),
    ],
)
def test_what_does_not_fit_is_said(part: str, wrong: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        read(changed(START, **{part: wrong}))
    assert str(caught.value).startswith(f"{part}: ")
    assert str(caught.value).endswith(said)


@pytest.mark.clause("scalawag 7.1", "scalawag 8.7")
def test_who_is_out_has_no_turn_no_watch_and_no_fog() -> None:
    out = changed(START, hands="SGM|-|L", fog="-")
    assert afloat(read(out)) == ["crown", "griffon"]
    for part in ("turn", "watch", "wave", "spot"):
        with pytest.raises(UserError, match=f"{part}: '1' is no seat still in; those are 0, 2"):
            read(changed(out, **{part: "1"}), bonus="both")
    with pytest.raises(UserError, match="fog: '0' is not -: fog is for three players, all still"):
        read(changed(out, fog="0"))
    with pytest.raises(UserError, match="fog: '3' is not -: fog is for three players, all still"):
        read("SGM|PP|L|S 2|5|0|0 0|4|1|0 SSGTTL GM - 3 - - - 0 0 7", 4)


@pytest.mark.clause("scalawag 8.1")
@pytest.mark.parametrize("nations", ["-", "EEFF", "EEEFFS", "EEFFPP", "EEFFSX"])
def test_allegiance_is_two_of_each_nation_of_the_table(nations: str) -> None:
    text = "S|S|S|G|G|G 0|0|0|0|0|0 0|0|0|0|0|0 MMPPTT - - - - - EEFFSS 0 0 0"
    with pytest.raises(UserError, match=f"nations: '{nations}' is not .* order: EFSEFS"):
        read(changed(text, nations=nations), 6, allegiance="on")
    with pytest.raises(UserError, match="leave no two players who are against each other"):
        read(changed(text, hands="S|S|-|-|-|-"), 6, allegiance="on")


@pytest.mark.clause("scalawag 1.2", "scalawag 8.2")
def test_no_card_is_there_more_often_than_the_table_has_it() -> None:
    with pytest.raises(UserError, match=r"this table has 3 cards sailor \(S\), not 4"):
        read(changed(START, locker="S"))
    with pytest.raises(UserError, match=r"this table has 0 cards wave \(W\), not 1"):
        read(changed(START, wave="1"))
    with pytest.raises(UserError, match=r"this table has 1 cards wave \(W\), not 2"):
        read(changed(START, wave="1", locker="W"), bonus="wave")


@pytest.mark.clause("scalawag 4.5", "scalawag 8.3")
def test_port_has_what_an_order_draws_after_every_bonus_card() -> None:
    assert read(changed(START, port="SSG")).held(0) == 3
    with pytest.raises(UserError, match="port: 'SSG' has 3 cards; at least 4 are needed"):
        read(changed(START, hands="WGM|PP|L", port="SSG"), bonus="wave")


@pytest.mark.clause("scalawag 2.1")
@pytest.mark.parametrize("line", ["trim", "x trim", "9 trim", "-1 trim"])
def test_what_was_done_names_a_seat(line: str) -> None:
    with pytest.raises(UserError, match=f"'{line}': .* is not a number from 0 to 2"):
        read(f"{START} : {line}")


@pytest.mark.clause("scalawag 1.1", "scalawag 1.3")
@pytest.mark.parametrize("case", cases(GAME, most=100)[::5], ids=str)
def test_every_turn_can_be_written_and_read(case: Case) -> None:
    setup = case.setup(GAME)
    for state in random_states(setup, 11):
        if state.prompt(None).key == "wait_order":
            text = state.position()
            assert setup.position(text).position() == text
