"""A SQLite file is for one server: of two, neither would hear what the other writes."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scrimshaw.engine import UserError

if sys.platform != "win32":
    import fcntl

OWNER_ALONE = 0o600


@contextmanager
def sole_server(file: Path | None) -> Iterator[None]:
    """Keep other servers from the tables in this file until this process ends, however it does.

    None: a database that several may share.
    """
    if file is None or sys.platform == "win32":
        yield
        return
    # Bot workers do not inherit it: they would keep the lock of a server that was killed.
    lock = os.open(f"{file}-server", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ALONE)
    try:
        _hold(lock, file.parent)
        yield
    finally:
        os.close(lock)


def _hold(lock: int, folder: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UserError(
            f"{folder}: another server keeps its tables there; give this one a folder of its own"
            " with --data, or let both share a PostgreSQL with --database"
        ) from None
    except OSError:
        return  # a file system without locks
