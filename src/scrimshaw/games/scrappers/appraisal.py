"""What cards are roughly good for, read off their lines: the judge's eye, not a rule.

Everything is in points of damage to the left neighbour, or what is as good.
"""

from __future__ import annotations

from typing import Final

from .content import (
    Ability,
    Bonus,
    Boost,
    Card,
    Choose,
    Gain,
    Hit,
    If,
    Income,
    Lasting,
    Lines,
    Lose,
    Operation,
    Pay,
    Per,
    Repair,
    Steal,
    Upgrade,
    word,
)

FUEL: Final = 0.2
SCRAP: Final = 0.12
MEND: Final = 0.8
OTHER: Final = 0.7  # of what comes true only now and then
RICH: Final = 0.3  # what the left neighbour loses, or is stolen from it, on top
LIKELY: Final = 0.6  # that a condition holds
LASTS: Final = 2.5  # rounds that an upgrade is likely to stay in play
RED: Final = (0.0, 0.6, 1.0, 1.2, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3)  # what a shield will prevent
BLUE: Final = (0.0, 0.5, 0.9, 1.1, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2)
COUNTED: Final = {"damage": 4, "left-damage": 4, "fuel": 2, "scrap": 2}
ODDS: Final = {
    "wreck": 0.8,
    "jam": 0.8,
    "copy": 1.0,
    "hurry": 0.1,
    "claim": 0.7,
    "trash": 0.3,
    "recall": 0.2,
    "install": 0.5,
}


class Appraisal:
    """What running a card does on average: damage, fuel, scrap, repairs, and all the rest."""

    def __init__(self, damage: float = 0.0, fuel: float = 0.0, scrap: float = 0.0) -> None:
        self.damage = damage
        self.fuel = fuel
        self.scrap = scrap
        self.mends = 0.0
        self.other = 0.0

    def add(self, more: Appraisal, share: float = 1.0) -> None:
        """Add a share of another one."""
        self.damage += more.damage * share
        self.fuel += more.fuel * share
        self.scrap += more.scrap * share
        self.mends += more.mends * share
        self.other += more.other * share

    def total(self) -> float:
        """All in one number."""
        tokens = self.fuel * FUEL + self.scrap * SCRAP
        return self.damage + tokens + self.mends * MEND + self.other * OTHER


def appraise(card: Card) -> Appraisal:
    """A card, without its costs."""
    if isinstance(card, Operation):
        return _lines(card.abilities)
    assert isinstance(card, Upgrade), "a card is an operation or an upgrade"
    found = Appraisal()
    found.other = max(RED[card.red], BLUE[card.blue]) + 0.5 * min(RED[card.red], BLUE[card.blue])
    for line in card.lasting:
        found.other += _lasting(line)
    found.other += 0.7 * _lines(card.broken).total()
    return found


def _lasting(line: Lasting) -> float:
    if isinstance(line, Income):
        return LASTS * line.n * (FUEL if line.what == "fuel" else SCRAP)
    if isinstance(line, Boost):
        return LASTS * line.n * 1.0
    return LASTS * line.n * (FUEL if isinstance(line, Bonus) else MEND)


def _lines(lines: Lines) -> Appraisal:
    found = Appraisal()
    for line in lines:
        found.add(_line(line))
    return found


def _line(line: Ability) -> Appraisal:
    if isinstance(line, Hit):
        return _hit(line)
    if isinstance(line, Gain | Lose | Steal):
        return _tokens(line)
    if isinstance(line, Choose):
        return max((_lines(option) for option in line.options), key=Appraisal.total)
    found = Appraisal()
    if isinstance(line, Repair):
        found.mends = float(line.n)
    elif isinstance(line, Pay):
        then = _lines(line.then)
        price = line.n * (FUEL if line.what == "fuel" else SCRAP)
        found.other = max(0.0, then.total() - price) * LIKELY
    elif isinstance(line, If):
        found.add(_lines(line.then), LIKELY)
        found.add(_lines(line.otherwise), 1.0 - LIKELY)
    else:
        found.other = ODDS[word(line)]
    return found


def _hit(line: Hit) -> Appraisal:
    amount = float(line.n) + _per(line.per)
    found = Appraisal()
    if line.to == "self":
        found.mends = -amount
    else:
        found.damage = amount
        found.other = 0.2 * amount if line.pierce else 0.0
    return found


def _tokens(line: Gain | Lose | Steal) -> Appraisal:
    found = Appraisal()
    amount = float(line.n) + (_per(line.per) if isinstance(line, Gain) else 0.0)
    if isinstance(line, Lose):
        found.other = amount * (-FUEL if line.to == "self" else RICH)
        return found
    if isinstance(line, Steal):
        amount *= 0.8
        found.other = amount * RICH
    if line.what == "fuel":
        found.fuel = amount
    else:
        found.scrap = amount
    return found


def _per(per: Per | None) -> float:
    if per is None:
        return 0.0
    return float(min(per.most, COUNTED.get(per.of, 1) // per.every * per.each))
