"""Position texts: the start of a turn, what the table remembers, and what has been done since."""

from typing import Any

import msgspec
import pytest

from scrimshaw.engine import Setup, UserError
from scrimshaw.games.scarper.board import BURIED, HAND, PLAYED, TURN
from scrimshaw.games.scarper.rules import ScarperState

from ..table import act, actor, refusal, view
from .test_invariants import CONTENTS, moments
from .trench import GAME, cards, content_of, front, plain_content

START = (
    "1915 2 e c -3 2,5 0,10 ..11|11../...1.1|1./|......../..2.....|/..11|11.. "
    "taxis+flers,hymn+kra bef,- arsenal,ground!"
)
LATER = (
    "buried=-,gas returned=wings,centre scored=1914,5,4,verdunforts,broadfront*,-3 "
    "bonus=2,0 defence=0,1 denied=-,push+assault"
)
MORE = ("buried", "returned", "scored", "bonus", "defence", "denied")


def read(text: str, game: Setup | None = None) -> ScarperState:
    state = (game or GAME.setup()).position(text)
    assert isinstance(state, ScarperState)
    return state


def data(state: ScarperState) -> dict[str, Any]:
    """All that a state holds, but for its stream of chance."""
    held: dict[str, Any] = msgspec.json.decode(state.dump())
    del held["rng"]
    return held


@pytest.mark.clause("scarper 1.3", "scarper 1.4", "scarper 1.5")
def test_a_position_is_read() -> None:
    state = read(START)
    seen = view(state, 0)
    assert (seen["year"], seen["round"], seen["first"], actor(state)) == (1915, 2, 0, 1)
    assert (state.morale, list(state.propaganda), list(state.economy)) == (-3, [2, 5], [0, 10])
    assert [front(state, field) for field in ("arras", "somme")] == ["...1.1|1.", "|........"]
    assert list(state.stock) == [20 - 8, 20 - 5]
    assert cards(state, 0, HAND) == ["taxis", "flers"]
    assert (cards(state, 1, HAND), cards(state, 0, PLAYED)) == (["hymn", "kra"], ["bef"])
    assert (seen["mission"], seen["enemy_mission"]) == ("arsenal", "ground")
    assert state.position() == START


@pytest.mark.clause("scarper 8.1", "scarper 10.5", "scarper 10.8")
def test_what_the_table_remembers_is_read() -> None:
    text = f"{START.replace('hymn', 'hymn!')} {LATER.replace('gas', 'gas!')}"
    state = read(text)
    seen = view(state, 0)
    assert cards(state, 1, BURIED) == ["gas"]
    assert seen["spotted"] == [
        {"card": "hymn", "place": "hand"},
        {"card": "gas", "place": "buried"},
    ]
    assert [view(state, seat)["returned"] for seat in (0, 1)] == [["wings"], ["centre"]]
    assert seen["gone"] == ["verdunforts", "broadfront"]
    assert seen["results"] == [
        {
            "year": 1914,
            "gains": [5, 4],
            "missions": ["verdunforts", "broadfront"],
            "fulfilled": [False, True],
            "morale": -3,
        }
    ]
    assert (list(state.bonus), list(state.defence)) == ([2, 0], [0, 1])
    assert seen["sides"][1]["denied"] == ["push", "assault"]
    assert state.position() == text


@pytest.mark.clause("scarper 2.2", "scarper 2.3", "scarper 10.5")
@pytest.mark.parametrize("content", CONTENTS)
def test_every_turn_of_random_games_can_be_written_and_read(content: str) -> None:
    setup, told = GAME.setup(2, CONTENTS[content]), set[str]()
    for state, _ in moments(setup, 20):
        if state.phase == TURN:
            text = state.position()
            assert data(read(text, setup)) == data(state)
            told.update(name for name in MORE if f" {name}=" in text)
            told.update("!" if "!" in text else "")
        else:
            with pytest.raises(UserError, match="where a card is due, not within a turn"):
                state.position()
    if content == "own":
        assert told == {*MORE, "!"}  # nothing is left untried


@pytest.mark.clause("scarper 3.1", "scarper 10.5")
def test_what_was_done_since_is_played() -> None:
    state = read(f"{START} {LATER} : trench ypres8, play kra, points")
    assert (front(state, "ypres"), state.economy[1]) == ("..11|11.1", 9)
    assert refusal(state, "push ypres").key == "denied"
    act(state, "clear ypres")
    assert front(state, "ypres") == "..1.|11.1"
    with pytest.raises(UserError, match=r"'push ypres' is not allowed there, by clause 2\.4"):
        read(f"{START} : push ypres")


