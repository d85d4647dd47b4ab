"""The socket half of the wire: one for each page of a table."""

import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from scrimshaw.server import wire
from scrimshaw.server.audience import ENCODER
from scrimshaw.server.conversation import Receive, Send, converse, take_seat
from scrimshaw.server.guard import ENDS, address_of
from scrimshaw.server.house import House
from scrimshaw.server.line import Line
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.visitors import Visitor, read_visitor

Socket = WebSocket[Any, Any, Any]
NUMBER = msgspec.json.Decoder(wire.Count)
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
            line = Line(visitor.id, house.frames.of(sender(socket, table, visitor)))
            take_seat(room, line, seat, since)
            await converse(*ends(socket), room, line)
    except UserProblem as problem:
        with contextlib.suppress(*GONE):
            await socket.send_data(ENCODER.encode(wire.Trouble(problem.problem)).decode())
            await socket.close(4000 + problem.status)


def ends(socket: Socket) -> tuple[Receive, Send]:
    """The two ends of the connection as the web server gave them.

    A framework's wrapping of every message would be work for every move.
    """
    found: tuple[Receive, Send] = socket.scope[ENDS]  # type: ignore[literal-required]
    return found


def sender(socket: Socket, table: str, visitor: Visitor) -> str:
    """Whose messages are counted together: a browser's at one table, or an address's."""
    if visitor.id is not None:
        return f"{visitor.id} {table}"
    return address_of(socket.scope)
