"""Scarper on its board: a whole match against a bot, a turn by keyboard, and what is refused."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .chromium import PHONE, SHORT, Visitor
from .conftest import Invite
from .house import House
from .scarper import Board

ALL_IN_SIGHT = """() => {
    const strips = [...document.querySelectorAll(".strip")];
    const prompt = document.querySelector(".prompt").getBoundingClientRect();
    return strips.length === 5 && strips.at(-1).getBoundingClientRect().bottom <= prompt.top;
}"""


def sit_down(visitor: Visitor, seat: int) -> Board:
    """A table with a bot, set up on the page."""
    page = visitor.open("/new/scarper")
    page.get_by_label(f"Seat {seat}").select_option("me")
    page.get_by_label(f"Seat {3 - seat}").select_option("bot random")
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Begin the game").click()
    return Board(visitor, seed=seat)


def meet(server: House, invite: Invite, **more: Any) -> Board:
    """Ines leads the Central Powers, who go first, against somebody who only keeps a mission."""
    ines, gennaro = invite("Ines", server, **more), invite("Gennaro", server)
    page = ines.open("/new/scarper")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_label("Seat 1").select_option("open")
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("Link to this table").input_value()
    gennaro.open(link).get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Begin the game").click()
    for visitor in (ines, gennaro):
        visitor.page.locator(".offers .slip").first.click()
    page.locator("button.tele").first.wait_for()
    return Board(ines, seed=1)


@pytest.mark.parametrize("seat", [pytest.param(1, marks=pytest.mark.long), 2])
def test_a_match_on_the_board_alone(tireless_server: House, invite: Invite, seat: int) -> None:
    ines = invite("Ines", tireless_server)
    board = sit_down(ines, seat)
    turns = 0
    while board.wait():
        board.take_turn()
        turns += 1
    outcome = ines.position["outcome"]
    drawn = "A draw" if not outcome["winners"] else "win"
    verdict = "You win" if outcome["winners"] == [seat - 1] else drawn
    assert verdict in board.ending.locator("h2").inner_text()
    assert turns > 3
    expect(ines.page.locator(".news .score, .news .fight").first).to_be_visible()


def test_a_card_and_a_battlefield_are_one_message(tireless_server: House, invite: Invite) -> None:
    board = meet(tireless_server, invite)
    page = board.page
    card = next(card for card in board.view["cards"] if card["points"] > 1)["card"]
    page.locator(f'[data-card="{card}"]').click()
    page.locator('.strip[data-field="arras"] .op[data-verb="charge"]').click()
    expect(page.locator(".news .fight h2")).to_have_text("Charge, Arras")
    charge = board.visitor.events("charge")[-1]
    totals = page.locator(".news .fight .tot").all_inner_texts()
    assert [int(total) for total in totals] == charge["totals"]
    assert card not in board.view["hand"]


def test_what_is_not_allowed_says_why(tireless_server: House, invite: Invite) -> None:
    board = meet(tireless_server, invite)
    page = board.page
    card = next(card for card in board.view["cards"] if card["points"] < 4)
    page.locator(f'[data-card="{card["card"]}"]').click()
    page.locator('.use[data-use="points"]').click()
    if card["points"] > 1:  # spend all but one
        board.press(page.locator('.bt[data-verb="propaganda"]'))
        for _ in range(card["points"] - 2):
            board.press(page.locator('.bt[data-verb="economy"]'))
    charge = page.locator('.strip[data-field="somme"] .op[data-verb="charge"]')
    expect(charge).to_be_disabled()  # all but one are spent
    charge.click(force=True)
    expect(page.locator(".prompt.refused")).to_contain_text("This costs 2 points")
    expect(page.locator(".prompt .cl")).to_have_text("5.1")


def test_a_turn_by_keyboard(tireless_server: House, invite: Invite) -> None:
    board = meet(tireless_server, invite)
    page = board.page
    card = next(card for card in board.view["cards"] if card["points"] > 1)["card"]
    page.locator(f'[data-card="{card}"]').focus()
    page.keyboard.press("Enter")
    page.locator('.strip[data-field="ypres"] .op').first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('.strip[data-field="ypres"] .op').nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator('.strip[data-field="arras"] .op').first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".op")).to_have_count(0)
    assert card in board.view["hand"]


def test_on_a_phone_a_battlefield_opens_its_choices(tireless_server: House, invite: Invite) -> None:
    board = meet(tireless_server, invite, viewport=PHONE, has_touch=True)
    page = board.page
    card = next(card for card in board.view["cards"] if card["points"] > 1)["card"]
    page.locator(f'[data-card="{card}"]').tap()
    page.set_viewport_size(SHORT)
    page.wait_for_function(ALL_IN_SIGHT)
    page.set_viewport_size(PHONE)
    page.locator('.strip[data-field="somme"] .tab').tap()
    expect(page.locator(".prompt .odds")).to_contain_text("A charge at Somme")
    page.locator('.sheet .bt[data-verb="charge"]').tap()
    expect(page.locator(".mini .fight h2")).to_have_text("Charge, Somme")
