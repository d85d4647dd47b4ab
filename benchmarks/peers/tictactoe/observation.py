"""The board as the seat sees it."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .rules import SQUARES, TicTacToeState


def segments(setup: Setup) -> tuple[Segment, ...]:  # noqa: ARG001
    """What each number stands for."""
    return (Segment("marks", (2, 3, 3), "one's own marks, the other's"),)


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """Both sets of marks, one's own first."""
    board = cast(TicTacToeState, state)
    is_mine = seat == board.turn
    sheet.members(board.mine if is_mine else board.other, SQUARES)
    sheet.members(board.other if is_mine else board.mine, SQUARES)
