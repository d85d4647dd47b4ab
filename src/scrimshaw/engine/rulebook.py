"""The numbered clauses of a game, read from its RULEBOOK.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from .errors import UserError

SECTION = re.compile(r"## (?:(\d+) )?(.+)")
CLAUSE = re.compile(r"\*\*(\d+\.\d+)\*\* (.*)")
TABLE = re.compile(r"^\|.*?(?=\n\n|\Z)", re.S | re.M)
NOTE = re.compile(r"> (Ruling|Option|Content): (.*)")


class Note(msgspec.Struct):
    """Something to know about a clause: a ruling of ours, an option, or where its numbers stand."""

    kind: str
    text: str


class Clause(msgspec.Struct):
    """One rule, with the number that everything cites."""

    number: str
    text: str
    notes: list[Note] = []


class Section(msgspec.Struct):
    """A chapter of clauses; one without a number holds prose such as the notation."""

    number: str
    title: str
    text: str = ""
    clauses: list[Clause] = []


class Rulebook(msgspec.Struct):
    """A game's rules as people read them and as the program cites them."""

    title: str
    introduction: str
    sections: list[Section]

    def clauses(self) -> list[Clause]:
        """Every clause in order."""
        return [clause for section in self.sections for clause in section.clauses]

    def has(self, number: str) -> bool:
        """Whether there is a clause of this number."""
        return any(clause.number == number for clause in self.clauses())

    def clause(self, number: str) -> Clause:
        """The clause of this number."""
        for clause in self.clauses():
            if clause.number == number:
                return clause
        numbers = [clause.number for clause in self.clauses()]
        known = f"its clauses run from {numbers[0]} to {numbers[-1]}" if numbers else "it has none"
        raise UserError(f"{self.title} has no clause {number}; {known}")

    def with_tables(self, tables: Mapping[str, str]) -> Rulebook:
        """The same rules; the tables of some clauses, by number, are others."""
        book: Rulebook = msgspec.convert(msgspec.to_builtins(self), Rulebook)
        for number, table in tables.items():
            clause = book.clause(number)
            clause.text = put_table(clause.text, table)
        return book


def put_table(text: str, table: str) -> str:
    """A text with another table in the place of its first one."""
    return TABLE.sub(lambda _: table, text, count=1)


def read_rulebook(path: Path) -> Rulebook:
    """Read a RULEBOOK.md."""
    try:
        return parse_rulebook(path.read_text(encoding="utf-8"))
    except (UserError, UnicodeDecodeError) as error:
        raise UserError(f"{path.name}: {error}") from None


def parse_rulebook(source: str) -> Rulebook:
    """Read the clauses out of a rulebook's text."""
    book = Rulebook(title="", introduction="", sections=[])
    for block in re.split(r"\n(?=## |\*\*\d+\.\d+\*\* |> (?:Ruling|Option|Content): )", source):
        _add_block(book, block.strip())
    return book


def _add_block(book: Rulebook, block: str) -> None:
    head, _, rest = block.partition("\n")
    if head.startswith("# "):
        book.title, book.introduction = head[2:].strip(), rest.strip()
    elif section := SECTION.fullmatch(head):
        book.sections.append(Section(section[1] or "", section[2], rest.strip()))
    elif (clause := CLAUSE.match(block)) and book.sections:
        book.sections[-1].clauses.append(Clause(clause[1], block[clause.start(2) :].strip()))
    elif (note := NOTE.match(block)) and book.clauses():
        text = block[note.start(2) :].replace("\n> ", "\n")
        book.sections[-1].clauses[-1].notes.append(Note(note[1].lower(), text.strip()))
    elif block:
        raise UserError(
            f"a clause stands in a section and a note under a clause, which this does not: {head!r}"
        )
