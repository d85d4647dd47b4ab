"""What the lab reaches: `python benchmarks/lab.py million|overhead|cores|memory|all`.

The machine should be quiet. Rates are of processor time, so that other work hurts little; only the
gain of a second core is taken by the clock.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import scrimshaw
from scrimshaw.engine import FastRng, Setup
from scrimshaw.lab.chunks import make_plan, records_of
from scrimshaw.lab.records import Summary
from scrimshaw.lab.selfplay import play_random_games
from scrimshaw.lab.simulation import played
from scrimshaw.mode import mode

MILLION = 1_000_000
RUNS = 5


def summed(setup: Setup, games: int, bots: str = "random", jobs: int = 1) -> Summary:
    """What `scrimshaw sim` does, without its tables."""
    plan = make_plan(setup, bots)
    summary = records_of(plan).summary()
    for records in played(plan, games, jobs):
        summary.add(records)
    return summary


def million() -> bool:
    """A million random games of La Scamorra with all results: under a minute a core."""
    start = process_time()
    summary = summed(scrimshaw.load("scamorra").setup(), MILLION)
    spent = process_time() - start
    print(f"million: {summary.games:,} games in {spent:.1f} s of one core", end="; ")
    return spent < 60


def overhead() -> bool:
    """Simulation against bare self-play, alternating: the median ratio under 1.1 in every game."""
    worst = 0.0
    for name in scrimshaw.games():
        setup = scrimshaw.load(name).setup()
        games = 20_000 if name == "scamorra" else 4_000
        ratios = [_ratio(setup, games) for _ in range(RUNS)]
        print(f"overhead: {name} {median(ratios) - 1:+.1%} of bare self-play", end="; ")
        worst = max(worst, median(ratios))
    return worst < 1.1


def _ratio(setup: Setup, games: int) -> float:
    start = process_time()
    play_random_games(setup, games, FastRng(1))
    bare = process_time() - start
    start = process_time()
    summed(setup, games)
    return (process_time() - start) / bare


def cores() -> bool:
    """Two cores against one on thinking bots, by the clock, workers warm: at least 1.8 times."""
    setup = scrimshaw.load("scamorra").setup()
    summed(setup, 8, "ismcts@50", jobs=2)
    spent = {}
    for jobs in (1, 2):
        start = perf_counter()
        summed(setup, 96, "ismcts@300", jobs)
        spent[jobs] = perf_counter() - start
    gain = spent[1] / spent[2]
    print(f"cores: two are {gain:.2f} times one ({os.cpu_count()} there)", end="; ")
    return gain >= 1.8


def memory() -> bool:
    """The peak of a process that plays ten times as many games: flat, within 5 %."""
    peaks = [_peak(games) for games in (20_000, 200_000)]
    print(f"memory: {peaks[0]:.0f} MB after 20,000 games, {peaks[1]:.0f} after 200,000", end="; ")
    return peaks[1] < peaks[0] * 1.05


def _peak(games: int) -> float:
    ran = subprocess.run(
        [sys.executable, __file__, "peak", "--games", str(games)],
        capture_output=True,
        text=True,
        check=True,
    )
    return float(ran.stdout)


def peak(games: int) -> None:
    """What one process needs at most, in megabytes."""
    summed(scrimshaw.load("scamorra").setup(), games)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


PARTS: dict[str, Callable[[], bool]] = {
    "million": million,
    "overhead": overhead,
    "cores": cores,
    "memory": memory,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=(*PARTS, "peak", "all"))
    parser.add_argument("--games", type=int, default=MILLION, help="of the part peak")
    chosen = parser.parse_args()
    if chosen.part == "peak":
        peak(chosen.games)
        return
    print(f"{mode()}, {os.cpu_count()} cores")
    for name, part in PARTS.items():
        if chosen.part in (name, "all"):
            print("reached" if part() else "MISSED")


if __name__ == "__main__":
    main()
