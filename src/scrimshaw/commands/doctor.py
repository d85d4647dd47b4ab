"""Say what this installation is and what it lacks."""

from __future__ import annotations

import argparse
import importlib.util
import platform
import shutil
from importlib.metadata import PackageNotFoundError, version

from rich.console import Console

import scrimshaw
from scrimshaw.engine import games
from scrimshaw.mode import mode

HELP = "say which mode and versions run, and what optional parts lack"
PARTS = {
    "server": ("litestar", "uvicorn", "sqlalchemy", "alembic"),
    "compiling": ("mypy", "setuptools"),
    "printing": ("typst",),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The short form that the set-up prints."""
    parser.add_argument("--line", action="store_true", help="the mode in one line")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Print the facts."""
    console.print(f"scrimshaw {scrimshaw.__version__}, {_describe_mode()}", markup=False)
    if arguments.line:
        return
    console.print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    console.print(f"games: {', '.join(games())}")
    for part, modules in PARTS.items():
        missing = [name for name in modules if importlib.util.find_spec(name) is None]
        state = f"lacks {', '.join(missing)}" if missing else _versions(modules)
        console.print(f"{part}: {state}", markup=False)
    for tool, use in (
        ("cc", "compiles the engine"),
        ("node", "builds the page"),
        ("chromium", "browser tests"),
    ):
        console.print(f"{tool}: {'there' if shutil.which(tool) else f'not there ({use})'}")


def _describe_mode() -> str:
    if mode() == "compiled":
        return "compiled"
    return "interpreted: the same rules, about 20 times slower; a C compiler makes it fast"


def _versions(modules: tuple[str, ...]) -> str:
    found = []
    for name in modules:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(name)
    return ", ".join(found)
