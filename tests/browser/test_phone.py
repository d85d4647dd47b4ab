"""A whole match on a phone, by touch."""

from playwright.sync_api import Page, expect

from .chromium import PHONE
from .conftest import Invite
from .house import House
from .scamorra import Board

TOO_WIDE = (
    "document.documentElement.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth"
)
FINGER = 40


def assert_fits(page: Page) -> None:
    assert not page.evaluate(TOO_WIDE), f"{page.url} scrolls sideways"


def test_a_match_by_touch(invite: Invite, tireless_server: House) -> None:
    hand = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    ines = invite("Ines", tireless_server, **hand)
    page = ines.open("/")
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
    column = page.locator(".side").bounding_box()
    assert column == {"x": 0, "y": 0, **PHONE}, "log, rules and moves have the whole screen"
    assert_fits(page)
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".side")).to_be_hidden()


def test_squares_and_cards_are_as_large_as_a_finger(invite: Invite) -> None:
    ines = invite("Ines", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ines.open("/")
    ines.play_button.tap()
    page.locator(".card").first.wait_for()
    for target in page.locator(".keys button, .card, .prompt button, .bar button").all():
        box = target.bounding_box()
        if box and box["y"] >= 0:
            assert min(box["width"], box["height"]) >= FINGER


def test_on_a_plain_table_moves_stand_above_what_is_known(invite: Invite) -> None:
    ines = invite("Ines", viewport=PHONE, has_touch=True, is_mobile=True)
    page = ines.open("/")
    ines.play_button.tap()
    page.locator(".table").wait_for()
    page.goto(f"{page.url}?plain")
    moves, known = page.locator(".moves").bounding_box(), page.locator(".known").bounding_box()
    assert moves and known and moves["y"] + moves["height"] <= known["y"]
    assert_fits(page)
