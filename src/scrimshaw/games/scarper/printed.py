"""What can be read off the table: the printed map with its numbers, cards and missions."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from .board import NOTHING, TURN, USE
from .choices import ON_POINTS
from .rules import ScarperState

PLENTY: Final = 99  # points for anything


class Track(msgspec.Struct):
    """The end of a track, and how far a marker rises when points are spent on it."""

    most: int
    gain: int


class Map(msgspec.Struct):
    """The numbers of the content that do not change: years, starting line, limits, costs."""

    years: list[int]
    line: int  # spaces on the Entente's side at the start
    limit: int  # trenches in a space
    costs: dict[str, int]  # in command points, that of a trench in economic points
    tracks: dict[str, Track]


class Card(msgspec.Struct):
    """An event card: its points, its first year (0 for any), and whether that has come."""

    card: str
    points: int
    year: int
    due: bool


class Task(msgspec.Struct):
    """A mission: its morale, and whether its conditions hold for its side as things stand."""

    mission: str
    morale: int
    holds: bool


def the_map(table: ScarperState) -> Map:
    """What the content settles for all."""
    numbers = table.numbers()
    return Map(
        years=list(numbers.calendar),
        line=numbers.line,
        limit=numbers.limit,
        costs={
            "trench": numbers.trench_cost,
            "propaganda": numbers.propaganda_cost,
            "economy": numbers.economy_cost,
            "push": numbers.push_cost,
            "clear": numbers.clear_cost,
            "charge": numbers.charge_cost,
        },
        tracks={
            "propaganda": Track(numbers.most_propaganda, numbers.propaganda_gain),
            "economy": Track(numbers.most_economy, numbers.economy_gain),
        },
    )


def cards(table: ScarperState, names: list[str]) -> list[Card]:
    """What is printed on these cards."""
    numbers = table.numbers()
    found = [numbers.card_ids.index(name) for name in names]
    return [
        Card(
            card=numbers.card_ids[card],
            points=numbers.card_points[card],
            year=numbers.card_year[card],
            due=table.is_due(card),
        )
        for card in found
    ]


def tasks(table: ScarperState, seat: int, names: list[str]) -> list[Task]:
    """What these missions are worth, and whether they hold now for a side."""
    numbers = table.numbers()
    found = [numbers.mission_ids.index(name) for name in names]
    return [
        Task(
            mission=numbers.mission_ids[mission],
            morale=numbers.mission_morale[mission],
            holds=table.fulfilled(seat, mission),
        )
        for mission in found
    ]


def ways(table: ScarperState) -> list[str]:
    """Before a card's use: all that points could do now, whatever it costs, and every assault."""
    if table.phase not in (TURN, USE):
        return []
    world = cast("ScarperState", table.clone())
    if world.card == NOTHING:
        world.card = world.numbers().deck_from[world.turn]
    world.phase = USE
    texts = [world.text(action) for action in world.legal(world.turn)]
    assaults = [text for text in texts if text.startswith("assault ")]
    world.start_points(PLENTY, ON_POINTS)
    texts = [world.text(action) for action in world.legal(world.turn)]
    return [text for text in texts if text != "done"] + assaults
