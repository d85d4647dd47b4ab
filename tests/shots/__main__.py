"""Take the pictures: moments × sizes × themes, reached by real play on a real server.

SHOTS_IN=es in the environment takes them in Spanish.
"""

import itertools
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import SIZES, NoChromium, launch
from tests.browser.house import House, tireless
from tests.browser.moments import SHEETS, Scene, settle

from .sheet import Shot, write_sheet

FOLDER = Path("shots")
THEMES = ("light", "dark")
SEED = 11
LANGUAGE = os.environ.get("SHOTS_IN") or "en"
SHOW_CLAUSE = "document.querySelector('.clause.asked')?.scrollIntoView({ block: 'center' })"


def take(page: Page, sheet: str, moment: str) -> list[Shot]:
    """One moment in every size and theme."""
    shots = []
    for size, theme in itertools.product(SIZES, THEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        settle(page)
        page.evaluate(SHOW_CLAUSE)
        name = f"{sheet}-{moment.replace(' ', '-')}-{size['width']}-{theme}.png"
        page.screenshot(path=FOLDER / name)
        shots.append(Shot(f"{sheet}: {moment}", size, theme, name))
    page.set_viewport_size(SIZES[0])
    return shots


def take_sheet(browser: Browser, server: House, sheet: str, wanted: list[str]) -> list[Shot]:
    """The moments of one sheet that are wanted, or all."""
    scene = Scene(browser, server, SHEETS[sheet].plan, SEED, LANGUAGE, reduced_motion="reduce")
    shots = []
    for moment, reach in SHEETS[sheet].moments.items():
        if moment in wanted or not wanted:
            print(f"{sheet}: {moment}", flush=True)
            shots += take(reach(scene), sheet, moment)
    scene.close()
    return shots


def main(game: str = "", *moments: str) -> None:
    """Take the sheets of a game, or all, and of them the moments that are named, or all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = launch(playwright)
        server = tireless(Path(data))
        try:
            for sheet in SHEETS:
                if not sheet.startswith(game):
                    continue
                shots = take_sheet(browser, server, sheet, list(moments))
                if shots:
                    print(write_sheet(browser, FOLDER, sheet, shots))
        finally:
            server.stop()
            browser.close()


try:
    main(*sys.argv[1:])
except NoChromium as missing:
    sys.exit(str(missing))
