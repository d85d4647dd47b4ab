"""Hands on the board of SCOPE Stalingrad: what may be pressed is what is legal."""

import json
import random
from typing import Any

from playwright.sync_api import Locator, Page

from .chromium import Visitor

ASKED = '.table:has(.prompt[aria-busy="false"]) .field.asked'
ANSWERS = '.answers [data-answer]:not([data-answer="back"], [data-answer="revise"])'
DOCK = ("move", "search", "deploy", "recon", "shell", "fire", "assault", "reinforce")
CELLS = ("cell", "next", "target", "gun")


def told_of(said: dict[str, Any], seat: int) -> set[str]:
    """The kinds of action of a seat that a message tells of."""
    steps = said.get("steps") or said.get("log") or []
    events = [event for step in steps for event in step["events"]]
    kinds = {event["kind"] for event in events if event["args"].get("seat") == seat}
    return kinds & {*DOCK, "take"}


class Board:
    """One visitor's board, played by presses on cards, quadrants and buttons."""

    def __init__(
        self,
        visitor: Visitor,
        seed: int,
        *,
        likes: tuple[str, ...] = ("search", "shell"),
        touch: bool = False,
    ) -> None:
        self.visitor = visitor
        self.likes = likes
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.touch = touch
        self._heard = 0
        self._played: set[str] = set()

    @property
    def ending(self) -> Locator:
        return self.page.locator(".ending")

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.visitor.position["view"]
        return view

    @property
    def actions(self) -> list[dict[str, str]]:
        return [action["fields"] for action in self.visitor.position["actions"]]

    def wait(self) -> bool:
        """Wait until something is asked here; false when the match has ended."""
        self.page.locator(f"{ASKED}, .ending").first.wait_for()
        return self.ending.count() == 0

    def played(self) -> set[str]:
        """The kinds of action that this visitor has played, as everybody was told."""
        for frame in self.visitor.frames[self._heard :]:
            self._played |= told_of(json.loads(frame), self.view["seat"])
        self._heard = len(self.visitor.frames)
        return self._played

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def step(self) -> None:
        """One press, or a few that belong together, on what the board offers."""
        if self.page.locator('[data-answer="lay"]').count():
            self.lay_out()
        elif self.page.locator('[data-answer="confirm"]').count():
            self.lay_back()
        elif self.is_free and not self.page.locator('[data-answer="pass"]').count():
            self.choose()
        else:
            self.go_on()

    def lay_out(self, by_hand: int = 2) -> None:
        """The first cards by hand, the rest by the page's own chance, and one confirm."""
        cells = [fields["cell"] for fields in self.actions]
        for cell in self.chance.sample(cells, by_hand):
            self.press(self.cell(cell))
        if self.page.locator('[data-answer="lay"]').is_disabled():
            self.press(self.page.locator('[data-answer="random"]'))
        self.press(self.page.locator('[data-answer="lay"]'))

    def lay_back(self) -> None:
        """Swap two of the lifted cards, and confirm."""
        held = self.page.locator(".grid .card.held")
        one, other = self.chance.sample(range(held.count()), 2)
        self.press(held.nth(one))
        self.press(held.nth(other))
        self.press(self.page.locator('[data-answer="confirm"]'))

    def choose(self) -> None:
        """An action of the dock: one that was not played yet, otherwise one that is liked."""
        kinds = {fields["kind"] for fields in self.actions}
        offered = self.page.locator('.act[aria-disabled="false"]')
        named = offered.evaluate_all("all => all.map(act => act.dataset.act)")
        assert set(named) == kinds & set(DOCK)
        new = [kind for kind in named if kind not in self.played()]
        liked = [kind for kind in named if kind in self.likes]
        self.press(self.page.locator(f'[data-act="{self.chance.choice(new or liked or named)}"]'))

    def go_on(self) -> None:
        """A lit card, a quadrant or a button."""
        lit, marks = self.page.locator(".card.lit"), self.page.locator(".vx")
        assert self._names(lit, "cell") <= {a.get(name, "") for a in self.actions for name in CELLS}
        assert self._names(marks, "quadrant") <= {a.get("quadrant", "") for a in self.actions}
        loud = self.page.locator('[data-answer="shoot"]')
        offered = loud if loud.count() else lit.or_(marks).or_(self.page.locator(ANSWERS))
        self.press(offered.nth(self.chance.randrange(offered.count())))

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[data-cell="{name}"]')

    def quadrant(self, name: str) -> Locator:
        return self.page.locator(f'[data-quadrant="{name}"]')

    @property
    def is_free(self) -> bool:
        """Whether any action of the turn may be chosen, and none is."""
        return self.page.locator(".acts:not(.idle):not(:has(.on))").count() > 0

    def _names(self, some: Locator, data: str) -> set[str]:
        return set(some.evaluate_all(f"all => all.map(one => one.dataset.{data})"))
