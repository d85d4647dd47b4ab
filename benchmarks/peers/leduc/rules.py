"""Leduc poker: six cards, two rounds of betting, at most two raises in each."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .notation import CODEC

DECK: Final = 6  # two each of three ranks: card // 2 is the rank
NOBODY: Final = -1
FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
RAISES: Final = 2  # a round


class LeducSetup(Setup):
    """Leduc poker has no options."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return LeducState(self, rng)

    def deal(self, state: State) -> None:
        cast("LeducState", state).deal_cards()


@final
class LeducState(State):
    """Three cards are dealt at once: one a seat, and the public one, hidden in the first round."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.cards: vec[i64] = vec[i64]([0, 0, 0])
        self.stakes: vec[i64] = vec[i64]([1, 1])
        self.turn: i64 = 0
        self.round: i64 = 1
        self.raises: i64 = 0
        self.calls: i64 = 0
        self.folded: i64 = NOBODY
        self.is_over = False

    def clone(self) -> State:
        other = LeducState(self.setup, self.rng.clone())
        other.cards = self.cards[:]
        other.stakes = self.stakes[:]
        other.turn = self.turn
        other.round = self.round
        other.raises = self.raises
        other.calls = self.calls
        other.folded = self.folded
        other.is_over = self.is_over
        return other

    def deal_cards(self) -> None:
        """Three different cards."""
        self.cards[0] = self.rng.below(DECK)
        self.draw_other(1, self.rng)
        self.draw_other(2, self.rng)

    def draw_other(self, place: i64, rng: Rng) -> None:
        """Put a card at a place that differs from the cards before it."""
        card = rng.below(DECK)
        while card == self.cards[0] or (place == 2 and card == self.cards[1]):
            card = rng.below(DECK)
        self.cards[place] = card

    def actors(self) -> vec[i64]:
        return vec[i64]() if self.is_over else vec[i64]([self.turn])

    def legal(self, seat: i64) -> vec[i64]:
        if self.is_over or seat != self.turn:
            return vec[i64]()
        is_facing = self.stakes[seat] < self.stakes[1 - seat]
        if self.raises == RAISES:
            return vec[i64]([FOLD, CALL])
        if is_facing:
            return vec[i64]([FOLD, CALL, RAISE])
        return vec[i64]([CALL, RAISE])

    def apply(self, seat: i64, action: i64) -> None:
        if action == FOLD:
            self.folded = seat
            self.is_over = True
            return
        self.stakes[seat] = self.stakes[1 - seat]
        if action == RAISE:
            self.stakes[seat] += 2 * self.round
            self.raises += 1
            self.calls = 0
        self.calls += 1
        self.turn = 1 - seat
        if self.calls == 2:
            self._end_round()

    def _end_round(self) -> None:
        self.is_over = self.round == 2
        self.round = 2
        self.turn = 0
        self.raises = 0
        self.calls = 0

    def winner(self) -> i64:
        """A pair with the public card, else the higher rank; nobody where they are equal."""
        if self.folded != NOBODY:
            return 1 - self.folded
        first = self.cards[0] // 2
        second = self.cards[1] // 2
        if first == second:
            return NOBODY
        public = self.cards[2] // 2
        if first == public or (second != public and first > second):
            return 0
        return 1

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winner = self.winner()
        if winner == NOBODY:
            return Outcome((), (0, 0), "showdown")
        won = self.stakes[1 - winner]
        return Outcome((winner,), (won, -won) if winner == 0 else (-won, won), "showdown")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("play" if seat == self.turn else "wait")

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return Refusal("1", "illegal", {"seat": seat, "action": action})
