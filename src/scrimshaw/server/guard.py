"""What every request passes first: limits, the origin check, and headers that protect the page."""

import logging
import re
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from scrimshaw.server import wire
from scrimshaw.server.limits import Buckets, counted_as
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.settings import Settings

ACCESS = logging.getLogger("scrimshaw.access")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LINK = re.compile("/+s/+")  # the router takes several strokes for one
ENDS = "scrimshaw.ends"  # where a socket's scope holds `receive` and `send` as they came
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def header(scope: Any, name: bytes) -> str:
    """A request header, or nothing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def is_own_origin(scope: Any, public_url: str = "") -> bool:
    """Whether the page that asks is ours. Browsers always say; programs need not."""
    origin = header(scope, b"origin")
    if not origin:
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")
    if public_url:  # behind a proxy, which may call this server by another name
        return origin.lower() == public_url
    return host_of(origin) == header(scope, b"host").lower()


def host_of(address: str) -> str | None:
    """The host and port that an address names; None where it is no address."""
    try:
        parts = urlsplit(address)
        _ = parts.port  # read now, so that a port that is none is found here
    except ValueError:
        return None
    return parts.netloc.lower()


def names_host(scope: Any) -> bool:
    """Whether the request says at which host it was sent, if it does, as an address has it."""
    host = header(scope, b"host")
    return host_of(f"//{host}") == host.lower()


def as_get(scope: Any) -> Any:
    """HEAD is answered as GET, but for links, which hand a seat out; the server drops the body."""
    is_head = scope["method"] == "HEAD" and not LINK.match(scope["path"])
    return {**scope, "method": "GET"} if is_head else scope


def path_for_logs(path: str) -> str:
    """The path without the secret of a personal link."""
    return "/s/…" if LINK.match(path) else path


class Guard:
    """Wraps the application, so that it also covers what no route answers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.reads = Buckets(settings.read_rate, settings.read_burst)
        self.writes = Buckets(settings.write_rate, settings.write_burst)
        self.openings = Buckets(settings.socket_rate, settings.socket_burst)
        self.sockets: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                path = path_for_logs(scope["path"])
                ACCESS.info("%s %s %s", scope["method"], path, message["status"])
            await send(message)

        problem = self._objection(scope)
        if problem is None:
            await self.app(as_get(scope), receive, guarded_send)
        else:
            await _answer(problem, guarded_send)

    def _objection(self, scope: Any) -> UserProblem | None:
        changes = scope["method"] not in SAFE_METHODS
        writes = changes or bool(LINK.match(scope["path"]))  # a link hands a seat out
        buckets = self.writes if writes else self.reads
        if not buckets.take(address_of(scope)):
            return UserProblem("request.too_many")
        if not names_host(scope):
            return UserProblem("request.invalid", why="its Host header names no host")
        if changes and not is_own_origin(scope, self.settings.origin):
            return UserProblem("origin.wrong")
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length) > self.settings.max_body:
            return UserProblem("request.too_large")
        return None

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        if not is_own_origin(scope, self.settings.origin):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": ""})
            return
        is_crowd = self.sockets[address] >= self.settings.sockets_per_address
        if is_crowd or not self.openings.take(address):
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": 4429, "reason": ""})
            return
        self.sockets[address] += 1
        scope[ENDS] = receive, send
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


def address_of(scope: Any) -> str:
    """The address by which a visitor is counted."""
    client = scope.get("client")
    return counted_as(str(client[0])) if client else ""


async def _answer(problem: UserProblem, send: Send) -> None:
    body = msgspec.json.encode(wire.ErrorReply(problem.problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.status == 429:
        headers.append((b"retry-after", b"1"))
    if problem.status == 413:
        headers.append((b"connection", b"close"))  # what is still coming is not read
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
