"""La Scamorra: rock, paper and scissors move on a small board by chess cards. For two."""

from pathlib import Path

from scrimshaw.engine import Game, Option

from .content import Content
from .drawing import draw
from .judge import worth
from .observation import observe, segments
from .position import read_position, write_position
from .rules import ScamorraSetup
from .secrecy import resample, view

GAME = Game(
    "scamorra",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=ScamorraSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    draw=draw,
    read_position=read_position,
    write_position=write_position,
    content=Content,
    options=(Option("mode", ("single", "fifteen"), "7.3"),),
)
