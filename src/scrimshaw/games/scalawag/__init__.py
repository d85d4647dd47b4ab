"""Scalawag!: captains claim crew that they may not have, and anyone may call it. For 3 to 8."""

from pathlib import Path

from scrimshaw.engine import Game, Option

from .content import Content
from .drawing import draw
from .judge import worth
from .observation import observe, segments
from .position import read_position, write_position
from .rules import ScalawagSetup
from .secrecy import resample, view

GAME = Game(
    "scalawag",
    version="1",
    players=(3, 4, 5, 6, 7, 8),
    folder=Path(__file__).parent,
    setup=ScalawagSetup,
    windows=True,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    draw=draw,
    read_position=read_position,
    write_position=write_position,
    content=Content,
    options=(
        Option("allegiance", ("off", "on"), "8.1"),
        Option("bonus", ("none", "wave", "spot", "both"), "8.2"),
    ),
)
