"""Match files: a whole one is read again; whatever is wrong with another is told in one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrimshaw import Match, UserError, load
from scrimshaw.engine import read_match_file

from .test_match import SEED, play_on

File = dict[str, Any]


@cache
def finished(name: str = "_template") -> bytes:
    match = Match.new(load(name), seed=SEED, names=["Ines", "Gennaro"], entropy=["sea", "salt"])
    play_on(match, 1000)
    return match.export()


def changed(change: Callable[[File], object], name: str = "scamorra") -> bytes:
    """A good file with one thing changed."""
    file: File = json.loads(finished(name))
    change(file)
    return json.dumps(file).encode()


def message(data: bytes) -> str:
    """What is said of a file."""
    with pytest.raises(UserError) as error:
        Match.read(data)
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


@pytest.mark.parametrize("name", ["_template", "scamorra"])
def test_a_finished_match_is_read_again(name: str) -> None:
    match = Match.read(finished(name))
    assert match.export() == finished(name)
    assert match.names == ["Ines", "Gennaro"]
    assert match.state.outcome() is not None


def test_a_match_that_goes_on_keeps_its_seed() -> None:
    match = Match.new(load("scamorra"), seed=SEED, names=["a", "b"])
    file = json.loads(match.export())
    assert (file["seed"], file["draws"], file["outcome"]) == (None, None, None)
    assert message(match.export()) == ("this match has not ended: its seed is not in the file yet")


def test_other_content_is_read_with_the_content_named() -> None:
    tiny = load("scamorra").folder / "tiny.toml"
    match = Match.new(load("scamorra"), seed=SEED, names=["a", "b"], content=tiny)
    play_on(match, 1000)
    assert Match.read(match.export(), tiny).export() == match.export()
    told = message(match.export())
    assert told.startswith("this match was played with other content (")
    assert told.endswith("): name its file with --content")


def set_in(*path: str | int, to: object) -> Callable[[File], None]:
    """Change what lies at a path of the file."""

    def change(file: Any) -> None:
        for step in path[:-1]:
            file = file[step]
        file[path[-1]] = to

    return change


def without(key: str) -> Callable[[File], None]:
    return lambda file: file.pop(key)


def shortened(file: File) -> None:
    file["records"].pop()


def lengthened(file: File) -> None:
    file["records"].append(file["records"][-1])


def stopped(file: File) -> None:
    """A log cut short that claims no end."""
    file["records"] = file["records"][:5]
    file["outcome"] = None


def stopped_with_its_draws(file: File) -> None:
    stopped(file)
    match = Match.new(load("scamorra"), seed=SEED, names=["a", "b"], entropy=file["entropy"])
    file["draws"] = match.state.rng.draws  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_in("format", to=2), "a match file of format 2; this program reads format 1"),
        (set_in("format", to="1"), "this is not a match file: Expected `int`, got `str`"),
        (set_in("records", to={}), "this is not a match file: Expected `array`, got `object`"),
        (set_in("records", 0, to="raise"), "this is not a match file: Expected `array`"),
        (set_in("records", 0, to=[0]), "this is not a match file: Expected `array` of at least"),
        (set_in("records", 0, 0, to=None), "this is not a match file: Expected `int`, got `null`"),
        (set_in("names", to=["a", 2]), "this is not a match file: Expected `str`, got `int`"),
        (set_in("options", "mode", to=3), "this is not a match file: Expected `str`, got `int`"),
        (set_in("outcome", "winners", to=7), "this is not a match file: Expected `array`"),
        (set_in("color", to="red"), "this is not a match file: Object contains unknown field"),
        (without("game"), "this is not a match file: Object missing required field `game`"),
        (without("records"), "this is not a match file: Object missing required field `records`"),
        (set_in("seed", to="00"), "this is not a match file: its seed is not 64 hexadecimal"),
        (set_in("seed", to="é" * 64), "this is not a match file: its seed is not 64 hexadecimal"),
        (set_in("seed", to=None), "this match has not ended: its seed is not in the file yet"),
        (without("seed"), "this match has not ended: its seed is not in the file yet"),
        (set_in("game", to="chess"), "there is no game 'chess'; there are: "),
        (set_in("version", to="0"), "this match is of scamorra 0; this program plays "),
        (set_in("content_hash", to="0"), "this match was played with other content (0, not "),
        (set_in("players", to=3), "scamorra is for 2 players, not 3"),
        (set_in("names", to=["a"]), "2 players need 2 names, not 1"),
        (set_in("options", "tempo", to="x"), "scamorra has no option 'tempo'; its options: mode"),
        (set_in("options", "players", to="2"), "scamorra has no option 'players'"),
        (set_in("options", "mode", to="x"), "scamorra: mode is single or fifteen, not 'x'"),
        (set_in("entropy", 0, to="a\nb"), "a player's entropy is one line of text"),
        (set_in("seed", to="0" * 64), ("action ", "this match does not hold: its seed is not")),
        (set_in("commitment", to="0" * 64), "this match does not hold: its seed is not the one"),
        (set_in("draws", 3, 1, to=99), "this match does not hold: its draws do not follow"),
        (set_in("draws", to=None), "this match does not hold: its draws do not follow"),
        (without("draws"), "this match does not hold: its draws do not follow"),
        (set_in("outcome", "winners", to=[0]), "this match does not hold: its log does not lead"),
        (set_in("outcome", "clause", to="9.9"), "this match does not hold: its log does not lead"),
        (set_in("outcome", to=None), "this match does not hold: its log does not lead"),
        (set_in("records", 0, 1, to="go"), "action 1, 'go' of seat 1, does not fit: 'go' is no"),
        (set_in("records", 0, 1, to="rook a1 a2"), "action 1, 'rook a1 a2' of seat 1, does not"),
        (set_in("records", 0, 0, to=0), "action 1, 'move first' of seat 0, does not fit: It is"),
        (set_in("records", 0, 0, to=-1), "action 1, 'move first' of seat -1, does not fit: seats"),
        (set_in("records", 0, 0, to=2**70), "action 1, 'move first' of seat 1180591620717411303"),
        (set_in("records", 0, 1, to="revise"), "action 1, 'revise' of seat 1, does not fit: there"),
        (lengthened, "action "),
        (shortened, "this match does not hold: it shows its seed, but its log stops before"),
        (stopped, "this match does not hold: it shows its seed, but its log stops before the end"),
        (stopped_with_its_draws, "this match does not hold: it shows its seed, but its log stops"),
    ],
)
def test_a_changed_file_is_told(
    change: Callable[[File], None], told: str | tuple[str, ...]
) -> None:
    assert message(changed(change)).startswith(told)


def test_a_refused_record_is_explained_with_its_clause() -> None:
    assert message(changed(set_in("records", 0, 1, to="rook a1 a2"))) == (
        "action 1, 'rook a1 a2' of seat 1, does not fit: First decide the initiative: "
        "choose to move first or to place first. (2.1)"
    )


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"not json", b"[" * 5000])
def test_what_is_no_match_file_is_told(data: bytes) -> None:
    assert message(data).startswith("this is not a match file: ")


@given(st.integers(0, len(finished()) - 3))
def test_a_file_that_was_cut_off_is_told(length: int) -> None:
    assert message(finished()[:length]).startswith("this is not a match file: ")


# No way of breaking a file leads to anything but a clear line

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.sampled_from(
        ["", "revise", "raise", "fold", "a\nb", "0" * 64, "scamorra", "_template", "é"]
    ),
    st.sampled_from([[], {}, [0, "raise"], [[0, "raise"]], ["a", "b"], {"mode": "single"}, 1.5]),
)


def places(thing: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every path into a file."""
    items: Any = ()
    if isinstance(thing, dict):
        items = thing.items()
    elif isinstance(thing, list):
        items = enumerate(thing)
    return [path] * bool(path) + [
        deeper for key, item in items for deeper in places(item, (*path, key))
    ]


GOOD: File = json.loads(finished())
PLACES = places(GOOD)


def read_or_told(data: bytes) -> None:
    """Reading gives the match or one line."""
    try:
        match = Match.read(data)
    except UserError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert match.state.dump() == Match.read(finished()).state.dump()


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(PLACES), VALUES), min_size=1, max_size=3))
def test_changed_values_are_told(changes: list[tuple[tuple[str | int, ...], object]]) -> None:
    file = copy.deepcopy(GOOD)
    for path, value in changes:
        try:
            set_in(*path, to=value)(file)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
    read_or_told(json.dumps(file).encode())


@settings(max_examples=100)
@given(st.integers(0, len(finished()) - 1), st.binary(max_size=3), st.integers(0, 20))
def test_changed_bytes_are_told(place: int, put: bytes, cut: int) -> None:
    data = finished()[:place] + put + finished()[place + cut :]
    read_or_told(data)


@given(st.binary(max_size=30))
def test_any_bytes_are_told(data: bytes) -> None:
    with pytest.raises(UserError, match=r"^this is not a match file: "):
        read_match_file(data)
