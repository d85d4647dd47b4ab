"""The moments of the house, and of La Scamorra at its table."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from scrimshaw import load
from tests.server import browser as screenless

from ..match import Plan
from .scene import Moment, Scene, actions, view

LIT_SQUARES = 8


def is_capture(page: screenless.Page, action: dict[str, Any]) -> bool:
    enemies = {p["square"] for p in view(page)["board"] if p["owner"] != view(page)["seat"]}
    return action["fields"].get("to") in enemies


PLAN = Plan("scamorra", prefer=is_capture)


def fill_the_house(scene: Scene) -> None:
    """Some open tables of others, and one where it is Ines's turn."""
    for name, mode in (("Marit", "single"), ("Tomás", "fifteen"), ("Jun", "single")):
        other = screenless.Browser(scene.server.address)
        other.table("me", "open", public=True, name=name, options={"mode": mode})


def home(scene: Scene) -> Page:
    fill_the_house(scene)
    scene.match.until(lambda seat: bool(seat.actions) and view(seat)["phase"] == "moving")
    scene.hand_over_cookies()
    page = scene.ines.open("/")
    page.locator(".turns .row").first.wait_for()
    page.locator(".open .row").first.wait_for()
    return page


def lobby(scene: Scene) -> Page:
    page = scene.ines.open("/lobby")
    page.locator(".row").first.wait_for()
    return page


def new_table(scene: Scene) -> Page:
    page = scene.ines.open("/new/scamorra")
    page.locator(".setup").wait_for()
    return page


def rulebook(scene: Scene) -> Page:
    page = scene.ines.open("/rules/scamorra#5.1")
    expect(page.locator(".clause.asked")).to_be_in_viewport()
    return page


def waiting_room(scene: Scene) -> Page:
    scene.match.wait_for_players()
    page = scene.table()
    page.locator(".qr").wait_for()
    return page


def lesson(scene: Scene) -> Page:
    page = scene.ines.open("/")
    page.locator(".game", has_text="La Scamorra").locator(".acts .btn").nth(1).click()
    page.locator(".lesson .btn:visible").first.click()
    page.locator("[data-advised]").first.wait_for()
    return page


def initiative(scene: Scene) -> Page:
    scene.match.until(lambda seat: bool(actions(seat, kind="initiative")))
    page = scene.table()
    page.locator(".answers .btn.solid").first.wait_for()
    return page


def placing(scene: Scene) -> Page:
    def wished(seat: screenless.Page) -> bool:
        return bool(actions(seat, kind="place")) and len(view(seat)["board"]) in (2, 3)

    scene.match.until(wished)
    page = scene.table()
    page.locator("button.slot.lit").first.click()
    square(scene, page, "target").wait_for()
    return page


def press(scene: Scene, page: Page, card: str) -> None:
    """Choose a card of the hand."""
    name = load("scamorra").words(scene.language).say(f"name.card.{card}")
    page.locator(".card", has_text=name.capitalize()).first.click()


def square(scene: Scene, page: Page, state: str) -> Locator:
    """The first square that is said to be a target, to be captured, to be chosen."""
    said = scene.word(f"scamorra.square.{state}")
    return page.locator(f'.keys [aria-label$="{said}"]').first


def choose(scene: Scene, page: Page, card: str, source: str) -> None:
    """Choose a card and a piece, if the piece is not chosen with the card."""
    press(scene, page, card)
    label = page.locator(f'.keys [data-square="{source}"]')
    if not str(label.get_attribute("aria-label")).endswith(scene.word("scamorra.square.chosen")):
        label.click()
    square(scene, page, "target").or_(square(scene, page, "capture")).first.wait_for()


def wide_choice(seat: screenless.Page) -> tuple[str, str] | None:
    """A card and a piece with many squares to go to, none of them taken."""
    ways: dict[tuple[str, str], int] = {}
    for action in actions(seat, kind="play"):
        way = action["fields"]["card"], action["fields"]["from"]
        ways[way] = ways.get(way, 0) + 1
    best = max(ways, key=lambda way: ways[way], default=None)
    return best if best and ways[best] >= LIT_SQUARES else None


