"""Hands on the board of La Scamorra: whatever is lit may be clicked, and nothing else is."""

import random
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .chromium import Visitor

# Only a seat that owes an answer has one of these on its screen.
ASKED = (
    '.table:has(.prompt[aria-busy="false"]) '
    ":is(.keys .live, button.slot.lit, .card.dead, .answers .btn.solid)"
)


def texts(actions: Iterable[dict[str, Any]], *names: str) -> set[str]:
    """The values of the first of these fields that each action has."""
    found = (
        next((a["fields"][name] for name in names if name in a["fields"]), None) for a in actions
    )
    return {value for value in found if value is not None}


class Board:
    """One visitor's board, played by clicks or by taps."""

    def __init__(self, visitor: Visitor, seed: int, *, touch: bool = False) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.touch = touch

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

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def take_turn(self) -> None:
        """Answer what is asked by lit things alone; what is lit must be what is legal."""
        cards = self.page.locator('.card[aria-disabled="false"]')
        if cards.count():
            self._play(self._any(cards))
        elif self.page.locator("button.slot.lit").count():
            self._place()
        else:
            self.press(self._any(self.page.locator(".answers .btn.solid")))

    def _place(self) -> None:
        slot = self._any(self.page.locator("button.slot.lit"))
        self.press(slot)
        self._go(self._legal(kind="place"))

    def _play(self, card: Locator) -> None:
        actions = self._legal(card=str(card.get_attribute("data-card")))
        self.press(card)
        discard = self.page.locator(".answers .btn.solid")
        moving = [action for action in actions if action["fields"]["kind"] != "discard"]
        expect(discard).to_have_count(int(len(moving) < len(actions)))  # offered iff legal
        if not moving:
            return self.press(discard)
        self._choose_piece(moving)
        return self._go(moving)

    def _choose_piece(self, actions: list[dict[str, Any]]) -> None:
        """The piece that goes, unless only one can."""
        pieces = self.page.locator('.keys button[aria-label$="may move"], button.slot.lit')
        if self.page.locator('.keys [aria-label$="chosen"], .slot.chosen').count():
            return
        assert pieces.count() == len(texts(actions, "from", "piece"))
        self.press(self._any(pieces))

    def _go(self, actions: list[dict[str, Any]]) -> None:
        """Press one of the lit squares, one with an enemy on it if there is one."""
        source = self._source()
        legal = [
            a for a in actions if source in (a["fields"].get("from"), a["fields"].get("piece"))
        ]
        lit = self.page.locator('.keys button[aria-label*="choose to"]')
        squares = lit.evaluate_all("all => all.map(square => square.dataset.square)")
        assert set(squares) == texts(legal, "to", "square"), "what is lit is what is legal"
        prey = self.page.locator('.keys button[aria-label$="capture"]')
        self.press(self._any(prey if prey.count() else lit))

    def _source(self) -> str:
        square = self.page.locator('.keys [aria-label$="chosen"]')
        if square.count():
            return str(square.get_attribute("data-square"))
        label = self.page.locator(".slot.chosen").get_attribute("aria-label")
        return str(label).split(",")[0].lower()

    def _legal(self, **fields: str) -> list[dict[str, Any]]:
        """What the server said is legal, with these fields; a re-entry is played with a pawn."""
        actions = self.visitor.position["actions"]
        return [
            a
            for a in actions
            if {"card": a["text"].split()[0], **a["fields"]}.items() >= fields.items()
        ]

    def _any(self, some: Locator) -> Locator:
        return some.nth(self.chance.randrange(some.count()))


def play_out(board: Board) -> int:
    """Play until the end against whoever answers; how many turns it took."""
    turns = 0
    while board.wait():
        board.take_turn()
        turns += 1
    return turns
