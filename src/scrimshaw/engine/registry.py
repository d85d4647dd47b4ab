"""Which games there are: the folders of `scrimshaw.games`, and entry points of other packages."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from .errors import UserError, listed
from .game import Game

GROUP = "scrimshaw.games"


def games() -> list[str]:
    """The names of all games that can be loaded."""
    return sorted({*_folders(), *_entries()})


@cache
def load(name: str) -> Game:
    """The game of a name."""
    if name in _folders() or name == "_template":
        module = importlib.import_module(f"scrimshaw.games.{name}")
        game = module.GAME
    elif name in _entries():
        game = _entries()[name].load()
    else:
        raise UserError(f"there is no game {name!r}; there are: {listed(games())}")
    assert isinstance(game, Game), f"{name}: GAME is {game!r}, not a Game"
    return game


def _folders() -> list[str]:
    package = importlib.import_module("scrimshaw.games")
    found = pkgutil.iter_modules(package.__path__)
    return [module.name for module in found if module.ispkg and not module.name.startswith("_")]


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
