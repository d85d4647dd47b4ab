"""Every moment of the page: accessible in light and dark, and as wide as the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, ViewportSize

from scrimshaw.testing.checks import full

from .chromium import DESKTOP, SIZES, Visitor
from .house import House
from .moments import SHEETS, Moment, Scene, settle

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN_AXE = "rules => axe.run(document, {resultTypes: ['violations'], ...rules})"
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
GRAVE = ("serious", "critical")
PAGES = (
    *("/", "/lobby", "/mine", "/new/scamorra", "/rules", "/rules/scamorra", "/cards/scrappers"),
    *("/verify", "/nowhere"),
)
FITS = """
    document.documentElement.scrollWidth <= innerWidth
    && [...document.querySelectorAll(".tablist")].every(row => row.scrollWidth <= row.clientWidth)
"""


@pytest.fixture(params=SHEETS)
def sheet(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def scene(chromium: Browser, tireless_server: House, sheet: str) -> Iterator[Scene]:
    still = Scene(chromium, tireless_server, SHEETS[sheet].plan, seed=6, reduced_motion="reduce")
    yield still
    still.close()
    assert [trouble for visitor in still.visitors for trouble in visitor.troubles] == []


def faults(page: Page, rules: dict[str, Any]) -> list[str]:
    """What axe finds grave, each with the first place where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE, rules)["violations"]
    grave = [fault for fault in found if fault["impact"] in GRAVE]
    return [
        f"{fault['id']}: {fault['nodes'][0]['failureSummary']} {fault['nodes'][0]['html']}"
        for fault in grave
    ]


def too_wide(page: Page, size: ViewportSize) -> list[str]:
    page.set_viewport_size(size)
    settle(page)
    return [] if page.evaluate(FITS) else [f"{size['width']} px: the page or its tabs are too wide"]


def some(moments: dict[str, Moment]) -> dict[str, Moment]:
    """Every sixth moment; the long form looks at all of them."""
    return moments if full() else dict(list(moments.items())[::6])


def look_at(page: Page) -> list[str]:
    """All that is wrong. The dark theme changes nothing but colours: only they are seen twice."""
    found = faults(page, {})
    page.emulate_media(color_scheme="dark")
    settle(page)
    found += faults(page, COLOURS)
    page.emulate_media(color_scheme="light")
    found += [trouble for size in SIZES for trouble in too_wide(page, size)]
    page.set_viewport_size(DESKTOP)
    return found


def test_every_page_is_open_to_everybody_and_fits(ines: Visitor) -> None:
    found = {}
    for path in PAGES:
        page = ines.open(path)
        page.locator("h1").wait_for()
        found[path] = look_at(page)
    file = FilePayload(name="match.json", mimeType="application/json", buffer=b"{}")
    page = ines.open("/verify")
    page.get_by_label("Choose a match file").set_input_files(file)
    page.get_by_role("heading", name="The shuffle does not hold.").wait_for()
    found["a file that is none"] = look_at(page)
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_every_moment_is_open_to_everybody_and_fits(scene: Scene, sheet: str) -> None:
    found = {name: look_at(reach(scene)) for name, reach in some(SHEETS[sheet].moments).items()}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
