"""All that outlives the process: tables, seats and moves, in SQLite or PostgreSQL."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from scrimshaw.server.database import connect, is_shared, tell_others
from scrimshaw.server.housekeeping import Limits, tidy
from scrimshaw.server.records import ClockRecord, Move, Phase, SeatRecord, TableRecord, UndoRecord
from scrimshaw.server.schema import (
    contents,
    holders,
    keys,
    moves,
    reviews,
    seats,
    servers,
    tables,
    talk,
)
from scrimshaw.server.writer import Append, Conflict, Writer, append_all

__all__ = ["Append", "Conflict", "Store"]

T = TypeVar("T")
READERS = 2
KEY_BYTES = 32
KEPT = 200  # remarks of a table
UNDER_WAY = 500  # tables of one browser; more than anybody plays would keep others waiting
COLUMNS = [column.name for column in tables.columns]
PARTS: dict[str, Any] = {"options": dict[str, str], "clock": ClockRecord, "undo": UndoRecord}
KEEP = sa.text(
    "INSERT INTO contents (game, hash, data) VALUES (:game, :hash, :data) ON CONFLICT DO NOTHING"
)
SEAT = ("kind", "name", "bot", "link", "entropy", "out")


class Store:
    """Reads and writes of one database."""

    def __init__(self, url: str) -> None:
        self._engine = connect(url)
        self.me = secrets.token_hex(8)  # as other servers of the database know this one
        self.is_shared = is_shared(self._engine)
        self.url = self._engine.url
        self.written = 0  # moves, for the operator
        self._kept: set[tuple[str, str]] = set()  # contents that are surely written
        self._writer = Writer(self._engine, self.me)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def create_table(
        self,
        record: TableRecord,
        before: TableRecord | None = None,
        played: Sequence[Move] = (),
        content: bytes | None = None,
    ) -> None:
        """Write a new table with what was played at it before anybody came.

        `before` is the table whose rematch it is, saved with it; `content`, as JSON, is kept too.
        """
        kind = record.game, record.content_hash

        def create(connection: sa.Connection) -> None:
            if content is not None and kind not in self._kept:
                row = {"game": record.game, "hash": record.content_hash, "data": content}
                connection.execute(KEEP, row)
            _create(connection, record, before)
            if played:
                append_all(connection, [Append(record.id, 0, list(played), ended=False)])
            tell_others(connection, self.me, [record.id, *([before.id] if before else [])])

        await self._writer.write(create)
        if content is not None:
            self._kept.add(kind)
        self.written += len(played)
        if before is not None:
            before.revision += 1

    async def save_table(self, record: TableRecord) -> None:
        """Write a changed table, if nobody else has changed it meanwhile."""

        def save(connection: sa.Connection) -> None:
            _save(connection, record)
            tell_others(connection, self.me, [record.id])

        await self._writer.write(save)
        record.revision += 1

    async def append(self, match: str, seq: int, new: list[Move], ended: bool) -> None:
        """Write the next moves of a match."""
        await self._writer.write(Append(match, seq, new, ended))
        self.written += len(new)

    async def load_table(self, table: str) -> TableRecord | None:
        return await self._read(lambda connection: _load(connection, table))

    async def content(self, game: str, digest: str) -> bytes | None:
        """A content that a table was made with, as JSON."""
        query = sa.select(contents.c.data).where(contents.c.game == game, contents.c.hash == digest)
        return await self._read(lambda connection: connection.scalar(query))

    async def moves(self, match: str, after: int = 0) -> list[Move]:
        """The stored log of a match, past the first `after` lines."""
        query = (
            sa.select(moves.c.seat, moves.c.text, moves.c.at, moves.c.left)
            .where(moves.c.match == match, moves.c.seq >= after)
            .order_by(moves.c.seq)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [Move(*row) for row in rows]

    async def say(self, match: str, seat: int, name: str, text: str) -> None:
        """Write a remark; the row of the table gives out its number, one writer at a time."""

        def say(connection: sa.Connection) -> None:
            _say(connection, match, {"seat": seat, "name": name, "text": text})
            tell_others(connection, self.me, [match])

        await self._writer.write(say)

    async def talk(self, match: str, after: int = 0) -> list[sa.Row[Any]]:
        """What was said at a table past the first `after` remarks."""
        query = (
            sa.select(talk)
            .where(talk.c.match == match, talk.c.number > after)
            .order_by(talk.c.number)
        )
        return list(await self._read(lambda connection: connection.execute(query).all()))

    async def tables_of(self, visitor: str, ended: int) -> list[str]:
        """Tables where this browser holds a seat, the newest first.

        All that wait or are played, then so many that have ended.
        """
        mine = (
            sa.select(tables.c.id, tables.c.created)
            .join(holders, holders.c.match == tables.c.id)
            .where(holders.c.visitor == visitor)
            .distinct()
            .order_by(tables.c.created.desc())
        )
        under_way = mine.where(tables.c.phase.in_(("waiting", "playing"))).limit(UNDER_WAY)
        over = mine.where(tables.c.phase == "ended").limit(ended)
        return [*await self._ids(under_way), *await self._ids(over)]

    async def public_tables(self, phase: Phase, limit: int) -> list[str]:
        """Public tables in a phase, the newest first."""
        query = (
            sa.select(tables.c.id)
            .where(tables.c.public.is_(True), tables.c.phase == phase)
            .order_by(tables.c.created.desc())
            .limit(limit)
        )
        return await self._ids(query)

    async def seat_of_link(self, link: str) -> tuple[str, int] | None:
        """The table and seat of a personal link's fingerprint."""
        query = sa.select(seats.c.match, seats.c.seat).where(seats.c.link == link)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else (row.match, row.seat)

    async def revisions(self, ids: list[str]) -> dict[str, int]:
        """How often each of these tables has been changed."""
        query = sa.select(tables.c.id, tables.c.revision).where(tables.c.id.in_(ids))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.id: row.revision for row in rows}

    async def review(self, match: str) -> bytes | None:
        """What bots thought of a match, once they have."""
        query = sa.select(reviews.c.data).where(reviews.c.match == match)
        return await self._read(lambda connection: connection.scalar(query))

    async def save_review(self, match: str, data: bytes) -> None:
        """Keep what bots thought of a match; who thought first is kept."""

        def save(connection: sa.Connection) -> None:
            known = sa.select(reviews.c.match).where(reviews.c.match == match)
            if connection.scalar(known) is None:
                connection.execute(sa.insert(reviews), {"match": match, "data": data})

        await self._writer.write(save)

    async def ping(self) -> None:
        """Ask the database for anything at all."""
        await self._read(lambda connection: connection.execute(sa.select(1)))

    async def keep_house(self, limits: Limits) -> list[str]:
        """Close and forget what is too old; gives the tables that were closed or forgotten."""
        touched: list[str] = await self._writer.write(
            lambda connection: tidy(connection, limits, self.me)
        )
        return touched

    async def tables_with_duties(self) -> list[str]:
        """Matches in play where a bot or a clock may be due, whoever looks at them."""
        here = seats.c.match == tables.c.id
        bots = sa.exists().where(here, seats.c.bot.is_not(None))
        people = sa.exists().where(here, seats.c.kind == "person", seats.c.bot.is_(None))
        query = sa.select(tables.c.id).where(
            tables.c.phase == "playing",
            people,
            sa.or_(tables.c.window > 0, tables.c.clock.is_not(None), bots),
        )
        return await self._ids(query)

    def signing_key(self) -> bytes:
        """The key of this database, made on first use."""
        with self._engine.begin() as connection:
            known = connection.scalar(sa.select(keys.c.value).where(keys.c.name == "cookies"))
        return known if known is not None else self._new_key()

    def _new_key(self) -> bytes:
        made = secrets.token_bytes(KEY_BYTES)
        try:
            with self._engine.begin() as connection:
                connection.execute(sa.insert(keys), {"name": "cookies", "value": made})
        except sa.exc.IntegrityError:  # another server was first
            return self.signing_key()
        return made

    async def beat(self, lease: float) -> list[str]:
        """Renew this server's lease; gives all servers whose lease lasts."""
        return await self._read(lambda connection: _beat(connection, self.me, lease))

    async def resign(self) -> None:
        """Give this server's lease back."""
        await self._writer.write(
            lambda connection: connection.execute(sa.delete(servers).where(servers.c.id == self.me))
        )

    async def _ids(self, query: sa.Select[Any]) -> list[str]:
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [row.id for row in rows]

    async def _read(self, job: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run, job)

    def _run(self, job: Callable[[sa.Connection], T]) -> T:
        with self._engine.connect() as connection:
            return job(connection)


