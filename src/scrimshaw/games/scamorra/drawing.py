"""La Scamorra for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from .notation import CARDS
from .secrecy import View

SIGNS = {"rock": "R", "paper": "P", "scissors": "S"}


def draw(view: View, names: Sequence[str]) -> str:
    """The board with the viewer's home below, and what lies beside it. Seat 0 has capitals."""
    below = view.seat or 0
    lines = [_side(view, 1 - below, names), *_board(view, below), _side(view, below, names)]
    if view.hand is not None:
        lines.append(f"Your hand: {', '.join(view.hand) or 'empty'}")
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


def _side(view: View, seat: int, names: Sequence[str]) -> str:
    played = [
        f"{card} {view.played[seat].count(card)}" for card in CARDS if card in view.played[seat]
    ]
    off = ", ".join(view.off[seat]) or "none"
    totals = f", {view.totals[seat]} in all" if view.mode == "fifteen" else ""
    return (
        f"{names[seat]}: {view.points[seat]} points{totals}; {view.hands[seat]} in hand, "
        f"{view.decks[seat]} to draw; off the board: {off}; "
        f"played: {', '.join(played) or 'nothing'}"
    )
