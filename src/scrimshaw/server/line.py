"""One connected page: which seat it speaks for, and what it has still to be told."""

import asyncio
from collections import deque

from scrimshaw.server import wire
from scrimshaw.server.audience import ENCODER
from scrimshaw.server.limits import Bucket

SLOW = 200  # answers waiting: somebody asks without ever reading


class Line:
    """The news itself is built when the page is ready to read it, so nothing piles up here."""

    __slots__ = (
        "_listener",
        "bucket",
        "closing",
        "has_news",
        "heard",
        "number",
        "replies",
        "resumed",
        "seat",
        "shares",
        "turn",
        "version",
        "visitor",
    )

    def __init__(self, visitor: str | None, bucket: Bucket) -> None:
        self.visitor = visitor
        self.seat: int | None = None
        self.bucket = bucket
        self.number: int | None = None  # up to which it has been told; None: it needs a snapshot
        self.resumed = False  # it has just connected, or taken another seat
        self.version = 0  # of the table, as it was last told
        self.turn: list[int] | None = None  # which of its seats owe an answer, as it was last told
        self.heard = 0  # the last remark that it was told
        self.replies: deque[bytes] = deque()
        self.closing: int | None = None
        self.shares = False  # whether several seats of the table are this browser's
        self.has_news = False
        self._listener: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """There is something to tell."""
        self.has_news = True
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def news(self) -> None:
        """Wait until there is something to tell; one waits at most."""
        if not self.has_news:
            self._listener = asyncio.get_running_loop().create_future()
            await self._listener
        self.has_news = False

    def reply(self, message: wire.ServerMessage) -> None:
        """Answer the page."""
        self.replies.append(ENCODER.encode(message))
        if len(self.replies) > SLOW:
            self.close(1008)
        self.wake()

    def resume(self, seat: int | None, since: int | None) -> None:
        """Speak for a seat from now on, told of it up to `since`."""
        self.seat = seat
        self.number = since
        self.resumed = True
        self.turn = None
        self.wake()

    def close(self, code: int) -> None:
        self.closing = code
        self.wake()
