"""Let bots meet one another and rate them."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from scrimshaw.engine import UserError
from scrimshaw.lab.arena import print_ladder, run_arena

from .common import options_of

HELP = "let bots meet one another and rate them on one ladder"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, the contenders, how many deals, and where to keep the results."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "bots", metavar="BOT", nargs="*", help="such as easy, ismcts@500 or ismcts@10ms"
    )
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--deals", type=int, default=20, metavar="N", help="shared deals a pair")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument(
        "--store", type=Path, metavar="FILE", help="SQLite; a run can be taken up again"
    )


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Play what is not played yet, and print the ladder."""
    if arguments.deals < 1:
        raise UserError(
            f"--deals is how many deals a pair shares, at least 1, not {arguments.deals}"
        )
    contenders = arguments.bots or ["random", "greedy", "easy", "medium", "hard"]
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("playing")
        ladder = run_arena(
            arguments.game,
            contenders,
            arguments.deals,
            players=arguments.players,
            options=options_of(arguments.option),
            seed=arguments.seed,
            store=arguments.store,
            progress=lambda done, due: bar.update(task, completed=done, total=due),
        )
    print_ladder(ladder, f"{arguments.game}, {arguments.deals} deals a pair", console)
