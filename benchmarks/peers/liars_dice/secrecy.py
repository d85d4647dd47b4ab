"""Hidden from a seat: the other's die, until one is called a liar."""

from __future__ import annotations

from typing import cast

import msgspec

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .rules import FACES, LiarsDiceState


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    dice: list[int | None]
    bid: int
    turn: int
    is_over: bool


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast("LiarsDiceState", state)
    dice = enumerate([table.first, table.second])
    return View(
        seat=seat,
        dice=[int(die) if table.is_over or owner == seat else None for owner, die in dice],
        bid=table.bid,
        turn=table.turn,
        is_over=table.is_over,
    )


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Roll the dice that the seat does not see again."""
    world = cast("LiarsDiceState", state.clone())
    world.rng = rng.fork()
    if not world.is_over:
        if seat != 0:
            world.first = rng.below(FACES)
        if seat != 1:
            world.second = rng.below(FACES)
    return world
