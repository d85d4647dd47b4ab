"""A whole match on a phone, by touch.

Whatever is compared is measured in one go: between two readings the page may change.
"""

from playwright.sync_api import Browser, Page, expect

from .chromium import ASIDE, PHONE, SHORT
from .conftest import Invite
from .house import House
from .match import Plan
from .moments import Scene, settle
from .scamorra import Board

TOO_WIDE = (
    "document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"
)
FINGER = 40
NARROW = 32  # where a phone's browser keeps a part of the screen to itself
WHOLE = """side => {
    const { left, top, right, bottom } = side.getBoundingClientRect();
    return left === 0 && top === 0 && right === innerWidth && bottom === innerHeight;
}"""
BOXES = "all => all.map(one => one.getBoundingClientRect().toJSON())"
LETTERS = "document.fonts.ready.then(() => true)"


def assert_fits(page: Page) -> None:
    page.evaluate(LETTERS)
    assert not page.evaluate(TOO_WIDE), f"{page.url} scrolls sideways"


def test_a_match_by_touch(invite: Invite, tireless_server: House) -> None:
    hand = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    ines = invite("Ines", tireless_server, **hand)
    page = ines.open("/")
    ines.play_button.wait_for()
    assert_fits(page)
    ines.play_button.tap()
    board = Board(ines, seed=5, touch=True)
    widths = set()
    while board.wait():
        assert_fits(page)
        if ines.position["view"]["phase"] == "moving":
            widths.add(page.locator(".boardwrap").evaluate("board => board.clientWidth"))
        board.take_turn()
    assert_fits(page)
    assert len(widths) <= 1, "the board keeps its size from turn to turn"
    page.get_by_role("button", name="Log, rules, moves").tap()
    expect(page.locator(".side")).to_be_visible()
    assert page.locator(".side").evaluate(WHOLE), "log, rules and moves have the whole screen"
    assert_fits(page)
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".side")).to_be_hidden()


def test_squares_and_cards_are_as_large_as_a_finger(invite: Invite) -> None:
    ines = invite("Ines", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ines.open("/")
    ines.play_button.tap()
    page.locator(".card").nth(2).wait_for()
    page.evaluate(LETTERS)
    targets = page.locator(".keys button, .card, .prompt button, .bar button")
    for size, least in ((PHONE, FINGER), (SHORT, NARROW)):
        page.set_viewport_size(size)
        settle(page)
        shown = [box for box in targets.evaluate_all(BOXES) if box["width"] and box["y"] >= 0]
        assert len(shown) > 25 + 3, "a button for each square, the cards, and what opens the column"
        assert [box for box in shown if min(box["width"], box["height"]) < least] == []


def test_on_a_plain_table_moves_stand_above_what_is_known(invite: Invite) -> None:
    ines = invite("Ines", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ines.open("/")
    ines.play_button.tap()
    page.locator(".table").wait_for()
    page.goto(f"{page.url}?plain")
    page.locator(".plain .known dt").first.wait_for()
    page.evaluate(LETTERS)
    moves, known = page.locator(".plain > :is(.moves, .known)").evaluate_all(
        "all => all.sort((one, other) => other.matches('.moves') - one.matches('.moves'))"
        ".map(one => one.getBoundingClientRect().toJSON())"
    )
    assert moves["height"] > 0 and moves["bottom"] <= known["top"]
    assert_fits(page)


def test_on_a_phone_on_its_side_every_way_on_from_the_end_is_on_the_screen(
    chromium: Browser, tireless_server: House
) -> None:
    scene = Scene(chromium, tireless_server, Plan("scope"), 1, "es", viewport=ASIDE)
    scene.match.until(lambda seat: seat.is_over)
    ways = scene.table().locator(".ending .btn")
    expect(ways).to_have_count(3)
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)
    scene.close()
