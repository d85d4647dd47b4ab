"""Clocks of seats: when they run, what they tell, and what happens when one is over."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from scrimshaw.server import bank
from scrimshaw.server.bank import Bank
from scrimshaw.server.history import BACK, History
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import ClockRecord, Move, TableRecord

from .browser import Browser, Page
from .conftest import Running
from .processes import moved_to
from .test_undo import place_a_piece

CLOCK = ClockRecord(bank=60, bonus=5, then="bot")


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Set the clock of the wall, in seconds since the server began."""

    def turn(seconds: int) -> None:
        monkeypatch.setattr(bank, "now", lambda: bank.BORN + seconds * 1000)

    turn(0)
    return turn


def answer(clocks: Bank, history: History, seat: int) -> None:
    history.read(Move(seat, "x", bank.now(), clocks.after(seat)))


def test_a_clock_runs_while_its_seat_alone_is_asked(hands: Callable[[int], None]) -> None:
    history = History()
    clocks = Bank(CLOCK, history)
    clocks.watch(0, [1])
    hands(20)
    assert clocks.told([True, True]).left == [60_000, 40_000]
    assert (clocks.running, clocks.due()) == (1, 40_000)
    answer(clocks, history, 1)
    clocks.watch(1, [0])
    hands(100)
    assert clocks.told([True, False]).left == [0, None], "bots have no clock"
    assert clocks.left(1) == 45_000, "a decision adds five seconds"


def test_no_clock_tells_who_has_answered(hands: Callable[[int], None]) -> None:
    history = History()
    clocks = Bank(CLOCK, history)
    clocks.watch(0, [0, 1, 2])
    hands(10)
    answer(clocks, history, 1)
    clocks.watch(0, [0, 2])
    answer(clocks, history, 2)
    clocks.watch(0, [0])
    assert clocks.running is None and clocks.due() == 50_000
    assert clocks.told([True] * 3).left == [60_000] * 3


def test_thinking_is_not_taken_back_and_absence_of_the_server_costs_nothing(
    hands: Callable[[int], None],
) -> None:
    born = bank.BORN
    lines = [Move(0, "x", born - 90_000, 30_000), Move(BACK, "0", born - 80_000)]
    clocks = Bank(CLOCK, History(lines))
    clocks.watch(10_000, [0])
    hands(10)
    assert clocks.left(0) == 20_000


def test_a_move_that_is_taken_back_gives_no_time_back_and_brings_one_bonus(
    hands: Callable[[int], None],
) -> None:
    history = History()
    clocks = Bank(CLOCK, history)
    clocks.watch(0, [0])
    answer(clocks, history, 0)
    clocks.watch(1, [1])
    hands(3)
    for era in range(1, 4):
        running = clocks.running
        assert running is not None
        history.read(Move(BACK, f"0 {running}", bank.now(), clocks.left(running)))
        clocks.watch(era * 10_000, [0])
        assert (clocks.left(0), clocks.left(1)) == (65_000, 57_000)
        answer(clocks, history, 0)
        clocks.watch(era * 10_000 + 1, [1])
    answer(clocks, history, 1)
    clocks.watch(era * 10_000 + 2, [0])
    answer(clocks, history, 0)
    assert (clocks.left(0), clocks.left(1)) == (70_000, 62_000), "a new decision has its own"


def test_actions_sent_together_that_are_done_again_bring_one_bonus(
    hands: Callable[[int], None],
) -> None:
    history = History()
    clocks = Bank(CLOCK, history)
    clocks.watch(0, [0])
    for _ in range(3):
        history.read(Move(0, "x", bank.now(), 65_000))
    history.read(Move(BACK, "0", bank.now()))
    clocks.watch(10_000, [0])
    answer(clocks, history, 0)
    assert clocks.left(0) == 65_000


def test_who_thought_while_a_move_was_taken_back_has_thought(ines: Browser) -> None:
    table = ines.table("me", "here", now=True, clock={"bank": 600, "bonus": 30})["id"]
    with ines.page(table, 0) as one, ines.page(table, 1) as other:
        first = place_a_piece(one, other)
        second = other if first is one else one
        mover, asked = (one, other).index(first), (one, other).index(second)
        kept = thought(second, asked)
        first.send(type="undo", number=first.number)
        after = first.read_until("snapshot")["clocks"]
        assert after["running"] == mover
        assert after["left"][asked] <= kept[asked] and after["left"][mover] <= kept[mover]
        first.act(first.actions[0])
        assert first.read_until("update")["clocks"]["left"][mover] <= kept[mover]


def thought(page: Page, seat: int) -> list[int]:
    """What the clocks have left once this seat has thought for a while."""
    left: list[int] = [600_000] * 2
    while left[seat] > 599_990:
        page.send(type="sit", seat=seat, since=page.number)
        left = page.read_until("update")["clocks"]["left"]
    return left


def test_a_table_has_no_clock_unless_it_is_asked_for(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True)
    assert table["clock"] is None
    with ines.page(table["id"], 0) as page:
        assert page.read()["clocks"] is None


def reach_turn(page: Page) -> None:
    page.read_to(0)
    while not page.actions:
        page.read()


