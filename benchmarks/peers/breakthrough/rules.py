"""Breakthrough on eight by eight: reach the last rank, or take every stone."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .notation import CODEC

SIDE: Final = 8
SQUARES: Final = 64
NOBODY: Final = -1
STRAIGHT: Final = 1
MOST_ACTIONS: Final = 48  # sixteen stones, three ways each

NONE: Final[vec[i64]] = vec[i64]()
SEATS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64]([0]), vec[i64]([1])])
START: Final[vec[i64]] = vec[i64]([0] * 16 + [NOBODY] * 32 + [1] * 16)


class BreakthroughSetup(Setup):
    """Breakthrough has no options."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)
        self.scratch: vec[i64] = vec[i64]([0] * MOST_ACTIONS)  # where legal lists are gathered

    def blank(self, rng: Rng) -> State:
        return BreakthroughState(self, rng)

    def deal(self, state: State) -> None:
        cast("BreakthroughState", state).board = START[:]


@final
class BreakthroughState(State):
    """Who stands on each square; seat 0 goes up the ranks, seat 1 down."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.board: vec[i64] = NONE
        self.stones: vec[i64] = vec[i64]([16, 16])
        self.turn: i64 = 0
        self.is_over = False

    def clone(self) -> State:
        copy = BreakthroughState(self.setup, self.rng.clone())
        copy.board = self.board[:]
        copy.stones = self.stones[:]
        copy.turn = self.turn
        copy.is_over = self.is_over
        return copy

    def actors(self) -> vec[i64]:
        return NONE if self.is_over else SEATS[self.turn]

    def legal(self, seat: i64) -> vec[i64]:
        if self.is_over or seat != self.turn:
            return NONE
        found = cast(BreakthroughSetup, self.setup).scratch
        board = self.board
        count: i64 = 0
        forward: i64 = SIDE if seat == 0 else -SIDE
        for square in range(i64(SQUARES)):
            if board[square] == seat:
                ahead = square + forward
                file = square & 7
                if file > 0 and board[ahead - 1] != seat:
                    found[count] = square * 3
                    count += 1
                if board[ahead] == NOBODY:
                    found[count] = square * 3 + STRAIGHT
                    count += 1
                if file < 7 and board[ahead + 1] != seat:
                    found[count] = square * 3 + 2
                    count += 1
        return found[:count]

    def apply(self, seat: i64, action: i64) -> None:
        square = action // 3
        to = square + action % 3 - 1 + (i64(SIDE) if seat == 0 else i64(-SIDE))
        taken = self.board[to]
        self.board[square] = NOBODY
        self.board[to] = seat
        self.turn = 1 - seat
        if taken != NOBODY:
            self.stones[taken] -= 1
            self.is_over = self.stones[taken] == 0
        if to < SIDE or to >= SQUARES - SIDE:
            self.is_over = to >= SQUARES - SIDE if seat == 0 else to < SIDE

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = 1 - self.turn
        return Outcome((winner,), (1, -1) if winner == 0 else (-1, 1), "1")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("play" if seat == self.turn else "wait")

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return Refusal("1", "illegal", {"seat": seat, "action": action})
