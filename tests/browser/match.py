"""A match on a real server whose seats are played without a screen, for pages to show."""

import random
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from tests.server.browser import Browser, Page

from .house import House

Condition = Callable[[Page], bool]
ENOUGH = 40
NAMES = ("Ines", "Gennaro", "Marit", "Tomás", "Jun", "Aoife", "Bram", "Chiara")


def no_preference(page: Page, action: dict[str, Any]) -> bool:
    return False


@dataclass(frozen=True)
class Plan:
    """Which game is played, by how many, and what they would rather do; `window`: time to call."""

    game: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    prefer: Callable[[Page, dict[str, Any]], bool] = no_preference
    window: int = 0


class Match:
    """People play by chance until something interesting stands on Ines's table."""

    def __init__(self, server: House, plan: Plan, seed: int) -> None:
        self.plan = plan
        self.people = [Browser(server.address) for _ in range(plan.players)]
        self.ines = self.people[0]
        self.chance = random.Random(seed)
        self.table = ""
        self.pages: list[Page] = []
        self._lines = ExitStack()

    def wait_for_players(self) -> None:
        """Ines sets up a table and waits."""
        self.close()
        seats = ["me"] + ["open"] * (self.plan.players - 1)
        wish = {"game": self.plan.game, "options": dict(self.plan.options)}
        wish["window"] = self.plan.window
        self.table = self.ines.table(*seats, name="Ines", **wish)["id"]

    def begin(self) -> None:
        self.wait_for_players()
        for name, person in zip(NAMES[1:], self.people[1:], strict=False):
            person.post(f"/api/tables/{self.table}/join", {"name": name}).raise_for_status()
        self.ines.post(f"/api/tables/{self.table}/start").raise_for_status()
        self.pages = [
            self._lines.enter_context(browser.page(self.table, seat))
            for seat, browser in enumerate(self.people)
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
        """One action of whoever is asked, what the plan prefers rather than another."""
        mover = next(page for page in self.pages if page.actions)
        assert mover.position is not None
        actions = mover.position["actions"]
        liked = [action for action in actions if self.plan.prefer(mover, action)]
        mover.act(self.chance.choice(liked or actions)["text"])
        mover.read_to(mover.number + 1)
        for page in self.pages:
            page.catch_up()

    def close(self) -> None:
        """Leave this match; the next one is another."""
        self._lines.close()
        self.pages = []
