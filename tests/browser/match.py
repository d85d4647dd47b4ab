"""A match on a real server whose seats are played without a screen, for pages to show."""

import random
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from tests.server.browser import Browser, Page

from .house import House

Condition = Callable[[Page], bool]
ENOUGH = 100  # matches; the rarest of what is wished for comes up in one of ten
ONE_LINE = 25
NAMES = ("Ines", "Gennaro", "Marit", "Tomás", "Jun", "Aoife", "Bram", "Chiara")


def no_preference(page: Page, action: dict[str, Any]) -> bool:
    return False


def word_for_word(page: Page, action: dict[str, Any], chance: random.Random) -> list[str]:
    return [str(action["text"])]


@dataclass(frozen=True)
class Plan:
    """Which game is played, by how many, how, and how long a call waits."""

    game: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    prefer: Callable[[Page, dict[str, Any]], bool] = no_preference
    window: int = 0
    spell: Callable[[Page, dict[str, Any], random.Random], list[str]] = word_for_word


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
        self._moves = 0

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
        self._sit_down()

    def _sit_down(self) -> None:
        """Take new lines: the server lets each say only so much so fast."""
        self._lines.close()
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
        """What whoever is asked does, rather what the plan prefers than something else."""
        mover = next(page for page in self.pages if page.actions)
        assert mover.position is not None
        actions = mover.position["actions"]
        liked = [action for action in actions if self.plan.prefer(mover, action)]
        texts = self.plan.spell(mover, self.chance.choice(liked or actions), self.chance)
        mover.act(*texts)
        mover.read_to(mover.number + len(texts))
        for page in self.pages:
            page.catch_up()
        self._moves += 1
        if self._moves % ONE_LINE == 0:
            self._sit_down()

    def close(self) -> None:
        """Leave this match; the next one is another."""
        self._lines.close()
        self.pages = []
