"""Watch many games of one content, or of two on common seeds."""

from __future__ import annotations

from functools import lru_cache
from typing import Self

import msgspec

from .chunks import Chunk, Plan, chances, chunks, seated, setup_of
from .measures import measures_of
from .simulation import Progress
from .tally import Pairs, Tally
from .watch import Watcher
from .workers import in_order


class Watch(msgspec.Struct, frozen=True):
    """Games to be watched: the same numbers of each plan."""

    chunks: tuple[Chunk, ...]


class Balance(msgspec.Struct):
    """What watched games add up to, for one plan or for two side by side."""

    tallies: list[Tally]
    pairs: Pairs = msgspec.field(default_factory=Pairs)

    @property
    def games(self) -> int:
        """How many games of each plan were watched."""
        return self.tallies[0].lengths.total()

    def merge(self, other: Self) -> None:
        """Add other games of the same plans."""
        for mine, more in zip(self.tallies, other.tallies, strict=True):
            mine.merge(more)
        self.pairs.merge(other.pairs)


def watch_games(
    plans: list[Plan],
    games: int,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Watch games of each plan, in order: the same sums on however many cores or machines."""
    for plan in plans:
        _watcher(plan)  # what its lab.toml says is checked before any game
    total = Balance([Tally() for _ in plans])
    tasks = map(Watch, zip(*(chunks(plan, games, are_watched=True) for plan in plans), strict=True))
    for part in in_order(watch_chunk, tasks, jobs, cluster):
        total.merge(part)
        if progress is not None:
            progress(total.games)
    return total


def watch_chunk(task: Watch) -> Balance:
    """The sums of a chunk's games; common seeds start every game alike."""
    found = Balance([Tally() for _ in task.chunks])
    for streams in zip(*map(chances, task.chunks), strict=True):
        samples = []
        for chunk, rng, tally in zip(task.chunks, streams, found.tallies, strict=True):
            seen, length = _watcher(chunk.plan).watch(seated(chunk.plan), rng)
            tally.add(seen, length)
            samples.append(seen)
        if len(samples) == 2:
            found.pairs.add(*samples)
    return found


@lru_cache(maxsize=8)
def _watcher(plan: Plan) -> Watcher:
    setup = setup_of(plan)
    return Watcher(setup, measures_of(setup.game))
