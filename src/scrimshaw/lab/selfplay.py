"""Random play inside compiled code, through the general contract: the measure of speed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.registry import load
from scrimshaw.engine.rng import FastRng, Rng
from scrimshaw.engine.state import Setup, State


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
    """Play a state to its end with random actions; returns how many there were."""
    decisions: i64 = 0
    actors = state.actors()
    while len(actors) > 0:
        seat = actors[0] if len(actors) == 1 else actors[rng.below(i64(len(actors)))]
        actions: vec[i64] = state.legal(seat)
        state.apply(seat, actions[rng.below(i64(len(actions)))])
        decisions += 1
        actors = state.actors()
    return decisions


def clone_often(state: State, times: i64) -> None:
    """Clone a state again and again: the measure of a clone."""
    for turn in range(times):
        state.clone()
