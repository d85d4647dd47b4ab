"""Whether a game can be set up with a content file."""

from __future__ import annotations

import itertools
from pathlib import Path

from .errors import UserError
from .game import Game


def read_checked(game: Game, path: Path) -> tuple[object, dict[int, UserError]]:
    """The content of a file, and the player counts that it does not serve; one it must serve."""
    content = game.read_content(path)
    problems = _problems(game, content)
    if len(problems) == len(game.players):
        raise UserError(f"{path.name}: {problems[game.players[0]]}")
    return content, problems


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
