"""Scrappers on its board: a whole match against bots, by clicks and keys alone."""

import re

from playwright.sync_api import Page, expect

from .chromium import Visitor
from .conftest import Invite
from .house import House
from .scrappers import Board

TOLD = {
    "bleed-line": "Gain 2 fuel.",
    "make-do": "Gain 1 fuel. Gain 1 scrap.",
}


def begin(visitor: Visitor, *bots: str) -> Page:
    """A short match, set up on the page."""
    page = visitor.open("/new/scrappers")
    page.get_by_label("Players").select_option(str(len(bots) + 1))
    for place, bot in enumerate(bots):
        page.get_by_label(f"Seat {place + 2}").select_option(f"bot {bot}")
    page.get_by_label("10 rounds: a short game.").check()
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".hangar").wait_for()
    return page


def test_a_match_on_the_board_alone(tireless_server: House, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    page = begin(ines, "random")
    board = Board(ines, seed=1)
    assert board.wait()
    page.locator('[data-place="pile1"]').press("Enter")
    expect(page.locator(".prompt.refused")).to_contain_text("There is no card on pile 1.")
    expect(page.locator(".prompt .cl")).to_have_text("3.4")
    questions = set()
    while board.wait():
        questions.add(board.question)
        board.take_turn()
    assert questions >= {"command", "run", "take", "buy", "discard"}
    winner = ines.position["outcome"]["winners"]
    verdict = "You win" if winner == [0] else "wins"
    expect(board.ending.locator("h2")).to_contain_text(verdict)
    expect(page.locator(".prompt .cl")).to_have_text(ines.position["outcome"]["clause"])


def test_a_card_says_what_it_does_to_the_eye_and_to_the_ear(
    tireless_server: House, invite: Invite
) -> None:
    ines = invite("Ines", tireless_server)
    page = begin(ines, "random")
    Board(ines, seed=2).wait()
    card = page.locator(".hand .in").first
    name = str(card.get_attribute("data-card"))
    expect(card.locator(".tx")).to_have_text(TOLD[name])
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_attribute("aria-label", re.compile(re.escape(TOLD[name])))
    expect(page.locator(".facts .told")).to_contain_text(TOLD[name])
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")
