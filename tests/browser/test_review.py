"""After the end: any moment, through anybody's eyes, and what a bot thinks of it."""

import re

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from scrimshaw.server import reviews
from tests.server.browser import Browser, play_out

from .chromium import PHONE, SIZES
from .conftest import Invite
from .house import House


def played_out(server: House, game: str = "scamorra", **options: str) -> str:
    """A match for two that has ended."""
    people = Browser(server.address)
    wish = {"game": game, "options": options, "now": True, "name": "Ada"}
    table = str(people.table("me", "here", **wish)["id"])
    with people.page(table, 0) as first, people.page(table, 1) as second:
        play_out(first, second, sealed=True)
    return table


def test_a_match_is_looked_at_again(
    invite: Invite, tireless_server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "ITERATIONS", 8)
    visitor = invite("Ines", tireless_server)
    page = visitor.open(f"/t/{played_out(tireless_server)}/review?at=0&eye=1")
    slider = page.get_by_role("slider", name="Moment of the match")
    expect(slider).to_have_value("0")
    expect(page.locator(".hand .card")).to_have_count(3)
    expect(page.locator(".chip .away")).to_have_count(0)  # both have left since, and sat here then
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".hand .card")).to_have_count(0)
    page.get_by_label("Seen by").select_option("Everything")
    expect(page.get_by_role("heading", name="Player 2: In hand")).to_be_visible()

    expect(page.get_by_role("img", name="Chances of winning, as a bot sees them")).to_be_visible()
    turn = page.locator(".swings button").first
    step = turn.locator("b").inner_text()
    turn.click()
    expect(slider).to_have_value(step)
    slider.press("End")
    expect(page.locator(".account").first).to_contain_text(re.compile(r"Ada: from \d+ % to \d+ %"))
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)  # what is past stands
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("link", name="Look at it again").click()
    expect(slider).to_be_visible()


def test_who_sees_everything_sits_nowhere(invite: Invite, tireless_server: House) -> None:
    visitor = invite("Ines", tireless_server)
    page = visitor.open(f"/t/{played_out(tireless_server)}/review?at=12&eye=all")
    expect(page.get_by_role("heading", name="Ada: In hand")).to_be_visible()
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)
    expect(page.get_by_text("You have played")).to_have_count(0)


@pytest.mark.parametrize("memory", ["shown", "off"])
def test_of_everything_all_cards_lie_open(
    invite: Invite, tireless_server: House, memory: str
) -> None:
    visitor = invite("Ines", tireless_server)
    table = played_out(tireless_server, "scope", memory=memory)
    page = visitor.open(f"/t/{table}/review?at=60&eye=all")
    cards = page.locator(".grid .card")
    expect(cards.first).to_be_visible()
    expect(page.locator(".grid .card.open")).to_have_count(cards.count())
    expect(page.locator(".grid .note")).to_have_count(0)
    page.get_by_label("Seen by").select_option("A spectator")
    expect(page.locator(".grid .card.back").first).to_be_visible()


def test_what_nobody_was_told_is_said_in_words_to_who_may_know_it(
    invite: Invite, tireless_server: House
) -> None:
    visitor = invite("Ines", tireless_server)
    review = f"/t/{played_out(tireless_server, 'scope')}/review?at=1"
    said = visitor.open(f"{review}&eye=1").get_by_role("group", name="Review").get_by_role("status")
    expect(said).to_have_text("Ada does something in secret.")
    visitor.open(f"{review}&eye=all")
    expect(said).to_have_text(re.compile(r"^Ada: \w+ on [a-d][1-3]$"))
    visitor.page.get_by_label("Language").select_option("Español")
    expect(visitor.page.locator(".scrubber p")).to_have_text(
        re.compile(r"^Ada: \w+ en [a-d][1-3]$")
    )


def test_the_review_of_what_is_gone_or_is_still_played(
    invite: Invite, tireless_server: House
) -> None:
    visitor = invite("Ines", tireless_server)
    with visitor.expecting("404"):
        page = visitor.open("/t/nonesuch/review")
        expect(page.get_by_text("There is no such table.")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("link", name="Back to the games").click()
    table = Browser(tireless_server.address).table("me", "here", now=True)["id"]
    visitor.open("/lobby")
    visitor.open(f"/t/{table}/review")
    expect(page).to_have_url(f"{tireless_server.address}/t/{table}")
    page.go_back()
    expect(page).to_have_url(f"{tireless_server.address}/lobby")


def test_other_eyes_leave_the_rest_as_it_was(invite: Invite, tireless_server: House) -> None:
    visitor = invite("Ines", tireless_server)
    page = visitor.open(f"/t/{played_out(tireless_server)}/review?at=3&eye=1")
    page.get_by_role("tab", name="Rules").click()
    eyes = page.get_by_label("Seen by")
    eyes.focus()
    eyes.select_option("Ada")
    expect(page).to_have_url(re.compile("review"))
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(eyes).to_be_focused()
    slider = page.get_by_role("slider", name="Moment of the match")
    page.get_by_role("tab", name="Rules").press("ArrowLeft")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    expect(slider).to_have_value("3")
    page.get_by_role("button", name="One step back").press("ArrowLeft")
    expect(slider).to_have_value("2")


@pytest.mark.parametrize("size", SIZES)
def test_log_and_rules_are_read_beside_the_review(
    invite: Invite, tireless_server: House, size: ViewportSize
) -> None:
    visitor = invite("Ines", tireless_server, viewport=size)
    page = visitor.open(f"/t/{played_out(tireless_server)}/review")
    page.get_by_role("slider", name="Moment of the match").wait_for()
    if size == PHONE:
        page.get_by_role("button", name="Log and rules").click()
    page.locator(".account").first.wait_for()
    box = page.get_by_role("tabpanel").bounding_box()
    assert box is not None
    assert box["height"] >= 96


def test_a_line_that_breaks_does_not_end_a_review(
    invite: Invite, tireless_server: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "ITERATIONS", 8)
    visitor = invite("Ines", tireless_server)
    table = played_out(tireless_server)
    breaks = iter([True])

    def answer(route: Route) -> None:
        if next(breaks, False):
            route.abort()
        else:
            route.continue_()

    visitor.page.route(f"**/api/tables/{table}/review", answer)
    with visitor.expecting("ERR_FAILED"):
        page = visitor.open(f"/t/{table}/review")
        expect(page.locator(".account").first).to_be_visible()
