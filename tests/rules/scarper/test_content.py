"""Section 10, the content: what is shipped, what is refused, and another one that is played."""

import json
from pathlib import Path
from typing import Any

import pytest

from scrimshaw.engine import FastRng, UserError
from scrimshaw.engine.content import parse_content
from scrimshaw.engine.words import Words
from scrimshaw.games.scarper.content import Content
from scrimshaw.games.scarper.wording import content_words
from scrimshaw.testing.walk import advance

from ..table import act, texts
from .trench import GAME, content_of, plain_content

SIDES = ("entente", "central")
OTHER = Path(__file__).parent / "other.toml"


def shipped() -> Content:
    content = GAME.read_content()
    assert isinstance(content, Content)
    return content


@pytest.mark.clause("scarper 10.1")
def test_each_side_has_at_least_thirty_events_and_twenty_different_ones_in_all() -> None:
    cards = shipped().event
    for side in ("entente", "central"):
        assert sum(card.side == side for card in cards) >= 30
    assert len({tuple(card.effects) for card in cards}) >= 20
    assert len({card.id for card in cards}) == len(cards)


@pytest.mark.clause("scarper 10.1")
def test_every_effect_of_the_vocabulary_is_on_some_card() -> None:
    lines = {" ".join(line.split()[:1]) for card in shipped().event for line in card.effects}
    assert lines == {
        *("advance", "withdraw", "trenches", "clear", "charge", "propaganda", "economy"),
        *("morale", "bonus", "defence", "points", "deny", "draw", "look"),
    }


@pytest.mark.clause("scarper 10.2", "scarper 7.1")
def test_there_are_at_least_sixteen_missions_worth_one_to_three() -> None:
    missions = shipped().mission
    assert len(missions) >= 16
    assert {mission.morale for mission in missions} == {1, 2, 3}
    assert len({tuple(mission.when) for mission in missions}) == len(missions)


@pytest.mark.clause("scarper 10.3")
def test_the_decks_are_even_on_paper() -> None:
    cards = shipped().event
    points = [sum(card.points for card in cards if card.side == side) for side in SIDES]
    assert abs(points[0] - points[1]) * 50 <= sum(points) / 2
    assert sum(card.side == "entente" for card in cards) * 2 == len(cards)


@pytest.mark.clause("scarper 10.1", "scarper 10.2")
def test_every_card_and_mission_has_a_name_and_a_text() -> None:
    words = GAME.words()
    for card in shipped().event:
        assert words.say("event.play", {"seat": 0, "card": card.id}, ["Ann"]) == (
            f"Ann plays {card.name}."
        )
        assert "effect." not in words.say(f"text.card.{card.id}")
        brief = words.say(f"brief.card.{card.id}").split("\n")
        assert len(brief) == len(card.effects) and "brief." not in "".join(brief)
    for mission in shipped().mission:
        assert words.say(f"name.mission.{mission.id}") == mission.name
        text = words.say(f"text.mission.{mission.id}")
        assert text.endswith(".") and "condition." not in text and "relation." not in text


def refused(change: Any) -> str:
    """What a changed content is refused with, as a file."""
    data = plain_content()
    change(data)
    source = "\n".join(f"{key} = {toml(value)}" for key, value in data.items())
    with pytest.raises(UserError) as error:
        parse_content(source, Content, "mine.toml")
    return str(error.value)


