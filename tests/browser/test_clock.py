"""A clock on the seats: seen by everybody, and said once it runs short."""

import re

from playwright.sync_api import expect

from .chromium import Visitor

HERE = [{"kind": "me"}, {"kind": "here", "name": "Gennaro"}]


def test_the_last_half_minute_is_seen_and_said(ines: Visitor) -> None:
    body = {"game": "scamorra", "seats": HERE, "now": True, "name": "Ines", "clock": {"bank": 25}}
    table = ines.context.request.post("/api/tables", data=body).json()["id"]
    page = ines.open(f"/t/{table}")
    cover = page.locator('.cover[role="dialog"] .btn.solid')
    cover.or_(page.get_by_role("button", name="Move first")).first.wait_for()
    if cover.count():
        cover.click()
    expect(page.locator(".clock:not(.runs)")).to_have_text("0:25")
    expect(page.locator(".chip.turn .clock.runs.short")).to_be_visible()
    expect(page.get_by_text(re.compile(r"You have \d+ seconds left."))).to_be_attached()
