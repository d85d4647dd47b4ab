"""How long tables are kept, and what an operator does with them; on any connection, at any time."""

import time
from datetime import UTC, datetime, timedelta
from typing import Annotated

import msgspec
import sqlalchemy as sa

from scrimshaw.server.database import tell_others
from scrimshaw.server.promises import LIFE
from scrimshaw.server.schema import holders, moves, reviews, seats, tables, talk

BATCH = 500  # tables that one tidying touches; the next goes on
LEAST = LIFE / 86_400  # days; while a ticket lives, its table is known, so that it makes no other
MOST = 36_500  # days; the calendar of Python ends before two thousand years


Days = Annotated[float, msgspec.Meta(ge=0, le=MOST)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days; 0 sets no limit."""

    waiting: Days = 2.0  # a table that never began is closed
    playing: Days = 60.0  # a match in which nobody moves is closed
    closed: Days = 7.0  # a closed table is forgotten
    ended: Days = 0.0  # a finished match is forgotten


class Row(msgspec.Struct, frozen=True):
    """A table as an operator lists it: no seed, no token, no card."""

    id: str
    game: str
    phase: str
    people: int
    bots: int
    moves: int
    created: str


def tidy(connection: sa.Connection, limits: Limits, me: str) -> list[str]:
    """Forget and close what is too old; gives the tables that this touched."""
    old = [*_done(connection, "closed", limits.closed), *_done(connection, "ended", limits.ended)]
    purge(connection, old, me)
    quiet = [*_older(connection, "waiting", limits.waiting), *_idle(connection, limits.playing)]
    close(connection, quiet, me)
    return old + quiet


def close(connection: sa.Connection, ids: list[str], me: str) -> None:
    """End tables: their pages are sent away, and nobody moves there any more."""
    change = sa.update(tables).where(tables.c.id.in_(ids))
    connection.execute(change.values(phase="closed", revision=tables.c.revision + 1))
    tell_others(connection, me, ids)


def purge(connection: sa.Connection, ids: list[str], me: str) -> None:
    """Forget tables with all that belongs to them."""
    for owned in (reviews, moves, talk, holders, seats):
        connection.execute(sa.delete(owned).where(owned.c.match.in_(ids)))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(ids)))
    tell_others(connection, me, ids)


def _done(connection: sa.Connection, phase: str, days: float) -> list[str]:
    """Tables of a phase that nothing needs any more."""
    return _older(connection, phase, max(days, LEAST)) if days > 0 else []


def _older(connection: sa.Connection, phase: str, days: float) -> list[str]:
    """Tables of a phase that were made before so many days."""
    if days <= 0:
        return []
    before = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")
    query = sa.select(tables.c.id).where(tables.c.phase == phase, tables.c.created < before)
    return list(connection.scalars(query.limit(BATCH)))


def _idle(connection: sa.Connection, days: float) -> list[str]:
    """Old matches in play whose last move, if there is one, is as old."""
    oldest = (time.time() - days * 86_400) * 1000
    last = sa.select(sa.func.max(moves.c.at)).where(moves.c.match == sa.bindparam("table"))
    old = _older(connection, "playing", days)
    return [table for table in old if (connection.scalar(last, {"table": table}) or 0) < oldest]


def listed(connection: sa.Connection, phase: str | None) -> list[Row]:
    """All tables, or those of a phase, the newest first."""

    def count(owned: sa.Table, *more: sa.ColumnElement[bool]) -> sa.ScalarSelect[int]:
        query = sa.select(sa.func.count()).select_from(owned).where(owned.c.match == tables.c.id)
        return query.where(*more).scalar_subquery()

    query = sa.select(
        tables.c.id,
        tables.c.game,
        tables.c.phase,
        count(seats, seats.c.kind == "person"),
        count(seats, seats.c.kind == "bot"),
        count(moves),
        tables.c.created,
    ).order_by(tables.c.created.desc())
    if phase is not None:
        query = query.where(tables.c.phase == phase)
    return [Row(*row) for row in connection.execute(query)]
