"""Which bots there are: our own, the levels, entry points of other packages, and files."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache, partial
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

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
        return _made(name, _class_in(Path(name).absolute(), _source(name)))
    if name in OWN:
        return OWN[name]()
    if name in LEVELS:
        return LevelBot(partial(find_level, name))
    entries = _entries()
    if name not in entries:
        known = f"there are: {listed(names())}, and files such as my_bot{SUFFIX}"
        raise UserError(f"there is no bot {name!r}; {known}")
    # to load it may fail as well as to call it
    return _made(f"the entry point {name!r}", lambda: entries[name].load()())  # noqa: PLW0108


def signature(name: str, game: str) -> str:
    """What a bot plays by, where that may change under its name; empty where it does not.

    This is a hash of its file, or of its level's numbers in the game.
    """
    if name.endswith(SUFFIX):
        data = _source(name)
    elif name in LEVELS:
        level = find_level(name, game)
        data = f"{level.iterations} {level.noise}".encode()
    else:
        return ""
    return sha256(data).hexdigest()[:16]


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


def _made(source: str, make: Callable[[], object]) -> Bot:
    """A bot of somebody else's making; what goes wrong is told with where it comes from."""
    try:
        bot = make()
    except (Exception, SystemExit) as error:
        told = f"{source}: {type(error).__name__}: {error}"
        raise UserError(f"{told}; a bot is made without arguments") from error
    if not isinstance(bot, Bot):
        raise UserError(f"{source} gives {bot!r}, which is no Bot")
    return bot


def _source(name: str) -> bytes:
    """A file as it is now: it may be edited while a notebook or a server goes on."""
    try:
        return Path(name).read_bytes()
    except FileNotFoundError:
        raise UserError(f"there is no file {name}") from None
    except OSError as error:
        raise UserError(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None


@lru_cache(maxsize=64)
def _class_in(path: Path, source: bytes) -> type[Bot]:
    """The one class of bots that a file defines."""
    module = _module_of(path, source)
    kinds = [value for value in vars(module).values() if isinstance(value, type)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__]
    found = [kind for kind in own if issubclass(kind, Bot)]
    if len(found) != 1:
        del sys.modules[module.__name__]
        raise UserError(f"{path} defines {len(found)} subclasses of Bot; it should define one")
    return found[0]


def _module_of(path: Path, source: bytes) -> ModuleType:
    """A file as a module, among the loaded ones, where dataclasses look for theirs.

    Its name is one that no import can have, for a bot may be called `random.py`, and that no other
    version of the file has.
    """
    spec = spec_from_file_location(f"the bot {path} {sha256(source).hexdigest()}", path)
    assert spec is not None, "its name ends as those of Python files do"
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    try:
        exec(compile(source, path, "exec", dont_inherit=True), vars(module))
    except (Exception, SystemExit) as error:
        del sys.modules[module.__name__]
        raise UserError(f"{path}: {type(error).__name__}: {error}") from error
    return module
