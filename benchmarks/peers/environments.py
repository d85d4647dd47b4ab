"""Environments with observations under one handle: choose actions, then step; only steps count."""

from __future__ import annotations

import os
import random
from time import process_time
from typing import Any

import numpy as np

ROWS = 1024


class Environment:
    """Something that steps; how the actions are chosen is not measured."""

    rows = 1

    def choose(self) -> Any:
        """Legal actions at random for the next step."""
        raise NotImplementedError

    def step(self, actions: Any) -> None:
        """The step with its observations."""
        raise NotImplementedError

    def rate(self, seconds: float) -> float:
        """Steps a second of this process's time."""
        steps, spent = 0, 0.0
        while spent < seconds:
            actions = self.choose()
            start = process_time()
            self.step(actions)
            spent += process_time() - start
            steps += self.rows
        return steps / spent


class Ours(Environment):
    """Many games in one compiled call."""

    rows = ROWS

    def __init__(self, game: str, opponents: str = "self") -> None:
        from scrimshaw.adapters.gymnasium import ManyGames  # noqa: PLC0415  # the path is set late

        self.games = ManyGames(game, ROWS, opponents=opponents)
        self.games.reset(seed=1)
        self.random = random.Random(1)

    def choose(self) -> Any:
        legal = self.games.batch.legal
        return np.array([self.random.choice(list(row)) if len(row) else 0 for row in legal])

    def step(self, actions: Any) -> None:
        self.games.step(actions)


class RlCard(Environment):
    """RLCard's environment: a step gives the next player's state, legal actions included."""

    def __init__(self, name: str) -> None:
        import rlcard  # type: ignore[import-not-found]  # noqa: PLC0415  # it is slow to import

        self.env = rlcard.make(name)
        self.state, _ = self.env.reset()
        self.random = random.Random(1)

    def choose(self) -> Any:
        if self.env.is_over():
            self.state, _ = self.env.reset()
        return self.random.choice(list(self.state["legal_actions"]))

    def step(self, actions: Any) -> None:
        self.state, _ = self.env.step(actions)


class PettingZooClassic(Environment):
    """A classic environment of PettingZoo: a step, and what the next agent sees."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.env.reset(seed=1)
        self.seen = self.env.last()
        self.random = random.Random(1)

    def choose(self) -> Any:
        if self.seen[2] or self.seen[3]:
            self.env.reset()
            self.seen = self.env.last()
        return self.random.choice(np.flatnonzero(self.seen[0]["action_mask"]).tolist())

    def step(self, actions: Any) -> None:
        self.env.step(actions)
        self.seen = self.env.last()


class Pgx(Environment):
    """An environment of pgx, mapped over many games and compiled; ended games start anew."""

    rows = ROWS

    def __init__(self, name: str) -> None:
        os.environ.setdefault("JAX_PLATFORMS", "cpu")
        import jax  # type: ignore[import-not-found]  # noqa: PLC0415  # it is slow to import
        import pgx  # type: ignore[import-not-found]  # noqa: PLC0415
        from pgx.experimental import auto_reset  # type: ignore[import-not-found]  # noqa: PLC0415

        env = pgx.make(name)
        self.jax = jax
        self.keys = jax.random.split(jax.random.PRNGKey(1), ROWS)
        self.state = jax.jit(jax.vmap(env.init))(self.keys)
        self.stepped = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
        self.chosen = jax.jit(jax.vmap(_any_legal))
        for _ in range(3):  # compiled before it is measured
            self.step(self.choose())

    def choose(self) -> Any:
        split = self.jax.vmap(lambda key: self.jax.random.split(key, 2))(self.keys)
        self.keys = split[:, 0]
        chosen = self.chosen(split[:, 1], self.state.legal_action_mask)
        return self.jax.block_until_ready((chosen, self.keys))

    def step(self, actions: Any) -> None:
        self.state = self.jax.block_until_ready(self.stepped(self.state, *actions))


def _any_legal(key: Any, mask: Any) -> Any:
    import jax  # noqa: PLC0415

    return jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9))
