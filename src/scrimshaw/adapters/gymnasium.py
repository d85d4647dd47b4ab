"""Gymnasium: one seat against bots, and a vector environment of many games in one compiled call.

Importing this registers every game: `gymnasium.make("scrimshaw/scamorra-v1")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ._needs import needs

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:  # pragma: no cover
    raise needs(__name__, error) from None

import scrimshaw
from scrimshaw import bots
from scrimshaw.bots import Bot
from scrimshaw.engine import Setup, UserError

from .arrays import (
    Bytes,
    masks_of,
    observation_space,
    picture,
    refusal_text,
    rows_of,
    settle,
    whole,
)
from .batch import EVERY, Batch

SELF = "self"


def batch_of(setup: Setup, rows: int, seat: int | None, opponents: str | Bot) -> Batch:
    """Games for a learner: against bots of a name, a bot of one's own, or itself."""
    if seat is not None and seat not in range(setup.players):
        raise UserError(f"seats run from 0 to {setup.players - 1}, not {seat!r}")
    if not (isinstance(rows, int | np.integer) and rows > 0):
        raise UserError(f"the number of games is at least 1, not {rows!r}")
    return Batch(setup, int(rows), EVERY if seat is None else int(seat), _bot_of(opponents))


def _bot_of(opponents: str | Bot) -> Bot | None:
    if opponents == SELF:
        return None
    bot = bots.load(opponents) if isinstance(opponents, str) else opponents
    if not isinstance(bot, Bot):
        raise UserError(f"opponents are the name of a bot, a Bot or {SELF!r}, not {bot!r}")
    return bot


def begin(batch: Batch, seed: int | None, chance: np.random.Generator) -> None:
    """New games: with a seed the same ones from the first seat on, else those that come next."""
    batch.reset(int(chance.integers(1 << 62)), int(batch.games) if seed is None else 0)


class OneSeat(gymnasium.Env[Bytes, np.int64]):
    """A seat against bots.

    The observation is an array of bytes, `info["action_mask"]` shows what is legal. The reward
    comes at the end, from -1 to 1; what is not legal loses, and `info["refusal"]` says why. Without
    a `seat` it changes from game to game, from the first one on after a reset with a seed.
    """

    def __init__(
        self,
        game: str | Setup,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponents: str | Bot = "random",
        content: object = None,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.setup = settle(game, players, content, options)
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.batch = batch_of(self.setup, 1, seat, opponents)
        self.segments = self.setup.observation()
        self.observation_space = observation_space(self.batch.sheet.size)
        self.action_space = spaces.Discrete(self.setup.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        begin(self.batch, seed, self.np_random)
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        batch, number = self.batch, whole(action)
        batch.step([number])
        info = self._info()
        if batch.refused[0]:
            info["refusal"] = refusal_text(batch.states[0], batch.seats[0], number)
        return self._seen(), float(batch.rewards[0]), bool(batch.ended[0]), False, info

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return picture(self.batch.states[0], self.batch.seats[0])

    def _seen(self) -> Bytes:
        return cast(Bytes, rows_of(self.batch.sheet)[0].copy())

    def _info(self) -> dict[str, Any]:
        mask = masks_of(self.batch.masks)[0].copy()
        return {"action_mask": mask, "seat": int(self.batch.seats[0])}


class ManyGames(VectorEnv[Bytes, Any, Any]):
    """Games side by side, stepped in one compiled call.

    Observations and masks are the batch's own memory: the next step overwrites them. Keep a copy
    of what is needed longer, or ask for copies with `copy=True`. With `opponents="self"` the
    learner plays every seat in turn: `info["seat"]` tells which, and a reward is that of the seat
    that has just acted.
    """

    def __init__(
        self,
        game: str | Setup,
        num_envs: int = 1,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponents: str | Bot = "random",
        content: object = None,
        copy: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.setup = settle(game, players, content, options)
        self.metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.copy = copy
        self.batch = batch_of(self.setup, num_envs, seat, opponents)
        self.segments = self.setup.observation()
        self.single_observation_space = observation_space(self.batch.sheet.size)
        self.single_action_space = spaces.Discrete(self.setup.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._look()
        self.truncated = np.zeros(num_envs, np.bool_)  # no game is cut short
        self.present = np.ones(num_envs, np.bool_)

    def _look(self) -> None:
        """See the memory that the batch writes."""
        self.rows = rows_of(self.batch.sheet)
        self.masks = masks_of(self.batch.masks)
        self.seats = np.frombuffer(memoryview(self.batch.seats), np.int64)
        self.rewards = np.frombuffer(memoryview(self.batch.rewards), np.float64)
        self.ended = np.frombuffer(memoryview(self.batch.ended), np.bool_)

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """A copy sees its own batch, not the memory of the one that it was copied from."""
        self.__dict__.update(kept)
        self._look()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        begin(self.batch, seed, self.np_random)
        return self._seen(), self._info()

    def step(self, actions: Any) -> tuple[Bytes, Any, Any, Any, dict[str, Any]]:
        self.batch.step(self._numbers(actions))
        return (
            self._seen(),
            self.rewards.copy(),
            self.ended.copy(),
            self.truncated.copy(),
            self._info(),
        )

    def _numbers(self, actions: Any) -> list[int]:
        """One action for each game, or none is carried out."""
        row = np.asarray(actions)
        if row.shape != (self.num_envs,) or row.dtype.kind not in "iu":
            raise UserError(
                f"a step takes {self.num_envs} whole numbers, one for each game, "
                f"not {row.dtype} of the shape {row.shape}"
            )
        return cast(list[int], row.tolist())

    def render(self) -> Sequence[str] | None:  # type: ignore[override]
        if self.render_mode != "ansi":
            return None
        return [picture(state) for state in self.batch.states]

    def _seen(self) -> Bytes:
        return self.rows.copy() if self.copy else self.rows

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.masks.copy() if self.copy else self.masks,
            "_action_mask": self.present,
            "seat": self.seats.copy(),
            "_seat": self.present,
        }


def _register() -> None:
    for name in scrimshaw.games():
        gymnasium.register(
            f"scrimshaw/{name}-v1",
            entry_point=f"{__name__}:OneSeat",
            vector_entry_point=f"{__name__}:ManyGames",
            kwargs={"game": name},
        )


_register()
