"""Play many games of bots and count."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from scrimshaw.engine import Setup
from scrimshaw.lab.chunks import make_plan, records_of
from scrimshaw.lab.records import Share, Summary
from scrimshaw.lab.simulation import Progress as Report
from scrimshaw.lab.simulation import played

from .common import add_game, chosen_setup

HELP = "play many games of bots and count the results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, how many, who plays, and where."""
    add_game(parser)
    add_playing(parser, games=100, bots="random")


def add_playing(parser: argparse.ArgumentParser, games: int, bots: str | None) -> None:
    """How many games, who plays them, the seed, and on what."""
    parser.add_argument("-n", type=int, default=games, metavar="N", help="how many games")
    parser.add_argument(
        "--bots",
        default=bots,
        metavar="A,B",
        help="bots in the order of seats, or one for all: random, greedy, ismcts@500",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the same seed gives the same games"
    )
    add_workers(parser)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """On how many cores, or where the cluster is."""
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="on how many cores")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler: many machines")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Play the games and print wins by seat, length and reasons."""
    setup = chosen_setup(arguments)
    plan = make_plan(setup, arguments.bots, arguments.seed)
    summary = records_of(plan).summary()
    start = perf_counter()
    with bar(console, arguments.n) as report:
        for records in played(plan, arguments.n, arguments.jobs, arguments.cluster):
            summary.add(records)
            report(summary.games)
    seconds = perf_counter() - start
    console.print(seats_table(summary, plan.bots))
    console.print(endings_table(summary, setup))
    say_length(summary, console)
    rate = (
        f"{summary.games / seconds:,.0f} games and {summary.decisions() / seconds:,.0f} decisions"
    )
    console.print(f"{rate} a second")


@contextmanager
def bar(console: Console, games: int) -> Iterator[Report]:
    """A bar that moves with the games done, at a terminal."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, disable=hidden, transient=True) as progress:
        task = progress.add_task("playing", total=games)
        yield lambda done: progress.update(task, completed=done)


def percent(share: Share) -> tuple[str, str]:
    """A share and its interval."""
    value, low, high = share
    return f"{value:.1%}", f"{low:.1%} to {high:.1%}"


def seats_table(summary: Summary, bots: tuple[str, ...]) -> Table:
    """Wins by seat and by who was first; where seats are even each line is near its even share."""
    table = Table(title=f"{summary.games:,} games")
    table.add_column("seat")
    for heading in ("wins", "share", "95 %"):
        table.add_column(heading, justify="right")
    games, turns = summary.games, summary.turns()
    rows = [(f"{seat} {bot}", summary.wins(seat), games) for seat, bot in enumerate(bots)]
    rows.append(("draws", summary.draws(), games))
    if turns:
        names = ["first player", *[f"{turn + 1}. player" for turn in range(1, len(bots))]]
        rows += [(name, summary.wins_by_turn(turn), turns) for turn, name in enumerate(names)]
    for place, (name, count, of) in enumerate(rows):
        is_last = place in (len(bots) - 1, len(bots))
        table.add_row(name, f"{count:,}", *percent(summary.share(count, of)), end_section=is_last)
    return table


def endings_table(summary: Summary, setup: Setup) -> Table:
    """Why games ended, by clause."""
    words = setup.game.words()
    table = Table()
    table.add_column("ended by")
    for heading in ("games", "share", "95 %"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for clause, count in sorted(summary.endings.items()):
        reason = words.say(f"end.{clause}")
        table.add_row(clause, f"{count:,}", *percent(summary.share(count)), reason)
    return table


def say_length(summary: Summary, console: Console) -> None:
    """How long the games were."""
    mean, low, high = summary.length()
    shortest, middle, longest = (summary.length_at(part) for part in (0.0, 0.5, 1.0))
    reach = f" ({low:.1f} to {high:.1f})" if summary.games > 1 else ""
    console.print(
        f"{mean:.1f} decisions a game{reach}; "
        f"the shortest {shortest}, the middle one {middle}, the longest {longest}"
    )
