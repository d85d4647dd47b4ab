"""The moments of Scalawag! with eight ships and hidden allegiance."""

from playwright.sync_api import Page

from ..match import Plan
from .scalawag import is_bold, is_claimed, losses, stand
from .scene import Moment, Scene, actions

OPTIONS = {"allegiance": "on", "bonus": "both"}
PLAN = Plan("scalawag", players=8, options=OPTIONS, prefer=is_bold, window=60)


def partners(scene: Scene) -> Page:
    page = stand(scene, lambda seat: is_claimed(seat, 3))
    page.locator(".nation").first.wait_for()
    return page


def wrecks(scene: Scene) -> Page:
    page = stand(scene, lambda seat: bool(actions(seat, kind="at")) and losses(seat) > 1)
    page.locator(".ship.out").first.wait_for()
    return page


def flags_shown(scene: Scene) -> Page:
    page = stand(scene, lambda seat: seat.is_over)
    page.locator(".ending").wait_for()
    return page


MOMENTS: dict[str, Moment] = {"partners": partners, "wrecks": wrecks, "flags shown": flags_shown}
