"""The game's knowledge and its resampled worlds against brute force, on tiny fronts."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from scrimshaw.engine import Event, FastRng
from scrimshaw.games.scope.rules import ScopeState
from scrimshaw.games.scope.table import LAYOUT, OVER, PUT
from scrimshaw.mode import mode

from .field import GAME
from .naive import Belief, every_layout, fits_knowledge, layout_of

GAMES = 4 if mode() == "compiled" else 1
FRONTS = [
    ("3x2:2,0,1,0,0,1,0:50", "basic", "none"),
    ("3x2:1,1,1,0,0,0,0:50", "basic", "aces"),
    ("3x2:1,0,1,0,0,1,1:50", "advanced", "none"),
    ("3x2:1,0,1,1,1,0,1:50", "advanced", "offensive"),
]


def positions(
    scenario: str, how: str, theme: str, seed: int
) -> Iterator[tuple[ScopeState, list[Event]]]:
    """Random play: every position after the set-up, with what has just happened."""
    setup = GAME.setup(scenario=scenario, mode=how, theme=theme)
    state, rng = setup.new(seed), FastRng(seed)
    while actors := list(state.actors()):
        seat = actors[rng.below(len(actors))]
        legal = state.legal(seat)
        state.events = []
        state.apply(seat, legal[rng.below(len(legal))])
        scope = cast(ScopeState, state)
        if scope.step != LAYOUT:
            yield scope, state.events


@pytest.mark.parametrize(("scenario", "how", "theme"), FRONTS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_everybody_knows_exactly_what_can_be_known(
    scenario: str, how: str, theme: str, seed: int
) -> None:
    beliefs: list[Belief] = []
    for state, events in positions(scenario, how, theme, seed):
        if not beliefs:
            beliefs = [Belief(state, 0), Belief(state, 1)]
        for belief in beliefs:
            belief.learn(events)
        if state.step in (PUT, OVER):
            continue
        for side, belief in enumerate(beliefs):
            assert layout_of(state, side) in belief.layouts
            fitting = {
                layout
                for layout in every_layout(state, side)
                if fits_knowledge(state, side, layout)
            }
            assert fitting == belief.layouts


@pytest.mark.parametrize(("scenario", "how", "theme"), FRONTS)
def test_resample_is_even_over_the_layouts_that_fit(scenario: str, how: str, theme: str) -> None:
    looked_at = 0
    for number, (state, _) in enumerate(positions(scenario, how, theme, 3)):
        if number % 13 != 5 or state.step in (PUT, OVER) or looked_at == 4:
            continue
        looked_at += 1
        for seat in (0, 1):
            side = 1 - seat
            expected = [
                layout
                for layout in every_layout(state, side)
                if fits_knowledge(state, side, layout)
            ]
            samples = 40 * len(expected) if len(expected) < 60 else 2400
            found = Counter(
                layout_of(cast(ScopeState, state.resample(seat, seed)), side)
                for seed in range(samples)
            )
            assert set(found) <= set(expected)
            check_even(found, len(expected), samples)


def check_even(found: Counter[tuple[str, ...]], worlds: int, samples: int) -> None:
    mean = samples / worlds
    missing = (worlds - len(found)) * mean
    statistic = missing + sum((count - mean) ** 2 / mean for count in found.values())
    freedom = worlds - 1
    assert statistic <= freedom + 5 * (2 * freedom) ** 0.5 + 12


def test_the_search_for_a_layout_is_even_too() -> None:
    """Many hints at once, so that shuffles hardly ever fit and the search has to do it."""
    setup = GAME.setup(scenario="4x2:3,1,1,0,0,0,0:50")
    state = cast(ScopeState, setup.new(1))
    while state.step == LAYOUT:
        seat = state.actors()[0]
        state.apply(seat, state.legal(seat)[0])
    for cells, kind, least in (
        (0b11, 0, 1),
        (0b1100, 0, 1),
        (0b11000000, 1, 1),
        (0b1001000000, 2, 1),
    ):
        state.tell(0, cells, kind, least)
    expected = [layout for layout in every_layout(state, 0) if fits_knowledge(state, 0, layout)]
    assert len(expected) == 36  # of 1120
    samples = 40 * len(expected)
    found = Counter(
        layout_of(cast(ScopeState, state.resample(1, seed)), 0) for seed in range(samples)
    )
    assert set(found) <= set(expected)
    check_even(found, len(expected), samples)
