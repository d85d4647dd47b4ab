"""What a server carries, and against boardgame.io's: `make bench-server`.

Work is counted in moves per second of the server's processor time: each server runs in a process
of its own, and its time is the operating system's account of that process, all threads included.
Every table has two connected pages that take their turns; a move counts when both have its update.

Ours plays La Scamorra, with each seat's own view and legal actions in every update, sent after the
move is durable in SQLite (WAL, synchronous=FULL). boardgame.io plays a smaller card game
(peers/boardgame_io/game.js), with each seat's own view, from memory. Their windows alternate.

Then as many tables as --crowd are opened at ours, and moves are sent at moments drawn in advance,
half as many as one core carries.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil
from peers.boardgame_io import Theirs
from peers.load import Ours, Window

from scrimshaw.mode import mode

GOAL = 1.5
HALF = 0.5
FREE = 1e9  # the limits are not what is measured


def serve(data: str) -> None:
    """Our server, for as long as it is let; prints its port."""
    from scrimshaw.server.running import free_socket, make_server, rest_collector  # noqa: PLC0415
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
    server = make_server(settings)
    rest_collector()
    server.run(sockets=[listener])


@contextmanager
def our_server() -> Iterator[tuple[psutil.Process, int]]:
    """A server with an empty database, and its port."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "--serve", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield psutil.Process(process.pid), int(process.stdout.readline())
        finally:
            process.terminate()
            process.wait()


def tell(what: str, figure: str) -> None:
    print(f"{what:<44}{figure}", flush=True)


async def compare(ours: Ours, theirs: Theirs | None, rounds: int, seconds: float) -> float:
    """Alternating windows of both; gives our moves a CPU-second."""
    own: list[float] = []
    others: list[float] = []
    for _ in range(rounds):
        if theirs is not None:
            others.append((await theirs.play(seconds)).a_cpu_second)
        own.append((await ours.play(seconds)).a_cpu_second)
    tell("moves per server-CPU-second, ours, durable", f"{median(own):.0f}  {spread(own)}")
    if theirs is not None:
        ratio = median(own) / median(others)
        tell("boardgame.io 0.50.2, in memory", f"{median(others):.0f}  {spread(others)}")
        tell("times boardgame.io", f"{ratio:.2f}  (at least {GOAL}: {verdict(ratio >= GOAL)})")
    return median(own)


def spread(figures: list[float]) -> str:
    return f"({min(figures):.0f} to {max(figures):.0f})"


def verdict(is_so: bool) -> str:
    return "yes" if is_so else "NO"


def tell_crowd(crowd: Ours, window: Window, rate: float) -> None:
    """How long a move took, with so many tables open."""
    waits = sorted(window.waits)
    late = waits[len(waits) * 99 // 100] * 1000
    tell("tables open, two pages each", str(len(crowd.tables)))
    tell("moves a second, asked for and carried out", f"{rate:.0f}, {window.a_second:.0f}")
    tell("median, p99 of a move", f"{median(waits) * 1000:.1f} ms, {late:.1f} ms  "
         f"(under 50 ms: {verdict(late < 50)})")  # fmt: skip
    tell("the server's share of a core meanwhile", f"{window.spent / window.wall:.0%}")


async def fill(server: psutil.Process, port: int, crowd: int, rate: float, seconds: float) -> None:
    """Open many tables, play at half of the greatest rate, and weigh the tables."""
    empty = server.memory_info().rss
    ours = await Ours.open(server, port, crowd)
    opened = server.memory_info().rss
    window = await ours.play_at(rate, seconds, random.Random(2))
    tell_crowd(ours, window, rate)
    kept = (server.memory_info().rss - empty) / crowd / 1024
    tell("memory of an open table, new", f"{(opened - empty) / crowd / 1024:.0f} KiB")
    tell(f"after {window.moves / crowd:.0f} moves each", f"{kept:.0f} KiB")
    await ours.close()


async def measure(wish: argparse.Namespace) -> None:
    busy = psutil.getloadavg()[0] / (psutil.cpu_count() or 1)
    tell("engine; load of the machine before", f"{mode()}; {busy:.1f} a core")
    with our_server() as (server, port):
        ours = await Ours.open(server, port, wish.tables)
        theirs = None if wish.alone else await Theirs.open(wish.tables)
        try:
            await ours.play(1)  # both warm up
            if theirs is not None:
                await theirs.play(1)
            most = await compare(ours, theirs, wish.rounds, wish.seconds)
        finally:
            await ours.close()
            if theirs is not None:
                theirs.close()
        if wish.crowd:
            await fill(server, port, wish.crowd, HALF * most, wish.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--crowd", type=int, default=1000)
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        serve(wish.serve)
    else:
        asyncio.run(measure(wish))


if __name__ == "__main__":
    main()
