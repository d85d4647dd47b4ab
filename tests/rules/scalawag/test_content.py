"""1.2, 5.3, 8.8 and the numbers of the orders: what a designer may change."""

from typing import Any

import msgspec
import pytest

import scrimshaw
from scrimshaw.engine import UserError, parse_content
from scrimshaw.games.scalawag.content import Content
from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import view
from .sea import Fate, believe, play, the

GAME = scrimshaw.load("scalawag")


def content(**changes: Any) -> Content:
    """The game's content with some numbers changed; a dict changes a table."""
    plain = msgspec.to_builtins(GAME.read_content())
    for key, value in changes.items():
        plain[key] = {**plain[key], **value} if isinstance(value, dict) else value
    return msgspec.convert(plain, Content)


def started(dice: tuple[int, ...] = (), **changes: Any) -> ScalawagState:
    state = GAME.setup(3, content(**changes)).start(Fate(dice=dice), events=True)
    assert isinstance(state, ScalawagState)
    return state


@pytest.mark.clause("scalawag 5.3", "scalawag 5.1")
def test_slots_are_covered_from_the_highest_number_whatever_their_order() -> None:
    state = started(slots=[3, 9, 5])
    showing = []
    for damage in range(3):
        state.damage[1] = damage
        showing.append(view(state, 0)["ships"][1]["boarding"])
    assert showing == [9, 5, 3]


@pytest.mark.clause("scalawag 5.3", "scalawag 7.1")
def test_the_last_slot_sinks_however_many_there_are() -> None:
    state = started(slots=[3, 2], points={"start": 9})
    state.damage[1] = 1
    believe(state, "crown fire", "crown lookout", "crown at eagle")
    assert not state.living >> 1 & 1


@pytest.mark.clause("scalawag 1.2", "scalawag 1.3")
def test_a_deck_must_leave_a_port() -> None:
    small = {card: [2] * 6 for card in ("sailor", "gunner", "marine")}
    small |= {card: [1] * 6 for card in ("pilot", "mutineer", "lookout")}
    with pytest.raises(UserError, match="deck: 9 crew cards for 3 players leave 0 in port; 3 are"):
        GAME.setup(3, content(deck=small))
    assert GAME.setup(3, content(deck=small | {"sailor": [5] * 6})).players == 3


@pytest.mark.clause("scalawag 4.1", "scalawag 4.2", "scalawag 4.4")
def test_what_crew_is_worth_is_a_number_of_the_content() -> None:
    state = started(orders={"crew": 2, "trim": 3}, points={"start": 1, "collect": 0})
    believe(state, "crown trim sailor")
    assert state.points[0] == 1 + 3 + 2
    play(state, "eagle fire gunner gunner")  # 5 less 4 for the 1 point there is


@pytest.mark.clause("scalawag 3.7", "scalawag 4.2")
def test_an_adjacent_ship_never_costs_more_than_another() -> None:
    source = (GAME.folder / "content.toml").read_text().replace("near = 5", "near = 9")
    with pytest.raises(UserError) as caught:
        parse_content(source, Content, "mine.toml")
    assert str(caught.value) == (
        "mine.toml: orders: near = 9: an adjacent ship costs at most far = 8 to fire on"
    )
    assert content(orders={"near": 8}).orders.near == 8


@pytest.mark.clause("scalawag 4.6")
@pytest.mark.parametrize(("spill", "spilt"), [(0, 0), (2, 2), (9, 4)])
def test_what_is_spilt_is_told_by_the_number(spill: int, spilt: int) -> None:
    state = started(orders={"spill": spill}, points={"collect": 0})
    believe(state, "crown steal pilot")
    event = the(play(state, "crown at griffon"), "steal")
    assert state.points[0] == 2 + 2 - spilt
    said = GAME.words().say("event.steal", event.args, ["Ann", "Ben", "Cem"])
    assert said == f"Ann takes 2 compass points out of the sails of Cem, and spills {spilt}."
    told = GAME.words("es").say("event.steal", event.args, ["Ana", "Benito", "Cora"])
    assert told == f"Ana quita 2 rumbos de las velas de Cora y derrama {spilt}."


@pytest.mark.clause("scalawag 1.4", "scalawag 1.5")
def test_nobody_starts_with_more_points_than_can_be_held() -> None:
    assert list(started(points={"start": 7, "most": 4}).points) == [4, 4, 4]


@pytest.mark.clause("scalawag 8.8")
def test_the_faces_of_the_fog_die_are_content() -> None:
    die = [
        {"faces": 1, "absent": "third", "present": "remove"},
        {"faces": 3, "absent": "second", "present": "advance"},
    ]
    assert [started(dice=(0, face), fog=die).fog for face in range(4)] == [2, 1, 1, 1]


@pytest.mark.clause("scalawag 5.3")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("slots = []", "slots"),
        ("slots = [10, -1]", "slots"),
        ("hand = 4", "hand = 4"),
        ("calm = 0", "calm = 0"),
        ("masts = 3", "masts: there is no such key here"),
    ],
)
def test_a_wrong_number_is_named(change: str, said: str) -> None:
    source = (GAME.folder / "content.toml").read_text()
    key = change.split(" ", maxsplit=1)[0]
    lines = [line for line in source.splitlines() if not line.startswith(key)]
    with pytest.raises(UserError) as caught:
        parse_content("\n".join([change, *lines]), Content, "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {said}")
