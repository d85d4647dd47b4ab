"""What a content file of La Scamorra holds."""

from __future__ import annotations

import msgspec


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards of each kind a player has (1.3)."""

    king: int
    queen: int
    bishop: int
    knight: int
    rook: int
    pawn: int


class Fifteen(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of the fifteen mode (7.3, 7.4)."""

    target: int
    knockout: int
    games: int


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of La Scamorra."""

    hand: int
    deck: Deck
    fifteen: Fifteen
