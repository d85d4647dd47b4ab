"""Nerve: state, set-up, legal actions, their effects, and the end."""

from __future__ import annotations

from typing import Annotated, cast

import msgspec

from scrimshaw.engine import (
    Game,
    Outcome,
    Prompt,
    PythonState,
    Refusal,
    Rng,
    Setup,
    State,
)

from .notation import ANSWERS, CODEC, FOLD, RAISE


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of Nerve."""

    cards: Annotated[int, msgspec.Meta(ge=2, le=99)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)]


class NerveSetup(Setup):
    """Deck and rounds of a table."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(game, players, options, content, CODEC)
        self.cards = content.cards
        self.rounds = content.rounds

    def blank(self, rng: Rng) -> State:
        return NerveState(self, rng)

    def deal(self, state: State) -> None:
        cast("NerveState", state).deal_round()


class NerveState(PythonState):
    """Two cards, two sealed answers, two scores."""

    def __init__(self, setup: NerveSetup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.round = 0
        self.cards: list[int] = []
        self.answers: list[int | None] = [None, None]
        self.points = [0, 0]
        self.shown: list[int] | None = None  # the cards of the last round, if they were compared

    def rules(self) -> NerveSetup:
        """The setup, by its own type."""
        return cast(NerveSetup, self.setup)

    def deal_round(self) -> None:
        """1.2: one card each, unknown to the other."""
        self.round += 1
        first = self.rng.below(self.rules().cards)
        second = self.rng.below(self.rules().cards - 1)
        self.cards = [first + 1, second + 1 + (second >= first)]
        self.answers = [None, None]
        self.emit("deal", "1.2", {"round": self.round})
        for seat in (0, 1):
            self.emit("card", "1.2", {"card": self.cards[seat]}, frozenset([seat]))

    def is_over(self) -> bool:
        """4.1: all rounds are played."""
        return self.round > self.rules().rounds

    def seats_to_act(self) -> list[int]:
        """2.1: both at the same time."""
        return [seat for seat in (0, 1) if not self.is_over() and self.answers[seat] is None]

    def moves(self, seat: int) -> list[int]:
        return [RAISE, FOLD] if seat in self.seats_to_act() else []

    def apply(self, seat: int, action: int) -> None:
        self.answers[seat] = action
        if None not in self.answers:
            self._resolve()

    def can_revise(self, seat: int) -> bool:
        """2.2: an answer is sealed, not final, until the other is in."""
        return not self.is_over() and self.answers[seat] is not None

    def revise(self, seat: int) -> None:
        self.answers[seat] = None

    def _resolve(self) -> None:
        said = [ANSWERS[answer] for answer in self.answers if answer is not None]
        self.emit("answers", "2.1", {"answers": said})
        self.shown = None
        if self.answers == [RAISE, RAISE]:
            self.shown = self.cards
            winner = 0 if self.cards[0] > self.cards[1] else 1
            self._score(winner, 2, "3.2", {"cards": self.cards})
        elif RAISE in self.answers:
            self._score(self.answers.index(RAISE), 1, "3.1", {})
        if self.round < self.rules().rounds:
            self.deal_round()
        else:
            self.round += 1

    def _score(self, seat: int, points: int, clause: str, more: dict[str, object]) -> None:
        self.points[seat] += points
        kind = "compare" if more else "steal"
        self.emit(kind, clause, {"seat": seat, "points": points, **more})

    def refuse(self, seat: int, action: int) -> Refusal:  # noqa: ARG002  # there is one reason a phase
        return Refusal("4.1", "over") if self.is_over() else Refusal("2.1", "answered")

    def prompt(self, seat: int | None) -> Prompt:
        if self.is_over():
            return Prompt("over")
        if seat is None or self.answers[seat] is not None:
            return Prompt("wait")
        return Prompt("answer", {"card": self.cards[seat]})

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        best = max(self.points)
        winners = tuple(seat for seat in (0, 1) if self.points[seat] == best)
        return Outcome(winners if len(winners) == 1 else (), tuple(self.points), "4.1")
