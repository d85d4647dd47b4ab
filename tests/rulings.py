"""Every ruling of every rulebook as one document: `make rulings` writes docs/rulings.md."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scrimshaw import games, load
from scrimshaw.engine import Clause, Game

PATH = Path(__file__).parents[1] / "docs" / "rulings.md"
HEAD = """# Rulings
Where the source of a game is silent or can be read in two ways, we had to decide. This is every
such place: the clause, what the source leaves open and what we play and why, and the option where
a table can choose. It is made from the rulebooks (`make rulings`): a ruling is changed there, and
the test of its clause with it.
"""


def document() -> str:
    """All rulings, game by game."""
    return "\n".join([HEAD, *(line for name in games() for line in _game(load(name)))])


def _game(game: Game) -> Iterator[str]:
    ruled = [clause for clause in game.rulebook.clauses() if _notes(clause, "ruling")]
    yield f"## {game.title}"
    yield f"{len(ruled)} of {len(game.rulebook.clauses())} clauses needed a ruling.\n"
    for clause in ruled:
        yield from _clause(clause)


def _clause(clause: Clause) -> Iterator[str]:
    yield f"**{clause.number}** {_paragraph(clause.text)}\n"
    for text in _notes(clause, "ruling"):
        yield f"- *Ruling.* {_sentence(text)}"
    for text in _notes(clause, "option"):
        yield f"- *Option.* {_sentence(text)}"
    yield ""


def _notes(clause: Clause, kind: str) -> list[str]:
    return [note.text for note in clause.notes if note.kind == kind]


def _paragraph(text: str) -> str:
    """The first paragraph of a clause in one line; what follows stands in the rulebook."""
    return " ".join(text.split("\n\n", maxsplit=1)[0].split("\n- ", maxsplit=1)[0].split())


def _sentence(text: str) -> str:
    line = " ".join(text.split())
    return line[0].upper() + line[1:]


if __name__ == "__main__":
    PATH.write_text(document(), encoding="utf-8")
    print(f"{PATH.name}: written")
