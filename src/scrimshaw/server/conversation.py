"""What a page and its table say to each other, for as long as both are there."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from scrimshaw.server import undo, wire
from scrimshaw.server.line import Line
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.room import CLOSED, Room

LOG = logging.getLogger("scrimshaw.server")
DECODER = msgspec.json.Decoder(wire.PageMessage)
PATIENCE = 100  # messages over the limit until the socket is closed
PARTING = 2.0  # seconds that a page has to read its last words
GONE = (OSError, RuntimeError)
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


def take_seat(room: Room, line: Line, seat: int | None, since: int | None) -> None:
    """Let a page speak for a seat that its browser holds."""
    if seat is not None and seat not in room.record.held_by(line.visitor):
        raise UserProblem("seat.not_yours")
    line.resume(seat, since)


async def converse(receive: Receive, send: Send, room: Room, line: Line) -> None:
    """Listen and speak until one side hangs up."""
    room.connect(line)
    try:
        if room.record.phase == "closed":
            line.close(CLOSED)
        await attempt(line, room.hand_back())
        await exchange(receive, send, room, line)
    finally:
        room.disconnect(line)


async def exchange(receive: Receive, send: Send, room: Room, line: Line) -> None:
    """Speak while listening; who is sent away has a moment to read why."""
    speaking = asyncio.create_task(speak(send, room, line))
    try:
        # a task of its own: what wakes it need not come down through all layers of the framework
        await asyncio.create_task(listen(receive, room, line))
        if line.closing is not None:
            await asyncio.wait([speaking], timeout=PARTING)
    finally:
        speaking.cancel()


async def speak(send: Send, room: Room, line: Line) -> None:
    """Tell the page what is new, as fast as it reads."""
    with contextlib.suppress(*GONE):
        while line.closing is None or line.has_news:
            await line.news()
            for data in room.news(line):
                await send({"type": "websocket.send", "text": data.decode()})
        await send({"type": "websocket.close", "code": line.closing, "reason": ""})


async def listen(receive: Receive, room: Room, line: Line) -> None:
    """Take what the page sends, one message after the other, until it is sent away."""
    strikes = 0
    while line.closing is None:
        frame = await receive()
        if frame["type"] == "websocket.disconnect":
            return
        if not line.bucket.take():
            strikes += 1
            line.reply(wire.Trouble(UserProblem("request.too_many").problem))
            if strikes > PATIENCE:
                line.close(4429)
            continue
        await attempt(line, take(room, line, frame.get("text") or frame.get("bytes") or ""))


async def take(room: Room, line: Line, data: str | bytes) -> None:
    """Carry one message out."""
    message = DECODER.decode(data)
    if isinstance(message, wire.Ping):
        line.reply(wire.Pong())
    elif isinstance(message, wire.Sit):
        take_seat(room, line, message.seat, message.since)
        room.presence_changed()
        await room.hand_back()
    else:
        await speak_for_seat(room, line, message)


async def attempt(line: Line, work: Awaitable[None]) -> None:
    """Do something for a page, or tell it why not; it stays connected."""
    try:
        await work
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        line.reply(wire.Trouble(UserProblem("message.invalid", why=str(error)).problem))
    except UserProblem as problem:
        line.reply(wire.Trouble(problem.problem))
    except Exception:
        LOG.exception("a message could not be carried out")
        line.reply(wire.Trouble(UserProblem("server.failed").problem))


async def speak_for_seat(
    room: Room, line: Line, message: wire.Act | wire.Undo | wire.Consent | wire.Say
) -> None:
    """What only somebody with a seat can do."""
    seat = line.seat
    if seat is None:
        raise UserProblem("chat.watching" if isinstance(message, wire.Say) else "seat.not_yours")
    answer: wire.Stale | wire.Refused | None = None
    if isinstance(message, wire.Act):
        if room.record.is_kept(seat):  # handing it back could not be saved when it came
            await room.hand_back()
        answer = await room.act(seat, message.number, message.texts)
    elif isinstance(message, wire.Undo):
        answer = await undo.ask(room, seat, message.number)
    elif isinstance(message, wire.Consent):
        await undo.answer(room, seat, message.seat, message.agree)
    else:
        await room.say(seat, message.text)
    if answer is not None:
        line.reply(answer)
