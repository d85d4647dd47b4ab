"""What the operator of a server does with its tables, while it runs or not."""

from __future__ import annotations

import argparse
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from scrimshaw.engine import UserError

from .common import OWNER_ALONE, make_folder, mode_of, part_of, print_table

if TYPE_CHECKING:
    from sqlalchemy import Engine

HELP = "list, close, forget, save and restore a server's tables"
OPERATOR = "admin"
PHASES = ("waiting", "playing", "ended", "closed")


def arguments(parser: argparse.ArgumentParser) -> None:
    """One command a deed, all on the same database."""
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER")
    parser.add_argument(
        "--database",
        default=os.environ.get("SCRIMSHAW_DATABASE", ""),
        metavar="URL",
        help="where it is not SQLite in the data folder",
    )
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
    tables = deeds.add_parser("tables", help="list the tables")
    tables.add_argument("--phase", choices=PHASES)
    close = deeds.add_parser("close", help="end tables; their pages are told")
    close.add_argument("tables", nargs="+", metavar="TABLE")
    purge = deeds.add_parser("purge", help="forget closed tables, and old finished ones")
    purge.add_argument("--ended-days", type=float, default=0.0, metavar="DAYS")
    backup = deeds.add_parser("backup", help="save all tables to a file while the server runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = deeds.add_parser("restore", help="bring saved tables back; the server must not run")
    restore.add_argument("file", type=Path, metavar="FILE")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Carry one deed out."""
    from sqlalchemy.exc import DatabaseError  # noqa: PLC0415  # heavy

    deed = {
        "tables": _tables,
        "close": _close,
        "purge": _purge,
        "backup": _backup,
        "restore": _restore,
    }[arguments.deed]
    try:
        deed(arguments, console)
    except DatabaseError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise UserError(f"the database cannot be used: {reason}") from None


def _tables(arguments: argparse.Namespace, console: Console) -> None:
    from scrimshaw.server import housekeeping  # noqa: PLC0415  # heavy

    with _engine(arguments).connect() as connection:
        rows = housekeeping.listed(connection, arguments.phase)
    shown = Table(box=None, pad_edge=False)
    for heading in ("table", "game", "phase", "people", "bots", "moves", "made"):
        shown.add_column(heading, no_wrap=True)
    for row in rows:
        numbers = (str(number) for number in (row.people, row.bots, row.moves))
        shown.add_row(row.id, row.game, row.phase, *numbers, row.created[:16])
    print_table(shown, console)


def _close(arguments: argparse.Namespace, console: Console) -> None:
    from scrimshaw.server import housekeeping  # noqa: PLC0415  # heavy

    with _engine(arguments).begin() as connection:
        known = {row.id for row in housekeeping.listed(connection, None)}
        if missing := [table for table in arguments.tables if table not in known]:
            raise UserError(f"there is no table {missing[0]}; nothing was closed")
        housekeeping.close(connection, arguments.tables, OPERATOR)
    console.print(f"Closed: {', '.join(arguments.tables)}", markup=False)


def _purge(arguments: argparse.Namespace, console: Console) -> None:
    from scrimshaw.server import housekeeping  # noqa: PLC0415  # heavy

    moment = 1e-9  # days: all that is closed by now
    if not 0 <= arguments.ended_days <= housekeeping.MOST:
        raise UserError(
            f"--ended-days is from 0, never, to {housekeeping.MOST:,}, not {arguments.ended_days:g}"
        )
    limits = housekeeping.Limits(waiting=0, playing=0, closed=moment, ended=arguments.ended_days)
    gone = 0
    engine = _engine(arguments)
    while True:
        with engine.begin() as connection:
            touched = housekeeping.tidy(connection, limits, OPERATOR)
        gone += len(touched)
        if not touched:
            break
    console.print(f"Forgotten: {gone} table{'' if gone == 1 else 's'}", markup=False)


def _backup(arguments: argparse.Namespace, console: Console) -> None:
    source = _sqlite(arguments)
    file: Path = arguments.file
    mode = mode_of(file)
    if mode is not None and not S_ISREG(mode):
        what = "a folder" if S_ISDIR(mode) else "no file"
        raise UserError(f"{file}: the tables cannot be saved there: it is {what}")
    if _is_used(file, source):
        raise UserError(f"{file}: a server keeps its tables there; save them to another file")
    real = file.resolve()
    log = real.with_name(f"{real.name}-wal")
    if log.exists():
        raise UserError(f"{log}: what is left of other tables would ruin these; move it away")
    try:
        with (
            part_of(file, OWNER_ALONE) as part,  # it holds the seeds of running matches
            sqlite3.connect(source) as live,
            sqlite3.connect(part) as copy,
        ):
            live.backup(copy)
    except (OSError, sqlite3.Error) as error:
        raise UserError(f"{file}: the tables cannot be saved there: {error}") from None
    console.print(f"All tables are in {file}.", markup=False)


def _is_used(file: Path, source: Path) -> bool:
    """Whether a server writes to this file: were it replaced, all its tables would be lost.

    Nobody can give up the log of a database that others have open. Of one that was left behind, as
    by a server that was killed, the log is taken in.
    """
    if not file.exists() or file.samefile(source):
        return file.exists()
    try:
        with closing(sqlite3.connect(file, timeout=0)) as other:
            other.execute("pragma journal_mode = delete")
    except sqlite3.OperationalError:
        return True
    except sqlite3.DatabaseError:
        return False  # it is none
    return False


def _restore(arguments: argparse.Namespace, console: Console) -> None:
    target = _sqlite(arguments, must_exist=False)
    if not arguments.file.is_file():
        raise UserError(f"{arguments.file}: there is no such file")
    if target.exists():
        raise UserError(f"{target} is there already; move it away before tables are restored")
    make_folder(target.parent, mode=0o700)
    try:
        with sqlite3.connect(arguments.file) as saved, sqlite3.connect(target) as live:
            saved.execute("SELECT count(*) FROM tables")
            saved.backup(live)
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise UserError(f"{arguments.file}: this is no backup of tables: {error}") from None
    _engine(arguments).dispose()  # brings an older backup to this program's schema
    console.print(f"All tables of {arguments.file} are in {target}.", markup=False)


def _engine(arguments: argparse.Namespace) -> Engine:
    from scrimshaw.server.database import connect  # noqa: PLC0415  # heavy
    from scrimshaw.server.settings import Settings  # noqa: PLC0415  # heavy

    if not arguments.database and not (arguments.data / "scrimshaw.sqlite").is_file():
        raise UserError(f"{arguments.data}: there are no tables here")
    return connect(Settings(data=arguments.data, database=arguments.database).database_url)


def _sqlite(arguments: argparse.Namespace, must_exist: bool = True) -> Path:
    if arguments.database:
        raise UserError("PostgreSQL has its own tools for this: pg_dump and pg_restore")
    path: Path = arguments.data / "scrimshaw.sqlite"
    if must_exist and not path.is_file():
        raise UserError(f"{arguments.data}: there are no tables here")
    return path
