"""The browser of the tests: the chromium of the machine, and people who use it."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Playwright,
    ViewportSize,
    WebSocket,
    expect,
)

from .house import House

PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)  # as long as a click waits: a busy machine is no fault
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
DESKTOP = ViewportSize(width=1440, height=900)
LAPTOP = ViewportSize(width=1280, height=720)
TABLET = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=390, height=844)
SIZES = DESKTOP, TABLET, PHONE
ASIDE = ViewportSize(width=844, height=390)  # a phone on its side
SHORT = ViewportSize(width=390, height=664)  # what a phone's browser leaves of the screen

# What a page complains of while its server is gone, and of what was half sent when it went.
OUTAGE = (
    "ERR_CONNECTION",
    "ERR_CONTENT_LENGTH_MISMATCH",
    "ERR_EMPTY_RESPONSE",
    "ERR_SOCKET",
    "WebSocket connection to",
)


class NoChromium(Exception):
    """There is no browser on this machine."""


def launch(playwright: Playwright) -> Browser:
    path = next((path for name in NAMES if (path := shutil.which(name))), None)
    if path is None:
        raise NoChromium("no chromium on this machine: the page was not tried in a browser")
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


class Visitor:
    """A person at a browser with cookies of their own. Whatever goes wrong in it is noted."""

    def __init__(
        self, browser: Browser, server: House, name: str, *, newcomer: bool = False, **more: Any
    ) -> None:
        self.server = server
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.position: dict[str, Any] = {}
        self._expected: tuple[str, ...] = ()
        kept = {"name": name, "motion": "off"} | ({} if newcomer else {"tip": "told"})
        self.context = browser.new_context(
            base_url=server.address,
            storage_state={
                "cookies": [],
                "origins": [
                    {
                        "origin": server.address,
                        "localStorage": [
                            {"name": key, "value": value} for key, value in kept.items()
                        ],
                    }
                ],
            },
            **{"viewport": DESKTOP, **more},
        )
        self.context.set_default_timeout(PATIENCE)
        self._listen()
        self.page = self.context.new_page()

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    @property
    def play_button(self) -> Locator:
        """On the home page: one click to a table of La Scamorra with a bot."""
        return self.page.get_by_role("button", name="Play now: La Scamorra, against a bot")

    @contextmanager
    def expecting(self, *troubles: str) -> Iterator[None]:
        """Within it, troubles that contain one of these words are no troubles."""
        self._expected = troubles
        yield
        self._expected = ()

    def events(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of all events of a kind that this page was told."""
        heard = (json.loads(frame) for frame in self.frames)
        entries = (step for said in heard for step in said.get("steps") or said.get("log") or [])
        return [
            event["args"] for step in entries for event in step["events"] if event["kind"] == kind
        ]

    def _listen(self) -> None:
        self.context.on("weberror", lambda error: self._note(f"page error: {error.error}"))
        self.context.on("console", lambda said: said.type == "error" and self._note(said.text))
        self.context.on("request", lambda request: self._check_host(request.url))
        self.context.on(
            "response",
            lambda reply: reply.status >= 400 and self._note(f"{reply.status} {reply.url}"),
        )
        self.context.on("page", lambda page: page.on("websocket", self._follow))

    def _note(self, trouble: str) -> None:
        if not any(word in trouble for word in self._expected):
            self.troubles.append(trouble)

    def _check_host(self, url: str) -> None:
        here = urlsplit(self.server.address).netloc
        if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != here:
            self._note(f"a request to another host: {url}")

    def _follow(self, socket: WebSocket) -> None:
        self._check_host(socket.url)
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(str(frame))
        self.position = json.loads(frame).get("position") or self.position
