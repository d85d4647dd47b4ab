"""SCOPE Stalingrad on its board: matches in both modes, every action, mouse, keys and touch."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server import browser as screenless

from .chromium import OUTAGE, PHONE, Visitor
from .conftest import Invite
from .house import Server
from .match import Match, Plan
from .moments import scope as moments
from .scope import DOCK, Board

# Short fronts full of guns and infantry, and more points to win than there are.
CROWDED = {"scenario": "5x2:3,0,1,1,1,2,2:30", "mode": "advanced"}
ALL = {*DOCK, "take"}


def set_up(visitor: Visitor, *seats: str, **options: str) -> Page:
    """A table with these seats and options, set up on the page; the match begins."""
    page = visitor.open("/new/scope")
    page.get_by_role("combobox", name="Players").select_option(str(len(seats)))
    for place, seat in enumerate(seats):
        page.get_by_label(f"Seat {place + 1}").select_option(seat)
    for option, value in options.items():
        page.locator(f'[name="{option}"][value="{value}"]').check()
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".field.asked").wait_for()
    return page


def play_out(board: Board) -> None:
    while board.wait():
        board.step()


@pytest.mark.parametrize("mode", ["basic", pytest.param("advanced", marks=pytest.mark.long)])
def test_a_match_on_the_board_alone(tireless_server: Server, invite: Invite, mode: str) -> None:
    ines = invite("Ines", tireless_server)
    set_up(ines, "me", "bot random", mode=mode)
    board = Board(ines, seed=1)
    play_out(board)
    outcome = ines.position["outcome"]
    verdict = "You win" if outcome["winners"] == [0] else "win" if outcome["winners"] else "draw"
    assert verdict in board.ending.locator("h2").inner_text()
    expect(ines.page.locator(".grid .card.back")).to_have_count(0)  # 1.6: all are turned up


def test_turns_by_touch(tireless_server: Server, invite: Invite) -> None:
    phone = invite(
        "Ines",
        tireless_server,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    set_up(phone, "me", "bot random")
    board = Board(phone, seed=2, touch=True)
    while not board.played() >= {"move", "search"}:
        assert board.wait()
        board.step()


def test_a_team_shares_the_layout_and_keeps_to_its_divisions(
    tireless_server: Server, invite: Invite
) -> None:
    ines = invite("Ines", tireless_server)
    page = set_up(ines, "me", "bot random", "bot random", "bot random", mode="advanced")
    board = Board(ines, seed=3)
    expect(page.locator(".slip")).to_have_count(5)  # 7.5: the partner has laid snipers and decoys
    expect(page.locator(".grid .card.open")).to_have_count(3)
    board.lay_out()
    page.locator(".acts:not(.idle)").wait_for()
    expect(page.locator('[data-act="search"]')).to_contain_text("units’ turn")  # 7.2
    while board.wait() and not board.played():
        board.step()
    assert board.played() & {"move", "deploy", "recon", "shell", "fire", "assault"}


def sit(invite: Invite, server: Server, match: Match) -> Board:
    """Ines's board of a match whose other seat is played without a screen."""
    ines = invite("Ines", server)
    cookies = match.ines.http.cookies.items()
    ines.context.add_cookies(
        [{"name": name, "value": value, "url": server.address} for name, value in cookies]
    )
    ines.open(f"/t/{match.table}").locator(".field").wait_for()
    return Board(ines, seed=5, likes=("assault",))


def answer(match: Match, board: Board) -> None:
    """Let the other seat play until Ines is asked, and her page knows it."""
    board.page.locator('.prompt[aria-busy="false"]').wait_for()
    for page in match.pages:
        page.catch_up()
    while not match.pages[0].is_over and not match.pages[0].actions:
        match.move()
    board.wait()


def is_move(page: screenless.Page, action: dict[str, Any]) -> bool:
    return action["fields"]["kind"] in ("move", "hold", "end")


