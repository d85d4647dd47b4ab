"""What a seat of Leduc poker sees as numbers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .rules import LeducState

RANKS: Final = 3


def segments(setup: Setup) -> tuple[Segment, ...]:  # noqa: ARG001
    """What each number stands for."""
    return (
        Segment("card", (RANKS,), "one's own card"),
        Segment("public", (RANKS,), "the public card, in the second round"),
        Segment("stakes", (2,), "one's own stake, the other's"),
        Segment("raises", (1,), "raises of this round"),
    )


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(LeducState, state)
    sheet.one_of(table.cards[seat] // 2, RANKS)
    sheet.one_of(i64(-1) if table.round == 1 else table.cards[2] // 2, RANKS)
    sheet.put(table.stakes[seat])
    sheet.put(table.stakes[1 - seat])
    sheet.put(table.raises)