def _beat(connection: sa.Connection, me: str, lease: float) -> list[str]:
    clock = sa.func.extract("epoch", sa.func.clock_timestamp())
    connection.execute(
        sa.delete(servers).where(sa.or_(servers.c.id == me, servers.c.until < clock))
    )
    row = sa.select(sa.literal(me), clock + lease)
    connection.execute(sa.insert(servers).from_select(["id", "until"], row))
    connection.commit()
    return [row.id for row in connection.execute(sa.select(servers.c.id))]


def _say(connection: sa.Connection, match: str, remark: dict[str, Any]) -> None:
    count = sa.update(tables).where(tables.c.id == match).values(said=tables.c.said + 1)
    number = connection.execute(count.returning(tables.c.said)).scalar_one()
    at = time.time_ns() // 1_000_000
    row = {"match": match, "number": number, "at": at, **remark}
    connection.execute(sa.insert(talk), row)
    old = sa.delete(talk).where(talk.c.match == match, talk.c.number <= number - KEPT)
    connection.execute(old)


def _row(record: TableRecord) -> dict[str, Any]:
    row = {name: getattr(record, name) for name in COLUMNS}
    for part in PARTS:  # kept as JSON
        row[part] = None if row[part] is None else msgspec.json.encode(row[part]).decode()
    return row


