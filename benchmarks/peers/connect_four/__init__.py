"""Connect four on our engine: only to measure against the peers'. For two."""

from pathlib import Path

from scrimshaw.engine import Game

from .observation import observe, segments
from .rules import ConnectFourSetup
from .secrecy import resample, view

GAME = Game(
    "connect_four",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=ConnectFourSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
)
