"""Liar's dice with one die each: bid higher or call; a six counts as any face."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .notation import CODEC

FACES: Final = 6
WILD: Final = 5  # faces are counted from 0
BIDS: Final = 12
LIAR: Final = 12
NO_BID: Final = -1

NONE: Final[vec[i64]] = vec[i64]()
SEATS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64]([0]), vec[i64]([1])])
HIGHER: Final[vec[vec[i64]]] = vec[vec[i64]](  # what may be said after a bid, from none on
    [vec[i64](list(range(BIDS)))] + [vec[i64](list(range(bid, LIAR + 1))) for bid in range(1, 13)]
)


class LiarsDiceSetup(Setup):
    """Liar's dice has no options."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return LiarsDiceState(self, rng)

    def deal(self, state: State) -> None:
        cast("LiarsDiceState", state).roll(state.rng)


@final
class LiarsDiceState(State):
    """Two dice and the last bid."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.first: i64 = 0  # the die of each seat
        self.second: i64 = 0
        self.bid: i64 = NO_BID
        self.turn: i64 = 0
        self.is_over = False

    def clone(self) -> State:
        copy = LiarsDiceState(self.setup, self.rng.clone())
        copy.first = self.first
        copy.second = self.second
        copy.bid = self.bid
        copy.turn = self.turn
        copy.is_over = self.is_over
        return copy

    def roll(self, rng: Rng) -> None:
        """One die each."""
        self.first = rng.below(FACES)
        self.second = rng.below(FACES)

    def actors(self) -> vec[i64]:
        return NONE if self.is_over else SEATS[self.turn]

    def legal(self, seat: i64) -> vec[i64]:
        if self.is_over or seat != self.turn:
            return NONE
        return HIGHER[self.bid + 1]

    def apply(self, seat: i64, action: i64) -> None:
        if action == LIAR:
            self.is_over = True
        else:
            self.bid = action
            self.turn = 1 - seat

    def winner(self) -> i64:
        """The one who bid, if there are as many as it said; else the one who called."""
        face = self.bid % FACES
        count: i64 = 0
        if self.first == face or self.first == WILD:
            count += 1
        if self.second == face or self.second == WILD:
            count += 1
        return 1 - self.turn if count > self.bid // FACES else self.turn

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = self.winner()
        return Outcome((winner,), (1, -1) if winner == 0 else (-1, 1), "1")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("play" if seat == self.turn else "wait")

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return Refusal("1", "illegal", {"seat": seat, "action": action})
