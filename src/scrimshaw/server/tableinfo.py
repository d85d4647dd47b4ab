"""A table as one browser is told of it."""

from collections.abc import Iterable

from scrimshaw.engine import commit
from scrimshaw.server import wire
from scrimshaw.server.line import Line
from scrimshaw.server.records import ClockRecord, SeatRecord, TableRecord, UndoRecord


def seat_info(number: int, seat: SeatRecord, present: set[str | None]) -> wire.SeatInfo:
    """A seat, and whether its player is connected."""
    here = seat.kind == "bot" or not present.isdisjoint(seat.holders)
    return wire.SeatInfo(number, seat.kind, seat.name, seat.bot, here, seat.out)


def clock_info(clock: ClockRecord | None) -> wire.ClockInfo | None:
    """The time that a table gives, if it gives one."""
    return None if clock is None else wire.ClockInfo(clock.bank, clock.bonus, clock.then)


def people_to_ask(record: TableRecord, seat: int) -> list[int]:
    """The other people at the table, those too for whom a bot plays until they are back.

    Who shares the screen is asked across the table.
    """
    mine = set(record.seats[seat].holders)
    return [
        number
        for number, other in enumerate(record.seats)
        if not record.has_left(number) and mine.isdisjoint(other.holders)
    ]


def people_who_wait(record: TableRecord, wish: UndoRecord) -> list[int]:
    """Those who are asked whether a move is taken back, and have not agreed."""
    return [seat for seat in people_to_ask(record, wish.seat) if seat not in wish.agreed]


def undo_info(record: TableRecord, wish: UndoRecord) -> wire.UndoInfo | None:
    """Who asks to take a move back, and whose word is still out; None where nobody's is."""
    waits = people_who_wait(record, wish)
    is_open = bool(waits) or wish.refused is not None
    return wire.UndoInfo(wish.seat, waits, wish.refused) if is_open else None


def table_info(
    record: TableRecord,
    visitor: str | None,
    lines: Iterable[Line],
    undo: UndoRecord | None,
    lesson: wire.LessonInfo | None = None,
) -> wire.Table:
    """What everybody may know of a table, and which seats this browser holds."""
    present = {line.visitor for line in lines}
    watchers = sum(not record.held_by(line.visitor) for line in lines)
    return wire.Table(
        id=record.id,
        game=record.game,
        version=record.version,
        options=record.options,
        public=record.public,
        now=record.now,
        window=record.window,
        clock=clock_info(record.clock),
        phase=record.phase,
        seats=[seat_info(number, seat, present) for number, seat in enumerate(record.seats)],
        mine=record.held_by(visitor),
        host=record.is_host(visitor),
        watchers=watchers,
        commitment=commit(record.seed),
        hints=record.allows_hints(),
        prepared=record.lesson != "none",
        lesson=lesson,
        rematch=record.rematch,
        undo=None if undo is None else undo_info(record, undo),
        created=record.created,
    )
