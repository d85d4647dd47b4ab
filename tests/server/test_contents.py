"""Content of the operator: checked, watched in development, kept by the tables that have it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

import scrimshaw
from scrimshaw.cli import main
from scrimshaw.engine import UserError, load, read_checked
from scrimshaw.server import schema

from .browser import play_out
from .conftest import Running
from .processes import moved_to

GAME = scrimshaw.load("scrappers")
OWN = (GAME.folder / "content.toml").read_text()
RAM = '[basic.ram]\ntype = "operation"\nfuel = 2\n'
Serve = Callable[..., Running]


def dear(fuel: object) -> str:
    """The game's own content, but for what a Ram costs."""
    assert RAM in OWN
    return OWN.replace(RAM, RAM.replace("fuel = 2", f"fuel = {fuel}"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The operator's folder, where a Ram costs 4 fuel."""
    found = tmp_path / "content"
    found.mkdir()
    (found / "scrappers.toml").write_text(dear(4))
    return found


def ram(server: Running, path: str = "/api/games/scrappers/cards") -> int:
    """What a Ram costs by the cards at this address."""
    cards = server.browser().get(path).json()["cards"]
    return int(next(card["fuel"] for card in cards if card["card"] == "ram"))


def new_table(server: Running) -> Any:
    browser = server.browser()
    seats = [{"kind": "me"}, {"kind": "here"}]
    return browser, browser.post(
        "/api/tables", {"game": "scrappers", "seats": seats, "now": True}
    ).json()


def test_without_a_folder_a_game_has_its_own_content(serve: Serve) -> None:
    server = serve()
    assert ram(server) == 2
    cards = server.browser().get("/api/games/scrappers/cards").json()
    assert not cards["watched"]
    assert cards["hash"] == GAME.content_hash(GAME.read_content())


def test_other_content_comes_from_the_operators_folder(serve: Serve, folder: Path) -> None:
    server = serve(content=folder)
    assert ram(server) == 4
    browser, table = new_table(server)
    with browser.page(table["id"], 0) as one, browser.page(table["id"], 1) as other:
        assert play_out(one, other, moves=12, sealed=True) == 12
    assert ram(server, f"/api/tables/{table['id']}/cards") == 4


def test_the_rulebook_prints_the_cards_that_are_played(serve: Serve, folder: Path) -> None:
    server = serve(content=folder, watch=True)
    assert "| Ram | operation | 4 |" in printed(server)
    (folder / "scrappers.toml").write_text(dear("'much'"))
    assert "| Ram | operation | 2 |" in printed(server), "words and rules stay there"


def printed(server: Running) -> str:
    """The rulebook of Scrappers as the page gets it."""
    return str(server.browser().get("/api/games/scrappers").json()["rulebook"])


def test_a_file_is_read_once_unless_it_is_watched(serve: Serve, folder: Path) -> None:
    server = serve(content=folder)
    assert ram(server) == 4
    (folder / "scrappers.toml").write_text(dear(3) + "\n")
    assert ram(server) == 4


def test_new_tables_have_the_new_content_and_old_ones_keep_theirs(
    serve: Serve, folder: Path
) -> None:
    server = serve(content=folder, watch=True)
    browser, old = new_table(server)
    (folder / "scrappers.toml").write_text(dear(3) + "\n")
    _, new = new_table(server)
    server.house.rooms._rooms.clear()  # as if both had been forgotten, and are opened again
    assert ram(server, f"/api/tables/{old['id']}/cards") == 4
    assert ram(server, f"/api/tables/{new['id']}/cards") == ram(server) == 3
    with browser.page(old["id"], 0) as one, browser.page(old["id"], 1) as other:
        assert play_out(one, other, moves=12, sealed=True) == 12


def test_tables_keep_their_content_when_the_server_starts_again(serve: Serve, folder: Path) -> None:
    house = serve(content=folder)
    browser, playing = new_table(house)
    waiting = browser.table("me", "here", game="scrappers")
    house.stop()
    (folder / "scrappers.toml").write_text(dear(3))
    house = serve(content=folder)
    again = moved_to(browser, house.address)
    assert ram(house) == 3
    assert again.post(f"/api/tables/{waiting['id']}/start").json()["phase"] == "playing"
    for table in (playing, waiting):
        assert ram(house, f"/api/tables/{table['id']}/cards") == 4
        with again.page(table["id"], 0) as one, again.page(table["id"], 1) as other:
            assert play_out(one, other, moves=12, sealed=True) == 12


def test_a_table_that_cannot_be_opened_any_more_can_be_left(serve: Serve, folder: Path) -> None:
    house = serve(content=folder)
    browser, table = new_table(house)
    spoil(house, "{}")
    house.stop()
    again = moved_to(browser, serve().address)
    left = again.post(f"/api/tables/{table['id']}/leave")
    assert (left.status_code, left.json()["phase"], left.json()["mine"]) == (200, "closed", [])
    assert again.get("/api/mine").json() == []


def spoil(house: Running, data: str) -> None:
    """What is stored is no content of any game, as after a change of its type."""
    engine = sa.create_engine(house.settings.database_url)
    with engine.begin() as connection:
        connection.execute(sa.update(schema.contents).values(data=data.encode()))
    engine.dispose()


OTHER = msgspec.json.encode(GAME.read_content()).decode()


@pytest.mark.parametrize("kept", ["{}", "[", OTHER], ids=["type", "text", "hash"])
def test_a_match_of_content_that_is_gone_says_so(serve: Serve, folder: Path, kept: str) -> None:
    house = serve(content=folder)
    browser, table = new_table(house)
    spoil(house, kept)
    house.stop()
    again = serve().browser()
    again.http.cookies = browser.http.cookies
    answer = again.get(f"/api/tables/{table['id']}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "match.outdated")
    assert "content of the game has changed" in answer.json()["error"]["message"]
    with again.page(table["id"], 0) as page:
        assert page.read()["error"]["key"] == "match.outdated"
        with pytest.raises(ConnectionClosed) as closed:
            page.read()
        assert closed.value.rcvd.code == 4409, "the page knows that trying again is in vain"
    (mine,) = again.get("/api/mine").json()
    assert mine["table"]["id"] == table["id"], "it does not hide the others"


def test_a_wrong_file_says_what_check_says(
    serve: Serve, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = serve(content=folder, watch=True)
    _, old = new_table(server)
    path = folder / "scrappers.toml"
    path.write_text(dear("'much'"))
    with pytest.raises(UserError) as told:
        read_checked(GAME, path)
    answer = server.browser().get("/api/games/scrappers/cards")
    assert answer.status_code == 400
    message = answer.json()["error"]["message"]
    assert message == str(told.value)
    assert "ram" in message and "'much'" in message
    assert main(["check", str(path)]) != 0
    assert message in " ".join(capsys.readouterr().err.split())
    _, refused = new_table(server)
    assert refused["error"]["key"] == "content.wrong"
    assert ram(server, f"/api/tables/{old['id']}/cards") == 4
    path.write_text(dear(3))
    assert ram(server) == 3


def test_a_server_does_not_start_with_wrong_content(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "scrappers.toml").write_text(dear(-1))
    assert main(["serve", "--data", str(tmp_path), "--content", str(folder)]) != 0
    assert "scrappers.toml: basic" in capsys.readouterr().err


def test_at_the_start_it_is_told_which_tables_a_content_does_not_serve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = (load("scope").folder / "content.toml").read_text(encoding="utf-8")
    (tmp_path / "scope.toml").write_text(
        own.replace("rows = 3\nsniper = 2", "rows = 9\nsniper = 2")
    )
    nowhere = ["--host", "no..such", "--data", str(tmp_path / "data")]
    assert main(["serve", *nowhere, "--content", str(tmp_path)]) == 2
    told = (
        "scope.toml: not for scenario quick-duel: 2.5: a front has 2 to 6 columns and 2 to 4 rows\n"
    )
    assert capsys.readouterr().out == told
