"""The card game of boardgame_io/game.js on our engine, in plain Python: hidden hands, an open pile.

It never ends, so that every moment of a measurement is play. For two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import msgspec

from scrimshaw.engine import (
    Codec,
    Domain,
    Game,
    Kind,
    Outcome,
    Prompt,
    PythonState,
    Refusal,
    Rng,
    Setup,
    State,
)

DECK = 40
HAND = 3
CODEC = Codec(Kind("play", "play {place}", place=Domain(["left", "middle", "right"])))


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """The cards in any order."""
    return [cards.pop(rng.below(left)) for left in range(len(cards), 0, -1)]


class PileSetup(Setup):
    """Two hands of three, one deck."""

    def blank(self, rng: Rng) -> State:
        return PileState(self, rng)

    def deal(self, state: State) -> None:
        pile = cast(PileState, state)
        pile.deck = shuffled(list(range(DECK)), state.rng)
        pile.hands = [[pile.deck.pop() for _ in range(HAND)] for _ in range(2)]


class PileState(PythonState):
    """Deck, hands, pile, and whose turn it is."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.turn = 0

    def clone(self) -> State:
        other = PileState(self.setup, self.rng.clone())
        other.deck, other.pile, other.turn = self.deck[:], self.pile[:], self.turn
        other.hands = [hand[:] for hand in self.hands]
        return other

    def seats_to_act(self) -> list[int]:
        return [self.turn]

    def moves(self, seat: int) -> list[int]:
        return list(range(HAND)) if seat == self.turn else []

    def apply(self, seat: int, action: int) -> None:
        seat = int(seat)
        hand = self.hands[seat]
        self.pile.append(hand[action])
        self.emit("play", "1", {"seat": seat, "card": hand[action]})
        if not self.deck:
            self.deck, self.pile = shuffled(self.pile, self.rng), []
        hand[action] = self.deck.pop()
        self.emit("draw", "1", {"card": hand[action]}, frozenset([seat]))
        self.turn = 1 - seat

    def refuse(self, seat: int, action: int) -> Refusal:  # noqa: ARG002
        return Refusal("1", "turn")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("play" if seat == self.turn else "wait")

    def outcome(self) -> Outcome | None:
        return None


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    deck: int
    hand: list[int] | None
    pile: list[int]


def view(state: Any, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    return View(len(state.deck), None if seat is None else state.hands[seat], state.pile)


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """No bot plays it."""
    raise NotImplementedError


def make_setup(game: Game, players: int, options: dict[str, str], content: object) -> Setup:
    return PileSetup(game, players, options, content, CODEC)


GAME = Game(
    "pile",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=make_setup,
    view=view,
    resample=resample,
)
