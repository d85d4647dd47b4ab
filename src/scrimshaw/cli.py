"""The command line: one command a module of `commands`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from rich.console import Console

from scrimshaw.engine import Refused, UserError

from .commands import (
    admin,
    arena,
    balance,
    check,
    doctor,
    games,
    new,
    play,
    replay,
    rules,
    serve,
    sim,
    verify,
)
from .commands import print as printing

COMMANDS = (
    serve,
    games,
    rules,
    play,
    sim,
    arena,
    balance,
    replay,
    verify,
    check,
    printing,
    new,
    doctor,
    admin,
)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line and end with code 2, as all our errors do."""

    def error(self, message: str) -> None:  # type: ignore[override]  # argparse declares NoReturn
        raise UserError(f"{message}; see `{self.prog} --help`")


def parser() -> argparse.ArgumentParser:
    """Every command with its arguments."""
    top = Parser(prog="scrimshaw", description="Tabletop games with hidden information.")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for module in COMMANDS:
        name = module.__name__.rpartition(".")[2]
        command = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; wrong input is told in one line, with exit code 2."""
    console = Console(highlight=False, emoji=False)
    try:
        arguments = parser().parse_args(argv)
        arguments.run(arguments, console)
    except (UserError, Refused) as error:
        Console(stderr=True, highlight=False, emoji=False, soft_wrap=True).print(
            f"scrimshaw: {error}", markup=False
        )
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
