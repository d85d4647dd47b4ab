"""Strangers may send what they like: they are answered in a sentence, and the table lives on."""

import json
import logging
import socket
import string
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scrimshaw.server.cookies import COOKIE, SECRET_BYTES, new_secret
from scrimshaw.testing.checks import full

from .browser import Browser, Page, play_out
from .conftest import Running

CALLS = 200 if full() else 5
FRAMES = 3000 if full() else 120
FREELY = settings(
    max_examples=FRAMES,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
OFTEN = settings(FREELY, max_examples=CALLS)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=20,
)
MESSAGE = st.fixed_dictionaries(
    {"type": st.sampled_from(["act", "sit", "ping", "update", "", "chat"]) | JSON},
    optional={
        "number": st.integers(-2, 2**70) | JSON,
        "texts": st.lists(st.text(max_size=300) | JSON, max_size=70) | JSON,
        "seat": st.integers(-2, 40) | JSON,
        "since": st.integers(-2, 2**40) | JSON,
        "x": JSON,
    },
)
FRAME = st.binary(max_size=200) | st.text(max_size=200) | (JSON | MESSAGE).map(json.dumps)


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a stranger does leaves a traceback in the log."""
    with caplog.at_level(logging.WARNING):
        yield
    ours = ("scrimshaw", "uvicorn", "litestar", "asyncio")
    told = [record for record in caplog.get_records("call") if record.name.startswith(ours)]
    assert not [record.getMessage() for record in told if record.levelno >= logging.ERROR]


def operations(server: Running) -> list[Any]:
    """Every call of the OpenAPI document."""
    import schemathesis  # noqa: PLC0415  # it takes its time

    document = server.browser().get("/schema/openapi.json").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.update(base_url=server.address)
    return [found.ok() for found in schema.get_all_operations()]


def strategy_of(operation: Any, tables: list[str]) -> st.SearchStrategy[Any]:
    """Calls as the document allows them and as it does not, at real tables and at none."""
    from schemathesis import GenerationMode  # noqa: PLC0415

    cases = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if operation.body or operation.query or operation.path_parameters:
        cases |= operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    def at(case: Any, table: str | None) -> Any:
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        return case

    return st.builds(at, cases, st.sampled_from([None, *tables]))


@pytest.mark.usefixtures("quiet")
def test_every_call_is_answered_as_the_document_says(server: Running, ines: Browser) -> None:
    from schemathesis import checks  # noqa: PLC0415

    held = [
        checks.not_a_server_error,
        checks.status_code_conformance,
        checks.content_type_conformance,
        checks.response_schema_conformance,
    ]
    waiting, playing, ended = (
        ines.table("me", second, now=second == "here")["id"] for second in ("open", "here", "here")
    )
    with ines.page(ended, 0) as mine, ines.page(ended, 1) as yours:
        play_out(mine, yours)
    tables = [waiting, playing, ended, ines.table("bot", "bot", now=True)["id"]]
    cookies = dict(ines.http.cookies)
    for operation in operations(server):

        @OFTEN
        @given(strategy_of(operation, tables), st.booleans())
        def answers(case: Any, is_known: bool) -> None:
            case.call_and_validate(checks=held, cookies=cookies if is_known else {})

        answers()


@pytest.fixture
def playing(server: Running) -> Iterator[tuple[Page, Page]]:
    """Two pages of a match."""
    ines, gennaro = server.browser(), server.browser()
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {}).raise_for_status()
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        yield mine, yours


@pytest.mark.usefixtures("quiet")
def test_any_frame_is_answered_and_the_match_goes_on(playing: tuple[Page, Page]) -> None:
    mine, yours = playing
    play_out(mine, yours, moves=4)
    before = mine.position

    @FREELY
    @given(FRAME)
    def answered(frame: str | bytes) -> None:
        mine.socket.send(frame)
        mine.catch_up()
        errors = [json.loads(known) for known in mine.frames if '"type":"error"' in known]
        assert {error["error"]["key"] for error in errors} <= {"message.invalid", "seat.not_yours"}
        mine.frames.clear()

    answered()
    mine.send(type="sit", seat=0)
    mine.read_until("snapshot")
    assert mine.position == before, "nothing of it was played"
    play_out(mine, yours)
    assert mine.is_over and yours.is_over


def raw_socket(server: Running, page: Page, window: int = 65536) -> socket.socket:
    """A spectator's line to a page's table, its handshake done, to be written byte by byte."""
    page.read()
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    line.connect((host, int(port)))
    lines = (
        f"GET /ws/{page.table['id']} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


HALVES = {
    "half a header": b"\x81",
    "a length without a message": b"\x81\xfe\x10\x00\x00\x00\x00\x00[",
    "a part without an end": b"\x01\x82\x00\x00\x00\x00[[" + b"\x00\x82\x00\x00\x00\x00[[" * 50,
    "a length beyond all bounds": b"\x81\xff" + b"\x7f" * 8 + b"\x00" * 4,
    "no frame at all": b"\xff" * 64,
    "a text that is none": b"\x81\x82\x00\x00\x00\x00\xff\xfe",
}


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_half_a_message_holds_nobody_up(
    server: Running, playing: tuple[Page, Page], half: bytes
) -> None:
    mine, yours = playing
    with raw_socket(server, mine) as line:
        line.sendall(half)
        play_out(mine, yours, moves=3)


def test_half_a_request_holds_nobody_up(server: Running, ines: Browser) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    parts = (head[:9], head, head + "Content-Length: 50\r\n\r\n{")
    lines = [socket.create_connection((host, int(port)), timeout=20) for _ in parts]
    for line, part in zip(lines, parts, strict=True):
        line.sendall(part.encode())
    assert ines.table("me", "open")["id"]
    for line in lines:
        line.close()


def frame(**message: Any) -> bytes:
    """A masked text frame; the mask is nought."""
    data = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_who_asks_without_ever_reading_is_sent_away(
    server: Running, playing: tuple[Page, Page]
) -> None:
    mine, yours = playing
    with raw_socket(server, mine, window=4096) as line:
        while mine.read_until("table")["table"]["watchers"] == 0:
            pass
        for _ in range(200):  # each is answered with all there is to see, until the pipe is full
            line.sendall(frame(type="sit", seat=None))
            mine.read_until("table")
        line.sendall(frame(type="ping") * 300)
        while mine.read_until("table")["table"]["watchers"] > 0:
            pass
    play_out(mine, yours, moves=3)


def test_guesses_open_nothing(serve: Any) -> None:
    running = serve(write_rate=0.001, write_burst=42.0)
    ines = running.browser()
    table = ines.table("me", "open")["id"]
    path = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    stranger = running.browser()
    alphabet = string.ascii_letters + string.digits
    near = [path[:-1] + letter for letter in alphabet if not path.endswith(letter)]
    ways = [near[0], *(f"{running.address}/{guess}" for guess in near[1:])]  # //s/… leads there too
    statuses = [stranger.get(way).status_code for way in ways]
    assert set(statuses[:40]) == {404} and set(statuses[40:]) == {429}, "and they cost time"
    assert not stranger.http.cookies
    assert 8 * SECRET_BYTES >= 128 and len(new_secret()) >= SECRET_BYTES


@pytest.mark.usefixtures("quiet")
def test_any_cookie_is_read_or_refused(server: Running, ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    own = ines.http.cookies[COOKIE]
    stranger = server.browser()

    @OFTEN
    @given(st.text(st.characters(min_codepoint=33, max_codepoint=255), max_size=80))
    def refused(value: str) -> None:
        for cookie in (value, own + value, value + own, own.replace(own[5], "~") + value[:1]):
            if cookie.partition(";")[0].strip() == own:  # which is the cookie, by its grammar
                continue
            sent = {"cookie": f"{COOKIE}={cookie}".encode("latin-1")}
            answer = stranger.get(f"/api/tables/{table}", headers=sent)
            assert answer.status_code in (200, 400, 401)
            assert answer.status_code != 200 or answer.json()["mine"] == []

    refused()
