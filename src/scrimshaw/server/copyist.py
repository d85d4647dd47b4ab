"""SQLite's log carried over into the database, beside the commits and not in their way."""

import contextlib
import threading

import sqlalchemy as sa

EVERY = 1.0  # seconds


class Copyist:
    """A thread that copies what was committed from the log into the database.

    SQLite does this within a commit whenever the log has grown by some pages, and on a slow disk
    everybody whose move is in that commit waits a fifth of a second.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._has_work = threading.Event()
        self._has_to_stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store-copyist", daemon=True)
        self._thread.start()

    def note(self) -> None:
        """Something was committed."""
        self._has_work.set()

    def close(self) -> None:
        self._has_to_stop.set()
        self._has_work.set()
        self._thread.join()

    def _run(self) -> None:
        while self._has_work.wait() and not self._has_to_stop.wait(EVERY):
            self._has_work.clear()
            self._copy()

    def _copy(self) -> None:
        """Copy what nobody still reads; where it fails, it is tried again with the next commit."""
        with contextlib.suppress(sa.exc.OperationalError), self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
