"""The moments of Scalawag! at a table of five with both bonus cards and a minute to call."""

from typing import Any

from playwright.sync_api import Page

from tests.server import browser as screenless

from ..match import Condition, Plan
from .scene import Moment, Scene, actions, view

ATTACKS = {"fire", "board", "at", "pilot", "wave", "spot", "damage", "reveal"}
CALLS = 7  # one of so many answers is a call


def is_bold(page: screenless.Page, action: dict[str, Any]) -> bool:
    """Attack where one can, take penalties on the hull, and call now and then."""
    kind = action["fields"]["kind"]
    if view(page)["phase"] == "window":
        calls = (page.number + view(page)["seat"]) % CALLS == 0
        return bool(kind == ("scalawag" if calls else "pass"))
    return kind in ATTACKS


PLAN = Plan("scalawag", players=5, options={"bonus": "both"}, prefer=is_bold, window=60)


def stand(scene: Scene, wished: Condition) -> Page:
    """Ines's page where it is as wished, in a match of its own: in the last one time may run."""
    scene.match.close()
    scene.match.until(wished)
    page = scene.table()
    page.locator(".ship").first.wait_for()
    return page


def is_asked(seat: screenless.Page, phase: str) -> bool:
    return bool(seat.actions) and view(seat)["phase"] == phase


def is_claimed(seat: screenless.Page, count: int = 2) -> bool:
    """Whether somebody else claims so many crew, and Ines has not answered."""
    return is_asked(seat, "window") and view(seat)["claim"]["count"] >= count


def is_out(seat: screenless.Page) -> bool:
    return not view(seat)["ships"][0]["afloat"] and not seat.is_over


def losses(seat: screenless.Page) -> int:
    return sum(not ship["afloat"] for ship in view(seat)["ships"])


def newcomer(scene: Scene) -> Page:
    page = stand(scene, lambda seat: is_asked(seat, "order"))
    page.evaluate("localStorage.removeItem('tip')")
    page.reload()
    page.locator(".tip").wait_for()
    page.evaluate("localStorage.setItem('tip', 'told')")
    return page


def order_chosen(scene: Scene) -> Page:
    page = stand(scene, lambda seat: len(actions(seat, kind="fire")) > 2)
    page.locator('.order[data-order="fire"]').click()
    page.locator(".count").nth(2).hover()
    page.locator(".price").first.wait_for()
    return page


def declaration(scene: Scene) -> Page:
    page = stand(scene, is_claimed)
    page.locator(".call .ring").wait_for()
    return page


def sealed(scene: Scene) -> Page:
    page = declaration(scene)
    page.keyboard.press("p")
    page.locator(".levers.sealed").wait_for()
    return page


def called(scene: Scene) -> Page:
    page = stand(scene, lambda seat: bool(actions(seat, kind="reveal")))
    page.locator(".shout").wait_for()
    return page


def revealed(scene: Scene) -> Page:
    def wished(seat: screenless.Page) -> bool:
        claim = view(seat)["claim"]
        return is_asked(seat, "penalty") and claim is not None and claim["revealed"]

    page = stand(scene, wished)
    page.locator(".cback.shown").first.wait_for()
    return page


def losing_crew(scene: Scene) -> Page:
    page = stand(scene, lambda seat: is_asked(seat, "loss"))
    page.locator(".crew.is-legal").first.wait_for()
    return page


def target(scene: Scene) -> Page:
    def wished(seat: screenless.Page) -> bool:
        return bool(actions(seat, kind="at")) and any(ship["bonus"] for ship in view(seat)["ships"])

    page = stand(scene, wished)
    page.locator(".ship.is-target").first.hover()
    return page


def prize(scene: Scene) -> Page:
    page = stand(scene, lambda seat: is_asked(seat, "fourth"))
    page.locator(".crew.is-legal").first.wait_for()
    return page


def eliminated(scene: Scene) -> Page:
    page = stand(scene, is_out)
    page.get_by_text(scene.word("scalawag.youAreOut")).wait_for()
    return page


def spectator(scene: Scene) -> Page:
    scene.match.close()
    scene.match.until(lambda seat: is_claimed(seat) and losses(seat) > 0)
    page = scene.watch()
    page.locator(".bubble").wait_for()
    return page


def ended(scene: Scene) -> Page:
    page = stand(scene, lambda seat: seat.is_over)
    page.locator(".ending").wait_for()
    return page


MOMENTS: dict[str, Moment] = {
    "newcomer": newcomer,
    "order chosen": order_chosen,
    "declaration": declaration,
    "sealed": sealed,
    "called": called,
    "revealed": revealed,
    "losing crew": losing_crew,
    "target": target,
    "prize": prize,
    "eliminated": eliminated,
    "spectator": spectator,
    "ended": ended,
}
