"""What the operator of a server sees and does."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from scrimshaw.cli import main
from scrimshaw.server import schema
from scrimshaw.server.database import connect
from scrimshaw.server.housekeeping import Limits, purge, tidy
from scrimshaw.server.promises import LIFE

from .browser import Browser, play_out
from .conftest import Running
from .processes import moved_to

Start = Callable[..., Running]


def admin(data: Path, *words: str) -> int:
    return main(["admin", "--data", str(data), *words])


def test_a_server_that_is_well_says_so(ines: Browser) -> None:
    answer = ines.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"well": True})


def test_a_server_without_its_database_says_so(serve: Start) -> None:
    running = serve()
    running.house.store._engine.dispose()

    def fail(*_: object) -> None:
        raise sa.exc.OperationalError("", {}, Exception("gone"))

    running.house.store._run = fail
    assert running.browser().get("/health").status_code == 503


def test_what_is_counted(serve: Start) -> None:
    running = serve()
    ines = running.browser()
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as mine, ines.page(table, 1) as yours:
        play_out(mine, yours, moves=3)
        answer = ines.get("/metrics")
        figures = answer.text
    assert answer.headers["content-type"].count("charset=utf-8") == 1
    assert "scrimshaw_moves_total 3.0" in figures
    assert "scrimshaw_tables_open 1.0" in figures
    assert "scrimshaw_pages_connected 2.0" in figures
    assert "Ines" not in figures and table not in figures


def test_tables_are_listed_without_secrets(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ines = serve().browser()
    table = ines.table("me", "bot")["id"]
    assert admin(tmp_path / "data", "tables") == 0
    said = capsys.readouterr().out
    assert table in said and "scamorra" in said and "waiting" in said
    assert admin(tmp_path / "data", "tables", "--phase", "ended") == 0
    assert table not in capsys.readouterr().out


@pytest.mark.parametrize("columns", ["10", "70"])
def test_tables_are_listed_whole_where_there_is_little_room(
    serve: Start,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    columns: str,
) -> None:
    """Their ids are there to be copied."""
    ines = serve().browser()
    tables = {ines.table("me", "bot")["id"] for _ in range(3)}
    monkeypatch.setenv("COLUMNS", columns)
    assert admin(tmp_path / "data", "tables") == 0
    heading, *rows = (line.split() for line in capsys.readouterr().out.splitlines())
    assert heading == ["table", "game", "phase", "people", "bots", "moves", "made"]
    assert {row[0] for row in rows} == tables
    assert all(row[1:3] == ["scamorra", "waiting"] for row in rows)


def test_a_table_that_the_operator_closes_sends_its_pages_away(
    serve: Start, tmp_path: Path
) -> None:
    ines = serve(look_again=0.05).browser()
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read()
        assert admin(tmp_path / "data", "close", table) == 0
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.read()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410


def test_who_starts_a_table_that_was_closed_meanwhile_is_sent_away_too(
    serve: Start, tmp_path: Path
) -> None:
    ines = serve(look_again=1e6).browser()
    table = ines.table("me", "here")["id"]
    with ines.page(table, 0) as page:
        page.read()
        assert admin(tmp_path / "data", "close", table) == 0
        late = ines.post(f"/api/tables/{table}/start")
        assert (late.status_code, late.json()["error"]["key"]) == (409, "table.changed")
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.read()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4410


def test_closed_tables_are_forgotten_and_others_stay(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ines = serve().browser()
    gone, kept = (ines.table("me", "here", now=True)["id"] for _ in range(2))
    assert admin(tmp_path / "data", "close", gone) == 0
    engine = connect(f"sqlite:///{tmp_path / 'data' / 'scrimshaw.sqlite'}")
    for minutes, told in ((LIFE / 60 - 1, "0 tables"), (LIFE / 60 + 1, "1 table")):
        made = datetime.now(UTC) - timedelta(minutes=minutes)
        with engine.begin() as connection:
            change = sa.update(schema.tables).values(created=made.isoformat())
            connection.execute(change)
        assert admin(tmp_path / "data", "purge") == 0  # not while its ticket could make it again
        assert f"Forgotten: {told}\n" in capsys.readouterr().out
    engine.dispose()
    admin(tmp_path / "data", "tables")
    said = capsys.readouterr().out
    assert gone not in said and kept in said


def test_a_forgotten_rematch_gives_way_to_a_new_one(serve: Start, tmp_path: Path) -> None:
    running = serve(look_again=1e6)
    ines = running.browser()
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as mine, ines.page(table, 1) as yours:
        play_out(mine, yours)
    first = ines.post(f"/api/tables/{table}/rematch", {}).json()["id"]
    engine = connect(running.settings.database_url)
    with engine.begin() as connection:
        purge(connection, [first], "test")
    engine.dispose()
    running.stop()
    after = moved_to(ines, serve().address)
    answer = after.post(f"/api/tables/{table}/rematch", {})
    assert answer.status_code == 200, answer.text
    assert answer.json()["id"] != first


def test_a_forgotten_table_is_not_looked_for_without_end(serve: Start) -> None:
    running = serve(look_again=1e6)
    ines, house = running.browser(), running.house
    table = ines.table("me", "open")["id"]
    engine = connect(running.settings.database_url)
    with engine.begin() as connection:
        purge(connection, [table], "test")
    engine.dispose()
    load, looked = house.store.load_table, list[str]()

    async def noted(table: str) -> object:
        looked.append(table)
        return await load(table)

    house.store.load_table = noted
    for _ in range(3):
        asyncio.run(house.rooms.compare())
    assert ines.get(f"/api/tables/{table}").json()["phase"] == "closed"
    assert looked == [table]


def test_a_backup_of_a_running_server_is_restored_with_every_move(
    serve: Start, tmp_path: Path
) -> None:
    ines = serve().browser()
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as mine, ines.page(table, 1) as yours:
        play_out(mine, yours, moves=7)
        assert admin(tmp_path / "data", "backup", str(tmp_path / "saved")) == 0
        assert (tmp_path / "saved").stat().st_mode & 0o077 == 0, "seeds of running matches"
        play_out(mine, yours, moves=2)
    other = tmp_path / "other"
    assert admin(other, "restore", str(tmp_path / "saved")) == 0
    restored = moved_to(ines, serve(data=other).address)
    with restored.page(table, 0) as page:
        page.read()
        assert page.number == 7
        assert page.log == mine.log[:8]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["close", "nowhere"], "there is no table nowhere"),
        (["restore", "gone"], "there is no such file"),
        (["backup", "no/such/folder/file"], "cannot be saved there"),
    ],
)
def test_what_an_operator_gets_wrong_is_told(
    serve: Start,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    told: str,
) -> None:
    serve()
    assert admin(tmp_path / "data", *words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("place", ["data/scrimshaw.sqlite", "link"])
def test_a_backup_does_not_write_over_the_tables_that_it_saves(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    """The server would go on in a file without a name, and its log would ruin the new one."""
    serve()
    (tmp_path / "link").symlink_to(tmp_path / "data" / "scrimshaw.sqlite")
    before = (tmp_path / "data" / "scrimshaw.sqlite").stat().st_ino
    assert admin(tmp_path / "data", "backup", str(tmp_path / place)) == 2
    assert "save them to another file" in capsys.readouterr().err
    assert (tmp_path / "data" / "scrimshaw.sqlite").stat().st_ino == before


def test_a_backup_that_has_no_place_leaves_nothing(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    serve()
    (tmp_path / "folder").mkdir()
    assert admin(tmp_path / "data", "backup", str(tmp_path / "folder")) == 2
    assert "it is a folder" in capsys.readouterr().err
    assert not [*tmp_path.glob("*.part")]


def test_a_backup_lies_where_a_link_leads_for_its_owner_alone(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So does the log that would ruin it."""
    serve()
    disk, link = tmp_path / "disk", tmp_path / "link"
    disk.mkdir()
    link.symlink_to(disk / "saved")
    (disk / "saved-wal").write_text("of others")
    assert admin(tmp_path / "data", "backup", str(link)) == 2
    assert "saved-wal: what is left of other tables" in capsys.readouterr().err
    (disk / "saved-wal").unlink()
    (disk / "saved").touch(0o644)
    assert admin(tmp_path / "data", "backup", str(link)) == 0, capsys.readouterr().err
    assert link.is_symlink()
    assert (disk / "saved").read_bytes().startswith(b"SQLite format 3")
    assert (disk / "saved").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_backup_into_a_pipe_is_refused(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    serve()
    os.mkfifo(tmp_path / "pipe")
    assert admin(tmp_path / "data", "backup", str(tmp_path / "pipe")) == 2
    assert "pipe: the tables cannot be saved there: it is no file" in capsys.readouterr().err
    assert (tmp_path / "pipe").is_fifo()


def test_a_backup_takes_the_place_of_an_older_one_and_of_nothing_else(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever was killed while reading the older one has left its log beside it."""
    serve()
    older, killed = tmp_path / "saved", tmp_path / "killed"
    (tmp_path / "saved.part").write_text("mine")
    assert admin(tmp_path / "data", "backup", str(older)) == 0
    with closing(sqlite3.connect(older)) as reader:
        reader.execute("create table mine (number)")
        reader.commit()
        assert admin(tmp_path / "data", "backup", str(older)) == 2, "it is in use"
        assert "save them to another file" in capsys.readouterr().err
        for end in ("", "-wal"):
            shutil.copy(f"{older}{end}", f"{killed}{end}")
    for place in (older, killed):
        assert admin(tmp_path / "data", "backup", str(place)) == 0, capsys.readouterr().err
        with closing(sqlite3.connect(place)) as saved:
            found = {name for (name,) in saved.execute("select name from sqlite_schema")}
            assert "tables" in found and "mine" not in found
    assert (tmp_path / "saved.part").read_text() == "mine"


def test_a_backup_is_not_laid_beside_the_log_of_other_tables(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite would read the log into it."""
    serve()
    (tmp_path / "saved-wal").write_text("of others")
    assert admin(tmp_path / "data", "backup", str(tmp_path / "saved")) == 2
    assert "saved-wal: what is left of other tables" in capsys.readouterr().err
    assert not (tmp_path / "saved").exists()


@pytest.mark.parametrize("days", ["-5", "nan", "inf", "999999"])
def test_days_without_sense_are_told(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str], days: str
) -> None:
    serve()
    assert admin(tmp_path / "data", "purge", "--ended-days", days) == 2
    assert f"--ended-days is from 0, never, to 36,500, not {days}" in capsys.readouterr().err


def test_a_file_that_is_no_backup_is_told_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes").write_text("nothing of the kind" * 100)
    assert admin(tmp_path / "data", "restore", str(tmp_path / "notes")) == 2
    assert "no backup of tables" in capsys.readouterr().err
    assert not (tmp_path / "data" / "scrimshaw.sqlite").exists()


def test_a_restore_does_not_write_over_tables(
    serve: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    serve()
    with sqlite3.connect(tmp_path / "saved") as saved:
        saved.execute("CREATE TABLE tables (id)")
    assert admin(tmp_path / "data", "restore", str(tmp_path / "saved")) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_folder_without_tables_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin(tmp_path, "tables") == 2
    assert "there are no tables here" in capsys.readouterr().err


AGES = {"young": "2999-01-01", "old": "2020-01-01"}


@pytest.mark.parametrize("phase", ["waiting", "playing", "ended", "closed"])
def test_tables_are_kept_as_long_as_they_should(serve: Start, tmp_path: Path, phase: str) -> None:
    ines = serve().browser()
    tables = {age: ines.table("me", "here", now=True)["id"] for age in AGES}
    engine = connect(f"sqlite:///{tmp_path / 'data' / 'scrimshaw.sqlite'}")
    with engine.begin() as connection:
        for age, created in AGES.items():
            change = sa.update(schema.tables).where(schema.tables.c.id == tables[age])
            connection.execute(change.values(created=created, phase=phase))
        assert tidy(connection, Limits(0, 0, 0, 0), "test") == []
        assert tidy(connection, Limits(1, 1, 1, 1), "test") == [tables["old"]]
        found = dict(connection.execute(sa.select(schema.tables.c.id, schema.tables.c.phase)).all())
    expected = {tables["young"]: phase}
    if phase in ("waiting", "playing"):
        expected[tables["old"]] = "closed"
    assert found == expected
    engine.dispose()
