"""Position texts of SCOPE Stalingrad: how both fronts were laid out, and what has been done since.

`rows : actions`, for example `s.o./scd./m.gi/I.G./SCD./S.OM : search a6, shoot, shot a1-b2`

Rows run from the Soviet last one to the German last one. German cards are capitals, Soviet ones
small: S sniper, D decoy, O officer, C scout, M mortar, G machine gun, I infantry; a dot is an empty
area. What everybody knows follows from the actions.
"""

from __future__ import annotations

from typing import cast

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .notation import COLUMNS, KINDS
from .rules import ScopeState
from .table import LAYOUT, FrontSetup

LETTERS = "SDOCMGI"


def read_position(setup: Setup, text: str) -> State:
    """The state of a position text, on a table with its scenario."""
    layout, _, since = text.partition(":")
    state = cast(ScopeState, setup.start(FastRng(0)))
    _lay_out(state, _cells(setup, layout.strip()))
    for action in filter(None, (part.strip() for part in since.split(","))):
        _act(state, action)
    return state


def _cells(setup: Setup, layout: str) -> dict[str, str]:
    """Which letter lies on which cell; the fronts must be as large as the scenario's."""
    front = cast(FrontSetup, setup)
    rows = layout.split("/")[::-1]
    if len(rows) != 2 * front.rows or any(len(row) != front.columns for row in rows):
        raise UserError(
            f"a position here has {2 * front.rows} rows of {front.columns} cards, not {layout!r}"
        )
    return {
        f"{column}{number}": letter
        for number, row in enumerate(rows, 1)
        for column, letter in zip(COLUMNS, row, strict=False)
    }


def _lay_out(state: ScopeState, cells: dict[str, str]) -> None:
    """2.2: card by card, each by whoever is to lay it."""
    places = {
        side: [cell for letter in letters for cell in cells if cells[cell] == letter]
        for side, letters in enumerate((LETTERS, LETTERS.lower()))
    }
    while state.step == LAYOUT:
        seat = state.actors()[0]
        side = state.rules().sides[seat]
        if not places[side]:
            raise UserError("a position has the cards of its scenario; some are missing here")
        cell = places[side].pop(0)
        kind = KINDS[LETTERS.index(cells[cell].upper())]
        _do(state, int(seat), f"lay {kind} {cell}")
    if places[0] or places[1]:
        raise UserError("a position has the cards of its scenario; here are too many")


def _act(state: ScopeState, text: str) -> None:
    if not state.actors():
        raise UserError(f"the game is over before {text!r}")
    _do(state, int(state.actors()[0]), text)


def _do(state: ScopeState, seat: int, text: str) -> None:
    action = state.parse(text)
    refusal = state.check(seat, action)
    if refusal is not None:
        raise UserError(f"{text!r} is not allowed in this position, clause {refusal.clause}")
    state.apply(seat, action)
