"""Which setups of a game the suite plays: every player count and option, or a sample."""

from __future__ import annotations

import itertools
import random
from functools import cache

import msgspec

from scrimshaw.engine import Game, Setup, UserError

MOST = 12


class Case(msgspec.Struct, frozen=True):
    """One way to set a game up."""

    players: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options]
        return "-".join([f"{self.players}p", *chosen])

    def setup(self, game: Game) -> Setup:
        """The game set up in this way."""
        return _setup(game, self)


@cache
def _setup(game: Game, case: Case) -> Setup:
    return game.setup(case.players, **dict(case.options))


def cases(game: Game, most: int = MOST) -> list[Case]:
    """Every legal case; of many, an always equal sample that keeps each value of each option."""
    legal = [case for case in _every(game) if not _refusal(game, case)]
    return legal if len(legal) <= most else _sample(legal, most)


def left_out(game: Game) -> dict[str, str]:
    """Player counts and values of options that no legal case has, each with one refusal of it."""
    served: set[str] = set()
    refused: dict[str, str] = {}
    for case in _every(game):
        parts = [f"{case.players} players", *(f"{name} {value}" for name, value in case.options)]
        if refusal := _refusal(game, case):
            refused.update((part, refusal) for part in parts if part not in refused)
        else:
            served.update(parts)
    return {part: refusal for part, refusal in refused.items() if part not in served}


def _every(game: Game) -> list[Case]:
    names = [option.name for option in game.options]
    combinations = itertools.product(*(option.values for option in game.options))
    return [
        Case(players, tuple(zip(names, values, strict=True)))
        for values in combinations
        for players in game.players
    ]


def _refusal(game: Game, case: Case) -> str:
    """Why a case is none; nothing where it is one."""
    try:
        case.setup(game)
    except UserError as error:
        return str(error)
    return ""


def _sample(legal: list[Case], most: int) -> list[Case]:
    """First a case for each value not seen yet, then at random."""
    shuffled = legal[:]
    random.Random(1).shuffle(shuffled)
    chosen: list[Case] = []
    seen: set[object] = set()
    for case in shuffled:
        values = {case.players, *case.options}
        if not values <= seen:
            seen |= values
            chosen.append(case)
    rest = [case for case in shuffled if case not in chosen]
    chosen += rest[: max(0, most - len(chosen))]
    return sorted(chosen, key=str)
