"""The house: what one server process has, opened and closed together."""

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable

from scrimshaw.server.botplay import BotPlay
from scrimshaw.server.botworkers import BotWorkers
from scrimshaw.server.clocks import Clocks
from scrimshaw.server.contents import Contents
from scrimshaw.server.cookies import Signer
from scrimshaw.server.crew import Crew
from scrimshaw.server.feed import Feed
from scrimshaw.server.limits import Buckets
from scrimshaw.server.promises import Promises
from scrimshaw.server.reviews import Reviews
from scrimshaw.server.rooms import Rooms
from scrimshaw.server.settings import Settings
from scrimshaw.server.store import Store
from scrimshaw.server.thinking import Thinking

LOG = logging.getLogger("scrimshaw.house")
RETRY = 1.0


async def again(work: Callable[[], Awaitable[None]], pause: float) -> None:
    """Do some work again and again, or once where there is no pause; what fails is tried again."""
    while True:
        try:
            await work()
        except Exception:
            LOG.exception("the house could not be kept")
        else:
            if pause <= 0:
                return
        await asyncio.sleep(pause or RETRY)


class House:
    """Store, cookie signer, bot workers, open rooms, and the ties to other servers."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.settings = settings
        self.store = Store(settings.database_url)
        self.signer = Signer(self.store.signing_key())
        self.promises = Promises(self.store.signing_key())
        self.workers = BotWorkers(
            settings.bot_workers, settings.bot_thinking, settings.bot_patience
        )
        self.frames = Buckets(settings.frame_rate, settings.frame_burst)
        self.thinking = Thinking(self.workers)
        self.reviews = Reviews(self.workers, self.store)
        self.crew = Crew(self.store, settings.lease, self._look_around)
        self.bots = BotPlay(self.workers, settings.bot_delay, self._looks_after)
        self.clocks = Clocks(self._looks_after)
        self.contents = Contents(settings.content, watch=settings.watch)
        self.rooms = Rooms(self.store, self.contents, self.bots, self.clocks, settings.idle_rooms)
        self._ties: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Meet the other servers, and look after the matches that nobody does."""
        if self.store.is_shared:
            feed = Feed(self.store.url, self.store.me, self._heard, self.rooms.refresh_all)
            self._ties = [asyncio.create_task(self.crew.run()), asyncio.create_task(feed.run())]
        for work, pause in (
            (self._look_around, 0.0),
            (self.rooms.compare, self.settings.look_again),
            (self._tidy, self.settings.tidy_up),
        ):
            self._ties.append(asyncio.create_task(again(work, pause)))

    async def close(self) -> None:
        for tie in self._ties:
            tie.cancel()
        await asyncio.gather(*self._ties, return_exceptions=True)
        await self.bots.close()
        await self.clocks.close()
        await self.reviews.close()
        self.workers.close()
        if self.store.is_shared:
            await self.crew.leave()
        self.store.close()

    async def _tidy(self) -> None:
        """Close and forget what is too old, and what connections that ended have left behind."""
        for table in await self.store.keep_house(self.settings.keep):
            await self.rooms.refresh(table, False)
        gc.collect()

    async def _heard(self, table: str) -> None:
        """Another server changed a table."""
        await self.rooms.refresh(table, self.crew.is_mine(table))

    def _looks_after(self, table: str) -> bool:
        """Whether bots and clocks of a table run here."""
        watched = self.rooms.watched(table)
        return self.crew.is_mine(table) if watched is None else watched

    async def _look_around(self) -> None:
        """Take over the bots and clocks of tables that are this server's now."""
        self.rooms.look_again()
        for table in await self.store.tables_with_duties():
            if self.crew.is_mine(table):
                await self.rooms.refresh(table, True)
