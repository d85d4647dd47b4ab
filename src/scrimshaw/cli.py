"""The command line: one command a module of `commands`."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

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
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack some of our signs
    console = Console(highlight=False, emoji=False)
    words = sys.argv[1:] if argv is None else argv
    try:
        _check_text(words)
        arguments = parser().parse_args(words)
        arguments.run(arguments, console)
    except (UserError, Refused) as error:
        return _complain(str(error))
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    except OSError as error:
        if error.errno == errno.ENOSPC:
            _drop_output()
            return _complain(f"{error.filename or 'the output'}: there is no space left for it")
        if error.filename is None:
            raise
        return _complain(f"{error.filename}: {(error.strerror or 'cannot be used').lower()}")
    return 0


def _check_text(words: Sequence[str]) -> None:
    """Whatever is asked for can be printed and saved: it would be found out after the games."""
    for word in words:
        try:
            word.encode()
        except UnicodeEncodeError:
            raise UserError(
                f"{word!a} is not UTF-8 text; rename the file or leave it out"
            ) from None


def _complain(what: str) -> int:
    """Tell what is wrong in one line; returns the exit code."""
    console = Console(stderr=True, highlight=False, emoji=False, soft_wrap=True)
    console.print(f"scrimshaw: {what}", markup=False)
    return 2


def _drop_output() -> None:
    """Let what is still to be written go nowhere: Python would try again when it ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
