"""Leduc poker on our engine: only to measure against OpenSpiel's. For two."""

from pathlib import Path

from scrimshaw.engine import Game

from .observation import observe, segments
from .rules import LeducSetup
from .secrecy import resample, view

GAME = Game(
    "leduc",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=LeducSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
)
