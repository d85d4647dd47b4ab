"""What a position of Scalawag! is worth, for bots."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.state import State

from .rules import ScalawagState

CREW: Final = 0.20  # a card in hand
PLANK: Final = 0.10  # a slot not yet covered
POINT: Final = 0.015  # a compass point
AFLOAT: Final = 0.20  # to be in at all


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won: the own side against the mean of the others still in."""
    table = cast("ScalawagState", state)
    if table.ending != 0:
        return 1.0 if table.winners >> seat & 1 else -1.0
    side = table.team(1 << seat)
    own: float = 0.0
    theirs: float = 0.0
    rivals: i64 = 0
    for player in range(table.setup.players):
        if not table.living >> player & 1:
            continue
        if side >> player & 1:
            own += _strength(table, player)
        else:
            theirs += _strength(table, player)
            rivals += 1
    if own == 0.0:
        return -1.0  # out, and no partner is left
    even = 2.0 / float(rivals + 1) - 1.0
    return max(-0.95, min(0.95, even + own - theirs / float(rivals)))


def _strength(table: ScalawagState, seat: i64) -> float:
    planks = table.numbers().hull - table.damage[seat]
    crew = table.held(seat)
    return AFLOAT + CREW * float(crew) + PLANK * float(planks) + POINT * float(table.points[seat])
