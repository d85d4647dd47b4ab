"""The moments of Scrappers at a table for three."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.server import browser as screenless

from ..match import Plan
from .scene import Moment, Scene, actions, view

LIKED = ("run", "buy", "pay", "install")
UPGRADES = {"patched-plate", "slag-plate", "composite-hull", "reactive-armour", "faraday-mesh"}


def is_busy(page: screenless.Page, action: dict[str, Any]) -> bool:
    """Cards are run and bought rather than skipped, upgrades above all: mechs grow and are hit."""
    fields = action["fields"]
    if fields["kind"] == "draft":
        deck = view(page)["draft"][int(fields["from"][-1]) - 1]
        top = deck["top"] if fields["from"].startswith("deck") else deck["pile"][-1]
        return top in UPGRADES
    return fields["kind"] in LIKED or (fields["kind"] == "assign" and fields["card"] in UPGRADES)


PLAN = Plan("scrappers", players=3, prefer=is_busy)


def table(scene: Scene) -> Page:
    page = scene.table()
    page.locator(".hangar .pic svg").first.wait_for()
    return page


def moment(condition: Callable[[dict[str, Any]], bool], question: str | None) -> Moment:
    """Ines is asked something (None: she waits), and the table looks as wished."""

    def reach(scene: Scene) -> Page:
        def wished(seat: screenless.Page) -> bool:
            seen = view(seat)
            is_mine = bool(seat.actions) and seen["question"] == question
            return (is_mine or (question is None and not seat.actions)) and condition(seen)

        scene.match.until(wished)
        return table(scene)

    return reach


def states(seen: dict[str, Any]) -> list[str]:
    return [slot["state"] for mech in seen["mechs"] for slot in mech["stack"]]


def any_fitted(seen: dict[str, Any]) -> bool:
    return sum(len(mech["upgrades"]) for mech in seen["mechs"]) > 1


def first_slot(scene: Scene) -> Page:
    scene.match.until(lambda seat: bool(actions(seat, kind="assign")) and view(seat)["round"] == 1)
    return table(scene)


def card_chosen(scene: Scene) -> Page:
    page = moment(lambda seen: len(seen["hand"]) > 2 and seen["slot"] > 1, "command")(scene)
    page.locator(".hand .is-legal").nth(1).click()
    page.locator('[data-lever="assign"]').wait_for()
    return page


def draft(scene: Scene) -> Page:
    page = moment(lambda seen: seen["round"] > 1 and len(seen["hand"]) > 1, "command")(scene)
    page.locator('[data-place="deck1"]').click()
    page.locator('[data-lever="draft"]').wait_for()
    return page


def refused(scene: Scene) -> Page:
    page = first_slot(scene)
    page.locator('[data-place="pile1"]').press("Enter")
    page.locator(".prompt.refused").wait_for()
    return page


def discarding(scene: Scene) -> Page:
    page = moment(lambda seen: len(seen["hand"]) > 1, "discard")(scene)
    page.locator(".hand .is-legal").first.click()
    page.locator('[data-lever="discard"]').wait_for()
    return page


def ended(scene: Scene) -> Page:
    scene.match.until(lambda seat: seat.is_over)
    page = scene.table()
    page.locator(".ending h2").wait_for()
    return page


def spectator(scene: Scene) -> Page:
    scene.match.until(lambda seat: view(seat)["round"] > 1 and view(seat)["phase"] == "activation")
    page = scene.watch()
    page.locator(".hangar .pic svg").first.wait_for()
    return page


def cards(scene: Scene) -> Page:
    page = scene.ines.open("/cards/scrappers")
    page.locator(".preview .pic svg").first.wait_for()
    return page


MOMENTS: dict[str, Moment] = {
    "first slot": first_slot,
    "card chosen": card_chosen,
    "draft": draft,
    "refused": refused,
    "run": moment(lambda seen: any_fitted(seen) and "ran" in states(seen), "run"),
    "failed payment": moment(lambda seen: "unpaid" in states(seen), None),
    "buy": moment(lambda seen: True, "buy"),
    "shield": moment(lambda seen: True, "shield"),
    "choose": moment(lambda seen: True, "choose"),
    "discard": discarding,
    "ended": ended,
    "spectator": spectator,
    "cards": cards,
}
