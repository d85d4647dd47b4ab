"""Trouble that is nobody's fault: twice, too late, out of order, no worker, no room."""

import os
import random
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from scrimshaw.engine import Match
from scrimshaw.server import schema
from scrimshaw.testing.checks import full

from .browser import Browser, Page, play_out
from .conftest import Running

MOVES = 1000 if full() else 60
KILLS = 8 if full() else 2
Serve = Callable[..., Running]


def sit_down(server: Running) -> tuple[Browser, Browser, str]:
    """Two people at a long match."""
    ines, gennaro = server.browser(), server.browser()
    table = ines.table("me", "open", now=True, options={"mode": "fifteen"})["id"]
    gennaro.post(f"/api/tables/{table}/join", {}).raise_for_status()
    return ines, gennaro, table


def test_two_tabs_of_one_seat_play_at_once(server: Running) -> None:
    ines, gennaro, table = sit_down(server)
    chance = random.Random(2)
    tabs = [ines.page(table, 0), ines.page(table, 0), gennaro.page(table, 1)]
    with tabs[0] as first, tabs[1] as second, tabs[2] as other:
        play_out(first, second, other, moves=4)
        for _ in range(30):
            if other.actions:
                play_out(other, first, second, moves=1)
                continue
            number, mine = first.number, chance.sample(first.actions * 2, 2)
            for tab, text in zip((first, second), mine, strict=True):
                tab.act(text, number=number)
            for page in (first, second, other):
                page.read_to(number + 1)
                page.catch_up()
                assert page.number == number + 1, "one of them was played"
            assert first.log == second.log and first.log[-1]["text"] in mine
        late = [frame for page in (first, second) for frame in page.frames if "stale" in frame]
        assert late, "and the other came too late"


def burst(page: Page, played: list[tuple[int, str]], chance: random.Random) -> str:
    """One action twice, among old ones and one from the future, in any order; the action."""
    text = chance.choice(page.actions)
    sent = [(page.number, text)] * 2 + chance.sample(played, min(2, len(played)))
    sent.append((page.number + chance.randint(2, 9), chance.choice(page.actions)))
    chance.shuffle(sent)
    for number, action in sent:
        page.act(action, number=number)
    return text


def test_moves_sent_twice_and_out_of_order_are_played_once(server: Running) -> None:
    chance, moves = random.Random(3), 0
    while moves < MOVES:
        ines, gennaro, table = sit_down(server)
        with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
            played: dict[int, list[tuple[int, str]]] = {0: [], 1: []}
            mine.read_to(0), yours.read_to(0)
            while moves < MOVES and not mine.is_over:
                seat = 0 if mine.actions else 1
                mover, number = (mine, yours)[seat], mine.number
                played[seat].append((number, burst(mover, played[seat], chance)))
                for page in (mine, yours):
                    page.read_to(number + 1)
                    page.catch_up()
                    assert page.number == number + 1
                moves += 1
            room = server.house.rooms._rooms[table]
            expected = sorted((at, seat, text) for seat in (0, 1) for at, text in played[seat])
            records = enumerate(room.match.records)
            assert [(at, one.seat, one.text) for at, one in records] == expected


def test_one_table_that_cannot_be_read_keeps_no_other_waiting(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    running = serve(look_again=0.05)
    ines = running.browser()
    tables = [ines.table("me", "open")["id"] for _ in range(3)]
    engine = sa.create_engine(running.settings.database_url)
    written = schema.tables

    def change(table: str, **values: str) -> None:
        """As an operator, or a server of another version, would."""
        later = {**values, "revision": written.c.revision + 1}
        with engine.begin() as connection:
            connection.execute(sa.update(written).where(written.c.id == table).values(later))

    with ines.page(tables[0], 0) as broken:
        broken.read()
        change(tables[0], version="next", phase="playing")
        for table in tables[1:]:
            with ines.page(table, 0) as page:
                page.read()
                change(table, phase="closed")
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        page.read()
                assert closed.value.rcvd.code == 4410
    engine.dispose()
    assert caplog.text.count("could not be read again") == 1, "it is told once"


def test_a_match_ends_though_its_bots_are_killed_while_they_think(serve: Serve) -> None:
    running = serve(bot_thinking=0.2)
    ines = running.browser()
    table = ines.table("me", "bot", now=True)["id"]
    over = threading.Event()
    killed: set[int] = set()

    def kill() -> None:
        while len(killed) < KILLS and not over.wait(0.05):
            pool = running.house.workers._pool
            for pid in set(getattr(pool, "_processes", None) or ()) - killed:
                killed.add(pid)
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    with ines.page(table, 0) as page:
        play_out(page)
        assert page.is_over
    over.set()
    killer.join()
    assert killed
    file = ines.get(f"/api/tables/{table}/match")
    assert len(Match.read(file.content).steps) == page.number


@contextmanager
def no_room(running: Running) -> Iterator[None]:
    """The database cannot grow any further."""
    engine = running.house.store._engine

    def limit(connection: Any, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # as large as it is, in fact

    sa.event.listen(engine, "checkout", limit)
    try:
        yield
    finally:
        sa.event.remove(engine, "checkout", limit)

    def lift(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {2**30}")

    sa.event.listen(engine, "checkout", lift)


def play_until_full(pages: list[Page]) -> Page | None:
    """Play on; gives the page that was told that there is no room, if the match is that long."""
    while not pages[0].is_over:
        mover = next(page for page in pages if page.actions)
        number = mover.number
        mover.act(mover.actions[0])
        told = mover.read_until("update", "error")
        if told["type"] == "error":
            assert told["error"]["key"] == "server.full"
            assert "no room" in told["error"]["message"]
            return mover
        for page in pages:
            page.read_to(number + 1)
    return None


def refused_table(browser: Browser) -> dict[str, str]:
    """Make tables until there is no room for another; gives what is said then."""
    wish = {"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "open"}]}
    while (answer := browser.post("/api/tables", wish)).status_code == 201:
        pass
    assert answer.status_code == 507
    error: dict[str, str] = answer.json()["error"]
    return error


def test_a_full_disk_is_told_and_the_match_goes_on_when_there_is_room(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    running = serve()
    assert any(meets_a_full_disk(running, caplog) for _ in range(20)), "no match was long enough"


def meets_a_full_disk(running: Running, caplog: pytest.LogCaptureFixture) -> bool:
    """A match during which the disk is full for a while; False when it ended before that."""
    ines, gennaro, table = sit_down(running)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        pages = [mine, yours]
        play_out(*pages, moves=5)
        with no_room(running):
            mover = play_until_full(pages)
            if mover is None:
                return False
            known = [(page.number, page.log, page.position) for page in pages]
            assert refused_table(ines)["key"] == "server.full"
            assert "Traceback" not in caplog.text and "the disk is full" in caplog.text
            for page in pages:
                page.catch_up()
            assert [(page.number, page.log, page.position) for page in pages] == known
        stored = stored_moves(running, table)
        assert stored == [record.text for record in running.house.rooms._rooms[table].match.records]
        assert len(stored) == mover.number, "all that was granted is there, and nothing else"
        play_out(*pages, moves=1)
        assert mine.number == len(stored) + 1
    return True


def stored_moves(running: Running, table: str) -> list[str]:
    """What is on the disk."""
    with sqlite3.connect(running.settings.data / "scrimshaw.sqlite") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        query = "SELECT text FROM moves WHERE match = ? ORDER BY seq"
        return [text for (text,) in connection.execute(query, (table,))]
