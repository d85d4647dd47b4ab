"""The year of Scarper: deal, missions, the order of turns, and the scoring."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import (
    GONE,
    HAND,
    KEPT,
    LAST_YEAR,
    MISSIONS,
    NOBODY,
    NOTHING,
    OFFERED,
    PLAYED,
    POOL,
    RETURNED,
    TURN,
)
from .fighting import Fighting
from .vocabulary import (
    CONDITION,
    ECONOMY_HAS,
    ECONOMY_LEAD,
    FRONT,
    FRONTS,
    PROPAGANDA_HAS,
    PROPAGANDA_LEAD,
    TOTAL,
)


class Year(Fighting):
    """A table on which years pass."""

    # The beginning of a year

    def open_year(self) -> None:
        """2.1: reset propaganda, deal cards, then missions."""
        numbers = self.numbers()
        self.year += 1
        self._choose_first()
        for seat in range(i64(2)):
            self.bury_hand(seat)
            self.propaganda[seat] = numbers.propaganda
        if self.events is not None:
            args: dict[str, object] = {
                "year": numbers.calendar[self.year],
                "seat": self.first,
                "n": numbers.propaganda,
            }
            self.emit("year", "2.1", args)
        for seat in range(i64(2)):
            self._deal_hand(seat)
        self._deal_missions()

    def _choose_first(self) -> None:
        """2.4: the side ahead on morale; at 0 the one that went second the year before."""
        if self.year == 0:
            self.first = self.numbers().first
        elif self.morale == 0:
            self.first = 1 - self.first
        else:
            self.first = i64(0) if self.morale > 0 else i64(1)

    def _deal_hand(self, seat: i64) -> None:
        for dealt in range(self.numbers().hand):
            self.draw(seat)
        if self.events is not None:
            cards = self.card_names(seat, HAND)
            self.emit("dealt", "2.2", {"seat": seat, "n": len(cards)})
            self.emit("hand", "2.2", {"seat": seat, "cards": cards}, frozenset([int(seat)]))

    def _deal_missions(self) -> None:
        """2.3: so many to each, in secret; where one is dealt there is nothing to choose."""
        numbers = self.numbers()
        missions = self.missions[:]
        for mission in range(numbers.missions):
            if missions[mission] != GONE:
                missions[mission] = POOL
        self.missions = missions
        self.spied[0] = 0
        self.spied[1] = 0
        for seat in range(i64(2)):
            for dealt in range(numbers.offer):
                missions[self._draw_mission(missions)] = OFFERED + seat
        if self.events is not None:
            self._tell_missions()
        self.phase = MISSIONS
        self.turn = NOBODY
        self.round = 0
        if numbers.offer == 1:
            for mission in range(numbers.missions):
                if OFFERED <= missions[mission] < OFFERED + 2:
                    self.chosen[missions[mission] - OFFERED] = mission
            self.keep_missions()

    def _draw_mission(self, missions: vec[i64]) -> i64:
        size: i64 = 0
        for place in missions:
            if place == POOL:
                size += 1
        rest = self.rng.below(size) if size > 1 else i64(0)
        for mission in range(i64(len(missions))):
            if missions[mission] == POOL:
                if rest == 0:
                    return mission
                rest -= 1
        raise AssertionError("the content has enough missions for every year")

    def keep_missions(self) -> None:
        """2.3: both have chosen; the others go back, and the action rounds begin."""
        missions = self.missions[:]
        for mission in range(i64(len(missions))):
            place = missions[mission]
            if OFFERED <= place < OFFERED + 2:
                seat = place - OFFERED
                kept = self.chosen[seat] == mission
                missions[mission] = (i64(KEPT) if kept else i64(RETURNED)) + seat
        self.missions = missions
        self.chosen[0] = NOTHING
        self.chosen[1] = NOTHING
        if self.events is not None:
            self.emit("chosen", "2.3", {})
        self.round = 1
        self.begin_turn(self.first)

    def mission_of(self, seat: i64) -> i64:
        """The mission that a side keeps this year."""
        missions = self.missions
        for mission in range(i64(len(missions))):
            if missions[mission] == KEPT + seat:
                return mission
        return NOTHING

    # Turns

    def begin_turn(self, seat: i64) -> None:
        """2.4: a side is to play a card."""
        self.turn = seat
        self.phase = TURN
        if self.events is not None:
            self.emit("turn", "2.4", {"seat": seat, "round": self.round})

    def end_turn(self) -> None:
        """The card is discarded, a denial is over (10.5), and the other side or the year is on."""
        seat = self.turn
        self.where[self.card] = PLAYED
        self.card = NOTHING
        self.denied[seat] = 0
        if seat == self.first:
            self.begin_turn(1 - seat)
        elif self.round < self.numbers().rounds:
            self.round += 1
            self.begin_turn(self.first)
        else:
            self._close_year()

    # The end of a year

    def _close_year(self) -> None:
        """2.1: missions are revealed, the year is scored; the next one begins or the game ends."""
        self._lapse()
        self._score_year()
        if self.ending != 0:
            return
        if self.year + 1 < i64(len(self.numbers().calendar)):
            self.open_year()
        elif self.morale == 0:
            self.end(NOBODY, LAST_YEAR)  # 9.2
        else:
            self.end(i64(0) if self.morale > 0 else i64(1), LAST_YEAR)

    def _lapse(self) -> None:
        """10.5: what was prepared and not used."""
        for seat in range(i64(2)):
            self.bonus[seat] = 0
            self.defence[seat] = 0
            self.denied[seat] = 0

    def _score_year(self) -> None:
        """8.1: the gains of both are added up, and the marker moves once, by the difference."""
        first, second = self.mission_of(0), self.mission_of(1)
        first_done, second_done = self.fulfilled(0, first), self.fulfilled(1, second)
        first_gain = self.standing(0) + self._reward(first, first_done)
        second_gain = self.standing(1) + self._reward(second, second_done)
        missions = self.missions[:]
        missions[first] = GONE
        missions[second] = GONE
        self.missions = missions
        if self.events is not None:
            self._tell_reveal(0, first, first_done)
            self._tell_reveal(1, second, second_done)
            self._tell_score(first_gain, second_gain)
        difference = first_gain - second_gain
        results = self.results[:]
        for number in (
            self.year,
            first_gain,
            second_gain,
            first,
            i64(1) if first_done else i64(0),
            second,
            i64(1) if second_done else i64(0),
        ):
            results = append(results, number)
        if difference > 0:
            self.move_morale(0, difference, "score", "8.1")
        elif difference < 0:
            self.move_morale(1, -difference, "score", "8.1")
        self.results = append(results, self.morale)

    def standing(self, seat: i64) -> i64:
        """What a side scores by battlefields, propaganda and economy as they are (8.2 to 8.4)."""
        return self._front_gain(seat) + self.propaganda_gain(seat) + self.economy_gain(seat)

    def _front_gain(self, seat: i64) -> i64:
        gain: i64 = 0
        for field in range(self.numbers().fields):
            gain += self.field_gain(seat, field)
        return gain

    def field_gain(self, seat: i64, field: i64) -> i64:
        """8.2: for a frontline beyond its starting line."""
        advanced = self.advanced(seat, field)
        return self.numbers().front_score[advanced] if advanced > 0 else i64(0)

    def propaganda_gain(self, seat: i64) -> i64:
        """8.3: for a lead."""
        lead = self.propaganda[seat] - self.propaganda[1 - seat]
        return self.numbers().propaganda_score[lead] if lead > 0 else i64(0)

    def economy_gain(self, seat: i64) -> i64:
        """8.4: for a lead."""
        lead = self.economy[seat] - self.economy[1 - seat]
        return self.numbers().economy_score[lead] if lead > 0 else i64(0)

    # Missions

    def _reward(self, mission: i64, done: bool) -> i64:
        return self.numbers().mission_morale[mission] if done else i64(0)

    def fulfilled(self, seat: i64, mission: i64) -> bool:
        """7.1: whether all conditions of a mission hold for a side."""
        numbers = self.numbers()
        row = numbers.condition_from[mission]
        while row < numbers.condition_from[mission + 1]:
            if not self.holds(seat, row):
                return False
            row += CONDITION
        return True

    def holds(self, seat: i64, row: i64) -> bool:
        """Whether one condition holds."""
        conditions = self.numbers().conditions
        side = 1 - seat if conditions[row + 2] == 1 else seat
        measured = self.measure(side, conditions[row], conditions[row + 1])
        wanted = conditions[row + 4]
        return measured >= wanted if conditions[row + 3] > 0 else measured <= wanted

    def measure(self, seat: i64, what: i64, of: i64) -> i64:
        """What a condition speaks of, for a side."""
        if what == FRONT:
            return self.advanced(seat, of)
        if what == FRONTS:
            return self._ranked(seat, of)
        if what == TOTAL:
            return self._total(seat)
        if what == PROPAGANDA_HAS:
            return self.propaganda[seat]
        if what == ECONOMY_HAS:
            return self.economy[seat]
        if what == PROPAGANDA_LEAD:
            return self.propaganda[seat] - self.propaganda[1 - seat]
        if what == ECONOMY_LEAD:
            return self.economy[seat] - self.economy[1 - seat]
        return self._trenches(seat, of)

    def _ranked(self, seat: i64, rank: i64) -> i64:
        """The advance that is exceeded on at most `rank` battlefields: the rank-th best from 0."""
        fields = self.numbers().fields
        best: i64 = -self.numbers().spaces
        for field in range(fields):
            advanced = self.advanced(seat, field)
            as_good: i64 = 0
            for other in range(fields):
                if self.advanced(seat, other) >= advanced:
                    as_good += 1
            if as_good > rank and advanced > best:
                best = advanced
        return best

    def _total(self, seat: i64) -> i64:
        total: i64 = 0
        for field in range(self.numbers().fields):
            total += self.advanced(seat, field)
        return total

    def _trenches(self, seat: i64, field: i64) -> i64:
        if field >= 0:
            return self.dug(seat, field)
        return self.numbers().stock - self.stock[seat]

    # What people are told

    def _tell_missions(self) -> None:
        numbers = self.numbers()
        self.emit("missions", "2.3", {"n": numbers.offer})
        for seat in (0, 1):
            offered = [
                name
                for name, place in zip(numbers.mission_ids, self.missions, strict=True)
                if place == OFFERED + seat
            ]
            self.emit("offer", "2.3", {"seat": seat, "missions": offered}, frozenset([seat]))

    def _tell_reveal(self, seat: i64, mission: i64, done: bool) -> None:
        numbers = self.numbers()
        args: dict[str, object] = {
            "seat": seat,
            "mission": numbers.mission_ids[mission],
            "n": numbers.mission_morale[mission],
        }
        self.emit("fulfilled" if done else "missed", "7.2", args)

    def _tell_score(self, first: i64, second: i64) -> None:
        numbers = self.numbers()
        for field in range(numbers.fields):
            for seat in (0, 1):
                gain = self.field_gain(seat, field)
                if gain > 0:
                    args: dict[str, object] = {"seat": seat, "n": gain}
                    self.emit("score_front", "8.2", {**args, "field": numbers.field_ids[field]})
        for seat in (0, 1):
            if self.propaganda_gain(seat) > 0:
                args = {"seat": seat, "n": self.propaganda_gain(seat)}
                self.emit("score_propaganda", "8.3", args)
            if self.economy_gain(seat) > 0:
                self.emit("score_economy", "8.4", {"seat": seat, "n": self.economy_gain(seat)})
        year = numbers.calendar[self.year]
        self.emit("score", "8.1", {"year": year, "gains": [first, second]})
