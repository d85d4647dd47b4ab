"""What protects the server and its pages from strangers."""

import json
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scrimshaw.server import catalogue
from scrimshaw.server.limits import Bucket, Buckets, counted_as

from .browser import Browser
from .conftest import Running

BODY = {"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "open"}]}
ACT = {"type": "act", "number": 0, "texts": ["x"]}
NONSENSE = [
    *("", "{", "[]", "7", '"act"', "{}", "[" * 8000, b"\xff"),
    json.dumps({"type": "cheat"}),
    json.dumps({"type": "act"}),
    json.dumps({"type": "sit", "seat": 99}),
    *(json.dumps({**ACT, "number": number}) for number in (-1, 0.5, "0", None, 10**30)),
    *(json.dumps({**ACT, "texts": texts}) for texts in ([], "x", [1], ["x" * 300], ["x"] * 99)),
    json.dumps({**ACT, "seat": 1}),
]
Serve = Callable[..., Running]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_another_origin_changes_nothing(ines: Browser, origin: str) -> None:
    answer = ines.post("/api/tables", BODY, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "origin.wrong")
    assert ines.get("/api/mine").json() == []


def test_another_origin_gets_no_socket(ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    page = ines.page(table, 0, Origin="http://evil.example")
    with pytest.raises(InvalidStatus) as refused, page:
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("name", "value", "answered"),
    [
        ("origin", "http://[", (403, "origin.wrong")),
        ("origin", "http://a:b", (403, "origin.wrong")),
        ("host", "[", (400, "request.invalid")),
        ("host", "a:b", (400, "request.invalid")),
    ],
)
def test_an_address_that_is_none_is_answered(
    ines: Browser, name: str, value: str, answered: tuple[int, str]
) -> None:
    answer = ines.http.post("/api/tables", json=BODY, headers={name: value})
    assert (answer.status_code, answer.json()["error"]["key"]) == answered


def test_an_address_that_is_none_gets_no_socket(ines: Browser) -> None:
    page = ines.page(ines.table("me", "open")["id"], Origin="http://[")
    with pytest.raises(InvalidStatus) as refused, page:
        pass
    assert refused.value.response.status_code == 403


def test_a_body_that_is_nested_too_deeply_is_answered(ines: Browser) -> None:
    answer = ines.http.post("/api/tables", content=b"[" * 30_000)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "request.invalid")


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/metrics", "/t/abc"])
def test_head_is_get_without_a_body(ines: Browser, path: str) -> None:
    plain = {"accept-encoding": "identity"}
    head, get = ines.http.head(path, headers=plain), ines.get(path, headers=plain)
    assert head.status_code == get.status_code and head.content == b""
    for name in ("content-type", "content-length"):
        assert head.headers[name] == get.headers[name]


def test_nobody_takes_a_seat_by_asking_for_the_head_of_a_link(ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    link = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    answer = ines.http.head(link)
    assert answer.status_code == 405 and "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/api/tables", "/api/lessons"])
def test_a_body_that_is_missing_is_asked_for(ines: Browser, path: str) -> None:
    answer = ines.http.post(path)
    assert (answer.status_code, answer.json()["error"]["message"]) == (
        400,
        "This request is not understood: it wants a body of JSON.",
    )


def test_languages_that_there_are_not_take_no_room(ines: Browser) -> None:
    known = [ines.get(f"/api/games/scamorra?language={tag}").json() for tag in ("en", "es")]
    sizes = catalogue._detail.cache_info().currsize, catalogue._info.cache_info().currsize
    for tag, detail in (("en-Abc", 0), ("xy", 0), ("es-Xyz", 1)):
        assert ines.get(f"/api/games/scamorra?language={tag}").json() == known[detail]
    assert sizes == (catalogue._detail.cache_info().currsize, catalogue._info.cache_info().currsize)


def test_programs_without_an_origin_are_served(ines: Browser) -> None:
    assert ines.http.post("/api/tables", json=BODY).status_code == 201
    fetched = ines.http.post("/api/tables", json=BODY, headers={"sec-fetch-site": "cross-site"})
    assert fetched.status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/games/none", "/t/abc", "/api/tables/x", "/nothing"])
def test_every_answer_carries_the_protecting_headers(ines: Browser, path: str) -> None:
    headers = ines.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'; style-src 'self'")
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_a_request_that_is_too_large_is_not_read(ines: Browser) -> None:
    answer = ines.post("/api/tables", {**BODY, "name": "x" * 40_000})
    assert (answer.status_code, answer.json()["error"]["key"]) == (413, "request.too_large")


def test_a_stream_that_is_too_large_is_cut(ines: Browser) -> None:
    chunks = (b"x" * 1000 for _ in range(100))
    answer = ines.http.post("/api/tables", content=chunks)
    assert (answer.status_code, answer.json()["error"]["key"]) == (413, "request.too_large")


