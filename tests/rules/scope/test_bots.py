"""A bot that looks one step ahead uses what it knows: positions with one sensible answer."""

import pytest

from scrimshaw.bots.bot import Budget, ask
from scrimshaw.bots.greedy import GreedyBot
from scrimshaw.engine import FastRng, State
from scrimshaw.games.scope.board import CELL_COUNT, SNIPER

from ..table import act, actor
from .field import GAME, field

WIDE = """
    . . s . . .
    o . . . c .
    . . . . d .
    . . . . . .
    . . S . O .
    . C . . . .
"""


def answers(state: State, times: int = 5) -> set[str]:
    """What the bot does, whatever its chance."""
    seat = actor(state)
    return {
        state.text(ask(GreedyBot(), state, seat, FastRng(seed), Budget(iterations=32)))
        for seed in range(times)
    }


@pytest.mark.clause("scope 3.4")
def test_a_bot_shoots_what_it_finds() -> None:
    state = field(WIDE, mode="basic", goal=7)
    act(state, "search a5")
    assert answers(state) == {"shoot"}


@pytest.mark.clause("scope 3.7", "scope 3.3")
def test_a_bot_searches_where_a_shot_was_heard() -> None:
    state = field(WIDE, mode="basic", goal=7, turn=2)
    act(state, "search b1", "shoot", "shot c5-d6")
    assert answers(state) <= {f"search {cell}" for cell in ("c5", "d5", "c6", "d6")}


@pytest.mark.clause("scope 3.3", "scope 1.6")
def test_a_bot_remembers_a_sniper_that_it_has_seen() -> None:
    assert answers(field(WIDE, mode="basic", goal=7, known="c6")) == {"search c6"}


@pytest.mark.clause("scope 3.5", "scope 1.6")
def test_a_bot_remembers_decoys_and_empty_areas() -> None:
    known = "e4 a4 b4 c4 d4 f4 b5 c5 d5 f5 a6 b6 d6"  # left: a5 e5 c6 e6 f6
    assert answers(field(WIDE, mode="basic", goal=7, known=known)) <= {
        f"search {cell}" for cell in ("a5", "e5", "c6", "e6", "f6")
    }


@pytest.mark.clause("scope 3.2")
def test_a_bot_that_lays_a_quadrant_back_may_lay_its_sniper_anywhere() -> None:
    found, rng = set(), FastRng(1)
    for _ in range(40):
        state = field(WIDE, mode="basic", goal=7, known="c2")
        act(state, "move b1-c2")
        for _ in range(3):
            state.apply(0, ask(GreedyBot(4), state, 0, rng, Budget(iterations=4)))
        found |= {cell for cell in range(CELL_COUNT) if state.lie[SNIPER] >> cell & 1}
    assert len(found) == 4


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_a_bot_whose_sniper_was_found_moves_it_away() -> None:
    state = field(WIDE, mode="basic", goal=7, known="c2 a4 b4 c4 d4 f4 b5 c5 d5 f5 a6 b6 d6 e4")
    assert answers(state) <= {
        f"move {quadrant}" for quadrant in ("b1-c2", "c1-d2", "b2-c3", "c2-d3")
    }


@pytest.mark.clause("scope 3.2", "scope 4.1")
def test_a_bot_moves_its_last_sniper_that_was_seen_though_it_could_look_for_another() -> None:
    fronts = "s.o./scd./m.gi/I.G./SCD./S.OM"
    since = "search b6, search a1, shoot, shot a5-b6, search d6, search a2, hold"
    state = GAME.setup().position(f"{fronts} : {since}")
    assert answers(state) <= {"move a1-b2", "move a2-b3"}
