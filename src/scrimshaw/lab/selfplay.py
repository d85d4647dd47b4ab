"""Random play inside compiled code, through the general contract: the measure of speed.

`random_games` is the same play with its results, for the lab: a row of numbers a game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.registry import load
from scrimshaw.engine.rng import FastRng, Rng
from scrimshaw.engine.state import Setup, State

NOBODY: Final = -1


def selfplay(name: str, games: int, seed: int, players: int | None = None) -> int:
    """Play games of random actions; returns how many decisions were made."""
    return play_random_games(load(name).setup(players), games, FastRng(seed))


def play_random_games(setup: Setup, games: i64, rng: Rng) -> i64:
    """Play games on one stream of chance."""
    decisions: i64 = 0
    for game in range(games):
        decisions += play_random(setup.start(rng), rng)
    return decisions


def play_random(state: State, rng: Rng) -> i64:
    """Play a state to its end with random actions; returns how many there were.

    Sealed answers are taken in the order of seats: none shows in another.
    """
    decisions: i64 = 0
    actors = state.actors()
    while len(actors) > 0:
        act_randomly(state, actors[0], rng)
        decisions += 1
        actors = state.actors()
    return decisions


def act_randomly(state: State, seat: i64, rng: Rng) -> None:
    """Do for a seat anything that it may do."""
    actions: vec[i64] = state.legal(seat)
    state.apply(seat, actions[rng.below(i64(len(actions)))])


def random_games(setup: Setup, games: i64, chance: Rng, clauses: list[str]) -> vec[i64]:
    """Play games, each on a fork of the stream; returns their rows, one after another.

    A row is the seat that was first asked alone, the set of winners, the decisions, the clause of
    the end as a place in `clauses`, which grows, and the scores.
    """
    rows = vec[i64]()
    for game in range(games):
        rng = chance.fork()
        state = setup.start(rng.fork())
        decisions: i64 = 0
        actors = state.actors()
        while len(actors) > 1:  # sealed answers before anybody's turn
            act_randomly(state, actors[0], rng)
            decisions += 1
            actors = state.actors()
        first: i64 = NOBODY
        if len(actors) > 0:
            first = actors[0]
        decisions += play_random(state, rng)
        rows = add_row(rows, state, first, decisions, clauses)
    return rows


def add_row(
    rows: vec[i64], state: State, first: i64, decisions: i64, clauses: list[str]
) -> vec[i64]:
    """The rows and that of a finished game."""
    outcome = state.outcome()
    assert outcome is not None, "nobody owes an answer: the game is over"
    winners: i64 = 0
    for winner in outcome.winners:
        winners |= i64(1) << i64(winner)
    if outcome.clause not in clauses:
        clauses.append(outcome.clause)
    rows = append(rows, first)
    rows = append(rows, winners)
    rows = append(rows, decisions)
    rows = append(rows, i64(clauses.index(outcome.clause)))
    for score in outcome.scores:
        rows = append(rows, i64(score))
    return rows


def clone_often(state: State, times: i64) -> None:
    """Clone a state again and again: the measure of a clone."""
    for turn in range(times):
        state.clone()
