"""Nothing is hidden."""

from __future__ import annotations

import msgspec

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    position: bytes


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    return View(seat=seat, position=state.dump())


def resample(state: State, seat: int | None, rng: Rng) -> State:  # noqa: ARG001
    """The same world: there is no other."""
    world = state.clone()
    world.rng = rng.fork()
    return world
