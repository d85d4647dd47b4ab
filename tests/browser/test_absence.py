"""Those who are away, and those who have left: what the others are told and can do."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.server.browser import Browser

from .chromium import SIZES, TABLET, Visitor
from .conftest import Invite
from .house import Server


def table_of(people: list[Browser], game: str, called: str = "Gennaro") -> str:
    host, *others = people
    seats = ["open"] * len(others)
    table = str(host.table("me", *seats, game=game, now=True, name="Ada")["id"])
    for number, other in enumerate(others, 2):
        name = {"name": f"{called} {number}"}
        other.post(f"/api/tables/{table}/join", name).raise_for_status()
    return table


def sit_at(visitor: Visitor, person: Browser, table: str) -> None:
    """The visitor is this person."""
    cookies = person.http.cookies.items()
    visitor.context.add_cookies(
        [{"name": name, "value": value, "url": visitor.server.address} for name, value in cookies]
    )
    visitor.open(f"/t/{table}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), [("scalawag", 3), ("scalawag", 5), ("scrappers", 4)])
def test_a_bot_can_be_asked_to_stand_in_at_a_full_table(
    invite: Invite, server: Server, game: str, players: int, size: ViewportSize
) -> None:
    people = [Browser(server.address) for _ in range(players)]
    visitor = invite("Ada", viewport=size)
    sit_at(visitor, people[0], table_of(people, game))
    offers = visitor.page.get_by_role("button", name="Let a bot play for Gennaro")
    expect(offers).to_have_count(players - 1)
    offers.first.click()  # refused by the browser where something lies above it
    expect(offers).to_have_count(players - 2)


@pytest.mark.parametrize("game", ["scamorra", "scalawag"])
def test_that_somebody_left_for_good_is_told(invite: Invite, server: Server, game: str) -> None:
    people = [Browser(server.address) for _ in range(3 if game == "scalawag" else 2)]
    visitor = invite("Ada", viewport=TABLET)
    table = table_of(people, game)
    sit_at(visitor, people[0], table)
    aloud = visitor.page.get_by_role("status", name="Just now").get_by_text("has left; a bot plays")
    expect(visitor.page.locator(".chip")).to_have_count(len(people))
    for other in people[1:]:
        other.post(f"/api/tables/{table}/leave").raise_for_status()
    told = visitor.page.locator(".chip", has_text="Gennaro").get_by_text("left, a bot plays")
    expect(told).to_have_count(len(people) - 1)
    expect(aloud).to_have_count(len(people) - 1)
    visitor.page.reload()
    expect(told).to_have_count(len(people) - 1)
    expect(aloud).to_have_count(0)  # that is no news any more


NAMES_THAT_GAVE_WAY = """chips => chips.filter(chip => {
    const [name, word] = chip.querySelectorAll("b > span");
    const top = word.querySelector("span").getBoundingClientRect().top;
    const isShown = top < word.getBoundingClientRect().bottom;
    return isShown && name.scrollWidth > name.clientWidth;
})"""


@pytest.mark.parametrize("size", SIZES)
def test_a_name_goes_before_the_word_beside_it(
    invite: Invite, server: Server, size: ViewportSize
) -> None:
    people = [Browser(server.address) for _ in range(4)]
    visitor = invite("Ada", viewport=size)
    table = table_of(people, "scrappers", "Maximiliana")
    sit_at(visitor, people[0], table)
    for other in people[1:]:
        other.post(f"/api/tables/{table}/leave").raise_for_status()
    left = visitor.page.locator(".chip:has(.left)")
    expect(left).to_have_count(3)
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    assert left.evaluate_all(NAMES_THAT_GAVE_WAY) == []
