"""Where moments happen, and how they ask what stands on the table."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.server import browser as screenless

from ..chromium import Visitor
from ..house import House
from ..language import page_words
from ..match import Match, Plan

Moment = Callable[["Scene"], Page]
DRAWN = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


class Scene:
    """One server with Ines's page and a spectator's, and a match that can be led anywhere."""

    def __init__(
        self,
        browser: Browser,
        server: House,
        plan: Plan,
        seed: int,
        language: str = "en",
        **more: Any,
    ):
        self.server = server
        self.language = language
        more["locale"] = language
        self.seed = seed
        self.match = Match(server, plan, seed)
        self.ines = Visitor(browser, server, "Ines", **more)
        self.vera = Visitor(browser, server, "Vera", **more)
        self.visitors = self.ines, self.vera

    def close(self) -> None:
        self.match.close()
        for visitor in self.visitors:
            visitor.context.close()

    def play(self, plan: Plan) -> Match:
        """The match of a plan: the present one, or another that takes its place."""
        if self.match.plan is not plan:
            self.match.close()
            self.match = Match(self.server, plan, self.seed)
        return self.match

    def word(self, key: str) -> str:
        """What the page says for a key, without its arguments."""
        return re.sub(r"\{\w+\}", "", page_words(self.language)[key])

    def table(self, plain: bool = False) -> Page:
        """Ines's page of the match, up to date."""
        self.hand_over_cookies()
        return self.ines.open(f"/t/{self.match.table}{'?plain' if plain else ''}")

    def watch(self) -> Page:
        """A spectator's page of the match."""
        page = self.vera.open(f"/t/{self.match.table}")
        page.get_by_text(self.word("table.watching")).wait_for()
        return page

    def hand_over_cookies(self, seat: int = 0) -> None:
        """Ines's page becomes the one of whoever plays the seat."""
        cookies = self.match.people[seat].http.cookies
        self.ines.context.add_cookies(
            [
                {"name": name, "value": value, "url": self.server.address}
                for name, value in cookies.items()
            ]
        )


def view(page: screenless.Page) -> dict[str, Any]:
    assert page.position is not None
    found: dict[str, Any] = page.position["view"]
    return found


def actions(page: screenless.Page, **fields: str) -> list[dict[str, Any]]:
    assert page.position is not None
    return [a for a in page.position["actions"] if a["fields"].items() >= fields.items()]


def settle(page: Page) -> None:
    """Let the page be drawn as it would be seen.

    Boards that place things by their own size hear of a new size while a frame is drawn, and every
    running motion ends or is cut short: a colour halfway is not the page's colour.
    """
    page.evaluate(DRAWN)
    page.evaluate("Promise.allSettled(document.getAnimations().map(motion => motion.finished))")
