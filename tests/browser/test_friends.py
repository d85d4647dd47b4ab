"""Two people at two browsers: by link, through a reload and a server that dies in the middle."""

from playwright.sync_api import expect

from .chromium import OUTAGE, Visitor
from .conftest import Invite
from .house import Server
from .scamorra import ASKED, Board

RELOAD, OUTAGE_AT = 5, 11  # nobody can have won by then: it takes three captures


def set_up(ines: Visitor) -> str:
    """Ines sets up a table and begins to wait; gives the link."""
    page = ines.open("/new/scamorra")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("Link to this table").input_value()
    assert page.get_by_role("button", name="Begin the game").is_disabled()
    return link


def sit_down(gennaro: Visitor, link: str) -> None:
    page = gennaro.open(link)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("The host begins the game.")).to_be_visible()


def next_board(*boards: Board) -> Board | None:
    """The board that is asked now; nothing when the match has ended on all of them."""
    pages = [board.page for board in boards]
    while True:
        if all(board.ending.count() for board in boards):
            return None
        for board in boards:
            if board.is_asked:
                return board
        pages[0].locator(f"{ASKED}, .ending, .prompt.wait").first.wait_for()


def outage(server: Server, mover: Board, *visitors: Visitor) -> None:
    """The server dies; a move made meanwhile arrives when it is back."""
    bars = [visitor.page.locator(".broken") for visitor in visitors]
    logs = [visitor.page.locator(".log li") for visitor in visitors]
    server.kill()
    for bar in bars:
        expect(bar).to_have_text("The line broke. Connecting again …")
    told = [log.count() for log in logs]
    mover.take_turn()
    server.start()
    for bar, log, lines in zip(bars, logs, told, strict=True):
        expect(bar).to_have_count(0, timeout=30_000)
        expect(log.nth(lines)).to_be_attached()


def test_a_match_of_two_with_a_reload_and_a_restart(own_server: Server, invite: Invite) -> None:
    ines, gennaro = invite("Ines", own_server), invite("Gennaro", own_server)
    link = set_up(ines)
    sit_down(gennaro, link)
    ines.page.get_by_role("button", name="Begin the game").click()
    boards = Board(ines, seed=3), Board(gennaro, seed=4)
    moves = 0
    while mover := next_board(*boards):
        moves += 1
        if moves == RELOAD:
            gennaro.page.reload()
            boards[1].page.locator(".table").wait_for()
        elif moves == OUTAGE_AT:
            with ines.expecting(*OUTAGE), gennaro.expecting(*OUTAGE):
                outage(own_server, mover, ines, gennaro)
        else:
            mover.take_turn()
    assert moves > OUTAGE_AT
    assert ines.position["outcome"] == gennaro.position["outcome"]
    winners = ines.position["outcome"]["winners"]
    said = [board.ending.locator("h2").inner_text() for board in boards]
    names = {0: ["You win", "Ines wins"], 1: ["Gennaro wins", "You win"]}
    assert said == (names[winners[0]] if winners else ["A draw", "A draw"])
    rematch(ines, gennaro)


def rematch(ines: Visitor, gennaro: Visitor) -> None:
    """Both go on together, with seats rotated."""
    ines.page.get_by_role("button", name="Rematch").click()
    gennaro.page.get_by_role("link", name="To the rematch").click()
    for visitor in (ines, gennaro):
        expect(visitor.page.locator(".ending")).to_have_count(0)
        visitor.page.locator(".table").wait_for()
    assert ines.page.url == gennaro.page.url


def test_a_bot_takes_the_seat_that_stays_open(server: Server, invite: Invite) -> None:
    page = invite("Ines", server).open("/new/scamorra")
    page.get_by_role("button", name="Set up the table").click()
    begin = page.get_by_role("button", name="Begin the game")
    expect(page.get_by_role("status")).to_contain_text("A bot can sit down, too.")
    page.get_by_label("Who gets seat 2").select_option("Bot: Easy")
    expect(begin).to_be_enabled()
    page.get_by_label("Who gets seat 2").select_option("open")
    expect(begin).to_be_disabled()
    page.get_by_label("Who gets seat 2").select_option("Bot: Easy")
    begin.click()
    page.locator(".table").wait_for()
