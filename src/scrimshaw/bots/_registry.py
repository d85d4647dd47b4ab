"""Which bots there are: our own, the levels, entry points of other packages, and files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import msgspec

from scrimshaw.engine.errors import UserError, listed

from .bot import Bot
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .level import Level, LevelBot
from .random_bot import RandomBot

GROUP = "scrimshaw.bots"
SUFFIX = ".py"
OWN: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
}
LEVELS = ("easy", "medium", "hard", "expert")


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    """A level as the file gives it."""

    iterations: int
    noise: float


def names() -> list[str]:
    """The names of all bots that can be loaded: plain ones, levels, those of other packages."""
    known = [*OWN, *LEVELS]
    return [*known, *sorted(set(_entries()) - set(known))]


def load(name: str) -> Bot:
    """A bot of its name, or of a file `my_bot.py`; one may serve any number of tables in turn."""
    if name.endswith(SUFFIX):
        return _class_in(Path(name))()
    if name in OWN:
        return OWN[name]()
    if name in LEVELS:
        return LevelBot(partial(find_level, name))
    entries = _entries()
    if name not in entries:
        known = f"there are: {listed(names())}, and files such as my_bot{SUFFIX}"
        raise UserError(f"there is no bot {name!r}; {known}")
    bot = entries[name].load()()
    if not isinstance(bot, Bot):
        raise UserError(f"the entry point {name!r} gives {bot!r}, which is no Bot")
    return bot


def find_level(name: str, game: str) -> Level:
    """The numbers of a level in a game."""
    tables = read_levels()
    numbers = tables.get(game, tables["default"])[name]
    return Level(numbers.iterations, numbers.noise)


@cache
def read_levels() -> dict[str, dict[str, Numbers]]:
    """The tables of `levels.toml`: of each game, its levels."""
    data = tomllib.loads((Path(__file__).parent / "levels.toml").read_text("utf-8"))
    return msgspec.convert(data, dict[str, dict[str, Numbers]])


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def _class_in(path: Path) -> type[Bot]:
    """The one class of bots that a file defines."""
    if not path.is_file():
        raise UserError(f"there is no file {path}")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None, "its name ends as those of Python files do"
    assert spec.loader is not None, "Python files have a loader"
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise UserError(f"{path}: {type(error).__name__}: {error}") from error
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == path.stem
    ]
    if len(found) != 1:
        raise UserError(f"{path} defines {len(found)} subclasses of Bot; it should define one")
    return found[0]
