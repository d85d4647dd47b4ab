"""Read the rules of a game, or one clause."""

from __future__ import annotations

import argparse

from rich.console import Console

from scrimshaw.engine import Clause, load

HELP = "read the rules of a game, or one clause of them"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game and perhaps a clause."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="a number such as 3.2")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Print the rulebook or the clause."""
    book = load(arguments.game).rulebook
    if arguments.clause is not None:
        show(book.clause(arguments.clause), console)
        return
    console.print(book.title, style="bold", markup=False)
    console.print(book.introduction, markup=False)
    for section in book.sections:
        console.print(f"\n{section.number} {section.title}".rstrip(), style="bold", markup=False)
        if section.text:
            console.print(section.text, markup=False)
        for clause in section.clauses:
            show(clause, console)


def show(clause: Clause, console: Console) -> None:
    """Print one clause with its notes."""
    console.print(f"[bold]{clause.number}[/] ", end="")
    console.print(clause.text, markup=False)
    for note in clause.notes:
        console.print(f"     {note.kind}: {note.text}", style="dim", markup=False)
