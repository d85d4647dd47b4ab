"""The tables of cards in the rulebooks of Scrappers: `make cards` prints them anew."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

from scrimshaw import load
from scrimshaw.games.scrappers.content import Content
from scrimshaw.games.scrappers.wording import card_rows

GAME = load("scrappers")
TABLES = {"7.1": "basic", "7.2": "advanced"}


def printed(path: Path) -> str:
    """A rulebook with the cards as the content has them, in its own language."""
    words = GAME.words(path.stem.partition(".")[2] or "en")
    content = cast("Content", GAME.read_content())
    text = path.read_text(encoding="utf-8")
    for clause, group in TABLES.items():
        rows = "\n".join(card_rows(getattr(content, group), words))
        found = re.compile(rf"(\*\*{re.escape(clause)}\*\*.*?\n\n)\|.*?(?=\n\n)", re.S)
        text = found.sub(lambda table, rows=rows: table[1] + rows, text, count=1)
    return text


if __name__ == "__main__":
    for book in GAME.folder.glob("RULEBOOK*.md"):
        book.write_text(printed(book), encoding="utf-8")
