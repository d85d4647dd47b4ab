"""Check a content file."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from scrimshaw.engine import UserError, content_hash, games, load, read_checked

HELP = "check a content file of a game"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A file, and the game where the file's name or folder does not tell it."""
    parser.add_argument("file", metavar="CONTENT_FILE", type=Path)
    parser.add_argument(
        "--game", metavar="GAME", help="needed unless the file or its folder is named after it"
    )


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Read the file as its game would, and set a game up with it."""
    path: Path = arguments.file
    if path.is_dir():
        raise UserError(f"{path}: is a folder; name the file")
    if not path.exists():  # it may be a pipe
        raise UserError(f"{path}: there is no such file")
    game = load(arguments.game or _guess(path))
    content, problems = read_checked(game, path)
    good = f"{path.name}: good content for {game.title}, hash {content_hash(content)}"
    console.print(good, markup=False, soft_wrap=True)
    for part, problem in problems.items():
        console.print(f"but not for {part}: {problem}", markup=False, soft_wrap=True)


def _guess(path: Path) -> str:
    for name in games():
        if name in (path.stem.split("-")[0], path.absolute().parent.name):
            return name
    raise UserError(f"{path.name}: which game is it for? say so with --game")
