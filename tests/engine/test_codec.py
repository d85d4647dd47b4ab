"""Actions as numbers, texts and fields, all from one declaration."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrimshaw import NotationError
from scrimshaw.engine import Codec, Domain, Kind

FISH = Domain(("cod", "eel", "sea bass"), {"herring": "cod", "bass": "sea bass"})
COAST = Domain(("north", "south", "n+s"))
SUM = Domain(("1", "11"))

CODEC = Codec(
    Kind("pass", "pass"),
    Kind("land", "land {fish} {coast}", fish=FISH, coast=COAST),
    Kind("ask", "{fish}?", fish=FISH),
    Kind("add", "{first}+{second}.", first=SUM, second=SUM),
    Kind("swap", "{to} <- {from}", **{"to": COAST, "from": FISH}),
)
ACTIONS = st.integers(0, CODEC.size - 1)


def plain(text: str) -> str:
    """How a text is compared: small letters, one space."""
    return " ".join(text.lower().split())


@given(ACTIONS)
def test_text_and_parse_are_inverse(action: int) -> None:
    assert CODEC.parse(CODEC.text(action)) == action


@given(ACTIONS, st.data())
def test_case_and_spacing_do_not_matter(action: int, data: st.DataObject) -> None:
    text = CODEC.text(action)
    cases = data.draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
    mixed = "".join(
        letter.upper() if upper else letter for letter, upper in zip(text, cases, strict=True)
    )
    gap = data.draw(st.sampled_from([" ", "   ", "\t", " \n "]))
    assert CODEC.parse(f"{gap}{mixed.replace(' ', gap)}{gap}") == action


@given(ACTIONS)
def test_fields_name_the_kind_first_and_encode_back(action: int) -> None:
    fields = CODEC.fields(action)
    assert next(iter(fields)) == "kind"
    kind = fields.pop("kind")
    assert CODEC.encode(kind, **fields) == action
    assert CODEC.kind(action).fields == tuple(fields)


def test_actions_are_numbered_kind_after_kind_with_the_last_field_fastest() -> None:
    texts = [CODEC.text(action) for action in range(CODEC.size)]
    assert texts[:5] == [
        "pass",
        "land cod north",
        "land cod south",
        "land cod n+s",
        "land eel north",
    ]
    assert [CODEC.start(kind.name) for kind in CODEC.kinds] == [0, 1, 10, 13, 17]
    assert CODEC.size == 26 == len(set(texts))


def test_fields_are_in_the_order_of_the_text() -> None:
    assert list(CODEC.fields(CODEC.parse("n+s <- eel")).items()) == [
        ("kind", "swap"),
        ("to", "n+s"),
        ("from", "eel"),
    ]


@pytest.mark.parametrize(
    ("alias", "text"),
    [
        ("land herring north", "land cod north"),
        ("bass?", "sea bass?"),
        ("n+s <- Herring", "n+s <- cod"),
    ],
)
def test_an_alias_is_understood_and_never_written(alias: str, text: str) -> None:
    assert CODEC.text(CODEC.parse(alias)) == text
    assert all("herring" not in CODEC.text(action) for action in range(CODEC.size))


def test_signs_of_a_text_are_only_themselves() -> None:
    assert CODEC.fields(CODEC.parse("1+11.")) == {"kind": "add", "first": "1", "second": "11"}
    for text in ("1 11.", "11+1", "1+1x", "ee", "eel", "pas"):
        with pytest.raises(NotationError):
            CODEC.parse(text)


def test_fields_without_a_gap_between_them_are_told_apart_where_that_is_possible() -> None:
    codec = Codec(
        Kind("pair", "{one}{two}", one=Domain(("a", "ab")), two=Domain(("c", "bcd"))),
    )
    assert [codec.text(codec.parse(text)) for text in ("ac", "abc", "abbcd", "abcd")] == [
        "ac",
        "abc",
        "abbcd",
        "abcd",
    ]
    assert codec.fields(codec.parse("abcd"))["one"] == "a"


SIGNS = st.sampled_from([*"landcodfishpass +?<-.", "\n", "\t", "\u2028", "É", "north", "eel", "1"])


@given(st.lists(SIGNS, max_size=12).map("".join))
def test_any_other_text_is_an_error_that_lists_the_forms_in_one_line(text: str) -> None:
    known = {CODEC.text(action) for action in range(CODEC.size)}
    if plain(text) in known:
        return
    with pytest.raises(NotationError) as error:
        CODEC.parse(text)
    told = str(error.value)
    assert told.startswith(f"{text!r} is no action; an action reads like `pass`, ")
    for form in ("`land FISH COAST`", "`FISH?`", "`FIRST+SECOND.`", "`TO <- FROM`"):
        assert form in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["", "land", "land cod", "land cod west", "land cod north south", "cod north", "land cod  ?"],
)
def test_an_almost_right_text_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        CODEC.parse(text)


def test_a_form_that_two_kinds_share_is_listed_once() -> None:
    codec = Codec(
        Kind("fish", "take {thing}", thing=FISH), Kind("land", "take {thing}", thing=COAST)
    )
    assert codec.forms() == "an action reads like `take THING`"
    assert codec.fields(codec.parse("take south")) == {"kind": "land", "thing": "south"}


@pytest.mark.parametrize("action", [-1, CODEC.size, CODEC.size + 1])
def test_a_number_that_is_no_action_has_no_text(action: int) -> None:
    with pytest.raises(ValueError, match=f"no action has the number {action}; the highest is 25"):
        CODEC.text(action)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [("swim", {}), ("ask", {"fish": "whale"}), ("land", {"fish": "cod", "coast": "?"})],
)
def test_fields_that_fit_nothing_do_not_encode(kind: str, fields: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=f"no action {kind}"):
        CODEC.encode(kind, **fields)


def test_a_kind_whose_text_and_fields_disagree_is_no_kind() -> None:
    with pytest.raises(ValueError, match="does not name the fields"):
        Kind("land", "land {coast} {fish}", fish=FISH, coast=COAST)


@pytest.mark.parametrize(
    ("declare", "told"),
    [
        (lambda: Domain(("Raise",)), "the word 'Raise' is never read: texts are read as 'raise'"),
        (lambda: Domain(("a  b",)), "the word 'a  b' is never read: texts are read as 'a b'"),
        (lambda: Domain(("cod ",)), "the word 'cod ' is never read: texts are read as 'cod'"),
        (lambda: Domain(("a", "b", "a")), "the word 'a' is there twice"),
        (lambda: Domain(("a", "b"), {"a": "b"}), "the word 'a' is there twice"),
        (lambda: Domain(("a",), {"C": "a"}), "the word 'C' is never read"),
        (lambda: Domain(("a",), {"c": "b"}), "the alias 'c' stands for 'b', which is no word here"),
        (lambda: Kind("go", "Go"), "go: 'Go' is never read: texts are read as 'go'"),
        (lambda: Kind("go", "go  {to}", to=COAST), "go: 'go  {to}' is never read: texts are read"),
        (
            lambda: Codec(Kind("go", "go"), Kind("go", "walk")),
            "two kinds of actions are called 'go",
        ),
    ],
)
def test_what_could_never_be_read_back_is_refused_when_it_is_declared(
    declare: Callable[[], object], told: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        declare()


def test_an_empty_word_takes_the_space_before_it_away() -> None:
    codec = Codec(
        Kind("fire", "fire {crew}", crew=Domain(("", "gunner", "gunner gunner"))),
        Kind("at", "at {flag} {crew} now", flag=Domain(("lion",)), crew=Domain(("", "gunner"))),
    )
    texts = [codec.text(action) for action in range(codec.size)]
    assert texts == [
        "fire",
        "fire gunner",
        "fire gunner gunner",
        "at lion now",
        "at lion gunner now",
    ]
    assert [codec.parse(text) for text in texts] == list(range(5))
    assert codec.fields(0) == {"kind": "fire", "crew": ""}
    for text in ("firegunner", "fire gunner gunner gunner", "at lionnow"):
        with pytest.raises(NotationError):
            codec.parse(text)
