"""A state as bytes and back: every kind of field, compiled or plain."""

from __future__ import annotations

import copy
from math import inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw import load
from scrimshaw.engine import FairRng, FastRng, PythonState, Rng, ScriptedRng, Setup, State
from scrimshaw.engine.rng import save_rng
from scrimshaw.engine.storage import freeze_state, thaw_state

TEXTS = st.text(alphabet='ab"\\{}é\n', max_size=4)
PLAIN = st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(0, 1e9) | TEXTS
KEYS = st.integers(-9, 9) | TEXTS | st.sampled_from(["vec", "rng", "dict", "tuple"])
VALUES = st.recursive(
    PLAIN,
    lambda item: (
        st.lists(item, max_size=3)
        | st.lists(item, max_size=3).map(tuple)
        | st.dictionaries(KEYS, item, max_size=3)
    ),
    max_leaves=8,
)


class Box:
    """Something with fields."""


def thawed(frozen: bytes) -> Any:
    box = Box()
    thaw_state(box, frozen)
    return box


@given(VALUES)
def test_a_field_of_plain_data_comes_back_as_it_was(value: object) -> None:
    box = Box()
    box.field = value  # type: ignore[attr-defined]
    again = thawed(freeze_state(box)).field
    assert repr(again) == repr(value), "equal, and of the same types all the way down"


@given(st.lists(st.integers(-(2**63), 2**63 - 1), max_size=8))
def test_a_vec_comes_back_as_a_vec(numbers: list[int]) -> None:
    box = Box()
    box.row, box.rows = vec[i64](numbers), [vec[i64](numbers)]  # type: ignore[attr-defined]
    again = thawed(freeze_state(box))
    for row in (again.row, again.rows[0]):
        assert type(row) is type(vec[i64]())
        assert list(row) == numbers


@pytest.mark.parametrize(
    "rng",
    [FastRng(3), FairRng(bytes(32)), ScriptedRng([1, 2, 3])],
    ids=["fast", "fair", "scripted"],
)
def test_a_stream_comes_back_where_it_stood(rng: Rng) -> None:
    rng.below(4)
    box = Box()
    box.rng = rng  # type: ignore[attr-defined]
    assert save_rng(thawed(freeze_state(box)).rng) == save_rng(rng)


@pytest.mark.parametrize("value", [inf, -inf, nan])
def test_a_number_that_json_does_not_know_is_refused(value: float) -> None:
    box = Box()
    box.field = [value]  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=f"Box.field: a state keeps finite numbers, not {value}"):
        freeze_state(box)


@pytest.mark.parametrize("value", [{1, 2}, b"bytes", object(), [{1}], {"a": frozenset()}, 1j])
def test_a_field_that_would_not_come_back_is_refused_by_name(value: object) -> None:
    box = Box()
    box.field = value  # type: ignore[attr-defined]
    told = "Box.field: a state keeps numbers, strings, lists, tuples and dicts, not "
    with pytest.raises(TypeError, match=told):
        freeze_state(box)


def test_fields_are_written_in_the_order_of_their_names_whatever_came_first() -> None:
    one, two = Box(), Box()
    one.a, one.b = 1, 2  # type: ignore[attr-defined]
    two.b, two.a = 2, 1  # type: ignore[attr-defined]
    assert freeze_state(one) == freeze_state(two) == b'{"a":1,"b":2}'


def test_setup_and_events_are_not_written() -> None:
    box = Box()
    box.setup, box.events, box.kept = object(), [object()], 1  # type: ignore[attr-defined]
    assert freeze_state(box) == b'{"kept":1}'


class PlainState(PythonState):
    """A state of a game in plain Python with all that it may keep."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.hands: dict[int, list[str]] = {0: ["a"], 1: []}
        self.order = (1, 0)
        self.said: list[tuple[int, str]] = []

    def seats_to_act(self) -> list[int]:
        return list(self.order)

    def moves(self, seat: int) -> list[int]:
        return [9, 2, 5][seat:]


class PlainSetup(Setup):
    def __init__(self) -> None:
        nerve = load("_template")
        super().__init__(nerve, 2, {}, None, nerve.setup().codec)

    def blank(self, rng: Rng) -> State:
        return PlainState(self, rng)

    def deal(self, state: State) -> None:
        pass


def new_plain() -> PlainState:
    state = PlainSetup().new(2)
    assert isinstance(state, PlainState)
    return state


def test_lists_become_what_compiled_code_wants() -> None:
    state = new_plain()
    assert type(state.actors()) is type(state.legal(0)) is type(vec[i64]())
    assert list(state.actors()) == [1, 0]
    assert (list(state.legal(0)), list(state.legal(1))) == ([2, 5, 9], [2, 5]), "ascending"


def test_a_clone_of_a_plain_state_is_equal_and_independent_all_the_way_down() -> None:
    state = new_plain()
    clone = state.clone()
    assert isinstance(clone, PlainState)
    assert clone.dump() == state.dump()
    clone.hands[0].append("b")
    clone.said.append((1, "x"))
    clone.rng.below(6)
    assert state.hands == {0: ["a"], 1: []}
    assert state.said == []
    assert state.dump() == new_plain().dump()


def test_a_plain_state_comes_back_from_its_bytes() -> None:
    state = new_plain()
    state.said.append((1, "x"))
    state.hands[1] = ["c"]
    loaded = state.setup.load(state.dump())
    assert isinstance(loaded, PlainState)
    assert (loaded.hands, loaded.order, loaded.said) == (state.hands, (1, 0), [(1, "x")])
    assert loaded.rng.below(1000) == state.rng.below(1000)


def test_a_field_that_a_plain_state_took_on_later_is_kept_too() -> None:
    state = new_plain()
    state.doubled = {"at": 3}  # type: ignore[attr-defined]
    for other in (state.clone(), state.setup.load(state.dump())):
        assert other.doubled == {"at": 3}  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["_template", "scamorra"])
def test_a_loaded_state_shares_nothing_with_its_source(name: str) -> None:
    state = load(name).new(4)
    before = state.dump()
    for other in (state.setup.load(before), copy.deepcopy(state)):
        seat = other.actors()[0]
        other.apply(seat, other.legal(seat)[0])
    assert state.dump() == before


@pytest.mark.parametrize("gave", [{0, 1}, (1, 0), range(2)], ids=str)
def test_seats_and_moves_may_come_in_any_kind_of_row(gave: Any) -> None:
    state = load("_template").new(1)
    row = type("Row", (PlainState,), {"seats_to_act": lambda _: gave, "moves": lambda *_: gave})
    asked = row(state.setup, state.rng)
    assert list(asked.actors()) == list(gave)
    assert list(asked.legal(0)) == [0, 1]


@pytest.mark.parametrize(
    ("gave", "told"), [(None, "None"), (["raise"], r"\['raise'\]"), ([1.5], r"\[1.5\]"), (7, "7")]
)
def test_seats_and_moves_that_are_no_numbers_are_told_by_their_method(gave: Any, told: str) -> None:
    state = load("_template").new(1)
    row = type("Row", (PlainState,), {"seats_to_act": lambda _: gave, "moves": lambda *_: gave})
    asked = row(state.setup, state.rng)
    with pytest.raises(TypeError, match=f"seats_to_act gives a list of numbers, not {told}"):
        asked.actors()
    with pytest.raises(TypeError, match=f"moves gives a list of numbers, not {told}"):
        asked.legal(0)
