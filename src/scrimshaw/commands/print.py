"""Print a game to cut out and play."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console

from scrimshaw.engine import load
from scrimshaw.press import Sheets, kit_of

from .common import add_language, own_words, write_file

HELP = "write a PDF with the parts of a game and its rulebook, to cut out and play"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, what is printed of it, and where to."""
    parser.add_argument("game", metavar="GAME", help="a name of `scrimshaw games`")
    parser.add_argument(
        "--content", type=Path, metavar="FILE", help="other content than the game's own"
    )
    parser.add_argument("--paper", default="a4", metavar="a4|letter", help="a4 if not given")
    parser.add_argument("--mono", action="store_true", help="in black and white")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="GAME.pdf if not given")
    add_language(parser)


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Set the pages and write them."""
    game = load(arguments.game)
    content = game.read_content(arguments.content)
    language = arguments.language
    kit = kit_of(game, content, language)
    path = arguments.output or Path(f"{game.name}.pdf")
    sheets = Sheets(game, kit, arguments.paper, arguments.mono, language, content)
    write_file(path, sheets.pdf())
    title, parts = game.words(language).say("game.title"), sum(kit.parts().values())
    done = own_words(language).say("printed", {"file": path, "title": title, "n": parts})
    console.print(done, markup=False, soft_wrap=True)
