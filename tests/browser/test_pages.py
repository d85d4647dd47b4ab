"""Pages beside the table: themes, links from outside, lost ways, what a first visit loads."""

import re

import pytest
import sqlalchemy as sa
from playwright.sync_api import Page, expect

from scrimshaw import games, load
from scrimshaw.server import schema
from scrimshaw.server.settings import Settings

from .chromium import Visitor
from .conftest import Invite
from .house import Server

HOME_SCRIPT = 60_000  # bytes of packed script until home can be used
TABLE_SCRIPT = 150_000  # until any game can be played


def test_the_theme_goes_round_and_is_kept(ines: Visitor) -> None:
    page = ines.open("/")
    body = page.locator("body")
    first = page.get_by_role("button", name="Colours: as your system")
    expect(first).to_be_visible()
    light = body.evaluate("body => getComputedStyle(body).backgroundColor")
    first.click()
    page.get_by_role("button", name="Colours: light").click()
    expect(page.get_by_role("button", name="Colours: dark")).to_be_visible()
    expect(body).not_to_have_css("background-color", light)
    dark = body.evaluate("body => getComputedStyle(body).backgroundColor")
    page.reload()
    expect(page.get_by_role("button", name="Colours: dark")).to_be_visible()
    expect(body).to_have_css("background-color", dark)
    page.get_by_role("button", name="Colours: dark").click()
    expect(body).to_have_css("background-color", light)


def test_a_link_to_a_clause(ines: Visitor) -> None:
    page = ines.open("/rules/scamorra#6.1")
    expect(page.locator('[data-clause="6.1"]')).to_be_in_viewport()


def test_the_way_to_the_content_skips_the_masthead(ines: Visitor) -> None:
    page = ines.open("/rules/scamorra")
    page.locator("h1").wait_for()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_a_name_given_above_is_taken_by_the_form_below(invite: Invite) -> None:
    page = invite("").open("/new/scamorra")
    page.get_by_role("button", name="Your name").click()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name")).to_have_value("Ana")
    page.get_by_label("Your name").fill("Ana Bella")
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_text("Ana Bella").first).to_be_visible()


@pytest.mark.parametrize(
    "path", ["/lobby", "/mine", "/new", "/new/scamorra", "/rules", "/rules/scamorra"]
)
def test_every_page_opens_by_its_address(ines: Visitor, path: str) -> None:
    page = ines.open(path)
    expect(page.locator("h1")).to_be_visible()
    page.get_by_role("link", name="Scrimshaw, home").click()
    expect(ines.play_button).to_be_visible()
    page.go_back()
    expect(page).to_have_url(ines.server.address + path)


def test_a_table_opens_by_its_address(ines: Visitor, invite: Invite) -> None:
    ines.open("/")
    ines.play_button.click()
    ines.page.locator(".card").first.wait_for()
    again = ines.context.new_page()
    again.goto(ines.page.url)
    expect(again.locator(".card")).to_have_count(3)
    other = invite("Vera").open(ines.page.url)
    expect(other.get_by_text("You are watching.")).to_be_visible()
    expect(other.locator(".card")).to_have_count(0)


def test_a_page_that_is_not_there(ines: Visitor) -> None:
    page = ines.open("/nowhere/at/all")
    expect(page.get_by_text("There is no page at /nowhere/at/all.")).to_be_visible()
    page.get_by_role("link", name="Back to the games").click()
    expect(ines.play_button).to_be_visible()


@pytest.mark.parametrize("path", ["/rules/nonesuch", "/new/nonesuch", "/cards/nonesuch"])
def test_a_game_that_is_not_there(ines: Visitor, path: str) -> None:
    with ines.expecting("404"):
        page = ines.open(path)
        expect(page.get_by_text(f"There is no page at {path}.")).to_be_visible()
        page.get_by_role("link", name="Back to the games").click()
        expect(ines.play_button).to_be_visible()