def _create(connection: sa.Connection, record: TableRecord, before: TableRecord | None) -> None:
    if before is not None:
        _save(connection, before)
    connection.execute(sa.insert(tables), _row(record))
    _write_seats(connection, record)


def _save(connection: sa.Connection, record: TableRecord) -> None:
    row = _row(record)
    row["revision"] = record.revision + 1
    del row["said"]  # counted by who speaks
    change = sa.update(tables).where(tables.c.id == record.id, tables.c.revision == record.revision)
    if connection.execute(change.values(row)).rowcount != 1:
        raise Conflict("the table was changed meanwhile")
    _write_seats(connection, record)


def _write_seats(connection: sa.Connection, record: TableRecord) -> None:
    """Write the seats and holders of a table that are not written yet, and take out the others."""
    for rows, wanted in ((holders, _holder_rows(record)), (seats, _seat_rows(record))):
        found = connection.execute(sa.select(rows).where(rows.c.match == record.id)).mappings()
        written = [dict(row) for row in found]
        for row in written:
            if row not in wanted:
                key = [column == row[column.name] for column in rows.primary_key]
                connection.execute(sa.delete(rows).where(*key))
        if new := [row for row in wanted if row not in written]:
            connection.execute(sa.insert(rows), new)


def _seat_rows(record: TableRecord) -> list[dict[str, Any]]:
    return [
        {"match": record.id, "seat": number, **{name: getattr(seat, name) for name in SEAT}}
        for number, seat in enumerate(record.seats)
    ]


def _holder_rows(record: TableRecord) -> list[dict[str, Any]]:
    return [
        {"match": record.id, "seat": number, "visitor": visitor, "place": place}
        for number, seat in enumerate(record.seats)
        for place, visitor in enumerate(seat.holders)
    ]


def _load(connection: sa.Connection, table: str) -> TableRecord | None:
    row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    fields = {
        **row,
        **{part: row[part] and msgspec.json.decode(row[part], type=PARTS[part]) for part in PARTS},
    }
    return TableRecord(**fields, seats=_load_seats(connection, table))


def _load_seats(connection: sa.Connection, table: str) -> list[SeatRecord]:
    found: list[SeatRecord] = []
    query = sa.select(seats).where(seats.c.match == table).order_by(seats.c.seat)
    for row in connection.execute(query):
        found.append(SeatRecord(**{name: getattr(row, name) for name in SEAT}, holders=[]))
    query = (
        sa.select(holders)
        .where(holders.c.match == table)
        .order_by(holders.c.place, holders.c.visitor)
    )
    for row in connection.execute(query):
        found[row.seat].holders.append(row.visitor)
    return found
