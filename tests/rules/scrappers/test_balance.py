"""7.4: balance is shown by simulation, not claimed."""

import pytest

from scrimshaw import load
from scrimshaw.engine import FastRng, State
from scrimshaw.testing.walk import advance

GAMES = 24


def played(players: int, seed: int) -> State:
    """A game of random players to its end."""
    state, rng = load("scrappers").new(seed, players), FastRng(seed)
    while advance(state, rng.below(1 << 20)):
        pass
    return state


@pytest.mark.clause("scrappers 7.4")
@pytest.mark.parametrize("players", [2, 4])
def test_no_seat_wins_or_loses_by_where_it_sits(players: int) -> None:
    """Equal players share the wins: no seat takes more than half of them beyond its share."""
    outcomes = [played(players, seed).outcome() for seed in range(GAMES)]
    winners = [outcome.winners[0] for outcome in outcomes if outcome is not None]
    assert len(winners) == GAMES
    share = GAMES / players
    for seat in range(players):
        assert abs(winners.count(seat) - share) <= GAMES / 2 * 0.6, f"seat {seat} of {winners}"
