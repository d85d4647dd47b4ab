"""Scalawag! for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from .secrecy import View


def draw(view: View, names: Sequence[str]) -> str:
    """The ships clockwise from the viewer, what lies in the middle, and the viewer's hand."""
    start = view.seat or 0
    ring = [(start + step) % view.players for step in range(view.players)]
    lines = ["", *(_ship(view, seat, names) for seat in ring), "", *_middle(view, names)]
    if view.partner is not None:
        lines.append(f"Your nation: {view.nation}; your partner: {names[view.partner]}")
    if view.hand is not None:
        lines.append(f"Your crew: {', '.join(view.hand) or 'none'}")
    return "\n".join(lines)


def _ship(view: View, seat: int, names: Sequence[str]) -> str:
    ship = view.ships[seat]
    mark = ">" if seat == view.turn else " "
    head = f"{mark} {ship.flag:8} {names[seat]:14}"
    if not ship.afloat:
        return f"{head} out"
    near = sorted({*_near(view, seat)} - {seat})
    facts = [f"{ship.points:2} points", f"damage {ship.damage}", f"crew {ship.crew}"]
    facts += ["on watch"] * ship.watch + ship.bonus
    facts.append("next to " + ", ".join(view.ships[other].flag for other in near))
    if ship.price is not None:
        facts.append(f"price {ship.price}")
    return f"{head} {'; '.join(facts)}"


def _near(view: View, seat: int) -> list[int]:
    return [other for pair in view.adjacent if seat in pair for other in pair]


def _middle(view: View, names: Sequence[str]) -> list[str]:
    lines = [f"Port: {view.port} cards. Locker: {', '.join(view.locker) or 'empty'}."]
    if view.in_port:
        lines.append(f"You know of these in port: {', '.join(view.in_port)}.")
    if view.fog is not None:
        other = (view.fog + 1) % view.players
        lines.append(f"Fog lies between {names[view.fog]} and {names[other]}.")
    if view.claim is not None:
        said = "reveals" if view.claim.revealed else "claims"
        owner = names[view.turn] if view.turn is not None else "The last declarer"
        lines.append(f"{owner} {said} {view.claim.count} x {view.claim.card}.")
    return lines
