"""Scrappers: mechs built out of wreckage, stacks of five cards that unwind. For 2 to 4."""

from pathlib import Path

from scrimshaw.engine import Game, Option

from .content import Content
from .drawing import draw
from .judge import worth
from .observation import observe, segments
from .printed import faces
from .reflex import reflex
from .rules import ScrappersSetup
from .secrecy import resample, view
from .wording import card_tables

GAME = Game(
    "scrappers",
    version="1",
    players=(2, 3, 4),
    folder=Path(__file__).parent,
    setup=ScrappersSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    doubt=0.1,
    reflex=reflex,
    draw=draw,
    content=Content,
    cards=faces,
    tables=card_tables,
    options=(Option("rounds", ("30", "10", "15", "20", "40"), "6.8"),),
)
