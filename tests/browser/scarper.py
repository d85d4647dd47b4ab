"""Hands on the board of Scarper: what may be pressed is legal, and what is legal may be."""

import random
from typing import Any

from playwright.sync_api import Locator, Page

from .chromium import Visitor

OPEN = ':not([aria-disabled="true"])'
READY = '.table:has(.prompt[aria-busy="false"])'
ASKED = f"{READY} :is(.offers .slip, button.tele, .op, .pit, .bt.done)"
ON_MAP = ("push", "clear", "charge", "advance", "withdraw", "propaganda", "economy")
LIT = """all => all.map(one => {
    const field = one.closest('.strip')?.dataset.field
    return field ? `${one.dataset.verb} ${field}` : one.dataset.verb
})"""


class Board:
    """One visitor's board, played by clicks alone."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)

    @property
    def ending(self) -> Locator:
        return self.page.locator(".ending")

    @property
    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.visitor.position["view"]
        return found

    @property
    def ops(self) -> Locator:
        """What is lit on the map and beside the sentence."""
        return self.page.locator(f".op{OPEN}, .btns .bt[data-verb]{OPEN}:not([data-verb=dig])")

    def wait(self) -> bool:
        """Wait until something is asked here; false when the match has ended."""
        self.page.locator(f"{ASKED}, .ending").first.wait_for()
        return self.ending.count() == 0

    def take_turn(self) -> None:
        """Answer what is asked by something that the board offers."""
        phase = self.view["phase"]
        if phase == "missions":
            self.press(self._any(self.page.locator(".offers .slip")))
        elif phase == "turn":
            self.play_card()
        else:
            self.choose()

    def play_card(self) -> None:
        """Perhaps dig, then lift a card and say what it is played for."""
        if self.chance.random() < 0.2:
            self.dig()
        self._any(self.page.locator("button.tele")).click()
        use = self.chance.choice(["points", "points", "event", "assault"])
        if use == "points" or not self.page.locator(f'.use[data-use="{use}"]{OPEN}').count():
            self.press(self._any(self.ops.or_(self.page.locator(".bt.done"))))
        elif use == "event":
            self.press(self.page.locator('.use[data-use="event"]'))
        else:
            self.page.locator('.use[data-use="assault"]').click()
            self.press(self._any(self.ops))

    def dig(self) -> None:
        """One trench, if the board has a place for it."""
        spade = self.page.locator(f'.bt[data-verb="dig"]{OPEN}')
        if not spade.count():
            return
        spade.click()
        self.press(self._any(self.page.locator(f".pit{OPEN}")))
        if self.page.locator('.bt[data-verb="dig"][aria-pressed="true"]').count():
            self.page.locator('.bt[data-verb="dig"]').click()

    def choose(self) -> None:
        """Spend a point or follow an event: what is lit is what is legal."""
        legal = {action["text"] for action in self.visitor.position["actions"]}
        assert set(self.ops.evaluate_all(LIT)) == {
            text for text in legal if text.startswith(ON_MAP)
        }
        pits = self.page.locator(f".pit{OPEN}")
        assert pits.count() == sum(text.startswith("trench") for text in legal)
        done = self.page.locator(".bt.done")
        assert done.count() == 1
        self.press(self._any(self.ops.or_(pits)) if self.chance.random() < 0.9 else done)

    def press(self, button: Locator) -> None:
        """Press and wait until the server has answered; it must not refuse."""
        before = self.page.locator(".prompt").inner_text()
        button.click()
        self.page.locator('.prompt[aria-busy="false"]:not(.refused), .ending').first.wait_for()
        assert not self.page.locator(".prompt.refused").count(), before

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.chance.randrange(some.count()))
