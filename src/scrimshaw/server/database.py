"""The database: SQLite in the data folder, or a PostgreSQL that several servers share."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from scrimshaw.engine import UserError
from scrimshaw.server import migrations

CHANNEL = "scrimshaw"
AWAY = sa.exc.OperationalError, sa.exc.InterfaceError
NOTIFY = sa.text(
    "SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice"
)
EXPECTED = (
    "this is no address of a database; expected postgresql://USER:PASSWORD@HOST/NAME or"
    " sqlite:///FILE"
)
DISK_FULL = "53100"  # as PostgreSQL says it
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=5000",
    "foreign_keys=ON",
    "wal_autocheckpoint=8000",  # pages; long before that the copyist has copied nearly all
)


def connect(url: str) -> sa.Engine:
    """An engine whose commits are durable, its schema up to date."""
    engine = _engine(url)
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _tune_sqlite)
    try:
        migrations.upgrade(engine)
    except sa.exc.DatabaseError as error:
        reason = str(error.orig).strip().splitlines()[0]
        is_away = isinstance(error, sa.exc.OperationalError)
        trouble = "does not answer" if is_away else "cannot be used"
        raise UserError(f"the database {trouble}: {reason}") from None
    return engine


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None where there is none."""
    parsed = _engine(url).url
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database))


def _engine(url: str) -> sa.Engine:
    try:
        parsed = sa.make_url(url)
        if parsed.drivername in ("postgres", "postgresql"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        is_far = parsed.get_backend_name() == "postgresql"
        # What was to be written may be secret: a seed, a share of a shuffle, who holds a seat.
        return sa.create_engine(parsed, pool_pre_ping=is_far, hide_parameters=True)
    except (sa.exc.ArgumentError, ValueError):  # the latter where the port is no number
        raise UserError(EXPECTED) from None
    except ModuleNotFoundError as missing:
        if parsed.get_backend_name() != "postgresql":
            raise UserError(EXPECTED) from None
        raise UserError(
            f"this database needs {missing.name}: pip install 'scrimshaw[postgres]'"
        ) from None


def _tune_sqlite(connection: Any, _: Any) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def is_shared(engine: sa.Engine) -> bool:
    """Whether other servers may use the same database."""
    return engine.dialect.name == "postgresql"


def is_full(error: BaseException) -> bool:
    """Whether there is no room left for what was to be written."""
    cause = getattr(error, "orig", None)
    said = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None)
    return sqlite3.SQLITE_FULL in said or DISK_FULL in said


def tell_others(connection: sa.Connection, me: str, tables: Iterable[str]) -> None:
    """Let other servers know that these tables have changed, as soon as this is committed."""
    if connection.dialect.name == "postgresql":
        notices = [f"{me} {table}" for table in sorted(set(tables))]
        connection.execute(NOTIFY, {"channel": CHANNEL, "notices": notices})
