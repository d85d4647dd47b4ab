"""All that anybody is sent in whole matches, against what the engine lets them know at that time.

The engine's own secrecy is the conformance suite's matter; here nothing may come on top of it.
"""

import random
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from scrimshaw.engine import Event, Match, State
from scrimshaw.server.cookies import COOKIE
from scrimshaw.testing.checks import full

from .browser import Page
from .conftest import Running

Seat = int | None
EACH = 40 if full() else 1
TABLES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "scalawag": [(4, {}), (3, {"bonus": "both"}), (6, {"allegiance": "on"}), (8, {})],
    "scamorra": [(2, {}), (2, {"mode": "fifteen"})],
    "scarper": [(2, {})],
    "scope": [
        (2, {"mode": "advanced", "theme": "command", "scenario": "deep-front"}),
        (2, {}),
        (4, {"mode": "advanced", "scenario": "open-battle"}),
    ],
    "scrappers": [(2, {"rounds": "10"}), (3, {"rounds": "10"}), (4, {"rounds": "10"})],
}
LOOK = 12  # moves between two looks at the lists
FIELDS = {  # a field more is a way more to tell a secret: think about it, then name it here
    "update": {"type", "seat", "since", "number", "closes", "clocks", "steps", "position"},
    "snapshot": {"type", "table", "seat", "number", "closes", "clocks", "position", "log"},
    "table": {"type", "table"},
    "pong": {"type"},
}


def plain(value: object) -> Any:
    """As it reads on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def shown(state: State, seat: Seat) -> Any:
    """What the engine lets a seat see and do, spelled out without the server."""
    owes = seat is not None and state.owes(seat)
    legal = list(state.legal(seat)) if owes and seat is not None else []
    prompt, outcome = state.prompt(seat), state.outcome()
    return plain(
        {
            "view": state.view(seat),
            "prompt": {"key": prompt.key, "args": prompt.args},
            "actions": [{"text": state.text(one), "fields": state.fields(one)} for one in legal],
            "revisable": seat is not None and state.can_revise(seat),
            "outcome": outcome
            and {
                "winners": outcome.winners,
                "scores": outcome.scores,
                "clause": outcome.clause,
                "lost": False,
            },
        }
    )


def entry(number: int, text: str | None, events: list[Event], seat: Seat) -> Any:
    """A line of a seat's log."""
    seen = [event for event in events if event.seen_by(seat)]
    said = [{"kind": one.kind, "args": one.args, "clause": one.clause} for one in seen]
    return plain({"number": number, "text": text, "events": said})


