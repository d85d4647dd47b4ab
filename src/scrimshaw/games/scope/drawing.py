"""SCOPE Stalingrad for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from scrimshaw.engine.words import Words

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


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The grid with the viewer's front below; a mark after a sign says that everybody knows it."""
    below = 1 if view.side == "soviet" else 0
    lines = [_beside(view.sides[1 - below], view, names, words), "", *_rows(view, below), ""]
    lines.append(_beside(view.sides[below], view, names, words))
    if view.hand is not None:
        lines.append(words.say("draw.put", {"quadrant": view.quadrant, "cards": view.hand}))
    if view.to_lay:
        lines.append(words.say("draw.to_lay", {"cards": view.to_lay}))
    return "\n".join([*lines, *_hints(view, words)])


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


def _beside(side: Side, view: View, names: Sequence[str], words: Words) -> str:
    args = {"side": side.side, "seats": side.seats, "points": side.points, "goal": view.goal}
    parts = [words.say("draw.side", args, names)]
    if side.score:
        parts.append(words.say("draw.killed", {"cards": side.score}))
    if side.zone:
        parts.append(words.say("draw.zone", {"n": side.zone}))
    if side.shot is not None:
        parts.append(words.say("draw.shot", {"quadrant": side.shot}))
    return "; ".join(parts)


def _hints(view: View, words: Words) -> list[str]:
    return [
        words.say("draw.hint", msgspec.structs.asdict(hint))
        for hint in view.hints
        if view.memory == "shown"
    ]
