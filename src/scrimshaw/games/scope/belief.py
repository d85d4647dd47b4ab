"""Where the snipers of a side most likely lie, for those who saw which quadrant it has shown.

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

from .board import CELL_COUNT, EMPTY, QUADS, SNIPER, place, size
from .judge import price
from .rules import ScopeState
from .worlds import dealer_of

# Shared out over the hints: the more there are, the longer each takes. As many searches may begin.
LAYOUTS: Final = 900
HARDLY: Final = 1e-9  # knowledge that was trimmed may allow layouts that could not have shown it
CARE: Final = 20.0  # where a find is worth this share of a win more, e times as few show it


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
        weight = _readiness(table, side, dealer.masks, unknown, shown)
        total += weight
        snipers = dealer.masks[SNIPER]
        while snipers != 0:
            chances[place(snipers & -snipers)] += weight
            snipers &= snipers - 1
    for cell in range(i64(CELL_COUNT)):
        chances[cell] /= total
    return chances


def _readiness(table: ScopeState, side: i64, cards: vec[i64], unknown: i64, shown: i64) -> float:
    """How likely a side with such a layout is to show one of a set of quadrants."""
    total = 0.0
    wanted = 0.0
    for quad in table.rules().quads(side):
        cells = QUADS[quad] & unknown
        if cells & cards[SNIPER] != 0:
            share = exp(-CARE * _find(table, cards, cells))
            total += share
            if shown >> quad & 1:
                wanted += share
    return max(wanted / total, HARDLY)


def _find(table: ScopeState, cards: vec[i64], cells: i64) -> float:
    """What the enemy gets by searching one of the cells, on average."""
    total = 0.0
    for kind in range(i64(EMPTY)):
        if cards[kind] & cells != 0:
            total += price(table.rules(), kind) * float(size(cards[kind] & cells))
    return total / float(size(cells))
