"""A whole match without a mouse, through the list of all moves."""

import random

from playwright.sync_api import Page, expect

from .chromium import Visitor
from .conftest import Invite
from .house import House

FOCUS = """() => {
    const { ariaLabel, innerText, tagName } = document.activeElement;
    return tagName === "BODY" ? "" : ariaLabel || innerText;
}"""
ENOUGH = 40


def tab_to(page: Page, words: str) -> None:
    """Press Tab until what has the focus says these words."""
    for _ in range(ENOUGH):
        page.keyboard.press("Tab")
        if words in page.evaluate(FOCUS):
            return
    raise AssertionError(f"no way by Tab to {words!r}")


def test_a_match_by_keyboard_through_all_moves(invite: Invite, tireless_server: House) -> None:
    ines = invite("Ines", at=tireless_server)
    page = ines.open("/")
    ines.play_button.wait_for()
    tab_to(page, "Play now: La Scamorra")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    tab_to(page, "Skip to all moves")
    page.keyboard.press("Enter")
    head = page.locator("#moves")
    head.and_(page.locator(":focus")).wait_for()
    chance = random.Random(2)
    moves = page.locator(".moves .move")
    ending = page.locator(".ending")
    while moves.or_(ending).first.wait_for() or not ending.count():
        listed = moves.all_inner_texts()
        assert len(listed) == len(ines.position["actions"])
        for _ in range(chance.randrange(min(len(listed), 12)) + 1):
            page.keyboard.press("Tab")
        assert page.evaluate(FOCUS) in listed, "Tab goes from move to move"
        page.keyboard.press("Enter")
        head.and_(page.locator(":focus")).wait_for()
    assert ines.position["outcome"] is not None
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    ending.wait_for(state="hidden")
    page.locator(".table").wait_for()


def test_the_board_by_arrows_and_escape(ines: Visitor) -> None:
    page = ines.open("/")
    ines.play_button.click()
    middle = page.locator('.keys [data-square="c3"]')
    middle.focus()
    for key, square in (("ArrowUp", "c4"), ("ArrowLeft", "b4"), ("ArrowDown", "b3")):
        page.keyboard.press(key)
        expect(page.locator(f'.keys [data-square="{square}"]')).to_be_focused()
    stops = page.locator(".keys [tabindex='0']")
    expect(stops, "one stop for the whole board").to_have_count(1)
