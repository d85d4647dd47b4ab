"""The board of La Scamorra: 25 squares from a1 to e5, what beats what, and where each card can go.

A set of squares is one number with a bit a square.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .notation import CARDS

SIDE: Final = 5
SQUARE_COUNT: Final = 25
REACH: Final = 3  # 4.2 to 4.4: one to three squares
STRAIGHT: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))  # steps of rank and file
DIAGONAL: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))
LEAPS: Final = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))
KING, QUEEN, BISHOP, KNIGHT, ROOK, PAWN = range(6)


def beaten_by(piece: i64) -> i64:
    """5.1: rock captures scissors, paper rock, scissors paper."""
    return (piece + 2) % 3


def home_start(seat: i64) -> i64:
    """1.1: the first square of a seat's home rank."""
    return seat * (SQUARE_COUNT - SIDE)


def ahead(seat: i64, square: i64) -> i64:
    """The square straight forward, as a set: empty on the last rank (4.8)."""
    to = square + SIDE if seat == 0 else square - SIDE
    one: i64 = 1
    return one << to if 0 <= to < SQUARE_COUNT else i64(0)


def _along(square: int, step: tuple[int, int], times: int) -> int | None:
    rank, file = square // SIDE + step[0] * times, square % SIDE + step[1] * times
    return rank * SIDE + file if 0 <= rank < SIDE and 0 <= file < SIDE else None


def _slides(square: int, steps: tuple[tuple[int, int], ...], far: int) -> list[int]:
    reached = [_along(square, step, times) for step in steps for times in range(1, far + 1)]
    return sorted(to for to in reached if to is not None)


def _targets(mover: int, square: int) -> list[int]:
    """Where a card could go on an empty board; movers 5 and 6 are the pawns of seats 0 and 1."""
    if mover == KING:
        return _slides(square, STRAIGHT + DIAGONAL, 1)
    if mover == QUEEN:
        return _slides(square, STRAIGHT + DIAGONAL, REACH)
    if mover == BISHOP:
        return _slides(square, DIAGONAL, REACH)
    if mover == KNIGHT:
        return _slides(square, LEAPS, 1)
    if mover == ROOK:
        return _slides(square, STRAIGHT, REACH)
    forward = 1 if mover == PAWN else -1
    return _slides(square, ((forward, -1), (forward, 0), (forward, 1)), 1)


def _shadow(square: int, blocker: int) -> int:
    """The squares behind a blocker, seen from a square, as a set; none where it is on no line."""
    for step in STRAIGHT + DIAGONAL:
        ray = [_along(square, step, times) for times in range(1, REACH + 1)]
        if blocker in ray:
            behind = ray[ray.index(blocker) + 1 :]
            return sum(1 << to for to in behind if to is not None)
    return 0


_LISTS = [_targets(mover, square) for mover in range(7) for square in range(SQUARE_COUNT)]
_STARTS = [sum(len(targets) for targets in _LISTS[:place]) for place in range(len(_LISTS) + 1)]

TARGETS: Final[vec[i64]] = vec[i64]([to for targets in _LISTS for to in targets])
TARGETS_FROM: Final[vec[i64]] = vec[i64](_STARTS)  # of mover · 25 + square


SHADOWS: Final[vec[i64]] = vec[i64](
    [_shadow(square, other) for square in range(SQUARE_COUNT) for other in range(SQUARE_COUNT)]
)


def is_target(card: int, seat: int, square: int, to: int) -> bool:
    """Whether the card's shape leads from one square to the other."""
    mover = PAWN + seat if card == PAWN else card
    return to in _LISTS[mover * SQUARE_COUNT + square]


def is_too_far(card: int, square: int, to: int) -> bool:
    """Whether only the limit of three squares forbids it."""
    if CARDS[card] not in {"rook", "bishop", "queen"}:
        return False
    ranks, files = abs(to // SIDE - square // SIDE), abs(to % SIDE - square % SIDE)
    is_straight, is_diagonal = 0 in (ranks, files), ranks == files
    fits = {"rook": is_straight, "bishop": is_diagonal}.get(CARDS[card], is_straight or is_diagonal)
    return fits and max(ranks, files) > REACH
