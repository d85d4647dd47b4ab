"""The house: what one server process has, opened and closed together."""

from scrimshaw.server.botplay import BotPlay
from scrimshaw.server.botworkers import BotWorkers
from scrimshaw.server.clocks import Clocks
from scrimshaw.server.contents import Contents
from scrimshaw.server.cookies import Signer, signing_key
from scrimshaw.server.rooms import Rooms
from scrimshaw.server.settings import Settings
from scrimshaw.server.store import Store


class House:
    """Store, cookie signer, bot workers and open rooms."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.settings = settings
        self.signer = Signer(signing_key(settings.data))
        self.store = Store(settings.database_url)
        self.workers = BotWorkers(
            settings.bot_workers, settings.bot_thinking, settings.bot_patience
        )
        self.bots = BotPlay(self.workers, settings.bot_delay)
        self.clocks = Clocks()
        self.contents = Contents(settings.content, watch=settings.watch)
        self.rooms = Rooms(self.store, self.contents, self.bots, self.clocks, settings.idle_rooms)

    async def close(self) -> None:
        await self.bots.close()
        await self.clocks.close()
        self.workers.close()
        self.store.close()
