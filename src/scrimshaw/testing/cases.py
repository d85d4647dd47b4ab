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
    names = [option.name for option in game.options]
    combinations = itertools.product(*(option.values for option in game.options))
    every = [
        Case(players, tuple(zip(names, values, strict=True)))
        for values in combinations
        for players in game.players
    ]
    legal = [case for case in every if _is_legal(game, case)]
    return legal if len(legal) <= most else _sample(legal, most)


def _is_legal(game: Game, case: Case) -> bool:
    try:
        case.setup(game)
    except UserError:
        return False
    return True


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
