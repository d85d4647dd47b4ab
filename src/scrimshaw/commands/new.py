"""Begin a game of one's own: a package with the template's game, its tests and its parts."""

from __future__ import annotations

import argparse
import keyword
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

import scrimshaw
from scrimshaw.engine import UserError, games, load

from .common import make_folder, write_file

HELP = "begin a game of your own: a package with a small game to change"
NAME = re.compile(r"[a-z][a-z0-9]*")
PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "1.0"
dependencies = ["scrimshaw>={version}"]

[project.entry-points."scrimshaw.games"]
{name} = "{name}:GAME"

[project.entry-points."scrimshaw.kits"]
{name} = "{name}.kit:kit"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
{name} = ["*.toml", "*.md", "*.svg", "words/*.toml"]
"""
TESTS = '''\
"""All that every game must keep, and then the rules of this one."""

from scrimshaw.testing import conformance

Test{title} = conformance("{name}")
'''


def arguments(parser: argparse.ArgumentParser) -> None:
    """How it is called."""
    parser.add_argument("name", metavar="NAME", help="small letters and digits, such as dare")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Write the package into a new folder of its name."""
    name: str = arguments.name
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UserError(f"a name is small letters and digits, such as dare, not {name!r}")
    if name in games():
        raise UserError(f"there is a game {name!r} already; choose another name")
    folder = Path(name)
    if folder.exists():
        raise UserError(f"{name}: there is something of this name here already")
    if find_spec(name) is not None:  # one of Python's own would be imported in its place
        raise UserError(f"there is a Python package {name!r} already; choose another name")
    for path, text in files(name):
        make_folder((folder / path).parent)
        write_file(folder / path, text.encode())
    console.print(f"{name}: a package with a game. Install it with: pip install -e {name}")


def files(name: str) -> Iterator[tuple[Path, str]]:
    """The files of the package: paths in its folder, and texts."""
    title = name.capitalize()
    yield Path("pyproject.toml"), PROJECT.format(name=name, version=scrimshaw.__version__)
    yield Path("tests") / f"test_{name}.py", TESTS.format(name=name, title=title)
    template = load("_template").folder
    for path in sorted(template.rglob("*")):
        if path.suffix in (".py", ".toml", ".md"):
            text = path.read_text(encoding="utf-8").replace("_template", name)
            yield Path("src") / name / path.relative_to(template), text.replace("Nerve", title)
