"""What a position of Scrappers is worth, for bots."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from scrimshaw.engine.state import State

from .rules import ScrappersState


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast("ScrappersState", state)
    return 0.0
