"""Scalawag! on its board: a whole match against bots, and two people who call each other."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from .chromium import ASIDE, Visitor
from .conftest import Invite
from .house import House
from .language import LANGUAGES
from .match import Plan
from .moments import Scene
from .moments.scalawag import is_asked
from .scalawag import Board


def set_up(visitor: Visitor, *seats: str) -> str:
    """A table with these seats and no limit to the time to call, set up on the page."""
    page = visitor.open("/new/scalawag")
    page.get_by_label("Players").select_option(str(len(seats)))
    for place, seat in enumerate(seats):
        page.get_by_label(f"Seat {place + 1}").select_option(seat)
    page.get_by_label("Time to call").select_option("0")
    page.get_by_role("button", name="Set up the table").click()
    return page.get_by_label("Link to this table").input_value()


def begin(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Begin the game").click()


def test_a_match_on_the_board_alone(tireless_server: House, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    set_up(ines, "me", "bot random", "bot random")
    begin(ines)
    board = Board(ines, seed=1)
    turns = 0
    while board.wait():
        board.take_turn()
        turns += 1
    outcome = ines.position["outcome"]
    verdict = "You win" if outcome["winners"] == [0] else "win"
    assert verdict in board.ending.locator("h2").inner_text()
    assert turns > 1


def test_what_is_not_allowed_says_why(tireless_server: House, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    set_up(ines, "me", "bot random", "bot random")
    begin(ines)
    board, page = Board(ines, seed=2), ines.page
    while board.wait() and not page.locator(".orders").count():
        board.take_turn()
    page.locator('.order[data-order="board"][aria-disabled="true"]').click(force=True)
    refused, counts = page.locator(".prompt.refused > p"), page.locator(".count")
    refused.or_(counts.last).first.wait_for()
    if counts.count():  # too dear, however many are claimed
        counts.last.click(force=True)
    expect(refused).not_to_be_empty()
    expect(page.locator(".prompt > .cl")).to_have_text(re.compile(r"\d\.\d"))


def meet(board: Board, other: str) -> None:
    """Claim a sailor at every turn, and call the other person's crew but nobody else's."""
    if board.in_window:
        # The window may close meanwhile, and what was declared goes with it.
        said = board.page.locator(".bubble .by").all_inner_texts()
        board.answer(calls="".join(said).startswith(other))
    elif board.page.locator(".orders").count():
        board.page.locator('.order[data-order="trim"]').click()
        board.page.locator(".count").nth(1).click()
        board.page.locator('.prompt[aria-busy="false"]').wait_for()
    else:
        board.take_turn()


def calls_of(*boards: Board) -> set[tuple[int, int]]:
    """Who has called whom, as the pages were told."""
    heard = (frame for board in boards for frame in board.visitor.events("call"))
    return {(args["seat"], args["target"]) for args in heard}


def play_until_both_called(boards: tuple[Board, Board]) -> bool:
    """Whether the two have called each other before the match ended."""
    names = "Gennaro", "Ines"
    while not all(board.ending.count() for board in boards):
        for board, other in zip(boards, names, strict=True):
            if board.is_asked:
                meet(board, other)
        if calls_of(*boards) >= {(0, 2), (2, 0)}:
            return True
        boards[0].page.wait_for_timeout(20)  # lets what was heard meanwhile be told
    return False


def test_two_people_and_three_bots_with_a_call_in_both_directions(
    tireless_server: House, invite: Invite
) -> None:
    ines, gennaro = invite("Ines", tireless_server), invite("Gennaro", tireless_server)
    boards = Board(ines, seed=3), Board(gennaro, seed=4)
    while True:
        for visitor in (ines, gennaro):
            visitor.frames.clear()  # only this match counts
        link = set_up(ines, "me", "bot random", "open", "bot random", "bot random")
        gennaro.open(link).get_by_role("button", name="Sit down").click()
        expect(ines.page.get_by_role("button", name="Begin the game")).to_be_enabled()
        begin(ines)
        gennaro.page.locator(".sea").wait_for()
        if play_until_both_called(boards):
            break
    for page in (ines.page, gennaro.page):
        log = page.get_by_role("log")
        expect(log).to_contain_text("Ines calls scalawag on Gennaro!")
        expect(log).to_contain_text("Gennaro calls scalawag on Ines!")


@pytest.mark.parametrize("phase", ["order", "penalty"])
def test_on_a_phone_on_its_side_the_crew_can_be_told_apart(
    chromium: Browser, tireless_server: House, phase: str
) -> None:
    plan = Plan("scalawag", players=3)
    scene = Scene(chromium, tireless_server, plan, 5, "es", viewport=ASIDE)
    scene.match.until(lambda seat: is_asked(seat, phase) and len(seat.actions) > 2)
    assert_all_in_sight(scene.table().locator(".crew .caption"))
    scene.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_phone_on_its_side_a_claim_can_be_let_pass(
    chromium: Browser, tireless_server: House, language: str
) -> None:
    plan = Plan("scalawag", players=3)
    small = {"width": 667, "height": 375}
    scene = Scene(chromium, tireless_server, plan, 5, language, viewport=small)
    scene.match.until(lambda seat: is_asked(seat, "window"))
    assert_all_in_sight(scene.table().locator(".levers.window button"))
    scene.close()


def assert_all_in_sight(some: Locator) -> None:
    expect(some).not_to_have_count(0)
    for one in some.all():
        expect(one).to_be_in_viewport(ratio=1)
