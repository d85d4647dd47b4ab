"""What other servers wrote, heard through PostgreSQL's LISTEN.

A notice names a table and nothing more: what has changed is read from the tables themselves. A line
that has died says nothing, so it is tried whenever it has been quiet for a while.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from scrimshaw.server.database import AWAY, CHANNEL

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LOG = logging.getLogger("scrimshaw.feed")
QUIET = 2.0  # seconds of silence after which the line is tried
RETRY = 0.5
NAME = "scrimshaw feed"


class Feed:
    """`heard` is called with each table that another server changed; `missed` after a gap."""

    def __init__(
        self,
        url: sa.URL,
        me: str,
        heard: Callable[[str], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        plain = url.set(drivername="postgresql")
        self._address = plain.render_as_string(hide_password=False)
        self._me = me
        self._heard = heard
        self._missed = missed

    async def run(self) -> None:
        """Listen until cancelled, over as many connections as it takes."""
        import psycopg  # noqa: PLC0415  # only where the database is PostgreSQL

        while True:
            try:
                line = await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, application_name=NAME
                )
                async with line:
                    await self._listen(line)
            except (psycopg.Error, *AWAY, OSError, TimeoutError) as error:
                LOG.warning("the line to the database broke: %s", type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _listen(self, line: AsyncConnection[Any]) -> None:
        await line.execute(f"LISTEN {CHANNEL}")
        await self._take(self._missed())
        while True:
            async for notice in line.notifies(timeout=QUIET):
                sender, _, table = notice.payload.partition(" ")
                if sender != self._me:
                    await self._take(self._heard(table))
            async with asyncio.timeout(QUIET):
                await line.execute("SELECT 1")

    async def _take(self, work: Awaitable[None]) -> None:
        """What fails with one table must not silence the others.

        Where the database is away, all is read again as soon as it is back.
        """
        try:
            await work
        except AWAY:
            raise
        except Exception:
            LOG.exception("what another server wrote could not be read")
