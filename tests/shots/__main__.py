"""Take the pictures: moments × sizes × themes, reached by real play on a real server."""

import itertools
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import SIZES, NoChromium, launch
from tests.browser.house import Server
from tests.browser.moments import MOMENTS, Scene, settle

from .sheet import Shot, write_sheet

FOLDER = Path("shots")
THEMES = ("light", "dark")
SEED = 11
SHOW_CLAUSE = "document.querySelector('.clause.asked')?.scrollIntoView({ block: 'center' })"


def take(page: Page, moment: str) -> list[Shot]:
    """One moment in every size and theme."""
    shots = []
    for size, theme in itertools.product(SIZES, THEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        settle(page)
        page.evaluate(SHOW_CLAUSE)
        name = f"{moment.replace(' ', '-')}-{size['width']}-{theme}.png"
        page.screenshot(path=FOLDER / name)
        shots.append(Shot(moment, size, theme, name))
    page.set_viewport_size(SIZES[0])
    return shots


def take_all(browser: Browser, server: Server, wanted: list[str]) -> list[Shot]:
    scene = Scene(browser, server, SEED, reduced_motion="reduce")
    shots = []
    for moment in wanted:
        print(moment, flush=True)
        shots += take(MOMENTS[moment](scene), moment)
    scene.close()
    return shots


def main(wanted: list[str]) -> None:
    """Take the moments that are named, or all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = launch(playwright)
        server = Server(Path(data)).start()
        try:
            shots = take_all(browser, server, wanted or list(MOMENTS))
            print(write_sheet(browser, FOLDER, shots))
        finally:
            server.stop()
            browser.close()


try:
    main(sys.argv[1:])
except NoChromium as missing:
    sys.exit(str(missing))
