"""A match may be long: what a page does for a move does not grow with all that was told before."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from scrimshaw import games
from tests.server import browser as screenless

from .chromium import Visitor
from .conftest import Invite
from .house import House
from .match import Match, Plan
from .moments import SHEETS, settle
from .moments.scope import all_at_once, is_careful

LONG = 800  # events
MOVES = 8
FORGETFUL = Plan("scope", options={"memory": "off"}, prefer=is_careful, spell=all_at_once)
PLANS = {game: SHEETS[game].plan for game in games()} | {"scope": FORGETFUL}

Entries = list[dict[str, Any]]


def lengthened(log: Entries) -> Entries:
    """What was told, after the same told again and again."""
    events = sum(len(entry["events"]) for entry in log)
    return log * (LONG // events) + log


class Watcher:
    """Somebody who watches a match, and how much work their page has with it."""

    def __init__(self, visitor: Visitor, table: str, past: Callable[[Entries], Entries]):
        self._past = past
        self._number = -1
        self._page = visitor.page
        self._page.route_web_socket("**/ws/**", self._hear)
        visitor.open(f"/t/{table}")
        self._page.locator(".log li").first.wait_for()
        self._profile = visitor.context.new_cdp_session(self._page)
        self._profile.send("Profiler.enable")
        self._profile.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})

    def work(self, number: int) -> int:
        """How many functions of the page were called since the last time, until this number."""
        while self._number < number:
            settle(self._page)
        settle(self._page)
        scripts = self._profile.send("Profiler.takePreciseCoverage")["result"]
        return sum(
            function["ranges"][0]["count"]
            for script in scripts
            if "/assets/" in script["url"]
            for function in script["functions"]
        )

    def _hear(self, line: WebSocketRoute) -> None:
        """All that the server says reaches the page, but the past is another."""

        def hand_on(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "snapshot":
                message["log"] = self._past(message["log"])
            line.send(json.dumps(message))
            self._number = message.get("number", self._number)

        line.connect_to_server().on_message(hand_on)


@pytest.fixture(params=sorted(PLANS))
def match(request: pytest.FixtureRequest, tireless_server: House) -> Iterator[Match]:
    begun = Match(tireless_server, PLANS[request.param], seed=6)
    begun.begin()
    for _ in range(MOVES):
        begun.move()
    yield begun
    begun.close()


def test_a_move_costs_the_same_however_long_the_match(
    invite: Invite, tireless_server: House, match: Match
) -> None:
    with screenless.Browser(tireless_server.address).page(match.table) as told:
        short = Watcher(invite("Vera", tireless_server), match.table, list)
        long = Watcher(invite("Vito", tireless_server), match.table, lengthened)
        told.catch_up()
        for watcher in (short, long):
            watcher.work(told.number)
        for _ in range(MOVES):
            match.move()
        told.catch_up()
        worked = [watcher.work(told.number) for watcher in (short, long)]
    assert worked[1] < 1.5 * worked[0]
