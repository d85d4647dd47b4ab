"""Intervals and ratios against values that others have worked out, or that a hand can."""

from __future__ import annotations

from math import inf, sqrt
from statistics import fmean, variance

import pytest

from scrimshaw.lab.intervals import REACH, around, between, student, wilson
from scrimshaw.lab.tally import Pairs, Sums, Tally, quantile, spread_of


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_seen_says_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_mean_lies_in_the_middle_of_its_interval() -> None:
    assert around(10.0, 4.0, 400) == pytest.approx((10 - 2 * 1.959964, 10 + 2 * 1.959964))
    assert around(10.0, 4.0, 5) == pytest.approx((10 - 2 * 2.77645, 10 + 2 * 2.77645), abs=2e-3)
    assert around(10.0, 0.0, 1) == (-inf, inf)


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (9, 2.26216), (30, 2.04227)],
)
def test_student_has_the_tabulated_quantiles(freedom: int, reach: float) -> None:
    assert student(freedom) == pytest.approx(reach, rel=2e-3)


def test_shares_of_pairs_differ_as_published() -> None:
    """Bonett and Price, Journal of Educational and Behavioral Statistics 37 (2012): the formula.

    Of 40 pairs 9 went one way and 2 the other.
    """
    ways = (9 + 1) / 42, (2 + 1) / 42
    middle, spread = ways[0] - ways[1], sqrt((sum(ways) - (ways[0] - ways[1]) ** 2) / 42)
    each = (9 + 2) / 40 - ((9 - 2) / 40) ** 2
    low, high = between((9 - 2) / 40, each / 40, 40)
    assert (low, high) == pytest.approx(
        (middle - REACH * spread, middle + REACH * spread), abs=2e-3
    )


@pytest.mark.parametrize("games", [1, 4, 400])
def test_what_always_happened_on_one_side_only_is_not_certain(games: int) -> None:
    one, other, pairs = Tally(), Tally(), Pairs()
    always, never = samples("win/a", [1.0] * games), samples("win/a", [0.0] * games)
    for mine, yours in zip(always, never, strict=True):
        one.add(mine, 0)
        other.add(yours, 0)
        pairs.add(mine, yours)
    mean, low, high = pairs.difference("win/a", one, other)
    assert (mean, low) == (-1.0, -1.0)
    assert high == pytest.approx((-games + REACH * sqrt(2)) / (games + 2))
    assert (high < 0) == (games > 1)


def sums(*pairs: tuple[float, float]) -> Sums:
    found = Sums()
    for x, y in pairs:
        found.add(x, y)
    return found


def test_the_variance_of_a_mean_is_that_of_the_sample_over_its_size() -> None:
    lengths = [5.0, 7.0, 12.0, 9.0, 9.0]
    found = sums(*((length, 1.0) for length in lengths))
    assert found.ratio() == pytest.approx(fmean(lengths))
    assert found.variance() == pytest.approx(variance(lengths) / len(lengths))


def test_the_mean_of_one_game_may_lie_anywhere() -> None:
    assert sums((5.0, 1.0)).interval(is_share=False) == (-inf, inf)
    assert sums((5.0, 1.0), (7.0, 1.0)).interval(is_share=False) == pytest.approx(
        (6 - 12.7062, 6 + 12.7062), 1e-3
    )


def test_a_share_of_games_has_wilsons_interval() -> None:
    found = sums(*[(1.0, 1.0)] * 81, *[(0.0, 1.0)] * 182)
    assert found.interval(is_share=True) == pytest.approx((0.2553, 0.3662), abs=3e-4)


def test_what_happens_twice_in_a_game_is_not_twice_the_evidence() -> None:
    """Every game has ten choices, all alike: as much evidence as one choice a game."""
    single = sums(*[(1.0, 1.0), (0.0, 1.0)] * 20)
    tenfold = sums(*[(10.0, 10.0), (0.0, 10.0)] * 20)
    assert single.games == tenfold.games == 40
    cases = 0.25 / single.variance()
    assert single.interval(is_share=True) == pytest.approx(wilson(0.5, cases))
    assert tenfold.interval(is_share=True) == pytest.approx(wilson(0.5, cases, student(39)))
    low, high = wilson(0.5, 400)
    assert tenfold.interval(is_share=True)[0] < low < high < tenfold.interval(is_share=True)[1]


def test_a_key_of_a_family_counts_the_games_without_it() -> None:
    tally = Tally()
    for game in range(10):
        ending = "ending/6.1" if game < 3 else "ending/6.2"
        tally.add({"games": (1.0, 1.0), ending: (1.0, 1.0)}, length=game)
    assert tally.of("ending/6.1").ratio() == pytest.approx(0.3)
    assert tally.of("ending/6.1").interval(is_share=True) == pytest.approx(
        wilson(0.3, 9.0), abs=1e-9
    ), "nine: a variance that is estimated has used up one game"


def samples(key: str, values: list[float]) -> list[dict[str, tuple[float, float]]]:
    return [{key: (value, 1.0)} for value in values]


def test_a_difference_is_paired() -> None:
    """Its variance is that of the differences game by game, not of both sides alone."""
    before, after = [5.0, 9.0, 4.0, 14.0], [6.0, 11.0, 4.0, 16.0]
    one, other, pairs = Tally(), Tally(), Pairs()
    for mine, yours in zip(samples("length/a", before), samples("length/a", after), strict=True):
        one.add(mine, 0)
        other.add(yours, 0)
        pairs.add(mine, yours)
    changes = [late - early for early, late in zip(before, after, strict=True)]
    mean, low, high = pairs.difference("length/a", one, other)
    reach = student(3) * sqrt(variance(changes) / 4)
    assert (mean, low, high) == pytest.approx((1.25, 1.25 - reach, 1.25 + reach))


def test_equal_contents_do_not_differ() -> None:
    one, pairs = Tally(), Pairs()
    for game in range(7):
        seen = {"games": (1.0, 1.0), "pick/card/a": (game % 3, 4.0)}
        if game % 2:
            seen["ending/1.1"] = (1.0, 1.0)
        one.add(seen, 0)
        pairs.add(seen, seen)
    for key in ("pick/card/a", "ending/1.1"):
        reach = REACH * sqrt(2) / 9  # seven games do not say that no other would differ
        assert pairs.difference(key, one, one) == pytest.approx((0.0, -reach, reach), abs=1e-7)


def test_merged_sums_are_the_sums_of_all() -> None:
    whole, first, second = Tally(), Tally(), Tally()
    for game in range(9):
        seen = {"length/a": (float(game), 1.0)}
        whole.add(seen, game)
        (first if game < 4 else second).add(seen, game)
    first.merge(second)
    assert first == whole


def test_counted_lengths() -> None:
    lengths = {3: 2, 5: 1, 9: 1}
    mean, spread = spread_of(lengths)
    assert mean == 5.0
    assert spread == pytest.approx(variance([3, 3, 5, 9]) / 4)
    assert spread_of({7: 1}) == (7.0, inf), "one length does not tell how lengths differ"
    assert [quantile(lengths, part) for part in (0.0, 0.5, 0.75, 1.0)] == [3, 3, 5, 9]
