"""Let bots meet one another and rate them."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from scrimshaw.engine import UserError
from scrimshaw.lab.arena import DEALS, Arena, print_arena, run_arena
from scrimshaw.lab.plots import ladder
from scrimshaw.lab.workers import need

from .common import add_game, check_out, options_of
from .sim import add_workers

PLOTS = (".svg", ".png", ".pdf")
HELP = "let bots meet one another and rate them on one ladder"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, the contenders, how many deals, and where to keep the results."""
    add_game(parser)
    parser.add_argument(
        "bots", metavar="BOT", nargs="*", help="such as easy, ismcts@500 or prefer:push+charge"
    )
    parser.add_argument("--deals", type=int, default=20, metavar="N", help="shared deals a pair")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument(
        "--store", type=Path, metavar="FILE", help="SQLite; a run can be taken up again"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the ladder: an .svg, .png or .pdf"
    )
    add_workers(parser)


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Play what is not played yet, and print and draw the ladder."""
    if not 1 <= arguments.deals <= DEALS:
        raise UserError(
            f"--deals is how many deals a pair shares, at least 1 and at most {DEALS:,}, "
            f"not {arguments.deals}"
        )
    if arguments.plot is not None:
        need("matplotlib", "a plot")
        check_out(arguments.plot, "--plot", PLOTS)
    arena = _play(arguments, console)
    title = f"{arguments.game}, {arguments.deals} deals a pair"
    print_arena(arena, title, console)
    if arguments.plot is not None:
        ladder(arena.ladder, title).save(arguments.plot)


def _play(arguments: argparse.Namespace, console: Console) -> Arena:
    contenders = arguments.bots or ["random", "greedy", "easy", "medium", "hard"]
    with Progress(console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("playing")
        return run_arena(
            arguments.game,
            contenders,
            arguments.deals,
            players=arguments.players,
            options=options_of(arguments.option),
            content=arguments.content,
            seed=arguments.seed,
            store=arguments.store,
            jobs=arguments.jobs,
            cluster=arguments.cluster,
            progress=lambda done, due: bar.update(task, completed=done, total=due),
        )
