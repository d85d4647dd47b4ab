"""Making, joining, starting, leaving, watching and playing again."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from scrimshaw.cli import main
from scrimshaw.server import schema
from scrimshaw.server.routes import ENDED

from .browser import Browser, play_out
from .conftest import Running
from .test_chat import sit_together


def test_play_now_is_one_call(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True, name=" Ines\u202e \n")
    assert table["phase"] == "playing"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert table["seats"][0]["name"] == "Ines"
    assert table["host"] and table["mine"] == [0]


def test_joining_twice_keeps_the_seat(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", name="Ines")["id"]
    first = gennaro.post(f"/api/tables/{table}/join", {"name": "Ines", "seat": 1}).json()
    again = gennaro.post(f"/api/tables/{table}/join", {"name": "Other"}).json()
    assert first["seats"] == again["seats"]
    assert again["seats"][1]["name"] == "Ines 2", "names at a table differ"
    unseen = ines.table("me", "open", name="Ines")["id"]
    joined = gennaro.post(f"/api/tables/{unseen}/join", {"name": "\u2800In\u034fes\u3164"}).json()
    assert joined["seats"][1]["name"] == "Ines 2", "also where nobody sees how"


def test_a_full_or_running_table_says_so(server: Running, ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open")["id"]
    assert gennaro.post(f"/api/tables/{table}/join", {"seat": 0}).json()["error"]["key"] == (
        "seat.taken"
    )
    refused = ines.post(f"/api/tables/{table}/start")
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "table.not_ready")
    gennaro.post(f"/api/tables/{table}/join", {})
    third = server.browser()
    assert third.post(f"/api/tables/{table}/join", {}).json()["error"]["key"] == "table.full"
    refused = gennaro.post(f"/api/tables/{table}/start")
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "table.not_host")
    ines.post(f"/api/tables/{table}/start")
    assert third.post(f"/api/tables/{table}/join", {}).json()["error"]["key"] == "table.started"


def test_the_host_gives_open_seats_to_bots_and_takes_them_back(
    ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "open")["id"]
    guest = f"/api/tables/{table}/seats/1/guest"
    refused = gennaro.post(guest, {"bot": "easy"})
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "table.not_host")
    assert ines.post(guest, {"bot": "nobody"}).json()["error"]["key"] == "bot.unknown"
    assert ines.post(guest, {"bot": "easy"}).json()["seats"][1]["bot"] == "easy"
    assert ines.post(guest, {"bot": "hard"}).json()["seats"][1]["name"] == "Hard"
    assert ines.post(guest, {}).json()["seats"][1]["kind"] == "open"
    gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"})
    assert ines.post(guest, {"bot": "easy"}).json()["error"]["key"] == "seat.taken"
    gennaro.post(f"/api/tables/{table}/leave")
    ines.post(guest, {"bot": "easy"})
    assert ines.post(f"/api/tables/{table}/start").json()["phase"] == "playing"
    assert ines.post(guest, {}).json()["error"]["key"] == "table.started"


def test_where_all_want_to_play_at_once_the_last_bot_begins(ines: Browser) -> None:
    table = ines.table("me", "open", now=True)["id"]
    begun = ines.post(f"/api/tables/{table}/seats/1/guest", {"bot": "easy"}).json()
    assert begun["phase"] == "playing"


def test_wrong_wishes_are_explained(ines: Browser) -> None:
    def key(body: object) -> tuple[int, str]:
        answer = ines.post("/api/tables", body)
        return answer.status_code, answer.json()["error"]["key"]

    two = [{"kind": "me"}, {"kind": "open"}]
    assert key({"game": "chess", "seats": two}) == (404, "game.unknown")
    assert key({"game": "scamorra", "seats": two[:1]}) == (400, "table.invalid")
    assert key({"game": "scamorra", "seats": two, "options": {"x": "y"}}) == (400, "table.invalid")
    assert key({"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "zz"}]}) == (
        400,
        "bot.unknown",
    )
    assert key({"game": "scamorra"}) == (400, "request.invalid")
    assert key({"game": "scamorra", "seats": two, "cheat": 1}) == (400, "request.invalid")
    assert ines.get("/api/nothing").json()["error"]["key"] == "page.unknown"
    assert ines.http.put("/api/tables").status_code == 405


def test_the_lobby_shows_public_tables_only(ines: Browser) -> None:
    public = ines.table("me", "open", public=True)["id"]
    private = ines.table("me", "open")["id"]
    waiting = [table["id"] for table in ines.get("/api/lobby").json()["waiting"]]
    assert public in waiting and private not in waiting


def test_my_tables_say_where_it_is_my_turn(ines: Browser, gennaro: Browser) -> None:
    assert gennaro.get("/api/mine").json() == []
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    (mine,), (yours,) = ines.get("/api/mine").json(), gennaro.get("/api/mine").json()
    turns = mine["turn"] + yours["turn"]
    assert turns in ([0], [1]), "one of them begins, and only that one is told"
    asked = mine if mine["turn"] else yours
    assert asked["prompt"]["key"] == "initiative"


def test_my_tables_forget_none_that_goes_on(server: Running, ines: Browser) -> None:
    oldest = ines.table("me", "here", now=True)["id"]
    newer = [ines.table("me", "open")["id"] for _ in range(ENDED + 1)]

    def listed() -> list[str]:
        return [mine["table"]["id"] for mine in ines.get("/api/mine").json()]

    assert sorted(listed()) == sorted([oldest, *newer])
    engine = sa.create_engine(server.settings.database_url)
    with engine.begin() as connection:
        over = sa.update(schema.tables).where(schema.tables.c.id.in_(newer))
        connection.execute(over.values(phase="ended"))
    engine.dispose()
    assert listed() == [oldest, *newer[:0:-1]], "of those that have ended the newest"


def test_leaving_a_waiting_table_opens_the_seat(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open")["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    with gennaro.page(table, 1) as page:
        page.read()
        left = ines.post(f"/api/tables/{table}/leave").json()
        assert left["seats"][0]["kind"] == "open" and left["mine"] == []
        changed = page.read_until("table")["table"]
        while changed["seats"][0]["kind"] != "open":
            changed = page.read_until("table")["table"]
        assert changed["host"], "who stays is host"
        gennaro.post(f"/api/tables/{table}/leave")
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.read()
        assert closed.value.rcvd.code == 4410


def test_the_host_is_a_person_whichever_device_they_take(
    server: Running, ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "open")["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    phone = server.browser()
    phone.get(ines.post(f"/api/tables/{table}/seats/0/link").json()["path"])
    assert phone.get(f"/api/tables/{table}").json()["host"]
    assert not gennaro.get(f"/api/tables/{table}").json()["host"]
    assert phone.post(f"/api/tables/{table}/leave").json()["mine"] == []
    assert gennaro.get(f"/api/tables/{table}").json()["host"], "who stays is host"
    ines.post(f"/api/tables/{table}/join", {})
    phone.get(gennaro.post(f"/api/tables/{table}/seats/1/link").json()["path"])
    assert ines.post(f"/api/tables/{table}/start").json()["error"]["key"] == "table.not_host"
    assert phone.post(f"/api/tables/{table}/start").json()["phase"] == "playing"


def test_who_leaves_a_seat_of_the_hosts_screen_leaves_the_host_there(
    server: Running, ines: Browser
) -> None:
    table = ines.table("me", "here")["id"]
    friend = server.browser()
    friend.get(ines.post(f"/api/tables/{table}/seats/1/link").json()["path"])
    friend.post(f"/api/tables/{table}/leave")
    kept = ines.get(f"/api/tables/{table}").json()
    assert kept["host"] and kept["mine"] == [0]


def test_leaving_a_match_hands_the_seat_to_a_bot(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        play_out(mine, yours, moves=8)
        gennaro.post(f"/api/tables/{table}/leave")
        watching = yours.read_until("snapshot")
        assert watching["seat"] is None and watching["position"]["view"]["hand"] is None
        play_out(mine)
        assert mine.is_over
        assert mine.table["seats"][1]["kind"] == "bot"


def test_leaving_a_bot_ends_the_table(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    assert ines.post(f"/api/tables/{table}/leave").json()["phase"] == "closed"
    assert ines.get("/api/mine").json() == []


def test_spectators_watch_without_cards(server: Running, ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    watch = server.browser().page(table)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours, watch as watcher:
        watcher.read()
        assert watcher.table["mine"] == []
        while mine.table.get("watchers") != 1:
            mine.read()
        play_out(mine, yours, watcher)
        assert watcher.is_over and watcher.number == mine.number
        watcher.act("move first")
        assert watcher.read_until("error")["error"]["key"] == "seat.not_yours"
    for entry in watcher.log:
        assert entry["text"] is None
        assert "draw" not in [event["kind"] for event in entry["events"]]


def test_a_rematch_rotates_the_seats(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", now=True, name="Ines")["id"]
    gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"})
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        early = ines.post(f"/api/tables/{table}/rematch", {})
        assert (early.status_code, early.json()["error"]["key"]) == (409, "match.not_over")
        play_out(mine, yours)
        again = ines.post(f"/api/tables/{table}/rematch", {}).json()
        assert [seat["name"] for seat in again["seats"]] == ["Gennaro", "Ines"]
        assert again["mine"] == [1] and again["phase"] == "playing"
        while yours.table["rematch"] is None:
            yours.read()
        assert yours.table["rematch"] == again["id"]
    same = gennaro.post(f"/api/tables/{table}/rematch", {}).json()
    assert same["id"] == again["id"] and same["mine"] == [0]
    with ines.page(again["id"], 1) as mine, gennaro.page(again["id"], 0) as yours:
        play_out(mine, yours)


def test_a_closed_rematch_gives_way_to_a_new_one(ines: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        play_out(page)
    first = ines.post(f"/api/tables/{table}/rematch", {}).json()["id"]
    assert ines.post(f"/api/tables/{table}/rematch", {}).json()["id"] == first
    ines.post(f"/api/tables/{first}/leave")
    assert ines.post(f"/api/tables/{table}/rematch", {}).json()["id"] != first


def test_a_stranger_cannot_ask_for_a_rematch(server: Running, ines: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    stranger = server.browser()
    assert stranger.post(f"/api/tables/{table}/rematch", {}).status_code == 403


def test_the_file_is_given_out_at_the_end_only(ines: Browser) -> None:
    waiting = ines.table("me", "open")["id"]
    playing = ines.table("me", "bot", now=True)["id"]
    for table, key in ((waiting, "match.not_started"), (playing, "match.not_over")):
        answer = ines.get(f"/api/tables/{table}/match")
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, key)


def test_what_comes_after_the_end_is_told_that_it_is_over(ines: Browser, gennaro: Browser) -> None:
    table = sit_together(ines, gennaro)
    path = f"/api/tables/{table}"
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        play_out(mine, yours)
        for page in (mine, yours):
            page.act("move first", number=page.number - 1)
            assert page.read_until("stale", "error")["type"] == "stale", "it had arrived"
        mine.act("move first")
        mine.send(type="undo", number=mine.number)
        mine.send(type="consent", seat=1, agree=True)
        told = [mine.read_until("error")["error"]["key"] for _ in range(3)]
    told += [
        ines.post(f"{path}/seats/1/stand-in").json()["error"]["key"],
        ines.get(f"{path}/seats/0/hint").json()["error"]["key"],
        ines.get(f"{path}/seats/0/guesses").json()["error"]["key"],
    ]
    assert set(told) == {"match.over"}


@pytest.mark.parametrize("begun", [False, True])
def test_a_closed_table_says_that_it_is(
    serve: Callable[..., Running], tmp_path: Path, begun: bool
) -> None:
    ines = serve(look_again=1e6).browser()
    table = ines.table("me", "here", now=begun)["id"]
    path = f"/api/tables/{table}"
    assert main(["admin", "--data", str(tmp_path / "data"), "close", table]) == 0
    ines.post(f"{path}/seats/0/link")  # now the server knows it
    for answer in (
        ines.post(f"{path}/rematch", {}),
        ines.post(f"{path}/seats/1/stand-in"),
        ines.get(f"{path}/seats/0/hint"),
        ines.get(f"{path}/match"),
        ines.get(f"{path}/review"),
    ):
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, "table.closed")


def test_a_table_that_is_opened_before_its_maker_has_an_answer_is_one(
    serve: Callable[..., Running],
) -> None:
    running = serve()
    ines = running.browser()
    ines.table("me", "open")
    store, go_on = running.house.store, threading.Event()
    create = store.create_table

    async def slowly(*wish: object, **more: object) -> None:
        await create(*wish, **more)
        await asyncio.to_thread(go_on.wait)

    store.create_table = slowly
    with ThreadPoolExecutor() as others:
        making = others.submit(ines.table, "me", "here", now=True)
        tables = list[str]()
        while not tables:
            mine = ines.get("/api/mine").json()
            tables = [one["table"]["id"] for one in mine if one["table"]["phase"] == "playing"]
        with ines.page(tables[0], 0) as early:
            early.read_to(0)
            go_on.set()
            making.result()
            with ines.page(tables[0], 1) as late:
                play_out(early, late, moves=2)
