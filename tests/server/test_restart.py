"""What was acknowledged outlives the process, however it ends."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from scrimshaw.cli import main
from scrimshaw.server import schema
from scrimshaw.server.running import address_of
from scrimshaw.server.settings import Settings
from scrimshaw.server.store import Store

from .browser import Browser, play_out
from .conftest import Running
from .processes import moved_to, served


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        ines, gennaro = Browser(address), Browser(address)
        table = ines.table("me", "open", now=True, name="Ines")["id"]
        gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"})
        with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
            play_out(mine, yours, moves=11)
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            known = [(page.number, page.log, page.position) for page in (mine, yours)]
    with served(tmp_path) as (process, address):
        ines, gennaro = moved_to(ines, address), moved_to(gennaro, address)
        assert [seat["name"] for seat in ines.get(f"/api/tables/{table}").json()["seats"]] == [
            "Ines",
            "Gennaro",
        ]
        with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
            mine.read(), yours.read()
            assert [(page.number, page.log, page.position) for page in (mine, yours)] == known
            play_out(mine, yours)


def test_a_bot_plays_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        ines = Browser(address)
        table = ines.table("me", "bot", now=True)["id"]
        with ines.page(table, 0) as page:
            page.read()
            while not page.actions:
                page.read()
            page.act(page.actions[0])
            number = page.number
            page.read_to(number + 1)
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
    with served(tmp_path) as (process, address):
        ines = moved_to(ines, address)
        with ines.page(table, 0, since=number) as page:
            page.number = number
            page.read_to(number + 1)
            while not page.actions:
                page.read()


def test_ctrl_c_stops_cleanly_with_pages_open(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        ines = Browser(address)
        table = ines.table("me", "bot", now=True)["id"]
        with ines.page(table, 0) as page:
            page.read()
            process.send_signal(signal.SIGINT)
            assert process.wait(15) == 0
        assert process.stdout is not None
        assert process.stdout.read().endswith("Stopped.\n")


def test_a_taken_port_gives_way_to_a_free_one(tmp_path: Path) -> None:
    with served(tmp_path / "one") as (_, first):
        port = int(first.rpartition(":")[2])
        with served(tmp_path / "two", port) as (_, second):
            assert second != first
            assert Browser(second).get("/api/lobby").status_code == 200


@pytest.mark.parametrize("way", ["--data", "--database"])
def test_of_two_servers_on_one_folder_the_second_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    file = tmp_path / "scrimshaw.sqlite"
    place = {"--data": tmp_path, "--database": f"sqlite:///{file}"}[way]
    command = ["serve", "--host", "127.0.0.1", "--port", "0", way, str(place)]
    with served(tmp_path) as (_, address):
        assert main([*command, "--data", str(tmp_path)]) == 2
        said = capsys.readouterr()
        assert not said.out and said.err == (
            f"scrimshaw: {tmp_path}: another server keeps its tables there; give this one a folder"
            " of its own with --data, or let both share a PostgreSQL with --database\n"
        )
        assert main(["admin", "--data", str(tmp_path), "tables"]) == 0, "the operator may come"
        assert Browser(address).get("/health").status_code == 200


def test_bot_workers_do_not_keep_the_place_of_a_server_that_was_killed(tmp_path: Path) -> None:
    with served(tmp_path) as (process, address):
        ines = Browser(address)
        with ines.page(ines.table("me", "bot", now=True)["id"], 0) as page:
            play_out(page, moves=2)
        tasks = Path(f"/proc/{process.pid}/task").glob("*/children")
        workers = [int(child) for task in tasks for child in task.read_text().split()]
        assert workers
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)  # or it would end with its server
    try:
        with served(tmp_path):
            pass
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("fd00::2", "http://[fd00::2]:8000/"),
        ("192.0.2.1", "http://192.0.2.1:8000/"),
        ("::", "http://localhost:8000/"),
        ("127.0.0.1", "http://localhost:8000/"),
    ],
)
def test_the_address_is_one_that_a_browser_takes(host: str, address: str) -> None:
    class Bound(socket.socket):
        def getsockname(self) -> tuple[str, int]:
            return host, 8000

    with Bound() as listener:
        assert address_of(listener) == address


def test_who_reads_no_further_is_not_told_that_it_cannot_serve(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scrimshaw", "serve", "--port", "0", "--data", str(tmp_path)]
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert ended.returncode == 130 and b"cannot serve" not in ended.stderr


def test_a_match_of_older_rules_is_told_apart(tmp_path: Path) -> None:
    with served(tmp_path) as (_, address):
        ines = Browser(address)
        old, new = (ines.table("me", "here", now=True)["id"] for _ in range(2))
    engine = sa.create_engine(Settings(data=tmp_path).database_url)
    with engine.begin() as connection:
        change = sa.update(schema.tables).where(schema.tables.c.id == old)
        connection.execute(change.values(version="0"))
    engine.dispose()
    with served(tmp_path) as (_, address):
        ines = moved_to(ines, address)
        answer = ines.get(f"/api/tables/{old}")
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, "match.outdated")
        mine = {table["table"]["id"]: table["turn"] for table in ines.get("/api/mine").json()}
        assert mine[old] == [] and len(mine[new]) == 1, "it does not hide the others"


@pytest.mark.parametrize("phase", ["waiting", "closed"])
def test_tables_out_of_play_survive_too(tmp_path: Path, phase: str) -> None:
    with served(tmp_path) as (_, address):
        ines = Browser(address)
        table = ines.table("me", "open")["id"]
        if phase == "closed":
            ines.post(f"/api/tables/{table}/leave")
    with served(tmp_path) as (_, address):
        assert moved_to(ines, address).get(f"/api/tables/{table}").json()["phase"] == phase


def test_bots_play_on_though_the_database_was_away_at_the_start(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = serve(bot_delay=(60.0, 60.0))
    ines = before.browser()
    made = [ines.table("bot", "me", now=True)["id"] for _ in range(20)]
    rooms = before.house.rooms._rooms
    table = next(table for table in made if rooms[table].state.owes(0))
    before.stop()
    look, looks = Store.tables_with_duties, list[int]()

    async def away_at_first(store: Store) -> list[str]:
        looks.append(1)
        if len(looks) == 1:
            raise sa.exc.OperationalError("", None, OSError())
        return await look(store)

    monkeypatch.setattr(Store, "tables_with_duties", away_at_first)
    store = serve().house.store
    while not asyncio.run(store.moves(table)):
        threading.Event().wait(0.05)
