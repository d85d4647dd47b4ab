"""Logs help, and hold no secrets; faults are told in a sentence."""

import logging
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from scrimshaw.server import schema
from scrimshaw.server.cookies import COOKIE, fingerprint
from scrimshaw.server.store import Store

from .browser import Browser
from .conftest import Running

Serve = Callable[..., Running]


def test_logs_hold_no_secret(
    server: Running, ines: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = ines.table("me", "bot", now=True, entropy="my own share")["id"]
    path = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    phone = server.browser()
    phone.get(path)
    phone.get(path + "x")
    phone.get(f"{server.address}/{path}y")
    with ines.page(table, 0) as page:
        page.read()
    theirs = [
        record.getMessage()
        for record in caplog.records
        if not record.name.startswith(("httpx", "httpcore", "websockets.client"))
    ]
    everything = "\n".join(theirs)
    assert "GET /s/… 303" in everything and "GET /s/… 404" in everything
    secrets = [path.removeprefix("/s/"), "my own share"]
    for browser in (ines, phone):
        secrets += browser.http.cookies[COOKIE].split(".")
    for secret in secrets:
        assert secret not in everything


def test_what_could_not_be_written_is_not_told_to_the_log(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    running = serve()
    ines = running.browser()
    table = ines.table("me", "open")["id"]
    engine = sa.create_engine(running.settings.database_url)
    broken = (
        "CREATE TRIGGER broken BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'broken'); END"
    )
    with engine.begin() as connection:
        seed = connection.scalar(sa.select(schema.tables.c.seed))
        connection.execute(sa.text(broken))
    engine.dispose()
    assert ines.post(f"/api/tables/{table}/seats/0/link").status_code == 500
    holder = fingerprint(ines.http.cookies[COOKIE].partition(".")[0])
    assert "broken" in caplog.text
    assert repr(seed)[2:-1] not in caplog.text and holder not in caplog.text


def test_a_fault_is_a_sentence_for_people_and_a_traceback_for_the_log(
    serve: Serve, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down(*_: object) -> None:
        raise OSError("the disk is on fire")

    monkeypatch.setattr(Store, "public_tables", break_down)
    answer = serve().browser().get("/api/lobby")
    assert (answer.status_code, answer.json()["error"]["key"]) == (500, "server.failed")
    assert "fire" not in answer.text and "Traceback" not in answer.text
    assert "the disk is on fire" in caplog.text


def test_a_move_that_cannot_be_saved_is_not_played(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    ines = serve().browser()
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read()
        (turn,) = page.read_until("turn")["seats"]
        page.send(type="sit", seat=turn)
        page.read_until("snapshot")
        saving = Store.append

        async def full(*_: object, **__: object) -> None:
            raise OSError("no space left on device")

        monkeypatch.setattr(Store, "append", full)
        page.act("place first")
        assert page.read_until("error")["error"]["key"] == "server.failed"
        monkeypatch.setattr(Store, "append", saving)
        page.act("place first")
        page.read_to(1)
        assert page.log[1]["text"] == "place first"
