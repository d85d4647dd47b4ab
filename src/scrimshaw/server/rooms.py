"""Which tables are open in this process; one that nobody uses is forgotten until it is needed."""

import asyncio
import contextlib
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from scrimshaw.engine import Match
from scrimshaw.server import wire
from scrimshaw.server.botplay import BotPlay
from scrimshaw.server.clocks import Clocks
from scrimshaw.server.contents import Contents
from scrimshaw.server.database import AWAY
from scrimshaw.server.history import History
from scrimshaw.server.matches import load_game, replayed_match
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import TableRecord
from scrimshaw.server.room import Room
from scrimshaw.server.store import Store
from scrimshaw.server.tableinfo import table_info

LOG = logging.getLogger("scrimshaw.rooms")
ID = re.compile(r"[\w-]{1,32}", re.ASCII)


class Rooms:
    """Open tables by id; `_resting` are those that nobody uses, the longest unused first."""

    def __init__(
        self, store: Store, contents: Contents, bots: BotPlay, clocks: Clocks, idle: int
    ) -> None:
        self.store = store
        self.contents = contents
        self.bots = bots
        self.clocks = clocks
        self.idle = idle
        self._rooms: dict[str, Room] = {}
        self._resting: OrderedDict[str, Room] = OrderedDict()
        self._ailing: set[str] = set()
        self._opening: dict[str, asyncio.Future[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def pages(self) -> int:
        """How many pages are connected."""
        return sum(len(room.lines) for room in self._rooms.values())

    def watched(self, table: str) -> bool | None:
        """Whether bots who play among themselves are watched here; None where a person plays."""
        room = self._rooms.get(table)
        return None if room is None or room.record.has_player() else bool(room.lines)

    @asynccontextmanager
    async def enter(self, table: str) -> AsyncIterator[Room]:
        """Use a table; while anybody does, there is only one room of it."""
        room = await self._known(table)
        room = self._rooms.setdefault(table, room)  # it may have been forgotten meanwhile
        self._resting.pop(table, None)
        room.hold()
        try:
            yield room
        finally:
            room.release()

    async def describe(self, table: str, visitor: str | None) -> wire.Table:
        """A table for a list, without opening its match."""
        room = self._rooms.get(table)
        if room is not None:
            return room.info(visitor)
        return table_info(await self.stored(table), visitor, (), None)

    async def describe_mine(self, table: str, visitor: str) -> wire.MyTable:
        """A table of this browser's; a match in play is opened, to see whose turn it is."""
        info = await self.describe(table, visitor)
        if info.phase == "playing":
            with contextlib.suppress(UserProblem):  # one old match must not hide the others
                async with self.enter(table) as room:
                    return wire.MyTable(info, room.owing(visitor), room.asked(visitor))
        return wire.MyTable(info, [], None)

    def add(self, record: TableRecord, match: Match | None, history: History | None = None) -> Room:
        """A table that was just made or read; who looked for it meanwhile may have opened it."""
        known = self._rooms.get(record.id)
        if known is not None:
            return known
        room = Room(record, match, self.store, self.contents, history or History())
        self._rooms[record.id] = room
        room.on_publish = self._moved
        room.on_idle = self._rest
        self._moved(room)
        if room.users == 0:
            self._rest(room)
        return room

    async def refresh(self, table: str, is_mine: bool) -> None:
        """Read what another server wrote; a table of this server's is opened for it.

        What is wrong with one table keeps no other waiting. It is told once.
        """
        try:
            await self._refresh(table, is_mine)
        except AWAY:
            raise
        except Exception as error:
            if table not in self._ailing:
                self._ailing.add(table)
                LOG.error("the table %s could not be read again", table, exc_info=error)
        else:
            self._ailing.discard(table)

    async def _refresh(self, table: str, is_mine: bool) -> None:
        if table in self._opening:  # what is being read may be older than the news
            with contextlib.suppress(UserProblem):
                await self._open(table)
        room = self._rooms.get(table)
        if room is not None:
            await room.refresh()
        elif is_mine:
            with contextlib.suppress(UserProblem):  # gone, or of older rules: nobody plays it on
                if (await self.stored(table)).has_duties():
                    async with self.enter(table):
                        pass

    async def refresh_all(self) -> None:
        """Read all open tables anew: something may have been missed."""
        for table in {**self._rooms, **self._opening}:
            await self.refresh(table, False)

    async def compare(self) -> None:
        """Read the tables anew that an operator, or a server that was not heard, has changed."""
        known = {table: room.record.revision for table, room in self._rooms.items()}
        stored = await self.store.revisions(list(known))
        for table, revision in known.items():
            room = self._rooms.get(table)
            if table not in stored and room is not None and room.record.phase == "closed":
                continue  # forgotten, and its pages know
            if stored.get(table) != revision:
                await self.refresh(table, False)

    def look_again(self) -> None:
        """See what is due everywhere: this server may look after other tables than before."""
        for room in self._rooms.values():
            self._moved(room)

    def _moved(self, room: Room) -> None:
        """Bots and clocks look at what is due now."""
        self.bots.wake(room)
        self.clocks.watch(room)

    async def _known(self, table: str) -> Room:
        return self._rooms.get(table) or await self._open(table)

    async def _open(self, table: str) -> Room:
        """Read a table; several who ask at once wait for the same reading."""
        opening = self._opening.get(table)
        if opening is None:
            opening = asyncio.ensure_future(self._read(table))
            self._opening[table] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table))
        return await asyncio.shield(opening)

    async def stored(self, table: str) -> TableRecord:
        """A table as it is written."""
        record = await self.store.load_table(table) if ID.fullmatch(table) else None
        if record is None:
            raise UserProblem("table.unknown")
        return record

    async def _read(self, table: str) -> Room:
        record = await self.stored(table)
        await self._recall(record)
        if record.phase in ("playing", "ended"):
            history = History(await self.store.moves(table))
            moves = history.records()
            match = await asyncio.to_thread(replayed_match, self.contents, record, moves)
            room = self.add(record, match, history)
        else:
            room = self.add(record, None)
        if record.said:
            await room.listen()
        return room

    async def _recall(self, record: TableRecord) -> None:
        """Have the content at hand that a table was made with, whatever the files say now."""
        if self.contents.knows(record.game, record.content_hash):
            return
        data = await self.store.content(record.game, record.content_hash)
        if data is not None:
            with contextlib.suppress(UserProblem):  # a game that is not played here any more
                self.contents.recall(load_game(record.game), record.content_hash, data)

    def _rest(self, room: Room) -> None:
        """Keep a room that nobody uses for a while, and forget the one that rests longest."""
        self._resting[room.record.id] = room
        if len(self._resting) > self.idle:
            table, oldest = self._resting.popitem(last=False)
            if oldest.users == 0 and self._rooms.get(table) is oldest:
                del self._rooms[table]
                self._ailing.discard(table)
