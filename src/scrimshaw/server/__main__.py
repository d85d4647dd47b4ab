"""`python -m scrimshaw.server`: serve from the sources."""

import argparse

from scrimshaw.server import run

parser = argparse.ArgumentParser(prog="python -m scrimshaw.server", description=__doc__)
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8000)
parser.add_argument("--data", default="data")
parser.add_argument("--open", action="store_true", help="open the page in a browser")

if __name__ == "__main__":
    wish = parser.parse_args()
    run(wish.host, wish.port, wish.data, open_browser=wish.open)
