"""How many parts each game has, counted from its rules and its content and not by its kit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def scamorra(content: Any) -> dict[str, int]:
    """1.1, 1.2, 1.3: a board, three pieces each, sixteen cards each."""
    deck = {"king": 1, "queen": 1, "bishop": 3, "knight": 3, "rook": 3, "pawn": 5}
    parts = {"Board": 1}
    for seat in ("first", "second"):
        parts |= {f"{card} of the {seat} seat": count for card, count in deck.items()}
        parts |= {f"{piece} of the {seat} seat": 1 for piece in ("rock", "paper", "scissors")}
        parts[f"Marker of the {seat} seat"] = 1
    return parts


def scalawag(content: Any) -> dict[str, int]:
    """1.1, 1.2 for eight, 1.5, 5.1, 8.1, 8.2, 8.7, 8.8."""
    flags = (
        "crown",
        "eagle",
        "griffon",
        "lion",
        "snake",
        "unicorn",
        "crossed keys",
        "crossed swords",
    )
    crew = {"sailor": 6, "gunner": 6, "marine": 6, "pilot": 4, "mutineer": 4, "lookout": 4}
    nations = ("English", "French", "Spanish", "pirates")
    return (
        {f"Ship of the {flag}": 1 for flag in flags}
        | crew
        | {f"Allegiance, {nation}": 2 for nation in nations}
        | {"rogue wave": 1, "black spot": 1, "Fog": 1, "Fog die": 1, "First player": 1}
        | {"Compass point": 8 * 10, "Damage": 8 * 5, "On watch": 8}
    )


def scope(content: Any) -> dict[str, int]:
    """1.1: the same cards for both sides."""
    cards = {"sniper": 3, "officer": 2, "scout": 2, "mortar": 2, "machine gun": 2}
    cards |= {"infantry": 2, "decoy": 2, "empty area": 14, "Shot card": 1, "Field sheet": 1}
    sides = ("German side", "Soviet side")
    return {f"{card}, {side}": count for side in sides for card, count in cards.items()}


def scrappers(content: Any) -> dict[str, int]:
    """1.1: six basic cards for each of four; 1.2: all advanced ones; tokens for everybody."""
    basic = ("Ram", "Spark", "Bleed Line", "Pick Over", "Make Do", "Patched Plate")
    advanced = {_title(name): card.copies for name, card in content.advanced.items()}
    tokens = {"Fuel": 40, "Scrap": 40, "Damage": 4 * 10, "First player": 1, "Rack and pool": 4}
    return dict.fromkeys(basic, 4) | advanced | tokens


def _title(name: str) -> str:
    return " ".join(part.capitalize() for part in name.split("-"))


def scarper(content: Any) -> dict[str, int]:
    """1.3, 1.4, 1.5, 1.6, 6.1, 10.1, 10.2; one event has a namesake in the other deck."""
    parts = {card.name: 1 for card in content.event} | {"Christmas Truce": 2}
    parts |= {mission.name: 1 for mission in content.mission}
    for side in ("Entente", "Central Powers"):
        parts |= {f"Trench, {side}": 20}
        parts |= {f"Propaganda marker, {side}": 1, f"Economic marker, {side}": 1}
    parts |= {"Map": 1, "Frontline": 5, "Morale marker": 1, "Year marker": 1, "Die with 3 sides": 1}
    assert sum(parts.values()) == 60 + 18 + 2 * 22 + 9
    return parts


PARTS: dict[str, Callable[[Any], dict[str, int]]] = {
    "scamorra": scamorra,
    "scalawag": scalawag,
    "scope": scope,
    "scrappers": scrappers,
    "scarper": scarper,
}
