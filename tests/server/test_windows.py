"""Windows: everybody is asked at once, nobody sees who has answered, and silence passes in time."""

import asyncio
from collections.abc import Callable

from scrimshaw.engine import State

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
