"""Nerve, the smallest complete game, to copy: raise or fold on a card that you alone see."""

from pathlib import Path

from scrimshaw.engine import Game

from .judge import worth
from .observation import observe, segments
from .rules import Content, NerveSetup
from .secrecy import resample, view

GAME = Game(
    "_template",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=NerveSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    content=Content,
)
