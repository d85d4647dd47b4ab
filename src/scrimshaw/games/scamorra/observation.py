"""What a seat of La Scamorra sees as numbers; the seat itself comes first, the other second.

Finished games of a match are left out: nothing of them but the totals bears on the next.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .board import SQUARE_COUNT
from .rules import ENDED, KINDS, NOBODY, ScamorraState

PIECES: Final = 3
PHASES: Final = 4


def segments(setup: Setup) -> tuple[Segment, ...]:  # noqa: ARG001  # the same in every mode
    """What each number stands for."""
    return (
        Segment("seat", (2,), "which seat it is"),
        Segment("phase", (PHASES,), "initiative, placing, moving, ended"),
        Segment("turn", (2,), "whose turn it is; nobody's at the end"),
        Segment("initiative", (2,), "who decides who moves first"),
        Segment("first", (2,), "who moves first, once that is decided"),
        Segment("board", (2, PIECES, SQUARE_COUNT), "where rock, paper and scissors stand"),
        Segment("hand", (KINDS,), "the seat's cards by kind, king to pawn"),
        Segment("hands", (2,), "how many cards are in hand"),
        Segment("decks", (2,), "how many cards are left in the deck"),
        Segment("played", (2, KINDS), "cards played, by kind"),
        Segment("last", (2, KINDS), "the card played last"),
        Segment("points", (2,), "points of this game"),
        Segment("totals", (2,), "points of the match"),
        Segment("game", (1,), "which game of the match it is, from 1"),
        Segment("coppelle", (2, KINDS), "the coppella, at the end"),
    )


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(ScamorraState, state)
    other = 1 - seat
    is_over = table.phase == ENDED
    sheet.one_of(seat, 2)
    sheet.one_of(table.phase, PHASES)
    _player(sheet, i64(NOBODY) if is_over else table.turn, seat)
    _player(sheet, table.initiative, seat)
    _player(sheet, table.first, seat)
    _pieces(sheet, table, seat)
    _pieces(sheet, table, other)
    sheet.counts(table.hands, seat * KINDS, KINDS)
    sheet.put(_held(table, seat))
    sheet.put(_held(table, other))
    sheet.put(table.left[seat])
    sheet.put(table.left[other])
    sheet.counts(table.played, seat * KINDS, KINDS)
    sheet.counts(table.played, other * KINDS, KINDS)
    sheet.one_of(table.last[seat], KINDS)
    sheet.one_of(table.last[other], KINDS)
    sheet.put(table.points[seat])
    sheet.put(table.points[other])
    sheet.put(table.totals[seat])
    sheet.put(table.totals[other])
    sheet.put(table.game)
    sheet.one_of(table.coppella[seat] if is_over else i64(NOBODY), KINDS)
    sheet.one_of(table.coppella[other] if is_over else i64(NOBODY), KINDS)


def _player(sheet: Sheet, player: i64, seat: i64) -> None:
    """One of the two as seen from the seat, or nobody."""
    sheet.one_of(i64(NOBODY) if player == NOBODY else player ^ seat, 2)


def _pieces(sheet: Sheet, table: ScamorraState, player: i64) -> None:
    for piece in range(player * PIECES, player * PIECES + PIECES):
        sheet.one_of(table.where[piece], SQUARE_COUNT)


def _held(table: ScamorraState, player: i64) -> i64:
    held: i64 = 0
    for card in range(player * KINDS, player * KINDS + KINDS):
        held += table.hands[card]
    return held
