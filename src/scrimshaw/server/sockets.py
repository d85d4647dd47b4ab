"""The socket half of the wire: one for each page of a table."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from scrimshaw.server import undo, wire
from scrimshaw.server.audience import ENCODER
from scrimshaw.server.house import House
from scrimshaw.server.limits import Bucket
from scrimshaw.server.line import Line
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.room import CLOSED, Room
from scrimshaw.server.visitors import read_visitor

LOG = logging.getLogger("scrimshaw.server")
Socket = WebSocket[Any, Any, Any]
DECODER = msgspec.json.Decoder(wire.PageMessage)
NUMBER = msgspec.json.Decoder(wire.Count)
PATIENCE = 100  # messages over the limit until the socket is closed
PARTING = 2.0  # seconds that a page has to read its last words
GONE = (WebSocketException, OSError, RuntimeError)


def number_in(socket: Socket, name: str) -> int | None:
    """A number in the socket's address, if it is there."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    try:
        return NUMBER.decode(text)
    except msgspec.DecodeError:
        raise UserProblem("message.invalid", why=f"{name} is a number, 0 or more") from None


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str], house: NamedDependency[House]) -> None:
    """Play or watch at a table."""
    await socket.accept()
    try:
        visitor = read_visitor(socket, house.signer)
        seat, since = number_in(socket, "seat"), number_in(socket, "since")
        async with house.rooms.enter(table) as room:
            settings = house.settings
            line = Line(visitor.id, Bucket(settings.frame_rate, settings.frame_burst))
            take_seat(room, line, seat, since)
            await converse(socket, room, line)
    except UserProblem as problem:
        with contextlib.suppress(*GONE):
            await socket.send_data(ENCODER.encode(wire.Trouble(problem.problem)).decode())
            await socket.close(4000 + problem.status)


def take_seat(room: Room, line: Line, seat: int | None, since: int | None) -> None:
    """Let a page speak for a seat that its browser holds."""
    if seat is not None and seat not in room.record.held_by(line.visitor):
        raise UserProblem("seat.not_yours")
    line.resume(seat, since)


async def converse(socket: Socket, room: Room, line: Line) -> None:
    """Listen and speak until one side hangs up."""
    room.connect(line)
    if room.record.phase == "closed":
        line.close(CLOSED)
    await room.hand_back()
    speaking = asyncio.create_task(speak(socket, room, line))
    try:
        await listen(socket, room, line)
        if line.closing is not None:
            await asyncio.wait([speaking], timeout=PARTING)
    finally:
        speaking.cancel()
        room.disconnect(line)


async def speak(socket: Socket, room: Room, line: Line) -> None:
    """Tell the page what is new, as fast as it reads."""
    with contextlib.suppress(*GONE):
        while line.closing is None or line.wake.is_set():
            await line.wake.wait()
            line.wake.clear()
            for data in room.news(line):
                await socket.send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        await socket.close(line.closing)


async def listen(socket: Socket, room: Room, line: Line) -> None:
    """Take what the page sends, one message after the other, until it is sent away."""
    strikes = 0
    while line.closing is None:
        frame: dict[str, Any] = dict(await socket.receive())
        if frame["type"] == "websocket.disconnect":
            return
        if not line.bucket.take():
            strikes += 1
            line.reply(wire.Trouble(UserProblem("request.too_many").problem))
            if strikes > PATIENCE:
                line.close(4429)
            continue
        await take(room, line, frame.get("text") or frame.get("bytes") or "")


async def take(room: Room, line: Line, data: str | bytes) -> None:
    """Carry one message out, or say why not."""
    try:
        message = DECODER.decode(data)
        if isinstance(message, wire.Ping):
            line.reply(wire.Pong())
        elif isinstance(message, wire.Sit):
            take_seat(room, line, message.seat, message.since)
            room.presence_changed()
            await room.hand_back()
        else:
            await speak_for_seat(room, line, message)
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
        answer = await room.act(seat, message.number, message.texts)
    elif isinstance(message, wire.Undo):
        answer = await undo.ask(room, seat, message.number)
    elif isinstance(message, wire.Consent):
        await undo.answer(room, seat, message.seat, message.agree)
    else:
        await room.say(seat, message.text)
    if answer is not None:
        line.reply(answer)
