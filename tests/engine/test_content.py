"""Content files: what is wrong is said with file, key, value and what was expected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrimshaw import UserError, games, load
from scrimshaw.engine import content_hash, parse_content, read_content


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    guns: Annotated[int, msgspec.Meta(ge=0, le=9)] = 4


class Waters(msgspec.Struct, forbid_unknown_fields=True):
    deep: bool
    wind: Literal["calm", "storm"]
    ships: list[Ship]
    tides: dict[str, int]


GOOD = """
deep = true
wind = "calm"
ships = [{ name = "Ann" }, { name = "Bea", guns = 7 }]
[tides]
dawn = 3
"""


def told(source: str) -> str:
    """What is said of a content."""
    with pytest.raises(UserError) as error:
        parse_content(source, Waters, "waters.toml")
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


def test_a_good_content_is_read_with_its_defaults() -> None:
    waters = parse_content(GOOD, Waters, "waters.toml")
    assert [ship.guns for ship in waters.ships] == [4, 7]
    assert waters.tides == {"dawn": 3}


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("deep = true", "deep = 1", "waters.toml: deep = 1: expected bool, got int"),
        ("deep = true", "", "waters.toml: the file: missing required field deep"),
        (
            "deep = true",
            "deep = true\ndepth = 2",
            "waters.toml: depth: there is no such key here; ",
        ),
        ('"calm"', '"breeze"', "waters.toml: wind = 'breeze': expected calm or storm"),
        ('"Ann"', "5", "waters.toml: ships[0].name = 5: expected str, got int"),
        ("guns = 7", "guns = 77", "waters.toml: ships[1].guns = 77: expected int <= 9"),
        ("guns = 7", "guns = -1", "waters.toml: ships[1].guns = -1: expected int >= 0"),
        ("guns = 7", "guns = 7.5", "waters.toml: ships[1].guns = 7.5: expected int, got float"),
        ("guns = 7", "gnus = 7", "waters.toml: ships[1].gnus: there is no such key here"),
        ('name = "Bea", ', "", "waters.toml: ships[1]: missing required field name"),
        ("[{", "{ a = [{", "waters.toml: not valid TOML: "),
    ],
)
def test_an_error_names_file_key_value_and_what_was_expected(
    before: str, after: str, message: str
) -> None:
    assert GOOD.count(before) == 1
    assert told(GOOD.replace(before, after)).startswith(message)


def test_a_table_in_the_place_of_a_list_is_named() -> None:
    assert told(GOOD.replace('[{ name = "Ann" }, { name = "Bea", guns = 7 }]', "{ a = 1 }")) == (
        "waters.toml: ships: expected array, got table"
    )


class Port(msgspec.Struct, forbid_unknown_fields=True):
    """A name of the file's own leads to it, a letter to the kind of its boats."""

    class Row(msgspec.Struct, tag="row", tag_field="by", forbid_unknown_fields=True):
        oars: int

    class Sail(msgspec.Struct, tag="sail", tag_field="by", forbid_unknown_fields=True):
        masts: int
        flag: Literal["red", "white"] | None = None

    boats: dict[str, Row | Sail]
    people: list[dict[str, str | int]] = []


PORT = """
people = [{ id = "ann", age = 30 }, { id = "bea", age = 31 }]
[boats.far-and-wide]
by = "sail"
masts = 2
flag = "red"
[boats.nut]
by = "row"
oars = 2
"""


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("oars = 2", "oars = 'two'", "boats.nut.oars = 'two': expected int, got str"),
        (
            "masts = 2",
            "oars = 2",
            "boats.far-and-wide.oars: there is no such key here; there are by, masts or flag",
        ),
        ("[boats.nut]", "[boats.'a nut']\noars = 'b'", "port.toml: not valid TOML: "),
        ("[boats.nut]", "[boats.'[...]']\nx = 1", "boats['[...]'].x: there is no such key here"),
        ('"sail"', '"steam"', "boats.far-and-wide.by = 'steam': expected row or sail"),
        ('"red"', '"blue"', "boats.far-and-wide.flag = 'blue': expected red or white"),
        ("age = 31", "age = 3.1", "people.bea.age = 3.1: expected int | str, got float"),
        ('id = "bea"', 'id = [["bea"]]', "people[1].id: expected int | str, got array"),
        ("oars = 2", f"oars = '{'o' * 5000}'", "boats.nut.oars = 'oooooooooo"),
    ],
)
def test_an_error_names_the_table_by_its_key_and_the_words_that_may_stand_there(
    before: str, after: str, message: str
) -> None:
    assert PORT.count(before) == 1
    with pytest.raises(UserError) as error:
        parse_content(PORT.replace(before, after), Port, "port.toml")
    assert message in str(error.value)
    assert len(str(error.value)) < 200


def test_a_broken_toml_is_told_with_its_place() -> None:
    assert told(GOOD + "dusk = \n") == (
        "waters.toml: not valid TOML: Invalid value (at line 7, column 8)"
    )


