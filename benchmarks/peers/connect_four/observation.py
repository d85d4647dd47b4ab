"""The board as the seat sees it."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .rules import COLUMNS, ROWS, ConnectFourState


def segments(setup: Setup) -> tuple[Segment, ...]:  # noqa: ARG001
    """What each number stands for."""
    return (Segment("stones", (2, COLUMNS, ROWS), "one's own stones, the other's, by column"),)


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """Both sets of stones, one's own first."""
    board = cast(ConnectFourState, state)
    is_mine = seat == board.turn
    _stones(sheet, board.mine if is_mine else board.other)
    _stones(sheet, board.other if is_mine else board.mine)


def _stones(sheet: Sheet, cells: i64) -> None:
    for column in range(i64(COLUMNS)):
        sheet.members(cells >> column * COLUMNS, ROWS)
