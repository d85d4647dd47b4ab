"""The moments of Scarper at its table."""

from typing import Any

from playwright.sync_api import Page

from tests.server import browser as screenless

from ..match import Condition, Plan
from .scene import Moment, Scene, actions, view

LIKED = ("points", "charge", "push", "keep")


def is_bold(page: screenless.Page, action: dict[str, Any]) -> bool:
    """Cards are played for points, and points are spent on the map; nobody digs for long."""
    return action["fields"]["kind"] in LIKED or (
        action["fields"]["kind"] == "play" and view(page)["round"] > 0
    )


PLAN = Plan("scarper", prefer=is_bold)


def lead(scene: Scene, condition: Condition) -> None:
    """Play on from where Ines's page has left the match."""
    for page in scene.match.pages:
        page.catch_up()
    scene.match.until(condition)


def fought(seat: screenless.Page, kind: str) -> bool:
    """Whether the last thing on the map was such an attack."""
    steps = [event["kind"] for entry in seat.log[-1:] for event in entry["events"]]
    return kind in steps


def is_asked(seat: screenless.Page, phase: str) -> bool:
    return bool(seat.actions) and view(seat)["phase"] == phase


def missions(scene: Scene) -> Page:
    scene.match.begin()
    page = scene.table()
    page.locator(".offers .slip").first.wait_for()
    return page


def sealed(scene: Scene) -> Page:
    page = missions(scene)
    page.locator(".offers .slip").first.click()
    page.get_by_role("button", name=scene.word("scarper.takeBack")).wait_for()
    return page


def digging(scene: Scene) -> Page:
    lead(scene, lambda seat: is_asked(seat, "turn") and bool(actions(seat, kind="trench")))
    page = scene.table()
    page.locator('[data-verb="dig"]').click()
    page.locator(".pit").first.hover()
    return page


def card_chosen(scene: Scene) -> Page:
    lead(scene, lambda seat: is_asked(seat, "turn") and view(seat)["year"] > 1914)
    page = scene.table()
    page.locator("button.tele").first.click()
    page.locator(".uses").wait_for()
    return page


def assault(scene: Scene) -> Page:
    page = card_chosen(scene)
    page.locator('.use[data-use="assault"]').click()
    page.locator('.op[data-verb="assault"]').first.wait_for()
    return page


def refused(scene: Scene) -> Page:
    def late(seat: screenless.Page) -> bool:
        return is_asked(seat, "turn") and any(not card["due"] for card in view(seat)["cards"])

    lead(scene, late)
    card = next(c["card"] for c in view(scene.match.pages[0])["cards"] if not c["due"])
    page = scene.table()
    page.locator(f'[data-card="{card}"]').click()
    page.locator('.use[data-use="event"]').click(force=True)
    page.locator(".prompt.refused").wait_for()
    return page


def spending(scene: Scene) -> Page:
    lead(scene, lambda seat: is_asked(seat, "spend") and view(seat)["points"] == 2)
    page = scene.table()
    page.locator(".pts").wait_for()
    return page


def event_choice(scene: Scene) -> Page:
    lead(scene, lambda seat: is_asked(seat, "turn") and events_ask(seat) is not None)
    card = events_ask(scene.match.pages[0])
    page = scene.table()
    page.locator(f'[data-card="{card}"]').click()
    page.locator('.use[data-use="event"]').click()
    page.locator('.op[data-verb="clear"], .op[data-verb="advance"]').first.wait_for()
    return page


def events_ask(seat: screenless.Page) -> str | None:
    """A card whose event first clears trenches anywhere, where there are some to clear."""
    due = {card["card"] for card in view(seat)["cards"] if card["due"]}
    clears = any(way.startswith("clear") for way in view(seat)["ways"])
    asking = due & {"taxis", "champagne", "barrage", "flers", "amiens"}
    return min(asking, default=None) if clears else None


def charge(scene: Scene) -> Page:
    def won(seat: screenless.Page) -> bool:
        """One that does not end a year, whose scoring would be told instead."""
        told = all(fought(seat, kind) for kind in ("charge", "advance", "clear"))
        return told and not fought(seat, "score")

    lead(scene, won)
    page = scene.table()
    page.locator(".news .fight .die").first.wait_for()
    return page


def scored(scene: Scene) -> Page:
    lead(scene, lambda seat: is_asked(seat, "missions") and view(seat)["year"] > 1914)
    page = scene.table()
    page.locator(".news .score").wait_for()
    return page


def waiting(scene: Scene) -> Page:
    lead(
        scene, lambda seat: not seat.actions and view(seat)["phase"] == "spend" and not seat.is_over
    )
    page = scene.table()
    page.locator(".prompt.wait").wait_for()
    return page


def spectator(scene: Scene) -> Page:
    lead(scene, lambda seat: view(seat)["year"] > 1914 and view(seat)["phase"] == "spend")
    return scene.watch()


def ended(scene: Scene) -> Page:
    lead(scene, lambda seat: seat.is_over)
    page = scene.table()
    page.locator(".ending").wait_for()
    return page


# In the order in which one match comes to them.
MOMENTS: dict[str, Moment] = {
    "missions": missions,
    "sealed": sealed,
    "digging": digging,
    "spending": spending,
    "charge": charge,
    "waiting": waiting,
    "event choice": event_choice,
    "card chosen": card_chosen,
    "assault": assault,
    "refused": refused,
    "spectator": spectator,
    "scored": scored,
    "ended": ended,
}
