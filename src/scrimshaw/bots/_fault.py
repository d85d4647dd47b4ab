"""What goes wrong in a bot of somebody else's making, as its author is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from traceback import walk_tb

from scrimshaw.engine.errors import UserError

OURS = __name__.partition(".")[0]


def fault_of(bot: object, error: BaseException) -> UserError:
    """An error with the line that it came from."""
    said = str(error) if isinstance(error, UserError) else f"{type(error).__name__}: {error}"
    return UserError(f"{_place(bot, error)}: {said}")


def _place(bot: object, error: BaseException) -> str:
    """The last line of the file that was asked first, or the bot's file where none was."""
    lines = list(_lines(error))
    if not lines:
        kind = type(bot)
        return getattr(sys.modules.get(kind.__module__), "__file__", None) or kind.__name__
    asked = lines[0][0]
    last = [number for file, number in lines if file == asked][-1]
    return f"{asked}, line {last}"


def _lines(error: BaseException) -> Iterator[tuple[str, int]]:
    """Where an error passed, as far as it is not this package: files and line numbers."""
    for frame, number in walk_tb(error.__traceback__):
        if frame.f_globals.get("__name__", "").partition(".")[0] != OURS:
            yield frame.f_code.co_filename, number