def test_a_frame_that_is_too_large_closes_the_socket(ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    with ines.page(table, 0) as page:
        page.read()
        page.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.read()
    assert 1009 in (closed.value.rcvd and closed.value.rcvd.code, closed.value.sent.code)


@pytest.mark.parametrize("frame", NONSENSE)
def test_a_message_that_is_not_understood_is_answered(ines: Browser, frame: str | bytes) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        page.socket.send(frame)
        error = page.read_until("error")["error"]
        assert error["key"] == "message.invalid" and "Traceback" not in error["message"]
        page.send(type="ping")
        page.read_until("pong")


@pytest.mark.parametrize("query", ["seat=x", "seat=-1", "since=1.5", "seat=", "since=1e3"])
def test_a_socket_address_that_is_not_understood_is_answered(ines: Browser, query: str) -> None:
    table = ines.table("me", "open")["id"]
    with ines.page(f"{table}?{query}&x=") as page:
        assert page.read()["error"]["key"] == "message.invalid"
        with pytest.raises(ConnectionClosed) as closed:
            page.read()
        assert closed.value.rcvd.code == 4400


def test_a_socket_of_no_table_is_told_so(ines: Browser) -> None:
    with ines.page("nothing") as page:
        assert page.read()["error"]["key"] == "table.unknown"
        with pytest.raises(ConnectionClosed) as closed:
            page.read()
        assert closed.value.rcvd.code == 4404


def test_too_many_requests_are_told_to_wait(serve: Serve) -> None:
    browser = serve(write_rate=0.001, write_burst=3, read_rate=0.001, read_burst=5).browser()
    made = [browser.post("/api/tables", BODY).status_code for _ in range(4)]
    assert made == [201, 201, 201, 429]
    read = [browser.get("/api/mine") for _ in range(6)]
    assert [answer.status_code for answer in read] == [200] * 5 + [429]
    assert read[-1].headers["retry-after"] == "1"
    assert read[-1].json()["error"]["key"] == "request.too_many"


def test_too_many_messages_close_the_socket(serve: Serve) -> None:
    browser = serve(frame_rate=0.001, frame_burst=2).browser()
    table = browser.table("me", "open")["id"]
    with browser.page(table, 0) as page:
        for _ in range(2 + 101):
            page.send(type="ping")
        seen = []
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                seen.append(page.read()["type"])
    assert seen.count("pong") == 2 and "error" in seen
    assert closed.value.rcvd.code == 4429


def test_more_tabs_do_not_make_more_messages(serve: Serve) -> None:
    running = serve(frame_rate=0.001, frame_burst=3)
    ines, watcher, other = running.browser(), running.browser(), running.browser()
    table = ines.table("me", "open")["id"]

    def answers(*browsers: Browser) -> list[str]:
        with ExitStack() as lines:
            pages = [lines.enter_context(browser.page(table)) for browser in browsers]
            for page in pages:
                page.send(type="ping")
                page.send(type="ping")
            told = [page.read_until("pong", "error")["type"] for page in pages for _ in "12"]
            return sorted(told)

    assert answers(ines, ines) == ["error", "pong", "pong", "pong"], "of one browser"
    assert answers(watcher, other) == ["error", "pong", "pong", "pong"], "of one address"


def test_too_many_sockets_are_refused(serve: Serve) -> None:
    browser = serve(sockets_per_address=2).browser()
    table = browser.table("me", "open")["id"]
    with browser.page(table) as first, browser.page(table) as second:
        first.read(), second.read()
        with browser.page(table) as third, pytest.raises(ConnectionClosed) as closed:
            third.read()
        assert closed.value.rcvd.code == 4429


def test_who_opens_page_after_page_has_to_wait(serve: Serve) -> None:
    browser = serve(socket_rate=0.001, socket_burst=2.0).browser()
    table = browser.table("me", "open")["id"]
    for _ in range(2):
        with browser.page(table) as page:
            page.read()
    with browser.page(table) as page, pytest.raises(ConnectionClosed) as closed:
        page.read()
    assert closed.value.rcvd.code == 4429


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket() -> None:
    buckets = Buckets(rate=0, burst=1, clock=lambda: 0.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_behind_a_proxy_only_the_public_address_is_our_own(serve: Callable[..., Running]) -> None:
    ines = serve(public_url="https://games.example/").browser()
    for origin, status in (
        ("https://games.example", 201),
        ("http://games.example", 403),
        (ines.address, 403),
    ):
        answer = ines.post("/api/tables", BODY, headers={"origin": origin})
        assert answer.status_code == status, origin


def test_a_proxy_says_who_asks_and_strangers_do_not(serve: Callable[..., Running]) -> None:
    limits = {"read_rate": 0.001, "read_burst": 2.0}
    trusted = serve(public_url="https://games.example", **limits).browser()
    others = serve(public_url="https://games.example", proxies="192.0.2.7", **limits).browser()

    def statuses(browser: Browser) -> list[int]:
        visitors = [f"198.51.100.{number}" for number in range(3)]
        said = [{"x-forwarded-for": visitor} for visitor in visitors]
        return [browser.get("/api/lobby", headers=headers).status_code for headers in said]

    assert statuses(trusted) == [200, 200, 200]
    assert statuses(others) == [200, 200, 429]


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("testclient", "", False),
    ],
)
def test_all_addresses_of_a_network_are_one_visitor(one: str, other: str, together: bool) -> None:
    assert (counted_as(one) == counted_as(other)) == together


def test_a_visitor_does_not_escape_by_another_address(serve: Serve) -> None:
    limits = {"read_rate": 0.001, "read_burst": 2.0}
    browser = serve(public_url="https://games.example", **limits).browser()
    said = [{"x-forwarded-for": f"2001:db8::{number}"} for number in range(1, 4)]
    statuses = [browser.get("/api/lobby", headers=headers).status_code for headers in said]
    assert statuses == [200, 200, 429]
