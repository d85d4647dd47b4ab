"""Which parts a game has: `kit.py` in its folder, or an entry point of another package."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

from scrimshaw.components import Kit
from scrimshaw.engine import Game
from scrimshaw.engine.words import ENGLISH, Words

GROUP = "scrimshaw.kits"
MakeKit = Callable[[Any, Words], Kit]


def kit_of(game: Game, content: object = None, language: str = ENGLISH) -> Kit:
    """The parts of a game with its own content or another; a game may have none but its rules."""
    make = _maker(game.name)
    if make is None:
        return Kit()
    return make(content or game.read_content(), game.words(language))


def _maker(name: str) -> MakeKit | None:
    module = f"scrimshaw.games.{name}"
    if importlib.util.find_spec(module) is not None:
        own = importlib.util.find_spec(f"{module}.kit")
        return None if own is None else importlib.import_module(f"{module}.kit").kit
    for entry in entry_points(group=GROUP, name=name):
        made: MakeKit = entry.load()
        return made
    return None
