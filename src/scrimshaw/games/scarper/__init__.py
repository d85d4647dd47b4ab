"""Scarper: the Great War by cards, five years on five battlefields. For two."""

from pathlib import Path

from scrimshaw.engine import Game

from .content import Content
from .judge import worth
from .rules import ScarperSetup
from .secrecy import resample, view

GAME = Game(
    "scarper",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=ScarperSetup,
    view=view,
    resample=resample,
    judge=worth,
    content=Content,
)
