"""Scarper: the Great War by cards, five years on five battlefields. For two."""

from functools import cache
from pathlib import Path
from typing import cast

from scrimshaw.engine import Game
from scrimshaw.engine.words import Words

from .content import Content
from .drawing import draw
from .judge import worth
from .observation import observe, segments
from .position import read_position, write_position
from .rules import ScarperSetup
from .secrecy import resample, view
from .wording import content_words


class ScarperGame(Game):
    """Names and texts of its cards come from the content, not from the words of a language."""

    @cache  # noqa: B019  # there is one such game, for ever
    def words(self, language: str = "en") -> Words:
        return content_words(cast(Content, self.read_content()), super().words(language))


GAME = ScarperGame(
    "scarper",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=ScarperSetup,
    view=view,
    resample=resample,
    segments=segments,
    observe=observe,
    judge=worth,
    trust=16.0,
    doubt=0.1,
    quiet=("play", "points"),
    draw=draw,
    content=Content,
    read_position=read_position,
    write_position=write_position,
)
