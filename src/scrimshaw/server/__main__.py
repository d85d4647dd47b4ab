"""`python -m scrimshaw.server`: serve from the sources."""

import argparse
from pathlib import Path

from scrimshaw.server import run

parser = argparse.ArgumentParser(prog="python -m scrimshaw.server", description=__doc__)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8000)
parser.add_argument("--data", default="data")
parser.add_argument("--content", type=Path, help="a folder of GAME.toml")
parser.add_argument("--dev", action="store_true", help="read content again when it changes")
parser.add_argument("--open", action="store_true", help="open the page in a browser")

if __name__ == "__main__":
    wish = parser.parse_args()
    run(
        wish.host,
        wish.port,
        wish.data,
        content=wish.content,
        watch=wish.dev,
        open_browser=wish.open,
    )
