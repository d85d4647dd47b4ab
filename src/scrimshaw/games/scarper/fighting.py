"""Attacks of Scarper: the frontal charge and the concentrated assault."""

from __future__ import annotations

from mypy_extensions import i64

from .board import NOTHING, Table


class Fighting(Table):
    """A table on which frontlines are fought for."""

    def can_attack(self, seat: i64, field: i64) -> bool:
        """4.3: not where the frontline is at the enemy's edge."""
        return self.ahead(seat, field) != NOTHING

    def support(self, seat: i64, field: i64, neighbour: i64) -> i64:
        """5.2: what an adjacent battlefield adds to the attacker's roll."""
        if neighbour < 0 or neighbour >= self.numbers().fields:
            return 0
        further = self.advanced(seat, neighbour) - self.advanced(seat, field)
        if further == 1:
            return 1
        return i64(2) if further > 1 else i64(0)

    def supports(self, seat: i64, field: i64) -> i64:
        """5.2: what both neighbours add."""
        return self.support(seat, field, field - 1) + self.support(seat, field, field + 1)

    def walls(self, seat: i64, field: i64) -> i64:
        """5.3: what a defender's trenches add."""
        return self.dug(seat, field) // 2

    def charge(self, seat: i64, field: i64, extra: i64) -> None:
        """5.1: both roll; the higher total has its way (5.4 to 5.6)."""
        die = self.numbers().charge_die
        attack = self.rng.below(die) + 1
        defend = self.rng.below(die) + 1
        north = self.support(seat, field, field - 1)
        south = self.support(seat, field, field + 1)
        bonus = extra + self.bonus[seat]
        walls = self.walls(1 - seat, field)
        defence = self.defence[1 - seat]
        self.bonus[seat] = 0  # 10.5: used up, however the charge ends
        self.defence[1 - seat] = 0
        difference = attack + north + south + bonus - defend - walls - defence
        if self.events is not None:
            args: dict[str, object] = {
                "seat": seat,
                "field": self.numbers().field_ids[field],
                "attack": attack,
                "defend": defend,
                "north": north,
                "south": south,
                "bonus": bonus,
                "trenches": walls,
                "defence": defence,
                "totals": [attack + north + south + bonus, defend + walls + defence],
            }
            self.emit("charge", "5.1", args)
        if difference > 0:
            self.fight_forward(seat, field, difference, "5.4")
        elif difference < 0:
            self._celebrate(1 - seat, -difference)
        elif self.events is not None:
            self.emit("even", "5.6", {"field": self.numbers().field_ids[field]})

    def fight_forward(self, seat: i64, field: i64, value: i64, clause: str) -> None:
        """5.4: a trench ahead is removed, otherwise the frontline moves; the rest is lost."""
        left = value
        while left > 0:
            space = self.ahead(seat, field)
            if space == NOTHING:
                if self.events is not None:
                    self.emit("wasted", clause, {"seat": seat, "n": left})
                return
            if self.trenches[space] > 0:
                self.remove_trench(seat, field, clause)
            else:
                self.move_front(seat, field, clause)
            left -= 1

    def _celebrate(self, defender: i64, value: i64) -> None:
        """5.5: in turns, the defender's propaganda up and the attacker's down."""
        for step in range(value):
            if step % 2 == 0:
                self.move_propaganda(defender, 1, "5.5")
            else:
                self.move_propaganda(1 - defender, -1, "5.5")

    def assault(self, seat: i64, field: i64, points: i64) -> None:
        """6.1 to 6.3: the die and the card move the frontline; the die is paid in morale."""
        die = self.rng.below(self.numbers().assault_die) + 1
        if self.events is not None:
            args: dict[str, object] = {
                "seat": seat,
                "field": self.numbers().field_ids[field],
                "die": die,
                "points": points,
                "n": die + points,
            }
            self.emit("assault", "6.1", args)
        self.fight_forward(seat, field, die + points, "6.2")
        self.move_morale(seat, -die, "assault", "6.3")
