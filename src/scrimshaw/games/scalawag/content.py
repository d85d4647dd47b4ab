"""The numbers of Scalawag! as its content file gives them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
BySize = tuple[Count, Count, Count, Count, Count, Count]  # for 3 to 8 players


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """How many crew cards of each kind there are, by number of players (1.2)."""

    sailor: BySize
    gunner: BySize
    marine: BySize
    pilot: BySize
    mutineer: BySize
    lookout: BySize


class Points(msgspec.Struct, forbid_unknown_fields=True):
    """Compass points (1.4, 1.5, 2.3)."""

    start: Count
    most: Some
    collect: Count


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """What orders give and cost (4.1 to 4.8, 8.4)."""

    trim: Count
    near: Count
    far: Count
    crew: Count
    muster: Annotated[int, msgspec.Meta(ge=1, le=9)]
    wind: Some
    spill: Count
    mutiny: Annotated[int, msgspec.Meta(ge=1, le=3)]
    watch: Count
    spot: Count

    def __post_init__(self) -> None:
        """3.7 counts on a lookout never making a target dearer, and so does the code."""
        if self.near > self.far:
            raise ValueError(
                f"near = {self.near}: an adjacent ship costs at most far = {self.far} to fire on"
            )


class Symbol(msgspec.Struct, forbid_unknown_fields=True):
    """A symbol of the fog die: on how many faces, and what it does (8.7, 8.8)."""

    faces: Some
    absent: Literal["first", "second", "third"]
    present: Literal["advance", "remove"]


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """All numbers of the game."""

    slots: Annotated[list[Count], msgspec.Meta(min_length=1, max_length=9)]
    hand: Annotated[int, msgspec.Meta(ge=1, le=3)]
    calm: Some
    deck: Deck
    points: Points
    orders: Orders
    fog: Annotated[list[Symbol], msgspec.Meta(min_length=1, max_length=6)]
