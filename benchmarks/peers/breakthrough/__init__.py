"""Breakthrough on our engine: only to measure against the peers'. For two."""

from pathlib import Path

from scrimshaw.engine import Game

from .rules import BreakthroughSetup
from .secrecy import resample, view

GAME = Game(
    "breakthrough",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=BreakthroughSetup,
    view=view,
    resample=resample,
)
