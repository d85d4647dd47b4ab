"""How fast the engine is: random self-play compiled and interpreted, and the cost of a clone.

    make bench

Each figure is the best of several short runs: other work on the machine only ever slows a run down.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import process_time

from scrimshaw import games, load
from scrimshaw.lab import selfplay
from scrimshaw.lab.selfplay import clone_often
from scrimshaw.mode import mode

SOURCE = Path(__file__).parent.parent / "src"
RUNS = 7


def decisions_per_second(name: str, players: int, target: float = 0.4) -> float:
    """The best rate of several runs of about `target` seconds."""
    games_a_run = 20
    best = 0.0
    run = 0
    while run < RUNS:
        start = process_time()
        decisions = selfplay(name, games_a_run, seed=run, players=players)
        spent = process_time() - start
        if spent < target / 2:
            games_a_run *= 2
            continue
        best = max(best, decisions / spent)
        run += 1
    return best


def nanoseconds_a_clone(name: str) -> float:
    """The cost of a clone in the middle of a game."""
    state = load(name).new(seed=1)
    for _ in range(20):
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    count = 200_000 if mode() == "compiled" else 2_000
    best = float("inf")
    for _ in range(RUNS):
        start = process_time()
        clone_often(state, count)
        best = min(best, (process_time() - start) / count * 1e9)
    return best


def interpreted_rate(name: str, players: int) -> float:
    """The same rate in another process, from the plain sources."""
    code = f"import engine; print(engine.decisions_per_second({name!r}, {players}, 0.2))"
    path = os.pathsep.join([str(SOURCE), str(Path(__file__).parent)])
    environment = {**os.environ, "PYTHONPATH": path}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(ran.stdout)


def main() -> None:
    print(f"{mode()}, one core, process time, best of {RUNS} runs")
    for name in games():
        players = load(name).players[0] if name != "scalawag" else 4
        rate = decisions_per_second(name, players)
        slow = interpreted_rate(name, players)
        print(
            f"{name}, {players} players: {rate / 1e6:.2f} M decisions/s, "
            f"interpreted {slow / 1e3:.1f} k/s, ratio {rate / slow:.0f}; "
            f"a clone {nanoseconds_a_clone(name):.0f} ns"
        )


if __name__ == "__main__":
    main()
