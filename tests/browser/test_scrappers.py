"""Scrappers on its board: a whole match against bots, by clicks and keys alone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

import scrimshaw
from scrimshaw.server.settings import Settings
from tests.server.conftest import Running

from .chromium import ASIDE, Visitor
from .conftest import Invite
from .house import LIMITS, House
from .match import Plan
from .moments import Scene
from .moments.scene import actions
from .scrappers import Board

GAME = scrimshaw.load("scrappers")
WORDS = GAME.words()
OWN = (GAME.folder / "content.toml").read_text()
HIT = 'abilities = [{ do = "hit", kind = "impact", n = 1 }]'
TOLD = {
    "bleed-line": "Gain 2 fuel.",
    "make-do": "Gain 1 fuel. Gain 1 scrap.",
}


ASKED = {"command", "run", "take", "buy", "discard"}


@pytest.fixture
def workshop(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Running, Path]]:
    """A server that follows a designer's file, and the file; its bots answer at once."""
    file = tmp_path / "scrappers.toml"
    file.write_text(OWN)
    limits = cast("Any", dict.fromkeys(LIMITS, 1e6))
    settings = Settings(
        data=tmp_path / "data", content=tmp_path, watch=True, bot_delay=(0.0, 0.0), **limits
    )
    running = Running(settings).start()
    yield running, file
    running.stop()


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


def test_a_match_on_the_board_alone(workshop: tuple[Running, Path], invite: Invite) -> None:
    server, file = workshop
    file.write_text(OWN.replace("lethal = 10", "lethal = 3"))  # a match that is soon over
    ines = invite("Ines", server)
    page = begin(ines, "random")
    board = Board(ines, seed=1)
    assert board.wait()
    page.locator('[data-place="pile1"]').press("Enter")
    expect(page.locator(".prompt.refused")).to_contain_text("There is no card on pile 1.")
    expect(page.locator(".prompt .cl")).to_have_text("3.4")
    questions = play_out(board)
    winner = ines.position["outcome"]["winners"]
    verdict = "You win" if winner == [0] else "wins"
    expect(board.ending.locator("h2")).to_contain_text(verdict)
    expect(page.locator(".prompt .cl")).to_have_text(ines.position["outcome"]["clause"])
    for seed in range(2, 6):  # a match may be over before all was asked
        if questions >= ASKED:
            break
        begin(ines, "random")
        questions |= play_out(Board(ines, seed=seed))
    assert questions >= ASKED


def play_out(board: Board) -> set[str]:
    """Play to the end; what was asked."""
    questions = set()
    while board.wait():
        questions.add(board.question)
        board.take_turn()
    return questions


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
    expect(card).to_have_accessible_name(re.compile(re.escape(TOLD[name])))
    expect(page.locator(".facts .told")).to_contain_text(TOLD[name])
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")


def test_the_cards_follow_their_file_while_it_is_edited(
    workshop: tuple[Running, Path], invite: Invite
) -> None:
    server, file = workshop
    ines = invite("Ines", server)
    page = ines.open("/cards/scrappers")
    ram = page.locator('[data-card="ram"]')
    expect(ram).to_contain_text("1 impact damage to your left neighbour.")
    expect(ram).to_contain_text("keep it for the day they lean on a blue shield")
    expect(page.locator(".preview li")).to_have_count(len(GAME.cards(GAME.read_content(), WORDS)))
    file.write_text(OWN.replace(HIT, HIT.replace("n = 1", "n = 3"), 1))
    expect(ram).to_contain_text("3 impact damage to your left neighbour.")
    with ines.expecting("400"):
        file.write_text(OWN.replace(HIT, HIT.replace("n = 1", "n = 'three'"), 1))
        expect(page.get_by_role("alert")).to_contain_text("scrappers.toml: basic")
        expect(page.get_by_role("alert")).to_contain_text("'three'")
        expect(ram).to_contain_text("3 impact damage")
        file.write_text(OWN)
        expect(ram).to_contain_text("1 impact damage to your left neighbour.")
        expect(page.get_by_role("alert")).to_have_count(0)


def test_on_a_phone_on_its_side_what_is_offered_is_on_the_screen(
    chromium: Browser, tireless_server: House
) -> None:
    plan = Plan("scrappers")
    scene = Scene(chromium, tireless_server, plan, 3, "es", viewport=ASIDE)
    scene.match.until(lambda seat: bool(actions(seat, kind="buy")))
    page = scene.table()
    expect(page.locator(".facts b")).to_be_visible()
    levers = page.locator(".lever")
    expect(levers).to_have_count(2)
    for lever in levers.all():
        expect(lever).to_be_in_viewport(ratio=1)
    scene.close()
