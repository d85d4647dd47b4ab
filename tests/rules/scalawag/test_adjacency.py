"""2.2, 4.8, 4.9, 8.7: who is adjacent to whom."""

import itertools
import random
from collections.abc import Iterator

import pytest

from scrimshaw.games.scalawag.board import NO_FOG, adjacent_to

from ..table import view
from .naive import adjacent
from .sea import ANY, PLAIN, believe, may, play, table


def subsets(seats: list[int]) -> Iterator[set[int]]:
    for size in range(len(seats) + 1):
        yield from (set(chosen) for chosen in itertools.combinations(seats, size))


def rings(players: int) -> list[tuple[set[int], set[int]]]:
    """Every set of players still in with every set of them on watch, or a sample of many."""
    every = [
        (living, watch)
        for living in subsets(list(range(players)))
        if len(living) >= 2
        for watch in subsets(sorted(living))
    ]
    return every if len(every) < 300 else random.Random(players).sample(every, 300)


def bits(seats: set[int]) -> int:
    return sum(1 << seat for seat in seats)


def reached(players: int, living: set[int], watch: set[int], fog: int, seat: int) -> set[int]:
    found = adjacent_to(players, bits(living), bits(watch), fog, False, seat)
    return {other for other in range(players) if found >> other & 1}


@pytest.mark.clause("scalawag 2.2", "scalawag 4.8")
@pytest.mark.parametrize("players", range(3, 9))
def test_adjacency_is_as_drawn(players: int) -> None:
    for living, watch in rings(players):
        for seat in living:
            drawn = {
                other
                for other in living - {seat}
                if adjacent(players, living, watch, None, seat, other)
            }
            assert reached(players, living, watch, NO_FOG, seat) == drawn, (living, watch, seat)


@pytest.mark.clause("scalawag 8.7", "scalawag 4.8")
@pytest.mark.parametrize("fog", range(3))
def test_adjacency_in_fog_is_as_drawn(fog: int) -> None:
    everybody = {0, 1, 2}
    for watch in subsets([0, 1, 2]):
        for seat in everybody:
            drawn = {
                other
                for other in everybody - {seat}
                if adjacent(3, everybody, watch, fog, seat, other)
            }
            assert reached(3, everybody, watch, fog, seat) == drawn, (watch, seat)


@pytest.mark.clause("scalawag 4.9", "scalawag 9.1")
@pytest.mark.parametrize("players", range(3, 9))
def test_with_a_lookout_everybody_is_adjacent(players: int) -> None:
    for living, watch in rings(players):
        for seat in living:
            found = adjacent_to(players, bits(living), bits(watch), NO_FOG, True, seat)
            assert found == bits(living - {seat})


@pytest.mark.clause("scalawag 2.2")
def test_adjacency_is_mutual_and_seen_by_all() -> None:
    state = table(*[ANY] * 5)
    for seat in (0, 3, None):
        pairs = view(state, seat)["adjacent"]
        assert sorted(map(tuple, pairs)) == [(0, 1), (0, 4), (1, 2), (2, 3), (3, 4)]


@pytest.mark.clause("scalawag 4.8")
def test_one_looks_past_any_number_of_ships_on_watch() -> None:
    state = table(*[ANY] * 6, watch="eagle griffon", points=[10] * 6)
    play(state, "crown board")
    assert [text for text in may(state, "crown") if text.startswith("at ")] == [
        "at lion",
        "at unicorn",
    ]  # the griffon and the eagle are near as well, but cost 12


@pytest.mark.clause("scalawag 9.1", "scalawag 4.9")
def test_a_lookout_brings_a_far_ship_near() -> None:
    state = table(*[ANY] * 5, points=[7, 9, 9, 9, 9])
    play(state, "crown fire")
    assert may(state, "crown") == ["lookout", "at eagle", "at snake"]
    believe(state, "crown lookout")
    assert may(state, "crown") == ["at eagle", "at griffon", "at lion", "at snake"]
    play(state, "crown at griffon")
    assert state.points[0] == 7 - 5 + 2


@pytest.mark.clause("scalawag 4.9")
def test_a_lookout_serves_both_shots() -> None:
    state = table(*[ANY] * 6, points=[10] * 6)
    believe(state, "crown fire", "crown pilot", "crown lookout", "crown at griffon")
    assert may(state, "crown") == [
        "at eagle",
        "at lion",
        "at snake",
        "at unicorn",
        "hold",
    ]
    play(state, "crown at lion")
    assert list(state.damage) == [0, 0, 1, 1, 0, 0]
    assert state.points[0] == 2


@pytest.mark.clause("scalawag 4.9")
def test_a_lookout_lasts_for_one_order() -> None:
    state = table(*[ANY] * 4, points=[10] * 4)
    believe(state, "crown fire", "crown lookout", "crown at griffon")
    for flag in ("eagle", "griffon", "lion"):
        play(state, f"{flag} trim")
    play(state, "crown fire")
    assert "at griffon" not in may(state, "crown")  # 8 points from afar, and there are 7


@pytest.mark.clause("scalawag 4.9")
def test_a_lookout_may_be_declared_where_it_changes_nothing() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    play(state, "crown fire")
    assert "lookout" in may(state, "crown")
