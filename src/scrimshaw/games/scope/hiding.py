"""Where snipers of SCOPE Stalingrad are hidden: the quadrant of the own front to be moved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .board import DECOY, INFANTRY, KIND_COUNT, QUADS, SNIPER, size
from .picks import Best
from .rules import ScopeState

SEEN_ENOUGH: Final = 2  # cells of a quadrant that make it worthwhile to mix them again


def refuge(table: ScopeState, side: i64, snipers: i64, rng: Rng) -> i64:
    """The quadrant that hides some of the snipers best, or nowhere if none can be moved.

    Of equal ones rather one without infantry: it lies well.
    """
    infantry = table.lie[side * KIND_COUNT + INFANTRY]
    best = Best()
    for quad in table.rules().quads(side):
        cells = QUADS[quad]
        if cells & snipers != 0 and cells & ~table.own(side) == 0:
            best.offer(quad, 2 * size(cells & table.unknown(side)) - size(cells & infantry))
    return best.any(rng)


def new_cover(table: ScopeState, side: i64, rng: Rng) -> i64:
    """The quadrant with a sniper of which the most cells have been seen, if they are enough."""
    snipers = table.lie[side * KIND_COUNT + SNIPER]
    best = Best()
    for quad in table.rules().quads(side):
        cells = QUADS[quad]
        seen = size(cells & ~table.unknown(side))
        if cells & snipers != 0 and cells & ~table.own(side) == 0 and seen >= SEEN_ENOUGH:
            best.offer(quad, seen)
    return best.any(rng)


def way_out(table: ScopeState, side: i64, suspected: i64, rng: Rng) -> i64:
    """The quadrant that leaves a suspected sniper among the most cells, and hidden decoys."""
    snipers = table.lie[side * KIND_COUNT + SNIPER] & suspected
    decoys = table.lie[side * KIND_COUNT + DECOY] & table.unknown(side) & ~suspected
    best = Best()
    for quad in table.rules().quads(side):
        new = QUADS[quad] & ~suspected
        if QUADS[quad] & snipers != 0 and new != 0:
            best.offer(quad, 2 * size(new) + size(new & decoys))
    return best.any(rng)
