"""The map, the numbers, the events and the missions of Scarper as its content file gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from .vocabulary import read_condition, read_effect

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9]*$")]
FieldId = Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]  # a space is a battlefield and a number
Year = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Steps = list[tuple[Some, Some]]  # from this lead on, this much morale

SIDES = ("entente", "central")


class Battlefield(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the front (1.2)."""

    id: FieldId
    name: Name


class Ground(msgspec.Struct, forbid_unknown_fields=True):
    """The spaces of a battlefield and its frontline (1.3, 8.2)."""

    spaces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    start: Some  # spaces on the Entente's side at the start
    score: Steps


class Trenches(msgspec.Struct, forbid_unknown_fields=True):
    """How many there are, where they begin, what one costs (1.4, 3.1)."""

    limit: Some
    stock: Count
    start: list[Count]  # from the frontline backwards
    cost: Some


class Track(msgspec.Struct, forbid_unknown_fields=True):
    """A track: its end, where it starts, what a raise costs and gives, its scoring."""

    most: Some
    start: Count
    cost: Some
    gain: Some
    score: Steps


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """What an action costs in command points."""

    cost: Some


class Charge(msgspec.Struct, forbid_unknown_fields=True):
    """What a frontal charge costs, and the die of both (5.1)."""

    cost: Some
    die: Some


class Assault(msgspec.Struct, forbid_unknown_fields=True):
    """The die of a concentrated assault (6.1)."""

    die: Some


class EventCard(msgspec.Struct, forbid_unknown_fields=True):
    """An event card (2.5, 10.1)."""

    id: Id
    side: Literal["entente", "central"]
    name: Name
    points: Some
    effects: Annotated[list[str], msgspec.Meta(min_length=1)]
    year: Year = msgspec.field(name="from", default=0)


class Mission(msgspec.Struct, forbid_unknown_fields=True):
    """A mission (7.1)."""

    id: Id
    name: Name
    morale: Some
    when: Annotated[list[str], msgspec.Meta(min_length=1)]


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """All that the rules leave to printed parts."""

    years: Annotated[list[Year], msgspec.Meta(min_length=1, max_length=20)]
    first: Literal["entente", "central"]
    morale: Some
    hand: Some
    rounds: Some
    missions: Some
    ground: Ground
    trenches: Trenches
    propaganda: Track
    economy: Track
    push: Cost
    clear: Cost
    charge: Charge
    assault: Assault
    battlefield: Annotated[list[Battlefield], msgspec.Meta(min_length=1, max_length=20)]
    event: list[EventCard]
    mission: list[Mission]

    def __post_init__(self) -> None:
        """Check what one line cannot know of the others; a ValueError names card and key."""
        self._check_names()
        self._check_map()
        self._check_decks()
        self._check_lines()

    def fields(self) -> list[str]:
        """The battlefields in their order."""
        return [field.id for field in self.battlefield]

    def cards(self) -> list[EventCard]:
        """The event cards, the Entente's first."""
        return sorted(self.event, key=lambda card: SIDES.index(card.side))

    def _check_names(self) -> None:
        _check_unique("battlefield", self.fields())
        _check_unique("event", [card.id for card in self.event])
        _check_unique("mission", [mission.id for mission in self.mission])

    def _check_map(self) -> None:
        if self.years != sorted(set(self.years)):
            raise ValueError(f"years = {self.years}: each comes once, the earliest first")
        ground, trenches = self.ground, self.trenches
        if ground.start >= ground.spaces:
            raise ValueError(
                f"ground.start = {ground.start}: less than the spaces are the Entente's"
            )
        behind = min(ground.start, ground.spaces - ground.start)
        if len(trenches.start) > behind or max(trenches.start, default=0) > trenches.limit:
            raise ValueError(
                f"trenches.start = {trenches.start}: at most {trenches.limit} in each of "
                f"{behind} spaces"
            )
        if sum(trenches.start) * len(self.battlefield) > trenches.stock:
            raise ValueError(f"trenches.stock = {trenches.stock}: too few for the start")
        for name, track in (("propaganda", self.propaganda), ("economy", self.economy)):
            if track.start > track.most:
                raise ValueError(f"{name}.start = {track.start}: the track ends at {track.most}")

    def _check_decks(self) -> None:
        if self.hand < self.rounds:
            raise ValueError(
                f"hand = {self.hand}: at least a card for each of {self.rounds} rounds"
            )
        for side in SIDES:
            size = sum(card.side == side for card in self.event)
            if size < self.hand:
                raise ValueError(f"event: {size} cards for the {side} side; a hand is {self.hand}")
        needed = 2 * self.missions + 2 * (len(self.years) - 1)
        if len(self.mission) < needed:
            raise ValueError(f"mission: {len(self.mission)} are too few; {needed} are needed")

    def _check_lines(self) -> None:
        for card in self.event:
            for effect in card.effects:
                _check_line(f"event {card.id}: effects", effect, self.fields(), read_effect)
        for mission in self.mission:
            for condition in mission.when:
                _check_line(f"mission {mission.id}: when", condition, self.fields(), read_condition)


def _check_unique(kind: str, ids: Sequence[str]) -> None:
    for number, one in enumerate(ids):
        if one in ids[:number]:
            raise ValueError(f"{kind} {one}: this id comes twice")


def _check_line(key: str, line: str, fields: list[str], read: object) -> None:
    assert callable(read)
    try:
        read(line, fields)
    except ValueError as error:
        raise ValueError(f"{key} = {line!r}: {error}") from None
