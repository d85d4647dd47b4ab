"""A table of every game and player count."""

from __future__ import annotations

import pytest

import scrimshaw
from scrimshaw.engine import Setup

TABLES = [(name, players) for name in scrimshaw.games() for players in scrimshaw.load(name).players]
every_table = pytest.mark.parametrize(("game", "players"), TABLES)
every_game = pytest.mark.parametrize("game", scrimshaw.games())


def options(game: str, players: int) -> dict[str, str]:
    """Short games, and what a table needs: teams of SCOPE play the advanced game (7.1)."""
    if game == "scrappers":
        return {"rounds": "10"}
    return {"mode": "advanced"} if game == "scope" and players > 2 else {}


def setup_of(game: str, players: int) -> Setup:
    return scrimshaw.load(game).setup(players, **options(game, players))
