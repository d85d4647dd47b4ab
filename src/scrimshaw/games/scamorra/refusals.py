"""Why a placing, a move or a re-entry of La Scamorra is not allowed, clause by clause.

`where` gives the square of piece seat · 3 + kind, or -1 for one that is off the board.
"""

from __future__ import annotations

from scrimshaw.engine.facts import Refusal

from .board import SIDE, beaten_by, home_start, is_target, is_too_far
from .notation import CARDS, PIECES, SQUARES

OFF = -1
SHAPE_CLAUSES = {
    "pawn": "4.1",
    "rook": "4.2",
    "bishop": "4.3",
    "queen": "4.4",
    "knight": "4.5",
    "king": "4.6",
}


def why_not_place(where: list[int], seat: int, piece: int, square: int) -> Refusal:
    """2.2: one of one's own pieces that does not stand yet, on an empty square of one's home."""
    if where[seat * 3 + piece] != OFF:
        return Refusal("2.2", "place.piece", {"piece": PIECES[piece]})
    if not is_home(seat, square):
        return Refusal("2.2", "place.home", {"square": SQUARES[square]})
    return Refusal("2.2", "place.occupied", {"square": SQUARES[square]})


def why_not_enter(where: list[int], seat: int, piece: int, square: int) -> Refusal:
    """6.1, 6.3: a captured piece, on an empty square of one's home, if there is any."""
    if all(home_start(seat) + file in where for file in range(SIDE)):
        return Refusal("6.3", "enter.full")
    if where[seat * 3 + piece] != OFF:
        return Refusal("6.1", "enter.captured", {"piece": PIECES[piece]})
    if not is_home(seat, square):
        return Refusal("6.1", "enter.home", {"square": SQUARES[square]})
    return Refusal("6.1", "enter.occupied", {"square": SQUARES[square]})


def is_home(seat: int, square: int) -> bool:
    """Whether a square is of the seat's home rank."""
    return home_start(seat) <= square < home_start(seat) + SIDE


def why_not_move(where: list[int], seat: int, card: int, square: int, to: int) -> Refusal:
    """4.1 to 4.8 and 5.1: the piece, the shape, the way, and what stands at its end."""
    name = CARDS[card]
    args: dict[str, object] = {"card": name, "from": SQUARES[square], "to": SQUARES[to]}
    own = where[seat * 3 : seat * 3 + 3]
    if square not in own:
        return Refusal("3.1", "piece.none", args)
    if name == "pawn":
        return _why_not_pawn(where, seat, square, to, args)
    clause = SHAPE_CLAUSES[name]
    if is_too_far(card, square, to):
        return Refusal(clause, "move.far", args)
    if not is_target(card, seat, square, to):
        return Refusal(clause, f"move.{name}", args)
    if to in own:
        return Refusal("4.7", "move.own", args)
    if name != "knight" and any(between in where for between in _between(square, to)):
        return Refusal(clause, "move.jump", args)
    return _why_no_capture(where, seat, square, to, args)


def _why_not_pawn(
    where: list[int], seat: int, square: int, to: int, args: dict[str, object]
) -> Refusal:
    forward = SIDE if seat == 0 else -SIDE
    if not 0 <= square + forward < SIDE * SIDE:
        return Refusal("4.8", "move.pawn_last", args)
    if not is_target(CARDS.index("pawn"), seat, square, to):
        return Refusal("4.1", "move.pawn", args)
    if to in where[seat * 3 : seat * 3 + 3]:
        return Refusal("4.7", "move.own", args)
    if to == square + forward:
        return Refusal("4.1", "move.pawn_ahead", args)
    if to not in where:
        return Refusal("4.1", "move.pawn_diagonal", args)
    return _why_no_capture(where, seat, square, to, args)


def _why_no_capture(
    where: list[int], seat: int, square: int, to: int, args: dict[str, object]
) -> Refusal:
    piece, taken = where.index(square) - seat * 3, where.index(to) - (1 - seat) * 3
    beats = PIECES[beaten_by(piece)]
    found = {"piece": PIECES[piece], "taken": PIECES[taken], "beats": beats}
    return Refusal("5.1", "move.capture", {**args, **found})


def _between(square: int, to: int) -> list[int]:
    """The squares strictly between two squares of a rank, file or diagonal."""
    ranks, files = to // SIDE - square // SIDE, to % SIDE - square % SIDE
    distance = max(abs(ranks), abs(files))
    step = ranks // distance * SIDE + files // distance
    return [square + step * times for times in range(1, distance)]