class Known:
    """What one seat may know, move by move."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.seat = seat
        self.positions = [shown(match.state, seat)]
        self.log = [entry(0, None, match.opening, seat)]

    def follow(self, match: Match) -> None:
        """Take the last step in, if the seat notices it."""
        step = match.steps[-1]
        if step.visible(self.seat):
            own = step.record.text if step.record.seat == self.seat else None
            self.log.append(entry(len(self.log), own, step.events, self.seat))
            self.positions.append(shown(match.state, self.seat))

    def allows(self, message: dict[str, Any]) -> bool:
        """Whether a message says this much, and no more."""
        number = message["number"]
        first = 0 if message["type"] == "snapshot" else message["since"] + 1
        told = message["log"] if message["type"] == "snapshot" else message["steps"]
        same_past = told == self.log[first : number + 1]
        return same_past and bool(message["position"] == self.positions[number])


class Party:
    """People at a table and one who watches, each with a browser of their own."""

    def __init__(self, server: Running, game: str, players: int, options: dict[str, str]) -> None:
        self.server = server
        self.browsers = {seat: server.browser() for seat in [*range(players), None]}
        wish = {"game": game, "options": options, "now": True, "window": 0, "public": True}
        host = self.browsers[0]
        seats = ["me", *["open"] * (players - 1)]
        self.id = host.table(*seats, **wish, entropy="share of 0")["id"]
        for seat in range(1, players):
            wish = {"seat": seat, "entropy": f"share of {seat}"}
            joined = self.browsers[seat].post(f"/api/tables/{self.id}/join", wish)
            joined.raise_for_status()
        self.links = [self._link(seat) for seat in range(players)]
        self.room = server.house.rooms._rooms[self.id]
        self.bodies: list[str] = []

    def _link(self, seat: int) -> str:
        answer = self.browsers[seat].post(f"/api/tables/{self.id}/seats/{seat}/link")
        return str(answer.json()["path"]).removeprefix("/s/")

    def secrets(self) -> Iterator[str]:
        """What nobody may be sent while the match is played."""
        record = self.room.record
        seed = record.seed
        yield from (seed.hex(), b64encode(seed).decode(), urlsafe_b64encode(seed).decode())
        yield from self.links
        for seat in record.seats:
            yield from (seat.entropy, seat.link, *seat.holders)
        for browser in self.browsers.values():
            if COOKIE in browser.http.cookies:
                yield from browser.http.cookies[COOKIE].split(".")

    def look_at_lists(self, chance: random.Random) -> None:
        """Two of them ask for everything that can be asked for."""
        for seat, browser in chance.sample(list(self.browsers.items()), 2):
            table = f"/api/tables/{self.id}"
            for path in (table, "/api/lobby", f"{table}/cards"):
                self.bodies.append(browser.get(path).text)
            early = browser.get(f"{table}/match")
            assert early.json()["error"]["key"] == "match.not_over"
            mine = browser.get("/api/mine")
            self.bodies.append(mine.text)
            if seat is not None:
                asked = shown(self.room.state, seat)["prompt"]
                owes = self.room.state.owes(seat)
                (own,) = mine.json()
                assert (own["turn"], own["prompt"]) == (([seat], asked) if owes else ([], None))

    def play(self, pages: dict[Seat, Page], chance: random.Random) -> None:
        """To the end, at random; nobody is behind."""
        for page in pages.values():
            page.read_to(0)
        moves = 0
        while not pages[None].is_over:
            mover = chance.choice([page for page in pages.values() if page.actions])
            number = mover.number + 1
            mover.act(chance.choice(mover.actions))
            mover.read_to(number)
            for page in pages.values():
                if page is not mover:
                    page.catch_up()
            moves += 1
            if moves % LOOK == 1 and not mover.is_over:
                self.look_at_lists(chance)

    def knowledge(self, chance: random.Random) -> dict[Seat, Known]:
        """Of everybody, from the match's file; worlds that a seat cannot tell apart look alike."""
        file = Match.read(self.browsers[None].get(f"/api/tables/{self.id}/match").content)
        match = Match(file.setup, file.names, file._seed, file.entropy)
        known = {seat: Known(match, seat) for seat in self.browsers}
        for record in file.records:
            match.play(record.seat, [record.text])
            for seat, one in known.items():
                one.follow(match)
                if chance.random() < 0.1:
                    world = match.state.resample(seat, chance.getrandbits(50))
                    assert shown(world, seat) == shown(match.state, seat)
        return known


def check_frames(page: Page, known: Known) -> None:
    """Every frame is of a known kind, and tells no more than the seat may know by then."""
    for frame in page.frames:
        message = msgspec.json.decode(frame)
        assert set(message) == FIELDS[message["type"]]
        if message["type"] in ("snapshot", "update"):
            assert message["seat"] == known.seat
            assert message["closes"] is None and message["clocks"] is None, "no time was set"
            assert known.allows(message), frame


@pytest.mark.parametrize("game", TABLES)
def test_nobody_is_sent_more_than_they_may_know(server: Running, game: str) -> None:
    for number in range(EACH):
        chance = random.Random(number)
        party = Party(server, game, *TABLES[game][number % len(TABLES[game])])
        with ExitStack() as lines:
            pages: dict[Seat, Page] = {
                seat: lines.enter_context(browser.page(party.id, seat))
                for seat, browser in party.browsers.items()
            }
            party.play(pages, chance)
            everything = "\n".join(
                party.bodies + [f for page in pages.values() for f in page.frames]
            )
            assert not [secret for secret in party.secrets() if secret in everything]
            known = party.knowledge(chance)
            for seat, page in pages.items():
                check_frames(page, known[seat])
