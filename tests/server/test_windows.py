"""Windows: everybody is asked at once, nobody sees who has answered, and silence passes in time."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack

import pytest

from scrimshaw.engine import State
from scrimshaw.server.settings import Settings

from .browser import Browser, Page
from .conftest import Running


def declare(page: Page) -> None:
    """Play what is asked until this seat has declared crew."""
    page.read_to(0)
    while "trim sailor" not in page.actions:
        page.read()
    page.act("trim sailor")
    page.read_until("update")


def test_silence_passes_when_the_time_is_up(server: Running, ines: Browser) -> None:
    others = [server.browser(), server.browser()]
    table = ines.table("me", "open", "open", game="scalawag", now=True, window=1)
    for other in others:
        other.post(f"/api/tables/{table['id']}/join", {"name": "Quiet"})
    everybody = [ines, *others]
    pages = []
    for browser in everybody:
        seat = browser.get(f"/api/tables/{table['id']}").json()["mine"][0]
        with browser.page(table["id"], seat) as page:
            page.read_to(0)
            pages.append((browser, seat, page.actions))
    declarer, seat, _ = next(entry for entry in pages if entry[2])
    with declarer.page(table["id"], seat) as page:
        declare(page)
        open_window = page.frames[-1]
        assert '"closes":null' not in open_window
        page.read_until("update")  # nobody says a word, and the turn goes on
        assert '"closes":null' in page.frames[-1]


def test_a_window_without_a_limit_waits(server: Running, ines: Browser) -> None:
    table = ines.table("me", "here", "here", game="scalawag", now=True, window=0)
    assert table["window"] == 0
    with ines.page(table["id"], table["mine"][0]) as page:
        page.read_to(0)
        assert '"closes":null' in page.frames[0]


@pytest.mark.parametrize(
    ("others", "seconds"),
    [
        (("open", "bot"), 10),
        (("bot", "bot"), 0),  # nobody waits but bots
        (("here", "bot"), 0),  # a screen that goes from hand to hand
        (("here", "open"), 0),
    ],
)
def test_ten_seconds_where_others_wait_elsewhere(
    ines: Browser, others: tuple[str, ...], seconds: int
) -> None:
    assert ines.table("me", *others, game="scalawag", now=True)["window"] == seconds
    assert ines.table("me", *others, game="scalawag", window=7)["window"] == 7


def test_a_game_without_windows_has_no_clock(ines: Browser) -> None:
    assert ines.table("me", "bot", now=True, window=30)["window"] == 0


def test_the_bots_of_a_window_are_asked_at_once(serve: Callable[..., Running]) -> None:
    """Each bot answers only when all have been asked: one by one they would wait forever."""
    running = serve()
    asked: set[int] = set()
    all_asked = asyncio.Event()

    async def choose(state: State, seat: int, _: str) -> int:
        bots = [actor for actor in state.actors() if actor != 0]
        if len(bots) > 1:
            asked.add(seat)
            if asked >= set(bots):
                all_asked.set()
            await all_asked.wait()
        legal = [state.text(action) for action in state.legal(seat)]
        return state.parse("trim sailor" if "trim sailor" in legal else legal[0])

    running.house.workers.choose = choose
    host = running.browser()
    table = host.table("me", "bot", "bot", "bot", game="scalawag", now=True, window=0)
    with host.page(table["id"], 0) as page:
        page.read_to(0)
        while not all_asked.is_set():
            if page.actions:
                page.act("trim sailor" if "trim sailor" in page.actions else page.actions[0])
            page.read_until("update")


def sit_down(server: Running, host: Browser) -> list[Page]:
    """The pages of three people and of a spectator, while a window is open at their table."""
    others = [server.browser(), server.browser()]
    table = host.table("me", "open", "open", game="scalawag", now=True, window=0)["id"]
    for other in others:
        other.post(f"/api/tables/{table}/join", {"name": "Quiet"}).raise_for_status()
    people = {
        browser.get(f"/api/tables/{table}").json()["mine"][0]: browser
        for browser in [host, *others]
    }
    return [people[seat].page(table, seat) for seat in sorted(people)] + [
        server.browser().page(table)
    ]


def test_nobody_hears_that_another_has_answered(server: Running, ines: Browser) -> None:
    with ExitStack() as lines:
        pages = [lines.enter_context(page) for page in sit_down(server, ines)]
        for page in pages:
            page.read_to(0)
        declarer = next(seat for seat, page in enumerate(pages) if page.actions)
        pages[declarer].act("trim sailor")
        for page in pages:
            page.read_to(1)
        far = pages[(declarer + 2) % 3]
        far.act("scalawag")  # whether the nearer one calls still matters
        far.read_to(2)
        for page in pages:
            if page is not far:
                page.send(type="ping")
                assert page.read()["type"] == "pong", "nothing came before"
                assert page.number == 1


def test_a_bot_waits_longer_than_it_thinks() -> None:
    """Otherwise the time it takes could tell how hard its cards made the answer."""
    usual = Settings()
    assert usual.bot_thinking < min(usual.bot_delay)


def test_every_bot_of_a_window_waits_a_moment_drawn_alike_before_anyone_thinks(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    running = serve(bot_delay=(0.001, 0.002))
    told: list[object] = []

    def uniform(*span: float) -> float:
        told.append(span)
        return span[0]

    async def choose(state: State, seat: int, _: str) -> int:
        asked = state.prompt(seat)
        told.append("think" if asked.key == "window" and asked.args["seat"] == 0 else "play")
        return state.legal(seat)[0]  # a bot claims no crew, and lets every claim pass

    monkeypatch.setattr("scrimshaw.server.botplay.random.uniform", uniform)
    running.house.workers.choose = choose
    host = running.browser()
    table = host.table("me", "bot", "bot", "bot", game="scalawag", now=True, window=0)
    with host.page(table["id"], 0) as page:
        page.read_to(0)
        while not page.actions:
            page.read_until("update")
        page.act("trim sailor")
        while told.count("think") < 3:
            page.read_until("update")
    first = told.index("think")
    assert told[first - 3 : first + 3] == [(0.001, 0.002)] * 3 + ["think"] * 3
