"""Connect four on six rows and seven columns.

A set of cells is one number, seven bits a column, of which the seventh stays empty: lines are found
by shifts.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .notation import CODEC

NOBODY: Final = -1
COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = 42
ONE: Final[i64] = len("1")

NONE: Final[vec[i64]] = vec[i64]()
SEATS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64]([0]), vec[i64]([1])])
OPEN: Final[vec[vec[i64]]] = vec[vec[i64]](  # the columns with room, by the set of full ones
    [
        vec[i64]([column for column in range(COLUMNS) if not full >> column & 1])
        for full in range(1 << COLUMNS)
    ]
)


def has_four(cells: i64) -> bool:
    """Whether a set of cells has four in a line: up, across, or either way aslant."""
    pairs = cells & cells >> 1
    if pairs & pairs >> 2:
        return True
    pairs = cells & cells >> 7
    if pairs & pairs >> 14:
        return True
    pairs = cells & cells >> 6
    if pairs & pairs >> 12:
        return True
    pairs = cells & cells >> 8
    return pairs & pairs >> 16 != 0


class ConnectFourSetup(Setup):
    """Connect four has no options."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return ConnectFourState(self, rng)

    def deal(self, state: State) -> None:
        """The board is empty."""


@final
class ConnectFourState(State):
    """The stones of the one to act, and those of the other."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.mine: i64 = 0
        self.other: i64 = 0
        self.full: i64 = 0  # the set of full columns
        self.stones: i64 = 0
        self.turn: i64 = 0
        self.winner: i64 = NOBODY
        self.is_over = False

    def clone(self) -> State:
        copy = ConnectFourState(self.setup, self.rng.clone())
        copy.mine = self.mine
        copy.other = self.other
        copy.full = self.full
        copy.stones = self.stones
        copy.turn = self.turn
        copy.winner = self.winner
        copy.is_over = self.is_over
        return copy

    def actors(self) -> vec[i64]:
        return NONE if self.is_over else SEATS[self.turn]

    def legal(self, seat: i64) -> vec[i64]:
        if self.is_over or seat != self.turn:
            return NONE
        return OPEN[self.full]

    def apply(self, seat: i64, action: i64) -> None:
        base = action * COLUMNS
        column = (self.mine | self.other) >> base & 63
        stone = column + 1 << base  # the lowest empty cell of the column
        stones = self.mine | stone
        if column == 31:  # five stones were there
            self.full |= ONE << action
        self.mine = self.other
        self.other = stones
        self.turn = 1 - seat
        self.stones += 1
        if has_four(stones):
            self.winner = seat
            self.is_over = True
        elif self.stones == CELLS:
            self.is_over = True

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        if self.winner == NOBODY:
            return Outcome((), (0, 0), "1")
        return Outcome((self.winner,), (1, -1) if self.winner == 0 else (-1, 1), "1")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("play" if seat == self.turn else "wait")

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return Refusal("1", "illegal", {"seat": seat, "action": action})
