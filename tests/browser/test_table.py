"""What a table says and hides: refusals with their clause, whose turn it is, a shared screen."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from .chromium import Visitor
from .moments.scene import DRAWN
from .scamorra import ASKED, Board


def play_now(visitor: Visitor) -> Board:
    visitor.open("/")
    visitor.play_button.click()
    return Board(visitor, seed=7)


def reach_moving(board: Board) -> None:
    while board.wait() and board.visitor.position["view"]["phase"] != "moving":
        board.take_turn()


def try_a_dark_square(board: Board) -> None:
    """Choose a card and a piece, then a square that is not lit."""
    page = board.page
    action = next(a for a in board.visitor.position["actions"] if a["fields"]["kind"] == "play")
    page.locator(".card", has_text=action["fields"]["card"].capitalize()).first.click()
    source = page.locator(f'.keys [data-square="{action["fields"]["from"]}"]')
    if not str(source.get_attribute("aria-label")).endswith("chosen"):
        source.click()
    page.locator(".keys button:not(.live)").first.click()


def test_a_refusal_is_explained_in_place_with_its_clause(ines: Visitor) -> None:
    board = play_now(ines)
    reach_moving(board)
    try_a_dark_square(board)
    prompt = ines.page.locator(".prompt.refused")
    clause = prompt.get_by_role("button", name="Clause").inner_text()
    assert re.fullmatch(r"\d\.\d", clause)
    assert re.search(r"Choose|Stop|Go |Move ", prompt.locator("p").inner_text()), (
        "it says what to do"
    )
    prompt.get_by_role("button", name="Clause").click()
    asked = ines.page.locator(f'.rulebook [data-clause="{clause}"]')
    expect(asked).to_be_in_viewport()
    expect(asked).to_be_focused()
    expect(ines.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    for _ in ("the piece", "the card"):
        ines.page.keyboard.press("Escape")
    expect(ines.page.locator(".prompt.refused")).to_have_count(0)
    expect(ines.page.locator(".card.sel")).to_have_count(0)
    board.take_turn()


def test_the_title_says_your_turn(ines: Visitor) -> None:
    board = play_now(ines)
    board.wait()
    expect(ines.page).to_have_title("(1) Your turn · La Scamorra · Scrimshaw")
    ines.page.goto("/lobby")
    expect(ines.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    ines.page.goto("/mine")
    ines.page.locator(".row.now").click()
    assert board.wait()


def play_a_long_log(ines: Visitor) -> Board:
    """A table whose log is a hundred pixels longer than its place, in a game that goes on."""
    ines.page.set_viewport_size({"width": 1024, "height": 600})
    board = play_now(ines)
    log = ines.page.get_by_role("log", name="Log")
    while not log.evaluate("log => log.scrollHeight > log.clientHeight + 100"):
        assert board.wait()
        board.take_turn()
    assert board.wait()
    return board


def test_the_log_keeps_its_end_in_sight_until_one_scrolls_back(ines: Visitor) -> None:
    board = play_a_long_log(ines)
    page = ines.page
    log = page.get_by_role("log", name="Log")
    last = log.get_by_role("listitem").last
    expect(last).to_be_in_viewport()
    page.set_viewport_size({"width": 1024, "height": 540})
    expect(last).to_be_in_viewport()
    log.evaluate("log => log.scrollTo({ top: 0 })")
    told = log.get_by_role("listitem").count()
    board.take_turn()
    board.wait()
    expect(log.get_by_role("listitem").nth(told)).to_be_attached()
    expect(log.get_by_role("listitem").first).to_be_in_viewport()


def test_a_log_that_loses_room_while_it_follows_keeps_its_end(ines: Visitor) -> None:
    """The browser tells of a scroll only when the list may have another size already."""
    play_a_long_log(ines)
    log = ines.page.get_by_role("log", name="Log")
    log.evaluate("log => log.scrollTo({ top: log.scrollHeight - log.clientHeight - 20 })")
    ines.page.evaluate(DRAWN)
    log.evaluate("""log => {
        log.scrollTo({ top: log.scrollHeight });
        log.style.maxHeight = `${log.clientHeight - 100}px`;
    }""")
    expect(log.get_by_role("listitem").last).to_be_in_viewport()


def set_up_same_screen(page: Page) -> None:
    page.get_by_label("Seat 2").select_option("here")
    page.get_by_label("Their name").fill("Gennaro")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Begin the game").click()


def take_the_screen(page: Page) -> None:
    """Whoever is to move takes the screen, if somebody else had it."""
    cover = page.locator('.cover[role="dialog"]')
    cover.or_(page.locator(ASKED)).first.wait_for()
    if cover.count():
        expect(page.locator(".table")).to_be_hidden()
        expect(page.locator(".card").first).to_be_hidden()
        cover.get_by_role("button", name="I am").click()


def test_a_shared_screen_hides_the_hand_between_seats(ines: Visitor) -> None:
    page = ines.open("/new/scamorra")
    watch_screen(page)
    set_up_same_screen(page)
    board = Board(ines, seed=8)
    seats = set()
    for _ in range(12):
        take_the_screen(page)
        assert board.wait()
        seats.add(ines.position["view"]["seat"])
        board.take_turn()
    assert seats == {0, 1}
    assert page.evaluate("window.leaks") == []


def test_the_cover_stays_until_the_next_view_is_there(ines: Visitor) -> None:
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    holding = False

    def hold(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(
            lambda message: held.append((line, message)) if holding else line.send(message)
        )

    ines.page.route_web_socket("**/ws/**", hold)
    page = ines.open("/new/scamorra")
    set_up_same_screen(page)
    cover, first = (
        page.locator('.cover[role="dialog"]'),
        page.get_by_role("button", name="Move first"),
    )
    cover.or_(first).first.wait_for()
    if not cover.count():
        first.click()
        cover.wait_for()
    holding = True
    cover.get_by_role("button", name="I am Gennaro").click()
    expect(page.locator(".cover")).to_be_visible()
    expect(page.locator(".table")).to_be_hidden()
    holding = False
    for line, message in held:
        line.send(message)
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".chip.turn b")).to_contain_text("Gennaro")


def watch_screen(page: Page) -> None:
    """Note whatever of the table is to be seen while the screen goes from hand to hand."""
    page.evaluate("""() => {
        window.leaks = [];
        const seen = node => node.checkVisibility({ visibilityProperty: true });
        const look = () => {
            if (!document.querySelector('.cover')) return;
            leaks.push(...[...document.querySelectorAll('.table *')].filter(seen).map(String));
        };
        const all = { childList: true, subtree: true, attributes: true };
        new MutationObserver(look).observe(document.body, all);
    }""")
