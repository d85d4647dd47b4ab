"""Weights of a game's judge from self-play: `python -m scrimshaw.lab.tune scamorra`.

By default they are fitted to games of players that search without a judge, so that the same command
with the same seed gives the same weights whatever weights are in use. Where games are too long for
that, `--player greedy` plays with the weights in use: a new fit starts from the last one and does
not give it back.

A judge that is no sum of features is tuned by `--climb`: one weight after another is made smaller
and larger, and a greedy player with it meets one without, from every seat; it is kept where it wins
beyond doubt.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from statistics import fmean
from types import ModuleType

import msgspec
from librt.vecs import vec

import scrimshaw
from scrimshaw.bots import Bot, Budget, GreedyBot, IsmctsBot, RandomBot, ask
from scrimshaw.bots.worth import share
from scrimshaw.engine import FastRng, Game, Rng, Setup, State, UserError, module_of

from .duel import Contender, contender, duel
from .sequential import interval

Features = Callable[[State, int], Sequence[float]]
Sample = tuple[list[float], float]

STRAY = 8  # one decision in so many is random: positions that careful play would never show
EXPLORATION = 0.25  # of the searching player: the fit must not move with a default
RIDGE = 1.0  # holds a weight near zero where the games say nothing about it
STEP = 1.3  # by which a climb makes a weight larger or smaller
DOUBT = 0.01  # of a climb: it tries many, and some would win by chance


def samples(
    setup: Setup, features: Features, player: Contender, games: int, seed: int
) -> list[Sample]:
    """Positions of self-play with the result that followed, from the view of the seat to act."""
    rng = FastRng(seed)
    found: list[Sample] = []
    for game in range(games):
        found += _play(setup.new(seed * 1_000_000 + game), features, player, rng)
    return found


def _play(state: State, features: Features, player: Contender, rng: Rng) -> list[Sample]:
    stray = RandomBot()
    seen: list[tuple[list[float], int]] = []
    while actors := list(state.actors()):
        seat = actors[0]
        seen.append((list(features(state, seat)), seat))
        bot: Bot = stray if rng.below(STRAY) == 0 else player.bot
        state.apply(seat, ask(bot, state, seat, rng, player.budget))
    outcome = state.outcome()
    assert outcome is not None, "nobody owes an answer: the game is over"
    setup = state.setup
    return [(values, share(outcome, seat, setup)) for values, seat in seen if any(values)]


def fit(found: list[Sample], rounds: int = 8) -> list[float]:
    """Weights of a logistic regression without an intercept, by Newton's method."""
    count = len(found[0][0])
    weights = [0.0] * count
    for _ in range(rounds):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE * (row == column) for column in range(count)] for row in range(count)]
        for values, result in found:
            _add_sample(values, result, weights, slope, curve)
        steps = _solve(curve, slope)
        weights = [weight + step for weight, step in zip(weights, steps, strict=True)]
    return weights


def _add_sample(
    values: list[float],
    result: float,
    weights: list[float],
    slope: list[float],
    curve: list[list[float]],
) -> None:
    chance = 1 / (1 + math.exp(-sum(map(float.__mul__, weights, values))))
    present = [place for place, value in enumerate(values) if value]
    for row in present:
        slope[row] += (result - chance) * values[row]
        for column in present:
            curve[row][column] += chance * (1 - chance) * values[row] * values[column]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination; the ridge keeps the pivots positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
        for other in range(len(rows)):
            if other != pivot:
                factor = rows[other][pivot]
                rows[other] = [
                    value - factor * lead
                    for value, lead in zip(rows[other], rows[pivot], strict=True)
                ]
    return [row[-1] for row in rows]


class Trial(msgspec.Struct):
    """What became of another weight: its share of the wins against the weights before."""

    feature: str
    weight: float
    share: float
    low: float
    high: float
    is_taken: bool


class WeighingBot(Bot):
    """A greedy player with weights of its own, which the judge has while this one thinks."""

    def __init__(self, used: vec[float], own: list[float]) -> None:
        self.used = used
        self.own = own
        self.greedy = GreedyBot()

    def choose(self, world: State, seat: int, rng: Rng, budget: Budget) -> int:
        _put(self.used, self.own)
        return self.greedy.choose(world, seat, rng, budget)


def _put(used: vec[float], weights: list[float]) -> None:
    for place, weight in enumerate(weights):
        used[place] = weight


def climb(setup: Setup, judge: ModuleType, worlds: int, deals: int, seed: int) -> Iterator[Trial]:
    """Try each weight smaller and larger; the judge has the best ones in the end."""
    budget = Budget(iterations=worlds)
    used: vec[float] = judge.WEIGHTS
    best = list(used)
    even = 1 / int(setup.num_sides)
    for place, feature in enumerate(judge.FEATURES):
        for factor in (1 / STEP, STEP):
            tried = [*best[:place], best[place] * factor, *best[place + 1 :]]
            first, rest = (
                Contender("climb", WeighingBot(used, own), budget) for own in (tried, best)
            )
            shares = list(islice(duel(setup, first, rest, seed), deals))
            low, high = interval(shares, DOUBT)
            is_taken = low > even
            yield Trial(feature, tried[place], fmean(shares), low, high, is_taken)
            best = tried if is_taken else best
    _put(used, best)


def _tell_climb(trials: Iterator[Trial]) -> None:
    for trial in trials:
        span = f"{trial.share:.1%} ({trial.low:.1%}-{trial.high:.1%})"
        taken = ", taken" if trial.is_taken else ""
        print(f"{trial.feature:12} {trial.weight:6.2f}: {span}{taken}", flush=True)


def _judge_of(game: Game) -> ModuleType:
    """The module of a game's judge; it names its features."""
    judge = module_of(game, "judge")
    if judge is None or not hasattr(judge, "FEATURES"):
        raise UserError(f"{game.name} has no judge whose weights could be tuned")
    return judge


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the weights, a line a feature."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--player", default="search", choices=("search", "greedy"))
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--climb", action="store_true", help="try one weight after another")
    parser.add_argument("--deals", type=int, default=200, help="of each weight in a climb")
    parser.add_argument("--worlds", type=int, default=8, help="that a climbing player looks at")
    chosen = parser.parse_args(arguments)
    options = dict(option.partition("=")[::2] for option in chosen.option)
    try:
        setup = scrimshaw.load(chosen.game).settle(chosen.players, None, options)
        judge = _judge_of(setup.game)
    except UserError as error:
        parser.error(str(error))
    if chosen.climb:
        if not hasattr(judge, "WEIGHTS"):
            raise SystemExit(f"{chosen.game} has weights for several modes: leave --climb out")
        _tell_climb(climb(setup, judge, chosen.worlds, chosen.deals, chosen.seed))
        return
    if not hasattr(judge, "features"):
        raise SystemExit(f"the judge of {chosen.game} is no sum of features: add --climb")
    if chosen.player == "greedy":
        player = contender("greedy")
    else:
        bot, budget = IsmctsBot(EXPLORATION, with_judge=False), Budget(iterations=chosen.iterations)
        player = Contender("search", bot, budget)
    found = samples(setup, judge.features, player, chosen.games, chosen.seed)
    print(f"{len(found)} positions of {chosen.games} games")
    for name, weight in zip(judge.FEATURES, fit(found), strict=True):
        print(f"{name:12} {weight:6.2f}")


if __name__ == "__main__":
    main()