def toml(value: Any) -> str:
    """A value as a content file has it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


def set_at(*path: Any, value: Any) -> Any:
    """A change of one value, found by its path."""

    def change(data: dict[str, Any]) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


@pytest.mark.clause("scarper 10.1")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "an effect reads like"),
        ("advance", "an effect reads like"),
        ("advance 1", "an effect reads like"),
        ("retreat 1 any", "an effect reads like"),
        ("advance 1 marne", "there is no battlefield 'marne'"),
        ("advance 0 any", "from 1 to 99"),
        ("advance one any", "'one' is not a whole number"),
        ("clear 1 each", "there is no battlefield 'each'"),
        ("propaganda 2", "written with its sign"),
        ("propaganda +0", "written with its sign"),
        ("economy +2 friend", "an effect reads like"),
        ("morale +2 enemy", "an effect reads like"),
        ("bonus 2 any", "an effect reads like"),
        ("points 3", "an effect reads like"),
        ("points 3 assault", "'assault' is none of propaganda, economy, push, clear, charge"),
        ("deny", "an effect reads like"),
        ("deny sleep", "'sleep' is none of"),
        ("look deck", "an effect reads like"),
    ],
)
def test_a_wrong_effect_is_refused_with_file_card_and_key(line: str, reason: str) -> None:
    told = refused(set_at("event", 3, "effects", 0, value=line))
    assert told.startswith("mine.toml: ")
    assert f"event blockade: effects = {line!r}: " in told
    assert reason in told


@pytest.mark.clause("scarper 10.2")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("front somme", "a condition reads like"),
        ("front somme > 1", "a condition reads like"),
        ("front marne >= 1", "there is no battlefield 'marne'"),
        ("front all >= 1", "there is no battlefield 'all'"),
        ("fronts 6 >= 1", "fronts counts from 1 to 5, not 6"),
        ("fronts 0 >= 1", "fronts counts from 1 to 5, not 0"),
        ("fronts x >= 1", "'x' is not a whole number"),
        ("total >= many", "'many' is not a whole number"),
        ("economy behind >= 1", "a condition reads like"),
        ("enemy >= 1", "a condition reads like"),
    ],
)
def test_a_wrong_condition_is_refused_with_file_mission_and_key(line: str, reason: str) -> None:
    told = refused(set_at("mission", 2, "when", 0, value=line))
    assert told.startswith("mine.toml: ")
    assert f"mission thesomme: when = {line!r}: " in told
    assert reason in told


@pytest.mark.clause("scarper 1.3", "scarper 1.4", "scarper 2.2")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (set_at("hand", value=4), "hand = 4: at least a card for each of 5 rounds"),
        (set_at("years", value=[1915, 1914]), "each comes once, the earliest first"),
        (set_at("years", value=[1914, 1914]), "each comes once, the earliest first"),
        (set_at("ground", "start", value=8), "ground.start = 8"),
        (set_at("ground", "start", value=1), "trenches.start = [1, 1]: at most 2 in each of 1"),
        (set_at("trenches", "start", value=[3]), "trenches.start = [3]: at most 2 in each of 4"),
        (set_at("trenches", "stock", value=9), "trenches.stock = 9: too few for the start"),
        (set_at("propaganda", "start", value=11), "propaganda.start = 11: the track ends at 10"),
        (set_at("economy", "start", value=11), "economy.start = 11: the track ends at 10"),
        (set_at("hand", value=31), "event: 30 cards for the entente side; a hand is 31"),
        (set_at("missions", value=6), "mission: 18 are too few; 20 are needed"),
        (set_at("event", 1, "id", value="taxis"), "event taxis: this id comes twice"),
        (set_at("mission", 1, "id", value="channelports"), "channelports: this id comes twice"),
        (set_at("battlefield", 1, "id", value="ypres"), "battlefield ypres: this id comes twice"),
        (set_at("event", 0, "points", value=0), "event.taxis.points = 0"),
        (set_at("event", 0, "id", value="Big Bertha"), "event[0].id"),
        (set_at("battlefield", 0, "id", value="hill60"), "battlefield[0].id"),
        (set_at("event", 0, "from", value=1 << 70), "event.taxis.from = 1180591620717411303424"),
        (set_at("years", value=[1 << 70]), "years[0] = 1180591620717411303424: expected int <="),
        (set_at("event", 0, "cost", value=1), "event.taxis.cost: there is no such key here"),
        (set_at("first", value="italy"), "first = 'italy'"),
    ],
)
def test_wrong_numbers_are_refused_with_their_key(change: Any, reason: str) -> None:
    told = refused(change)
    assert told.startswith("mine.toml: ") and reason in told


@pytest.mark.clause("scarper 1.2", "scarper 10.1", "scarper 10.2")
def test_another_content_is_played_through() -> None:
    setup = GAME.setup(2, OTHER)
    for seed in range(12):
        state, rng = setup.new(seed), FastRng(seed)
        while advance(state, rng.below(1 << 20)):
            pass
        outcome = state.outcome()
        assert outcome is not None and outcome.clause in {"9.1", "9.2"}
    state = setup.new(3)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert "trench isonzo3" in texts(state)
    assert setup.num_actions != GAME.setup(2).num_actions
    words = content_words(setup.content, GAME.words())  # type: ignore[arg-type]
    assert words.say("name.field.isonzo") == "Isonzo"
    assert words.say("text.card.graz") == (
        "From 1916. Remove 1 enemy trench next to the frontline at Carso. Raise your economy by 2."
    )


@pytest.mark.clause("scarper 1.2", "scarper 10.1")
def test_two_contents_play_side_by_side() -> None:
    mine, other = GAME.setup(2).new(seed=1), GAME.setup(2, OTHER).new(seed=1)
    for state in (mine, other):
        for seat in (0, 1):
            state.apply(seat, state.legal(seat)[0])
    act(mine, f"play {mine.view(1).hand[0]}", "points", "propaganda")  # type: ignore[attr-defined]
    act(other, f"play {other.view(other.actors()[0]).hand[0]}", "points")  # type: ignore[attr-defined]
    assert len(mine.view(0).fields) == 5  # type: ignore[attr-defined]
    assert len(other.view(0).fields) == 3  # type: ignore[attr-defined]


@pytest.mark.clause("scarper 10.1")
@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("advance 1 any", "Advance 1 space in all, on any battlefields."),
        ("advance 2 somme", "Advance 2 spaces at Somme."),
        ("withdraw 2 any", "Withdraw 2 spaces in all, on any battlefields."),
        ("withdraw 1 somme", "Withdraw 1 space at Somme."),
        ("trenches 3 any", "Dig 3 trenches anywhere on your side."),
        ("trenches 1 verdun", "Dig 1 trench at Verdun."),
        ("clear 2 any", "Remove 2 enemy trenches next to any frontlines."),
        ("charge 2 any", "Charge on any battlefield with 2 added to your roll."),
        ("charge 3 arras", "Charge at Arras with 3 added to your roll."),
        ("advance 1 each", "Advance 1 space on each battlefield, stopping before trenches."),
        ("propaganda +2", "Raise your propaganda by 2."),
        ("propaganda -1 enemy", "Lower your opponent's propaganda by 1."),
        ("economy -2", "Lower your economy by 2."),
        ("economy +1 enemy", "Raise your opponent's economy by 1."),
        ("morale +1", "Gain 1 morale."),
        ("morale -2", "Lose 2 morale."),
        ("bonus 2", "Add 2 to your next charge this year."),
        ("defence 3", "Add 3 against the next charge on you this year."),
        ("points 4 push clear", "Spend 4 points on push, clear."),
        (
            "deny push charge",
            "Until the end of your opponent's next turn this year, deny: push, charge.",
        ),
        ("draw 1", "Draw 1 card."),
        ("look hand", "Look at your opponent's hand."),
        ("look mission", "Look at your opponent's mission."),
    ],
)
def test_the_text_of_an_effect_is_generated(effect: str, text: str) -> None:
    data = plain_content()
    data["event"][0]["effects"] = [effect]
    words = content_words(content_of(data), Words("en", bare()))
    assert words.say("text.card.taxis") == text


@pytest.mark.clause("scarper 10.2")
@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (
            "front somme >= 1",
            "Your frontline at Somme is at least 1 space beyond its starting line.",
        ),
        ("front somme >= 0", "Your frontline at Somme is not behind its starting line."),
        (
            "front somme >= -2",
            "Your frontline at Somme is at most 2 spaces behind its starting line.",
        ),
        (
            "enemy front somme <= 1",
            "Your opponent's frontline at Somme is at most 1 space beyond its starting line.",
        ),
        (
            "fronts 2 >= 1",
            "Your second best frontline is at least 1 space beyond its starting line.",
        ),
        (
            "total >= 3",
            "Your frontlines are together at least 3 spaces beyond their starting lines.",
        ),
        ("propaganda >= 6", "Your propaganda is at least 6."),
        ("economy <= 0", "Your economy is at most 0."),
        ("propaganda lead >= 2", "Your propaganda leads by at least 2."),
        ("enemy economy lead <= 0", "Your opponent's economy is not ahead."),
        ("economy lead <= -2", "Your economy is at least 2 behind."),
        ("trenches verdun >= 3", "You have at least 3 trenches at Verdun."),
        ("enemy trenches all <= 1", "Your opponent has at most 1 trench in all."),
    ],
)
def test_the_text_of_a_condition_is_generated(condition: str, text: str) -> None:
    data = plain_content()
    data["mission"][0]["when"] = [condition]
    words = content_words(content_of(data), Words("en", bare()))
    assert words.say("text.mission.channelports") == text


def bare() -> dict[str, str]:
    """The words of the language without those of the content."""
    made = ("text.", "brief.card.", "name.card.", "name.mission.", "name.field.", "name.space.")
    return {key: word for key, word in GAME.words().entries.items() if not key.startswith(made)}
