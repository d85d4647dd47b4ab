"""Taking a move back at the page: ask, agree or play on."""

from playwright.sync_api import Page, expect

from .chromium import Visitor
from .conftest import Invite
from .test_talk import sit_together


def choose_first(mine: Page, yours: Page) -> tuple[Page, Page]:
    """Who has the initiative moves first; gives their page, then the other's."""
    both = mine, yours
    first = [page.get_by_role("button", name="Move first") for page in both]
    mover = (
        0 if first[0].or_(mine.locator(".prompt.wait")).first.inner_text() == "Move first" else 1
    )
    first[mover].click()
    return both[mover], both[1 - mover]


def test_a_move_goes_back_when_the_other_agrees(invite: Invite) -> None:
    mover, other = choose_first(*sit_together(invite("Ines"), invite("Gennaro")))
    take = mover.get_by_role("button", name="Take back")
    take.click()
    expect(mover.locator(".undo")).to_contain_text("Waiting for")
    expect(take).to_be_disabled()
    other.get_by_role("button", name="Play on").click()
    expect(mover.locator(".undo")).to_contain_text("would rather play on")
    take.click()
    other.get_by_role("button", name="Agree").click()
    for page in (mover, other):
        expect(page.locator(".undo p")).to_have_count(0)
    expect(mover.get_by_role("button", name="Move first")).to_be_visible()
    expect(take).to_have_count(0)


def test_leaving_bots_takes_one_click(ines: Visitor) -> None:
    ines.open("/")
    ines.play_button.click()
    ines.page.locator(".hand").get_by_role("button", name="Leave", exact=True).click()
    expect(ines.page).to_have_url(f"{ines.server.address}/")
    expect(ines.page.get_by_text("Nothing waits for you")).to_be_visible()
