"""Scalawag! for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from scrimshaw.engine.words import Words

from .secrecy import View


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The ships clockwise from the viewer, what lies in the middle, and the viewer's hand."""
    start = view.seat or 0
    ring = [(start + step) % view.players for step in range(view.players)]
    lines = ["", *(_ship(view, seat, names, words) for seat in ring), ""]
    lines += _middle(view, names, words)
    if view.partner is not None:
        args = {"nation": view.nation, "partner": view.partner}
        lines.append(words.say("draw.partner", args, names))
    if view.hand is not None:
        lines.append(words.say("draw.hand", {"cards": view.hand or [words.say("draw.none")]}))
    return "\n".join(lines)


def _ship(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    ship = view.ships[seat]
    mark = ">" if seat == view.turn else " "
    head = f"{mark} {ship.flag:8} {names[seat]:14}"
    if not ship.afloat:
        return f"{head} {words.say('draw.out')}"
    near = sorted({*_near(view, seat)} - {seat})
    args = {"points": f"{ship.points:2}", "damage": ship.damage, "n": ship.crew}
    facts = [words.say("draw.ship", args)]
    facts += [words.say("draw.watch")] * ship.watch + ship.bonus
    facts.append(words.say("draw.near", {"flags": [view.ships[other].flag for other in near]}))
    if ship.price is not None:
        facts.append(words.say("draw.price", {"n": ship.price}))
    return f"{head} {'; '.join(facts)}"


def _near(view: View, seat: int) -> list[int]:
    return [other for pair in view.adjacent if seat in pair for other in pair]


def _middle(view: View, names: Sequence[str], words: Words) -> list[str]:
    locker = view.locker or [words.say("draw.empty")]
    lines = [words.say("draw.port", {"n": view.port, "cards": locker})]
    if view.in_port:
        lines.append(words.say("draw.known", {"cards": view.in_port}))
    if view.fog is not None:
        args = {"seat": view.fog, "target": (view.fog + 1) % view.players}
        lines.append(words.say("event.fog", args, names))
    if view.claim is not None:
        owner = names[view.turn] if view.turn is not None else words.say("draw.declarer")
        said = {"who": owner, "n": view.claim.count, "what": view.claim.card}
        key = "draw.reveals" if view.claim.revealed else "draw.claims"
        lines.append(words.say(key, said))
    return lines
