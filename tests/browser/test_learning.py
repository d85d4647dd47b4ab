"""A newcomer learns a game by doing what its bubbles say."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .chromium import SHORT, Visitor
from .conftest import Invite
from .house import House
from .moments import settle

LESSON = "Learn by playing: a first game of La Scamorra, step by step"


def bubble(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("note", name="First game")


def press(visitor: Visitor, *targets: str) -> None:
    """Press what is marked, and nothing that is not."""
    for target in targets:
        visitor.page.locator(f"{target}[data-advised]").first.click()


def square(name: str) -> str:
    return f'[data-square="{name}"]'


def card(name: str) -> str:
    return f'.hand [data-card="{name}"]'


def test_a_newcomer_learns_la_scamorra(invite: Invite, tireless_server: House) -> None:
    ines = invite("Ines", tireless_server)
    page = ines.open("/")
    page.get_by_role("button", name=LESSON).click()
    expect(bubble(ines)).to_contain_text("1 of 7")
    bubble(ines).get_by_role("button", name="Next").click()
    expect(bubble(ines)).to_contain_text("press your rock, then d1")
    press(ines, '.slot[data-piece="rock"]', square("d1"))
    expect(bubble(ines)).to_contain_text("3 of 7")

    page.locator(card("queen")).click()
    page.locator(square("e1")).click()
    page.locator(square("e2")).click()
    prompt = page.get_by_role("status", name="What is asked of you")
    expect(prompt).to_contain_text("the lesson waits for something else")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    press(ines, card("bishop"), square("e1"), square("b4"))
    expect(bubble(ines)).to_contain_text("4 of 7")
    press(ines, card("rook"), square("b4"), square("c4"))
    expect(bubble(ines)).to_contain_text("any piece takes any other")
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".clause.asked")).to_contain_text(re.compile(r"^5\.2"))
    bubble(ines).get_by_role("button", name="Next").click()
    press(ines, card("pawn"), '.slot[data-piece="scissors"]', square("e1"))
    bubble(ines).get_by_role("button", name="Next").click()
    bubble(ines).get_by_role("button", name="Play on").click()
    expect(bubble(ines)).to_have_count(0)
    expect(page.locator(".side footer")).to_contain_text("prepared for a lesson")


# What a newcomer plays with; the bubble of a lesson stands above it, the sentence below.
PLAYED_WITH = {
    "La Scamorra": ".keys button",
    "SCOPE Stalingrad": ".grid .card",
    "Scrappers": ".bay",
}
FINGER = 40
MEASURED = """things => {
    const floor = document.querySelector(".prompt").getBoundingClientRect().top;
    return things.map(thing => thing.getBoundingClientRect())
        .map(({ width, height, bottom }) => [Math.min(width, height), floor - bottom]);
}"""


@pytest.mark.parametrize("title", PLAYED_WITH)
def test_on_a_short_phone_a_lesson_leaves_the_board_its_room(
    invite: Invite, tireless_server: House, title: str
) -> None:
    ines = invite("Ines", tireless_server, viewport=SHORT, has_touch=True, is_mobile=True)
    page = ines.open("/")
    lesson = f"Learn by playing: a first game of {title}, step by step"
    page.get_by_role("button", name=lesson).tap()
    bubble(ines).locator("visible=true").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    settle(page)
    measured = page.locator(PLAYED_WITH[title]).evaluate_all(MEASURED)
    assert len(measured) >= 10
    assert [one for one in measured if one[0] < FINGER or one[1] < 0] == []


def test_an_event_is_pointed_at_before_what_it_leads_to(
    invite: Invite, tireless_server: House
) -> None:
    """Scarper: the same places on the map cost points while the card is in hand."""
    ines = invite("Ines", tireless_server)
    page = ines.open("/")
    page.get_by_role("button", name="Learn by playing: a first game of Scarper").click()
    bubble(ines).get_by_role("button", name="Next").click()
    press(ines, '[data-mission="vimyheights"]', '[data-card="flers"]')
    press(ines, '[data-field="arras"] .op[data-verb="clear"]', '[data-verb="propaganda"]')
    press(ines, '[data-card="taxis"]')
    expect(page.locator('[data-use="event"][data-advised]')).to_be_visible()
    expect(page.locator(".op[data-advised]")).to_have_count(0)
    press(ines, '[data-use="event"]', '[data-field="somme"] .op[data-verb="clear"]')
