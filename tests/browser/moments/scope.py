"""The moments of SCOPE Stalingrad: both modes, both sides of the street, two players and four."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.server import browser as screenless

from ..match import Plan
from .scene import Moment, Scene, actions, view

LEADERS = ("sniper", "decoy")
LOOKS = ("search", "recon", "fire", "shoot")
STRIKES = (*LOOKS, "assault", "shell", "take", "reinforce")
NOTES = 3


def is_look(page: screenless.Page, action: dict[str, Any]) -> bool:
    return action["fields"]["kind"] in LOOKS


def is_strike(page: screenless.Page, action: dict[str, Any]) -> bool:
    return action["fields"]["kind"] in STRIKES


def is_careful(page: screenless.Page, action: dict[str, Any]) -> bool:
    """Look, but hold fire: what has been seen stays where it is."""
    return action["fields"]["kind"] in ("search", "recon", "hold")


def all_at_once(page: screenless.Page, action: dict[str, Any], chance: random.Random) -> list[str]:
    """Lay all of one's cards out in one go; everything else one by one."""
    if action["fields"]["kind"] != "lay":
        return [action["text"]]
    seen = view(page)
    cards = seen["to_lay"]
    if len(seen["sides"][0]["seats"]) > 1:  # 7.5
        cards = [card for card in cards if (card in LEADERS) == (cards[0] in LEADERS)]
    cells = [other["fields"]["cell"] for other in actions(page, kind="lay")]
    places = chance.sample(cells, len(cards))
    return [f"lay {card} {cell}" for card, cell in zip(cards, places, strict=True)]


PLAN = Plan("scope", prefer=is_look, spell=all_at_once)
CAREFUL = Plan("scope", options={"scenario": "open-front"}, prefer=is_careful, spell=all_at_once)
BATTLE = Plan(
    "scope",
    options={"scenario": "open-battle", "mode": "advanced"},
    prefer=is_strike,
    spell=all_at_once,
)
DEEP = Plan(
    "scope",
    options={"scenario": "deep-battle", "mode": "advanced"},
    prefer=is_strike,
    spell=all_at_once,
)
TEAMS = Plan("scope", players=4, options={"mode": "advanced"}, prefer=is_strike, spell=all_at_once)


def notes(seat: screenless.Page) -> list[dict[str, Any]]:
    """Enemy cards that everybody has seen and that are more than empty areas."""
    seen = view(seat)
    theirs = [card for card in seen["grid"] if card["side"] != seen["side"]]
    return [card for card in theirs if card["known"] and card["card"] != "empty"]


def heard(seat: screenless.Page) -> bool:
    """The other side's shot card lies on its front."""
    return any(side["shot"] and side["side"] != view(seat)["side"] for side in view(seat)["sides"])


def is_open(seat: screenless.Page, kind: str) -> bool:
    return bool(actions(seat, kind=kind))


def reach(scene: Scene, plan: Plan, phase: str, turn: int = 0) -> Page:
    """Ines's table where she is asked in this phase, not before some turn."""

    def wished(seat: screenless.Page) -> bool:
        return bool(seat.actions) and view(seat)["phase"] == phase and view(seat)["turn"] >= turn

    scene.play(plan).until(wished)
    page = scene.table()
    page.locator(".field .card").first.wait_for()
    return page


def deed(page: Page, kind: str) -> None:
    """Choose an action of the dock."""
    page.locator(f'.act[data-act="{kind}"]').click()


def layout(scene: Scene) -> Page:
    scene.match.close()
    page = reach(scene, PLAN, "layout")
    for cell in ("b2", "d1", "c3", "a1"):
        page.locator(f'[data-cell="{cell}"]').click()
    page.locator(".slip.picked").wait_for()
    return page


def layout_ready(scene: Scene) -> Page:
    scene.match.close()
    page = reach(scene, BATTLE, "layout")
    page.locator('[data-answer="random"]').click()
    page.locator(".card.held").nth(7).click()  # chance lays them: any cell may be free
    page.locator(".card.picked").wait_for()
    return page


def laid_out(scene: Scene) -> Page:
    scene.match.close()
    page = reach(scene, PLAN, "layout")
    page.locator('[data-answer="random"]').click()
    page.locator('[data-answer="lay"]').click()
    page.locator('[data-answer="revise"]').wait_for()
    scene.match.close()
    return page


def turn(scene: Scene) -> Page:
    page = reach(scene, PLAN, "action")
    page.locator('[data-cell="b2"]').hover(position={"x": 90, "y": 12})
    page.locator(".quad").wait_for()
    return page


def arranging(scene: Scene) -> Page:
    page = reach(scene, PLAN, "action")
    page.locator('[data-quadrant="b2-c3"]').click()
    page.locator('[data-cell="b2"]').click()
    page.locator(".card.picked").wait_for()
    return page


