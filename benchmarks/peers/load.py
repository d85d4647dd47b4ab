"""The load on our server: tables of La Scamorra, two pages each, played at random."""

from __future__ import annotations

import asyncio
import random
import time

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect


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
SEATS = [{"kind": "me"}, {"kind": "open"}]
TABLE = {"game": "scamorra", "seats": SEATS, "options": {"mode": "fifteen"}, "now": True}


def processor_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


class Table:
    """The pages of two browsers; the one that has actions plays."""

    def __init__(self, pages: list[ClientConnection]) -> None:
        self.pages = pages
        self.numbers = [0, 0]
        self.actions: list[list[Action]] = [[], []]

    @classmethod
    async def open(cls, http: httpx.AsyncClient, port: int) -> Table:
        http.cookies.clear()
        made = (await http.post("/api/tables", json=TABLE)).json()["id"]
        cookies = [http.cookies["scrimshaw"]]
        http.cookies.clear()
        await http.post(f"/api/tables/{made}/join", json={})
        cookies.append(http.cookies["scrimshaw"])
        opened = cls([])
        for seat, cookie in enumerate(cookies):
            address = f"ws://127.0.0.1:{port}/ws/{made}?seat={seat}"
            headers = {"Cookie": f"scrimshaw={cookie}"}
            opened.pages.append(
                await connect(address, additional_headers=headers, compression=None)
            )
            await opened.read(seat)
        return opened

    @property
    def is_over(self) -> bool:
        return not any(self.actions)

    async def read(self, seat: int) -> None:
        """Read on until the next position of a seat."""
        while True:
            told = DECODER.decode(await self.pages[seat].recv())
            if told.position is not None:
                self.numbers[seat] = told.number
                self.actions[seat] = told.position.actions
                return

    async def play(self, choice: random.Random) -> None:
        """One move, told to both pages."""
        seat = 0 if self.actions[0] else 1
        text = choice.choice(self.actions[seat]).text
        act = {"type": "act", "number": self.numbers[seat], "texts": [text]}
        await self.pages[seat].send(msgspec.json.encode(act).decode())
        await self.read(seat)
        await self.read(1 - seat)

    async def close(self) -> None:
        for page in self.pages:
            await page.close()


class Ours:
    """Tables at our server; those whose match is over are replaced before they are played again."""

    def __init__(self, server: psutil.Process, port: int, http: httpx.AsyncClient) -> None:
        self.server = server
        self.port = port
        self.http = http
        self.tables: list[Table] = []
        self.choice = random.Random(1)

    @classmethod
    async def open(cls, server: psutil.Process, port: int, tables: int) -> Ours:
        http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        ours = cls(server, port, http)
        for _ in range(tables):
            ours.tables.append(await Table.open(http, port))
        return ours

    async def play(self, seconds: float) -> Window:
        """Every table as fast as it is answered."""
        await self._replace()
        before, began = processor_seconds(self.server), time.perf_counter()
        work = [self._play_until(table, began + seconds) for table in self.tables]
        moves = sum(await asyncio.gather(*work))
        return Window(moves, processor_seconds(self.server) - before, time.perf_counter() - began)

    async def play_at(self, rate: float, seconds: float, chance: random.Random) -> Window:
        """So many moves a second in all; each waits from the moment that was drawn for it."""
        await self._replace()
        before, began = processor_seconds(self.server), time.perf_counter()
        waits: list[float] = []
        pause = len(self.tables) / rate
        work = [
            self._play_in_time(table, began + chance.uniform(0, pause), pause, began + seconds)
            for table in self.tables
        ]
        for done in await asyncio.gather(*work):
            waits += done
        spent, wall = processor_seconds(self.server) - before, time.perf_counter() - began
        return Window(len(waits), spent, wall, waits)

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables))
        await self.http.aclose()

    async def _replace(self) -> None:
        for place, table in enumerate(self.tables):
            if table.is_over:
                await table.close()
                self.tables[place] = await Table.open(self.http, self.port)

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
