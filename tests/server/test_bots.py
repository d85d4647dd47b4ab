"""Bots think elsewhere, are handed a resampled world only, and never stop a table."""

import asyncio
import os
import select
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scrimshaw.engine import State, load
from scrimshaw.server import botworkers
from scrimshaw.server.botworkers import BotWorkers, Question, answer, ask
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.room import Room

from .browser import PATIENCE, Browser, play_out
from .conftest import Running
from .processes import served


@pytest.fixture
def state() -> State:
    return load("scamorra").setup(2).new(seed=5)


@pytest.fixture
def workers() -> Iterator[BotWorkers]:
    pool = BotWorkers(1, 0.1, 20)
    yield pool
    pool.close()


def test_a_match_against_a_bot(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        play_out(page)
        assert page.is_over
    again = ines.post(f"/api/tables/{table}/rematch", {}).json()
    with ines.page(again["id"], 1) as page:
        play_out(page)


def test_two_bots_play_for_a_watcher(ines: Browser) -> None:
    table = ines.table("bot", "bot", now=True)
    names = [seat["name"] for seat in table["seats"]]
    assert len(set(names)) == 2
    with ines.page(table["id"]) as page:
        while not page.is_over:
            page.read()


def test_bots_among_themselves_play_only_while_they_are_watched(
    server: Running, ines: Browser
) -> None:
    table = ines.table("bot", "bot", now=True)["id"]
    with ines.page(ines.table("me", "bot", now=True)["id"], 0) as page:
        play_out(page)
    steps = server.house.rooms._rooms[table].match.steps
    assert steps == [], "nobody looked"
    with server.browser().page(table) as watched:
        watched.read_to(2)
    while table in server.house.bots._tasks:
        ines.get("/health").raise_for_status()
    assert len(steps) >= 2 and server.house.rooms._rooms[table].record.phase == "playing"
    with ines.page(table) as again:
        while not again.is_over:
            again.read()


def test_a_person_without_a_page_may_leave_bots_to_themselves(
    server: Running, ines: Browser
) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    ines.post(f"/api/tables/{table}/seats/0/stand-in").raise_for_status()
    while table in server.house.bots._tasks:
        ines.get("/health").raise_for_status()
    assert server.house.rooms._rooms[table].record.phase == "playing"


def test_a_bot_plays_for_somebody_who_is_away_until_they_are_back(
    ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "open", now=True, name="Ines")["id"]
    gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"}).raise_for_status()
    with ines.page(table, 0) as mine:
        refused = gennaro.post(f"/api/tables/{table}/seats/0/stand-in")
        assert refused.json()["error"]["key"] == "seat.here"
        answer = ines.post(f"/api/tables/{table}/seats/1/stand-in").json()
        assert answer["seats"][1] == {
            "seat": 1,
            "kind": "person",
            "name": "Gennaro",
            "bot": "easy",
            "here": False,
            "out": False,
        }
        play_out(mine, moves=3)
        with gennaro.page(table, 1) as yours:
            yours.read_to(mine.number)
            yours.catch_up()
            assert yours.table["seats"][1]["bot"] is None
            mine.read_to(yours.number)
            play_out(mine, yours)
            assert mine.is_over and yours.is_over


def sit_together(server: Running) -> tuple[list[Browser], str]:
    """Two people at a table that has begun; who is asked comes first, then the other."""
    people = [server.browser(), server.browser()]
    table = people[0].table("me", "open", now=True)["id"]
    people[1].post(f"/api/tables/{table}/join", {}).raise_for_status()
    with people[0].page(table, 0) as page:
        page.read()
        return people if page.actions else people[::-1], table


def wait_until(is_so: Callable[[], bool]) -> None:
    """Look again and again; the test's own limit of time ends it where it never comes."""
    while not is_so():
        threading.Event().wait(0.01)


def test_what_a_bot_has_thought_of_is_not_played_for_who_is_back(
    serve: Callable[..., Running],
) -> None:
    running = serve()
    thinking, back = threading.Event(), threading.Event()

    async def choose(state: State, seat: int, _: str) -> int:
        thinking.set()
        await asyncio.to_thread(back.wait, PATIENCE)
        return state.legal(seat)[0]

    running.house.workers.choose = choose
    (asked, other), table = sit_together(running)
    seat = asked.get(f"/api/tables/{table}").json()["mine"][0]
    wait_until(lambda: not other.get(f"/api/tables/{table}").json()["seats"][seat]["here"])
    other.post(f"/api/tables/{table}/seats/{seat}/stand-in").raise_for_status()
    assert thinking.wait(PATIENCE)
    with asked.page(table, seat) as page:
        page.read_until("snapshot")
        assert page.table["seats"][seat]["bot"] is None
        back.set()
        wait_until(lambda: table not in running.house.bots._tasks)
        page.catch_up()
        assert page.number == 0 and page.actions


def test_a_bot_that_is_asked_again_leaves_the_seat_to_who_is_back(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scrimshaw.server.botplay.RETRY", 0.01)
    running = serve()
    thinking, back = threading.Event(), threading.Event()

    async def choose(*_: object) -> int:
        thinking.set()
        await asyncio.to_thread(back.wait, PATIENCE)
        raise ValueError("no idea")

    running.house.workers.choose = choose
    (asked, other), table = sit_together(running)
    seat = asked.get(f"/api/tables/{table}").json()["mine"][0]
    wait_until(lambda: not other.get(f"/api/tables/{table}").json()["seats"][seat]["here"])
    other.post(f"/api/tables/{table}/seats/{seat}/stand-in").raise_for_status()
    assert thinking.wait(PATIENCE)
    with ExitStack() as lines:
        with nothing_saved(running):
            page = lines.enter_context(asked.page(table, seat))
            assert page.read_until("error")["error"]["key"] == "server.full"
        page.catch_up()
        back.set()
        while page.table["seats"][seat]["bot"] is not None:
            page.read()


@contextmanager
def nothing_saved(running: Running) -> Iterator[None]:
    """The disk is full for tables that change."""
    store = running.house.store
    save = store.save_table

    async def full(_: object) -> None:
        raise UserProblem("server.full")

    store.save_table = full
    try:
        yield
    finally:
        store.save_table = save


def test_no_bot_takes_a_seat_of_a_screen_that_is_there(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "here", "open", game="scalawag", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {}).raise_for_status()
    with ines.page(table, 0) as page:
        page.read()
        for seat in (0, 1):
            refused = gennaro.post(f"/api/tables/{table}/seats/{seat}/stand-in")
            assert refused.json()["error"]["key"] == "seat.here"
        assert all(
            seat["bot"] is None for seat in gennaro.get(f"/api/tables/{table}").json()["seats"]
        )


def test_who_comes_back_while_nothing_can_be_saved_is_told_and_stays(
    serve: Callable[..., Running],
) -> None:
    running = serve()
    (asked, other), table = sit_together(running)
    away, there = (one.get(f"/api/tables/{table}").json()["mine"][0] for one in (other, asked))
    with asked.page(table, there) as watching:
        watching.read_until("snapshot")
        wait_until(lambda: not asked.get(f"/api/tables/{table}").json()["seats"][away]["here"])
        asked.post(f"/api/tables/{table}/seats/{away}/stand-in").raise_for_status()
        with ExitStack() as lines:
            with nothing_saved(running):
                page = lines.enter_context(other.page(table, away))
                assert page.read_until("error")["error"]["key"] == "server.full"
            page.catch_up()
            assert page.table["seats"][away]["bot"] is not None
            page.act("move first")
            page.read_until("refused")  # nothing was asked of it yet
            page.catch_up()
            assert page.table["seats"][away]["bot"] is None
        while watching.table["seats"][away]["here"]:
            watching.read()


def test_workers_end_with_their_server_even_when_it_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        ines = Browser(address)
        with ines.page(ines.table("me", "bot", now=True)["id"], 0) as page:
            play_out(page, moves=2)
        tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
        workers = [
            os.pidfd_open(int(child)) for task in tasks for child in task.read_text().split()
        ]
        assert workers
        process.kill()
        for worker in workers:
            assert select.select([worker], [], [], PATIENCE)[0], "a worker outlived its server"
            os.close(worker)


def test_a_table_is_left_while_its_bot_thinks(
    ines: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, left, answered = threading.Event(), threading.Event(), threading.Event()
    act = Room.act

    async def choose(_: BotWorkers, state: State, seat: int, bot: str) -> int:
        thinking.set()
        await asyncio.to_thread(left.wait, PATIENCE)
        return state.legal(seat)[0]

    async def noted(room: Room, *what: Any) -> object:
        try:
            return await act(room, *what)
        finally:
            if left.is_set():
                answered.set()

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr(Room, "act", noted)
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read()
        if page.actions:
            page.act(page.actions[0])
        assert thinking.wait(PATIENCE)
    assert ines.post(f"/api/tables/{table}/leave").json()["phase"] == "closed"
    left.set()
    assert answered.wait(PATIENCE)
    ines.get("/health").raise_for_status()
    assert "could not play" not in caplog.text


def test_a_stranger_sends_no_bot(ines: Browser, gennaro: Browser, server: Running) -> None:
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {}).raise_for_status()
    answer = server.browser().post(f"/api/tables/{table}/seats/1/stand-in")
    assert answer.json()["error"]["key"] == "seat.not_yours"


def test_a_worker_is_handed_a_world_of_its_own(state: State) -> None:
    actor = state.actors()[0]
    questions = [ask(state, actor, "random", 10) for _ in range(8)]
    worlds = [state.setup.load(question.world) for question in questions]
    assert all(world.view(actor) == state.view(actor) for world in worlds)
    assert state.dump() not in [question.world for question in questions], (
        "nor its stream of chance"
    )
    assert len({question.world for question in questions}) > 1
    assert answer(questions[0]) in list(state.legal(actor))


def test_the_chance_of_the_live_match_is_not_handed_over(server: Running, ines: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    room = server.house.rooms._rooms[table]
    question: Question = ask(room.state, 0, "random", 10)
    assert room.match._seed.hex().encode() not in question.world
    world = room.state.setup.load(question.world)
    assert type(world.rng) is not type(room.state.rng)


def test_a_killed_worker_is_replaced(workers: BotWorkers, state: State) -> None:
    actor = state.actors()[0]

    async def choose() -> int:
        return await workers.choose(state, actor, "random")

    async def kill_and_choose() -> int:
        assert workers._pool is not None
        for pid in list(workers._pool._processes):
            os.kill(pid, signal.SIGKILL)
        return await choose()

    legal = list(state.legal(actor))
    assert asyncio.run(choose()) in legal
    assert asyncio.run(kill_and_choose()) in legal


@pytest.mark.parametrize("fault", ["raises", "cheats", "dawdles"])
def test_a_bot_that_fails_is_answered_for(
    state: State, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    workers = BotWorkers(1, 0.1, 20)

    async def fail(_: Question) -> int:
        if fault == "raises":
            raise ValueError("no idea")
        if fault == "dawdles":
            raise TimeoutError
        return 10**6

    monkeypatch.setattr(workers, "_ask", fail)
    actor = state.actors()[0]
    assert asyncio.run(workers.choose(state, actor, "random")) in list(state.legal(actor))
    assert "the bot random" in caplog.text


def begin_to_read(workers: BotWorkers, gate: Path) -> "asyncio.Task[Any]":
    """A question that a worker thinks over until somebody writes to this pipe."""
    os.mkfifo(gate)
    return asyncio.create_task(workers.think(Path.read_text, gate))  # type: ignore[arg-type]


def test_time_runs_for_what_is_worked_on_alone(
    workers: BotWorkers, state: State, tmp_path: Path
) -> None:
    actor = state.actors()[0]

    async def ask_many() -> int:
        busy = begin_to_read(workers, tmp_path / "gate")
        asked = [asyncio.create_task(workers.choose(state, actor, "random")) for _ in range(3)]
        gate = await asyncio.to_thread((tmp_path / "gate").open, "w")  # the worker has begun
        assert workers._pool is not None
        begun = len(workers._pool._pending_work_items)
        gate.close()
        await asyncio.gather(busy, *asked)
        return begun

    assert asyncio.run(ask_many()) == 1


def test_who_plays_comes_before_who_watches(
    workers: BotWorkers, state: State, tmp_path: Path
) -> None:
    actor, answered = state.actors()[0], list[str]()

    async def ask(who: str) -> None:
        choose = workers.choose if who == "player" else workers.choose_apart
        await choose(state, actor, "random")
        answered.append(who)

    async def ask_many() -> None:
        busy = begin_to_read(workers, tmp_path / "gate")
        asked = [asyncio.create_task(ask(who)) for who in ("one", "two", "three", "player")]
        await asyncio.to_thread((tmp_path / "gate").write_text, "")
        await asyncio.gather(busy, *asked)

    asyncio.run(ask_many())
    assert answered == ["one", "player", "two", "three"]


def test_an_answer_that_went_down_with_another_is_asked_for_again(
    workers: BotWorkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, given_up = BotWorkers._open, list[ProcessPoolExecutor]()

    def lose(self: BotWorkers) -> ProcessPoolExecutor:
        pool = begin(self)
        if not given_up:  # while another question takes this one's pool along
            given_up.append(pool)
            cancelled: Future[int] = Future()
            cancelled.cancel()
            monkeypatch.setattr(pool, "submit", lambda *_: cancelled)
            self._discard(pool)
        return pool

    monkeypatch.setattr(BotWorkers, "_open", lose)
    assert asyncio.run(workers.think(len, "four")) == 4  # type: ignore[arg-type]


def test_a_stuck_worker_is_killed(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    workers = BotWorkers(1, 0.1, 0.0)
    actor = state.actors()[0]
    assert asyncio.run(workers.choose(state, actor, "random")) in list(state.legal(actor))
    assert workers._pool is None, "the next question gets a fresh one"


def test_the_moment_before_an_answer_is_drawn_before_the_bot_thinks(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    thinking = BotWorkers.choose

    async def choose(self: BotWorkers, *args: Any) -> int:
        order.append("think")
        return await thinking(self, *args)

    def uniform(low: float, high: float) -> float:
        order.append("draw")
        return low

    monkeypatch.setattr(BotWorkers, "choose", choose)
    monkeypatch.setattr("scrimshaw.server.botplay.random.uniform", uniform)
    ines = serve().browser()
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        play_out(page, moves=3)
    assert order[:4] == ["draw", "think", "draw", "think"]


def test_questions_carry_no_more_than_they_must() -> None:
    assert set(Question.__struct_fields__) == {
        "setup",
        "world",
        "seat",
        "bot",
        "milliseconds",
        "seed",
        "iterations",
    }
    assert botworkers.SEED_BITS >= 60
