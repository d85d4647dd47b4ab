"""Scarper for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from scrimshaw.engine.words import Words

from .secrecy import Field, Side, View


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The battlefields with the Entente on the left, both sides, and what the viewer holds."""
    lines = [_head(view, words), _morale(view, words), ""]
    lines += [*(_field(field) for field in view.fields), ""]
    lines += [_side(view.sides[seat], seat, names, words) for seat in (0, 1)]
    lines += _under_way(view, words)
    if view.hand is not None:
        lines.append(words.say("draw.hand", {"cards": view.hand or [words.say("draw.empty")]}))
    return "\n".join([*lines, *_secrets(view, words)])


def _head(view: View, words: Words) -> str:
    args = {"year": view.year, "round": view.round, "rounds": view.rounds, "side": view.first}
    return words.say("draw.head", args)


def _morale(view: View, words: Words) -> str:
    args = {"n": abs(view.morale), "side": 0 if view.morale > 0 else 1, "goal": view.goal}
    return words.say("draw.morale" if view.morale else "draw.even", args)


def _field(field: Field) -> str:
    """Trenches as numbers, empty spaces as dots, the frontline as a bar."""
    signs = [str(count) if count else "·" for count in field.trenches]
    signs.insert(field.front, "|")
    return f"  {field.field:10} {' '.join(signs)}"


def _side(side: Side, seat: int, names: Sequence[str], words: Words) -> str:
    args = {"side": seat, "seat": seat, **msgspec.structs.asdict(side)}
    facts = [words.say("draw.side", args, names)]
    facts += [words.say("draw.bonus", {"n": side.bonus})] * (side.bonus > 0)
    facts += [words.say("draw.defence", {"n": side.defence})] * (side.defence > 0)
    facts += [words.say("draw.denied", {"verbs": side.denied})] * bool(side.denied)
    return "; ".join(facts)


def _under_way(view: View, words: Words) -> list[str]:
    lines = []
    if view.card is not None:
        lines.append(words.say("draw.play", {"played": view.card}))
    if view.points:
        lines.append(words.say("draw.points", {"n": view.points, "verbs": view.verbs}))
    if view.effect is not None:
        args = {"n": view.effect.left, "what": view.effect.effect}
        lines.append(words.say("draw.choices", args))
    return lines


def _secrets(view: View, words: Words) -> list[str]:
    lines = []
    if view.offer:
        lines.append(words.say("draw.offer", {"missions": view.offer}))
    if view.mission is not None:
        lines.append(words.say("draw.mission", {"missions": [view.mission]}))
    if view.enemy_mission is not None:
        lines.append(words.say("draw.enemy_mission", {"missions": [view.enemy_mission]}))
    if view.spotted:
        seen = [f"{spot.card} ({words.say(f'name.place.{spot.place}')})" for spot in view.spotted]
        lines.append(words.say("draw.spotted", {"cards": seen}))
    return lines
