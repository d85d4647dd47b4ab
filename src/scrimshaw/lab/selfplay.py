"""Random play inside compiled code, through the general contract: the measure of speed.

`random_games` is the same play with its results, for the lab: a row of numbers a game.
"""

from __future__ import annotations

from typing import Final, final

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


@final
class Opening:
    """Finds the first player: the first seat that is asked alone.

    While several owe sealed answers they leave one by one, and the last is not asked alone for
    that: it is asked for something that was not asked of several.
    """

    def __init__(self) -> None:
        self.first: i64 = NOBODY
        self.low: i64 = 0  # from here on, and
        self.high: i64 = 0  # before here lie the kinds of action that sealed answers are

    def look(self, state: State, actors: vec[i64], actions: vec[i64]) -> None:
        """See who is asked and what the next of them may do, while the first is not known."""
        least, most = actions[0], actions[len(actions) - 1]
        if self.low <= least and most < self.high:
            return
        if len(actors) == 1:
            self.first = actors[0]
        else:
            self._widen(state, least)
            self._widen(state, most)

    def _widen(self, state: State, action: i64) -> None:
        """What is asked of several now is of this kind, too."""
        codec = state.setup.codec
        kind = codec.kind(action)
        start: i64 = codec.start(kind.name)
        self.low = start if self.high == 0 else min(self.low, start)
        self.high = max(self.high, start + i64(kind.size))


def random_games(setup: Setup, games: i64, chance: Rng, clauses: list[str]) -> vec[i64]:
    """Play games, each on a fork of the stream; returns their rows, one after another.

    A row is the first player, the set of winners, the decisions, the clause of the end as a place
    in `clauses`, which grows, and the scores.
    """
    rows = vec[i64]()
    opening = Opening()  # what is sealed in one game is in the next
    for game in range(games):
        rng = chance.fork()
        state = setup.start(rng.fork())
        opening.first = NOBODY
        decisions: i64 = 0
        actors = state.actors()
        while len(actors) > 0 and opening.first == NOBODY:
            actions: vec[i64] = state.legal(actors[0])
            opening.look(state, actors, actions)
            state.apply(actors[0], actions[rng.below(i64(len(actions)))])
            decisions += 1
            actors = state.actors()
        decisions += play_random(state, rng)
        rows = add_row(rows, state, opening.first, decisions, clauses)
    return rows


def add_row(
    rows: vec[i64], state: State, first: i64, decisions: i64, clauses: list[str]
) -> vec[i64]:
    """The rows and that of a finished game."""
    outcome = state.outcome()
    assert outcome is not None, "nobody owes an answer: the game is over"
    won: i64 = 0
    for winner in outcome.winners:
        won |= i64(1) << i64(winner)
    rows = append(rows, first)
    rows = append(rows, won)
    rows = append(rows, decisions)
    rows = append(rows, _place(outcome.clause, clauses))
    for score in outcome.scores:
        rows = append(rows, i64(score))
    return rows


def _place(clause: str, clauses: list[str]) -> i64:
    """Where a clause stands in the list, to which it is added where it does not."""
    count = i64(len(clauses))
    for place in range(count):
        if clauses[place] == clause:
            return place
    clauses.append(clause)
    return count


def clone_often(state: State, times: i64) -> None:
    """Clone a state again and again: the measure of a clone."""
    for turn in range(times):
        state.clone()