@pytest.mark.clause("scarper 2.1")
def test_a_position_ends_with_its_year() -> None:
    last = START.replace("1915 2", "1915 5")
    line = "play hymn, points, done"
    with pytest.raises(UserError, match="the year is over before 'keep wings'"):
        read(f"{last} : {line}, keep wings")
    assert view(read(f"{last} : {line}"), None)["phase"] == "missions"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param(" arsenal,ground!", "", "a position reads `year round first", id="short"),
        pytest.param("ground!", "ground! x=1", "then buried, returned, .* not 'x=1'", id="name"),
        pytest.param("ground!", "ground! bonus=1,0 bonus=1,0", "each once", id="twice"),
        pytest.param("1915", "1919", "year is 1914, .* or 1918, not '1919'", id="year"),
        pytest.param("1915 2", "1915 6", r"round goes from 1 to 5 \(clause 2.2\)", id="round"),
        pytest.param("2 e c", "2 x c", "first is e or c, not 'x'", id="first"),
        pytest.param("2 e c", "2 e ec", "turn is e or c, not 'ec'", id="turn"),
        pytest.param("-3", "-15", r"morale goes from -14 to 14 \(clause 9.1\), not '-15'", id="15"),
        pytest.param("-3", "16", r"morale goes from -14 to 14 \(clause 9.1\)", id="beyond 15"),
        pytest.param("2,5", "2,11", r"propaganda goes from 0 to 10 \(clause 1.5\)", id="beyond"),
        pytest.param("2,5", "2,five", r"propaganda goes .* not 'five'", id="no number"),
        pytest.param("0,10", "-1,10", r"economy goes from 0 to 10 \(clause 1.5\)", id="below"),
        pytest.param("0,10", "0", "economy has 2 parts with `,` between them", id="one side"),
        pytest.param("/..11|11.. ", " ", "fronts has 5 parts with `/`", id="fields"),
        pytest.param("..11|11../", "..31|11../", r"ypres is .* up to 2 \(1.3, 1.4\)", id="three"),
        pytest.param("..11|11../", "..11|11./", "ypres is a | among 8 spaces", id="spaces"),
        pytest.param("..11|11../", "..1111../", "ypres is a | among", id="no line"),
        pytest.param("..11|11../", "..1|1|11./", "ypres is a | among", id="two lines"),
        pytest.param("..2.....|/", "22222222|/", r"e has at most 20 .*1.4.* not 22", id="stock"),
        pytest.param("taxis+flers", "hymn", "hands is taxis, .* not 'hymn'", id="other side"),
        pytest.param("taxis+flers", "taxis+bef", "one place .* 'bef' comes twice", id="two places"),
        pytest.param("bef,-", "bef!,-", "played is taxis, .* not 'bef!'", id="open cards"),
        pytest.param("hymn+kra", "-", r"c is to play a card \(2.4\)", id="no card"),
        pytest.param("ground!", "arsenal", "one of each .* 'arsenal' comes twice", id="mission"),
        pytest.param("ground!", "-", "missions is channelports, .* not '-'", id="no mission"),
    ],
)
@pytest.mark.clause("scarper 1.4", "scarper 1.5", "scarper 9.1")
def test_what_no_table_shows_is_refused(old: str, new: str, said: str) -> None:
    assert START.count(old) == 1 or old == "..11|11../"
    with pytest.raises(UserError, match=said):
        read(START.replace(old, new, 1))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("buried=bef,-", "'bef' comes twice"),
        ("returned=wings+centre,-", r"returns 1 of its missions \(2.3\)"),
        ("returned=ground,-", "'ground' comes twice"),
        ("scored=", "scored has 6 parts with `,`"),
        ("scored=1915,1,1,wings,centre,0", "a year before .* is 1914, not '1915'"),
        ("scored=1914,1,1,wings,centre,0/1914,1,1,dugin,voice,0", "is none, not '1914'"),
        ("scored=1914,-1,1,wings,centre,0", "scored goes from 0"),
        ("scored=1914,1,1,wings,arsenal,0", "'arsenal' comes twice"),
        ("scored=1914,1,1,wings,centre,15", r"scored goes from -14 to 14 \(clause 9.1\)"),
        ("bonus=-1,0", r"bonus goes from 0 to \d+ \(clause 10.5\)"),
        ("denied=-,retreat", "denied is propaganda, .* or trench, not 'retreat'"),
        ("denied=push,-", r"denied: only to c, which is to play \(10.5\)"),
    ],
)
@pytest.mark.clause("scarper 2.3", "scarper 8.1", "scarper 10.5")
def test_what_no_table_remembers_is_refused(more: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        read(f"{START} {more}")


@pytest.mark.clause("scarper 1.4")
def test_more_trenches_than_a_digit_says_are_not_written() -> None:
    content = plain_content()
    content["trenches"]["limit"] = 12
    state = read(START, GAME.setup(2, content_of(content)))
    state.trenches[0] = 10
    with pytest.raises(UserError, match="one digit for a space, and ypres1 has 10 trenches"):
        state.position()
