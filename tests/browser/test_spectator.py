"""Who watches follows every move and sees no hand."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.server.browser import Browser, play_out

from .chromium import PHONE
from .conftest import Invite
from .house import Server


def secrets_in(frame: dict[str, Any]) -> list[Any]:
    """Everything in a message that only a player may know."""
    position = frame.get("position") or {"view": {"hand": None}, "actions": []}
    steps = [*frame.get("log", []), *frame.get("steps", [])]
    kinds = [event["kind"] for step in steps for event in step["events"]]
    shown = [kind for kind in kinds if kind in ("draw", "hand")]
    return [position["view"]["hand"] or [], position["actions"], shown]


def test_a_spectator_follows_and_sees_no_hand(server: Server, invite: Invite) -> None:
    first, second = Browser(server.address), Browser(server.address)
    table = first.table("me", "open", public=True, name="Ines")["id"]
    second.post(f"/api/tables/{table}/join", {"name": "Gennaro"})
    first.post(f"/api/tables/{table}/start")
    vera = invite("Vera")
    page = vera.open("/lobby")
    page.locator(".row", has_text="Ines").get_by_role("link", name="Watch").click()
    with first.page(table, 0) as one, second.page(table, 1) as two:
        play_out(one, two, moves=12)
        pieces = page.locator("svg.b [data-fly]")
        expect(pieces).to_have_count(len(one.position["view"]["board"]))  # type: ignore[index]
        expect(page.get_by_text("You are watching.")).to_be_visible()
        page.reload()
        expect(page.get_by_text("You are watching.")).to_be_visible()
        expect(pieces).to_have_count(len(one.position["view"]["board"]))  # type: ignore[index]
        assert page.locator(".card").count() == 0
        expect(page.get_by_role("region", name="Your hand")).to_have_count(0)
        expect(page.get_by_role("tab")).to_have_text(["Log", "Rules"])
        expect(page.get_by_role("button", name="Skip to all moves")).to_have_count(0)
        page.set_viewport_size(PHONE)
        expect(page.get_by_role("button", name="Log and rules")).to_be_visible()
        play_out(one, two)
    expect(page.locator(".ending")).to_be_visible()
    assert page.get_by_role("button", name="Rematch").count() == 0
    assert [secrets_in(json.loads(frame)) for frame in vera.frames] == [[[], [], []]] * len(
        vera.frames
    )
