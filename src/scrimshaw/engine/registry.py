"""Which games there are: the folders of `scrimshaw.games`, and entry points of other packages."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType

from .errors import UserError, listed
from .game import Game
from .words import ENGLISH

GROUP = "scrimshaw.games"


def games() -> list[str]:
    """The names of all games that can be loaded."""
    return sorted({*_folders(), *_entries()})


@cache
def load(name: str) -> Game:
    """The game of a name."""
    if name in _folders() or name == "_template":
        game = importlib.import_module(f"scrimshaw.games.{name}").GAME
    elif name in _entries():
        game = _found(_entries()[name])
    else:
        raise UserError(f"there is no game {name!r}; there are: {listed(games())}")
    if not isinstance(game, Game):
        raise UserError(f"the entry point {name!r} gives {game!r}, which is no Game")
    if game.name != name:
        raise UserError(f"the entry point {name!r} gives a game that calls itself {game.name!r}")
    return game


def whole_games(complain: Callable[[str], None]) -> list[Game]:
    """The games that can be played and read; of one that cannot it is told why.

    So a slip in one package hides no other game, and one in a translation no other language.
    """
    whole = []
    for name in games():
        try:
            game = load(name)
            if ENGLISH in game.slips:
                raise game.slips[ENGLISH]
        except (UserError, OSError) as error:
            complain(f"the game {name!r} is left out: {error}")
            continue
        for language, slip in game.slips.items():
            complain(f"the game {name!r} is left out in {language!r}: {slip}")
        whole.append(game)
    return whole


def spoken() -> list[str]:
    """The languages that some game can be read in."""
    return sorted({name for game in whole_games(lambda _: None) for name in game.languages()})


def module_of(game: Game, part: str) -> ModuleType | None:
    """A module beside the others of a game, such as its `judge`; None where it has none."""
    package = _package(game.name)
    module = f"{package}.{part}"
    if not package or find_spec(module) is None:
        return None
    try:
        return importlib.import_module(module)
    except Exception as error:
        raise UserError(f"{module}: {type(error).__name__}: {error}") from error


def _package(name: str) -> str:
    """Where the modules of a game lie; a game that is a single file has no such place."""
    if name in _folders() or name == "_template":
        return f"scrimshaw.games.{name}"
    spec = importlib.import_module(_entries()[name].module).__spec__
    return "" if spec is None else spec.parent or ""


def _found(entry: EntryPoint) -> object:
    """What an entry point leads to; what goes wrong is told with where it comes from."""
    try:
        return entry.load()
    except UserError as error:
        raise UserError(f"the entry point {entry.name!r}: {error}") from error
    except Exception as error:
        told = f"the entry point {entry.name!r}: {type(error).__name__}: {error}"
        raise UserError(told) from error


def _folders() -> list[str]:
    package = importlib.import_module("scrimshaw.games")
    found = pkgutil.iter_modules(package.__path__)
    return [module.name for module in found if module.ispkg and not module.name.startswith("_")]


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
