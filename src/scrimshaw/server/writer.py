"""Durable writing that stays fast: one thread commits everything that is waiting at once."""

import asyncio
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from scrimshaw.server import schema

T = TypeVar("T")
Job = Callable[[sa.Connection], Any]


class Conflict(Exception):
    """Somebody else wrote this first; read again."""


class Append(msgspec.Struct, frozen=True):
    """Moves of one match, numbered from `seq`; `ended` when they are its last."""

    match: str
    seq: int
    moves: list[tuple[int, str]]
    ended: bool

    def rows(self) -> list[dict[str, Any]]:
        at = time.time_ns() // 1_000_000
        return [
            {"match": self.match, "seq": seq, "seat": seat, "text": text, "at": at}
            for seq, (seat, text) in enumerate(self.moves, self.seq)
        ]


class Waiting(msgspec.Struct, frozen=True):
    """A job and who waits for it."""

    job: Job | Append
    future: "asyncio.Future[Any]"


def append_all(connection: sa.Connection, appends: list[Append]) -> None:
    """Write the moves of many matches in one statement."""
    rows = [row for append in appends for row in append.rows()]
    try:
        connection.execute(sa.insert(schema.moves), rows)
    except sa.exc.IntegrityError as error:
        raise Conflict("these moves are not the next ones") from error
    ended = [append.match for append in appends if append.ended]
    if ended:
        tables = schema.tables
        finish = sa.update(tables).where(tables.c.id.in_(ended))
        connection.execute(finish.values(phase="ended", revision=tables.c.revision + 1))


def settle(outcomes: list[tuple[Waiting, Any, BaseException | None]]) -> None:
    """Tell everybody who waited, on the event loop."""
    for waiting, result, error in outcomes:
        if waiting.future.done():
            continue
        if error is None:
            waiting.future.set_result(result)
        else:
            waiting.future.set_exception(error)


class Writer:
    """The only thread that writes. Jobs may be run again, alone, when a batch fails."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job | Append) -> Any:
        """Carry a job out; when this returns, it is on the disk."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(Waiting(job, future))
        return await future

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        closing = False
        while not closing:
            batch = [self._queue.get()]
            try:
                while True:
                    batch.append(self._queue.get_nowait())
            except Empty:
                pass
            jobs = [waiting for waiting in batch if waiting is not None]
            closing = len(jobs) < len(batch)
            if jobs:
                self._commit(jobs)

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            outcomes = self._commit_together(batch)
        except Exception:
            outcomes = [self._commit_alone(waiting) for waiting in batch]
        batch[0].future.get_loop().call_soon_threadsafe(settle, outcomes)

    def _commit_together(
        self, batch: list[Waiting]
    ) -> list[tuple[Waiting, Any, BaseException | None]]:
        appends: list[Append] = []
        outcomes: list[tuple[Waiting, Any, BaseException | None]] = []
        with self._engine.begin() as connection:
            for waiting in batch:
                result = None
                if isinstance(waiting.job, Append):
                    appends.append(waiting.job)
                else:
                    result = waiting.job(connection)
                outcomes.append((waiting, result, None))
            if appends:
                append_all(connection, appends)
        return outcomes

    def _commit_alone(self, waiting: Waiting) -> tuple[Waiting, Any, BaseException | None]:
        try:
            return self._commit_together([waiting])[0]
        except Exception as error:
            return waiting, None, error
