"""What is known of the snipers of a side, and where they most likely lie by what it has shown.

Whoever shoots shows a quadrant with a sniper, and chooses it: a sniper in a corner has one quadrant
to show, one in the middle has four, and of several that one is shown in which there is least to be
found. So of all layouts that fit what is known, those count for more in which little else could
have been shown, or only what the enemy would rather have seen.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .board import CELL_COUNT, EMPTY, KIND_COUNT, ONE, QUADS, SNIPER, place, size
from .judge import price
from .knowledge import cells_of, kinds_of, side_of
from .rules import ScopeState
from .table import NOWHERE
from .worlds import dealer_of

ANY: Final = -1  # the set of all quadrants
QUADRANT: Final = 4  # cells

# Shared out over the hints: the more there are, the longer each takes. As many searches may begin.
LAYOUTS: Final = 900
HARDLY: Final = 1e-9  # knowledge that was trimmed may allow layouts that could not have shown it
CARE: Final = 20.0  # where a find is worth this share of a win more, e times as few show it


def suspects(table: ScopeState, side: i64) -> i64:
    """The fewest cells that are known to hold a sniper of a side; none where nothing is known."""
    known = table.known[side * KIND_COUNT + SNIPER]
    if known != 0:
        return known & -known
    best: i64 = 0
    for word in table.hints:
        if side_of(word) == side and kinds_of(word) == ONE << SNIPER:
            cells = cells_of(word)
            if best == 0 or size(cells) < size(best):
                best = cells
    return best


def is_shown(table: ScopeState, side: i64) -> bool:
    """Whether what is suspected is no more than a quadrant that was shown."""
    cells = suspects(table, side)
    return cells != 0 and (table.shot[side] != NOWHERE or size(cells) < QUADRANT)


def shown_quadrants(table: ScopeState, side: i64) -> i64:
    """The quadrant of the shot card that lies there, else those that hold all suspected cells.

    After moves there may be none: then any may have been shown.
    """
    if not is_shown(table, side):
        return ANY
    if table.shot[side] != NOWHERE:
        return ONE << table.shot[side]
    cells = suspects(table, side)
    quads: i64 = 0
    for quad in table.rules().quads(side):
        if cells & ~QUADS[quad] == 0:
            quads |= ONE << quad
    return quads if quads != 0 else i64(ANY)


def told(table: ScopeState, side: i64) -> i64:
    """A quadrant that a side can show and tells nothing new; nowhere if there is none."""
    cells = suspects(table, side)
    return i64(NOWHERE) if cells == 0 else around(table, side, cells)


def around(table: ScopeState, side: i64, cells: i64) -> i64:
    """A quadrant of the side's own front that holds all of the cells."""
    for quad in table.rules().quads(side):
        if cells & ~QUADS[quad] == 0:
            return quad
    return NOWHERE


def sniper_chances(table: ScopeState, side: i64, shown: i64, rng: Rng) -> vec[float]:
    """The chance of a hidden sniper on each cell, if one of a set of quadrants was shown."""
    chances = vec[float]([0.0] * CELL_COUNT)
    dealer = dealer_of(table, side, rng)
    unknown = table.unknown(side)
    total = 0.0
    left = LAYOUTS // max(i64(len(dealer.hints)), 1)
    while left > 0 and dealer.starts < LAYOUTS:
        left -= 1
        dealer.deal()
        weight = readiness(table, side, dealer.masks, unknown, shown)
        total += weight
        snipers = dealer.masks[SNIPER]
        while snipers != 0:
            chances[place(snipers & -snipers)] += weight
            snipers &= snipers - 1
    for cell in range(i64(CELL_COUNT)):
        chances[cell] /= total
    return chances


def readiness(table: ScopeState, side: i64, cards: vec[i64], unknown: i64, shown: i64) -> float:
    """How likely a side with such a layout is to show one of a set of quadrants.

    Where every sniper is known anyway, nothing tells layouts apart.
    """
    total = 0.0
    wanted = 0.0
    for quad in table.rules().quads(side):
        cells = QUADS[quad] & unknown
        if cells & cards[SNIPER] != 0:
            share = exp(-CARE * _find(table, cards, cells))
            total += share
            if shown >> quad & 1:
                wanted += share
    return 1.0 if total == 0.0 else max(wanted / total, HARDLY)


def _find(table: ScopeState, cards: vec[i64], cells: i64) -> float:
    """What the enemy gets by searching one of the cells, on average."""
    total = 0.0
    for kind in range(i64(EMPTY)):
        if cards[kind] & cells != 0:
            total += price(table.rules(), kind) * float(size(cards[kind] & cells))
    return total / float(size(cells))
