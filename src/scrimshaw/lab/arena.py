"""The arena: every contender meets every other, on shared deals and from every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from rich.console import Console
from rich.table import Table

import scrimshaw
from scrimshaw.engine import Setup, UserError

from .arena_store import ArenaStore
from .duel import Contender, contender, play_deal
from .ratings import Played, Rating, rate

Progress = Callable[[int, int], None]
Meeting = tuple[tuple[str, ...], int, int]  # line-up, deal, turn


def run_arena(
    game: str,
    bots: Sequence[str],
    deals: int = 50,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    store: Path | None = None,
    progress: Progress | None = None,
) -> list[Rating]:
    """Play what the store does not hold yet, and rate all of it.

    `bots` are names with a budget if wanted: `easy`, `ismcts@500`, `ismcts@10ms`. With a store a
    run can be stopped at any time and taken up again; deals may be added later.
    """
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise UserError("an arena needs at least two contenders, each named once")
    setup = scrimshaw.load(game).settle(players, None, options or {})
    known = {name: contender(name) for name in bots}
    with ArenaStore(store, setup) as book:
        due = list(meetings(bots, setup.players, deals, seed))
        for done, (lineup, deal, turn) in enumerate(due):
            if progress is not None:
                progress(done, len(due))
            if not book.has(lineup, deal, turn):
                book.note(lineup, deal, turn, _play(setup, known, lineup, deal, turn))
        return rate([_played(book, meeting) for meeting in due], seed)


def meetings(bots: Sequence[str], players: int, deals: int, seed: int) -> Iterator[Meeting]:
    """Deal after deal, so that a run that is stopped early has still met evenly.

    Two by two; where a game seats more, each of the two also sits alone among the others.
    """
    for deal in range(seed * 1_000_000, seed * 1_000_000 + deals):
        for first, second in combinations(bots, 2):
            for alone, rest in ((first, second), (second, first))[: 1 if players == 2 else 2]:
                for turn in range(players):
                    yield (alone, *[rest] * (players - 1)), deal, turn


def _play(
    setup: Setup, known: Mapping[str, Contender], lineup: Sequence[str], deal: int, turn: int
) -> list[float]:
    return play_deal(setup, [known[name] for name in lineup], deal, turn)


def _played(book: ArenaStore, meeting: Meeting) -> Played:
    lineup, deal, turn = meeting
    return Played(deal, lineup, tuple(book.shares(lineup, deal, turn)))


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


def print_ladder(ladder: Sequence[Rating], title: str = "", console: Console | None = None) -> None:
    """Print the ladder."""
    (console or Console()).print(ladder_table(ladder, title))
