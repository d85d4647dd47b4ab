"""The moments of Scalawag! that only three players have: the fog of war."""

from typing import Any

from playwright.sync_api import Page

from tests.server import browser as screenless

from ..match import Plan
from .scalawag import is_asked, is_bold, stand
from .scene import Moment, Scene, view

WARY = {"watch", "lookout"}


def is_wary(page: screenless.Page, action: dict[str, Any]) -> bool:
    """Go on watch and look out; otherwise be bold."""
    kinds = {offered["fields"]["kind"] for offered in page.position["actions"]}  # type: ignore[index]
    if kinds & WARY:
        return action["fields"]["kind"] in WARY
    return is_bold(page, action)


PLAN = Plan("scalawag", players=3, prefer=is_wary)


def fog(scene: Scene) -> Page:
    page = stand(scene, lambda seat: is_asked(seat, "order") and view(seat)["fog"] == 0)
    page.locator(".fog").wait_for()
    return page


def past_the_watch(scene: Scene) -> Page:
    def wished(seat: screenless.Page) -> bool:
        """The fog lies before the last ship, and the one between is on watch."""
        seen = view(seat)
        return is_asked(seat, "order") and seen["fog"] == 2 and seen["ships"][1]["watch"]

    page = stand(scene, wished)
    page.locator(".rhumb .past").first.wait_for(state="attached")
    page.locator('.order[data-order="fire"]').hover()
    return page


MOMENTS: dict[str, Moment] = {"fog": fog, "past the watch": past_the_watch}
