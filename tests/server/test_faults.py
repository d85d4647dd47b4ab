"""A killer fires at random moments: nothing acknowledged is lost, nothing is applied twice."""

import os
import random
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from scrimshaw.engine import Match
from scrimshaw.testing.checks import full

from .browser import Browser, Page
from .postgres import Postgres
from .processes import moved_to, served

GAMES = 50 if full() else 3
KILLS = 12 if full() else 1
TROUBLE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
Seen = dict[tuple[int, int], str]  # the action that was acknowledged to a seat, by its number


class Person:
    """Plays both seats of a table, connects again whenever it must, and notes what was granted."""

    def __init__(self, browser: Browser, chance: random.Random, homes: "Homes") -> None:
        self.browser = browser
        self.chance = chance
        self.homes = homes
        self.table = browser.table("me", "here", now=True)["id"]
        self.sent: set[tuple[int, int, str]] = set()
        self.granted: Seen = {}

    def play(self) -> "Person":
        """To the end of the match, however often the line breaks."""
        while not self.homes.given_up.is_set():
            try:
                if self._play_on():
                    return self
            except TROUBLE:
                self.browser = moved_to(self.browser, self.homes.any(self.chance))
                self.homes.given_up.wait(self.chance.uniform(0.05, 0.5))  # not all at once
        raise AssertionError("the match did not come to its end")

    def _play_on(self) -> bool:
        with ExitStack() as lines:
            pages = [lines.enter_context(self.browser.page(self.table, seat)) for seat in (0, 1)]
            for page in pages:
                page.read()
            while not pages[0].is_over:
                seat = next(seat for seat in (0, 1) if pages[seat].actions)
                self._act(seat, pages[seat])
                for page in pages:
                    page.read_to(pages[seat].number)
        return True

    def _act(self, seat: int, page: Page) -> None:
        """Send an action, and note what the answer says was played.

        That may be an earlier one: what a server had sent to the database when it was killed can
        be written after this page was shown the decision as open.
        """
        number, text = page.number, self.chance.choice(page.actions)
        self.sent.add((seat, number, text))
        for _ in range(self.chance.choice((1, 1, 2))):  # some are sent twice
            page.act(text, number=number)
        page.read_to(number + 1)
        played = page.log[number + 1]["text"]
        assert (seat, number, played) in self.sent, "nobody else plays for this seat"
        self.granted[seat, number] = played


class Homes:
    """Where the servers are just now."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        self.given_up = threading.Event()

    def any(self, chance: random.Random) -> str:
        return chance.choice(self.addresses)


def check(person: Person) -> None:
    """Every action that was granted stands in the match, once and at its place."""
    browser = moved_to(person.browser, person.homes.any(person.chance))
    answer = browser.get(f"/api/tables/{person.table}/match")
    match = Match.read(answer.content)
    for seat in (0, 1):
        seen = [step.record for step in match.steps if step.visible(seat)]
        own = {number: record.text for number, record in enumerate(seen) if record.seat == seat}
        granted = {at: text for (whose, at), text in person.granted.items() if whose == seat}
        assert granted.items() <= own.items()


@pytest.fixture
def chance() -> random.Random:
    return random.Random(8)


def test_the_only_server_is_killed_again_and_again(tmp_path: Path, chance: random.Random) -> None:
    homes = Homes()
    with ThreadPoolExecutor(GAMES) as crowd:
        with served(tmp_path) as (process, address):
            port = int(address.rpartition(":")[2])
            homes.addresses = [address]
            people = [Person(Browser(address), random.Random(n), homes) for n in range(GAMES)]
            playing = [crowd.submit(person.play) for person in people]
            shoot(process.pid, chance)
        for _ in range(KILLS - 1):
            with served(tmp_path, port) as (process, _):
                shoot(process.pid, chance)
        with served(tmp_path, port):
            finish(playing, homes)


def shoot(process: int, chance: random.Random) -> None:
    """Let it serve for a moment, then pull the plug."""
    threading.Event().wait(chance.uniform(0.1, 1.0))
    os.kill(process, signal.SIGKILL)


def finish(playing: list[Future[Person]], homes: Homes) -> None:
    """Wait for every match to end, and look at what became of it."""
    try:
        for person in playing:
            check(person.result(120))
    finally:
        homes.given_up.set()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


def test_one_of_two_servers_is_killed(
    tmp_path: Path, chance: random.Random, postgres: Postgres
) -> None:
    homes = Homes()
    database = postgres.new_database()
    with (
        ThreadPoolExecutor(GAMES) as crowd,
        served(tmp_path / "stays", database=database) as (_, stays),
        served(tmp_path / "dies", database=database) as (process, dies),
    ):
        homes.addresses = [stays, dies]
        people = [Person(Browser(homes.any(chance)), random.Random(n), homes) for n in range(GAMES)]
        playing = [crowd.submit(person.play) for person in people]
        shoot(process.pid, chance)
        homes.addresses = [stays]
        finish(playing, homes)
