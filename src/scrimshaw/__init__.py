"""Scrimshaw: tabletop games with hidden information, their rules, bots and tables."""

import scrimshaw.games  # noqa: F401  # the folder first: below its name becomes the function that lists it

from .engine import Match, NotationError, UserError, games, load
from .version import __version__

__all__ = ["Match", "NotationError", "UserError", "__version__", "games", "load"]
