"""Read the rules of a game, or one clause."""

from __future__ import annotations

import argparse

from rich.console import Console

from scrimshaw.engine import Clause, Words, load

from .common import add_language, own_words

HELP = "read the rules of a game, or one clause of them"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game and perhaps a clause."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="a number such as 3.2")
    add_language(parser)


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Print the rulebook or the clause."""
    game = load(arguments.game)
    words = game.words(arguments.language)
    book, own = game.rulebook_in(words.language), own_words(words.language)
    if arguments.clause is not None:
        show(book.clause(arguments.clause), own, console)
        return
    console.print(book.title, style="bold", markup=False)
    console.print(book.introduction, markup=False)
    for section in book.sections:
        console.print(f"\n{section.number} {section.title}".rstrip(), style="bold", markup=False)
        if section.text:
            console.print(section.text, markup=False)
        for clause in section.clauses:
            show(clause, own, console)


def show(clause: Clause, words: Words, console: Console) -> None:
    """Print one clause with its notes."""
    console.print(f"[bold]{clause.number}[/] ", end="")
    console.print(clause.text, markup=False)
    for note in clause.notes:
        console.print(f"     {words.say(note.kind)}: {note.text}", style="dim", markup=False)
