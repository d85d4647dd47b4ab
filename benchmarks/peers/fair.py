"""The fair way to compare two programs: short alternating windows in one process, on one core."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

Work = Callable[[], int]
Rate = Callable[[float], float]


def rate(work: Work, seconds: float) -> float:
    """Units of work a second of this process's time, over a window."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def compare(ours: Work, anchor: Work, windows: int = 9, seconds: float = 0.4) -> list[float]:
    """Median rates and median ratio of two kinds of work."""
    return alternate(
        lambda window: rate(ours, window), lambda window: rate(anchor, window), windows, seconds
    )


def alternate(ours: Rate, anchor: Rate, windows: int, seconds: float) -> list[float]:
    """Median rates and median ratio: anchor | ours | anchor, ours against its neighbours."""
    before = anchor(seconds)
    ratios, own, others = [], [], [before]
    for _ in range(windows):
        middle, after = ours(seconds), anchor(seconds)
        ratios.append(middle / ((before + after) / 2))
        own.append(middle)
        others.append(after)
        before = after
    return [median(own), median(others), median(ratios)]