def test_a_table_that_is_not_there(ines: Visitor) -> None:
    with ines.expecting("404"):
        page = ines.open("/t/nonesuch")
        expect(page.get_by_text("There is no such table.")).to_be_visible()


def test_a_match_that_cannot_be_opened_any_more_can_be_left(
    own_server: Server, invite: Invite
) -> None:
    ines, vera = invite("Ines", own_server), invite("Vera", own_server)
    page = ines.open("/")
    ines.play_button.click()
    page.get_by_role("tab", name="Log").wait_for()
    address = page.url.removeprefix(own_server.address)
    page.goto("about:blank")
    own_server.stop()
    engine = sa.create_engine(Settings(data=own_server.data).database_url)
    with engine.begin() as connection:
        connection.execute(sa.update(schema.tables).values(version="0"))
    engine.dispose()
    own_server.start()
    for visitor in (vera, ines):
        with visitor.expecting("409"):
            visitor.open(address)
            expect(visitor.page.get_by_text("of another time")).to_be_visible()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    expect(page.get_by_text("You sit at no table yet.")).to_be_visible()
    expect(vera.page.get_by_role("button", name="Leave the table")).to_have_count(0)


def test_a_personal_link_that_is_no_longer_good(ines: Visitor) -> None:
    with ines.expecting("404"):
        page = ines.open("/s/nonesuch")
        expect(page.get_by_text("This personal link is no longer good.")).to_be_visible()
        page.get_by_role("link", name="Back to the games").click()
        expect(ines.play_button).to_be_visible()


def packed_script(page: Page) -> int:
    """The bytes of packed script that this page has loaded."""
    loaded = page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter(({name}) => name.endsWith('.js')).map(({encodedBodySize}) => encodedBodySize)"
    )
    return int(sum(loaded))


def test_a_first_visit_loads_little_script(ines: Visitor) -> None:
    ines.open("/")
    ines.play_button.wait_for()
    assert 0 < packed_script(ines.page) < HOME_SCRIPT


def test_who_comes_by_a_link_to_any_table_loads_little_script(ines: Visitor) -> None:
    sizes = {}
    for game, players in {name: load(name).players[0] for name in games()}.items():
        seats = [{"kind": "me"}] + [{"kind": "bot"}] * (players - 1)
        body = {"game": game, "seats": seats, "now": True, "name": "Ines"}
        table = ines.context.request.post("/api/tables", data=body).json()["id"]
        ines.open(f"/t/{table}").locator(".prompt").wait_for()
        sizes[game] = packed_script(ines.page)
    assert min(sizes.values()) > HOME_SCRIPT / 2
    assert {game: size for game, size in sizes.items() if size >= TABLE_SCRIPT} == {}


def test_trouble_is_seen_by_whoever_pressed_a_button_far_below(ines: Visitor) -> None:
    page = ines.open("/new/scalawag")
    page.route("**/api/tables", lambda route: route.fulfill(status=500, body=""))
    with ines.expecting("500"):
        page.get_by_role("button", name="Set up the table").click()
        expect(page.get_by_role("alert")).to_be_in_viewport()


def test_what_does_not_go_together_cannot_be_chosen(ines: Visitor) -> None:
    page = ines.open("/new/scope")
    advance = page.get_by_role("radio", name=re.compile("^Stop the Advance", re.I))
    expect(advance).to_be_disabled()
    expect(page.locator(".choice", has=advance)).to_contain_text("depends on: Mode")
    page.get_by_role("radio", name=re.compile("^Advanced")).check()
    advance.check()
    page.get_by_role("radio", name=re.compile("^Basic")).check()
    expect(advance).to_be_disabled()
    expect(advance).not_to_be_checked()
    page.get_by_role("combobox", name="Players").select_option("3")
    expect(page.get_by_role("radio", name=re.compile("^Advanced"))).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^Basic"))).to_be_disabled()
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_label("Link to this table")).to_be_visible()
