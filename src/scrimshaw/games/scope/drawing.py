"""SCOPE Stalingrad for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from .notation import COLUMNS
from .secrecy import Card, Side, View

SIGNS = {
    "sniper": "S",
    "decoy": "D",
    "officer": "O",
    "scout": "C",
    "mortar": "M",
    "gun": "G",
    "infantry": "I",
    "empty": ".",
}
BACKS = {"german": "#", "soviet": "*"}


def draw(view: View, names: Sequence[str]) -> str:
    """The grid with the viewer's front below; a mark after a sign says that everybody knows it."""
    below = 1 if view.side == "soviet" else 0
    lines = [_beside(view.sides[1 - below], view, names), "", *_rows(view, below), ""]
    lines.append(_beside(view.sides[below], view, names))
    if view.hand is not None:
        lines.append(f"To lay back on {view.quadrant}: {', '.join(view.hand)}")
    if view.to_lay:
        lines.append(f"To lay out: {', '.join(view.to_lay)}")
    return "\n".join([*lines, *_hints(view)])


def _rows(view: View, below: int) -> list[str]:
    cards = {card.cell: card for card in view.grid}
    columns = COLUMNS[: view.columns]
    rows = [str(row) for row in range(2 * view.rows, 0, -1)]
    if below == 1:
        columns, rows = columns[::-1], rows[::-1]
    lines = [
        f"  {row}  {' '.join(_sign(cards[column + row], view) for column in columns)}".rstrip()
        for row in rows
    ]
    return [*lines, f"     {'  '.join(columns)}"]


def _sign(card: Card, view: View) -> str:
    if card.card is None or _is_forgotten(card, view):
        return BACKS[card.side] + " "
    sign = SIGNS[card.card]
    if card.card == "infantry" and card.side == "soviet":
        sign = "i"  # it may lie in the other front
    return sign + ("'" if card.known else " ")


def _is_forgotten(card: Card, view: View) -> bool:
    """1.7: without memory a card of another side is shown during the turn and the next."""
    if view.memory == "shown" or view.phase == "over" or card.side == view.side:
        return False
    return view.turn > card.since + 1


def _beside(side: Side, view: View, names: Sequence[str]) -> str:
    players = " and ".join(names[seat] for seat in side.seats)
    parts = [f"{side.points} of {view.goal} points"]
    if side.score:
        parts.append(f"killed: {', '.join(side.score)}")
    if side.zone:
        parts.append(f"snipers in the zone: {side.zone}")
    if side.shot is not None:
        parts.append(f"a shot was heard in {side.shot}")
    return f"{side.side.capitalize()} ({players}): {'; '.join(parts)}"


def _hints(view: View) -> list[str]:
    return [
        f"{hint.side.capitalize()}: at least {hint.least} {' or '.join(hint.cards)} among "
        f"{' '.join(hint.cells)}"
        for hint in view.hints
        if view.memory == "shown"
    ]
