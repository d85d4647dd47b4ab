"""Keys and arguments become sentences; the page's own words.ts gives the same answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrimshaw import UserError, load
from scrimshaw.engine import Words
from scrimshaw.engine.words import flatten, read_words

VECTORS = Path(__file__).with_name("words.vectors.json")
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "words.vectors.json"
DATA = json.loads(VECTORS.read_text(encoding="utf-8"))
WORDS = Words("en", DATA["words"])
NAMES = ["Ines", "Gennaro"]


@pytest.mark.parametrize("case", DATA["cases"], ids=lambda case: case["says"])
def test_the_vectors_hold(case: dict[str, object]) -> None:
    args = case["args"]
    assert isinstance(args, dict)
    assert WORDS.say(str(case["key"]), args, DATA["names"]) == case["says"]


@pytest.mark.skipif(not PAGE.is_file(), reason="the page's sources are not here")
def test_the_page_is_held_to_the_same_vectors() -> None:
    assert json.loads(PAGE.read_text(encoding="utf-8")) == DATA


def said(template: str, names: tuple[str, ...] = (), **args: object) -> str:
    """What a template says beside the words of the vectors."""
    return Words("en", {**DATA["words"], "t": template}).say("t", args, names)


@pytest.mark.parametrize(
    ("template", "args", "says"),
    [
        ("{card}", {"card": "rook"}, "rook"),
        ("{card}", {"card": "joker"}, "joker"),
        ("{best:card}", {"best": "knight"}, "knight"),
        ("{card}", {}, ""),
        ("{card}", {"card": None}, ""),
        ("{sure}", {"sure": True}, "true"),
        ("{seat}", {"seat": True}, "true"),
        ("{seats:seat}", {"seats": [1, 0]}, "Gennaro, Ines"),
        ("{seats:seat}", {"seats": (1,)}, "Gennaro"),
        ("{seats:seat}", {"seats": []}, ""),
        ("{seat}", {"seat": 2}, "2"),
        ("{seat}", {"seat": -1}, "-1"),
        ("{n|a|b}", {"n": 1}, "a"),
        ("{n|a|b}", {"n": -1}, "b"),
        ("{n|a|b}", {"n": [5]}, "a"),
        ("{n|a|b}", {"n": []}, "b"),
        ("{n|a}", {"n": 3}, "a"),
        ("{n|a||c}", {"n": 3}, "c"),
        ("{n||s}", {"n": 1}, ""),
        ("{x}{y}", {"x": "{y}", "y": "z"}, "{y}z"),
    ],
)
def test_a_template_is_filled(template: str, args: dict[str, object], says: str) -> None:
    assert said(template, ("Ines", "Gennaro"), **args) == says


@given(st.integers(0, 10**6))
def test_only_one_is_singular(n: int) -> None:
    assert said("{n} {n|point|points}", n=n) == (f"{n} point" if n == 1 else f"{n} points")


@given(st.integers(-5, 5), st.lists(st.sampled_from("abc"), max_size=4))
def test_a_seat_is_named_where_there_is_such_a_seat(seat: int, names: list[str]) -> None:
    named = names[seat] if 0 <= seat < len(names) else str(seat)
    assert said("{seat}", tuple(names), seat=seat) == named


@given(st.lists(st.sampled_from(["rook", "knight", "pawn"]), max_size=5))
def test_a_list_is_worded_item_by_item(cards: list[str]) -> None:
    assert said("{cards:card}", cards=cards) == ", ".join(cards)


def test_an_unknown_key_shows_itself() -> None:
    assert WORDS.say("event.no_such", {"seat": 0}, NAMES) == "event.no_such"
    assert not WORDS.has("event.no_such")
    assert WORDS.has("event.move")


def test_nested_tables_become_dotted_keys() -> None:
    assert flatten({"a": {"b": {"c": "x"}, "d.e": "y"}, "f": 3}) == {
        "a.b.c": "x",
        "a.d.e": "y",
        "f": "3",
    }


def test_a_language_that_is_missing_is_told_with_those_there_are(tmp_path: Path) -> None:
    for language in ("en", "it"):
        (tmp_path / f"{language}.toml").write_text('[game]\ntitle = "A"\n')
    assert read_words(tmp_path, "it").say("game.title") == "A"
    with pytest.raises(UserError, match=r"^there are no words in 'de'; there are in en or it$"):
        read_words(tmp_path, "de")


def test_a_game_says_its_title() -> None:
    game = load("scamorra")
    assert game.title == game.words("en").say("game.title") == "La Scamorra"
