"""Our engine against its peers in one run, on one core: `make bench-peers`.

Each pair plays the same game by the same rules, which equal mean length and branching of random
games show; then they run in short alternating windows. Needs a compiler and requirements/peers.txt.
"""

from __future__ import annotations

import random
import sys
import warnings
from collections.abc import Callable
from statistics import fmean, stdev
from typing import Any

from peers import build
from peers.fair import alternate, compare

sys.path.insert(0, str(build.build()))

import pyspiel  # type: ignore[import-not-found]
from peers.environments import Environment, Ours, PettingZooClassic, Pgx, RlCard

import scrimshaw
from scrimshaw.engine import FastRng
from scrimshaw.lab.selfplay import play_random_games
from scrimshaw.mode import mode

GAMES = {  # ours, OpenSpiel's
    "tictactoe": "tic_tac_toe",
    "connect_four": "connect_four",
    "breakthrough": "breakthrough",
    "leduc": "leduc_poker",
    "liars_dice": "liars_dice",
}
FROM_PYTHON = 2.0
COMPILED = {"tictactoe": 0.8, "connect_four": 1.0, "breakthrough": 1.0}
ENVIRONMENT = 500_000
BATCH = 50
ROLLOUTS = 500
draw = random.Random(1).random
stream = FastRng(1)


class Told:
    """Length and branching of random games."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.branches: list[int] = []


def play_ours(setup: Any, told: Told | None = None) -> int:
    """A random game on our engine, driven from Python; returns its decisions."""
    state = setup.start(stream)
    decisions = 0
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(draw() * len(legal))])
        decisions += 1
        if told is not None:
            told.branches.append(len(legal))
    if told is not None:
        told.lengths.append(decisions)
    return decisions


def play_theirs(game: Any, told: Told | None = None) -> int:
    """A random game on OpenSpiel, driven from Python; returns its decisions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if not state.is_chance_node():
            decisions += 1
            if told is not None:
                told.branches.append(len(legal))
        state.apply_action(legal[int(draw() * len(legal))])
    if told is not None:
        told.lengths.append(decisions)
    return decisions


def check_rules(name: str, setup: Any, game: Any, games: int = 4000) -> float:
    """Equal rules have equal lengths and branching; returns the mean length."""
    ours, theirs = Told(), Told()
    for _ in range(games):
        play_ours(setup, ours)
        play_theirs(game, theirs)
    _check_equal(f"{name}: length", ours.lengths, theirs.lengths)
    _check_equal(f"{name}: branching", ours.branches, theirs.branches)
    return fmean(theirs.lengths)


def _check_equal(what: str, one: list[int], two: list[int]) -> None:
    """Decisions of one game are not independent: the limit is generous."""
    limit = 6 * (stdev(one) ** 2 / len(one) + stdev(two) ** 2 / len(two)) ** 0.5 + 0.01
    print(f"  {what}: ours {fmean(one):.3f}, OpenSpiel {fmean(two):.3f}")
    assert abs(fmean(one) - fmean(two)) < limit, f"{what}: the rules differ"


def from_python(setup: Any, game: Any) -> list[float]:
    """Both driven from Python, decision by decision."""
    return compare(
        lambda: sum(play_ours(setup) for _ in range(BATCH)),
        lambda: sum(play_theirs(game) for _ in range(BATCH)),
    )


def inside(setup: Any, game: Any, length: float) -> list[float]:
    """Both inside compiled code: our self-play, OpenSpiel's random rollouts.

    A search of one simulation does nothing but its evaluator's rollouts, all in C++.
    """
    rng, start = FastRng(1), game.new_initial_state()
    while start.is_chance_node():  # rollouts begin at a decision
        start.apply_action(start.legal_actions()[0])
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game, rollouts, 1.0, 1, 1000, False, 1, False)

    def theirs() -> int:
        search.mcts_search(start)
        return round(ROLLOUTS * length)

    return compare(lambda: play_random_games(setup, ROLLOUTS, rng), theirs)


def row(*cells: object) -> None:
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def thousands(number: float) -> str:
    return f"{number / 1000:,.0f} k"


def verdict(reached: bool) -> str:
    return "reached" if reached else "MISSED"


def rules_table() -> None:
    """The engine against OpenSpiel."""
    results = []
    for name, theirs in GAMES.items():
        setup, game = scrimshaw.load(name).setup(), pyspiel.load_game(theirs)
        length = check_rules(name, setup, game)
        results.append((name, from_python(setup, game), inside(setup, game, length)))
    row("decisions/s", "ours", "OpenSpiel", "ratio", "ours, compiled", "OpenSpiel, C++", "ratio")
    row(*["---"] * 7)
    for name, (own, other, ratio), (deep, deep_other, deep_ratio) in results:
        row(
            name,
            thousands(own),
            thousands(other),
            f"{ratio:.1f}",
            thousands(deep),
            thousands(deep_other),
            f"{deep_ratio:.2f}",
        )
    for name, (_, _, ratio), (_, _, deep) in results:
        goal = COMPILED.get(name, 0.0)
        print(f"{name}: from Python {FROM_PYTHON} {verdict(ratio >= FROM_PYTHON)}", end="")
        print(f", compiled {goal} {verdict(deep >= goal)}" if goal else "")


def peers() -> list[tuple[str, str, Callable[[], Environment]]]:
    """Our game, the peer, and its environment."""
    from pettingzoo.classic import (  # type: ignore[import-not-found]  # noqa: PLC0415
        connect_four_v3,
        leduc_holdem_v4,
        tictactoe_v3,
    )

    return [
        ("tictactoe", "PettingZoo classic", lambda: PettingZooClassic(tictactoe_v3.env())),
        ("connect_four", "PettingZoo classic", lambda: PettingZooClassic(connect_four_v3.env())),
        ("leduc", "PettingZoo classic", lambda: PettingZooClassic(leduc_holdem_v4.env())),
        ("leduc", "RLCard", lambda: RlCard("leduc-holdem")),
        ("tictactoe", "pgx", lambda: Pgx("tic_tac_toe")),
        ("connect_four", "pgx", lambda: Pgx("connect_four")),
        ("leduc", "pgx", lambda: Pgx("leduc_holdem")),
    ]


def environments_table() -> None:
    """Steps with observations and masks; ours and pgx's with 1024 games side by side."""
    row("steps/s with observations", "peer", "ours", "the peer's", "ratio")
    row(*["---"] * 5)
    for name, peer, make in peers():
        own, other, ratio = alternate(Ours(name).rate, make().rate, 5, 0.2)
        row(name, peer, thousands(own), thousands(other), f"{ratio:.1f}")
    for opponents in ("self", "random"):
        table = Ours("scamorra", opponents)
        best = max(table.rate(0.2) for _ in range(7))
        decisions = 1 if opponents == "self" else 2  # a step lets the opponent answer
        row("La Scamorra", f"(against {opponents})", thousands(best), "", "")
        print(f"La Scamorra: {ENVIRONMENT:,} {verdict(best * decisions >= ENVIRONMENT)}")


def main() -> None:
    warnings.simplefilter("ignore")
    assert mode() == "compiled", "this measures compiled code"
    rules_table()
    environments_table()


if __name__ == "__main__":
    main()
