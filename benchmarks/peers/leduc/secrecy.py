"""Hidden from a seat: the other's card, and the public one in the first round."""

from __future__ import annotations

from typing import cast

import msgspec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .rules import DECK, LeducState


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    card: int | None
    public: int | None
    stakes: list[int]
    turn: int
    round: int
    raises: int
    calls: int
    folded: int
    is_over: bool


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast("LeducState", state)
    return View(
        seat=seat,
        card=None if seat is None else table.cards[seat],
        public=None if table.round == 1 else table.cards[2],
        stakes=list(table.stakes),
        turn=table.turn,
        round=table.round,
        raises=table.raises,
        calls=table.calls,
        folded=table.folded,
        is_over=table.is_over,
    )


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Deal what the seat does not see again, evenly over the other cards."""
    world = cast("LeducState", state.clone())
    world.rng = rng.fork()
    for place in range(i64(2)):
        if place != seat:
            world.cards[place] = _fresh(world, place, seat, rng)
    if world.round == 1:
        world.draw_other(2, rng)
    return world


def _fresh(world: LeducState, place: i64, seat: int | None, rng: Rng) -> i64:
    """A card that is neither the public one, where it is seen, nor one already settled."""
    while True:
        card = rng.below(DECK)
        is_public = world.round == 2 and card == world.cards[2]
        is_other = (seat is not None or place == 1) and card == world.cards[1 - place]
        if not is_public and not is_other:
            return card
