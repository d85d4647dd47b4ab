"""Hits in Scrappers: what they deal, which shield stops them, and what breaks (5)."""

from __future__ import annotations

from mypy_extensions import i64

from .board import (
    AT,
    DAMAGE,
    END,
    FLAG,
    NONE,
    POOL,
    RUN,
    SEAT,
    SLOT,
    STRIKE,
)
from .choices import Choices
from .notation import KINDS, SOURCES
from .tables import LEFT, OTHERS


class Damage(Choices):
    """A table on which mechs are struck."""

    def aim(self, seat: i64, to: i64, kind: i64, amount: i64, pierces: i64) -> None:
        """5.2: one hit on each target, clockwise from the left: the last is put down first."""
        if amount <= 0:
            if self.events is not None:
                self.emit("nothing", "5.2", {"seat": seat, "do": "hit"})
            return
        if to == LEFT:
            self._aim_at(seat, self.left_of(seat), kind, amount, pierces)
        elif to == OTHERS:
            target = seat
            for other in range(self.setup.players - 1):
                target = target - 1 if target > 0 else self.setup.players - 1
                self._aim_at(seat, target, kind, amount, pierces)
        else:
            self.push(STRIKE, seat, NONE, seat, amount, kind, pierces)

    def _aim_at(self, seat: i64, target: i64, kind: i64, amount: i64, pierces: i64) -> None:
        total = amount + self._boost(seat, kind)
        self.push(STRIKE, seat, NONE, target, total, kind, pierces)

    def _boost(self, seat: i64, kind: i64) -> i64:
        """2.5, 7.3: what lasting benefits add to one's own hits, as the ability triggers."""
        boost: i64 = 0
        if self.fitted[seat] > 0:
            numbers = self.numbers()
            row = seat * numbers.kinds
            for card in range(numbers.kinds):
                boost += self.upgrades[row + card] * numbers.boosts[card * 2 + kind]
        return boost

    def strike(self) -> bool:
        """Carry the top hit out; False where its target must choose a shield first."""
        target = self.top(AT)
        if self.top(FLAG) != 0 or self.fitted[target] == 0:
            self._land(NONE)
            return True
        kind = self.top(SLOT)
        found: i64 = NONE
        for card in range(self.numbers().kinds):
            if self.can_shield(target, card, kind):
                if found != NONE:
                    return False
                found = card
        self._land(found)
        return True

    def shield_with(self, card: i64) -> None:
        """The target has chosen."""
        self._land(card)

    def _land(self, shield: i64) -> None:
        """5.2: the shield prevents what it shows and is destroyed; the rest is damage."""
        seat, target = self.top(SEAT), self.top(AT)
        amount, kind, pierces = self.top(END), self.top(SLOT), self.top(FLAG)
        self.pop()
        if self.events is not None:
            hit: dict[str, object] = {
                "seat": seat,
                "target": target,
                "kind": KINDS[kind],
                "n": amount,
            }
            self.emit("pierce" if pierces else "hit", "5.2" if pierces else "5.1", hit)
        if shield != NONE:
            amount = self._prevent(target, shield, kind, amount)
        if amount > 0:
            self.pools[target * POOL + DAMAGE] += amount
            if self.events is not None:
                total = self.pools[target * POOL + DAMAGE]
                self.emit("damage", "5.1", {"seat": target, "n": amount, "total": total})
        if shield != NONE:
            numbers = self.numbers()
            start, end = numbers.breaks[shield * 2], numbers.breaks[shield * 2 + 1]
            if start < end:
                self.push(RUN, target, shield, start, end, NONE, 0)

    def _prevent(self, target: i64, shield: i64, kind: i64, amount: i64) -> i64:
        """Use a shield up; returns the damage that is left."""
        prevents = self.numbers().shields[shield * 2 + kind]
        stopped = amount if amount < prevents else prevents
        if self.events is not None:
            args: dict[str, object] = {"seat": target, "card": self.name(shield), "n": stopped}
            self.emit("shield", "5.2", args)
        self.destroy(target, shield)
        return amount - stopped

    def destroy(self, seat: i64, card: i64) -> None:
        """5.3: an upgrade goes to a draft pile, or out of the game."""
        pile = self.unfit(seat, card)
        if self.events is not None:
            args: dict[str, object] = {"seat": seat, "card": self.name(card)}
            if pile == NONE:
                self.emit("scrapped", "5.3", args)
            else:
                args["from"] = SOURCES[2 + pile]
                self.emit("destroyed", "5.3", args)
