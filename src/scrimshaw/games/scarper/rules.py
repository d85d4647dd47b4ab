"""Scarper: what every action does."""

from __future__ import annotations

from typing import cast, final

from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome, Prompt, Refusal
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    CHOICE,
    ENDED,
    ENDINGS,
    IN_PLAY,
    MISSIONS,
    NOBODY,
    NOTHING,
    SPEND,
    TURN,
    USE,
    Numbers,
)
from .choices import ON_POINTS
from .effects import Effects, only
from .prompts import prompt_of
from .refusals import why_not


class ScarperSetup(Numbers):
    """A table for two."""

    def blank(self, rng: Rng) -> State:
        return ScarperState(self, rng)

    def deal(self, state: State) -> None:
        table = cast("ScarperState", state)
        table.clear()
        table.open_year()


@final
class ScarperState(Effects):
    """The whole game at one moment."""

    def clone(self) -> State:
        other = ScarperState(self.setup, self.rng.clone())
        self.copy_to(other)
        return other

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == SPEND:
            self._spend(seat, action)
        elif self.phase == CHOICE:
            self._choose(seat, action)
        elif self.phase == TURN:
            self._open(seat, action)
        elif self.phase == USE:
            self._use(seat, action)
        else:
            self._keep(seat, action - self.numbers().to_keep)

    # Missions

    def _keep(self, seat: i64, mission: i64) -> None:
        """2.3: sealed until both have chosen."""
        self.chosen[seat] = mission
        if self.events is not None:
            self.emit("keep", "2.3", {"mission": self.numbers().mission_ids[mission]}, only(seat))
        if self.chosen[1 - seat] != NOTHING:
            self.keep_missions()

    def can_revise(self, seat: i64) -> bool:
        """2.3: until the other has chosen too."""
        return self.phase == MISSIONS and self.chosen[seat] != NOTHING

    def revise(self, seat: i64) -> None:
        self.chosen[seat] = NOTHING

    # A turn

    def _open(self, seat: i64, action: i64) -> None:
        numbers = self.numbers()
        if action < numbers.to_play:  # 3.1
            self.economy[seat] -= numbers.trench_cost
            self.dig(seat, action - numbers.to_trench, "3.1")
            return
        card = action - numbers.to_play
        self.card = card
        self.where[card] = IN_PLAY
        if self.seen[card] == 1:
            seen = self.seen[:]
            seen[card] = 0
            self.seen = seen
        self.phase = USE
        if self.events is not None:
            self.emit("play", "2.4", {"seat": seat, "card": numbers.card_ids[card]})

    def _use(self, seat: i64, action: i64) -> None:
        """2.5: exactly one of three."""
        numbers = self.numbers()
        points = numbers.card_points[self.card]
        if action == numbers.to_points:
            if self.events is not None:
                self.emit("points", "2.5", {"seat": seat, "n": points})
            if not self.start_points(points, ON_POINTS):
                self.next_effect()
        elif action == numbers.to_event:
            if self.events is not None:
                args = {"seat": seat, "card": numbers.card_ids[self.card]}
                self.emit("event", "2.5", args)
            self.start_event(self.card)
        else:
            self.assault(seat, action - numbers.to_assault, points)
            if self.phase != ENDED:
                self.end_turn()

    def _spend(self, seat: i64, action: i64) -> None:
        """3.4: point by point, in any order."""
        numbers = self.numbers()
        if action == numbers.to_done:
            self._decline(seat, self.points, "3.4")
            return
        if action == numbers.to_propaganda:
            self.points -= numbers.propaganda_cost
            self.move_propaganda(seat, numbers.propaganda_gain, "3.2")
        elif action == numbers.to_economy:
            self.points -= numbers.economy_cost
            self.move_economy(seat, numbers.economy_gain, "3.3")
        elif action < numbers.to_clear:
            self.points -= numbers.push_cost
            self.move_front(seat, action - numbers.to_push, "4.1")
        elif action < numbers.to_charge:
            self.points -= numbers.clear_cost
            self.remove_trench(seat, action - numbers.to_clear, "4.2")
        else:
            self.points -= numbers.charge_cost
            self.charge(seat, action - numbers.to_charge, 0)
        if not self.can_spend():
            self.next_effect()

    def _choose(self, seat: i64, action: i64) -> None:
        """10.4: one choice of the effect under way."""
        numbers = self.numbers()
        if action == numbers.to_done:
            self._decline(seat, self.left, "10.4")
            return
        self.left -= 1
        if action < numbers.to_play:
            self.dig(seat, action - numbers.to_trench, "10.1")
        elif action < numbers.to_charge:
            self.remove_trench(seat, action - numbers.to_clear, "10.1")
        elif action < numbers.to_advance:
            self.charge(seat, action - numbers.to_charge, numbers.effects[self.step + 1])
        elif action < numbers.to_withdraw:
            self.move_front(seat, action - numbers.to_advance, "10.1")
        else:
            self.withdraw(seat, action - numbers.to_withdraw)
        if self.left == 0 or not self.has_choice():
            self.next_effect()

    def _decline(self, seat: i64, left: i64, clause: str) -> None:
        if self.events is not None:
            self.emit("done", clause, {"seat": seat, "n": left})
        self.next_effect()

    # What people are told

    def outcome(self) -> Outcome | None:
        if self.ending == 0:
            return None
        winners: tuple[int, ...] = () if self.winner == NOBODY else (self.winner,)
        return Outcome(winners, (self.morale, -self.morale), ENDINGS[self.ending])

    def prompt(self, seat: int | None) -> Prompt:
        return prompt_of(self, seat)

    def refuse(self, seat: i64, action: i64) -> Refusal:
        return why_not(self, seat, action)
