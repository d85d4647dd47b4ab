"""What is lost in Scalawag!: planks, crew, whole ships, and in the end the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .board import KINDS, NO_FOG, NOBODY, ONE, SPOT, WAVE
from .choices import BURY, FOURTH, PRIZE, SWAP, Choices
from .notation import CARDS, NATIONS

LAST_AFLOAT: Final = 1  # the endings, as places in CLAUSES
BECALMED: Final = 2
CLAUSES: Final = ("", "7.6", "7.7")

SUNK: Final = 1  # how a player went out
STRIPPED: Final = 0


def task_of(kind: i64, one: i64 = 0, other: i64 = 0) -> i64:
    """A task as one number."""
    return kind | one << 4 | other << 8


class Losses(Choices):
    """A table on which ships and crew can be lost."""

    def hit(self, target: i64, by: i64) -> None:
        """5.1: one more slot is covered."""
        self.damage[target] += 1
        self.calm = -1
        if self.events is not None:
            self.emit("damage", "5.1", {"seat": target, "n": self.damage[target]})
        if self.damage[target] == self.numbers().hull:
            self.eliminate(target, by, SUNK)

    def lose(self, target: i64, card: i64, by: i64) -> None:
        """5.2: a card goes face up to the locker."""
        self.hands[target * KINDS + card] -= 1
        self.locker[card] += 1
        self.calm = -1
        if self.events is not None:
            self.emit("lose", "5.2", {"seat": target, "card": CARDS[card]})
        if self.held(target) == 0:
            self.eliminate(target, by, STRIPPED)

    def eliminate(self, loser: i64, winner: i64, how: i64) -> None:
        """7.1: out; the prize waits for a pending swap (6.2)."""
        self.living &= ~(ONE << loser)
        self.watch &= ~(ONE << loser)
        if self.events is not None:
            self.emit("out", "7.1", {"seat": loser, "by": winner})
            if self.fog != NO_FOG:
                self.emit("fog_lifts", "8.7", {})
        self.fog = NO_FOG  # 8.7: for good
        if self.spot_at == loser:  # 8.5
            self.spot_at = NOBODY
            self.wash_up(loser, SPOT, "8.5")
        if self.wave_at == loser:
            self.wave_at = NOBODY
            self.wash_up(loser, WAVE, "8.5")
        if self.is_decided():
            self.end(self.team(self.living), LAST_AFLOAT)
            return
        swaps = self.shown
        if swaps:
            self.pop()
        self.push(task_of(BURY, loser))
        self.push(task_of(PRIZE, loser, winner) | how << 12)
        if swaps:
            self.push(SWAP)

    def wash_up(self, seat: i64, card: i64, clause: str) -> None:
        """A bonus card returns from before a player to port."""
        self.land(card, 1)
        if self.events is not None:
            self.emit("wash_up", clause, {"seat": seat, "card": CARDS[card]})

    def award(self, loser: i64, winner: i64, how: i64) -> None:
        """7.3, 7.4: the prize of war."""
        if how == SUNK:
            card = self.rng.pick_from(self.hands, loser * KINDS, KINDS)
            self.hands[winner * KINDS + card] += 1
            if self.events is not None:
                self.emit("prize_crew", "7.3", {"seat": winner, "target": loser})
                both = frozenset([winner, loser])
                self.emit("prize_card", "7.3", {"seat": winner, "card": CARDS[card]}, both)
            if self.held(winner) > self.numbers().hand:
                self.push(task_of(FOURTH, winner))
        elif self.damage[winner] > 0:
            self.damage[winner] -= 1
            if self.events is not None:
                self.emit("prize_repair", "7.4", {"seat": winner, "n": self.damage[winner]})

    def drop_fourth(self, seat: i64, card: i64) -> None:
        """7.3: one too many goes face up to the locker; that is no crew loss."""
        self.pop()
        self.hands[seat * KINDS + card] -= 1
        self.locker[card] += 1
        if self.events is not None:
            self.emit("fourth", "7.3", {"seat": seat, "card": CARDS[card]})

    def bury(self, loser: i64) -> None:
        """7.5: the rest of the crew to the locker, the tokens to the supply."""
        if self.events is not None:
            cards = self.names(self.hands, loser)
            if cards:
                self.emit("bury", "7.5", {"seat": loser, "cards": cards})
        for card in range(i64(KINDS)):
            self.locker[card] += self.hands[loser * KINDS + card]
            self.hands[loser * KINDS + card] = 0
        self.points[loser] = 0
        self.damage[loser] = 0

    # The end

    def partner(self, seat: i64) -> i64:
        """The other player of a seat's nation."""
        for other in range(self.setup.players):
            if other != seat and self.nations[other] == self.nations[seat]:
                return other
        return NOBODY

    def is_decided(self) -> bool:
        """7.6: one player or one team is left."""
        return self.living & ~self.team(self._lowest(self.living)) == 0

    def _lowest(self, seats: i64) -> i64:
        return seats & -seats

    def team(self, seats: i64) -> i64:
        """The seats with their partners (8.1)."""
        if i64(len(self.nations)) == 0:
            return seats
        found: i64 = 0
        for seat in range(self.setup.players):
            if seats >> seat & 1:
                found |= ONE << seat | ONE << self.partner(seat)
        return found

    def leaders(self) -> i64:
        """7.7: most crew, then least damage, then most points, a team's survivors together."""
        best: i64 = -1
        found: i64 = 0
        for seat in range(self.setup.players):
            if self.living >> seat & 1:
                team = self.team(ONE << seat)
                worth = self._standing(team & self.living)
                if worth > best:
                    best = worth
                    found = team
                elif worth == best:
                    found |= team
        return found

    def _standing(self, seats: i64) -> i64:
        worth: i64 = 0
        for seat in range(self.setup.players):
            if seats >> seat & 1:
                worth += self.held(seat) * 1000000 - self.damage[seat] * 1000 + self.points[seat]
        return worth

    def end(self, winners: i64, ending: i64) -> None:
        """Nothing more is resolved."""
        self.drop_to(0)
        self.winners = winners
        self.ending = ending
        if self.events is not None:
            if len(self.nations) > 0:
                nations = [NATIONS[nation] for nation in self.nations]
                self.emit("nations", "8.1", {"nations": nations})
            self.emit("win", CLAUSES[ending], {"seats": self.seats(winners)})

    def seats(self, seats: i64) -> list[int]:
        return [seat for seat in range(self.setup.players) if seats >> seat & 1]
