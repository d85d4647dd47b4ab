"""Say what this installation is and what it lacks."""

from __future__ import annotations

import argparse
import platform
import shutil
from importlib.metadata import PackageNotFoundError, version

from rich.console import Console

import scrimshaw
from scrimshaw.engine import games
from scrimshaw.mode import mode

HELP = "say which mode and versions run, and what optional parts lack"
PARTS = {  # by the names under which packages are installed; all but the first two are extras
    "server": ("litestar", "uvicorn", "sqlalchemy", "alembic"),
    "compiling": ("mypy", "setuptools"),
    "postgres": ("psycopg",),
    "print": ("typst",),
    "lab": ("joblib", "matplotlib", "pandas"),
    "cluster": ("distributed",),
    "rl": ("numpy", "gymnasium", "pettingzoo", "open_spiel"),
    "testing": ("hypothesis", "pytest"),
}
TOOLS = {
    "compiler": (("cc", "gcc", "clang"), "compiles the engine"),
    "node": (("node",), "builds the page"),
    "chromium": (
        ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        "browser tests",
    ),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The short form that the set-up prints."""
    parser.add_argument("--line", action="store_true", help="the mode in one line")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Print the facts."""
    about = f"scrimshaw {scrimshaw.__version__}, {_describe_mode()}"
    console.print(about, markup=False, soft_wrap=True)
    if arguments.line:
        return
    console.print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    console.print(f"games: {', '.join(games())}")
    for part, packages in PARTS.items():
        console.print(f"{part}: {_state(packages)}", markup=False, soft_wrap=True)
    for tool, (programs, use) in TOOLS.items():
        is_there = any(shutil.which(program) for program in programs)
        console.print(f"{tool}: {'there' if is_there else f'not there ({use})'}")


def _describe_mode() -> str:
    if mode() == "compiled":
        return "compiled"
    return "interpreted: the same rules, about 20 times slower; a C compiler makes it fast"


def _state(packages: tuple[str, ...]) -> str:
    """Which versions are there or, where something is missing, what."""
    found, missing = [], []
    for package in packages:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            missing.append(package)
    return f"lacks {', '.join(missing)}" if missing else ", ".join(found)
