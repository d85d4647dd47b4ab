"""What a seat of Nerve knows: its own card and answer. The other's card and answer are hidden.

No inference is given up: every other card is equally likely, and whether the other has answered yet
cannot be seen, so a resampled world has it still thinking.
"""

from __future__ import annotations

from typing import cast

import msgspec

from scrimshaw.engine import Rng

from .notation import ANSWERS
from .rules import NerveState


class View(msgspec.Struct, frozen=True):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    round: int
    points: list[int]
    card: int | None
    answer: str | None
    shown: list[int] | None


def view(state: NerveState, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    answer = None if seat is None else state.answers[seat]
    return View(
        seat=seat,
        round=state.round,
        points=state.points[:],
        card=None if seat is None else state.cards[seat],
        answer=None if answer is None else ANSWERS[answer],
        shown=state.shown,
    )


def resample(state: NerveState, seat: int | None, rng: Rng) -> NerveState:
    """Deal the cards that the seat does not know again, and unseal the others' answers."""
    world = cast(NerveState, state.clone())
    world.rng = rng.fork()
    if world.is_over() and world.shown == world.cards:
        return world
    left = [
        card
        for card in range(1, world.rules().cards + 1)
        if seat is None or card != state.cards[seat]
    ]
    for other in (0, 1):
        if other != seat:
            world.cards[other] = left.pop(rng.below(len(left)))
            if not world.is_over():
                world.answers[other] = None
    return world
