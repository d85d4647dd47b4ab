"""Walks through a game: how Hypothesis reaches a position, and how a failure is told."""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st

from scrimshaw.engine import FastRng, Setup, State

TOO_LONG = 20_000  # decisions after which a game is taken never to end


class Walk(msgspec.Struct, frozen=True):
    """A seed, random decisions to pass over quickly, then picks one by one."""

    seed: int
    skip: int
    picks: tuple[int, ...]

    def states(self, setup: Setup) -> list[State]:
        """The position after the skip and after every pick, as independent copies."""
        state = setup.new(self.seed)
        rng = FastRng(self.seed)
        for _ in range(self.skip):
            if not advance(state, rng.below(1 << 16)):
                break
        found = [state.clone()]
        for pick in self.picks:
            if not advance(state, pick):
                break
            found.append(state.clone())
        return found

    def texts(self, setup: Setup) -> list[str]:
        """The actions of the walk as people read them."""
        state = setup.new(self.seed)
        rng = FastRng(self.seed)
        told: list[str] = []
        picks = [rng.below(1 << 16) for _ in range(self.skip)] + list(self.picks)
        for pick in picks:
            chosen = choose(state, pick)
            if chosen is None:
                break
            told.append(f"seat {chosen[0]}: {state.text(chosen[1])}")
            state.apply(*chosen)
        return told


def walks(longest: int = 400, picks: int = 6) -> st.SearchStrategy[Walk]:
    """Walks of every length; they shrink to a short one from the start."""
    return st.builds(
        Walk,
        seed=st.integers(0, 2**20),
        skip=st.integers(0, longest),
        picks=st.lists(st.integers(0, 2**16), max_size=picks).map(tuple),
    )


def choose(state: State, pick: int) -> tuple[int, int] | None:
    """The actor and action that a number picks, or None when the game is over."""
    actors = list(state.actors())
    if not actors:
        return None
    seat = actors[pick % len(actors)]
    legal = state.legal(seat)
    return seat, legal[pick // len(actors) % len(legal)]


def advance(state: State, pick: int) -> bool:
    """Carry out what a number picks; False when the game is over."""
    chosen = choose(state, pick)
    if chosen is not None:
        state.apply(*chosen)
    return chosen is not None