def test_the_clock_of_who_is_asked_is_told_to_all(ines: Browser, gennaro: Browser) -> None:
    clock = {"bank": 600, "bonus": 10}
    table = ines.table("me", "open", now=True, clock=clock)
    assert table["clock"] == {"bank": 600, "bonus": 10, "then": "bot"}
    gennaro.post(f"/api/tables/{table['id']}/join", {}).raise_for_status()
    with ines.page(table["id"], 0) as mine, gennaro.page(table["id"], 1) as yours:
        told = [page.read_until("snapshot")["clocks"] for page in (mine, yours)]
        asked = 0 if mine.actions else 1
        assert [clocks["running"] for clocks in told] == [asked, asked]
        mover = (mine, yours)[asked]
        mover.act(mover.actions[0])
        left = mover.read_until("update")["clocks"]["left"]
        assert 600_000 < left[asked] <= 610_000 and left[1 - asked] <= 600_000


def test_a_move_that_waits_while_time_ends_is_too_late(serve: Callable[..., Running]) -> None:
    running = serve()
    ines, store = running.browser(), running.house.store
    table = ines.table("me", "here", now=True, clock={"bank": 1})["id"]
    lock = running.house.rooms._rooms[table].lock
    save, is_over, go_on = store.save_table, threading.Event(), threading.Event()

    async def slowly(record: TableRecord) -> None:
        is_over.set()
        await asyncio.to_thread(go_on.wait)
        await save(record)

    store.save_table = slowly
    with ExitStack() as lines:
        pages = [lines.enter_context(ines.page(table, seat)) for seat in (0, 1)]
        for page in pages:
            page.read_to(0)
        mover = next(page for page in pages if page.actions)
        is_over.wait()
        mover.act(mover.actions[0])
        while not lock._waiters:  # until it has come, and waits for the table
            threading.Event().wait(0.01)
        go_on.set()
        assert mover.read_until("error", "update")["error"]["key"] == "seat.out"


def test_a_bot_plays_on_for_who_is_out_of_time(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True, clock={"bank": 1})["id"]
    with ines.page(table, 0) as page:
        reach_turn(page)
        mine = len([entry for entry in page.log if entry["text"]])
        while len([entry for entry in page.log if entry["text"]]) == mine:
            page.read()
        assert page.table["seats"][0] == {
            "seat": 0, "kind": "person", "name": page.table["seats"][0]["name"],
            "bot": "easy", "here": True, "out": True,
        }  # fmt: skip
        page.act("anything")
        assert page.read_until("error")["error"]["key"] == "seat.out"
    with ines.page(table, 0) as again:
        again.read_to(0)
        again.catch_up()
        assert again.table["seats"][0]["bot"] == "easy", "coming back does not help"


def test_chance_decides_once_where_the_table_wants_it_so(ines: Browser) -> None:
    clock = {"bank": 1, "bonus": 60, "then": "chance"}
    table = ines.table("me", "here", now=True, clock=clock)["id"]
    with ines.page(table, 0) as page:
        page.read_to(0)
        page.read_to(1)  # though nobody has sent anything
        assert not any(seat["out"] for seat in page.table["seats"])


@pytest.mark.parametrize("then", ["bot", "chance"])
def test_a_clock_that_could_not_be_heeded_is_heeded_later(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    monkeypatch.setattr("scrimshaw.server.clocks.RETRY", 0.01)
    running = serve()
    failed = fail_twice(running.house.store)
    ines = running.browser()
    table = ines.table("me", "here", now=True, clock={"bank": 1, "then": then})["id"]
    with ines.page(table, 0) as page:
        page.read_to(0)
        page.read_to(1)
    assert len(failed) == 2


def fail_twice(store: Any) -> list[str]:
    """Let two writes find a full disk; gives what failed."""
    failed: list[str] = []

    def refuse(name: str) -> None:
        write = getattr(store, name)

        async def unless_full(*what: Any) -> None:
            if len(failed) < 2:
                failed.append(name)
                raise UserProblem("server.full")
            await write(*what)

        setattr(store, name, unless_full)

    refuse("append")
    refuse("save_table")
    return failed


def test_a_server_that_starts_amid_sealed_answers_does_not_tell_whose_lack(
    serve: Callable[..., Running],
) -> None:
    before = serve()
    ines = before.browser()
    clock = {"bank": 600, "bonus": 0, "then": "chance"}
    table = ines.table("me", "here", now=True, game="scope", clock=clock)["id"]
    with ines.page(table, 0) as page:
        page.read()
        while page.actions:
            number = page.number
            page.act(page.actions[0])
            page.read_to(number + 1)
    before.stop()
    again = moved_to(ines, serve().address)
    with again.page(table, 1) as page:
        assert page.read()["clocks"]["running"] is None
        assert page.actions


def test_what_is_left_outlives_the_server(serve: Callable[..., Running]) -> None:
    house = serve()
    ines = house.browser()
    table = ines.table("me", "here", now=True, clock={"bank": 600, "bonus": 10})["id"]
    with ines.page(table, 0) as page:
        asked = page.read_until("snapshot")["clocks"]["running"]
        page.send(type="sit", seat=asked)
        page.read_until("snapshot")
        page.act(page.actions[0])
        before = page.read_until("update")["clocks"]["left"]
    house.stop()
    again = Browser(serve().address)
    again.http.cookies = ines.http.cookies
    with again.page(table, 0) as page:
        after = page.read_until("snapshot")["clocks"]["left"]
    assert after[asked] == before[asked]
    assert after[1 - asked] <= before[1 - asked]
