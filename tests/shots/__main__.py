"""Take the pictures: moments × sizes × themes × languages, reached by real play."""

import itertools
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import SIZES, NoChromium, launch
from tests.browser.house import House, tireless
from tests.browser.language import LANGUAGES
from tests.browser.moments import SHEETS, Scene, settle

from .sheet import Shot, write_page, write_sheet

FOLDER = Path("shots")
THEMES = ("light", "dark")
SEED = 11
SPOKEN = (os.environ.get("SHOTS_IN") or " ".join(LANGUAGES)).split()
SHOW_CLAUSE = "document.querySelector('.clause.asked')?.scrollIntoView({ block: 'center' })"


def take(page: Page, sheet: str, moment: str, language: str) -> list[Shot]:
    """One moment in every size and theme."""
    shots = []
    for size, theme in itertools.product(SIZES, THEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        settle(page)
        page.evaluate(SHOW_CLAUSE)
        name = f"{sheet}-{moment.replace(' ', '-')}-{language}-{size['width']}-{theme}.png"
        page.screenshot(path=FOLDER / name)
        shots.append(Shot(f"{sheet}: {moment}", language, size, theme, name))
    page.set_viewport_size(SIZES[0])
    return shots


def take_in(
    language: str, browser: Browser, server: House, sheet: str, wanted: list[str]
) -> list[list[Shot]]:
    """The moments of one sheet that are wanted, or all, in one language."""
    scene = Scene(browser, server, SHEETS[sheet].plan, SEED, language, reduced_motion="reduce")
    rows = []
    for moment, reach in SHEETS[sheet].moments.items():
        if moment in wanted or not wanted:
            print(f"{sheet}: {moment}, {language}", flush=True)
            rows.append(take(reach(scene), sheet, moment, language))
    scene.close()
    return rows


def take_sheet(browser: Browser, server: House, sheet: str, wanted: list[str]) -> list[Shot]:
    """The rows of one sheet: a moment in every language, then the next moment."""
    spoken = [take_in(language, browser, server, sheet, wanted) for language in SPOKEN]
    return [shot for moment in zip(*spoken, strict=True) for row in moment for shot in row]


def main(game: str = "", *moments: str) -> None:
    """Take the sheets of a game, or all, and of them the moments that are named, or all."""
    FOLDER.mkdir(exist_ok=True)
    everything: list[Shot] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = launch(playwright)
        server = tireless(Path(data))
        try:
            for sheet in (name for name in SHEETS if name.startswith(game)):
                shots = take_sheet(browser, server, sheet, list(moments))
                if shots:
                    print(write_sheet(browser, FOLDER, sheet, shots))
                everything += shots
            print(write_page(FOLDER, "index", everything))
        finally:
            server.stop()
            browser.close()


try:
    main(*sys.argv[1:])
except NoChromium as missing:
    sys.exit(str(missing))
