"""Observations and masks as arrays: the same in every interface."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, cast

from ._needs import needs

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as error:  # pragma: no cover
    raise needs(__name__, error) from None

import scrimshaw
from scrimshaw.bots.worth import utility
from scrimshaw.engine import Outcome, Segment, Setup, Sheet, State, UserError, places

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


def settle(
    game: str | Setup, players: int | None, content: object, options: Mapping[str, str]
) -> Setup:
    """A setup by name, or one that is settled already."""
    if isinstance(game, Setup):
        return game
    return scrimshaw.load(game).settle(players, content, options)


def observation_space(size: int) -> spaces.Space[Bytes]:
    """Bytes: flags, and counts up to 255."""
    return cast(spaces.Space[Bytes], spaces.Box(0, 255, (size,), np.uint8))


def rows_of(sheet: Sheet) -> Bytes:
    """The rows of a sheet where they are, without a copy: they change as the sheet does."""
    return np.frombuffer(memoryview(sheet.numbers), np.uint8).reshape(sheet.rows, sheet.size)


def masks_of(sheet: Sheet) -> Mask:
    """The same for masks, in the type that Gymnasium's spaces sample by."""
    return np.frombuffer(memoryview(sheet.numbers), np.int8).reshape(sheet.rows, sheet.size)


def observation(state: State, seat: int, size: int) -> Bytes:
    """What a seat sees, on a sheet of its own."""
    sheet = Sheet(size)
    state.observe(seat, sheet)
    return cast(Bytes, rows_of(sheet)[0])


def action_mask(state: State, seat: int) -> Mask:
    """A 1 for every legal action."""
    sheet = Sheet(state.setup.num_actions)
    state.mask(seat, sheet)
    return cast(Mask, masks_of(sheet)[0])


def named(segments: tuple[Segment, ...], row: np.ndarray[Any, Any]) -> dict[str, Any]:
    """An observation by the names of its segments, each in its shape, without a copy."""
    where = places(segments)
    return {segment.name: row[where[segment.name]].reshape(segment.shape) for segment in segments}


def utilities(state: State) -> list[float]:
    """What every seat has won; zeros before the end."""
    outcome, setup = state.outcome(), state.setup
    if outcome is None:
        return [0.0] * setup.players
    return payoffs(outcome, setup)


def payoffs(outcome: Outcome, setup: Setup) -> list[float]:
    """What every seat has won by an outcome."""
    return [utility(outcome, seat, setup) for seat in range(setup.players)]


def picture(state: State, seat: int | None = None) -> str:
    """The table as a seat, or a spectator, sees it in a terminal."""
    names = [f"seat {number}" for number in range(state.setup.players)]
    return state.setup.game.draw(state.view(seat), names)


def whole(action: Any) -> int:
    """An action as a number: one that is not whole is told, not cut off to another."""
    try:
        return index(action)
    except TypeError:
        raise UserError(f"an action is a whole number, not {action!r}") from None


def refusal_text(state: State, seat: int, action: int) -> str:
    """Why an action is not legal, with the clause, for people."""
    if not 0 <= action < state.setup.num_actions:
        return f"no action has the number {action}"
    refusal = state.check(seat, action)
    if refusal is None:
        raise UserError(f"{state.text(action)} is legal")
    words = state.setup.game.words()
    return f"{refusal.clause}: {words.say(f'refusal.{refusal.key}', refusal.args)}"
