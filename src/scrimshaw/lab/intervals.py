"""Intervals that hold the truth in 95 of 100 cases."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

REACH = NormalDist().inv_cdf(0.975)  # standard errors on each side


def wilson(share: float, count: float) -> tuple[float, float]:
    """Wilson's score interval of a share that was seen in `count` cases.

    It stays within 0 and 1, and keeps its width where nothing or everything was seen.
    """
    if count <= 0:
        return 0.0, 1.0
    square = REACH * REACH
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = sqrt(share * (1 - share) / count + square / (4 * count * count))
    reach = REACH * spread / (1 + square / count)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def around(mean: float, variance: float) -> tuple[float, float]:
    """The interval around a mean whose own variance is known."""
    reach = REACH * sqrt(max(0.0, variance))
    return mean - reach, mean + reach
