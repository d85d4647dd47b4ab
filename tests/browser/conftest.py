"""Chromium, a real server, and visitors who may not run into trouble."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .chromium import NoChromium, Visitor, launch
from .house import House, Server, tireless

Invite = Callable[..., Visitor]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser; without one the tests are left out, except where they must not be."""
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except NoChromium as missing:
            if os.environ.get("CI"):
                raise
            pytest.skip(str(missing))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("house")).start()
    yield running
    running.stop()
    assert running.complaints == ""


@pytest.fixture(scope="session")
def tireless_server(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """For those who play faster than people do."""
    running = tireless(tmp_path_factory.mktemp("tireless"))
    yield running
    running.stop()


@pytest.fixture
def own_server(chromium: Browser, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path / "house").start()
    yield running
    running.stop()
    assert running.complaints == ""


@pytest.fixture
def invite(chromium: Browser, server: Server) -> Iterator[Invite]:
    """Let somebody come; in the end nobody may have met an error or another host."""
    visitors: list[Visitor] = []

    def come(name: str, at: House = server, **more: Any) -> Visitor:
        visitors.append(Visitor(chromium, at, name, **more))
        return visitors[-1]

    yield come
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for visitor in visitors:
        visitor.context.close()
    assert troubles == []


@pytest.fixture
def ines(invite: Invite) -> Visitor:
    return invite("Ines")
