"""What an outcome is worth: one side alone wins or loses, others share, and nothing is made."""

import pytest

from scrimshaw.bots.worth import is_drawn, share, utility
from scrimshaw.engine import Outcome

from .open_game import NumbersSetup, TogetherSetup, numbers


def won_by(*winners: int) -> Outcome:
    return Outcome(winners, (), "1")


@pytest.mark.parametrize("players", [1, 2, 3])
def test_where_all_play_together_they_win_or_lose(players: int) -> None:
    setup = TogetherSetup(numbers(), players, {}, None)
    everybody = won_by(*range(players))
    for outcome, worth in ((everybody, 1.0), (won_by(), 0.0)):
        assert not is_drawn(len(outcome.winners), setup)
        assert {share(outcome, seat, setup) for seat in range(players)} == {worth}
        assert {utility(outcome, seat, setup) for seat in range(players)} == {2 * worth - 1}


@pytest.mark.parametrize("players", [2, 3])
def test_others_share_a_draw(players: int) -> None:
    setup = NumbersSetup(numbers(), players, {}, None)
    for outcome in (won_by(), won_by(*range(players))):
        assert is_drawn(len(outcome.winners), setup)
        assert {share(outcome, seat, setup) for seat in range(players)} == {1 / players}
        assert {utility(outcome, seat, setup) for seat in range(players)} == {0.0}


@pytest.mark.parametrize(("winners", "paid"), [((0,), (1, -0.5, -0.5)), ((0, 1), (0.5, 0.5, -1))])
def test_what_some_win_the_others_lose(winners: tuple[int, ...], paid: tuple[float, ...]) -> None:
    setup = NumbersSetup(numbers(), 3, {}, None)
    found = [utility(won_by(*winners), seat, setup) for seat in range(3)]
    assert found == pytest.approx(paid)
