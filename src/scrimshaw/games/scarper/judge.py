"""What a position of Scarper is worth, for bots."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from scrimshaw.engine.state import State

from .rules import ScarperState


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScarperState", state)
    if table.ending != 0:
        return 0.0 if table.winner < 0 else (1.0 if table.winner == seat else -1.0)
    return 0.0
