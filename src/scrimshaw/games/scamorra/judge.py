"""What a position of La Scamorra is worth, for bots: a few features, each own minus the other's.

The weights of a single game are what `python -m scrimshaw.lab.tune scamorra` prints. Those of a
fifteen match are one round of `--option mode=fifteen --player greedy --games 300`, and not settled:
a second round moves them.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.state import State

from .board import SHADOWS, SQUARE_COUNT, beaten_by, is_target
from .rules import ENDED, KINDS, KING, KNIGHT, MOVING, NOBODY, OFF, PAWN, ScamorraState

FEATURES: Final = (
    "lead",  # points, growing as cards are played; in a fifteen match totals, on the way to its end
    "pieces",  # standing on the board
    "lone",  # only one piece left: the next capture is a knockout
    "strike",  # the side to move holds a card that captures
    "finish",  # the side to move can knock out
    "threat",  # pieces that the waiting side could capture if it were to move
    "return",  # pawns in hand that could bring a captured piece back
)
COUNT: Final = 7

_SHAPES = [
    sum(1 << card for card in range(KINDS) if is_target(card, seat, square, to))
    for seat in (0, 1)
    for square in range(SQUARE_COUNT)
    for to in range(SQUARE_COUNT)
]
SHAPES: Final[vec[i64]] = vec[i64](_SHAPES)  # cards that lead from a square to another, as a set
JUMPERS: Final = 1 << KNIGHT | 1 << KING | 1 << PAWN  # knight, king and pawn pass no square

SINGLE: Final[vec[float]] = vec[float]([1.63, 0.15, 0.13, 0.74, 1.01, 0.34, -0.12])
FIFTEEN: Final[vec[float]] = vec[float]([1.17, 0.26, -0.05, 0.33, 1.62, 0.07, 0.11])


def worth(state: State, seat: i64) -> float:
    """From -1, lost, to 1, won."""
    table = cast(ScamorraState, state)
    if table.phase == ENDED:
        return 0.0 if table.winner == NOBODY else (1.0 if table.winner == seat else -1.0)
    weights = FIFTEEN if table.rules().fifteen else SINGLE
    found = features(table, seat)
    total = 0.0
    for place in range(i64(COUNT)):
        total += weights[place] * found[place]
    return 2.0 / (1.0 + exp(-total)) - 1.0


def features(table: ScamorraState, seat: i64) -> vec[float]:
    """The features of a position, in the order of their names."""
    found = vec[float]([0.0] * COUNT)
    found[0] = float(table.totals[seat] - table.totals[1 - seat]) * _progress(table)
    if table.phase == MOVING:
        own = _standing(table, seat)
        other = _standing(table, 1 - seat)
        found[1] = float(own - other)
        found[2] = float((own == 1) - (other == 1))
        _add_tactics(table, seat, found)
        found[6] = _returns(table, seat, own) - _returns(table, 1 - seat, other)
    return found


def _progress(table: ScamorraState) -> float:
    """From 0 to 1: how much of the game, or of the way to the target, is behind us."""
    setup = table.rules()
    if setup.fifteen:
        most = table.totals[0] if table.totals[0] > table.totals[1] else table.totals[1]
        return float(most) / float(setup.target)
    cards = i64(len(table.decks)) // 2
    left = table.left[0] + table.left[1]
    return 1.0 - float(left) / float(2 * cards) if cards > 0 else 1.0


def _standing(table: ScamorraState, seat: i64) -> i64:
    count: i64 = 0
    for piece in range(seat * 3, seat * 3 + 3):
        if table.where[piece] != OFF:
            count += 1
    return count


def _add_tactics(table: ScamorraState, seat: i64, found: vec[float]) -> None:
    mover = table.turn
    sign = 1.0 if mover == seat else -1.0
    if preys(table, mover) > 0:
        found[3] = sign
        if _standing(table, 1 - mover) == 1:
            found[4] = sign
    found[5] = -sign * float(preys(table, 1 - mover))


def _returns(table: ScamorraState, seat: i64, standing: i64) -> float:
    pawns = table.hands[seat * KINDS + PAWN]
    return float(pawns if pawns < 3 - standing else 3 - standing)


def preys(table: ScamorraState, seat: i64) -> i64:
    """How many enemy pieces the seat's hand could capture if it were to move."""
    hand: i64 = 0
    one: i64 = 1
    for card in range(i64(KINDS)):
        if table.hands[seat * KINDS + card] > 0:
            hand |= one << card
    count: i64 = 0
    for prey in range(i64(3)):
        square = table.where[(1 - seat) * 3 + prey]
        if square != OFF and _can_take(table, seat, hand, prey, square):
            count += 1
    return count


def _can_take(table: ScamorraState, seat: i64, hand: i64, prey: i64, square: i64) -> bool:
    """Whether any piece can: the one that beats the prey by any card (5.1), all by a king (5.2)."""
    one: i64 = 1
    for piece in range(i64(3)):
        start = table.where[seat * 3 + piece]
        if start != OFF:
            cards = SHAPES[(seat * SQUARE_COUNT + start) * SQUARE_COUNT + square] & hand
            if beaten_by(piece) != prey:
                cards &= one << KING
            elif cards >> PAWN & 1 and start % 5 == square % 5:
                cards ^= one << PAWN  # 4.1: never straight ahead
            if cards & JUMPERS or (cards and not _is_blocked(table, start, square)):
                return True
    return False


def _is_blocked(table: ScamorraState, start: i64, square: i64) -> bool:
    """Whether a piece stands between the two squares (4.2 to 4.4)."""
    for piece in range(i64(6)):
        if table.where[piece] != OFF and SHADOWS[start * 25 + table.where[piece]] >> square & 1:
            return True
    return False
