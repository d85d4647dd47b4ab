"""The servers that share a database, and which of them runs the bots and clocks of a table.

Each renews a lease of its own; of those whose lease lasts, every table has one, found by all alike
without asking. Where two disagree for a moment, a move is still written only once (schema.moves).
"""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from scrimshaw.server.store import Store

LOG = logging.getLogger("scrimshaw.crew")
BEATS = 4  # in the time of a lease: one may be lost


class Crew:
    """`changed` is called when a server came or went."""

    def __init__(self, store: Store, lease: float, changed: Callable[[], Awaitable[None]]) -> None:
        self._store = store
        self._me = store.me
        self._lease = lease
        self._changed = changed
        self.alive = [self._me]
        self._is_told = True  # whether `changed` knows of those who live
        self._trouble = ""

    def is_mine(self, table: str) -> bool:
        """Whether this server looks after a table."""
        if self.alive == [self._me]:
            return True
        return max(self.alive, key=lambda server: _draw(server, table)) == self._me

    async def run(self) -> None:
        """Say that this server lives, and see who else does, until cancelled."""
        while True:
            try:
                await self._meet(sorted({self._me, *await self._store.beat(self._lease)}))
                self._trouble = ""
            except sa.exc.SQLAlchemyError as error:
                LOG.warning("the database does not answer: %s", type(error).__name__)
            except Exception as error:
                self._tell(error)
            await asyncio.sleep(self._lease / BEATS)

    async def _meet(self, alive: list[str]) -> None:
        if alive != self.alive:
            self.alive, self._is_told = alive, False
        if not self._is_told:
            await self._changed()
            self._is_told = True

    def _tell(self, error: Exception) -> None:
        """Once, however often it is tried again: without a beat this server is dead to others."""
        if repr(error) != self._trouble:
            self._trouble = repr(error)
            LOG.error("tables could not be taken over", exc_info=error)

    async def leave(self) -> None:
        """Give the tables to the others at once, not when the lease ends."""
        try:
            await self._store.resign()
        except sa.exc.SQLAlchemyError as error:
            LOG.warning("could not sign off: %s", type(error).__name__)


def _draw(server: str, table: str) -> bytes:
    return hashlib.sha256(f"{server} {table}".encode()).digest()
