"""The ladder's intervals: wide where little was seen, narrow after many deals, and true."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from scrimshaw.lab.ratings import CENTRE, Played, Rating, rate


def whitewash(deals: int) -> list[Played]:
    """The first wins every game of every deal, from both sides."""
    return [Played(deal, ("a", "b"), (1.0, 0.0)) for deal in range(deals) for _ in range(2)]


def width(rating: Rating) -> float:
    return rating.high - rating.low


@pytest.mark.parametrize(("deals", "least"), [(1, 400), (2, 400), (20, 250)])
def test_a_whitewash_has_a_wide_interval(deals: int, least: float) -> None:
    for rating in rate(whitewash(deals)):
        assert width(rating) > least
        assert rating.low < rating.rating - 5
        assert rating.high > rating.rating + 5


def test_a_single_deal_has_a_wide_interval_whatever_its_result() -> None:
    split = [Played(1, ("a", "b"), (1.0, 0.0)), Played(1, ("a", "b"), (0.0, 1.0))]
    for games in (split, whitewash(1)):
        first, second = rate(games)
        assert min(width(first), width(second)) > 400
        assert first.low < second.high, "one deal does not tell them apart"


def test_equal_results_at_a_bigger_table_do_not_close_an_interval() -> None:
    games = [
        Played(deal, names, (1.0, 0.0, 0.0) if names[0] == "a" else (0.0, 0.5, 0.5))
        for deal in range(5)
        for names in (("a", "b", "b"), ("b", "a", "a"))
        for _ in range(3)
    ]
    assert all(width(rating) > 200 for rating in rate(games))


def test_everybody_wins_as_its_rating_says_with_half_an_even_game_against_each_it_met() -> None:
    """Half a game for two that met, not for each way in which they shared a table."""
    tables = {
        ("a", "b", "b"): [(1.0, 0.0, 0.0)] * 5,
        ("b", "a", "a"): [(0.0, 1.0, 0.0)] * 4 + [(1.0, 0.0, 0.0)],
        ("a", "c", "c"): [(1.0, 0.0, 0.0)] * 3,
        ("c", "a", "a"): [(0.0, 0.5, 0.5)] * 3,
    }
    games = [Played(1, names, shares) for names, rows in tables.items() for shares in rows]
    strength = {row.name: 10 ** ((row.rating - CENTRE) / 400) for row in rate(games)}
    won: dict[str, float] = dict.fromkeys("abc", 0.0)
    due = dict(won)
    for game in games:
        total = sum(strength[name] for name in game.names)
        for name, share in zip(game.names, game.shares, strict=True):
            won[name] += share
            due[name] += strength[name] / total
    for pair in (("a", "b"), ("a", "c")):
        for name in pair:
            won[name] += 0.25
            due[name] += 0.5 * strength[name] / sum(strength[one] for one in pair)
    assert due == pytest.approx(won, abs=1e-3)


def played(strengths: dict[str, float], deals: int, rng: Random) -> list[Played]:
    """Everybody meets everybody, twice a deal; who wins follows from the strengths."""
    games = []
    for first, second in combinations(strengths, 2):
        chance = 1 / (1 + 10 ** ((strengths[second] - strengths[first]) / 400))
        for deal in range(deals):
            for _ in range(2):
                won = float(rng.random() < chance)
                games.append(Played(deal, (first, second), (won, 1 - won)))
    return games


def test_an_interval_narrows_with_the_deals() -> None:
    rng = Random(1)
    few, some, many = (
        width(rate(played({"a": 1600.0, "b": 1400.0}, deals, rng))[0]) for deals in (5, 50, 500)
    )
    assert few > 2 * some > 4 * many
    assert many < 40


@pytest.mark.parametrize(
    ("strengths", "deals", "ladders"),
    [
        ({"a": CENTRE, "b": CENTRE}, 10, 60),
        ({"a": CENTRE + 150, "b": CENTRE - 150}, 3, 60),
        ({"a": CENTRE + 300, "b": CENTRE - 300}, 20, 60),
        ({"a": CENTRE + 350, "b": CENTRE + 50, "c": CENTRE - 400}, 10, 15),
    ],
)
def test_intervals_hold_the_truth(strengths: dict[str, float], deals: int, ladders: int) -> None:
    """At least 88 of 100, for so few ladders; intervals of equal resamples held 0 to 66 of them."""
    found = [
        rating.low <= strengths[rating.name] <= rating.high
        for seed in range(ladders)
        for rating in rate(played(strengths, deals, Random(seed)))
    ]
    assert sum(found) / len(found) > 0.88


def test_far_apart_groups_are_rated_by_what_they_won_of_each_other() -> None:
    """The weak win hardly anything of the strong: a fit that stops early expects more of them."""
    made = {"a": 0.0, "b": 50.0, "c": 100.0, "d": 1200.0, "e": 1250.0, "f": 1300.0}
    games = []
    for first, second in combinations(made, 2):
        share = expected(made, first, second)
        games += [Played(deal, (first, second), (share, 1 - share)) for deal in range(400)]
    found = {row.name: row.rating for row in rate(games)}
    across = [(weak, strong) for weak in "abc" for strong in "def"]
    won = sum(400 * expected(made, *pair) + 0.25 for pair in across)  # half a game made up
    due = sum(400.5 * expected(found, *pair) for pair in across)
    assert due == pytest.approx(won, rel=1e-3)


def expected(ratings: dict[str, float], first: str, second: str) -> float:
    return 1 / (1 + 10 ** ((ratings[second] - ratings[first]) / 400))
