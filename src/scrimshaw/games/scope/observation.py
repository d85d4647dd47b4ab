"""What a seat of SCOPE Stalingrad sees as numbers.

The seat's own side comes first, the enemy second; seats begin with the seat itself and go on in
order. Cells lie as on the grid, row 1 first, six to a row whatever the size of the fronts.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .board import CELL_COUNT, HEIGHT, KIND_COUNT, QUAD_COUNT, WIDTH
from .knowledge import cells_of, kinds_of, side_of
from .rules import ScopeState
from .table import LAYOUT, NOBODY, OVER, PUT

STEPS: Final = 10
GRID: Final = (HEIGHT, WIDTH)


def segments(setup: Setup) -> tuple[Segment, ...]:
    """What each number stands for."""
    players = int(setup.players)
    kinds = KIND_COUNT
    return (
        Segment("seat", (players,), "which seat it is"),
        Segment("side", (2,), "the seat's side: German, Soviet"),
        Segment("step", (STEPS,), "layout, action, move, put, shoot, gun, shot, take, after, over"),
        Segment("to_act", (players,), "whose turn it is; nobody's in the set-up and at the end"),
        Segment("divisions", (2,), "whose actions the turn offers: units, snipers"),
        Segment("deployed", (1,), "whether there was a deployment in this turn"),
        Segment("turn", (1,), "turns played"),
        Segment("lies", (2, *GRID), "where cards of each side lie"),
        Segment("kinds", (2, kinds, *GRID), "cards by kind, sniper to empty area, that the seat "
                "knows: its own side's, those known to everybody, and all at the end"),
        Segment("known", (2, *GRID), "cards that everybody knows"),
        Segment("since", GRID, "the turn in which the card got known to everybody"),
        Segment("hints", (2, kinds, *GRID), "how many hints say that a card of the kind may lie in "
                "the cell"),
        Segment("points", (2,), "points"),
        Segment("killed", (2, kinds), "cards of each side that were killed, by kind"),
        Segment("in_play", (2, kinds), "cards of each side that are left, by kind"),
        Segment("zone", (2,), "snipers in the player zone"),
        Segment("decoys_gone", (2,), "decoys out of the game"),
        Segment("shot", (2, QUAD_COUNT), "the quadrant of the shot card"),
        Segment("quadrant", (QUAD_COUNT,), "the quadrant that is moved or assaulted"),
        Segment("target", GRID, "the card that may be shot, or the infantry that assaults"),
        Segment("lifted", (kinds,), "one's own lifted cards, by kind"),
        Segment("to_lay", (kinds,), "one's own cards still to be laid out, by kind"),
        Segment("winner", (2,), "the side that has won"),
    )  # fmt: skip


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(ScopeState, state)
    side = table.rules().sides[seat]
    _turn(table, seat, side, sheet)
    _cards(table, side, sheet)
    sheet.counts(table.since, 0, CELL_COUNT)
    _hints(table, side, sheet)
    _hints(table, 1 - side, sheet)
    _beside(table, side, sheet)
    sheet.one_of(table.quad, QUAD_COUNT)
    sheet.one_of(table.target, CELL_COUNT)
    _in_hand(table, side, sheet)
    sheet.one_of(i64(NOBODY) if table.winner == NOBODY else table.winner ^ side, 2)


def _turn(table: ScopeState, seat: i64, side: i64, sheet: Sheet) -> None:
    players = table.setup.players
    sheet.one_of(seat, players)
    sheet.one_of(side, 2)
    sheet.one_of(table.step, STEPS)
    if table.step == LAYOUT or table.step == OVER:
        sheet.skip(players + 2)
    else:
        sheet.one_of((table.turn_seat() - seat + players) % players, players)
        sheet.members(table.divisions(), 2)
    sheet.flag(table.deployed)
    sheet.put(i64(0) if table.step == LAYOUT else table.turns)


def _cards(table: ScopeState, side: i64, sheet: Sheet) -> None:
    """Where cards lie, of which kind as far as the seat knows, and what everybody knows."""
    sheet.members(table.own(side), CELL_COUNT)
    sheet.members(table.own(1 - side), CELL_COUNT)
    for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
        sheet.members(table.lie[kind] | table.known[kind], CELL_COUNT)
    for kind in range((1 - side) * KIND_COUNT, (2 - side) * KIND_COUNT):
        shown = table.known[kind]
        if table.step == OVER:
            shown |= table.lie[kind]
        sheet.members(shown, CELL_COUNT)
    sheet.members(table.own(side) & ~table.unknown(side), CELL_COUNT)
    sheet.members(table.own(1 - side) & ~table.unknown(1 - side), CELL_COUNT)


def _hints(table: ScopeState, side: i64, sheet: Sheet) -> None:
    """Of each kind and cell, how many hints about a side name both."""
    start = sheet.at
    for word in table.hints:
        if side_of(word) == side:
            for kind in range(i64(KIND_COUNT)):
                if kinds_of(word) >> kind & 1:
                    _count(sheet, start + kind * CELL_COUNT, cells_of(word))
    sheet.at = start + KIND_COUNT * CELL_COUNT


def _count(sheet: Sheet, start: i64, cells: i64) -> None:
    for cell in range(i64(CELL_COUNT)):
        if cells >> cell & 1:
            sheet.add(start + cell)


def _beside(table: ScopeState, side: i64, sheet: Sheet) -> None:
    """Scores, cards left, and what else lies beside the grid."""
    other = 1 - side
    sheet.put(table.points(side))
    sheet.put(table.points(other))
    sheet.counts(table.lost, side * KIND_COUNT, KIND_COUNT)
    sheet.counts(table.lost, other * KIND_COUNT, KIND_COUNT)
    _in_play(table, side, sheet)
    _in_play(table, other, sheet)
    sheet.put(table.zone[side])
    sheet.put(table.zone[other])
    sheet.put(table.gone[side])
    sheet.put(table.gone[other])
    sheet.one_of(table.shot[side], QUAD_COUNT)
    sheet.one_of(table.shot[other], QUAD_COUNT)


def _in_play(table: ScopeState, side: i64, sheet: Sheet) -> None:
    """During the set-up as many as there will be: nobody sees how far the other is (2.2)."""
    if table.step == LAYOUT:
        sheet.counts(table.rules().counts, 0, KIND_COUNT)
        return
    for kind in range(i64(KIND_COUNT)):
        sheet.put(table.in_play(side, kind))


def _in_hand(table: ScopeState, side: i64, sheet: Sheet) -> None:
    """Cards that the seat's own side has lifted, and those that it has yet to lay out."""
    is_lifting = table.step == PUT and side == table.side()
    for kind in range(i64(KIND_COUNT)):
        sheet.put(table.held_of(side, kind) if is_lifting else i64(0))
    start = sheet.at
    if table.step == LAYOUT:
        order = table.rules().order
        for place in range(table.laid[side], i64(len(order))):
            sheet.add(start + order[place])
    sheet.at = start + KIND_COUNT
