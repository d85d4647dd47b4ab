"""What a side of Scarper may do, moment by moment."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import HAND, MISSIONS, NOTHING, OFFERED, SPEND, TURN, USE
from .vocabulary import ADVANCE, ANYWHERE, CHARGE, CLEAR, TRENCHES
from .year import Year

ON_PROPAGANDA: Final = 1  # verbs as sets, in the order of VERBS
ON_ECONOMY: Final = 2
ON_PUSH: Final = 4
ON_CLEAR: Final = 8
ON_CHARGE: Final = 16
ON_ASSAULT: Final = 32
ON_TRENCH: Final = 64
ON_POINTS: Final = 31  # all that the points of a card can be spent on (3.4)


class Choices(Year):
    """A table that knows what may be done."""

    def actors(self) -> vec[i64]:
        if self.phase == MISSIONS:
            return self._undecided()
        if self.ending != 0:
            return vec[i64]()
        return vec[i64]([self.turn])

    def _undecided(self) -> vec[i64]:
        """2.3: both choose at the same time."""
        if self.chosen[0] != NOTHING:
            return vec[i64]([1])
        if self.chosen[1] != NOTHING:
            return vec[i64]([0])
        return vec[i64]([0, 1])

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == MISSIONS:
            return self._offers(seat)
        if seat != self.turn or self.ending != 0:
            return vec[i64]()
        found = self.numbers().scratch
        if self.phase == TURN:
            return found[: self._openings(found)]
        if self.phase == USE:
            return found[: self._uses(found)]
        count = self._spendings(found) if self.phase == SPEND else self._options(found)
        found[count] = self.numbers().to_done
        return found[: count + 1]

    def _offers(self, seat: i64) -> vec[i64]:
        acts = vec[i64]()
        if self.chosen[seat] != NOTHING:
            return acts
        numbers = self.numbers()
        for mission in range(numbers.missions):
            if self.missions[mission] == OFFERED + seat:
                acts = append(acts, numbers.to_keep + mission)
        return acts

    def _openings(self, found: vec[i64]) -> i64:
        """3.1, 2.4: buy a trench, or choose the card."""
        numbers = self.numbers()
        seat = self.turn
        count: i64 = 0
        if self.economy[seat] >= numbers.trench_cost and not self.denied[seat] & ON_TRENCH:
            count = self._digs(found, 0, numbers.fields)
        for card in range(numbers.deck_from[seat], numbers.deck_from[seat + 1]):
            if self.where[card] == HAND:
                found[count] = numbers.to_play + card
                count += 1
        return count

    def _digs(self, found: vec[i64], first: i64, last: i64) -> i64:
        """1.4, 3.1: every space with room on one's side of some battlefields."""
        numbers = self.numbers()
        seat = self.turn
        count: i64 = 0
        if self.stock[seat] == 0:
            return 0
        for field in range(first, last):
            start = field * numbers.spaces
            middle = start + self.front[field]
            end = start + numbers.spaces
            for space in range(start if seat == 0 else middle, middle if seat == 0 else end):
                if self.trenches[space] < numbers.limit:
                    found[count] = numbers.to_trench + space
                    count += 1
        return count

    def _uses(self, found: vec[i64]) -> i64:
        """2.5: command points, the event, or an assault."""
        numbers = self.numbers()
        seat = self.turn
        found[0] = numbers.to_points
        count: i64 = 1
        if self.is_due(self.card):
            found[1] = numbers.to_event
            count = 2
        if not self.denied[seat] & ON_ASSAULT:
            start = numbers.to_assault
            count = self._on_fields(found, count, start, CHARGE, 0, numbers.fields)
        return count

    def is_due(self, card: i64) -> bool:
        """10.6: an event with a year cannot be played as an event before it."""
        numbers = self.numbers()
        return numbers.card_year[card] <= numbers.calendar[self.year]

    def _spendings(self, found: vec[i64]) -> i64:
        """3.2 to 5.1: all that the points left can be spent on; `done` is not among it."""
        numbers = self.numbers()
        fields = numbers.fields
        count = self._raises(found)
        if self.may_spend(ON_PUSH, numbers.push_cost):
            count = self._on_fields(found, count, numbers.to_push, ADVANCE, 0, fields)
        if self.may_spend(ON_CLEAR, numbers.clear_cost):
            count = self._on_fields(found, count, numbers.to_clear, CLEAR, 0, fields)
        if self.may_spend(ON_CHARGE, numbers.charge_cost):
            count = self._on_fields(found, count, numbers.to_charge, CHARGE, 0, fields)
        return count

    def _raises(self, found: vec[i64]) -> i64:
        """3.2, 3.3, 3.5: a marker below its maximum."""
        numbers = self.numbers()
        count: i64 = 0
        below = self.propaganda[self.turn] < numbers.most_propaganda
        if below and self.may_spend(ON_PROPAGANDA, numbers.propaganda_cost):
            found[0] = numbers.to_propaganda
            count = 1
        below = self.economy[self.turn] < numbers.most_economy
        if below and self.may_spend(ON_ECONOMY, numbers.economy_cost):
            found[count] = numbers.to_economy
            count += 1
        return count

    def may_spend(self, verb: i64, cost: i64) -> bool:
        """Enough points, for this verb among others, which is not denied."""
        return self.points >= cost and (self.verbs & ~self.denied[self.turn] & verb) != 0

    def can_spend(self) -> bool:
        """Whether the points left can be spent on anything."""
        return self.points > 0 and self._spendings(self.numbers().scratch) > 0

    def _options(self, found: vec[i64]) -> i64:
        """10.4: the choices of the effect under way; `done` is not among them."""
        numbers = self.numbers()
        what, where = numbers.effects[self.step], numbers.effects[self.step + 2]
        first = i64(0) if where == ANYWHERE else where
        last = numbers.fields if where == ANYWHERE else where + 1
        if what == TRENCHES:
            return self._digs(found, first, last)
        if what == CHARGE and self.denied[self.turn] & ON_CHARGE:
            return 0  # 10.5
        return self._on_fields(found, 0, self.start_of(what), what, first, last)

    def _on_fields(
        self, found: vec[i64], count: i64, start: i64, what: i64, first: i64, last: i64
    ) -> i64:
        """Add an action for each battlefield where it can be carried out."""
        for field in range(first, last):
            if self.is_option(what, field):
                found[count] = start + field
                count += 1
        return count

    def start_of(self, what: i64) -> i64:
        """The kind of action by which an effect is chosen."""
        numbers = self.numbers()
        if what == ADVANCE:
            return numbers.to_advance
        if what == CLEAR:
            return numbers.to_clear
        return numbers.to_charge if what == CHARGE else numbers.to_withdraw

    def is_option(self, what: i64, field: i64) -> bool:
        """Whether an effect, or a push or attack like it, can be carried out on a battlefield."""
        if what == ADVANCE:
            return self.can_enter(self.turn, field)  # 10.7
        if what == CLEAR:
            return self.can_clear(self.turn, field)
        if what == CHARGE:
            return self.can_attack(self.turn, field)
        return self.can_withdraw(self.turn, field)

    def has_choice(self) -> bool:
        """Whether the effect under way can be carried out anywhere."""
        return self._options(self.numbers().scratch) > 0
