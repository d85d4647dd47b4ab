"""A whole match by the tree that screen readers see: roles and names, nothing else."""

import json
import random
import re
from itertools import zip_longest
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from scrimshaw import games, load
from scrimshaw.engine import Words

from .chromium import Visitor
from .conftest import Invite
from .house import House

# What live regions say, in order, as a screen reader would get it.
LISTEN = """
window.spoken = [];
const live = node => node.closest?.("[aria-live], [role=status], [role=alert], [role=log]");
new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) {
        const region = live(target.nodeType === Node.TEXT_NODE ? target.parentElement : target);
        if (!region || region.ariaLive === "off") continue;
        for (const node of addedNodes) {
            const text = node.textContent.trim();
            if (text) window.spoken.push([region.ariaLabel, text]);
        }
    }
}).observe(document, { subtree: true, childList: true });
"""
# Where a bot begins, its first news come at once with all that was before.
HURRY = """
window.WebSocket = class extends WebSocket {
    set onmessage(hear) {
        const held = [];
        super.onmessage = event => {
            held.push(event);
            const { type, position } = JSON.parse(event.data);
            const page = document.documentElement.dataset;
            if (type === "update") page.begins ??= "bot";
            if (position?.actions.length) page.begins ??= "me";
            if (page.begins) held.splice(0).forEach(hear);
        };
    }
};
"""
OTHERS = [pytest.param(game, marks=pytest.mark.long) for game in games() if game != "scamorra"]
# What a page words in its own way: a charge without its zeros, a win with its reason.
OWN_WORDS = {("scarper", "charge"), ("scope", "win")}
# Of Scrappers, told only where something came of it.
COUNTED = {"discard", "lose", "gain", "steal", "repair"}
VERDICT = re.compile(r"^(You win|[\w, ]+ wins?|A draw)$")


def told(game: str, frames: list[str]) -> list[str | None]:
    """What the server told this seat, in sentences; None for what the page words itself."""
    heard = [json.loads(frame) for frame in frames]
    tables = [said["table"] for said in heard if said.get("table")]
    words, names = load(game).words(), [seat["name"] for seat in tables[-1]["seats"]]
    updates = [said for said in heard if said["type"] == "update"]
    events: list[dict[str, Any]] = [
        event for update in updates for step in update["steps"] for event in step["events"]
    ]
    return [sentence(game, event, words, names) for event in events if not is_nothing(game, event)]


def is_nothing(game: str, event: dict[str, Any]) -> bool:
    return game == "scrappers" and event["kind"] in COUNTED and event["args"]["n"] == 0


def sentence(game: str, event: dict[str, Any], words: Words, names: list[str]) -> str | None:
    if (game, event["kind"]) in OWN_WORDS:
        return None
    said = words.say(f"event.{event['kind']}", event["args"], names)
    return said[0].upper() + said[1:]


def read_out(page: Page) -> list[str]:
    """What the page told of the game's news, in order."""
    return [text for region, text in page.evaluate("window.spoken") if region == "Just now"]


def open_moves(page: Page) -> None:
    page.get_by_role("button", name="Skip to all moves").press("Enter")
    expect(page.get_by_role("tabpanel", name="All moves")).to_be_visible()


@pytest.mark.parametrize("game", ["scamorra", *OTHERS])
def test_a_match_by_roles_and_names(invite: Invite, tireless_server: House, game: str) -> None:
    ines = invite("Ines", at=tireless_server)
    ines.context.add_init_script(LISTEN)
    page = ines.open("/")
    words = load(game).words()
    play = f"Play now: {words.say('game.title')}, against a bot"
    page.get_by_role("button", name=play).press("Enter")
    open_moves(page)
    moves = page.get_by_role("tabpanel", name="All moves").get_by_role("button")
    again = page.get_by_role("button", name="Play again")
    asked = page.get_by_role("status", name="What is asked of you")
    chance = random.Random(5)
    while moves.or_(again).first.wait_for() or not again.count():
        expect(asked).not_to_be_empty()
        if offered := moves.count():  # none where somebody's call has closed a window meanwhile
            moves.nth(chance.randrange(offered)).press("Enter")
    expect(page.get_by_role("heading", name=VERDICT)).to_be_visible()
    wanted = told(game, ines.frames)
    news = read_out(page)
    own = [None if want is None else said for said, want in zip_longest(news, wanted)]
    assert own == wanted
    assert not any(re.search(r"\b0 (by|from|for) ", said) for said in news)
    assert len(news) > 20


def test_a_line_opens_once_there_is_a_board_to_tell_its_news(ines: Visitor) -> None:
    page, order = ines.open("/"), list[str]()
    page.on("requestfinished", lambda call: order.append(urlsplit(call.url).path.split("-")[0]))
    page.on("websocket", lambda _: order.append("line"))
    ines.play_button.click()
    expect(page.get_by_role("status", name="Just now")).to_be_attached()
    assert order.index("/assets/Board") < order.index("line")


def test_news_that_come_before_the_board_is_drawn_are_read_out(
    invite: Invite, tireless_server: House
) -> None:
    ines = invite("Ines", at=tireless_server)
    ines.context.add_init_script(LISTEN + HURRY)
    page = ines.open("/")
    ines.play_button.click()
    begins = page.locator("html[data-begins]")
    while begins.get_attribute("data-begins") == "me":
        ines.open("/")
        ines.play_button.click()
    expect(page.get_by_role("status", name="Just now")).not_to_be_empty()
    news = read_out(page)
    assert news[0] == told("scamorra", ines.frames)[0]


def hear_nobody(page: Page) -> None:
    """While the screen changes hands, the tree has nothing but who is next."""
    tree = page.locator("body").aria_snapshot()
    assert "dialog" in tree
    for secret in ("Your hand", "You hold", "Your new card", "All moves"):
        assert secret not in tree


def test_a_screen_that_changes_hands_says_nothing(invite: Invite, tireless_server: House) -> None:
    ines = invite("Ines", at=tireless_server)
    ines.context.add_init_script(LISTEN)
    page = ines.open("/new/scamorra")
    page.get_by_role("combobox", name="Seat 2").select_option(label="A friend at this screen")
    page.get_by_role("textbox", name="Their name").fill("Marit")
    page.get_by_role("button", name="Set up the table").press("Enter")
    page.get_by_role("button", name="Begin the game").press("Enter")
    moves = page.get_by_role("tabpanel", name="All moves").get_by_role("button")
    ready = page.get_by_role("button", name="I am ")
    skip = page.get_by_role("button", name="Skip to all moves")
    for _ in range(6):
        ready.or_(skip).first.wait_for()
        if skip.count():
            open_moves(page)
            moves.first.press("Enter")
        ready.wait_for()
        hear_nobody(page)
        page.evaluate("window.spoken.length = 0")
        ready.press("Enter")
        expect(page.get_by_role("region", name="Your hand")).to_be_visible()
        assert "Just now" not in [region for region, _ in page.evaluate("window.spoken")]
