"""Bots that cannot cheat: each is only ever handed a resampled world."""

from ._registry import load, names
from .bot import Bot, Budget, Clock, Estimate, ask, explain
from .greedy import GreedyBot
from .random_bot import RandomBot

__all__ = [
    "Bot",
    "Budget",
    "Clock",
    "Estimate",
    "GreedyBot",
    "RandomBot",
    "ask",
    "explain",
    "load",
    "names",
]
