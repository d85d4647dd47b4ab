"""Bots that cannot cheat: each is only ever handed a resampled world."""

from ._estimate import Estimate
from ._registry import LEVELS, load, names, signature
from .bot import Bot, Budget, Clock, ask, explain
from .greedy import GreedyBot
from .ismcts import IsmctsBot
from .level import Level, LevelBot
from .random_bot import RandomBot

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "Clock",
    "Estimate",
    "GreedyBot",
    "IsmctsBot",
    "Level",
    "LevelBot",
    "RandomBot",
    "ask",
    "explain",
    "load",
    "names",
    "signature",
]
