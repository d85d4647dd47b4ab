"""Scarper for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from .secrecy import Field, Side, View

SIDES = ("Entente", "Central Powers")


def draw(view: View, names: Sequence[str]) -> str:
    """The battlefields with the Entente on the left, both sides, and what the viewer holds."""
    lines = [_head(view), _morale(view), "", *(_field(field) for field in view.fields), ""]
    lines += [_side(view.sides[seat], SIDES[seat], names[seat]) for seat in (0, 1)]
    lines += _under_way(view)
    if view.hand is not None:
        lines.append(f"Your hand: {', '.join(view.hand) or 'empty'}")
    return "\n".join([*lines, *_secrets(view)])


def _head(view: View) -> str:
    first = SIDES[view.first]
    return f"{view.year}, round {view.round} of {view.rounds}; first: {first}"


def _morale(view: View) -> str:
    side = SIDES[0] if view.morale > 0 else SIDES[1]
    standing = f"{abs(view.morale)} for the {side}" if view.morale else "0"
    return f"Morale {standing}; {view.goal} wins"


def _field(field: Field) -> str:
    """Trenches as numbers, empty spaces as dots, the frontline as a bar."""
    signs = [str(count) if count else "·" for count in field.trenches]
    signs.insert(field.front, "|")
    return f"  {field.field:10} {' '.join(signs)}"


def _side(side: Side, name: str, player: str) -> str:
    facts = [
        f"propaganda {side.propaganda}",
        f"economy {side.economy}",
        f"stock {side.stock}",
        f"hand {side.hand}",
        f"deck {side.deck}",
        f"scores {side.gain} now",
    ]
    facts += [f"next charge +{side.bonus}"] * (side.bonus > 0)
    facts += [f"next defence +{side.defence}"] * (side.defence > 0)
    facts += [f"may not {', '.join(side.denied)}"] * bool(side.denied)
    return f"{name} ({player}): {'; '.join(facts)}"


def _under_way(view: View) -> list[str]:
    lines = []
    if view.card is not None:
        lines.append(f"In play: {view.card}")
    if view.points:
        lines.append(f"Points left: {view.points} for {', '.join(view.verbs)}")
    if view.effect is not None:
        lines.append(f"Choices left: {view.effect.left} of {view.effect.effect}")
    return lines


def _secrets(view: View) -> list[str]:
    lines = []
    if view.offer:
        lines.append(f"Your missions to choose from: {', '.join(view.offer)}")
    if view.mission is not None:
        lines.append(f"Your mission: {view.mission}")
    if view.enemy_mission is not None:
        lines.append(f"Your opponent's mission: {view.enemy_mission}")
    if view.spotted:
        seen = ", ".join(f"{spot.card} ({spot.place})" for spot in view.spotted)
        lines.append(f"You have seen: {seen}")
    return lines
