"""Which bots there are: our own, the levels, and entry points of other packages."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from scrimshaw.engine.errors import UserError, listed

from .bot import Bot
from .greedy import GreedyBot
from .random_bot import RandomBot

GROUP = "scrimshaw.bots"
OWN: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> list[str]:
    """The names of all bots that can be loaded: plain ones, levels, those of other packages."""
    return [*OWN, *sorted(set(_entries()) - set(OWN))]


def load(name: str) -> Bot:
    """A bot of its name; one bot may serve any number of tables in turn."""
    if name in OWN:
        return OWN[name]()
    entries = _entries()
    if name not in entries:
        raise UserError(f"there is no bot {name!r}; there are: {listed(names())}")
    bot = entries[name].load()()
    assert isinstance(bot, Bot), f"{name}: {bot!r} is no Bot"
    return bot


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
