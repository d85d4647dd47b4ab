"""What people do around a match: make a table, join, start, leave, play again."""

import secrets
import time
from collections.abc import Iterable
from datetime import UTC, datetime

import sqlalchemy as sa

from scrimshaw.engine import UserError
from scrimshaw.server import undo, wire
from scrimshaw.server.chat import plain
from scrimshaw.server.contents import Contents
from scrimshaw.server.cookies import fingerprint, new_secret
from scrimshaw.server.history import History
from scrimshaw.server.lessons import ENTROPY, lesson_of
from scrimshaw.server.matches import load_game, new_match
from scrimshaw.server.opponents import chosen_bot
from scrimshaw.server.problems import NOT_OVER, NOT_PLAYED, UserProblem
from scrimshaw.server.promises import Origin
from scrimshaw.server.records import ClockRecord, Move, SeatRecord, TableRecord
from scrimshaw.server.room import Room
from scrimshaw.server.rooms import Rooms
from scrimshaw.server.store import Conflict

NAME_LENGTH = 24
ENTROPY_BYTES = 16
ENTROPY_LENGTH = 64
WINDOW = 10
DEVICES = 8  # that may speak for one seat


def clean_name(name: str, fallback: str, taken: Iterable[str]) -> str:
    """A nickname that can be shown to others, different from its neighbours'."""
    wanted = plain(name)[:NAME_LENGTH].strip() or fallback
    unique, count = wanted, 1
    while unique in taken:
        count += 1
        unique = f"{wanted} {count}"
    return unique


def clean_entropy(word: str) -> str:
    """A player's share of the shuffle, one line; the server draws it for those who send none."""
    return plain(word)[:ENTROPY_LENGTH] or secrets.token_hex(ENTROPY_BYTES)


