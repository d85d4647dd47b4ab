"""Cards and tokens: in every state of random play each card lies in exactly one place."""

from collections import Counter
from pathlib import Path

import pytest

from scrimshaw.engine import FastRng, Setup
from scrimshaw.games.scrappers import board
from scrimshaw.games.scrappers.rules import ScrappersState
from scrimshaw.testing.walk import choose

from ..table import view
from .hangar import BENCH, GAME

TINY = GAME.folder / "tiny.toml"


def cards(state: ScrappersState) -> Counter[str]:
    """Every card that is somewhere, counted from the whole state."""
    numbers = state.numbers()
    found: Counter[str] = Counter()
    for seat in range(numbers.players):
        for zone in (state.hands, state.decks, state.discards, state.upgrades):
            found.update(state.listed(zone, seat))
        start = seat * numbers.slots
        for place in range(start, start + state.heights[seat]):
            found[state.name(state.stacks[place] >> 4)] += 1
    for deck in (0, 1):
        found.update(state.listed(state.yard, deck))
        if state.tops[deck] != board.NONE:
            found[state.name(state.tops[deck])] += 1
        start = deck * numbers.advanced_count
        for place in range(start, start + state.piled[deck]):
            found[state.name(state.piles[place])] += 1
    found.update(state.listed(state.gone, 0))
    found.update(view(state, None)["resolving"])
    return found


def check(state: ScrappersState) -> None:
    numbers = state.numbers()
    whole = Counter(
        {
            name: int(numbers.advanced[card] + numbers.basics[card] * numbers.players)
            for card, name in enumerate(numbers.names)
        }
    )
    assert cards(state) == whole
    for seat in range(numbers.players):
        own = view(state, None)["mechs"][seat]
        assert own["hand"] == len(state.listed(state.hands, seat))
        assert own["deck"] == len(state.listed(state.decks, seat))
        assert state.fitted[seat] == len(own["upgrades"])
        ejected = [slot for slot in own["stack"] if slot["state"] == "ejected"]
        assert len(own["unseen"]) == own["hand"] + own["deck"] + len(ejected)
        assert not Counter(own["known"]) - Counter(own["unseen"])
        assert min(own["fuel"], own["scrap"], own["damage"]) >= 0
        mine = view(state, seat)
        sure = [slot["card"] for slot in mine["mechs"][seat]["stack"] if slot["state"] == "ejected"]
        assert not Counter(own["known"]) - Counter(mine["hand"] + sure)
        if own["deck"] == 0:
            assert own["known"] == own["unseen"]
        assert not Counter(mine["aside"]) - Counter(mine["hand"])
    for deck, draft in enumerate(view(state, None)["draft"]):
        assert draft["cards"] == state.below[deck] + (draft["top"] is not None)
    hidden = view(state, None)["mixed"]
    for draft in view(state, None)["draft"]:
        hidden = hidden + (draft["hidden"] or [])
    assert len(hidden) == sum(state.below)


def random_game(setup: Setup, seed: int) -> ScrappersState:
    state, rng = setup.new(seed), FastRng(seed)
    assert isinstance(state, ScrappersState)
    check(state)
    while (chosen := choose(state, rng.below(1 << 20))) is not None:
        state.apply(*chosen)
        check(state)
    return state


@pytest.mark.clause("scrappers 1.4", "scrappers 2.2", "scrappers 5.3")
@pytest.mark.parametrize(
    ("players", "content", "rounds"),
    [
        (2, None, "10"),
        (3, None, "15"),
        (4, None, "20"),
        (2, BENCH, "40"),
        (3, BENCH, "30"),
        (4, BENCH, "30"),
        (2, TINY, "30"),
        (4, TINY, "30"),
    ],
)
def test_no_card_is_lost_or_made(players: int, content: Path | None, rounds: str) -> None:
    setup = GAME.setup(players, content, rounds=rounds)
    state = random_game(setup, players)
    assert state.outcome() is not None


@pytest.mark.clause("scrappers 6.6", "scrappers 7.3")
def test_random_play_reaches_refills_and_every_ability() -> None:
    """What the checks above ran through, so that none of it is vacuous."""
    told: Counter[str] = Counter()
    for seed in range(12):
        state, rng = GAME.setup(3, BENCH).new(seed), FastRng(seed)
        state.events = []
        while (chosen := choose(state, rng.below(1 << 20))) is not None:
            state.apply(*chosen)
        told.update(event.kind for event in state.events)
    wanted = "refill shuffle claim trash recall install copy jam wreck hurry pay choose steal lose"
    assert set(wanted.split()) <= set(told)
