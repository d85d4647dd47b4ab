"""Where a shown sniper most likely lies: sampled layouts against all of them, one by one."""

from itertools import permutations
from math import exp

import pytest

from scrimshaw.engine import FastRng
from scrimshaw.games.scope.belief import CARE, sniper_chances
from scrimshaw.games.scope.board import OFFICER, SNIPER
from scrimshaw.games.scope.notation import CELLS, QUADRANTS

from .field import GAME

SMALL = GAME.setup(scenario="3x2:1,0,1,0,0,0,0:9")  # a sniper, an officer and four empty areas
HIDDEN = ("a3", "b3", "a4", "b4", "c4")
WEST, EAST = {"a3", "b3", "a4", "b4"}, {"b3", "b4", "c4"}  # c3 was seen


def readiness(sniper: str, officer: str) -> float:
    """How likely the west is shown, by what a look would find in each quadrant with the sniper."""
    prices = {sniper: SMALL.prices[SNIPER], officer: SMALL.prices[OFFICER]}
    finds = [sum(prices.get(cell, 0) for cell in quad) / len(quad) for quad in (WEST, EAST)]
    shares = [
        exp(-CARE * find) if sniper in quad else 0
        for quad, find in zip((WEST, EAST), finds, strict=True)
    ]
    return shares[0] / sum(shares)


@pytest.mark.clause("scope 3.7")
def test_layouts_count_by_how_likely_their_owner_shows_what_was_shown() -> None:
    state = SMALL.position("s.o/.../..O/S.. : search c3, search c2, shoot, shot a3-b4")
    sampled = sniper_chances(state, 1, 1 << QUADRANTS.index("a3-b4"), FastRng(1))
    weights = dict.fromkeys(HIDDEN, 0.0)
    for sniper, officer in permutations(HIDDEN, 2):
        if sniper in WEST:
            weights[sniper] += readiness(sniper, officer)
    total = sum(weights.values())
    for cell in HIDDEN:
        assert sampled[CELLS.index(cell)] == pytest.approx(weights[cell] / total, abs=0.05)
    # Who lies in the east, too, might have shown that, but rather not: of fewer cells one is his.
    assert 0.6 * weights["a4"] < weights["b4"] < 0.9 * weights["a4"]


@pytest.mark.clause("scope 3.7")
def test_where_any_quadrant_may_have_been_shown_all_layouts_count_alike() -> None:
    state = SMALL.position("s.o/.../..O/S.. : search c3, search c2, shoot, shot a3-b4")
    sampled = sniper_chances(state, 1, -1, FastRng(1))
    for cell in WEST:
        assert sampled[CELLS.index(cell)] == pytest.approx(0.25, abs=0.05)
