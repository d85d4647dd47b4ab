"""List the games."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from scrimshaw.engine import whole_games

from .common import print_table

HELP = "list the games"


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(_: argparse.Namespace, console: Console) -> None:
    """Print a table of all games."""
    table = Table(box=None)
    for heading in ("name", "game", "players"):
        table.add_column(heading, no_wrap=True)
    for heading in ("options", "about"):
        table.add_column(heading, overflow="fold")
    broken: list[str] = []
    for game in whole_games(broken.append):
        counts = (
            f"{game.players[0]}–{game.players[-1]}"
            if len(game.players) > 1
            else f"{game.players[0]}"
        )
        options = "; ".join(
            f"{option.name} = {' | '.join(option.values)}" for option in game.options
        )
        table.add_row(game.name, game.title, counts, options, game.words().say("game.tagline"))
    print_table(table, console)
    for told in broken:
        console.print(told, markup=False, soft_wrap=True)
