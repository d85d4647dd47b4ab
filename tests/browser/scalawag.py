"""Hands on the board of Scalawag!: what may be pressed is legal, and what is legal may be."""

import random

from playwright.sync_api import Locator, Page

from .chromium import Visitor

ASKED = (
    '.table:has(.prompt[aria-busy="false"]) '
    ":is(.levers:not(.sealed) button, .ship.is-target, .crew.is-legal)"
)
OPEN = ':not([aria-disabled="true"])'


class Board:
    """One visitor's board, played by clicks, and by two keys where a call is asked for."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)

    @property
    def ending(self) -> Locator:
        return self.page.locator(".ending")

    def wait(self) -> bool:
        """Wait until something is asked here; false when the match has ended."""
        self.page.locator(f"{ASKED}, .ending").first.wait_for()
        return self.ending.count() == 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(ASKED).count() > 0

    @property
    def in_window(self) -> bool:
        return self.page.locator(".levers.window:not(.sealed)").count() > 0

    def take_turn(self) -> None:
        """Answer what is asked by something that the board offers."""
        if self.in_window:
            self.answer(calls=self.chance.random() < 0.3)
        elif self.page.locator(".orders").count():
            self.give_order(self._any(self.page.locator(f".order{OPEN}")))
        else:
            self._choose()

    def answer(self, *, calls: bool) -> None:
        """Call by the loud button, pass by its key. A nearer call may have closed the window."""
        if calls:
            self.page.evaluate("document.querySelector('.window:not(.sealed) .call')?.click()")
        else:
            self.page.keyboard.press("p")
        self._until_taken()

    def give_order(self, order: Locator) -> None:
        """The order, then how many crew support it."""
        order.click()
        counts = self.page.locator(f".count{OPEN}")
        if counts.count():
            self._any(counts).click()
        self._until_taken()

    def _choose(self) -> None:
        """A target, a card of the hand, or a button: what is lit is what is legal."""
        ships = self.page.locator(".ship.is-target")
        offered = self.page.locator(f".levers button{OPEN}, .crew.is-legal").or_(ships)
        if not offered.count():
            return  # it was a window, and it has closed
        flags = ships.evaluate_all("all => all.map(ship => ship.dataset.flag)")
        aims = [a["fields"] for a in self.visitor.position["actions"]]
        assert set(flags) == {fields["flag"] for fields in aims if fields["kind"] == "at"}
        self.page.mouse.move(1, 1)  # a card that the pointer lifts lies over its neighbour
        self._any(offered).click(position={"x": 12, "y": 12})
        self._until_taken()

    def _until_taken(self) -> None:
        self.page.locator('.prompt[aria-busy="false"], .ending').first.wait_for()

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.chance.randrange(some.count()))
