"""What a bot says about an action."""

from __future__ import annotations

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """What a bot thinks of an action: its chance of winning, and how often it was tried."""

    action: int
    text: str
    chance: float
    visits: int
