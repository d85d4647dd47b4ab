"""A test that stops as soon as its interval decides."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, sqrt
from statistics import NormalDist, fmean, pvariance

import msgspec

FIRST_LOOK = 10


class Verdict(msgspec.Struct, frozen=True):
    """What a sequential test found; `is_reached` is None where it ran out of samples undecided."""

    is_reached: bool | None
    mean: float
    low: float
    high: float
    samples: int

    def __str__(self) -> str:
        return f"{self.mean:.1%} [{self.low:.1%}, {self.high:.1%}] after {self.samples} deals"


def interval(samples: list[float], error: float) -> tuple[float, float]:
    """A confidence interval of the mean of numbers between 0 and 1.

    Two made-up samples, one lost and one won, keep it from closing on a row of equal results.
    """
    padded = [*samples, 0.0, 1.0]
    mean = fmean(padded)
    reach = NormalDist().inv_cdf(1 - error / 2) * sqrt(pvariance(padded, mean) / len(padded))
    return max(0.0, mean - reach), min(1.0, mean + reach)


def decide(
    samples: Iterator[float],
    goal: float,
    most: int,
    top: float = inf,
    error: float = 0.05,
    first: int = FIRST_LOOK,
) -> Verdict:
    """Whether the mean is above a goal, and below a top if there is one.

    Looks after 10, 20, 40, … samples, or after `first`, twice as many, …. Look number k may err
    with `error / (k · (k + 1))`: over all looks that adds up to `error`.
    """
    taken: list[float] = []
    look, due = 1, first
    while True:
        while len(taken) < min(due, most):
            taken.append(next(samples))
        low, high = interval(taken, error / (look * (look + 1)))
        is_reached = True if goal < low and high < top else None
        if high < goal or low > top:
            is_reached = False
        if is_reached is not None or len(taken) >= most:
            return Verdict(is_reached, fmean(taken), low, high, len(taken))
        look, due = look + 1, due * 2
