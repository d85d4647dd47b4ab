"""A whole match against the bot, on the board alone."""

import pytest
from playwright.sync_api import Page, expect

from scrimshaw import games, load
from tests.server.browser import Browser
from tests.server.browser import play_out as play_out_alone

from .chromium import ASIDE, DESKTOP, LAPTOP, PHONE, SHORT, TABLET
from .conftest import Invite
from .house import House
from .scamorra import Board, play_out


def assert_the_log_prints(page: Page) -> None:
    """On paper there is the whole log with the result, and nothing of the table."""
    page.get_by_role("tab", name="Rules").click()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    record = page.get_by_role("article")
    expect(record.get_by_role("heading", level=1)).to_have_text("La Scamorra")
    expect(record.get_by_role("listitem").last).to_contain_text("Score:")
    expect(page.get_by_role("tab", name="Rules")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(record).to_have_count(0)
    page.emulate_media(media="screen")


COVERED = """tip => {
    const box = tip.getBoundingClientRect();
    const things = document.querySelectorAll(".area, .hand :is(button, h2), .prompt .btn");
    const covers = ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    return [...things].filter(thing => !tip.contains(thing))
        .map(thing => thing.getBoundingClientRect()).filter(covers);
}"""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_word_to_a_newcomer_covers_nothing_to_choose_from(
    invite: Invite, game: str, locale: str
) -> None:
    ines = invite("Ines", newcomer=True, locale=locale)
    seats = [{"kind": "me"}] + [{"kind": "bot"}] * (load(game).players[0] - 1)
    body = {"game": game, "seats": seats, "now": True, "window": 0, "name": "Ines"}
    table = ines.context.request.post("/api/tables", data=body).json()["id"]
    page = ines.open(f"/t/{table}")
    tip = page.locator(".tip")
    for size in (DESKTOP, LAPTOP, TABLET, PHONE, SHORT, ASIDE):
        page.set_viewport_size(size)
        expect(tip).to_be_in_viewport(ratio=1)
        page.evaluate("document.fonts.ready.then(() => true)")
        assert (size, tip.evaluate(COVERED)) == (size, [])


def test_a_tab_that_goes_at_the_end_leaves_the_log(invite: Invite, tireless_server: House) -> None:
    ines = invite("Ines", tireless_server)
    page = ines.open("/")
    ines.play_button.click()
    page.get_by_role("tab", name="Think").click()
    table = page.url.rsplit("/", 1)[1]
    hands = Browser(tireless_server.address)
    for cookie in ines.context.cookies():
        hands.http.cookies.set(cookie["name"], cookie["value"])
    with hands.page(table, 0) as line:
        play_out_alone(line)
    expect(page.locator(".ending")).to_be_visible()
    expect(page.get_by_role("tab", name="Think")).to_have_count(0)
    expect(page.get_by_role("tab", selected=True)).to_have_text("Log")
    expect(page.get_by_role("tabpanel", name="Log")).to_be_visible()


def test_a_match_on_the_board_alone(invite: Invite, tireless_server: House) -> None:
    ines = invite("Ines", tireless_server, newcomer=True)
    page = ines.open("/")
    ines.play_button.click()
    page.locator(".tip").get_by_role("button", name="Good").click()
    board = Board(ines, seed=1)
    assert play_out(board) > 3
    outcome = ines.position["outcome"]
    verdict = {0: "You win", None: "A draw"}.get(next(iter(outcome["winners"]), None), "wins")
    assert verdict in board.ending.locator("h2").inner_text()
    scores = board.ending.locator("li b").all_inner_texts()
    assert [int(score) for score in scores] == outcome["scores"]
    assert page.locator(".prompt .cl").inner_text() == outcome["clause"]
    assert_the_log_prints(page)
    page.get_by_role("link", name="Check the shuffle").click()
    expect(page.get_by_role("heading", name="The shuffle holds.")).to_be_visible()
    expect(page.get_by_text("What your browser gave to the shuffle went into it.")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Play again").click()
    board.ending.wait_for(state="hidden")
    assert board.wait(), "another match begins at once"
