"""Intervals that hold the truth in 95 of 100 cases."""

from __future__ import annotations

from math import inf, pi, sqrt, tan
from statistics import NormalDist

PART = 0.975  # of what chance brings lies below an interval's upper end
REACH = NormalDist().inv_cdf(PART)  # standard errors on each side
MANY = 100  # cases from which on the variance counts as known: Student's reach is 1 % longer


def student(freedom: int) -> float:
    """How many standard errors hold as much where they were estimated with so much freedom.

    From Fisher's expansion, which is within two thousandths for three and more.
    """
    if freedom < 1:
        return inf
    if freedom == 1:
        return tan(pi * (PART - 0.5))
    if freedom == 2:
        return (2 * PART - 1) / sqrt(2 * PART * (1 - PART))
    if freedom >= MANY:
        return REACH
    z, square = REACH, REACH * REACH
    terms = (
        (square + 1) / 4,
        ((5 * square + 16) * square + 3) / 96,
        (((3 * square + 19) * square + 17) * square - 15) / 384,
        ((((79 * square + 776) * square + 1482) * square - 1920) * square - 945) / 92160,
    )
    return z + sum(z * term / float(freedom) ** power for power, term in enumerate(terms, 1))


def wilson(share: float, count: float, reach: float = REACH) -> tuple[float, float]:
    """Wilson's score interval of a share that was seen in `count` cases.

    It stays within 0 and 1, and keeps its width where nothing or everything was seen.
    """
    if count <= 0 or reach == inf:
        return 0.0, 1.0
    square = reach * reach
    middle = (share + square / (2 * count)) / (1 + square / count)
    spread = sqrt(share * (1 - share) / count + square / (4 * count * count))
    wide = reach * spread / (1 + square / count)
    return max(0.0, min(share, middle - wide)), min(1.0, max(share, middle + wide))


def around(mean: float, variance: float, cases: int) -> tuple[float, float]:
    """The interval around a mean of some cases, by which its own variance was estimated.

    Around one case it has no end: nothing is known of how cases differ.
    """
    if cases < 2:
        return -inf, inf
    reach = student(cases - 1) * sqrt(max(0.0, variance))
    return mean - reach, mean + reach


def between(difference: float, variance: float, pairs: int) -> tuple[float, float]:
    """The interval of the difference of two shares that were seen in pairs of cases.

    Bonett and Price's: as if one more pair had gone each way, so that it keeps its width where all
    pairs went alike.
    """
    seen = difference * pairs / (pairs + 2)
    reach = REACH * sqrt(max(0.0, variance) * pairs * pairs + 2) / (pairs + 2)
    return max(-1.0, min(difference, seen - reach)), min(1.0, max(difference, seen + reach))
