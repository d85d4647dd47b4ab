"""Pass and play: three people, one screen, and a window in which each answers in secret."""

from playwright.sync_api import Page, expect

from .conftest import Invite
from .house import Server
from .scalawag import ASKED
from .test_table import watch_screen

NAMES = ("Ines", "Gennaro", "Carmela")


def set_up(page: Page) -> None:
    page.get_by_label("Players").select_option("3")
    for place, name in enumerate(NAMES[1:], 2):
        page.get_by_label(f"Seat {place}").select_option("here")
        page.get_by_label("Their name").last.fill(name)
    expect(page.get_by_label("Time to call")).to_have_value("0")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Begin the game").click()


def take_the_screen(page: Page) -> str:
    """Whoever is to answer takes the screen, if somebody else had it; gives their name."""
    cover = page.locator('.cover[role="dialog"]')
    cover.or_(page.locator(ASKED)).first.wait_for()
    if cover.count():
        expect(page.locator(".table")).to_be_hidden()
        button = cover.get_by_role("button", name="I am")
        expect(button).to_be_focused()
        button.press("Enter")
        page.locator(ASKED).first.wait_for()
    shown = page.locator(".chip").last.locator("b").inner_text()
    return next(name for name in NAMES if shown.startswith(name))


def declare(page: Page) -> str:
    """The first of the three claims a sailor; gives who."""
    declarer = take_the_screen(page)
    page.locator('.order[data-order="trim"]').click()
    page.locator(".count").nth(1).click()
    return declarer


def test_three_at_one_screen_declare_and_call(server: Server, invite: Invite) -> None:
    page = invite("Ines").open("/new/scalawag")
    watch_screen(page)
    set_up(page)
    declarer = declare(page)
    page.locator(".cover").get_by_role("button", name="Take back").click()
    expect(page.locator(".cover")).to_have_count(0)
    assert declare(page) == declarer, "between two hands a move may still be taken back"
    second = take_the_screen(page)
    page.locator(".window:not(.sealed) .pass").click()
    caller = take_the_screen(page)
    assert {declarer, second, caller} == set(NAMES)
    page.locator(".window:not(.sealed) .call").click()  # what the second said is not to be seen
    take_the_screen(page)
    expect(page.get_by_role("log")).to_contain_text(f"{caller} calls scalawag on {declarer}!")
    assert page.evaluate("window.leaks") == []
