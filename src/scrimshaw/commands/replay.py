"""Tell a finished match again."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from scrimshaw.engine import Match

from .common import add_language, read_file, say_event, say_outcome

HELP = "tell a finished match again, from its file"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A match file, and its content where that was not the game's own."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--content", type=Path, metavar="FILE")
    add_language(parser)


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Print every action and what it made happen, as everybody could see it."""
    match = Match.read(read_file(arguments.file), arguments.content)
    words = match.game.words(arguments.language)
    console.print(f"{words.say('game.title')}: {', '.join(match.names)}", markup=False)
    for event in match.opening:
        if event.seen_by(None):
            console.print(f"      {say_event(event, words, match.names)}", markup=False)
    for number, step in enumerate(match.steps, 1):
        console.print(
            f"{number:4}  {match.names[step.record.seat]}: {step.record.text}", markup=False
        )
        for event in step.events:
            if event.seen_by(None):
                console.print(
                    f"      {say_event(event, words, match.names)}", style="dim", markup=False
                )
    outcome = match.state.outcome()
    if outcome is not None:
        console.print(say_outcome(match, outcome, words), markup=False)
