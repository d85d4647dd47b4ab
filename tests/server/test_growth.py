"""Nobody makes a table grow without end: answers that are withdrawn, long logs, old updates."""

from collections.abc import Callable

import pytest

from scrimshaw.server.audience import ERA
from scrimshaw.server.botplay import bots_to_act
from scrimshaw.server.database import connect
from scrimshaw.server.history import BACK
from scrimshaw.server.records import Move
from scrimshaw.server.room import WITHDRAWALS
from scrimshaw.server.writer import Append, append_all

from .browser import Browser, Page, play_out
from .conftest import Running
from .processes import moved_to


def seal(page: Page) -> str:
    """Choose missions of Scarper, which may be taken back until the other has chosen."""
    page.read_to(0)
    text = page.actions[0]
    page.act(text)
    page.read_to(1)
    assert page.position is not None and page.position["revisable"]
    return text


def test_an_answer_is_withdrawn_only_so_often(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", game="scarper", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {}).raise_for_status()
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        text = seal(mine)
        mine.act(*["revise", text] * (WITHDRAWALS - 1))
        mine.read_to(2 * WITHDRAWALS - 1)
        mine.act("revise", text, "revise", text)
        refused = mine.read_until("refused")
        assert (refused["key"], refused["args"]) == ("withdrawals", {"most": WITHDRAWALS})
        assert (refused["clause"], refused["number"]) == ("", mine.number), "and nothing is played"
        mine.act("revise", text)
        mine.read_to(2 * WITHDRAWALS + 1)
        mine.act("revise")
        assert mine.read_until("refused")["key"] == "withdrawals"
        seal_too = yours.read_until("snapshot")
        assert not seal_too["position"]["revisable"]
        yours.act(yours.actions[0])
        mine.read_to(2 * WITHDRAWALS + 2)  # what is left to withdraw is each seat's own


def full_table(running: Running) -> tuple[Browser, str]:
    """A table whose log is nearly as long as it may be, though no move of it stands."""
    ines = running.browser()
    table = ines.table("me", "here", now=True)["id"]
    engine = connect(running.settings.database_url)
    with engine.begin() as connection:
        lines = [Move(BACK, "0", at) for at in range(ERA - 2)]
        append_all(connection, [Append(table, 0, lines, ended=False)])
    engine.dispose()
    running.stop()
    return ines, table


def test_a_match_stays_below_the_numbers_of_its_next_era(serve: Callable[..., Running]) -> None:
    before, table = full_table(serve())
    running = serve()
    ines = moved_to(before, running.address)
    with ines.page(table, 0) as one, ines.page(table, 1) as other:
        one.read(), other.read()
        page = one if one.actions else other
        page.act(page.actions[0], page.actions[0])
        assert page.read_until("error")["error"]["key"] == "match.full"
        play_out(one, other, moves=1)
        for last in (one, other):
            last.send(type="act", number=last.number, texts=["move first"])
            assert last.read_until("error")["error"]["key"] == "match.full"
            last.send(type="undo", number=last.number)
            assert last.read_until("error")["error"]["key"] == "match.full"
        room = running.house.rooms._rooms[table]
        room.record.seats[0].bot = room.record.seats[1].bot = "easy"
        assert bots_to_act(room) == [], "nor does a bot try for ever"
        assert room.history.lines == ERA - 1


@pytest.mark.parametrize("seat", [0, None])
def test_an_update_that_one_page_resumes_by_is_not_kept(
    server: Running, ines: Browser, seat: int | None
) -> None:
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as mine, ines.page(table, 1) as yours:
        play_out(mine, yours, moves=6)
        kept = server.house.rooms._rooms[table]._updates
        before = dict(kept)
        for since in range(6):
            mine.number, mine.log = since, mine.log[: since + 1]
            mine.send(type="sit", seat=seat, since=since)
            assert len(mine.read_until("update")["steps"]) == 6 - since
        assert kept == before