def test_every_action_can_be_played_on_the_board(tireless_server: Server, invite: Invite) -> None:
    plan = Plan("scope", options=CROWDED, prefer=is_move, spell=moments.all_at_once)
    match = Match(tireless_server, plan, seed=1)
    match.begin()
    board = sit(invite, tireless_server, match)
    board.lay_out(by_hand=10)
    answer(match, board)
    while not board.played() >= ALL:
        board.step()
        answer(match, board)
        assert not match.pages[0].is_over, f"not played: {ALL - board.played()}"
    match.close()


def test_the_layout_by_drag_and_by_keyboard(tireless_server: Server, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    page = set_up(ines, "me", "bot random")
    board = Board(ines, seed=1)
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))  # a busy browser lets timers wait
    page.locator('[data-card="sniper"]').drag_to(board.cell("a1"))
    expect(board.cell("a1")).to_have_accessible_name("A1, your sniper")
    board.cell("a1").drag_to(board.cell("b2"))
    expect(board.cell("b2")).to_have_accessible_name("B2, your sniper")
    expect(board.cell("a1")).to_have_accessible_name("A1, free")
    board.cell("b2").drag_to(page.locator(".tray"))
    expect(board.cell("b2")).to_have_accessible_name("B2, free")
    board.cell("a1").focus()
    for arrow, cell in (("ArrowRight", "b1"), ("ArrowUp", "b2")):
        page.keyboard.press(arrow)
        expect(board.cell(cell)).to_be_focused()
        page.keyboard.press("Enter")
        expect(board.cell(cell)).to_have_accessible_name(f"{cell.upper()}, your sniper")
    expect(page.locator(".card.open")).to_have_count(2)
    expect(page.locator('[data-answer="lay"]')).to_be_disabled()


def test_the_draft_of_a_layout_outlives_a_broken_line(own_server: Server, invite: Invite) -> None:
    ines = invite("Ines", own_server)
    page = set_up(ines, "me", "bot random")
    board = Board(ines, seed=1)
    for cell in ("a1", "b2"):
        board.press(board.cell(cell))
    with ines.expecting(*OUTAGE):
        own_server.kill()
        expect(page.locator(".broken")).to_be_visible()
        heard = len(ines.frames)
        own_server.start()
        expect(page.locator(".broken")).to_have_count(0, timeout=30_000)
    while len(ines.frames) == heard:  # until the position is told anew
        page.wait_for_function("true")
    expect(page.locator(".grid .card.open")).to_have_count(2)


def test_a_quadrant_by_keyboard_and_the_way_back(tireless_server: Server, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    page = set_up(ines, "me", "bot random")
    board = Board(ines, seed=1)
    board.lay_out()
    board.quadrant("a1-b2").focus()
    page.keyboard.press("ArrowRight")
    expect(board.quadrant("b1-c2")).to_be_focused()
    expect(page.locator(".quad")).to_have_count(1)
    page.keyboard.press("Enter")
    before = {cell: board.cell(cell).locator("em").inner_text() for cell in ("b1", "c2")}
    expect(board.cell("b1")).to_be_focused()
    for key in ("Enter", "ArrowRight", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(board.cell("b1").locator("em")).to_have_text(before["c2"], ignore_case=True)
    expect(board.cell("c2").locator("em")).to_have_text(before["b1"], ignore_case=True)
    page.keyboard.press("Escape")
    expect(board.cell("b1").locator("em")).to_have_text(before["b1"], ignore_case=True)
    assert ines.events("move") == []


def test_what_cannot_be_done_says_why(tireless_server: Server, invite: Invite) -> None:
    ines = invite("Ines", tireless_server)
    page = set_up(ines, "me", "bot random", mode="advanced")
    board = Board(ines, seed=1)
    board.lay_out()
    page.locator(".acts:not(.idle)").wait_for()
    page.locator('[data-act="reinforce"]').click(force=True)
    prompt = page.locator(".prompt.refused")
    expect(prompt).to_contain_text("None of your infantry was killed.")
    expect(prompt.locator(".cl")).to_have_text("5.11")
    page.locator('[data-act="search"]').click()
    board.cell("a1").click()
    expect(prompt).to_contain_text("The card on a1 is your own.")
