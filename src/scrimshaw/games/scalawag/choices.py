"""What is asked in Scalawag!: whose answer is due, and what may be answered.

What is still to be done in a turn is a stack of tasks, as data: the top is asked of somebody, or
done at once. A task is a kind with up to two seats, or a number in place of the first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import (
    BOARD,
    FIRE,
    KINDS,
    MUTINY,
    NOBODY,
    ONE,
    STEAL,
    WAVE,
    Table,
)
from .notation import CODEC, MOST

# Tasks that the table does by itself, then those that somebody must answer.
COLLECT: Final = 1
EFFECT: Final = 2
SWAP: Final = 3
PRIZE: Final = 4
BURY: Final = 5
ORDER: Final = 6
WINDOW: Final = 7
ANSWER: Final = 8
PENALTY: Final = 9
AIM: Final = 10
SECOND: Final = 11
RETURN: Final = 12  # with how many cards
LOSS: Final = 13  # of a seat, like the next
FOURTH: Final = 14

DO_FIRE: Final[i64] = CODEC.start("fire")
DO_BOARD: Final[i64] = CODEC.start("board")
DO_MUSTER: Final[i64] = CODEC.start("muster")
DO_STEAL: Final[i64] = CODEC.start("steal")
DO_MUTINY: Final[i64] = CODEC.start("mutiny")
DO_WATCH: Final[i64] = CODEC.start("watch")
DO_WAVE: Final[i64] = CODEC.start("wave")
DO_SPOT: Final[i64] = CODEC.start("spot")
PASS: Final[i64] = CODEC.start("pass")
CALL: Final[i64] = CODEC.start("scalawag")
REVEAL: Final[i64] = CODEC.start("reveal")
CONCEDE: Final[i64] = CODEC.start("concede")
TAKE_DAMAGE: Final[i64] = CODEC.start("damage")
LOSE: Final[i64] = CODEC.start("lose")
SINK: Final[i64] = CODEC.start("sink")
STRIP: Final[i64] = CODEC.start("strip")
DO_PILOT: Final[i64] = CODEC.start("pilot")
DO_LOOKOUT: Final[i64] = CODEC.start("lookout")
AT: Final[i64] = CODEC.start("at")
HOLD: Final[i64] = CODEC.start("hold")
PUT_BACK: Final[i64] = CODEC.start("return")
TO_LOCKER: Final[i64] = CODEC.start("locker")


class Choices(Table):
    """A table that knows whose answer is due."""

    # Whose answer is due

    def asked(self) -> i64:
        """The one seat that is to act; nobody in a window and after the end."""
        kind = self.task()
        if kind == 0 or kind == WINDOW:
            return NOBODY
        if kind == PENALTY:
            payer = self.subject()
            return self.opponent(payer) if self.is_doomed(payer) else payer  # 6.4
        return self.subject() if kind >= LOSS else self.turn

    def opponent(self, seat: i64) -> i64:
        """The other side of the challenge."""
        return self.caller if seat == self.turn else self.turn

    def is_doomed(self, seat: i64) -> bool:
        """Whether either penalty would eliminate the seat (6.4)."""
        return self.damage[seat] + 1 == self.numbers().hull and self.held(seat) == 1

    def silence(self, seat: i64) -> i64:
        """3.3: when the table's time is up, silence passes."""
        return PASS if self.task() == WINDOW and self.owes(seat) else i64(-1)

    def actors(self) -> vec[i64]:
        if self.task() != WINDOW:
            seat = self.asked()
            return vec[i64]() if seat == NOBODY else vec[i64]([seat])
        seats = vec[i64]()
        waiting = self.window_seats() & ~self.answered
        for other in range(self.setup.players):
            if waiting >> other & 1:
                seats = append(seats, other)
        return seats

    def window_seats(self) -> i64:
        """The set of those who may call: everybody else still in, a partner too (3.3)."""
        return self.living & ~(ONE << self.turn)

    # What may be done

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.task()
        if kind == WINDOW:
            return self._calls(seat)
        if seat != self.asked():
            return vec[i64]()
        if kind == ORDER:
            return self._orders(seat)
        if kind == AIM:
            return self._aims(seat)
        if kind == ANSWER:
            return self._answers(seat)
        if kind == PENALTY:
            return self._penalties(seat)
        if kind == SECOND:
            return self._second_aims(seat)
        start = LOSE if kind == LOSS else PUT_BACK if kind == RETURN else TO_LOCKER
        return self._cards(vec[i64](), seat, start)

    def _calls(self, seat: i64) -> vec[i64]:
        """3.3: once in a window."""
        if self.window_seats() & ~self.answered & ONE << seat:
            return vec[i64]([PASS, CALL])
        return vec[i64]()

    def _orders(self, seat: i64) -> vec[i64]:
        """3.1, 3.2, 3.7: by how many cards are held, never by which; then bonus cards (8.3)."""
        acts = vec[i64]()
        held = self.held(seat)
        for sailors in range(held + 1):
            acts = append(acts, sailors)
        for crew in range(self.fewest(FIRE, seat), held + 1):
            acts = append(acts, DO_FIRE + crew)
        for crew in range(self.fewest(BOARD, seat), held + 1):
            acts = append(acts, DO_BOARD + crew)
        acts = append(acts, DO_MUSTER)
        if self.targets(STEAL, 0, seat, True) != 0:
            acts = append(acts, DO_STEAL)
        acts = append(acts, DO_MUTINY)
        acts = append(acts, DO_WATCH)
        for card in range(i64(WAVE), i64(KINDS)):
            if self.hands[seat * KINDS + card] > 0:
                start = DO_WAVE if card == WAVE else DO_SPOT
                acts = self._flags(acts, start, self.living & ~(ONE << seat))
        return acts

    def fewest(self, order: i64, seat: i64) -> i64:
        """3.7: how many crew an attack must name so that some target can be paid for."""
        missing = self.lowest_rate(order, seat) - self.points[seat]
        saves = self.numbers().crew
        crew: i64 = 0
        while crew * saves < missing and crew <= MOST:
            crew += 1
        return crew

    def _flags(self, acts: vec[i64], start: i64, seats: i64) -> vec[i64]:
        for seat in range(self.setup.players):
            if seats >> seat & 1:
                acts = append(acts, start + seat)
        return acts

    def _answers(self, seat: i64) -> vec[i64]:
        """6.1: reveal what was declared, or concede."""
        if not self.holds_claim(seat):
            return vec[i64]([CONCEDE])
        if self.is_doomed(seat):
            return vec[i64]([REVEAL])
        return vec[i64]([REVEAL, CONCEDE])

    def _penalties(self, seat: i64) -> vec[i64]:
        """6.3 and 6.4: damage or a card, but not one's own end while the other is open."""
        payer = self.subject()
        if seat != payer:
            return vec[i64]([SINK, STRIP])
        if self.held(payer) == 1:
            return vec[i64]([TAKE_DAMAGE])
        if self.damage[payer] + 1 == self.numbers().hull:
            return self._cards(vec[i64](), payer, LOSE)
        return self._cards(vec[i64]([TAKE_DAMAGE]), payer, LOSE)

    def _cards(self, acts: vec[i64], seat: i64, start: i64) -> vec[i64]:
        """One action for each kind of card held."""
        for card in range(i64(KINDS)):
            if self.hands[seat * KINDS + card] > 0:
                acts = append(acts, start + card)
        return acts

    def _aims(self, seat: i64) -> vec[i64]:
        """3.5 to 3.8: a further declaration, a target, or letting go where none is in reach."""
        acts = vec[i64]()
        if self.can_pilot(seat):
            acts = append(acts, DO_PILOT)
        if self.can_lookout():
            acts = append(acts, DO_LOOKOUT)
        targets = self.targets(self.order, self.support, seat, self.lookout)
        if targets == 0:
            return append(acts, HOLD)
        return self._flags(acts, AT, targets)

    def can_pilot(self, seat: i64) -> bool:
        """3.5, 3.7, 4.3: once, before a lookout, with two targets that can be paid for together."""
        if self.order != FIRE or self.piloted or self.lookout:
            return False
        return self.two_shots(self.support, seat) <= self.points[seat]

    def can_lookout(self) -> bool:
        """3.5, 4.9: once, with an attack."""
        return not self.lookout and self.order != MUTINY

    def second_targets(self, seat: i64) -> i64:
        """4.3: whom the second shot can be fired on."""
        return self.targets(FIRE, self.support, seat, self.lookout) & ~(ONE << self.struck)

    def _second_aims(self, seat: i64) -> vec[i64]:
        return append(self._flags(vec[i64](), AT, self.second_targets(seat)), HOLD)
