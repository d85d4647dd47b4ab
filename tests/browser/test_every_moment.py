"""Every moment of the page: accessible in light and dark, and as wide as the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .chromium import SIZES
from .house import Server
from .moments import MOMENTS, Scene, settle

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN_AXE = "rules => axe.run(document, {resultTypes: ['violations'], ...rules})"
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
GRAVE = ("serious", "critical")
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def scene(chromium: Browser, server: Server) -> Iterator[Scene]:
    still = Scene(chromium, server, seed=6, reduced_motion="reduce")
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


def test_nothing_grave_in_light_and_dark(scene: Scene) -> None:
    """The dark theme changes colours and nothing else, so only they are looked at twice."""
    found: dict[str, list[str]] = {}
    for name, reach in MOMENTS.items():
        page = reach(scene)
        found[f"{name}, light"] = faults(page, {})
        page.emulate_media(color_scheme="dark")
        settle(page)
        found[f"{name}, dark"] = faults(page, COLOURS)
        page.emulate_media(color_scheme="light")
    assert {moment: grave for moment, grave in found.items() if grave} == {}


def test_nothing_scrolls_sideways(scene: Scene) -> None:
    found = []
    for name, reach in MOMENTS.items():
        page = reach(scene)
        for size in SIZES:
            page.set_viewport_size(size)
            settle(page)
            if page.evaluate(TOO_WIDE):
                found.append(f"{name} at {size['width']}")
        page.set_viewport_size(SIZES[0])
    assert found == []
