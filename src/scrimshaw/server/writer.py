"""Durable writing that stays fast: one thread commits everything that is waiting at once."""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import msgspec
import sqlalchemy as sa

from scrimshaw.server import schema
from scrimshaw.server.copyist import Copyist
from scrimshaw.server.database import is_full, is_shared, tell_others
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import Move

LOG = logging.getLogger("scrimshaw.store")
Job = Callable[[sa.Connection], Any]
ABSENCE = 20.0  # seconds that a database which restarts is waited for
RETRY = 0.2
GATHER = 0.012  # seconds from one commit to the next: most of its work does not grow with its rows
# Written by hand: of what one move costs, SQLAlchemy's way to a statement was a tenth.
INSERT = 'INSERT INTO moves ("match", seq, seat, "text", at, "left") VALUES ({})'
INSERTS = {
    "sqlite": INSERT.format(", ".join("?" * 6)),
    "postgresql": INSERT.format(", ".join(["%s"] * 6)),
}


class Conflict(Exception):
    """Somebody else wrote this first; read again."""


class Append(msgspec.Struct, frozen=True):
    """Moves of one match, numbered from `seq`; `ended` when they are its last."""

    match: str
    seq: int
    moves: list[Move]
    ended: bool

    def rows(self) -> list[tuple[str, int, int, str, int, int | None]]:
        return [
            (self.match, seq, move.seat, move.text, move.at, move.left)
            for seq, move in enumerate(self.moves, self.seq)
        ]


class Waiting(msgspec.Struct, frozen=True):
    """A job and who waits for it."""

    job: Job | Append
    future: "asyncio.Future[Any]"


Outcome = tuple[Waiting, Any, BaseException | None]


def append_all(connection: sa.Connection, appends: list[Append]) -> None:
    """Write the moves of many matches in one statement."""
    rows = [row for append in appends for row in append.rows()]
    try:
        connection.exec_driver_sql(INSERTS[connection.dialect.name], rows)
    except sa.exc.IntegrityError as error:
        raise Conflict("these moves are not the next ones") from error
    ended = [append.match for append in appends if append.ended]
    if ended:
        tables = schema.tables
        finish = sa.update(tables).where(tables.c.id.in_(ended))
        connection.execute(finish.values(phase="ended", revision=tables.c.revision + 1))


class Writer:
    """The only thread that writes. Jobs may be run again, alone, when a batch fails.

    What is asked for while a commit is under way, or just after one, becomes the next one; so the
    busier the server is, the less a move costs, and who comes alone waits for nobody.
    """

    def __init__(self, engine: sa.Engine, me: str) -> None:
        self._engine = engine
        self._me = me
        self._waiting: list[Waiting] = []
        self._is_busy = False
        self._last = 0.0  # when the thread was last given something, by the loop's clock
        self._batches: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self._copyist = None if is_shared(engine) else Copyist(engine)
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job | Append) -> Any:
        """Carry a job out; when this returns, it is on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._waiting.append(Waiting(job, future))
        if not self._is_busy:
            self._go_on(loop)
        return await future

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        if self._waiting:
            self._batches.put(self._waiting)
        self._batches.put(None)
        self._thread.join()
        if self._copyist is not None:
            self._copyist.close()

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """See to it that what waits is handed over in time; on the event loop."""
        self._is_busy = bool(self._waiting)
        if self._waiting:
            loop.call_at(self._last + GATHER, self._hand_over, loop)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread all that waits; on the event loop."""
        self._last = loop.time()
        self._batches.put(self._waiting)
        self._waiting = []

    def _settle(self, outcomes: list[Outcome]) -> None:
        """Tell everybody who waited; on the event loop."""
        for waiting, result, error in outcomes:
            if waiting.future.done():
                continue
            if error is None:
                waiting.future.set_result(result)
            else:
                waiting.future.set_exception(error)
        loop = asyncio.get_running_loop()
        loop.call_soon(self._go_on, loop)  # after those who were told

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            outcomes = self._commit(batch)
            if self._copyist is not None:
                self._copyist.note()
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
                batch[0].future.get_loop().call_soon_threadsafe(self._settle, outcomes)

    def _commit(self, batch: list[Waiting]) -> list[Outcome]:
        try:
            return self._commit_together(batch)
        except Exception:
            return [self._commit_alone(waiting) for waiting in batch]

    def _commit_together(self, batch: list[Waiting]) -> list[Outcome]:
        appends: list[Append] = []
        outcomes: list[Outcome] = []
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
                tell_others(connection, self._me, [append.match for append in appends])
        return outcomes

    def _commit_alone(self, waiting: Waiting) -> Outcome:
        """Try a job until it is written, refused, or the database has been away for too long.

        Where a commit was carried out but never confirmed, trying again finds its rows: a
        conflict, after which the room reads what is written.
        """
        give_up = time.monotonic() + ABSENCE
        while True:
            try:
                return self._commit_together([waiting])[0]
            except Exception as error:
                if is_full(error):
                    LOG.error("the disk is full: nothing can be saved until there is room")
                    return waiting, None, UserProblem("server.full")
                if not self._is_away(error) or time.monotonic() > give_up:
                    return waiting, None, error
            time.sleep(RETRY)

    def _is_away(self, error: Exception) -> bool:
        """Whether a shared database cannot be reached just now."""
        lost = isinstance(error, sa.exc.OperationalError | sa.exc.InterfaceError)
        return lost and is_shared(self._engine)
