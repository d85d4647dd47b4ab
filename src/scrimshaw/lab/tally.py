"""What many games add up to: for every key a ratio of sums, with the interval that games allow.

A game gives a key two numbers, `x` and `y`: wins and games, picks and offers, rounds and 1. The
figure is the ratio of their sums. Its variance is that of a ratio over games, not over single
picks: what happens twice in one game is not twice the evidence.

A key of a family, such as every clause that a game can end by, is not noted in games where it has
no `x`: it then stands for the family's `y`, which is noted under the family's own key.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import inf
from typing import Self

import msgspec

from .intervals import REACH, around, between, student, wilson

Sample = tuple[float, float]
Samples = Mapping[str, Sample]
NOTHING: Sample = (0.0, 0.0)
GAMES = "games"
NUMBERS = {"length", "course", "lead", "gift"}  # figures that are no shares


class Sums(msgspec.Struct):
    """The sums of one key: how many games had it, and the sums that mean and variance need."""

    games: int = 0
    x: float = 0.0
    y: float = 0.0
    xx: float = 0.0
    xy: float = 0.0
    yy: float = 0.0

    def add(self, x: float, y: float) -> None:
        """Note a game."""
        self.games += 1
        self.x += x
        self.y += y
        self.xx += x * x
        self.xy += x * y
        self.yy += y * y

    def merge(self, other: Sums) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.x += other.x
        self.y += other.y
        self.xx += other.xx
        self.xy += other.xy
        self.yy += other.yy

    def within(self, family: Sums) -> Sums:
        """These sums with the family's `y` in the games where the key was not noted."""
        return msgspec.structs.replace(self, games=family.games, y=family.y, yy=family.yy)

    def ratio(self) -> float:
        """The figure."""
        return self.x / self.y if self.y else 0.0

    def variance(self) -> float:
        """The variance of the ratio, linearised, with games as what was drawn."""
        if self.games < 2 or not self.y:
            return 0.0
        ratio = self.ratio()
        rest = self.xx - 2 * ratio * self.xy + ratio * ratio * self.yy
        return max(0.0, rest) / (self.y * self.y) * _correction(self.games)

    def interval(self, is_share: bool) -> tuple[float, float]:
        """Wilson's interval for a share, at the number of cases that its variance is worth.

        Where a game has several cases, a few games do not tell well how much that is.
        """
        ratio, variance = self.ratio(), self.variance()
        if not is_share:
            return around(ratio, variance, self.games)
        cases = ratio * (1 - ratio) / variance if variance else float(self.games)
        reach = student(self.games - 1) if self.y > self.games else REACH
        return wilson(ratio, min(cases, self.y), reach)


class Cross(msgspec.Struct):
    """Sums of products over pairs of games on common seeds."""

    xx: float = 0.0
    xy: float = 0.0
    yx: float = 0.0
    yy: float = 0.0

    def add(self, one: Sample, other: Sample) -> None:
        """Note a pair of games."""
        self.xx += one[0] * other[0]
        self.xy += one[0] * other[1]
        self.yx += one[1] * other[0]
        self.yy += one[1] * other[1]

    def merge(self, other: Cross) -> None:
        """Add the sums of other pairs."""
        self.xx += other.xx
        self.xy += other.xy
        self.yx += other.yx
        self.yy += other.yy

    def covariance(self, one: Sums, other: Sums) -> float:
        """The covariance of both ratios."""
        if not one.y or not other.y:
            return 0.0
        first, second = one.ratio(), other.ratio()
        rest = self.xx - second * self.xy - first * self.yx + first * second * self.yy
        return rest / (one.y * other.y) * _correction(min(one.games, other.games))


def _correction(games: int) -> float:
    """What the variance of a sample is short of, one of its games being used up by the mean."""
    return games / (games - 1) if games > 1 else 1.0


def family(key: str) -> str | None:
    """The key whose `y` a missing key stands for."""
    head, _, rest = key.partition("/")
    if head in {"ending", "clause", "used"}:
        return GAMES
    if head == "share" and "/" in rest:
        return f"share/{rest.partition('/')[0]}"
    return None


def is_share(key: str) -> bool:
    """Whether a figure lies between 0 and 1."""
    return key.partition("/")[0] not in NUMBERS


class Tally(msgspec.Struct):
    """The sums of all keys over many games, and how often each length was seen."""

    sums: dict[str, Sums] = {}
    lengths: Counter[int] = msgspec.field(default_factory=Counter)

    def add(self, samples: Samples, length: int) -> None:
        """Note a game."""
        for key, (x, y) in samples.items():
            found = self.sums.get(key)
            if found is None:
                found = self.sums[key] = Sums()
            found.add(x, y)
        self.lengths[length] += 1

    def merge(self, other: Self) -> None:
        """Add other games."""
        for key, sums in other.sums.items():
            self.sums.setdefault(key, Sums()).merge(sums)
        self.lengths.update(other.lengths)

    def of(self, key: str) -> Sums:
        """The sums of a key, its family's games counted in."""
        found = self.sums.get(key, Sums())
        over = family(key)
        return found if over is None else found.within(self.sums.get(over, Sums()))


class Pairs(msgspec.Struct):
    """What two contents on common seeds have in common, key by key."""

    crosses: dict[str, Cross] = {}

    def add(self, one: Samples, other: Samples) -> None:
        """Note a pair of games."""
        for key in {**one, **other}:
            self.crosses.setdefault(key, Cross()).add(_sample(one, key), _sample(other, key))

    def merge(self, other: Self) -> None:
        """Add other pairs."""
        for key, cross in other.crosses.items():
            self.crosses.setdefault(key, Cross()).merge(cross)

    def _of(self, key: str) -> Cross:
        found = self.crosses.get(key, Cross())
        over = family(key)
        if over is None:
            return found
        return msgspec.structs.replace(found, yy=self.crosses.get(over, Cross()).yy)

    def difference(self, key: str, one: Tally, other: Tally) -> tuple[float, float, float]:
        """By how much the second exceeds the first, with its interval."""
        first, second = one.of(key), other.of(key)
        shared = self._of(key).covariance(first, second)
        mean = second.ratio() - first.ratio()
        variance = first.variance() + second.variance() - 2 * shared
        games = min(first.games, second.games)
        limits = between if is_share(key) else around
        return (mean, *limits(mean, variance, games))


def _sample(samples: Samples, key: str) -> Sample:
    found = samples.get(key)
    if found is not None:
        return found
    over = family(key)
    return NOTHING if over is None else (0.0, samples.get(over, NOTHING)[1])


def spread_of(lengths: Mapping[int, int]) -> tuple[float, float]:
    """The mean of counted numbers and the variance of that mean, which one alone does not tell."""
    count = sum(lengths.values())
    mean = sum(length * times for length, times in lengths.items()) / count
    squares = sum((length - mean) ** 2 * times for length, times in lengths.items())
    return mean, squares / (count - 1) / count if count > 1 else inf


def quantile(lengths: Mapping[int, int], part: float) -> int:
    """The number below which a part of the counted ones lies."""
    due = part * sum(lengths.values())
    for length in sorted(lengths):
        due -= lengths[length]
        if due <= 0:
            return length
    return max(lengths)
