"""Ratings by maximum likelihood: the chance to win a game is one's strength among those seated.

For two sides this is Bradley and Terry's model, for more that of Plackett and Luce. Shares of a win
count as parts of it, so that a draw is half a win for each of two. Intervals come from resampling
whole deals: the games of one deal, played from every side, are not independent.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import log10
from random import Random

import msgspec

CENTRE = 1500.0
SCALE = 400.0
ROUNDS = 300
DRAWS = 200  # resampled sets of deals
CALM = 0.5  # made-up even games between each two that met: a whitewash has no finite rating


class Played(msgspec.Struct, frozen=True):
    """A game: the deal, who had each side, and the share of the win of each."""

    deal: int
    names: tuple[str, ...]
    shares: tuple[float, ...]


class Rating(msgspec.Struct, frozen=True):
    """A contender on the ladder, with the interval that holds 95 of 100 resampled ratings."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    share: float  # of the wins that an average seat would get: 1.0 is par


Tally = dict[tuple[str, ...], dict[str, float]]


def rate(games: Sequence[Played], seed: int = 1) -> list[Rating]:
    """The ladder, best first."""
    if not games:
        return []
    names = sorted({name for game in games for name in game.names})
    found = fit(names, _tally(games))
    spread = _spread(names, games, Random(seed))
    ladder = [_rating(name, found[name], spread[name], games) for name in names]
    return sorted(ladder, key=lambda rating: -rating.rating)


def _rating(name: str, rating: float, spread: list[float], games: Sequence[Played]) -> Rating:
    seats = [
        (share, len(game.names))
        for game in games
        for seated, share in zip(game.names, game.shares, strict=True)
        if seated == name
    ]
    par = sum(1 / players for _, players in seats)
    won = sum(share for share, _ in seats)
    low, high = spread[len(spread) // 40], spread[-1 - len(spread) // 40]
    played = sum(name in game.names for game in games)
    return Rating(name, rating, min(low, rating), max(high, rating), played, won / par)


def _tally(games: Iterable[Played]) -> Tally:
    """Wins by who sat at the table, and how often they did (under the empty name)."""
    tally: Tally = defaultdict(lambda: defaultdict(float))
    for game in games:
        row = tally[tuple(sorted(game.names))]
        row[""] += 1
        for name, share in zip(game.names, game.shares, strict=True):
            row[name] += share
    return tally


def fit(names: Sequence[str], tally: Tally) -> dict[str, float]:
    """Strengths by Hunter's iteration, as ratings around 1500."""
    wins, tables = _with_calm(tally)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        burden = dict.fromkeys(names, 0.0)
        for seated, count in tables:
            total = sum(strength[name] for name in seated)
            for name in seated:
                burden[name] += count / total
        strength = {name: wins[name] / burden[name] for name in names}
    middle = sum(log10(value) for value in strength.values()) / len(names)
    return {name: CENTRE + SCALE * (log10(value) - middle) for name, value in strength.items()}


def _with_calm(tally: Tally) -> tuple[dict[str, float], list[tuple[tuple[str, ...], float]]]:
    wins: dict[str, float] = defaultdict(float)
    tables: dict[tuple[str, ...], float] = defaultdict(float)
    for seated, row in tally.items():
        tables[seated] += row[""]
        met = sorted(set(seated))
        for name in met:
            wins[name] += row[name]
        for place, first in enumerate(met):
            for second in met[place + 1 :]:
                tables[first, second] += CALM
                wins[first] += CALM / 2
                wins[second] += CALM / 2
    return wins, list(tables.items())


def _spread(names: Sequence[str], games: Sequence[Played], rng: Random) -> dict[str, list[float]]:
    """Sorted ratings of each name over resampled deals."""
    deals: dict[tuple[int, tuple[str, ...]], list[Played]] = defaultdict(list)
    for game in games:
        deals[game.deal, tuple(sorted(game.names))].append(game)
    tables: dict[tuple[str, ...], list[Tally]] = defaultdict(list)
    for (_, seated), played in deals.items():
        tables[seated].append(_tally(played))
    spread: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWS):
        drawn = _sum(tally for same in tables.values() for tally in rng.choices(same, k=len(same)))
        for name, rating in fit(names, drawn).items():
            spread[name].append(rating)
    return {name: sorted(values) for name, values in spread.items()}


def _sum(tallies: Iterable[Tally]) -> Tally:
    total: Tally = defaultdict(lambda: defaultdict(float))
    for tally in tallies:
        for seated, row in tally.items():
            for name, value in row.items():
                total[seated][name] += value
    return total
