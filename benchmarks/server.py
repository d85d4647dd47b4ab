"""What a server carries, and against boardgame.io's: `make bench-server`.

Work is counted in moves per second of the server's processor time: each server runs in a process
of its own, and its time is the operating system's account of that process, all threads included.
Every table has two connected pages that take their turns; a move counts when both have its update,
with each seat's own view.

Both play the same small card game (peers/pile, peers/boardgame_io/game.js): boardgame.io from
memory, ours in plain Python and durable in SQLite (WAL, synchronous=FULL). Their windows alternate.
Then ours plays La Scamorra; and as many tables of it as --crowd are opened, and half as many moves
are sent as one core carries.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import psutil
import uvloop
from peers.boardgame_io import Theirs
from peers.load import Ours, Window

from scrimshaw.mode import mode

GOAL = 1.5
HALF = 0.5
WARM = 6.0  # seconds; until then theirs is still being compiled
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
        socket_rate=FREE,
        socket_burst=FREE,
        sockets_per_address=10**6,
    )
    listener = free_socket("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    server = make_server(settings)
    rest_collector()
    server.run(sockets=[listener])


def install_pile(folder: Path) -> Path:
    """A package that brings the small game along, as any package may."""
    told = folder / "pile-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: pile\nVersion: 1\n")
    (told / "entry_points.txt").write_text("[scrimshaw.games]\npile = peers.pile:GAME\n")
    return folder


@contextmanager
def our_server() -> Iterator[tuple[psutil.Process, int]]:
    """A server with an empty database, and its port."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, __file__, "--serve", data]
        environment = {**os.environ, "PYTHONPATH": str(install_pile(Path(data)))}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert process.stdout is not None
        try:
            yield psutil.Process(process.pid), int(process.stdout.readline())
        finally:
            process.terminate()
            process.wait()


def tell(what: str, figure: str) -> None:
    print(f"{what:<44}{figure}", flush=True)


async def compare(ours: Ours, theirs: Theirs, rounds: int, seconds: float) -> None:
    """Alternating windows of both."""
    own: list[float] = []
    others: list[float] = []
    await ours.play(1)
    await theirs.play(WARM)
    for _ in range(rounds):
        others.append((await theirs.play(seconds)).a_cpu_second)
        own.append((await ours.play(seconds)).a_cpu_second)
    ratio = median(own) / median(others)
    tell("the same small game: ours, durable", f"{median(own):.0f}  {spread(own)}")
    tell("boardgame.io 0.50.2, in memory", f"{median(others):.0f}  {spread(others)}")
    tell("times boardgame.io", f"{ratio:.2f}  (at least {GOAL}: {verdict(ratio >= GOAL)})")


async def carry(ours: Ours, rounds: int, seconds: float) -> float:
    """La Scamorra's moves a CPU-second."""
    await ours.play(1)
    own = [(await ours.play(seconds)).a_cpu_second for _ in range(rounds)]
    tell("La Scamorra, durable", f"{median(own):.0f}  {spread(own)}")
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
    ours = await Ours.open(server, port, "scamorra", crowd)
    opened = server.memory_info().rss
    window = await ours.play_at(rate, seconds)
    tell_crowd(ours, window, rate)
    kept = (server.memory_info().rss - empty) / crowd / 1024
    tell("memory of an open table, new", f"{(opened - empty) / crowd / 1024:.0f} KiB")
    tell(f"after {window.moves / crowd:.0f} moves each", f"{kept:.0f} KiB")
    await ours.close()


async def measure(wish: argparse.Namespace) -> None:
    busy = psutil.getloadavg()[0] / (psutil.cpu_count() or 1)
    tell("engine; load of the machine before", f"{mode()}; {busy:.1f} a core")
    print("moves per second of the server's processor time")
    with our_server() as (server, port):
        if not wish.alone:
            small = await Ours.open(server, port, "pile", wish.tables)
            theirs = await Theirs.open(wish.tables)
            try:
                await compare(small, theirs, wish.rounds, wish.seconds)
            finally:
                theirs.close()
                await small.close()
        ours = await Ours.open(server, port, "scamorra", wish.tables)
        most = await carry(ours, wish.rounds, wish.seconds)
        await ours.close()
        if wish.crowd:
            await fill(server, port, wish.crowd, HALF * most, wish.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--crowd", type=int, default=1000)
    parser.add_argument("--alone", action="store_true", help="leave the comparison out")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        serve(wish.serve)
    else:
        gc.disable()  # the load's own pauses are not the server's
        uvloop.run(measure(wish))


if __name__ == "__main__":
    main()
