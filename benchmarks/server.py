"""How much a server carries: `python benchmarks/server.py [--tables 40] [--seconds 10]`.

Moves per server-CPU-second: every table has two connected pages that play legal actions of
La Scamorra at random; a move counts when both pages have its update, which is sent after the move
is durable in SQLite (WAL, synchronous=FULL). The server runs in a process of its own; its processor
time is the operating system's account of that process, all threads included.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import psutil
from websockets.asyncio.client import ClientConnection, connect

from scrimshaw.mode import mode

FREE = 1e9  # the limits are not what is measured


def serve(data: str) -> None:
    from scrimshaw.server.running import free_socket, make_server  # noqa: PLC0415
    from scrimshaw.server.settings import Settings  # noqa: PLC0415

    settings = Settings(
        data=Path(data),
        read_rate=FREE,
        read_burst=FREE,
        write_rate=FREE,
        write_burst=FREE,
        frame_rate=FREE,
        frame_burst=FREE,
        sockets_per_address=10**6,
    )
    listener = free_socket("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    make_server(settings).run(sockets=[listener])


async def as_newcomer(http: httpx.AsyncClient, path: str, body: object) -> tuple[Any, str]:
    """Ask as a browser that was never here; the answer and its cookie."""
    http.cookies.clear()
    answer = await http.post(path, json=body)
    return answer.json(), f"scrimshaw={http.cookies['scrimshaw']}"


class Table:
    """The pages of two browsers; the one that has actions plays."""

    def __init__(self, pages: list[ClientConnection]) -> None:
        self.pages = pages
        self.numbers = [0, 0]
        self.actions: list[list[str]] = [[], []]
        self.waits: list[float] = []

    @classmethod
    async def open(cls, http: httpx.AsyncClient, port: int) -> "Table":
        seats = [{"kind": "me"}, {"kind": "open"}]
        body = {"game": "scamorra", "seats": seats, "options": {"mode": "fifteen"}, "now": True}
        made, own = await as_newcomer(http, "/api/tables", body)
        _, other = await as_newcomer(http, f"/api/tables/{made['id']}/join", {})
        pages = []
        for seat, cookie in enumerate((own, other)):
            address = f"ws://127.0.0.1:{port}/ws/{made['id']}?seat={seat}"
            headers = {"Cookie": cookie}
            pages.append(await connect(address, additional_headers=headers, compression=None))
        opened = cls(pages)
        await opened.read(0)
        await opened.read(1)
        return opened

    async def read(self, seat: int) -> None:
        """Read on until the next position of a seat."""
        while True:
            message: dict[str, Any] = json.loads(await self.pages[seat].recv())
            if message["type"] in ("snapshot", "update"):
                self.numbers[seat] = message["number"]
                actions = message["position"]["actions"]
                self.actions[seat] = [action["text"] for action in actions]
                return

    async def play(self, choice: random.Random) -> bool:
        """One move, told to both pages; False when the match is over."""
        seat = 0 if self.actions[0] else 1
        if not self.actions[seat]:
            return False
        text = choice.choice(self.actions[seat])
        began = time.perf_counter()
        act = {"type": "act", "number": self.numbers[seat], "texts": [text]}
        await self.pages[seat].send(json.dumps(act))
        await self.read(seat)
        self.waits.append(time.perf_counter() - began)
        await self.read(1 - seat)
        return True

    async def play_until(self, deadline: float, choice: random.Random) -> int:
        moves = 0
        while time.perf_counter() < deadline and await self.play(choice):
            moves += 1
        return moves

    async def close(self) -> None:
        for page in self.pages:
            await page.close()


def processor_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


async def measure(port: int, server: psutil.Process, tables: int, seconds: float) -> None:
    choice = random.Random(1)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        warm = await Table.open(http, port)
        await warm.play_until(time.perf_counter() + 1, choice)
        empty = server.memory_info().rss
        opened = [await Table.open(http, port) for _ in range(tables)]
        before, began = processor_seconds(server), time.perf_counter()
        deadline = began + seconds
        moves = sum(await asyncio.gather(*(table.play_until(deadline, choice) for table in opened)))
        wall = time.perf_counter() - began
        spent = processor_seconds(server) - before
        memory = (server.memory_info().rss - empty) / tables / 1024
        waits = sorted(wait for table in opened for wait in table.waits)
        print(f"engine                        {mode()}")
        print(f"tables, two pages each        {tables}")
        print(f"moves per server-CPU-second   {moves / spent:.0f}")
        print(f"moves a second                {moves / wall:.0f}  ({moves} in {wall:.1f} s)")
        print(f"median, p99 of a move         {waits[len(waits) // 2] * 1000:.1f} ms, "
              f"{waits[len(waits) * 99 // 100] * 1000:.1f} ms")  # fmt: skip
        print(f"memory of an open table       {memory:.0f} KiB after {moves // tables} moves each")
        await asyncio.gather(*(table.close() for table in [warm, *opened]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        serve(wish.serve)
        return
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "--serve", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            port = int(process.stdout.readline())
            asyncio.run(measure(port, psutil.Process(process.pid), wish.tables, wish.seconds))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
