"""Whether all that a game says has words, and is given all that these words name."""

from __future__ import annotations

from collections.abc import Iterable

from scrimshaw.engine import Game
from scrimshaw.engine.errors import listed
from scrimshaw.engine.words import ENGLISH

from .translation import places

FILE = f"words/{ENGLISH}.toml"
OF_A_GAME = ("title", "tagline", "players")
OF_AN_OPTION = ("name", "text")


def check_said(game: Game, key: str, args: Iterable[str]) -> None:
    """There are words for a key, and they name no argument that is not given: it would be blank."""
    words, given = game.words(), list(args)
    assert words.has(key), f"{FILE}: there are no words for {key}"
    for name in places(words.entries[key]):
        assert name in given, f"{FILE}: {key} names {{{name}}}, is given {listed(given) or 'none'}"


def check_told(game: Game) -> None:
    """What people read before they play: of the game, of its options and of their values."""
    for name in OF_A_GAME:
        check_said(game, f"game.{name}", ())
    for option in game.options:
        for name in (*OF_AN_OPTION, *option.values):
            check_said(game, f"option.{option.name}.{name}", ())
