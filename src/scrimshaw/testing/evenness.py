"""Whether resample deals every world that can be, each as often as chance would, and no other."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from scrimshaw.engine import Setup, State

from .chance import every_result, every_start
from .walk import choose
from .worlds import Seat, content_of, seats, seen, visible

TINY = 40_000  # deals that are still enumerated
SAMPLES_A_WORLD, MOST_SAMPLES = 20, 3000
Likely = tuple[State, Fraction]


def check_even(setup: Setup) -> None:
    """On a tiny set-up resample reaches every consistent world, as likely as chance makes it."""
    starts = list(every_start(setup, TINY))
    for seat in seats(setup):
        _check_seat_even(starts, seat)


def _check_seat_even(starts: list[Likely], seat: Seat, steps: int = 3) -> None:
    """One seat's worlds, from these deals on: those in which it saw and was told the same."""
    groups = [starts]
    for step in range(steps + 1):
        alike: dict[tuple[int, str, str], list[Likely]] = defaultdict(list)
        for number, group in enumerate(groups):
            for state, likely in group:
                told = visible(state.events, seat)
                alike[number, seen(state, seat), told].append((state, likely))
        largest = sorted(alike.values(), key=len, reverse=True)[:2]
        for group in largest:
            _check_distribution(group, seat)
        groups = [moved for group in largest if (moved := _step(group, seat, step))]


def _step(group: list[Likely], seat: Seat, pick: int) -> list[Likely]:
    """The same actions in every world of a group where they are legal, until the seat notices one.

    Answers that are still sealed are decisions, not chance: how likely they are nobody can say. So
    where others have answered unseen, all that owe an answer give it before worlds are compared.
    """
    noticed, is_sealed = False, False
    while group and not noticed:
        chosen = choose(group[0][0], pick)
        if chosen is None:
            return []
        group = [
            (world, likely * chance)
            for state, likely in group
            if state.check(*chosen) is None
            for world, chance in every_result(state, *chosen)
        ]
        assert len(group) < TINY, "this set-up is not tiny: one action has too many results"
        is_told = any(visible(state.events, seat) != "[]" for state, _ in group)
        noticed = is_told or (chosen[0] == seat and not is_sealed)
        is_sealed = True
    return group


def _check_distribution(group: list[Likely], seat: Seat) -> None:
    expected: dict[bytes, Fraction] = defaultdict(Fraction)
    for state, likely in group:
        expected[content_of(state)] += likely
    total = sum(expected.values(), Fraction(0))
    state = group[0][0]
    samples = min(MOST_SAMPLES, SAMPLES_A_WORLD * max(16, len(expected)))
    found = Counter(content_of(state.resample(seat, seed)) for seed in range(samples))
    strangers = set(found) - set(expected)
    if strangers:
        wrong, right = next(iter(strangers)).decode(), next(iter(expected)).decode()
        raise AssertionError(
            f"resample for seat {seat}, told {visible(state.events, seat)} last, "
            f"makes a world that cannot be: {wrong}; one that can: {right}"
        )
    statistic = 0.0
    for world, likely in expected.items():
        mean = float(likely / total) * samples
        statistic += (found[world] - mean) ** 2 / mean
    freedom = len(expected) - 1
    limit = freedom + 5 * (2 * freedom) ** 0.5 + 12
    assert statistic <= limit, (
        f"uneven: chi-square {statistic:.0f} with {freedom} degrees of freedom"
    )
