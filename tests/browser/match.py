"""A match on a real server whose two seats are played without a screen, for pages to show."""

import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from tests.server.browser import Browser, Page

from .house import Server

Condition = Callable[[Page], bool]
ENOUGH = 40


def is_capture(page: Page, action: dict[str, Any]) -> bool:
    assert page.position is not None
    enemies = {
        p["square"]
        for p in page.position["view"]["board"]
        if p["owner"] != page.position["view"]["seat"]
    }
    return action["fields"].get("to") in enemies


class Match:
    """Ines and Gennaro play by chance until something interesting stands on the table."""

    def __init__(self, server: Server, seed: int) -> None:
        self.ines, self.gennaro = Browser(server.address), Browser(server.address)
        self.chance = random.Random(seed)
        self.table = ""
        self.pages: list[Page] = []
        self._lines = ExitStack()

    def wait_for_players(self) -> None:
        """Ines sets up a table and waits."""
        self.close()
        self.table = self.ines.table("me", "open", name="Ines")["id"]

    def begin(self) -> None:
        self.wait_for_players()
        self.gennaro.post(f"/api/tables/{self.table}/join", {"name": "Gennaro"}).raise_for_status()
        self.ines.post(f"/api/tables/{self.table}/start").raise_for_status()
        browsers = self.ines, self.gennaro
        self.pages = [
            self._lines.enter_context(browser.page(self.table, seat))
            for seat, browser in enumerate(browsers)
        ]
        for page in self.pages:
            page.read_to(0)

    def until(self, condition: Condition) -> None:
        """Play on, in another match if need be, until Ines's seat sees what is wished."""
        for _ in range(ENOUGH):
            if not self.pages:
                self.begin()
            while not condition(self.pages[0]):
                if self.pages[0].is_over:
                    break
                self.move()
            else:
                return
            self.close()
        raise AssertionError("what was wished for did not come up in many matches")

    def move(self) -> None:
        """One action of whoever is asked, a capture rather than another."""
        mover = next(page for page in self.pages if page.actions)
        assert mover.position is not None
        actions = mover.position["actions"]
        prey = [action for action in actions if is_capture(mover, action)]
        mover.act(self.chance.choice(prey or actions)["text"])
        number = mover.number + 1
        for page in self.pages:
            page.read_to(number)

    def close(self) -> None:
        """Leave this match; the next one is another."""
        self._lines.close()
        self.pages = []
