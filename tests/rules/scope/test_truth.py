"""What everybody knows is true, in every position of random play."""

import pytest

from scrimshaw import load
from scrimshaw.engine import FastRng
from scrimshaw.games.scope.rules import ScopeState
from scrimshaw.games.scope.table import PUT
from scrimshaw.testing.walk import advance

KINDS = 8


@pytest.mark.clause("scope 1.6")
@pytest.mark.parametrize("seed", [0, 1, 439])
def test_what_is_known_is_true(seed: int) -> None:
    """A conclusion drawn from a hint that is out of date would name a card that is not there."""
    setup = load("scope").setup(2)
    rng = FastRng(seed)
    state = setup.start(rng.fork())
    assert isinstance(state, ScopeState)
    while advance(state, rng.below(1 << 20)):
        if state.step == PUT:  # four cards are off the table
            continue
        for kind in range(2 * KINDS):
            assert state.known[kind] & ~state.lie[kind] == 0, f"kind {kind % KINDS}"
