"""A newcomer learns a game by doing what its bubbles say."""

import re

from playwright.sync_api import Locator, expect

from .chromium import Visitor
from .conftest import Invite
from .house import House

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
