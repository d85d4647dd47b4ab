"""What is asked in Scrappers: whose answer is due, and what may be answered."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import (
    ACTIVATION,
    ASSIGNED,
    AT,
    BREAK,
    COMMAND,
    EJECTED,
    NOBODY,
    NONE,
    ONE,
    POOL,
    REBOOT,
    SEAT,
    SLOT,
    STACK,
    STRIKE,
    TASK,
    Table,
)
from .tables import (
    AMOUNT,
    CHOOSE,
    CLAIM,
    HAND,
    INSTALL,
    JAM,
    PAY,
    TRASH,
    WHICH,
    WRECK,
)


class Choices(Table):
    """A table that knows whose answer is due."""

    # Whose answer is due

    def asked(self) -> i64:
        """The one seat that is to act; nobody while discards are sealed and after the end."""
        if self.phase == COMMAND:
            return self.turn
        if self.phase != ACTIVATION:
            return NOBODY
        return self.top(AT) if self.top(TASK) == STRIKE else self.top(SEAT)

    def actors(self) -> vec[i64]:
        if self.phase == REBOOT:
            return self._choosing()
        seat = self.asked()
        return vec[i64]() if seat == NOBODY else vec[i64]([seat])

    def _choosing(self) -> vec[i64]:
        """6.3: everybody who has not sealed its discards."""
        seats = vec[i64]()
        for seat in range(self.setup.players):
            if not self.answered >> seat & 1:
                seats = append(seats, seat)
        return seats

    # What may be done

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == REBOOT:
            return self._discardings(seat)
        if seat != self.asked():
            return vec[i64]()
        if self.phase == COMMAND:
            return self._placings(seat)
        task = self.top(TASK)
        if task == STACK:
            return self._resolutions(seat)
        if task == STRIKE:
            return self._shieldings(seat)
        if task == BREAK:
            return self._wreckings()
        return self._answers(seat)

    def _placings(self, seat: i64) -> vec[i64]:
        """3.2 to 3.4: draft, assign or eject."""
        numbers = self.numbers()
        acts = vec[i64](capacity=16)
        for source in range(i64(4)):
            if self.source_top(source) != NONE:
                acts = append(acts, source)
        if self.held[seat] == 0:
            return acts
        acts = self._cards(acts, self.hands, seat, numbers.do_assign)
        return self._cards(acts, self.hands, seat, numbers.do_eject)

    def _cards(self, acts: vec[i64], counts: vec[i64], seat: i64, start: i64) -> vec[i64]:
        """One action for each card that a seat has of those counted."""
        kinds = self.numbers().kinds
        row = seat * kinds
        for card in range(kinds):
            if counts[row + card] > 0:
                acts = append(acts, start + card)
        return acts

    def _resolutions(self, seat: i64) -> vec[i64]:
        """4.4 to 4.6: run or skip, take fuel or scrap, buy or leave."""
        numbers = self.numbers()
        mode = self.next_mode(seat)
        if mode == ASSIGNED:
            return vec[i64]([numbers.do_run, numbers.do_skip])
        if mode == EJECTED:
            return vec[i64]([numbers.do_take, numbers.do_take + 1])
        return vec[i64]([numbers.do_buy, numbers.do_leave])

    def _shieldings(self, seat: i64) -> vec[i64]:
        """5.2: one of the upgrades with a shield of the hit's kind."""
        numbers = self.numbers()
        acts = vec[i64]()
        kind = self.top(SLOT)
        for card in range(numbers.kinds):
            if self.can_shield(seat, card, kind):
                acts = append(acts, numbers.do_shield + card)
        return acts

    def can_shield(self, seat: i64, card: i64, kind: i64) -> bool:
        """2.4: whether the seat has this upgrade in play and it has a shield of the kind."""
        numbers = self.numbers()
        return (
            self.upgrades[seat * numbers.kinds + card] > 0 and numbers.shields[card * 2 + kind] > 0
        )

    def _wreckings(self) -> vec[i64]:
        return self._cards(vec[i64](), self.upgrades, self.top(AT), self.numbers().do_wreck)

    def _discardings(self, seat: i64) -> vec[i64]:
        """6.3: a further card, none before the last one in the alphabet, or done."""
        acts = vec[i64]()
        if self.answered >> seat & 1:
            return acts
        numbers = self.numbers()
        row = seat * numbers.kinds
        for card in range(self.last_aside(seat), numbers.kinds):
            if self.hands[row + card] > self.aside[row + card]:
                acts = append(acts, numbers.do_discard + card)
        return append(acts, numbers.do_done)

    def last_aside(self, seat: i64) -> i64:
        """The last card that a seat has named, the first of all where it has named none."""
        kinds = self.numbers().kinds
        card = kinds - 1
        while card > 0 and self.aside[seat * kinds + card] == 0:
            card -= 1
        return card

    # What an ability asks

    def _answers(self, seat: i64) -> vec[i64]:
        numbers = self.numbers()
        at = self.top(AT)
        does = numbers.code[at]
        if does < WRECK or does == WRECK:
            return self._targets(does, numbers.code[at + WHICH], seat)
        if does == CHOOSE:
            acts = vec[i64]()
            for option in range(numbers.code[at + AMOUNT]):
                acts = append(acts, numbers.do_choose + option)
            return acts
        if does == PAY:
            return vec[i64]([numbers.do_pay, numbers.do_pass])
        acts = vec[i64]([numbers.do_pass])
        if does == CLAIM:
            return self._claims(acts, numbers.code[at + AMOUNT])
        if does == TRASH:
            source = self.hands if numbers.code[at + WHICH] == HAND else self.discards
            return self._cards(acts, source, seat, numbers.do_trash)
        if does == INSTALL:
            return self._installs(acts, seat)
        return self._cards(acts, self.discards, seat, numbers.do_recall)

    def _targets(self, does: i64, which: i64, seat: i64) -> vec[i64]:
        acts = vec[i64]()
        found = self.targets(does, which, seat)
        for target in range(self.setup.players):
            if found >> target & 1:
                acts = append(acts, self.numbers().do_target + target)
        return acts

    def targets(self, does: i64, which: i64, seat: i64) -> i64:
        """The set of other players on whom an ability would have an effect."""
        found: i64 = 0
        for target in range(self.setup.players):
            if target != seat and self._is_target(does, which, target):
                found |= ONE << target
        return found

    def _is_target(self, does: i64, which: i64, target: i64) -> bool:
        if does == WRECK:
            return self.fitted[target] > 0
        if does == JAM:
            return self.heights[target] > 0
        return self.pools[target * POOL + which] > 0

    def _claims(self, acts: vec[i64], most: i64) -> vec[i64]:
        for source in range(i64(4)):
            if self.can_claim(source, most):
                acts = append(acts, self.numbers().do_claim + source)
        return acts

    def can_claim(self, source: i64, most: i64) -> bool:
        """Whether a card lies there, and has no higher value."""
        card = self.source_top(source)
        return card != NONE and self.numbers().scrap[card] <= most

    def _installs(self, acts: vec[i64], seat: i64) -> vec[i64]:
        numbers = self.numbers()
        for card in range(numbers.kinds):
            if numbers.is_upgrade[card] and self.discards[seat * numbers.kinds + card] > 0:
                acts = append(acts, numbers.do_install + card)
        return acts
