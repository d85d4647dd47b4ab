"""Start the server: tables in the browser."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import asdict
from rich.console import Console

from scrimshaw.engine import UserError, load, read_checked

if TYPE_CHECKING:
    from scrimshaw.server.settings import Settings

HELP = "start the server and print its address"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, and where tables are kept."""
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS")
    parser.add_argument("--port", type=int, default=8000, metavar="N")
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER")
    parser.add_argument(
        "--database",
        default=os.environ.get("SCRIMSHAW_DATABASE", ""),
        metavar="URL",
        help="a PostgreSQL that several servers may share; else SQLite in the data folder",
    )
    parser.add_argument(
        "--public-url",
        default=os.environ.get("SCRIMSHAW_PUBLIC_URL", ""),
        metavar="URL",
        help="where people find the server, if a proxy stands before it",
    )
    parser.add_argument(
        "--content",
        type=Path,
        metavar="FOLDER",
        help="content other than the games' own, GAME.toml",
    )
    parser.add_argument(
        "--dev", action="store_true", help="read content files again whenever they change"
    )
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help="times, limits and bots, as TOML"
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Serve until Ctrl-C."""
    from scrimshaw.server.running import serve  # noqa: PLC0415  # heavy, and for no other command

    if not 0 <= arguments.port <= 65535:
        raise UserError(f"a port is a number from 0 to 65535, not {arguments.port}")
    if arguments.public_url and not re.fullmatch(r"https?://[^/\s]+/?", arguments.public_url):
        raise UserError(f"a public URL reads https://NAME, not {arguments.public_url!r}")
    if arguments.data.exists() and not arguments.data.is_dir():
        raise UserError(f"{arguments.data}: tables are kept in a folder, and this is none")
    if arguments.content:
        _check(arguments.content, console)
    settings = _settings(arguments)
    try:
        serve(settings, arguments.host, arguments.port, open_browser=arguments.open)
    except BrokenPipeError:
        raise  # nobody reads on where it is, as behind `head`
    except (OSError, UnicodeError) as error:  # the latter where the name cannot be one
        if isinstance(error, OSError) and error.filename is not None:
            raise  # of the data folder: told by its name
        raise UserError(f"cannot serve at {arguments.host}: {error}") from None


def _settings(arguments: argparse.Namespace) -> Settings:
    """What the command line says, on top of the file."""
    from scrimshaw.server.settings import Settings, Tuning, read_tuning  # noqa: PLC0415

    tuning = read_tuning(arguments.settings) if arguments.settings else Tuning()
    return Settings(
        data=arguments.data,
        database=arguments.database,
        public_url=arguments.public_url,
        content=arguments.content,
        watch=arguments.dev,
        **asdict(tuning),
    )


def _check(folder: Path, console: Console) -> None:
    """Every file of the operator's folder is good content of the game that it is named after.

    Tables that it does not serve are told now: whoever sets one up can do nothing about it.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: content is kept in a folder, as GAME.toml, and this is none")
    for path in sorted(folder.iterdir()):  # `glob` finds nothing where it may not look
        if path.suffix == ".toml":
            _, problems = read_checked(load(path.stem), path)
            for part, problem in problems.items():
                told = f"{path.name}: not for {part}: {problem}"
                console.print(told, markup=False, soft_wrap=True)
