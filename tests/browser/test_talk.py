"""Talk beside the board: quiet until somebody speaks, kept over a reload, muted by who wants to."""

from playwright.sync_api import Page, expect

from .chromium import Visitor
from .conftest import Invite

FITS = "row => document.fonts.ready.then(() => row.scrollWidth <= row.clientWidth)"


def sit_together(ines: Visitor, other: Visitor, called: str = "Gennaro") -> tuple[Page, Page]:
    body = {"game": "scamorra", "seats": [{"kind": "me"}, {"kind": "open"}], "now": True}
    table = ines.context.request.post("/api/tables", data={**body, "name": "Ines"}).json()["id"]
    other.context.request.post(f"/api/tables/{table}/join", data={"name": called})
    pages = ines.open(f"/t/{table}"), other.open(f"/t/{table}")
    for page in pages:
        expect(page.get_by_role("tab", name="Chat")).to_be_visible()
    return pages


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


def test_what_one_says_the_other_reads_when_they_like(invite: Invite) -> None:
    mine, yours = sit_together(invite("Ines"), invite("Gennaro"))
    say(mine, "Buona <b>fortuna</b>!")
    expect(mine.locator(".chat .said")).to_have_text("Buona <b>fortuna</b>!")
    tab = yours.get_by_role("tab", name="Chat 1 unread")
    tab.click()
    expect(yours.locator(".chat .said")).to_have_text("Buona <b>fortuna</b>!")
    expect(tab).to_have_count(0)
    yours.get_by_role("button", name="Mute Ines").click()
    say(mine, "Are you there?")
    expect(yours.locator(".chat section")).to_contain_text("Muted: 2 remarks.")
    yours.reload()
    yours.get_by_role("tab", name="Chat").click()
    expect(yours.locator(".chat .said")).to_have_count(0)
    yours.get_by_role("button", name="Unmute Ines").click()
    expect(yours.locator(".chat .said")).to_have_count(2)
    yours.get_by_label("Language").select_option("Español")
    expect(yours.get_by_role("tab", name="Charla")).to_be_visible()
    assert yours.locator(".tablist").evaluate(FITS), "five tabs in the longer language"


def test_those_who_wait_for_others_can_talk(invite: Invite) -> None:
    ines, gennaro = invite("Ines"), invite("Gennaro")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    body = {"game": "scalawag", "seats": seats, "name": "Ines"}
    table = ines.context.request.post("/api/tables", data=body).json()["id"]
    mine = ines.open(f"/t/{table}")
    expect(mine.get_by_role("heading", name="Scalawag!")).to_be_visible()
    expect(mine.get_by_label("Say something")).to_have_count(0)
    yours = gennaro.open(f"/t/{table}")
    yours.get_by_role("button", name="Sit down").first.click()
    yours.get_by_label("Say something").fill("Who else comes?")
    yours.keyboard.press("Enter")
    expect(mine.locator(".chat .said")).to_have_text("Who else comes?")


def test_who_has_no_name_is_numbered_in_the_readers_language(invite: Invite) -> None:
    mine, yours = sit_together(invite("Ines"), invite("Gennaro"), called="")
    say(yours, "Buona fortuna!")
    speaker = mine.locator(".chat .speaker b")
    mine.get_by_role("tab", name="Chat").click()
    expect(speaker).to_have_text("Player 2")
    mine.get_by_label("Language").select_option("Español")
    mine.get_by_role("tab", name="Charla").click()
    expect(speaker).to_have_text("Jugador 2")


def test_what_one_says_oneself_is_seen_wherever_one_was_reading(invite: Invite) -> None:
    low = {"viewport": {"width": 1440, "height": 540}}
    mine, yours = sit_together(invite("Ines", **low), invite("Gennaro"))
    say(mine, "First of all: " + "good luck! " * 20)
    say(yours, "Next: " + "the same to you! " * 16)
    first, remarks = mine.get_by_text("First of all"), mine.locator(".chat .said")
    say(mine, "How do you do? " * 18)
    expect(remarks).to_have_count(3)
    expect(first).not_to_be_in_viewport()
    mine.locator(".chat").evaluate("list => list.scrollTo({ top: 0 })")
    expect(first).to_be_in_viewport()
    say(yours, "What others say leaves one where one reads.")
    expect(remarks).to_have_count(4)
    expect(first).to_be_in_viewport()
    say(mine, "And this is mine.")
    expect(mine.get_by_text("And this is mine.")).to_be_in_viewport()


def test_against_bots_there_is_nobody_to_talk_to(ines: Visitor) -> None:
    ines.open("/")
    ines.play_button.click()
    expect(ines.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(ines.page.get_by_role("tab", name="Chat")).to_have_count(0)
