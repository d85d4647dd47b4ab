"""Tic-tac-toe: two sets of squares, and tables of what is empty and what wins."""

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
SQUARES: Final = 9
FULL: Final = 511
ONE: Final[i64] = 1
LINES: Final = (7, 56, 448, 73, 146, 292, 273, 84)

NONE: Final[vec[i64]] = vec[i64]()
SEATS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64]([0]), vec[i64]([1])])
EMPTY: Final[vec[vec[i64]]] = vec[vec[i64]](  # the empty squares, by the set of marked ones
    [
        vec[i64]([square for square in range(SQUARES) if not marked >> square & 1])
        for marked in range(FULL + 1)
    ]
)
WINS: Final[vec[i64]] = vec[i64](  # 1 for sets of squares with a line of three
    [int(any(marks & line == line for line in LINES)) for marks in range(FULL + 1)]
)


class TicTacToeSetup(Setup):
    """Tic-tac-toe has no options."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return TicTacToeState(self, rng)

    def deal(self, state: State) -> None:
        """The board is empty."""


@final
class TicTacToeState(State):
    """The marks of the one to act, and those of the other."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.mine: i64 = 0
        self.other: i64 = 0
        self.turn: i64 = 0
        self.winner: i64 = NOBODY
        self.is_over = False

    def clone(self) -> State:
        copy = TicTacToeState(self.setup, self.rng.clone())
        copy.mine = self.mine
        copy.other = self.other
        copy.turn = self.turn
        copy.winner = self.winner
        copy.is_over = self.is_over
        return copy

    def actors(self) -> vec[i64]:
        return NONE if self.is_over else SEATS[self.turn]

    def legal(self, seat: i64) -> vec[i64]:
        if self.is_over or seat != self.turn:
            return NONE
        return EMPTY[self.mine | self.other]

    def apply(self, seat: i64, action: i64) -> None:
        marks = self.mine | ONE << action
        self.mine = self.other
        self.other = marks
        self.turn = 1 - seat
        if WINS[marks]:
            self.winner = seat
            self.is_over = True
        elif marks | self.mine == FULL:
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
