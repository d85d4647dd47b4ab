"""The tables of cards in the rulebooks of Scrappers: `make cards` prints them anew."""

from __future__ import annotations

from pathlib import Path

from scrimshaw import load
from scrimshaw.engine.rulebook import put_table

GAME = load("scrappers")


def printed(path: Path) -> str:
    """A rulebook with the cards as the content has them, in its own language."""
    words = GAME.words(path.stem.partition(".")[2] or "en")
    text = path.read_text(encoding="utf-8")
    for clause, table in GAME.tables(GAME.read_content(), words).items():
        before, mark, after = text.partition(f"**{clause}**")
        text = before + mark + put_table(after, table)
    return text


if __name__ == "__main__":
    for book in GAME.folder.glob("RULEBOOK*.md"):
        book.write_text(printed(book), encoding="utf-8")
