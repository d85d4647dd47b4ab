"""What is said at a table: who may speak, how much, who hears it, and how long it lasts."""

from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from scrimshaw.server import housekeeping, schema
from scrimshaw.server.settings import Settings
from scrimshaw.server.store import KEPT

from .browser import Browser, Page, play_out
from .conftest import Running


def said(page: Page) -> list[tuple[int, str]]:
    """The next remarks that a page is told, as seat and text."""
    return [(remark["seat"], remark["text"]) for remark in page.read_until("talk")["remarks"]]


def sit_together(ines: Browser, gennaro: Browser) -> str:
    table: str = ines.table("me", "open", now=True, name="Ines")["id"]
    gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"}).raise_for_status()
    return table


def test_everybody_hears_it_and_a_page_that_comes_later_too(
    server: Running, ines: Browser, gennaro: Browser
) -> None:
    table = sit_together(ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        mine.send(type="say", text="Buona  fortuna!\n")
        yours.send(type="say", text="<b>Grazie</b>")
        heard: list[tuple[int, str]] = []
        while len(heard) < 2:
            heard += said(mine)
        assert sorted(heard) == [(0, "Buona fortuna!"), (1, "<b>Grazie</b>")]
    with server.browser().page(table) as watcher:
        remarks = watcher.read_until("talk")["remarks"]
        assert [remark["name"] for remark in remarks] in (["Ines", "Gennaro"], ["Gennaro", "Ines"])


def test_a_spectator_listens(server: Running, ines: Browser, gennaro: Browser) -> None:
    table = sit_together(ines, gennaro)
    with server.browser().page(table) as watcher:
        watcher.send(type="say", text="I see your cards")
        assert watcher.read_until("error")["error"]["key"] == "chat.watching"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (" \u200b\n", "chat.empty"),
        ("\u034f\u3164\u2800\ufe0f", "chat.empty"),
        ("x" * 301, "message.invalid"),
    ],
)
def test_what_is_not_a_remark(ines: Browser, gennaro: Browser, text: str, key: str) -> None:
    table = sit_together(ines, gennaro)
    with ines.page(table, 0) as mine:
        mine.send(type="say", text=text)
        assert mine.read_until("error")["error"]["key"] == key


def test_a_seat_cannot_drown_the_others(ines: Browser, gennaro: Browser) -> None:
    """Its own limit: two pages of one seat share it, another seat has one of its own."""
    table = sit_together(ines, gennaro)
    with ines.page(table, 0) as mine, ines.page(table, 0) as tab, gennaro.page(table, 1) as yours:
        for page in (mine, tab) * 10:
            page.send(type="say", text="hello")
        assert mine.read_until("error")["error"]["key"] == "chat.too_fast"
        assert tab.read_until("error")["error"]["key"] == "chat.too_fast"
        yours.send(type="say", text="one word")
        while (1, "one word") not in said(mine):
            pass


def test_it_is_not_in_the_match_file(ines: Browser, gennaro: Browser) -> None:
    table = sit_together(ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        mine.send(type="say", text="only between us")
        said(yours)
        play_out(mine, yours)
        yours.send(type="say", text="well played")
        assert said(mine)[-1] == (1, "well played"), "after the end they may talk on"
    file = ines.get(f"/api/tables/{table}/match").text
    assert "only between us" not in file


def test_the_oldest_goes_and_all_goes_with_the_table(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    house = serve()
    ines = house.browser()
    table = ines.table("me", "open", name="Ines")["id"]
    engine = sa.create_engine(Settings(data=tmp_path / "data").database_url)
    with ines.page(table, 0) as page:
        page.send(type="say", text="first")
        said(page)
        with engine.begin() as connection:
            connection.execute(sa.update(schema.tables).values(said=KEPT))
        page.send(type="say", text="last")
        said(page)
    kept = sa.select(schema.talk.c.text)
    with engine.begin() as connection:
        assert list(connection.scalars(kept)) == ["last"]
        housekeeping.purge(connection, [table], "operator")
        assert list(connection.scalars(kept)) == []
    engine.dispose()
