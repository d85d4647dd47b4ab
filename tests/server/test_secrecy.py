"""Nothing that a seat may not know crosses the wire to it."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from scrimshaw.engine import Match, load
from scrimshaw.server import audience
from scrimshaw.server.cookies import COOKIE

from .browser import Browser, Page, play_out
from .conftest import Running
from .sealed import open_room, page_of

SEATS: tuple[int | None, ...] = (0, 1, None)


def random_match(seed: int) -> Match:
    return Match(
        load("scamorra").setup(2, mode="single"), ["a", "b"], seed.to_bytes(32, "big"), ["x", "y"]
    )


def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes() -> None:
    choice = random.Random(4)
    for seed in range(6):
        match = random_match(seed)
        while match.state.outcome() is None:
            for seat in SEATS:
                other = match.state.resample(seat, choice.getrandbits(50))
                assert audience.position(other, seat) == audience.position(match.state, seat)
            actor = match.state.actors()[0]
            action = choice.choice(list(match.state.legal(actor)))
            match.play(actor, [match.state.text(action)])


def test_numbers_are_those_of_the_match() -> None:
    match = random_match(1)
    hearers = [audience.Audience(seat, 0) for seat in SEATS]
    while match.state.outcome() is None:
        actor = match.state.actors()[0]
        match.play(actor, [match.state.text(match.state.legal(actor)[0])])
        for hearer in hearers:
            hearer.read(match)
            assert hearer.number == match.number(hearer.seat)


def drawn_by_others(page: Page, seat: int | None) -> list[Any]:
    """Draws of other seats, with their cards, anywhere in what the page was sent."""
    events = [event for entry in page.log for event in entry["events"]]
    return [event for event in events if event["kind"] == "draw" and event["args"]["seat"] != seat]


def test_raw_frames_hold_no_hidden_card_seed_or_secret(
    server: Running, ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "open", now=True, entropy="mine alone")["id"]
    gennaro.post(f"/api/tables/{table}/join", {"entropy": "yours alone"})
    watch = server.browser().page(table)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours, watch as watching:
        room = server.house.rooms._rooms[table]
        pages = {0: mine, 1: yours, None: watching}
        for page in pages.values():
            page.read()
        while not mine.is_over:
            for seat, page in pages.items():
                view = page.position["view"]
                assert view["hand"] == (None if seat is None else room.state.view(seat).hand)
                assert view["coppelle"] is None
            play_out(mine, yours, watching, moves=1)
    secrets = [room.record.seed.hex(), *(seat.entropy for seat in room.record.seats)]
    for browser in (ines, gennaro):
        secrets += browser.http.cookies[COOKIE].split(".")
    secrets += [holder for seat in room.record.seats for holder in seat.holders]
    for seat, page in pages.items():
        assert not drawn_by_others(page, seat)
        everything = "\n".join(page.frames)
        for secret in secrets:
            assert secret not in everything


def test_a_page_hears_nothing_while_others_answer_in_secret(tmp_path: Path) -> None:
    room, act, close = open_room(tmp_path)
    try:
        first, second, watching = (page_of(room, seat) for seat in (0, 1, None))
        assert [json.loads(news[0])["type"] for news in (first(), second(), watching())] == [
            "snapshot"
        ] * 3
        assert act(0, 0, "choose high") is None
        assert len(first()) == 1, "its own answer is acknowledged"
        assert second() == [] and watching() == [], "nobody else hears that it has answered"
        stale = act(0, 0, "choose low")
        assert stale.now == 1
        assert act(1, 0, "choose low") is None
        for news in (second(), watching(), first()):
            update = json.loads(news[0])
            assert [event["kind"] for event in update["steps"][-1]["events"]] == ["shown"]
    finally:
        close()


def at_a_window() -> Match:
    """A match of Scalawag! in which several are asked at once, in secret."""
    chance = random.Random(1)
    match = Match(load("scalawag").setup(4), list("abcd"), bytes(32), [])
    while len(match.state.actors()) < 2:
        actor = chance.choice(list(match.state.actors()))
        match.play(actor, [match.state.text(chance.choice(list(match.state.legal(actor))))])
    return match


def asked(match: Match) -> list[int]:
    """The seats for which silence would be an answer, the one whose word counts first last."""
    state = match.state
    seats = [int(seat) for seat in state.actors() if state.silence(seat) >= 0]
    declarer = next(seat for seat in range(4) if seat not in seats)
    return sorted(seats, key=lambda seat: (declarer - seat) % 4)


def answer(match: Match, seat: int, *, silent: bool) -> str:
    """Silence, or anything else that the seat could say."""
    state, silence = match.state, match.state.silence(seat)
    said = [action for action in state.legal(seat) if action != silence]
    return state.text(silence if silent or not said else said[0])


class World:
    """A room, and what each page of it was sent."""

    def __init__(self, folder: Path, match: Match) -> None:
        self.match = match
        self.room, self.act, self.close = open_room(folder, match)
        self.pages = {seat: page_of(self.room, seat) for seat in (0, 1, 2, 3, None)}
        self.news()

    def news(self) -> dict[int | None, list[bytes]]:
        return {seat: page() for seat, page in self.pages.items()}

    def answer(self, seat: int, *, silent: bool) -> dict[int | None, list[bytes]]:
        text = answer(self.match, seat, silent=silent)
        assert self.act(seat, self.room.audiences[seat].number, text) is None
        return self.news()


@contextmanager
def two_worlds(folder: Path, seat: int | None) -> Iterator[tuple[World, World]]:
    """The same window in two worlds that a seat cannot tell apart: only hidden cards differ."""
    here, there = at_a_window(), at_a_window()
    there.state = there.state.resample(seat, 77)
    others = [other for other in range(4) if other != seat]
    assert [here.state.view(other) for other in others] != [
        there.state.view(other) for other in others
    ]
    worlds = World(folder / "here", here), World(folder / "there", there)
    yield worlds
    for world in worlds:
        world.close()


@pytest.mark.parametrize("observer", [0, 2, None])
def test_what_is_sent_in_a_window_does_not_tell_who_holds_what(
    tmp_path: Path, observer: int | None
) -> None:
    with two_worlds(tmp_path, observer) as (here, there):
        seats = asked(here.match)
        assert seats == asked(there.match), "who is asked depends on no hidden card"
        for seat in seats[:-1]:
            one, two = here.answer(seat, silent=True), there.answer(seat, silent=False)
            for other in (0, 1, 2, 3, None):
                if other != seat:
                    assert one[other] == two[other] == [], "nobody hears of it, whatever it was"
        assert all(here.answer(seats[-1], silent=True).values())
        assert all(there.answer(seats[-1], silent=False).values()), "the last one ends it for all"


@pytest.mark.parametrize("observer", [0, 2, None])
def test_a_window_without_a_word_is_the_same_to_the_byte_in_every_world(
    tmp_path: Path, observer: int | None
) -> None:
    with two_worlds(tmp_path, observer) as (here, there):
        for seat in asked(here.match):
            one, two = here.answer(seat, silent=True), there.answer(seat, silent=True)
            assert one[observer] == two[observer]
