"""Measure a game's balance and write a report."""

from __future__ import annotations

import argparse
import shlex
import sys
from math import isfinite
from pathlib import Path

from rich.console import Console
from rich.table import Table

from scrimshaw.engine import Setup, UserError
from scrimshaw.lab.balance import watch_games
from scrimshaw.lab.chunks import Plan, make_plan
from scrimshaw.lab.figures import Figure, Report, make_report, target_text
from scrimshaw.lab.gifts import gifts_of, weigh_gifts
from scrimshaw.lab.measures import measures_of
from scrimshaw.lab.page import About, write_csv, write_page
from scrimshaw.lab.tally import Tally
from scrimshaw.lab.workers import need

from .common import add_game, check_out, chosen_setup, write_file
from .sim import add_playing, bar

NO_TARGET = "no figure has a target"
HELP = "measure a game's balance, or compare two contents, in one HTML file"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, its content and another one, who plays, and where the report goes."""
    add_game(parser)
    parser.add_argument(
        "--against", type=Path, metavar="OTHER", help="a second content, on the same seeds"
    )
    add_playing(parser, games=200, bots=None)
    parser.add_argument(
        "--gifts", type=int, metavar="N", help="weigh every card as a gift, in N games each"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE.html", help="the report; its figures go to FILE.csv"
    )


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Watch the games, write the report, and say what lies outside its target."""
    need("matplotlib", "a report")
    setups = [chosen_setup(arguments)]
    measures = measures_of(setups[0].game)
    if arguments.against is not None:
        first = setups[0]
        setups.append(first.game.settle(int(first.players), arguments.against, first.options))
    out = _out(arguments)
    _check_gifts(arguments, setups[0])
    bots = arguments.bots or measures.bots
    plans = [make_plan(setup, bots, arguments.seed) for setup in setups]
    with bar(console, arguments.n) as report:
        balance = watch_games(plans, arguments.n, arguments.jobs, arguments.cluster, report)
    gifts = _gifts(arguments, plans[0], console)
    made = make_report(balance, setups[0], measures, gifts)
    say(made, console)
    _write(made, _about(arguments, bots, setups), out)
    written = f"written: {out} and {out.with_suffix('.csv').name}"
    console.print(written, markup=False, soft_wrap=True)


def _check_gifts(arguments: argparse.Namespace, setup: Setup) -> None:
    """Whether there is something to give, and often enough: asked before the first game."""
    if arguments.gifts is None:
        return
    if arguments.gifts < 1:
        raise UserError(
            f"--gifts is in how many games to weigh each, at least 1, not {arguments.gifts}"
        )
    gifts_of(setup.game)


def _gifts(arguments: argparse.Namespace, plan: Plan, console: Console) -> Tally | None:
    if arguments.gifts is None:
        return None
    with bar(console, arguments.gifts) as report:
        return weigh_gifts(plan, arguments.gifts, arguments.jobs, arguments.cluster, report)


def _out(arguments: argparse.Namespace) -> Path:
    out: Path = arguments.out or Path(f"{arguments.game}-balance.html")
    check_out(out, "--out", (".html",))
    check_out(out.with_suffix(".csv"), "--out", (".csv",))
    return out


def _about(arguments: argparse.Namespace, bots: str, setups: list[Setup]) -> About:
    paths = [arguments.content, arguments.against][: len(setups)]
    names = tuple("of the game" if path is None else path.name for path in paths)
    return About(names, bots, arguments.seed, shlex.join(["scrimshaw", *sys.argv[1:]]))


def _write(report: Report, about: About, out: Path) -> None:
    write_file(out, write_page(report, about).encode())
    write_file(out.with_suffix(".csv"), write_csv(report).encode())


def say(report: Report, console: Console) -> None:
    """The targets that are missed, or may be."""
    misses = report.misses()
    if not misses:
        said = "every figure that has a target is inside it"
        console.print(f"{report.games:,} games: {said if report.targets() else NO_TARGET}")
        return
    table = Table(title=f"{report.games:,} games: figures that are not inside their targets")
    for heading in ("figure", "value", "95 %", "target", ""):
        table.add_column(heading, justify="left" if heading in ("figure", "") else "right")
    for miss in misses:
        table.add_row(*_line(miss))
    console.print(table)


def _line(figure: Figure) -> tuple[str, ...]:
    shown = "{:.1%}" if figure.is_share else "{:.2f}"
    value, low, high = (shown.format(one) for one in (figure.value, figure.low, figure.high))
    assert figure.target is not None, "only what has a target can miss it"
    target = target_text(figure.target, figure.is_share)
    reach = f"{low} to {high}" if isfinite(figure.high - figure.low) else "not known"
    return figure.label, value, reach, target, figure.verdict
