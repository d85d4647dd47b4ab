"""After the end: any moment, through anybody's eyes, and what a bot thinks of it."""

import re

import pytest
from playwright.sync_api import expect

from scrimshaw.server import reviews
from tests.server.browser import Browser, play_out

from .conftest import Invite
from .house import House


def played_out(server: House) -> str:
    """A match of La Scamorra that has ended."""
    people = Browser(server.address)
    table = str(people.table("me", "here", now=True, name="Ada")["id"])
    with people.page(table, 0) as first, people.page(table, 1) as second:
        play_out(first, second)
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
