"""Hands on the board of Scrappers: what may be pressed is legal, and what is legal may be."""

import random

from playwright.sync_api import Locator, Page

from .chromium import Visitor

ASKED = (
    '.table:has(.prompt[aria-busy="false"]) '
    ":is(.lever:not([data-lever='revise']), .offers .is-legal, .decks .is-legal)"
)


class Board:
    """One visitor's board, played by clicks and by the keys that its buttons show."""

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
    def question(self) -> str:
        return str(self.visitor.position["view"]["question"])

    def take_turn(self) -> None:
        """Answer what is asked by something that the board offers."""
        if self.question == "command":
            self._place()
        elif self.question == "discard":
            self._discard()
        elif self.question in ("claim", "shield", "wreck", "trash", "recall", "install"):
            self._choose_card()
        else:
            self._lever().click()
        self._until_taken()

    def _place(self) -> None:
        """A card of the hand or of the draft area, then what to do with it."""
        self._compare(".decks .is-legal", "place", "draft", "from")
        self._compare(".hand .is-legal", "card", "assign", "card")
        cards = self.page.locator(".hand .is-legal")
        if not cards.count() or self.chance.random() < 0.3:
            cards = self.page.locator(".decks .is-legal")
        self._any(cards).click()
        self.page.keyboard.press(self._lever().locator("kbd").inner_text())

    def _discard(self) -> None:
        """Some cards and the seal in one go."""
        held = self.page.locator(".hand .is-legal")
        for place in range(held.count()):
            if self.chance.random() < 0.4:
                held.nth(place).click()
        self.page.locator(".lever").click()

    def _choose_card(self) -> None:
        """A card among those that lie before the question, or none."""
        kind = self.question
        if kind == "claim":
            self._compare(".decks .is-legal", "place", "claim", "from")
        else:
            texts = self.page.locator(".offers .is-legal").evaluate_all(
                "all => all.map(card => card.dataset.offer)"
            )
            assert set(texts) == {text for text in self._texts() if text != "pass"}
        self._any(self.page.locator(".offers .is-legal, .decks .is-legal, .lever")).click()

    def _compare(self, lit: str, data: str, kind: str, field: str) -> None:
        """What is lit is what is legal."""
        shown = self.page.locator(lit).evaluate_all(f"all => all.map(one => one.dataset.{data})")
        actions = [action["fields"] for action in self.visitor.position["actions"]]
        assert set(shown) == {fields[field] for fields in actions if fields["kind"] == kind}

    def _texts(self) -> list[str]:
        return [action["text"] for action in self.visitor.position["actions"]]

    def _until_taken(self) -> None:
        self.page.locator('.prompt[aria-busy="false"], .ending').first.wait_for()

    def _lever(self) -> Locator:
        """Mostly the first, which does something."""
        levers = self.page.locator(".lever")
        return levers.first if self.chance.random() < 0.7 else self._any(levers)

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.chance.randrange(some.count()))
