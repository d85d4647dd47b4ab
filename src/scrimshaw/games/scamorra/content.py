"""What a content file of La Scamorra holds."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards of each kind a player has (1.3)."""

    king: Count
    queen: Count
    bishop: Count
    knight: Count
    rook: Count
    pawn: Count

    def size(self) -> int:
        """All cards of a player."""
        return sum(msgspec.structs.astuple(self))


class Fifteen(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of the fifteen mode (7.3, 7.4)."""

    target: Some
    knockout: Count
    games: Some


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of La Scamorra."""

    hand: Some
    deck: Deck
    fifteen: Fifteen

    def __post_init__(self) -> None:
        """One card leaves the deck unseen (1.4), and a whole hand is drawn from the rest (1.5)."""
        size = self.deck.size()
        if self.hand >= size:
            raise ValueError(f"hand = {self.hand}: a deck of {size} cards gives at most {size - 1}")
