"""Events of Scarper: a queue of effects, carried out in printed order (10.4).

The queue is data: the effect under way and where the event's effects end, as places in the table of
effects. An effect that asks for choices waits in it with the number of choices left; points that an
effect grants are spent as those of a card, and then the queue goes on.
"""

from __future__ import annotations

from mypy_extensions import i64

from .board import CHOICE, ENDED, HAND, NOTHING, ONE, SPEND
from .choices import Choices
from .vocabulary import (
    BONUS,
    CHARGE,
    DEFENCE,
    DENY,
    DRAW,
    EACH,
    ECONOMY,
    EFFECT,
    LOOK_HAND,
    MORALE,
    POINTS,
    PROPAGANDA,
    verb_names,
)


class Effects(Choices):
    """A table on which events happen."""

    def start_event(self, card: i64) -> None:
        """2.5: a card is played for its event."""
        numbers = self.numbers()
        self.step = numbers.effect_from[card]
        self.last = numbers.effect_from[card + 1]
        self.run()

    def start_points(self, points: i64, verbs: i64) -> bool:
        """Points are to be spent; returns whether there is anything to spend them on."""
        self.phase = SPEND
        self.points = points
        self.verbs = verbs
        return self.can_spend()

    def run(self) -> None:
        """Carry effects out until one asks for a choice, the game ends, or the turn is over."""
        while self.step < self.last:
            if self._begins():
                return
            if self.phase == ENDED:
                return
            self._finish()
        self.step = 0
        self.last = 0
        self.end_turn()

    def next_effect(self) -> None:
        """The effect under way, or the spending of a card's points, is over."""
        self._finish()
        self.run()

    def _finish(self) -> None:
        """Nothing is left of an effect; what it did not use is lost."""
        self.points = 0
        self.verbs = 0
        self.left = 0
        if self.step < self.last:
            self.step += EFFECT

    def _begins(self) -> bool:
        """Carry one effect out; returns whether it asks for a choice instead."""
        effects = self.numbers().effects
        what, count = effects[self.step], effects[self.step + 1]
        where, whose = effects[self.step + 2], effects[self.step + 3]
        side = 1 - self.turn if whose == 1 else self.turn
        if what < EACH:
            self.phase = CHOICE
            self.left = ONE if what == CHARGE else count  # the number of a charge is its bonus
            return self.has_choice()
        if what == POINTS:
            return self.start_points(count, where)
        if what == EACH:
            self._advance_each(count)
        elif what == PROPAGANDA:
            self.move_propaganda(side, count, "10.1")
        elif what == ECONOMY:
            self.move_economy(side, count, "10.1")
        elif what == MORALE:
            self.move_morale(side, count, "event", "10.1")
        elif what == DRAW:
            self._draw(count)
        else:
            self._prepare(what, count, where)
        return False

    def _prepare(self, what: i64, count: i64, verbs: i64) -> None:
        """What serves later: bonus, defence, denial (10.5), and looks (10.8)."""
        seat = self.turn
        if what == BONUS:
            self.bonus[seat] += count
            if self.events is not None:
                self.emit("bonus", "10.5", {"seat": seat, "n": count})
        elif what == DEFENCE:
            self.defence[seat] += count
            if self.events is not None:
                self.emit("defence", "10.5", {"seat": seat, "n": count})
        elif what == DENY:
            self.denied[1 - seat] |= verbs
            if self.events is not None:
                self.emit("deny", "10.5", {"seat": 1 - seat, "verbs": verb_names(verbs)})
        elif what == LOOK_HAND:
            self._look_at_hand(seat)
        else:
            self._look_at_mission(seat)

    def _advance_each(self, count: i64) -> None:
        """Every frontline goes so far, or up to a trench or the edge (10.7)."""
        for field in range(self.numbers().fields):
            for moved in range(count):
                if self.can_enter(self.turn, field):
                    self.move_front(self.turn, field, "10.1")

    def _draw(self, count: i64) -> None:
        drawn: list[str] = []
        for number in range(count):
            card = self.draw(self.turn)
            if self.events is not None and card != NOTHING:
                drawn.append(self.numbers().card_ids[card])
        if self.events is not None:
            seat = int(self.turn)
            self.emit("drew", "10.1", {"seat": seat, "n": len(drawn)})
            self.emit("draw", "10.1", {"seat": seat, "cards": drawn}, frozenset([seat]))

    def _look_at_hand(self, seat: i64) -> None:
        """10.8: the hand as it is now; the marks stay while it is true."""
        deck_from = self.numbers().deck_from
        seen = self.seen[:]
        for card in range(deck_from[1 - seat], deck_from[2 - seat]):
            if self.where[card] == HAND:
                seen[card] = 1
        self.seen = seen
        if self.events is not None:
            cards = self.card_names(1 - seat, HAND)
            self.emit("looked", "10.8", {"seat": seat, "what": "hand"})
            self.emit("look_hand", "10.8", {"seat": 1 - seat, "cards": cards}, only(seat))

    def _look_at_mission(self, seat: i64) -> None:
        self.spied[seat] = 1
        if self.events is not None:
            mission = self.numbers().mission_ids[self.mission_of(1 - seat)]
            self.emit("looked", "10.8", {"seat": seat, "what": "mission"})
            self.emit("look_mission", "10.8", {"seat": 1 - seat, "mission": mission}, only(seat))


def only(seat: i64) -> frozenset[int]:
    """An audience of one."""
    return frozenset([int(seat)])
