"""Check a finished match: its shuffles, its actions, its outcome."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from scrimshaw.engine import FairRng, Match

from .common import read_file

HELP = "check that the shuffles and the outcome of a finished match follow from its committed seed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A match file, and its content where that was not the game's own."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--content", type=Path, metavar="FILE")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Replay the match and say what was checked."""
    match = Match.read(read_file(arguments.file), arguments.content)
    rng = match.state.rng
    assert isinstance(rng, FairRng), "a match draws from the committed seed alone"
    console.print(
        f"The match holds: commitment {match.commitment[:16]}…, {rng.drawn} draws from its"
    )
    console.print(f"seed, {len(match.steps)} legal actions, and the outcome that they lead to.")
