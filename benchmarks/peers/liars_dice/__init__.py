"""Liar's dice on our engine: only to measure against the peers'. For two."""

from pathlib import Path

from scrimshaw.engine import Game

from .rules import LiarsDiceSetup
from .secrecy import resample, view

GAME = Game(
    "liars_dice",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=LiarsDiceSetup,
    view=view,
    resample=resample,
)
