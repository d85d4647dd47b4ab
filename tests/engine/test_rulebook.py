"""The numbered clauses of a rulebook."""

from __future__ import annotations

import pytest

from scrimshaw import UserError, games, load
from scrimshaw.engine import parse_rulebook

SOURCE = """# Whales
A game of patience.
For two.

## 1 Set-up
**1.1** You need
a boat.
> Content: the boat has
> two oars.

**1.2** You need a **whale**.

> Ruling: a dolphin will do.
> Option: two whales.

## 2 The hunt
A word before the clauses.

**2.1** You wait.

- in calm
- in storm

**2.10** You wait longer.

## Notation
Write `wait 3` for three days.
"""
BOOK = parse_rulebook(SOURCE)


def test_title_and_introduction_stand_before_the_first_section() -> None:
    assert BOOK.title == "Whales"
    assert BOOK.introduction == "A game of patience.\nFor two."


def test_sections_keep_their_numbers_titles_and_prose() -> None:
    assert [(section.number, section.title, section.text) for section in BOOK.sections] == [
        ("1", "Set-up", ""),
        ("2", "The hunt", "A word before the clauses."),
        ("", "Notation", "Write `wait 3` for three days."),
    ]


def test_clauses_belong_to_their_section_in_order() -> None:
    assert [[clause.number for clause in section.clauses] for section in BOOK.sections] == [
        ["1.1", "1.2"],
        ["2.1", "2.10"],
        [],
    ]
    assert [clause.number for clause in BOOK.clauses()] == ["1.1", "1.2", "2.1", "2.10"]


def test_a_clause_runs_over_lines_and_paragraphs() -> None:
    assert BOOK.clause("1.1").text == "You need\na boat."
    assert BOOK.clause("2.1").text == "You wait.\n\n- in calm\n- in storm"


def test_notes_belong_to_the_clause_above_and_run_over_lines() -> None:
    notes = {clause.number: clause.notes for clause in BOOK.clauses()}
    assert [(note.kind, note.text) for note in notes["1.1"]] == [
        ("content", "the boat has\ntwo oars.")
    ]
    assert [(note.kind, note.text) for note in notes["1.2"]] == [
        ("ruling", "a dolphin will do."),
        ("option", "two whales."),
    ]
    assert notes["2.1"] == notes["2.10"] == []


@pytest.mark.parametrize("number", ["2.2", "2.1.0", "", "1", "3.1"])
def test_an_unknown_clause_is_told_with_those_there_are(number: str) -> None:
    assert not BOOK.has(number)
    with pytest.raises(UserError) as error:
        BOOK.clause(number)
    assert str(error.value) == f"Whales has no clause {number}; its clauses run from 1.1 to 2.10"


def test_a_book_of_one_clause_or_none_says_so_too() -> None:
    with pytest.raises(UserError, match=r"its clauses run from 1.1 to 1.1$"):
        parse_rulebook("# A\n## 1 B\n**1.1** C").clause("9.9")
    with pytest.raises(UserError, match=r"A has no clause 9.9; it has none$"):
        parse_rulebook("# A\n## 1 B\n").clause("9.9")


@pytest.mark.parametrize(
    "source",
    ["# A\n\n**1.1** Too early.", "# A\n## 1 B\n> Ruling: of what?", "no title"],
)
def test_what_stands_in_no_place_is_told(source: str) -> None:
    with pytest.raises(UserError, match="a clause stands in a section and a note under a clause"):
        parse_rulebook(source)


@pytest.mark.parametrize("name", ["_template", *games()])
def test_every_rulebook_is_numbered_section_by_section(name: str) -> None:
    book = load(name).rulebook
    assert book.title and book.introduction
    numbers = [clause.number for clause in book.clauses()]
    assert len(set(numbers)) == len(numbers)
    for section in book.sections:
        wanted = [f"{section.number}.{place}" for place in range(1, len(section.clauses) + 1)]
        assert [clause.number for clause in section.clauses] == wanted, section.title