def now() -> str:
    """The time, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def blank_table(
    contents: Contents, origin: Origin, game: str, options: dict[str, str], count: int, host: str
) -> TableRecord:
    """A table with open seats; its seed is drawn, and so committed to, before anybody sits down."""
    found = load_game(game)
    digest = found.content_hash(contents.newest(found))
    try:
        setup = contents.setup(found, count, found.settle_options(options), digest)
    except UserError as error:
        raise UserProblem("table.invalid", why=str(error)) from None
    assert setup is not None, "the newest content is known"
    return TableRecord(
        id=origin.id,
        game=game,
        version=found.version,
        content_hash=digest,
        options=setup.options,
        public=False,
        now=False,
        phase="waiting",
        host=host,
        seed=origin.seed,
        created=now(),
        seats=[SeatRecord() for _ in range(count)],
    )


def sit_down(record: TableRecord, seat: int, name: str, visitor: str, entropy: str) -> None:
    """A person takes a seat."""
    taken = [other.name for number, other in enumerate(record.seats) if number != seat]
    record.seats[seat] = SeatRecord(
        kind="person",
        name=clean_name(name, f"Player {seat + 1}", taken),
        entropy=clean_entropy(entropy),
        holders=[visitor],
    )


def seat_bot(record: TableRecord, seat: int, bot: str | None) -> None:
    """A bot takes a seat."""
    name = chosen_bot(bot)
    taken = [other.name for other in record.seats]
    record.seats[seat] = SeatRecord(
        kind="bot",
        name=clean_name(name.capitalize(), "Bot", taken),
        bot=name,
        entropy=clean_entropy(""),
    )


def begin_if_full(record: TableRecord) -> None:
    """Where everybody wanted to play at once, the last to sit down starts the match."""
    if record.now and not record.open_seats():
        record.phase = "playing"


def window_of(wish: wire.NewTable) -> int:
    """Seconds that a window stays open: nobody is hurried whom no other person waits for.

    That is beside bots, and at a screen that goes from hand to hand.
    """
    if not load_game(wish.game).windows:
        return 0
    if wish.window is not None:
        return wish.window
    kinds = {seat.kind for seat in wish.seats}
    return WINDOW if "open" in kinds and "here" not in kinds else 0


async def create(rooms: Rooms, origin: Origin, visitor: str, wish: wire.NewTable) -> Room:
    """Make a table as it was wished for."""
    record = blank_table(rooms.contents, origin, wish.game, wish.options, len(wish.seats), visitor)
    record.public, record.now, record.hints = wish.public, wish.now, wish.hints
    record.window = window_of(wish)
    if wish.clock is not None:
        record.clock = ClockRecord(wish.clock.bank, wish.clock.bonus, wish.clock.then)
    for seat, asked in enumerate(wish.seats):
        if asked.kind == "bot":
            seat_bot(record, seat, asked.bot)
        elif asked.kind != "open":
            own = wish.name if asked.kind == "me" else ""
            entropy = wish.entropy if asked.kind == "me" else ""
            sit_down(record, seat, asked.name or own, visitor, entropy)
    begin_if_full(record)
    match = new_match(rooms.contents, record) if record.phase == "playing" else None
    await write(rooms, record)
    return rooms.add(record, match)


async def write(rooms: Rooms, record: TableRecord, before: TableRecord | None = None) -> None:
    """Save a new table; there is one already where a ticket comes for the second time."""
    content = rooms.contents.packed(record.game, record.content_hash)
    try:
        await rooms.store.create_table(record, before, content=content)
    except sa.exc.IntegrityError:
        raise UserProblem("ticket.gone") from None


async def teach(rooms: Rooms, origin: Origin, visitor: str, wish: wire.NewLesson) -> Room:
    """A first game: the learner at a settled deal, easy bots in the other seats."""
    game = load_game(wish.game)
    lesson = lesson_of(game)
    own, here = game.read_content(), rooms.contents.newest(game)
    if lesson is None or game.content_hash(own) != game.content_hash(here):
        raise UserProblem("lesson.unknown")
    options, count = lesson.options, lesson.players
    record = blank_table(rooms.contents, origin, wish.game, options, count, visitor)
    record.lesson, record.seed, record.phase = "taught", lesson.seed, "playing"
    for seat in range(lesson.players):
        if seat == lesson.learner:
            sit_down(record, seat, wish.name, visitor, ENTROPY)
        else:
            seat_bot(record, seat, None)
            record.seats[seat].entropy = ENTROPY
    match = new_match(rooms.contents, record)
    match.replay(lesson.before)
    at = time.time_ns() // 1_000_000
    before = [Move(line.seat, line.text, at) for line in lesson.before]
    content = rooms.contents.packed(record.game, record.content_hash)
    await rooms.store.create_table(record, played=before, content=content)
    return rooms.add(record, match, History(before))


async def end_lesson(room: Room, visitor: str | None) -> None:
    """Play on freely from here."""
    async with room.lock:
        record = room.record.copy()
        if not record.held_by(visitor):
            raise UserProblem("seat.not_yours")
        if record.lesson == "taught":
            record.lesson = "left"
            await room.change(record)


async def join(room: Room, visitor: str, wish: wire.Join) -> None:
    """Take an open seat; who has one already keeps it."""
    async with room.lock:
        record = room.record.copy()
        if record.held_by(visitor):
            return
        if record.phase != "waiting":
            raise UserProblem("table.closed" if record.phase == "closed" else "table.started")
        seats = record.open_seats()
        if not seats:
            raise UserProblem("table.full")
        if wish.seat is not None and wish.seat not in seats:
            raise UserProblem("seat.taken")
        seat = seats[0] if wish.seat is None else wish.seat
        sit_down(record, seat, wish.name, visitor, wish.entropy)
        begin_if_full(record)
        await room.change(record)


async def start(room: Room, visitor: str | None) -> None:
    """The host starts the match; asking again changes nothing."""
    async with room.lock:
        record = room.record.copy()
        if not record.is_host(visitor):
            raise UserProblem("table.not_host")
        if record.phase == "closed":
            raise UserProblem("table.closed")
        if record.open_seats():
            raise UserProblem("table.not_ready")
        if record.phase == "waiting":
            record.phase = "playing"
            await room.change(record)


async def seat_at(room: Room, visitor: str | None, seat: int, bot: str | None) -> None:
    """The host gives a seat where no person sits to a bot, or with none keeps it open."""
    async with room.lock:
        record = room.record.copy()
        if not record.is_host(visitor):
            raise UserProblem("table.not_host")
        if record.phase != "waiting":
            raise UserProblem("table.closed" if record.phase == "closed" else "table.started")
        if not 0 <= seat < len(record.seats) or record.seats[seat].kind == "person":
            raise UserProblem("seat.taken")
        record.seats[seat] = SeatRecord()
        if bot is not None:
            seat_bot(record, seat, bot)
        begin_if_full(record)
        await room.change(record)


async def leave(room: Room, visitor: str | None) -> None:
    """Give up all seats that one holds here."""
    async with room.lock:
        record = without(room.record, visitor)
        if record == room.record:
            return
        await room.change(record)
    await undo.settle(room)


async def leave_outdated(rooms: Rooms, table: str, visitor: str | None) -> TableRecord:
    """Give up all seats at a table whose match cannot be opened any more."""
    before = await rooms.stored(table)
    record = without(before, visitor)
    if record != before:
        try:
            await rooms.store.save_table(record)
        except Conflict:
            raise UserProblem("table.changed") from None
    return record


def without(table: TableRecord, visitor: str | None) -> TableRecord:
    """A table after somebody has left: it may have another host, or be closed."""
    record = table.copy()
    had_host = record.held_by(record.host)
    for seat in record.held_by(visitor):
        give_up(record, seat)
    people = record.people()
    if record == table:
        return record
    if not people and record.phase != "ended":
        record.phase = "closed"
    elif had_host and people and not record.held_by(record.host):
        record.host = record.seats[people[0]].holders[0]
    return record


def give_up(record: TableRecord, seat: int) -> None:
    """Before the match the seat is open again; in the match a bot plays on under the same name."""
    left = record.seats[seat]
    if record.phase == "waiting":
        record.seats[seat] = SeatRecord()
        return
    left.holders, left.link = [], None
    if record.phase == "playing":
        left.kind, left.bot = "bot", chosen_bot(None)


async def stand_in(room: Room, visitor: str | None, seat: int) -> None:
    """Let a bot play for somebody who is away; those who sit at the table may ask for it."""
    async with room.lock:
        record = room.record.copy()
        if not record.held_by(visitor):
            raise UserProblem("seat.not_yours")
        if record.phase != "playing":
            raise UserProblem(NOT_PLAYED[record.phase])
        if not 0 <= seat < len(record.seats) or seat in room.present():
            raise UserProblem("seat.here")
        if record.seats[seat].bot is None:
            record.seats[seat].bot = chosen_bot(None)
            await room.change(record)


async def rematch(rooms: Rooms, origin: Origin, room: Room, visitor: str, entropy: str) -> Room:
    """The same people once more, everybody one seat further; asked twice, the same table."""
    async with room.lock:
        before = room.record.copy()
        if not before.held_by(visitor):
            raise UserProblem("seat.not_yours")
        if before.phase != "ended":
            raise UserProblem(NOT_OVER[before.phase])
        if (found := await playable(rooms, before.rematch)) is not None:
            return found
        record = rotated(rooms.contents, origin, before, visitor, entropy)
        match = new_match(rooms.contents, record) if record.phase == "playing" else None
        before.rematch = record.id
        try:
            await write(rooms, record, before)
        except Conflict:  # somebody asked for it at another server
            await room.read_again()
            found = await playable(rooms, room.record.rematch)
            if found is None:
                raise UserProblem("table.changed") from None
            return found
        room.changed(before, room.match)
        return rooms.add(record, match)


async def playable(rooms: Rooms, table: str | None) -> Room | None:
    """A table that is there and not closed; it may have been forgotten since."""
    if table is None:
        return None
    try:
        async with rooms.enter(table) as found:
            return None if found.record.phase == "closed" else found
    except UserProblem:
        return None


def rotated(
    contents: Contents, origin: Origin, before: TableRecord, host: str, entropy: str
) -> TableRecord:
    """A new table for the people and bots of an old one; who asks for it gives to its shuffle."""
    record = blank_table(contents, origin, before.game, before.options, len(before.seats), host)
    record.public, record.now, record.window = before.public, True, before.window
    record.hints = before.hints
    record.clock = before.clock
    for number, seat in enumerate(before.seats):
        if seat.kind == "bot" or seat.holders:
            record.seats[(number + 1) % len(before.seats)] = SeatRecord(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot if seat.kind == "bot" else None,
                entropy=clean_entropy(entropy if host in seat.holders else ""),
                holders=list(seat.holders),
            )
    begin_if_full(record)
    return record


async def personal_link(room: Room, visitor: str | None, seat: int) -> str:
    """A new secret for one seat, for another device; the older one ends."""
    async with room.lock:
        record = room.record.copy()
        if seat not in record.held_by(visitor):
            raise UserProblem("seat.not_yours")
        secret = new_secret()
        record.seats[seat].link = fingerprint(secret)
        await room.change(record)
        return secret


async def take_seat_by_link(room: Room, visitor: str, seat: int, link: str) -> None:
    """Another device speaks for the seat too; the one that sat down keeps it in any case."""
    async with room.lock:
        record = room.record.copy()
        if record.seats[seat].link != link:
            raise UserProblem("link.unknown")
        holders = record.seats[seat].holders
        if visitor not in holders:
            holders.append(visitor)
            del holders[1 : 1 - DEVICES]  # of those that came by a link the oldest
            await room.change(record)
