"""The contact sheet: a row a moment, a column a size and theme."""

import html
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, ViewportSize

HEIGHT = 400
STYLE = f"""
body {{ margin: 24px; font: 16px/24px sans-serif; background: #888; width: max-content; }}
section {{ display: flex; gap: 16px; margin-bottom: 24px; align-items: end; }}
h2 {{ font-size: 20px; width: 120px; align-self: center; }}
figure {{ margin: 0; }}
img {{ height: {HEIGHT}px; display: block; }}
"""


class Shot(NamedTuple):
    """One picture and what it shows."""

    moment: str
    size: ViewportSize
    theme: str
    file: str

    def figure(self) -> str:
        caption = f"{self.size['width']} × {self.size['height']}, {self.theme}"
        return f'<figure><img src="{self.file}"><figcaption>{caption}</figcaption></figure>'


def page_of(shots: list[Shot]) -> str:
    rows = [
        f"<section><h2>{html.escape(moment)}</h2>{''.join(shot.figure() for shot in row)}</section>"
        for moment, row in groupby(shots, lambda shot: shot.moment)
    ]
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{''.join(rows)}"


def write_sheet(browser: Browser, folder: Path, name: str, shots: list[Shot]) -> Path:
    """The sheet as a page beside its pictures, and as one picture."""
    source, sheet = folder / f"{name}.html", folder / f"{name}.png"
    source.write_text(page_of(shots))
    page = browser.new_page(viewport={"width": 2900, "height": 1000})
    page.goto(source.resolve().as_uri())
    page.screenshot(path=sheet, full_page=True)
    page.close()
    return sheet
