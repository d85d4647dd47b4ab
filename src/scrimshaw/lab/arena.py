"""The arena: every contender meets every other, on shared deals and from every side."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

import scrimshaw
from scrimshaw.engine import UserError

from .arena_store import ArenaStore, Meeting
from .chunks import unpacked
from .duel import contender, known, play_deal, signed
from .ratings import Played, Rating, rate
from .sequential import interval
from .workers import in_order

Progress = Callable[[int, int], None]
DEALS = 1_000_000  # numbers of deals between two seeds
LAST_SEED = 9_000_000_000_000  # whose deals a store can number


class Arena(msgspec.Struct, frozen=True):
    """What an arena found: the ladder, best first, and the games behind it."""

    ladder: list[Rating]
    games: list[Played]

    def share(self, name: str, other: str) -> tuple[float, float, float] | None:
        """The share of the wins of one where it met the other, with its interval over deals.

        Each sits alone as often as among its like, so that equals share evenly at any table.
        """
        deals: dict[int, list[float]] = {}
        for game in self.games:
            if {name, other} == set(game.names):
                seats = zip(game.names, game.shares, strict=True)
                mine = sum(part for seated, part in seats if seated == name)
                deals.setdefault(game.deal, []).append(mine)
        means = [sum(shares) / len(shares) for shares in deals.values()]
        if not means:
            return None
        return (sum(means) / len(means), *interval(means, 0.05))


def run_arena(  # noqa: PLR0913  # a notebook names what it wants
    game: str,
    bots: Sequence[str],
    deals: int = 50,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    content: str | Path | None = None,
    seed: int = 1,
    store: Path | None = None,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Arena:
    """Play what the store does not hold yet, and rate all of it.

    `bots` are names with a budget if wanted: `easy`, `ismcts@500`, `ismcts@10ms`. With a store a
    run can be stopped at any time and taken up again; deals may be added later.
    """
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise UserError("an arena needs at least two contenders, each named once")
    setup = scrimshaw.load(game).settle(players, content, options or {})
    if setup.num_sides == 1:
        count = f"`scrimshaw sim {game} --bots NAME` counts how often each wins"
        raise UserError(
            f"all players of {game} win or lose together, so no bot beats another; {count}"
        )
    if not -LAST_SEED <= seed <= LAST_SEED:
        raise UserError(f"--seed is a number from {-LAST_SEED:,} to {LAST_SEED:,}, not {seed:,}")
    for name in bots:
        contender(name)
    with ArenaStore(store, setup, bots) as book:
        due = list(meetings(bots, int(setup.num_sides), deals, seed))
        missing = [meeting for meeting in due if not book.has(meeting)]
        packed = pickle.dumps(setup)
        tasks = (Task(packed, meeting, book.lineup(meeting)) for meeting in missing)
        played = in_order(_play, tasks, jobs, cluster)
        for done, (meeting, shares) in enumerate(zip(missing, played, strict=True), 1):
            book.note(meeting, shares)
            if progress is not None:
                progress(len(due) - len(missing) + done, len(due))
        games = [_played(book, meeting) for meeting in due]
        return Arena(rate(games, seed), games)


def meetings(bots: Sequence[str], sides: int, deals: int, seed: int) -> Iterator[Meeting]:
    """Deal after deal, so that a run that is stopped early has still met evenly.

    Two by two; where a game has more sides, each of the two also plays alone among the others.
    """
    for deal in range(seed * DEALS, seed * DEALS + deals):
        for first, second in combinations(bots, 2):
            for alone, rest in ((first, second), (second, first))[: 1 if sides == 2 else 2]:
                for turn in range(sides):
                    yield Meeting((alone, *[rest] * (sides - 1)), deal, turn)


class Task(msgspec.Struct, frozen=True):
    """A meeting to be played, small enough to be sent around."""

    setup: bytes
    meeting: Meeting
    lineup: tuple[str, ...]  # signed


def _play(task: Task) -> list[float]:
    setup, meeting = unpacked(task.setup), task.meeting
    game = setup.game.name
    lineup = [known(name, game) for name in meeting.lineup]
    for name, before in zip(meeting.lineup, task.lineup, strict=True):
        if signed(name, game) != before:
            raise UserError(f"{name} was edited while it played; the games before are kept")
    return play_deal(setup, lineup, meeting.deal, meeting.turn)


def _played(book: ArenaStore, meeting: Meeting) -> Played:
    return Played(meeting.deal, meeting.lineup, tuple(book.shares(meeting)))


def ladder_table(ladder: Sequence[Rating], title: str = "") -> Table:
    """The ladder for people."""
    table = Table(title=title or None)
    table.add_column("bot")
    for heading in ("rating", "95 %", "games", "wins, 1 = par"):
        table.add_column(heading, justify="right")
    for row in ladder:
        reach = f"{row.low:.0f} to {row.high:.0f}"
        table.add_row(row.name, f"{row.rating:.0f}", reach, str(row.games), f"{row.share:.2f}")
    return table


def cross_table(arena: Arena) -> Table:
    """Who won how much against whom: the share of the bot on the left against that on top."""
    names = [row.name for row in arena.ladder]
    table = Table()
    table.add_column("wins against")
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        table.add_row(name, *(_share_text(arena.share(name, other)) for other in names))
    return table


def _share_text(found: tuple[float, float, float] | None) -> str:
    if found is None:
        return ""
    share, low, high = found
    return f"{share:.0%} ({low:.0%} to {high:.0%})"


def print_arena(arena: Arena, title: str = "", console: Console | None = None) -> None:
    """Print the ladder, and who won against whom."""
    console = console or Console()
    console.print(ladder_table(arena.ladder, title))
    console.print(cross_table(arena))
