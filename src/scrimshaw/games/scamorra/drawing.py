"""La Scamorra for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from scrimshaw.engine.words import Words

from .notation import CARDS
from .secrecy import View

SIGNS = {"rock": "R", "paper": "P", "scissors": "S"}


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """The board with the viewer's home below, and what lies beside it. Seat 0 has capitals."""
    below = view.seat or 0
    lines = [_side(view, 1 - below, names, words), *_board(view, below)]
    lines.append(_side(view, below, names, words))
    if view.hand is not None:
        lines.append(words.say("draw.hand", {"cards": view.hand or [words.say("draw.empty")]}))
    return "\n".join(lines)


def _board(view: View, below: int) -> list[str]:
    signs = {
        standing.square: SIGNS[standing.piece]
        if standing.owner == 0
        else SIGNS[standing.piece].lower()
        for standing in view.board
    }
    ranks = "54321" if below == 0 else "12345"
    files = "abcde" if below == 0 else "edcba"
    rows = [
        f"  {rank}  {' '.join(signs.get(file + rank, '·') for file in files)}" for rank in ranks
    ]
    return ["", *rows, f"     {' '.join(files)}", ""]


def _side(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    played = [
        f"{card} {view.played[seat].count(card)}" for card in CARDS if card in view.played[seat]
    ]
    args = {
        "seat": seat,
        "points": view.points[seat],
        "total": view.totals[seat],
        "n": view.hands[seat],
        "deck": view.decks[seat],
        "off": view.off[seat] or [words.say("draw.none")],
        "played": played or [words.say("draw.nothing")],
    }
    return words.say("draw.fifteen" if view.mode == "fifteen" else "draw.side", args, names)