def card_chosen(scene: Scene) -> Page:
    scene.match.until(lambda seat: max(view(seat)["turns"]) > 2 and wide_choice(seat) is not None)
    card, source = wide_choice(scene.match.pages[0]) or ("", "")
    page = scene.table()
    choose(scene, page, card, source)
    return page


def capture(scene: Scene) -> Page:
    def prey(seat: screenless.Page) -> dict[str, Any] | None:
        return next(
            (action for action in actions(seat, kind="play") if is_capture(seat, action)), None
        )

    scene.match.until(lambda seat: prey(seat) is not None)
    action = prey(scene.match.pages[0])
    assert action is not None
    page = scene.table()
    choose(scene, page, action["fields"]["card"], action["fields"]["from"])
    square(scene, page, "capture").hover()
    return page


def refused(scene: Scene) -> Page:
    page = card_chosen(scene)
    page.locator(".keys button:not(.live)").first.click()
    page.locator(".prompt.refused").wait_for()
    return page


def waiting(scene: Scene) -> Page:
    scene.match.until(
        lambda seat: not seat.actions and max(view(seat)["turns"]) > 3 and not seat.is_over
    )
    page = scene.table()
    page.locator(".prompt.wait").wait_for()
    return page


def thinking(scene: Scene) -> Page:
    scene.match.until(lambda seat: bool(actions(seat, kind="play")))
    page = scene.table()
    page.locator("#tab-think").click()
    page.locator(".think .btn").last.click()
    page.locator(".held li").first.wait_for()
    return page


def re_entry(scene: Scene) -> Page:
    scene.match.until(lambda seat: bool(actions(seat, kind="enter")))
    page = scene.table()
    press(scene, page, "pawn")
    page.locator("button.slot.lit").first.wait_for()
    if not page.locator("button.slot.chosen").count():
        page.locator("button.slot.lit").first.click()
    page.locator("button.slot.chosen").wait_for()
    return page


def ended(scene: Scene) -> Page:
    scene.match.until(lambda seat: seat.is_over)
    page = scene.table()
    page.locator(".ending").wait_for()
    return page


def verified(scene: Scene) -> Page:
    scene.match.until(lambda seat: seat.is_over)
    page = scene.ines.open(f"/verify/{scene.match.table}")
    page.locator(".checks li").first.wait_for()
    return page


def review(scene: Scene) -> Page:
    scene.match.until(lambda seat: seat.is_over)
    scene.hand_over_cookies()
    page = scene.ines.open(f"/t/{scene.match.table}/review?at=12&eye=0")
    page.locator(".account").first.wait_for(timeout=120_000)  # a bot thinks the match over
    return page


def spectator(scene: Scene) -> Page:
    scene.match.close()
    scene.match.until(lambda seat: min(view(seat)["turns"]) > 4 and not seat.is_over)
    return scene.watch()


def rules_open(scene: Scene) -> Page:
    page = refused(scene)
    page.locator(".prompt .cl").click()
    expect(page.locator(".clause.asked")).to_be_in_viewport()
    return page


def all_moves(scene: Scene) -> Page:
    scene.match.until(lambda seat: bool(actions(seat, kind="play")))
    page = scene.table()
    page.locator("#tab-moves").click()
    page.locator(".moves .move").first.wait_for()
    return page


def generic(scene: Scene) -> Page:
    scene.match.until(
        lambda seat: bool(actions(seat, kind="play")) and min(view(seat)["turns"]) > 2
    )
    page = scene.table(plain=True)
    page.locator(".moves .move").first.wait_for()
    return page


def missing(scene: Scene) -> Page:
    page = scene.ines.open("/nowhere")
    page.get_by_text(scene.word("missing.title")).wait_for()
    return page


MOMENTS: dict[str, Moment] = {
    "home": home,
    "lobby": lobby,
    "new table": new_table,
    "rulebook": rulebook,
    "waiting room": waiting_room,
    "lesson": lesson,
    "initiative": initiative,
    "placing": placing,
    "card chosen": card_chosen,
    "capture": capture,
    "refused": refused,
    "waiting": waiting,
    "thinking": thinking,
    "re-entry": re_entry,
    "ended": ended,
    "verified": verified,
    "review": review,
    "spectator": spectator,
    "rules open": rules_open,
    "all moves": all_moves,
    "generic table": generic,
    "missing page": missing,
}
