"""boardgame.io's own server under the same load, installed when it is first needed."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time
from pathlib import Path

import msgspec
import psutil
from peers.load import Window, processor_seconds

HERE = Path(__file__).parent
INSTALLED = HERE / "node_modules" / ".package-lock.json"  # written last
BEST = {**os.environ, "NODE_ENV": "production"}


def install() -> None:
    if not INSTALLED.exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=HERE, check=True)


async def start(*command: str) -> asyncio.subprocess.Process:
    pipe = subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        "node", *command, cwd=HERE, env=BEST, stdin=pipe, stdout=pipe
    )


async def line(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    return await process.stdout.readline()


class Theirs:
    """Tables at boardgame.io; server and clients are processes of their own."""

    def __init__(
        self, server: asyncio.subprocess.Process, load: asyncio.subprocess.Process
    ) -> None:
        self.server = server
        self.load = load

    @classmethod
    async def open(cls, tables: int) -> Theirs:
        install()
        server = await start("server.js")
        port = int(await line(server))
        load = await start("load.js", str(port), str(tables))
        assert b"open" in await line(load), "boardgame.io did not open its tables"
        return cls(server, load)

    async def play(self, seconds: float) -> Window:
        """Every table as fast as it is answered."""
        process = psutil.Process(self.server.pid)
        before, began = processor_seconds(process), time.perf_counter()
        assert self.load.stdin is not None
        self.load.stdin.write(msgspec.json.encode({"seconds": seconds}) + b"\n")
        moves: int = msgspec.json.decode(await line(self.load))["moves"]
        return Window(moves, processor_seconds(process) - before, time.perf_counter() - began)

    def close(self) -> None:
        for process in (self.load, self.server):
            process.kill()
