"""Ratings by maximum likelihood: the chance to win a game is one's strength among those seated.

For two sides this is Bradley and Terry's model, for more that of Plackett and Luce. Shares of a win
count as parts of it, so that a draw is half a win for each of two. Intervals come from weighing
each deal of a line-up anew: its games, played from every side, are not independent.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import log10
from random import Random

import msgspec

CENTRE = 1500.0
SCALE = 400.0
ROUNDS = 20_000
STILL = 1e-7  # of a strength: once no round moves one by more, ratings stay where they are
DRAWS = 200  # sets of weights for the deals
CALM = 0.5  # made-up even games between each two that met: a whitewash has no finite rating
UNSEEN = 0.5  # deals that each may have lost unseen: Jeffreys' prior, where two have met
LEAST = 1e-9  # games: a weight may be drawn so small that it reads as none


class Played(msgspec.Struct, frozen=True):
    """A game: the deal, who had each side, and the share of the win of each."""

    deal: int
    names: tuple[str, ...]
    shares: tuple[float, ...]


class Rating(msgspec.Struct, frozen=True):
    """A contender on the ladder, with the interval that holds 95 of 100 drawn ratings."""

    name: str
    rating: float
    low: float
    high: float
    games: int
    share: float  # of the wins that an average seat would get: 1.0 is par


Tally = dict[tuple[str, ...], dict[str, float]]
Ratings = dict[str, float]
MadeUp = Callable[[str, str], float]  # games that the first won from the second, and nobody saw


def rate(games: Sequence[Played], seed: int = 1) -> list[Rating]:
    """The ladder, best first."""
    if not games:
        return []
    names = sorted({name for game in games for name in game.names})
    found = fit(names, _tally(games))
    spread = _spread(found, games, Random(seed))
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


def fit(
    names: Sequence[str],
    tally: Tally,
    made_up: MadeUp = lambda *_: CALM / 2,
    near: Ratings | None = None,
) -> Ratings:
    """Strengths by Hunter's iteration, as ratings around 1500; it begins near what is known."""
    wins, tables = _with(made_up, tally)
    known = near or dict.fromkeys(names, CENTRE)
    strength = {name: 10 ** ((known[name] - CENTRE) / SCALE) for name in names}
    for _ in range(ROUNDS):
        burden = dict.fromkeys(names, 0.0)
        for seated, count in tables:
            total = sum(strength[name] for name in seated)
            for name in seated:
                burden[name] += count / total
        before, strength = strength, {name: wins[name] / burden[name] for name in names}
        if all(abs(strength[name] - before[name]) <= STILL * before[name] for name in names):
            break
    middle = sum(log10(value) for value in strength.values()) / len(names)
    return {name: CENTRE + SCALE * (log10(value) - middle) for name, value in strength.items()}


def _with(
    made_up: MadeUp, tally: Tally
) -> tuple[dict[str, float], list[tuple[tuple[str, ...], float]]]:
    """Wins and tables, with the made-up games between each two that met."""
    wins: dict[str, float] = defaultdict(float)
    tables: dict[tuple[str, ...], float] = defaultdict(float)
    for seated, row in tally.items():
        tables[seated] += row[""]
        for name in sorted(set(seated)):
            wins[name] += row[name]
    for first, second in _met(tally):
        won, lost = made_up(first, second), made_up(second, first)
        tables[first, second] += won + lost
        wins[first] += won
        wins[second] += lost
    return wins, list(tables.items())


def _met(tables: Iterable[tuple[str, ...]]) -> list[tuple[str, str]]:
    """Each two that met, once at however many kinds of tables; in the order of the tables."""
    pairs = (pair for seated in tables for pair in combinations(sorted(set(seated)), 2))
    return list(dict.fromkeys(pairs))


def _spread(found: Ratings, games: Sequence[Played], rng: Random) -> dict[str, list[float]]:
    """Sorted ratings of each name, where deals weigh as chance will have it.

    This is the Bayesian bootstrap. What was never seen may yet happen: each contender is made up
    to have lost a part of a deal, of chance's size, to those it met. So no interval closes on a
    row of equal results.
    """
    deals: dict[tuple[int, tuple[str, ...]], list[Played]] = defaultdict(list)
    for game in games:
        deals[game.deal, tuple(sorted(game.names))].append(game)
    tallies = [_tally(played) for played in deals.values()]
    unseen = _unseen({seated for _, seated in deals}, len(games) / len(deals), rng)
    spread: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(DRAWS):
        drawn = _sum((tally, rng.expovariate(1.0)) for tally in tallies)
        for name, rating in fit([*found], drawn, unseen, found).items():
            spread[name].append(rating)
    return {name: sorted(values) for name, values in spread.items()}


def _unseen(tables: Iterable[tuple[str, ...]], size: float, rng: Random) -> MadeUp:
    """Losses that nobody saw, evenly from all that a contender met; a deal has `size` games."""
    others = Counter(name for pair in _met(tables) for name in pair)
    return lambda _, lost: max(LEAST, size * rng.gammavariate(UNSEEN / others[lost], 1.0))


def _sum(weighed: Iterable[tuple[Tally, float]]) -> Tally:
    total: Tally = defaultdict(lambda: defaultdict(float))
    for tally, weight in weighed:
        for seated, row in tally.items():
            for name, value in row.items():
                total[seated][name] += value * weight
    return total
