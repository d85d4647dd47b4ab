"""Check a content file."""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path

from rich.console import Console

from scrimshaw.engine import Game, UserError, content_hash, games, load

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
    if not path.is_file():
        raise UserError(f"{path}: there is no such file")
    game = load(arguments.game or _guess(path))
    content = game.read_content(path)
    problems = _problems(game, content)
    if len(problems) == len(game.players):
        raise UserError(f"{path.name}: {problems[game.players[0]]}")
    good = f"{path.name}: good content for {game.title}, hash {content_hash(content)}"
    console.print(good, markup=False, soft_wrap=True)
    for players, problem in problems.items():
        console.print(f"but not for {players} players: {problem}", markup=False, soft_wrap=True)


def _problems(game: Game, content: object) -> dict[int, UserError]:
    """The player counts that the content does not serve, whatever the options, and why."""
    found = {}
    for players in game.players:
        refused = [_refusal(game, players, content, options) for options in _choices(game)]
        reasons = [error for error in refused if error is not None]
        if len(reasons) == len(refused):
            found[players] = reasons[0]
    return found


def _choices(game: Game) -> list[dict[str, str]]:
    names = [option.name for option in game.options]
    values = itertools.product(*(option.values for option in game.options))
    return [dict(zip(names, chosen, strict=True)) for chosen in values]


def _refusal(
    game: Game, players: int, content: object, options: dict[str, str]
) -> UserError | None:
    try:
        game.settle(players, content, options)
    except UserError as error:
        return error
    return None


def _guess(path: Path) -> str:
    for name in games():
        if name in (path.stem.split("-")[0], path.absolute().parent.name):
            return name
    raise UserError(f"{path.name}: which game is it for? say so with --game")
