"""SCOPE Stalingrad: two hidden fronts of cards, snipers who search and shoot. For 2 to 4."""

from pathlib import Path

from scrimshaw.engine import Game, Need, Option

from .content import CUSTOM, CUSTOM_FORM, SCENARIOS, THEMES, Content
from .drawing import draw
from .habit import habit
from .judge import worth
from .observation import observe, segments
from .position import read_position
from .rules import ScopeSetup
from .secrecy import resample, view

ADVANCED = {"mode": "advanced"}

GAME = Game(
    "scope",
    version="1",
    players=(2, 3, 4),
    folder=Path(__file__).parent,
    setup=ScopeSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    trust=16.0,
    cut=0,
    habit=habit,
    leeway=0.5,
    draw=draw,
    read_position=read_position,
    content=Content,
    options=(
        Option("scenario", SCENARIOS, "2.1", CUSTOM, CUSTOM_FORM),
        Option("mode", ("basic", "advanced"), "2.3", needs={"basic": (Need("7.1", (2,)),)}),
        Option(
            "theme",
            THEMES,
            "2.4",
            needs={
                "advance": (Need("6.4", options=ADVANCED),),
                "offensive": (Need("6.5", options=ADVANCED), Need("7.6", (2,))),
            },
        ),
        Option("memory", ("shown", "off"), "1.7"),
        Option("lone", ("german", "soviet"), "7.3", needs={"soviet": (Need("7.3", (3,)),)}),
    ),
)
