"""Every moment of the page: accessible in light and dark, and as wide as the screen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .chromium import SIZES
from .house import Server
from .moments import MOMENTS, Scene

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN_AXE = "() => axe.run(document, {resultTypes: ['violations']})"
GRAVE = ("serious", "critical")
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def scene(chromium: Browser, server: Server) -> Iterator[Scene]:
    still = Scene(chromium, server, seed=6, reduced_motion="reduce")
    yield still
    still.close()
    assert [trouble for visitor in still.visitors for trouble in visitor.troubles] == []


def faults(page: Page) -> list[str]:
    """What axe finds grave, each with the first place where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)["violations"]
    grave = [fault for fault in found if fault["impact"] in GRAVE]
    return [f"{fault['id']}: {fault['nodes'][0]['failureSummary']} {fault['nodes'][0]['html']}" for fault in grave]


def settle(page: Page) -> None:
    """Let every running motion come to its end: a colour halfway is not the page's colour."""
    page.evaluate("Promise.all(document.getAnimations().map(motion => motion.finished))")


def test_nothing_grave_in_light_and_dark(scene: Scene) -> None:
    found: dict[str, list[str]] = {}
    for name, reach in MOMENTS.items():
        page = reach(scene)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            settle(page)
            found |= {f"{name}, {theme}": grave} if (grave := faults(page)) else {}
    assert found == {}


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
