"""The seed of a table is settled before the server knows what its maker gives to the shuffle."""

import hashlib
import json

import pytest

from scrimshaw.server import promises
from scrimshaw.server.cookies import COOKIE
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.promises import LIFE, Promises

from .browser import Browser, play_out

KEY = b"k" * 32


def test_a_table_is_dealt_from_the_promised_seed_and_the_share_that_came_later(
    ines: Browser,
) -> None:
    promise = ines.post("/api/tickets").json()
    table = ines.table("me", "here", now=True, ticket=promise["ticket"], entropy="salt")
    assert table["commitment"] == promise["commitment"]
    with ines.page(table["id"], 0) as mine, ines.page(table["id"], 1) as yours:
        play_out(mine, yours)
    file = json.loads(ines.get(f"/api/tables/{table['id']}/match").content)
    seed = bytes.fromhex(file["seed"])
    assert hashlib.sha256(seed).hexdigest() == promise["commitment"]
    assert file["entropy"][0] == "salt"


def test_who_asks_for_a_rematch_gives_to_its_shuffle(ines: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as mine, ines.page(table, 1) as yours:
        play_out(mine, yours)
    promise = ines.post("/api/tickets").json()
    wish = {"ticket": promise["ticket"], "entropy": "salt"}
    again = ines.post(f"/api/tables/{table}/rematch", wish).json()
    assert again["commitment"] == promise["commitment"]
    other = ines.post("/api/tickets").json()["ticket"]
    same = ines.post(f"/api/tables/{table}/rematch", {"ticket": other}).json()
    assert same["commitment"] == promise["commitment"], "asked twice, the same table"


def test_a_ticket_makes_one_table(ines: Browser, gennaro: Browser) -> None:
    """The seed of a match that has ended is known: no other is dealt from it."""
    ticket = ines.post("/api/tickets").json()["ticket"]
    ines.table("me", "bot", now=True, ticket=ticket)
    wish = {"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "open"}], "ticket": ticket}
    for browser in (ines, gennaro):
        answer = browser.post("/api/tables", wish)
        assert (answer.status_code, answer.json()["error"]["key"]) == (409, "ticket.gone")


def test_no_table_has_an_id_that_a_command_takes_for_an_option() -> None:
    """One of 64 began with a dash, and could not be closed."""
    house = Promises(KEY)
    tickets = [house.make().ticket for _ in range(1000)]
    ids = [house.redeem(ticket).id for ticket in [*tickets, *[""] * 1000]]
    assert {len(name) for name in ids} == {16}
    assert not [name for name in ids if name.startswith("-")]
    assert len(set(ids)) == len(ids)


def test_tickets_differ_and_do_not_show_their_seeds() -> None:
    house = Promises(KEY)
    one, other = house.make(), house.make()
    assert one.commitment != other.commitment
    origins = house.redeem(one.ticket), house.redeem(other.ticket)
    assert origins[0].id != origins[1].id
    assert origins[0].seed != Promises(b"o" * 32)._derive("seed", one.ticket)
    assert origins[0].seed.hex() not in one.ticket


@pytest.mark.parametrize("change", ["", "later", "1-x", "+"])
def test_an_altered_ticket_is_no_good(change: str) -> None:
    house = Promises(KEY)
    made = house.make().ticket
    for ticket in (change + made[1:], made + change + "x", Promises(b"o" * 32).make().ticket):
        with pytest.raises(UserProblem, match="took too long"):
            house.redeem(ticket)


def test_an_old_ticket_is_no_good(monkeypatch: pytest.MonkeyPatch) -> None:
    house = Promises(KEY)
    ticket = house.make().ticket
    now = promises.time.time()
    monkeypatch.setattr(promises.time, "time", lambda: now + LIFE + 2)
    with pytest.raises(UserProblem, match="took too long"):
        house.redeem(ticket)


def test_a_cookie_is_no_ticket_and_a_ticket_no_cookie(ines: Browser) -> None:
    ines.table("me", "open")
    wish = {"game": "scamorra", "seats": [{"kind": "me"}], "ticket": ines.http.cookies[COOKIE]}
    assert ines.post("/api/tables", wish).json()["error"]["key"] == "ticket.gone"
    ticket = ines.post("/api/tickets").json()["ticket"]
    answer = ines.http.get("/api/mine", headers={"cookie": f"{COOKIE}={ticket}"})
    assert answer.status_code == 401
