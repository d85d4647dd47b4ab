"""Positions drawn as maps, and playing on them by texts.

A map has the Soviet last row on top and the German last row below. German cards are capitals,
Soviet ones small: S sniper, D decoy, O officer, C scout, M mortar, G gun, I infantry. A dot is an
empty area of the front it is in.
"""

from __future__ import annotations

from typing import Any, cast

import scrimshaw
from scrimshaw.engine import Setup, State
from scrimshaw.games.scope.notation import CELLS, KINDS
from scrimshaw.games.scope.rules import ScopeState
from scrimshaw.games.scope.table import ACTION

from ..table import view

SIGNS = "SDOCMGI"
GAME = scrimshaw.load("scope")


def field(
    drawn: str, *, turn: int = 1, known: str = "", goal: int = 99, players: int = 2, **options: str
) -> ScopeState:
    """The position of a map in the given turn; cards on `known` cells have been seen by all."""
    lines = [line.split() for line in drawn.strip().splitlines()][::-1]
    options = {"mode": "advanced", **options}
    shape = f"{len(lines[0])}x{len(lines) // 2}:1,0,1,0,0,0,0:{goal}"
    setup = GAME.setup(players, **{"scenario": shape, **options})
    state = cast(ScopeState, setup.new(0))
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            lay(state, sign, row * 6 + column, row < len(lines) // 2)
    state.step = ACTION
    state.turns = turn - 1
    see(state, known)
    return state


def lay(state: ScopeState, sign: str, cell: int, in_german_front: bool) -> None:
    side = 0 if sign.isupper() or (sign == "." and in_german_front) else 1
    kind = 7 if sign == "." else SIGNS.index(sign.upper())
    state.lie[side * 8 + kind] |= 1 << cell
    state.give(side, cell)


def see(state: ScopeState, cells: str) -> None:
    """Everybody sees the cards on some cells."""
    for name in cells.split():
        cell = CELLS.index(name)
        state.expose(0 if state.own(0) >> cell & 1 else 1, cell)


def lose(state: ScopeState, side: int, **cards: int) -> None:
    """So many of the side's cards lie in the other's score."""
    for kind, count in cards.items():
        state.lost[side * 8 + KINDS.index(kind)] = count


def play(state: State, seat: int, *texts: str) -> None:
    """Actions of one seat, for steps in which several seats may act."""
    for text in texts:
        action = state.parse(text)
        assert state.check(seat, action) is None, f"{text} is refused"
        state.apply(seat, action)


def lay_out(state: State, side: int = -1) -> None:
    """Lay cards on the first free cells until the sides (or one of them) lie."""
    sides = cast(ScopeState, state).rules().sides
    while waiting := [seat for seat in state.actors() if side in (-1, sides[seat])]:
        if cast(ScopeState, state).step == ACTION:
            return
        state.apply(waiting[0], state.legal(waiting[0])[0])


def drawn(state: ScopeState) -> str:
    """The position as a map."""
    rows = []
    for row in range(2 * state.rules().rows - 1, -1, -1):
        rows.append(" ".join(sign(state, row * 6 + c) for c in range(state.rules().columns)))
    return "\n".join(rows)


def sign(state: ScopeState, cell: int) -> str:
    side = 0 if state.own(0) >> cell & 1 else 1
    kind = state.kind_at(side, cell)
    found = "." if kind == 7 else "?" if kind < 0 else SIGNS[kind]
    return found if side == 0 else found.lower()


def same_map(state: ScopeState, expected: str) -> bool:
    lines = [" ".join(line.split()) for line in expected.strip().splitlines()]
    return drawn(state).splitlines() == lines


def card(state: State, seat: int | None, cell: str) -> dict[str, Any]:
    """What a seat sees on a cell."""
    (found,) = [one for one in view(state, seat)["grid"] if one["cell"] == cell]
    return cast("dict[str, Any]", found)


def kinds(state: State) -> set[str]:
    """The kinds of actions that are possible."""
    (seat,) = state.actors()
    return {state.fields(action)["kind"] for action in state.legal(seat)}


def quick(**options: str) -> Setup:
    return GAME.setup(**options)
