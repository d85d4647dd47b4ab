"""What a position of La Scamorra is worth, for bots."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import home_start
from .rules import ENDED, NOBODY, OFF, ScamorraState

POINT: Final = 0.22  # a point of lead
PIECE: Final = 0.10  # a piece more on the board
THREAT: Final = 0.04  # one's piece beats an enemy piece that stands outside its home


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast(ScamorraState, state)
    if table.phase == ENDED:
        return 0.0 if table.winner == NOBODY else (1.0 if table.winner == seat else -1.0)
    lead = table.totals[seat] - table.totals[1 - seat]
    pieces = _standing(table, seat) - _standing(table, 1 - seat)
    exposed = _exposed(table, 1 - seat) - _exposed(table, seat)
    value = POINT * float(lead) + PIECE * float(pieces) + THREAT * float(exposed)
    return max(-0.95, min(0.95, value))


def _standing(table: ScamorraState, seat: i64) -> i64:
    count: i64 = 0
    for piece in range(seat * 3, seat * 3 + 3):
        if table.where[piece] != OFF:
            count += 1
    return count


def _exposed(table: ScamorraState, seat: i64) -> i64:
    """Pieces away from home while the piece that beats them stands."""
    count: i64 = 0
    home = home_start(seat)
    for piece in range(i64(3)):
        square = table.where[seat * 3 + piece]
        hunter = table.where[(1 - seat) * 3 + (piece + 1) % 3]
        if square != OFF and hunter != OFF and not home <= square < home + 5:
            count += 1
    return count
