"""Whole games with every legal combination of scenario, theme, mode and players."""

import itertools
from typing import cast

import pytest

from scrimshaw.engine import FastRng, UserError
from scrimshaw.games.scope.content import SCENARIOS, THEMES
from scrimshaw.games.scope.notation import KINDS
from scrimshaw.games.scope.rules import ScopeState
from scrimshaw.games.scope.table import LAYOUT, PUT

from .field import GAME

CUSTOM = ("2x2:1,1,1,0,0,0,0:2", "3x2:1,1,1,1,1,1,0:4", "6x4:3,2,2,2,2,2,2:9")


def combinations() -> list[tuple[int, dict[str, str]]]:
    found = []
    for scenario, mode, theme, players, lone in itertools.product(
        (*SCENARIOS, *CUSTOM), ("basic", "advanced"), THEMES, (2, 3, 4), ("german", "soviet")
    ):
        options = {"scenario": scenario, "mode": mode, "theme": theme, "lone": lone}
        try:
            GAME.setup(players, **options)
        except UserError as error:
            assert str(error)[1] == "." and str(error)[3] == ":", "a refusal names its clause"
            continue
        found.append((players, options))
    return found


def check_cards(state: ScopeState) -> None:
    """1.1: every card is somewhere, and every cell has one card, or is lifted."""
    rules = state.rules()
    for side in (0, 1):
        laid = list(rules.order)[: state.laid[side]]
        for kind in range(7):
            count = laid.count(kind) if state.step == LAYOUT else rules.counts[kind]
            where = state.in_play(side, kind) + state.lost[side * 8 + kind]
            if kind == 0:
                where += state.zone[side] - rules.zone
            if kind == 1:
                where += state.gone[side]
            assert where == count, f"{where} {KINDS[kind]} of side {side}, not {count}"
    for cell in rules.cells:
        lying = [place for place in range(16) if state.lie[place] >> cell & 1]
        if state.step not in (LAYOUT, PUT):
            assert len(lying) == 1 and lying[0] // 8 == 1 - (state.german >> cell & 1)
        assert len(lying) < 2
    assert 0 <= state.gone[0] <= rules.counts[1]
    held = sum(state.held >> 4 * kind & 15 for kind in range(8))
    assert held == (4 - state.placed if state.step == PUT else 0)
    check_knowledge(state)


def check_knowledge(state: ScopeState) -> None:
    """What everybody knows is true, and hints are about cards that are not known."""
    for place in range(16):
        if state.step != PUT:
            assert state.known[place] & ~state.lie[place] == 0
    for word in state.hints:
        side, cells, kinds = word >> 61, word & (1 << 48) - 1, word >> 48 & 255
        assert cells & ~state.unknown(side) == 0
        if state.step != PUT:
            lying = sum(
                (state.lie[side * 8 + kind] & cells).bit_count()
                for kind in range(8)
                if kinds >> kind & 1
            )
            assert lying >= word >> 56 & 31


@pytest.mark.clause("scope 1.1", "scope 2.4", "scope 4.3")
@pytest.mark.parametrize(
    ("players", "options"),
    combinations(),
    ids=lambda value: str(value) if isinstance(value, int) else "-".join(value.values()),
)
def test_no_card_is_lost_and_every_game_ends(players: int, options: dict[str, str]) -> None:
    state = cast(ScopeState, GAME.setup(players, **options).new(7))
    rng = FastRng(len(str(options)))
    while actors := list(state.actors()):
        seat = actors[rng.below(len(actors))]
        legal = state.legal(seat)
        assert 0 < len(legal) <= 160
        state.apply(seat, legal[rng.below(len(legal))])
        check_cards(state)
    assert state.turns <= 200