def search(scene: Scene) -> Page:
    page = reach(scene, PLAN, "action", turn=3)
    deed(page, "search")
    page.locator(".card.lit").nth(5).hover()
    return page


def shoot(scene: Scene) -> Page:
    page = reach(scene, PLAN, "shoot")
    page.locator('[data-answer="shoot"]').wait_for()
    return page


def shot_card(scene: Scene) -> Page:
    page = reach(scene, PLAN, "shot")
    page.locator(".vx").first.wait_for()
    return page


def shot_seen(scene: Scene) -> Page:
    scene.play(PLAN).until(lambda seat: heard(seat) and bool(seat.actions))
    page = scene.table()
    page.locator(".shot").wait_for()
    return page


def remembered(scene: Scene) -> Page:
    scene.play(CAREFUL).until(
        lambda seat: len(notes(seat)) >= NOTES and view(seat)["phase"] == "action"
    )
    page = scene.table()
    expect(page.locator(".note")).not_to_have_count(0)
    return page


def refused(scene: Scene) -> Page:
    page = reach(scene, PLAN, "action", turn=5)
    deed(page, "search")
    page.locator('[data-cell="a1"]').click()
    page.locator(".prompt.refused").wait_for()
    return page


def waiting(scene: Scene) -> Page:
    scene.play(PLAN).until(
        lambda seat: not seat.actions and view(seat)["turn"] > NOTES and not seat.is_over
    )
    page = scene.table()
    page.locator(".prompt.wait").wait_for()
    return page


def battle(scene: Scene) -> Page:
    page = reach(scene, BATTLE, "action", turn=7)
    page.locator(".act").nth(7).wait_for()
    return page


def recon(scene: Scene) -> Page:
    scene.play(BATTLE).until(lambda seat: is_open(seat, "recon"))
    page = scene.table()
    deed(page, "recon")
    page.locator(".card.lit").nth(4).click()
    page.locator('[data-answer="recon"]').wait_for()
    return page


def shell(scene: Scene) -> Page:
    scene.play(BATTLE).until(lambda seat: is_open(seat, "shell"))
    page = scene.table()
    deed(page, "shell")
    mortars = {action["fields"]["cell"] for action in actions(scene.match.pages[0], kind="shell")}
    if len(mortars) > 1:
        page.locator(f'[data-cell="{min(mortars)}"]').click()
    page.locator(".card.lit").nth(8).hover()
    return page


def assault(scene: Scene) -> Page:
    scene.play(BATTLE).until(lambda seat: is_open(seat, "assault"))
    page = scene.table()
    deed(page, "assault")
    action = actions(scene.match.pages[0], kind="assault")[0]["fields"]
    if not page.locator(".vx").count():
        page.locator(f'[data-cell="{action["cell"]}"]').click()
    page.locator(f'[data-quadrant="{action["quadrant"]}"]').hover()
    page.locator(".quad").wait_for()
    return page


def take(scene: Scene) -> Page:
    page = reach(scene, BATTLE, "take")
    page.locator('[data-answer="stay"]').wait_for()
    return page


def deep(scene: Scene) -> Page:
    return reach(scene, DEEP, "action", turn=9)


def teams(scene: Scene) -> Page:
    return reach(scene, TEAMS, "action", turn=5)


def soviet(scene: Scene) -> Page:
    """The same table as its other player sees it."""
    scene.play(BATTLE).until(lambda seat: view(seat)["turn"] > 7 and not seat.actions)
    scene.hand_over_cookies(1)
    page = scene.ines.open(f"/t/{scene.match.table}")
    page.locator(".field .card").first.wait_for()
    return page


def spectator(scene: Scene) -> Page:
    scene.play(BATTLE).until(lambda seat: view(seat)["turn"] > 5 and not seat.is_over)
    return scene.watch()


def ended(scene: Scene) -> Page:
    scene.play(PLAN).until(lambda seat: seat.is_over)
    page = scene.table()
    page.locator(".ending").wait_for()
    return page


MOMENTS: dict[str, Moment] = {
    "layout": layout,
    "layout ready": layout_ready,
    "laid out": laid_out,
    "turn": turn,
    "arranging": arranging,
    "search": search,
    "shoot": shoot,
    "shot card": shot_card,
    "shot seen": shot_seen,
    "remembered": remembered,
    "refused": refused,
    "waiting": waiting,
    "battle": battle,
    "recon": recon,
    "shell": shell,
    "assault": assault,
    "take": take,
    "deep battle": deep,
    "four players": teams,
    "soviet": soviet,
    "spectator": spectator,
    "ended": ended,
}
