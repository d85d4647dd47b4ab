"""What a seat of Scalawag! sees as numbers; the seat itself comes first, the others clockwise."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .board import KINDS, NO_ORDER, NOBODY, Numbers
from .choices import ORDER, RETURN
from .rules import ScalawagState

TASKS: Final = 9  # what can be asked, from ORDER on, in the order of choices.py
ORDERS: Final = 7
NATIONS: Final = 4


def segments(setup: Setup) -> tuple[Segment, ...]:
    """What each number stands for."""
    players = int(setup.players)
    allegiance = (
        Segment("nation", (NATIONS,), "the seat's own nation"),
        Segment("partner", (players,), "the seat's partner"),
        Segment("nations", (players, NATIONS), "all nations, at the end"),
    )
    return (
        Segment("seat", (players,), "which seat it is"),
        Segment(
            "task",
            (TASKS,),
            "order, window, answer, penalty, aim, second shot, return, "
            "loss, fourth card; none at the end",
        ),
        Segment("turn", (players,), "whose turn it is"),
        Segment("first", (players,), "the first player"),
        Segment("asked", (players,), "who is asked, where it is one alone"),
        Segment("caller", (players,), "who has called"),
        Segment("robbed", (players,), "whose crew was taken by a mutiny"),
        Segment("struck", (players,), "the first target of two shots"),
        Segment("fog", (players,), "to whose left the fog lies"),
        Segment("wave", (players,), "before whom the wave lies"),
        Segment("spot", (players,), "before whom the black spot lies"),
        Segment("afloat", (players,), "who is still in"),
        Segment("watch", (players,), "who is on watch"),
        Segment("adjacent", (players,), "who is adjacent to the seat, without a lookout"),
        Segment("points", (players,), "compass points"),
        Segment("damage", (players,), "damage"),
        Segment("crew", (players,), "how many cards are in hand"),
        Segment(
            "order",
            (ORDERS,),
            "the order under way: trim, fire, board, muster, steal, mutiny, watch",
        ),
        Segment("support", (1,), "crew named with the order"),
        Segment("declared", (2,), "a pilot, a lookout"),
        Segment("claim", (KINDS,), "the crew of the last declaration, by kind"),
        Segment("claimed", (2,), "how many, and whether they were revealed"),
        Segment("hand", (KINDS,), "the seat's own cards by kind, sailor to black spot"),
        Segment("port", (1,), "how many cards are in port"),
        Segment("in_port", (KINDS,), "cards that the seat knows to lie in port"),
        Segment("locker", (KINDS,), "cards in the locker"),
        Segment("taken", (KINDS,), "cards that a mutiny took, for thief and victim"),
        Segment("answer", (2,), "the seat's sealed answer: a pass, a call"),
        Segment("returns", (1,), "how many cards are to be returned"),
        Segment("calm", (1,), "turns without harm and one more; 0 after harm in this turn"),
        Segment("winners", (players,), "who has won"),
    ) + (allegiance if cast(Numbers, setup).allegiance else ())


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(ScalawagState, state)
    players = table.setup.players
    sheet.one_of(seat, players)
    sheet.one_of(table.task() - ORDER, TASKS)
    _persons(table, seat, sheet)
    _around(sheet, table.living, seat, players)
    _around(sheet, table.watch, seat, players)
    _around(sheet, table.reach(seat, False), seat, players)
    _ships(table, seat, sheet)
    _declared(table, sheet)
    _crew(table, seat, sheet)
    sheet.put(table.calm + 1)
    _around(sheet, i64(0) if table.ending == 0 else table.winners, seat, players)
    if table.numbers().allegiance:
        _nations(table, seat, sheet)


def _persons(table: ScalawagState, seat: i64, sheet: Sheet) -> None:
    players = table.setup.players
    _player(sheet, table.turn if table.ending == 0 else i64(NOBODY), seat, players)
    _player(sheet, table.first, seat, players)
    _player(sheet, table.asked(), seat, players)
    _player(sheet, table.caller, seat, players)
    _player(sheet, table.robbed, seat, players)
    _player(sheet, table.struck, seat, players)
    _player(sheet, table.fog, seat, players)
    _player(sheet, table.wave_at, seat, players)
    _player(sheet, table.spot_at, seat, players)


def _player(sheet: Sheet, player: i64, seat: i64, players: i64) -> None:
    """One player as seen from the seat, or nobody."""
    sheet.one_of(i64(NOBODY) if player < 0 else (player - seat + players) % players, players)


def _around(sheet: Sheet, chosen: i64, seat: i64, players: i64) -> None:
    """A set of players, from the seat on clockwise."""
    sheet.members(chosen >> seat | chosen << players - seat, players)


def _ships(table: ScalawagState, seat: i64, sheet: Sheet) -> None:
    players = table.setup.players
    for step in range(players):
        sheet.put(table.points[(seat + step) % players])
    for step in range(players):
        sheet.put(table.damage[(seat + step) % players])
    for step in range(players):
        sheet.put(table.held((seat + step) % players))


def _declared(table: ScalawagState, sheet: Sheet) -> None:
    """The order under way and the last claim, where there are any."""
    sheet.one_of(table.order, ORDERS)
    if table.order == NO_ORDER:
        sheet.skip(3)
    else:
        sheet.put(table.support)
        sheet.flag(table.piloted)
        sheet.flag(table.lookout)
    sheet.one_of(table.claim, KINDS)
    if table.claim == NOBODY:
        sheet.skip(2)
    else:
        sheet.put(table.claimed)
        sheet.flag(table.shown)


def _crew(table: ScalawagState, seat: i64, sheet: Sheet) -> None:
    port: i64 = 0
    for card in range(i64(KINDS)):
        port += table.port[card]
    sheet.counts(table.hands, seat * KINDS, KINDS)
    sheet.put(port)
    sheet.counts(table.ashore, seat * KINDS, KINDS)
    sheet.counts(table.locker, 0, KINDS)
    if table.robbed != NOBODY and (seat == table.robbed or seat == table.turn):
        sheet.counts(table.spied, 0, KINDS)
    else:
        sheet.skip(KINDS)
    has_answered = bool(table.answered >> seat & 1)
    has_called = bool(table.called >> seat & 1)
    sheet.flag(has_answered and not has_called)
    sheet.flag(has_answered and has_called)
    sheet.put(table.subject() if table.task() == RETURN else i64(0))


def _nations(table: ScalawagState, seat: i64, sheet: Sheet) -> None:
    players = table.setup.players
    sheet.one_of(table.nations[seat], NATIONS)
    _player(sheet, table.partner(seat), seat, players)
    for step in range(players):
        nation = table.nations[(seat + step) % players]
        sheet.one_of(i64(NOBODY) if table.ending == 0 else nation, NATIONS)