@pytest.mark.parametrize(
    "value", ["9" * 5000, "[" * 20_000, '"\\ud800"', "2026-13-45", '"""never closed']
)
def test_what_toml_cannot_hold_is_told(value: str) -> None:
    assert told(f"deep = {value}").startswith("waters.toml: not valid TOML: ")


def test_a_key_with_a_line_break_stays_in_one_line() -> None:
    assert told('"a\\nb" = 1\n' + GOOD) == (
        "waters.toml: ['a b']: there is no such key here; there are deep, wind, ships or tides"
    )


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"^gone.toml: cannot be read: no such file or directory$"):
        read_content(tmp_path / "gone.toml", Waters)


def test_a_folder_is_no_content_file(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot be read: is a directory$"):
        read_content(tmp_path, Waters)


def test_a_file_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    path = tmp_path / "waters.toml"
    path.write_bytes(b'wind = "\xff\xfe"')
    with pytest.raises(UserError, match=r"^waters.toml: cannot be read: it is not UTF-8 text$"):
        read_content(path, Waters)


def test_a_byte_order_mark_and_line_ends_of_another_system_change_nothing(tmp_path: Path) -> None:
    """Notepad saves "UTF-8 with BOM"; the mark was an invalid statement that nobody could see."""
    path = tmp_path / "waters.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_content(path, Waters) == parse_content(GOOD, Waters, "waters.toml")


SIGNS = st.sampled_from("aw=[]{}.,'\"\\#\n\t 019-_+é\x00\u2028")


@given(st.lists(SIGNS, max_size=40).map("".join))
def test_no_text_gets_past_the_loader_in_another_way(source: str) -> None:
    try:
        parse_content(source, Waters, "waters.toml")
    except UserError as error:
        assert str(error).startswith("waters.toml: ")
        assert len(str(error).splitlines()) == 1


@given(
    st.dictionaries(st.sampled_from(["deep", "wind", "ships", "tides", "x\ny", "é"]), st.integers())
)
def test_wrong_types_are_told_in_one_line(data: dict[str, int]) -> None:
    lines = [f"{msgspec.json.encode(key).decode()} = {value}" for key, value in data.items()]
    assert told("\n".join(lines)).startswith("waters.toml: ")


def test_equal_contents_have_an_equal_hash_however_they_are_laid_out() -> None:
    laid_out = GOOD.replace('"calm"', "'calm'  # none").replace("guns = 7", "guns = 0x7")
    one, two = (parse_content(source, Waters, "a") for source in (GOOD, laid_out))
    other = parse_content(GOOD.replace("dawn = 3", "dawn = 4"), Waters, "a")
    assert content_hash(one) == content_hash(two) != content_hash(other)


every_game = pytest.mark.parametrize("name", ["_template", *games()])


def own_content(name: str) -> tuple[list[str], type]:
    """The lines of a game's own content and the type that reads them."""
    game = load(name)
    assert game.content_type is not None
    lines = (game.folder / "content.toml").read_text(encoding="utf-8").splitlines()
    return lines, game.content_type


@every_game
def test_a_key_of_a_games_content_is_told_when_it_is_needed_and_missing(name: str) -> None:
    """Keys with a default may be left out; each game has some that may not."""
    lines, kind = own_content(name)
    told_missing = 0
    for place, line in enumerate(lines):
        if key := re.match(r"(\w+) = [^\[{]", line):
            rest = "\n".join(lines[:place] + lines[place + 1 :])
            try:
                parse_content(rest, kind, "c.toml")
            except UserError as error:
                assert key[1] in str(error), str(error)
                told_missing += 1
    assert told_missing > 0


@every_game
def test_a_key_that_no_table_of_a_games_content_knows_is_told(name: str) -> None:
    """Compiled too: there a class keyword of a compiled type would be lost."""
    lines, kind = own_content(name)
    heads = [place for place, line in enumerate(lines, 1) if line.startswith("[")]
    for place in (0, *heads):
        more = "\n".join([*lines[:place], "no_such_key = 1", *lines[place:]])
        with pytest.raises(UserError, match=r"no_such_key: there is no such key here; there are "):
            parse_content(more, kind, "c.toml")


def numbers_of(lines: list[str]) -> list[int]:
    """Where the lines have a number: of each key the first two places, in cards alike."""
    places: dict[str, list[int]] = {}
    for place, line in enumerate(lines):
        if key := re.search(r"(\w+) = \d", line):
            places.setdefault(key[1], []).append(place)
    return [place for found in places.values() for place in found[:2]]


@every_game
def test_a_number_that_makes_no_game_is_told_before_the_deal(name: str) -> None:
    """Whatever a number is changed to, the content is refused or a game can be dealt."""
    game = load(name)
    lines, kind = own_content(name)
    for place in numbers_of(lines):
        for number in ("-1", "0", "1", "99", "1000000000", "99999999999999999999"):
            changed = re.sub(r"= \d+", f"= {number}", lines[place], count=1)
            source = "\n".join([*lines[:place], changed, *lines[place + 1 :]])
            try:
                content = parse_content(source, kind, "c.toml")
                for players in game.players:
                    game.setup(players, content).new(1)
            except UserError as error:
                assert len(str(error).splitlines()) == 1
