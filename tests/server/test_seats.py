"""Who holds a seat: cookies, personal links, and what the server keeps of them."""

from pathlib import Path

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from scrimshaw.server.cookies import COOKIE, Signer, fingerprint
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.tables import DEVICES

from .browser import Browser
from .conftest import Running


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(ines: Browser) -> None:
    body = {"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "open"}]}
    cookie = ines.post("/api/tables", body).headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    again = ines.post("/api/tables", body)
    assert "set-cookie" not in again.headers, "one secret a browser"


@pytest.mark.parametrize("change", ["first", "last", "unsigned", "empty", "strange"])
def test_an_altered_cookie_is_a_401_and_removed(ines: Browser, change: str) -> None:
    table = ines.table("me", "open")["id"]
    good = ines.http.cookies[COOKIE]
    altered = {
        "first": ("A" if good[0] != "A" else "B") + good[1:],
        "last": good[:-2] + ("A" if good[-2] != "A" else "B") + good[-1],
        "unsigned": good.partition(".")[0],
        "empty": "x",
        "strange": "a%00.b",
    }[change]
    ines.http.cookies.set(COOKIE, altered, domain="127.0.0.1", path="/")
    ines.http.cookies = {COOKIE: altered}
    for path in ("/api/mine", "/api/lobby", f"/api/tables/{table}"):
        answer = ines.get(path)
        assert (answer.status_code, answer.json()["error"]["key"]) == (401, "cookie.altered")
        assert "Max-Age=0" in answer.headers["set-cookie"]
    ines.http.cookies = {COOKIE: altered}
    with ines.page(table) as page:
        assert page.read()["error"]["key"] == "cookie.altered"
        with pytest.raises(ConnectionClosed) as closed:
            page.read()
        assert closed.value.rcvd.code == 4401


def test_a_cookie_of_another_server_does_not_fit(tmp_path: Path) -> None:
    value = Signer(b"a" * 32).sign("secret")
    assert Signer(b"a" * 32).read(value) == "secret"
    with pytest.raises(UserProblem):
        Signer(b"b" * 32).read(value)


def test_a_socket_cannot_take_a_seat_of_another(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    for seat in (0, 1):
        with gennaro.page(table, seat) as page:
            assert page.read()["error"]["key"] == "seat.not_yours"
            with pytest.raises(ConnectionClosed) as closed:
                page.read()
            assert closed.value.rcvd.code == 4403


def test_a_personal_link_hands_the_seat_to_another_device(
    server: Running, ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    assert gennaro.post(f"/api/tables/{table}/seats/0/link").status_code == 403
    path = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    phone = server.browser()
    answer = phone.get(path)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
    assert phone.get(f"/api/tables/{table}").json()["mine"] == [0]
    with phone.page(table, 0) as page:
        assert len(page.read()["position"]["view"]["hand"]) == 3
    assert ines.get(f"/api/tables/{table}").json()["mine"] == [0], "both devices hold it"

    newer = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    assert newer != path
    ended = server.browser().get(path)
    assert (ended.status_code, ended.json()["error"]["key"]) == (404, "link.unknown")


def test_a_seat_has_only_so_many_devices(server: Running, ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    path = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    devices = [server.browser() for _ in range(DEVICES)]
    for device in devices:
        assert device.get(path).status_code == 303

    def held_by(device: Browser) -> list[int]:
        mine: list[int] = device.get(f"/api/tables/{table}").json()["mine"]
        return mine

    assert held_by(ines) == [0], "who sat down keeps the seat"
    assert held_by(devices[0]) == [], "the first that came by the link gave way"
    assert [held_by(device) for device in devices[1:]] == [[0]] * (DEVICES - 1)
    assert devices[1].get(path).status_code == 303
    assert held_by(devices[2]) == [0], "who has the seat takes no place of another"


def test_only_hashes_of_secrets_are_stored(server: Running, ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    path = ines.post(f"/api/tables/{table}/seats/0/link").json()["path"]
    secret = ines.http.cookies[COOKIE].partition(".")[0]
    token = path.removeprefix("/s/")
    engine = sa.create_engine(server.settings.database_url)
    with engine.connect() as connection:
        rows = [
            str(row)
            for name in ("tables", "seats", "holders", "moves")
            for row in connection.execute(sa.text(f"select * from {name}"))
        ]
    engine.dispose()
    everything = "\n".join(rows)
    assert secret not in everything and token not in everything
    assert fingerprint(secret) in everything and fingerprint(token) in everything
