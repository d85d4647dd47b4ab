"""Taking a move back: what may be, who must agree, and what every page and server is told."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from scrimshaw.engine import Match, Record, load
from scrimshaw.server import bank, undo
from scrimshaw.server.audience import ERA
from scrimshaw.server.undo import objection

from .browser import Browser, Page, play_out
from .conftest import Running
from .test_chat import sit_together

LIMIT = 400

# For each game a kind of action that shows nobody anything, and one that does, with the reason.
CASES = [
    ("scamorra", 2, "place", None),
    ("scamorra", 2, "play", "undo.seen"),  # a card from the hand, and then a draw
    ("scope", 2, "move", None),
    ("scope", 2, "search", "undo.seen"),
    ("scalawag", 3, "trim sailor", None),  # a claim, which nobody has called yet
    ("scalawag", 3, "muster", "undo.chance"),
    ("scarper", 2, "trench", None),
    ("scarper", 2, "play", "undo.seen"),
    ("scarper", 2, "assault", "undo.chance"),
    ("scrappers", 3, "eject", None),
    ("scrappers", 3, "take", "undo.seen"),
]


def kind_of(match: Match, text: str) -> str:
    state = match.state
    return state.fields(state.parse(text)).get("kind") or text.split(maxsplit=1)[0]


def reach(game: str, players: int, kind: str) -> tuple[Match, Record]:
    """A match in which an action of this kind can be done, and that action."""
    match = Match.new(load(game), seed=bytes(32), names=[f"P{seat}" for seat in range(players)])
    for turn in range(LIMIT):
        seat = int(match.state.actors()[0])
        texts = [match.state.text(action) for action in match.state.legal(seat)]
        wanted = [text for text in texts if kind in (kind_of(match, text), text)]
        if wanted:
            return match, Record(seat, wanted[0])
        match.play(seat, [texts[turn * 7 % len(texts)]])
    raise AssertionError(f"{game} never offered to {kind}")


@pytest.mark.parametrize(("game", "players", "kind", "reason"), CASES)
def test_what_shows_something_new_stands(
    game: str, players: int, kind: str, reason: str | None
) -> None:
    match, action = reach(game, players, kind)
    assert objection(match, [action]) == reason


def test_what_was_to_be_expected_is_seen_all_the_same() -> None:
    """One sniper and two decoys among 24 cards: that a card is none of them is still news."""
    names, sparse = ["Ines", "Gennaro"], {"scenario": "6x4:1,0,0,0,0,0,0:2"}
    match = Match.new(load("scope"), seed=bytes(32), names=names, options=sparse)
    texts: list[str] = []
    while not texts:
        seat = int(match.state.actors()[0])
        legal = [match.state.text(action) for action in match.state.legal(seat)]
        texts = [text for text in legal if text.startswith("search")]
        if not texts:
            match.play(seat, legal[:1])
    start = match.state
    for text in texts:
        match.state = start.clone()
        assert objection(match, [Record(seat, text)]) == "undo.seen"


def test_what_was_seen_afterwards_counts_too() -> None:
    match, claim = reach("scalawag", 3, "trim sailor")
    others = [seat for seat in range(3) if seat != claim.seat]
    passes = [Record(seat, "pass") for seat in others]
    again, _ = reach("scalawag", 3, "trim sailor")
    assert objection(match, [claim, passes[0]]) is None, "a sealed answer is nobody's news"
    assert objection(again, [claim, *passes]) is not None, "now all know that nobody called"


def place_a_piece(*pages: Page) -> Page:
    """Play until a piece was placed; gives the page of who did."""
    play_out(*pages, moves=2)
    mover = next(page for page in pages if page.actions)
    number = mover.number + 1
    mover.act(mover.actions[0])
    for page in pages:
        page.read_to(number)
    return mover


def test_the_others_agree_and_all_stand_where_they_stood(
    server: Running, ines: Browser, gennaro: Browser
) -> None:
    table = sit_together(ines, gennaro)
    watch = server.browser().page(table)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours, watch as watcher:
        play_out(mine, yours, watcher, moves=3)
        pages = mine, yours, watcher
        before = [(list(page.log), page.position) for page in pages]
        mover = mine if mine.actions else yours
        other = yours if mover is mine else mine
        seat = pages.index(mover)
        number = mover.number + 1
        mover.act(mover.actions[0])
        for page in pages:
            page.read_to(number)
        mover.send(type="undo", number=number)
        while other.table.get("undo") is None:
            other.read()
        assert other.table["undo"] == {"seat": seat, "waits": [1 - seat], "refused": None}
        other.send(type="consent", seat=seat, agree=True)
        for page in pages:
            page.read_until("snapshot")
            assert page.number > number, "a number is never used again"
            assert page.table["undo"] is None
        assert [(page.log, page.position) for page in pages] == before
        mover.act(mover.actions[0], number=number - 1)
        assert mover.read_until("stale")["now"] == mover.number, "old answers are past"
        play_out(mine, yours, watcher)
    assert ines.get(f"/api/tables/{table}/match").status_code == 200


def test_one_who_does_not_agree_ends_it(ines: Browser, gennaro: Browser) -> None:
    table = sit_together(ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        mover = place_a_piece(mine, yours)
        other = yours if mover is mine else mine
        seat = (mine, yours).index(mover)
        mover.send(type="undo", number=mover.number)
        while not (other.table.get("undo") or {}).get("waits"):
            other.read()
        mover.send(type="consent", seat=seat, agree=True)
        assert mover.read_until("error")["error"]["key"] == "seat.not_yours"
        other.send(type="consent", seat=seat, agree=False)
        while (mover.table["undo"] or {}).get("refused") != 1 - seat:
            mover.read()
        play_out(mine, yours, moves=1)
        while mover.table["undo"] is not None:
            mover.read()
        other.send(type="consent", seat=seat, agree=True)
        assert other.read_until("error")["error"]["key"] == "undo.gone"


async def ponder(*_: object) -> int:
    """A bot that never comes to an answer."""
    return await asyncio.Future()


def test_who_is_away_for_a_moment_is_asked_all_the_same(serve: Callable[..., Running]) -> None:
    running = serve()
    running.house.workers.choose = ponder
    people = [running.browser(), running.browser()]
    table = sit_together(*people)
    with ExitStack() as lines:
        pages = [lines.enter_context(who.page(table, seat)) for seat, who in enumerate(people)]
        mover = place_a_piece(*pages)
        seat = pages.index(mover)
        known = mover.number, mover.position
    with people[seat].page(table, seat) as page:
        page.read_until("snapshot")
        while page.table["seats"][1 - seat]["here"]:
            page.read()
        people[seat].post(f"/api/tables/{table}/seats/{1 - seat}/stand-in").raise_for_status()
        page.send(type="undo", number=page.number)
        told = page.read_until("table", "snapshot", "stale")
        while told["type"] == "table" and told["table"]["undo"] is None:
            told = page.read_until("table", "snapshot", "stale")
        assert told["type"] == "table" and told["table"]["undo"]["waits"] == [1 - seat]
        assert (page.number, page.position) == known


def test_against_bots_alone_it_is_granted_at_once(ines: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read_until("turn")
        page.send(type="undo", number=page.number)
        assert page.read_until("error")["error"]["key"] == "undo.none"
        if not page.actions:
            page.send(type="sit", seat=1)
            page.read_until("snapshot")
        first = page.position
        page.act(page.actions[0])
        page.read_until("update")
        page.send(type="undo", number=page.number)
        page.read_until("snapshot")
        assert page.position == first


def ask_for_it(*pages: Page) -> tuple[int, list[object], list[object]]:
    """Somebody asks to take back what has just been done; gives the seat, and what was before."""
    play_out(*pages, moves=3)
    mover = next(page for page in pages if page.actions)
    log, position = list(mover.log), mover.position
    number = mover.number + 1
    mover.act(mover.actions[0])
    for page in pages:
        page.read_to(number)
    mover.send(type="undo", number=number)
    for page in pages:
        while page.table.get("undo") is None:
            page.read()
    return pages.index(mover), log, position


def test_what_waits_for_nobody_but_who_left_is_taken_back(ines: Browser, gennaro: Browser) -> None:
    table, people = sit_together(ines, gennaro), (ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        seat, *before = ask_for_it(mine, yours)
        people[1 - seat].post(f"/api/tables/{table}/leave").raise_for_status()
        asker = (mine, yours)[seat]
        asker.read_until("snapshot")
        assert [asker.log, asker.position] == before
        assert asker.table["undo"] is None


def test_a_request_ends_with_who_made_it(ines: Browser, gennaro: Browser) -> None:
    table, people = sit_together(ines, gennaro), (ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        seat, *_ = ask_for_it(mine, yours)
        stays = (mine, yours)[1 - seat]
        stays.catch_up()
        people[seat].post(f"/api/tables/{table}/leave").raise_for_status()
        assert people[1 - seat].get(f"/api/tables/{table}").json()["undo"] is None
        stays.send(type="consent", seat=seat, agree=True)
        assert stays.read_until("error", "snapshot")["error"]["key"] == "undo.gone"


def test_who_is_out_of_time_is_not_waited_for(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = serve()
    people = running.browser(), running.browser()
    table = people[0].table("me", "open", now=True, clock={"bank": 60})["id"]
    people[1].post(f"/api/tables/{table}/join", {}).raise_for_status()
    with people[0].page(table, 0) as mine, people[1].page(table, 1) as yours:
        seat, *before = ask_for_it(mine, yours)
        house = running.house
        room = house.rooms._rooms[table]
        later = bank.now() + 100_000
        monkeypatch.setattr(bank, "now", lambda: later)
        ringing = house.clocks._run(room, room.alarm())
        asyncio.run_coroutine_threadsafe(ringing, house._ties[0].get_loop()).result()
        asker = (mine, yours)[seat]
        asker.read_until("snapshot")
        assert [asker.log, asker.position] == before
        assert asker.table["seats"][1 - seat]["out"]


@pytest.mark.parametrize("leaves_first", [True, False])
def test_of_several_those_who_stay_are_asked(server: Running, leaves_first: bool) -> None:
    people = [server.browser() for _ in range(3)]
    table = people[0].table("me", "open", "open", game="scalawag", now=True, window=0)["id"]
    for other in people[1:]:
        other.post(f"/api/tables/{table}/join", {}).raise_for_status()
    with ExitStack() as lines:
        pages = [lines.enter_context(who.page(table, seat)) for seat, who in enumerate(people)]
        for page in pages:
            page.read_to(0)
        asker = next(page for page in pages if page.actions)
        seat, before = pages.index(asker), asker.position
        stays, leaves = (number for number in range(3) if number != seat)
        asker.act("trim")
        asker.read_to(1)
        asker.send(type="undo", number=1)
        while asker.table["undo"] is None:
            assert asker.read()["type"] != "error"
        deeds = [
            lambda: people[leaves].post(f"/api/tables/{table}/leave"),
            lambda: pages[stays].send(type="consent", seat=seat, agree=True),
        ]
        (first, second), left = (deeds, stays) if leaves_first else (deeds[::-1], leaves)
        first()
        while asker.table["undo"]["waits"] != [left]:
            assert asker.read()["type"] != "snapshot", "not before the other has agreed"
        second()
        asker.read_until("snapshot")
        assert asker.position == before


def test_what_cannot_be_taken_back_any_more_stands_where_nobody_is_left_to_ask(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = serve()
    running.house.workers.choose = ponder
    people = running.browser(), running.browser()
    table = sit_together(*people)
    with people[0].page(table, 0) as mine, people[1].page(table, 1) as yours:
        seat, *_ = ask_for_it(mine, yours)
        monkeypatch.setattr(undo, "objection", lambda *_: "undo.seen")
        people[1 - seat].post(f"/api/tables/{table}/leave").raise_for_status()
        assert people[seat].get(f"/api/tables/{table}").json()["undo"] is None
        asker = (mine, yours)[seat]
        asker.send(type="undo", number=asker.number)
        assert asker.read_until("error", "snapshot")["error"]["key"] == "undo.seen"


def test_a_page_that_was_away_gets_a_snapshot(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    with ExitStack() as lines:
        pages = [lines.enter_context(ines.page(table, seat)) for seat in (0, 1)]
        mover = place_a_piece(*pages)
        ahead = mover.number
        mover.send(type="undo", number=ahead)
        mover.read_until("snapshot")
    for since in (0, ahead - 1, ahead, ahead + 1):
        with ines.page(table, 0, since=since) as again:
            assert again.read()["type"] == "snapshot"
    with ines.page(table, 0, since=mover.number) as again:
        again.number = mover.number
        assert again.read()["type"] == "update"


def test_it_is_taken_back_for_good(serve: Callable[..., Running], tmp_path: Path) -> None:
    house = serve()
    ines = house.browser()
    table = ines.table("me", "here", now=True)["id"]
    with ExitStack() as lines:
        pages = [lines.enter_context(ines.page(table, seat)) for seat in (0, 1)]
        mover = place_a_piece(*pages)
        mover.send(type="undo", number=mover.number)
        mover.read_until("snapshot")
    house.stop()
    again = Browser(serve().address)
    again.http.cookies = ines.http.cookies
    with again.page(table, 0, since=mover.number) as page:
        page.number, page.log = mover.number, mover.log
        assert page.read()["type"] == "update", "the numbers are the same"


def test_that_who_asks_has_answered_since_shows_to_nobody(server: Running) -> None:
    """A sealed answer is not seen to happen, so what was asked for stands."""
    people = [server.browser() for _ in range(3)]
    table = people[0].table("me", "open", "open", game="scalawag", now=True, window=0)["id"]
    for other in people[1:]:
        other.post(f"/api/tables/{table}/join", {}).raise_for_status()
    with ExitStack() as lines:
        pages = [lines.enter_context(who.page(table, seat)) for seat, who in enumerate(people)]
        movers = list[Page]()
        for text in ("trim", "trim sailor"):
            for page in pages:
                page.read_to(len(movers))
            movers.append(next(page for page in pages if page.actions))
            movers[-1].act(text)
        for page in pages:
            page.read_to(2)
        asker = movers[0]
        asker.send(type="undo", number=2)
        while asker.table["undo"] is None:
            assert asker.read()["type"] != "error"
        asker.act("pass")
        asker.read_until("update")
        for page in pages:
            if page is not asker:
                page.send(type="consent", seat=pages.index(asker), agree=True)
        for page in pages:
            while page.number < ERA:
                assert page.read()["type"] != "error"
