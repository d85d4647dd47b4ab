"""How Scrappers stands: `python benchmarks/scrappers.py players`, or `gifts`.

Prints the tables of docs/balance.md. `players` is a line for two, three and four, each at the
iterations that take about 10 ms a decision with so many; `gifts` is a line for every advanced card:
by how much its gift at the start moves the chance of winning against the gift of an average card.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from balance import share

import scrimshaw
from scrimshaw.engine import Setup
from scrimshaw.games.scrappers.content import Content
from scrimshaw.lab.balance import watch_games
from scrimshaw.lab.chunks import make_plan
from scrimshaw.lab.figures import Bench
from scrimshaw.lab.gifts import weigh_gifts
from scrimshaw.lab.measures import measures_of
from scrimshaw.lab.tally import Tally

GAME = scrimshaw.load("scrappers")
AVERAGE = ("tanker-tap", "fuel-cell", "auto-ejector", "jump-start")  # by a run of all gifts
TABLES = {2: ("ismcts@460", 400), 3: ("ismcts@290", 400), 4: ("ismcts@210", 400)}


def players_line(setup: Setup, bots: str, games: int, jobs: int) -> str:
    """A row of the first table."""
    count = int(setup.players)
    tally = watch_games([make_plan(setup, bots, seed=1)], games, jobs).tallies[0]
    turns = " · ".join(share(tally, f"win/turn/{turn}") for turn in range(count))
    seats = " · ".join(f"{tally.of(f'win/seat/{seat}').ratio():.0%}" for seat in range(count))
    length = tally.of("length/mean")
    low, high = length.interval(is_share=False)
    rounds = f"{length.ratio():.2f} ({low:.2f}–{high:.2f})"
    ties = share(tally, "ending/6.2")
    cells = (count, f"`{bots}`", games, turns, seats, rounds, max(tally.lengths), ties)
    return f"| {' | '.join(map(str, cells))} | {never_drafted(tally, setup)} |"


def never_drafted(tally: Tally, setup: Setup) -> str:
    """The advanced cards that nobody took."""
    cards = cast("Content", setup.content).advanced
    missing = [name for name in sorted(cards) if not tally.of(f"used/drafted/{name}").ratio()]
    return ", ".join(missing) or "none"


def tell_players(arguments: argparse.Namespace) -> None:
    """The first table."""
    print("| players | bots | games | the first player and those to its left | seats |", end="")
    print(" rounds | longest | ties | never drafted |")
    print("|---|---|---|---|---|---|---|---|---|")
    for count, (bots, games) in TABLES.items():
        if count in arguments.players:
            setup = GAME.settle(count, arguments.content, {})
            line = players_line(setup, arguments.bots or bots, arguments.n or games, arguments.jobs)
            print(line, flush=True)


def tell_gifts(arguments: argparse.Namespace) -> None:
    """The second table, from the worst gift to the best."""
    setup = GAME.settle(2, arguments.content, {})
    plan = make_plan(setup, arguments.bots or TABLES[2][0], seed=1)
    some, against = arguments.cards, arguments.against if arguments.cards else ()
    tally = weigh_gifts(plan, arguments.n or 150, arguments.jobs, some=some, against=against)
    bench = Bench(tally, measures_of(GAME), 2)
    print("| gift of | points | 95 % | |\n|---|---|---|---|")
    figures = [bench.figure(key, key.partition("/")[2]) for key in bench.keys("gift/")]
    for found in sorted(figures, key=lambda figure: figure.value):
        points, low, high = (round(100 * of) for of in (found.value, found.low, found.high))
        print(f"| {found.label} | {points:+} | {low:+} to {high:+} | {found.verdict} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=["players", "gifts"])
    parser.add_argument("-n", type=int, help="games at each table, or of each gift")
    parser.add_argument("--bots", help="other bots than the table's own")
    parser.add_argument("--content", type=Path, help="other cards")
    parser.add_argument("--players", type=int, nargs="+", default=list(TABLES))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--cards", nargs="+", default=(), help="of gifts, weigh these alone,")
    parser.add_argument("--against", nargs="+", default=AVERAGE, help="and against these")
    arguments = parser.parse_args()
    (tell_players if arguments.table == "players" else tell_gifts)(arguments)


if __name__ == "__main__":
    main()
