"""A browser without a screen: real HTTP and a real socket, for the tests of the server."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 10


class Page:
    """One open page of a table; it keeps every frame that it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.number = 0
        self.position: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}

    def read(self) -> dict[str, Any]:
        """The next message; snapshots and updates are taken in."""
        frame = self.socket.recv(PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "snapshot":
            self.log = message["log"]
        if message["type"] == "update":
            assert message["since"] == self.number
            self.log += message["steps"]
        if message["type"] in ("snapshot", "update"):
            self.number, self.position = message["number"], message["position"]
        self.table = message.get("table", self.table)
        return message

    def read_until(self, *types: str) -> dict[str, Any]:
        """Read on until a message of one of these types."""
        while (message := self.read())["type"] not in types:
            pass
        return message

    def read_to(self, number: int) -> None:
        """Read on until this page stands at a number."""
        while self.number < number or self.position is None:
            self.read()

    def catch_up(self) -> None:
        """Read all that was sent until now; others may do what this page never hears of."""
        self.send(type="ping")
        self.read_until("pong")

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def act(self, *texts: str, number: int | None = None) -> None:
        self.send(type="act", number=self.number if number is None else number, texts=texts)

    @property
    def actions(self) -> list[str]:
        assert self.position is not None
        return [action["text"] for action in self.position["actions"]]

    @property
    def is_over(self) -> bool:
        return self.position is not None and self.position["outcome"] is not None


class Browser:
    """Cookies of its own, and as many pages as are opened."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        # No certificates: reading them all takes longer than most tests.
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE, verify=False)

    def post(self, path: str, body: object = None, **more: Any) -> httpx.Response:
        headers = {"origin": self.address, **more.pop("headers", {})}
        return self.http.post(path, json=body, headers=headers, **more)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def table(self, *seats: str, **wish: Any) -> dict[str, Any]:
        """Make a table of La Scamorra with these seats."""
        body = {"game": "scamorra", "seats": [{"kind": kind} for kind in seats], **wish}
        answer = self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    @contextmanager
    def page(
        self, table: str, seat: int | None = None, since: int | None = None, **headers: str
    ) -> Iterator[Page]:
        """Open a table's page, or its socket at least."""
        asked = {"seat": seat, "since": since}
        query = "&".join(f"{name}={value}" for name, value in asked.items() if value is not None)
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Origin": self.address, "Cookie": cookie, **headers}
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}?{query}"
        origin = sent.pop("Origin")
        with connect(address, additional_headers=sent, origin=origin, max_queue=None) as line:
            yield Page(line)


def play_out(*pages: Page, moves: int | None = None, sealed: bool = False) -> int:
    """Let the pages play the first action they are offered, until the end or for some moves.

    `sealed`: not everything that is done is seen by everybody.
    """
    played = 0
    for page in pages:
        page.read_to(0)
    while not pages[0].is_over and played != moves:
        turn = next((page for page in pages if page.actions), None)
        if turn is None:
            pages[0].read()  # a bot is thinking
            continue
        number = turn.number + 1
        turn.act(turn.actions[0])
        played += 1
        for page in pages:
            if page is turn or not sealed:
                page.read_to(number)
            else:
                page.catch_up()
    return played
