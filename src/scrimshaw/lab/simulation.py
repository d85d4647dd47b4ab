"""Many games of bots, in a call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from scrimshaw.engine import load

from .chunks import Plan, chunks, make_plan, play_chunk, records_of
from .records import Records
from .workers import in_order

Progress = Callable[[int], None]  # is told how many games are done


def simulate(  # noqa: PLR0913  # a notebook names what it wants
    game: str,
    n: int = 100,
    bots: str | Sequence[str] = "random",
    *,
    players: int | None = None,
    content: str | Path | None = None,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Records:
    """Play `n` games; equal arguments give equal records, on however many cores or machines.

    `bots` are names in the order of seats, or one for all, with a budget if wanted: `greedy`,
    `ismcts@500`. `jobs` is on how many cores, `cluster` the address of a Dask scheduler.
    """
    setup = load(game).settle(players, content, options or {})
    plan = make_plan(setup, bots, seed)
    records = records_of(plan)
    for part in played(plan, n, jobs, cluster):
        records.extend(part)
        if progress is not None:
            progress(len(records))
    return records


def played(plan: Plan, n: int, jobs: int = 1, cluster: str | None = None) -> Iterator[Records]:
    """The records of a plan, part after part, in order."""
    return in_order(play_chunk, chunks(plan, n), jobs, cluster)
