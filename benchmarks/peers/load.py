"""The load on our server: tables of two pages each, played at random.

The pages speak just enough of RFC 6455 for this, so that the load takes less of the machine than
the server does.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import cast

import httpx
import msgspec
import psutil

LEAD = 0.3  # seconds in which the load itself gets ready
GAMES: dict[str, dict[str, str]] = {"pile": {}, "scamorra": {"mode": "fifteen"}}
SHAKE = (
    "GET /ws/{table}?seat={seat} HTTP/1.1\r\nHost: localhost\r\nCookie: scrimshaw={cookie}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, PING, PONG = 0x81, 0x89, 0x8A


class Action(msgspec.Struct):
    """A legal action."""

    text: str


class Position(msgspec.Struct):
    """As much of a position as playing needs."""

    actions: list[Action]


class Told(msgspec.Struct):
    """A snapshot or an update; other messages have neither number nor position."""

    type: str
    number: int = 0
    position: Position | None = None


class Window(msgspec.Struct):
    """What was done in a stretch of time; `spent` is the server's processor time."""

    moves: int
    spent: float
    wall: float
    waits: list[float] = []

    @property
    def a_cpu_second(self) -> float:
        return self.moves / self.spent

    @property
    def a_second(self) -> float:
        return self.moves / self.wall


DECODER = msgspec.json.Decoder(Told)


def processor_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


class Page(asyncio.Protocol):
    """One page of a table: where it stands, and who waits for it to go on."""

    def __init__(self) -> None:
        self.number = -1
        self.actions: list[Action] = []
        self._data = b""
        self._shaken = False
        self._wanted = 0
        self._waiting: asyncio.Future[None] | None = None

    @classmethod
    async def open(cls, port: int, table: str, seat: int, cookie: str) -> Page:
        loop = asyncio.get_running_loop()
        transport, page = await loop.create_connection(cls, "127.0.0.1", port)
        page.line = cast(asyncio.Transport, transport)
        page.line.write(SHAKE.format(table=table, seat=seat, cookie=cookie).encode())
        await page.reach(0)
        return page

    line: asyncio.Transport

    async def reach(self, number: int) -> None:
        """Wait until the page was told of this number."""
        if self.number < number:
            self._wanted = number
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    def act(self, text: str) -> None:
        act = {"type": "act", "number": self.number, "texts": [text]}
        self._send(TEXT, msgspec.json.encode(act))

    def _send(self, kind: int, data: bytes) -> None:
        assert len(data) < 126, "acts are short"
        self.line.write(bytes((kind, 0x80 | len(data), 0, 0, 0, 0)) + data)

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._shaken:
            head, found, self._data = self._data.partition(b"\r\n\r\n")
            assert not found or b" 101 " in head, head
            self._shaken = bool(found)
        while self._shaken and (end := self._frame_end()):
            self._hear(self._data[0], self._data[self._start : end])
            self._data = self._data[end:]

    def _frame_end(self) -> int:
        """Where the first frame ends, if all of it is here."""
        data = self._data
        if len(data) < 10 and (len(data) < 2 or len(data) < 2 + (data[1] & 127)):
            return 0
        size, self._start = data[1], 2
        if size == 126:
            size, self._start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, self._start = int.from_bytes(data[2:10], "big"), 10
        end = self._start + size
        return end if len(data) >= end else 0

    def _hear(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self._send(PONG, data)
            return
        told = DECODER.decode(data)
        if told.position is None:
            return
        self.number, self.actions = told.number, told.position.actions
        if self._waiting is not None and self.number >= self._wanted:
            self._waiting.set_result(None)
            self._waiting = None


class Table:
    """The pages of two browsers; the one that has actions plays."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages

    @classmethod
    async def open(cls, http: httpx.AsyncClient, port: int, game: str) -> Table:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": game, "seats": seats, "options": GAMES[game], "now": True}
        http.cookies.clear()
        made = (await http.post("/api/tables", json=wish)).json()["id"]
        cookies = [http.cookies["scrimshaw"]]
        http.cookies.clear()
        await http.post(f"/api/tables/{made}/join", json={})
        cookies.append(http.cookies["scrimshaw"])
        return cls([await Page.open(port, made, *seat) for seat in enumerate(cookies)])

    @property
    def is_over(self) -> bool:
        return not any(page.actions for page in self.pages)

    async def play(self, choice: random.Random) -> None:
        """One move, told to both pages."""
        mover = next(page for page in self.pages if page.actions)
        number = mover.number + 1
        mover.act(choice.choice(mover.actions).text)
        for page in self.pages:
            await page.reach(number)

    def close(self) -> None:
        for page in self.pages:
            page.line.close()


class Ours:
    """Tables at our server; those whose match is over are replaced before they are played again."""

    def __init__(
        self, server: psutil.Process, port: int, game: str, http: httpx.AsyncClient
    ) -> None:
        self.server = server
        self.port = port
        self.game = game
        self.http = http
        self.tables: list[Table] = []
        self.choice = random.Random(1)

    @classmethod
    async def open(cls, server: psutil.Process, port: int, game: str, tables: int) -> Ours:
        http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        ours = cls(server, port, game, http)
        for _ in range(tables):
            ours.tables.append(await Table.open(http, port, game))
        return ours

    async def play(self, seconds: float) -> Window:
        """Every table as fast as it is answered."""
        await self._replace()
        before, began = processor_seconds(self.server), time.perf_counter()
        work = [self._play_until(table, began + seconds) for table in self.tables]
        moves = sum(await asyncio.gather(*work))
        return Window(moves, processor_seconds(self.server) - before, time.perf_counter() - began)

    async def play_at(self, rate: float, seconds: float) -> Window:
        """So many moves a second in all; each waits from the moment that was due for it."""
        await self._replace()
        before, began = processor_seconds(self.server), time.perf_counter() + LEAD
        pause = len(self.tables) / rate
        work = [
            self._play_in_time(table, began + self.choice.uniform(0, pause), pause, began + seconds)
            for table in self.tables
        ]
        waits = [wait for done in await asyncio.gather(*work) for wait in done]
        spent, wall = processor_seconds(self.server) - before, time.perf_counter() - began
        return Window(len(waits), spent, wall, waits)

    async def close(self) -> None:
        for table in self.tables:
            table.close()
        await self.http.aclose()

    async def _replace(self) -> None:
        for place, table in enumerate(self.tables):
            if table.is_over:
                table.close()
                self.tables[place] = await Table.open(self.http, self.port, self.game)

    async def _play_until(self, table: Table, deadline: float) -> int:
        moves = 0
        while time.perf_counter() < deadline and not table.is_over:
            await table.play(self.choice)
            moves += 1
        return moves

    async def _play_in_time(
        self, table: Table, due: float, pause: float, deadline: float
    ) -> list[float]:
        waits: list[float] = []
        while due < deadline and not table.is_over:
            await asyncio.sleep(due - time.perf_counter())
            await table.play(self.choice)
            waits.append(time.perf_counter() - due)
            due += pause
        return waits
