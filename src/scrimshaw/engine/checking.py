"""Whether a game can be set up with a content file."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import msgspec

from .errors import UserError
from .game import Game


class Table(msgspec.Struct, frozen=True):
    """How many play, and a value for each option."""

    players: int
    options: dict[str, str]

    def parts(self) -> list[str]:
        """All that was chosen, one by one, for people."""
        return [
            f"{self.players} players",
            *(f"{name} {value}" for name, value in self.options.items()),
        ]


def read_checked(game: Game, path: Path) -> tuple[object, dict[str, UserError]]:
    """The content of a file, and why it serves no table with some players or option.

    It must serve one table at least.
    """
    content = game.read_content(path)
    refused = {place: _refusal(game, table, content) for place, table in enumerate(_tables(game))}
    reasons = {place: error for place, error in refused.items() if error is not None}
    if reasons and len(reasons) == len(refused):
        raise UserError(f"{path.name}: {reasons[0]}")
    return content, _unserved(game, reasons) if reasons else {}


def _unserved(game: Game, reasons: dict[int, UserError]) -> dict[str, UserError]:
    """What no table can choose, with the reason of the first that another content would serve."""
    found: dict[str, UserError] = {}
    served = set()
    for place, table in enumerate(_tables(game)):
        if place not in reasons:
            served.update(table.parts())
        elif _refusal(game, table, None) is None:
            for part in table.parts():
                found.setdefault(part, reasons[place])
    return {part: reason for part, reason in found.items() if part not in served}


def _tables(game: Game) -> Iterator[Table]:
    """Every way to set the game up, as far as its options have names for their values."""
    names = [option.name for option in game.options]
    values = [option.values for option in game.options]
    for players in game.players:
        for chosen in itertools.product(*values):
            yield Table(players, dict(zip(names, chosen, strict=True)))


def _refusal(game: Game, table: Table, content: object) -> UserError | None:
    try:
        game.settle(table.players, content, table.options)
    except UserError as error:
        return error
    return None
