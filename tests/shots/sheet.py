"""The contact sheet: a row a moment and language, a column a size and theme."""

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
LOAD_ALL = """Promise.all([...document.images].map(image => {
    image.loading = "eager";
    return image.decode();
}))"""


class Shot(NamedTuple):
    """One picture and what it shows."""

    moment: str
    language: str
    size: ViewportSize
    theme: str
    file: str

    @property
    def row(self) -> str:
        return f"{self.moment}, {self.language}"

    def figure(self) -> str:
        caption = f"{self.size['width']} × {self.size['height']}, {self.theme}"
        width = round(HEIGHT * self.size["width"] / self.size["height"])
        picture = f'<img src="{self.file}" width="{width}" loading="lazy">'
        return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def page_of(shots: list[Shot]) -> str:
    rows = [
        f"<section><h2>{html.escape(row)}</h2>{''.join(map(Shot.figure, figures))}</section>"
        for row, figures in groupby(shots, lambda shot: shot.row)
    ]
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{''.join(rows)}"


def write_page(folder: Path, name: str, shots: list[Shot]) -> Path:
    """The sheet as a page beside its pictures."""
    source = folder / f"{name}.html"
    source.write_text(page_of(shots), encoding="utf-8")
    return source


def write_sheet(browser: Browser, folder: Path, name: str, shots: list[Shot]) -> Path:
    """The sheet as a page beside its pictures, and as one picture."""
    source, sheet = write_page(folder, name, shots), folder / f"{name}.png"
    page = browser.new_page(viewport={"width": 2900, "height": 1000})
    page.goto(source.resolve().as_uri())
    page.evaluate(LOAD_ALL)
    page.screenshot(path=sheet, full_page=True)
    page.close()
    return sheet
