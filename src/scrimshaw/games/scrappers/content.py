"""The cards and numbers of Scrappers as its content file gives them.

A card is a table `[basic.NAME]` or `[advanced.NAME]`. Each of its abilities is one line of the
small vocabulary below: a word `do`, and what that word needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from scrimshaw.engine.misfit import Misfit, convert

Kind = Literal["impact", "energy"]
What = Literal["fuel", "scrap"]
Amount = Annotated[int, msgspec.Meta(ge=1, le=9)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Size = Annotated[int, msgspec.Meta(ge=1, le=9)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
CARD_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PLAYERS = ("2", "3", "4")  # keys of a file are words
CONDITIONS = ("slot", "next", "damage", "upgrades")
T = TypeVar("T")


class Per(msgspec.Struct, forbid_unknown_fields=True):
    """More for something that can be counted: `each` for `every` so many, `most` in all."""

    of: Literal["upgrades", "left-upgrades", "damage", "left-damage", "fuel", "scrap"]
    most: Amount
    each: Amount = 1
    every: Amount = 1


class Ability(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """A line of a card."""


class Hit(Ability, tag="hit"):
    """Deal damage (5.1, 5.2)."""

    kind: Kind
    n: Count
    to: Literal["left", "others", "self"] = "left"
    pierce: bool = False
    per: Per | None = None


class Gain(Ability, tag="gain"):
    """Take fuel or scrap from the bank."""

    what: What
    n: Count
    per: Per | None = None


class Lose(Ability, tag="lose"):
    """Put fuel or scrap back to the bank."""

    what: What
    n: Amount
    to: Literal["left", "others", "self", "chosen"] = "left"


class Steal(Ability, tag="steal"):
    """Take fuel or scrap from another player."""

    what: What
    n: Amount
    to: Literal["left", "chosen"] = "left"


class Repair(Ability, tag="repair"):
    """Remove one's own damage."""

    n: Amount


class Jam(Ability, tag="jam"):
    """The next card of another stack is lost without effect."""

    to: Literal["left", "others", "chosen"] = "left"


class Wreck(Ability, tag="wreck"):
    """Destroy an upgrade of another player (5.3)."""

    to: Literal["left", "chosen"] = "left"


class Copy(Ability, tag="copy"):
    """Perform the operation to the left in the stack (7.5)."""


class Hurry(Ability, tag="hurry"):
    """Resolve the next card of one's own stack at once."""


class Claim(Ability, tag="claim"):
    """Take a card of the draft area, up to a scrap value, for nothing."""

    most: Amount


class Trash(Ability, tag="trash"):
    """Remove a card of one's own from the game."""

    source: Literal["discard", "hand"] = msgspec.field(default="discard", name="from")


class Recall(Ability, tag="recall"):
    """Take a card of one's discard pile into hand."""


class Install(Ability, tag="install"):
    """Put an upgrade of one's discard pile into play, for nothing."""


class Choose(Ability, tag="choose"):
    """One of several lists of abilities, as the player likes."""

    options: Annotated[
        list[Annotated[Lines, msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=2, max_length=4)
    ]


class Pay(Ability, tag="pay"):
    """More, for a price that one may pay."""

    what: What
    n: Amount
    then: Annotated[Lines, msgspec.Meta(min_length=1)]


class If(Ability, tag="if"):
    """Abilities that depend on exactly one condition."""

    then: Annotated[Lines, msgspec.Meta(min_length=1)]
    otherwise: Lines = msgspec.field(default_factory=list, name="else")
    slot: Annotated[list[Size], msgspec.Meta(min_length=1)] | None = None
    next: Literal["operation", "upgrade", "ejected", "drafted"] | None = None
    damage: Amount | None = None
    upgrades: Amount | None = None

    def __post_init__(self) -> None:
        if sum(getattr(self, name) is not None for name in CONDITIONS) != 1:
            raise ValueError(f"expected exactly one of {', '.join(CONDITIONS)}")

    @property
    def condition(self) -> str:
        """The one that is given."""
        return next(name for name in CONDITIONS if getattr(self, name) is not None)


Lines = list[
    Hit
    | Gain
    | Lose
    | Steal
    | Repair
    | Jam
    | Wreck
    | Copy
    | Hurry
    | Claim
    | Trash
    | Recall
    | Install
    | Choose
    | Pay
    | If
]


class Lasting(msgspec.Struct, tag_field="when", forbid_unknown_fields=True):
    """What an upgrade does as long as it is in play (2.5)."""

    n: Amount


class Income(Lasting, tag="income"):
    """More fuel or scrap with the income of 6.5."""

    what: What


class Boost(Lasting, tag="hit"):
    """More damage with each of one's own hits of a kind."""

    kind: Kind


class Bonus(Lasting, tag="eject"):
    """More of what one takes for an ejected card (4.5)."""


class Mend(Lasting, tag="repair"):
    """Repairs with the income of 6.5."""


class Card(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A design: how many of it there are, what it costs, when to pick it, and a line of colour."""

    fuel: Count
    pick: Line
    flavour: Line
    copies: Amount = 1
    scrap: int = 0  # an advanced card has a value of at least 1 (2.1)


class Operation(Card, tag="operation", kw_only=True):
    """Abilities that trigger from top to bottom (2.2)."""

    abilities: Annotated[Lines, msgspec.Meta(min_length=1)]


class Upgrade(Card, tag="upgrade", kw_only=True):
    """Shields and benefits that stay until a shield is used (2.3, 2.4)."""

    red: Count = 0
    blue: Count = 0
    lasting: list[Income | Boost | Bonus | Mend] = []
    broken: Lines = []

    def __post_init__(self) -> None:
        if self.broken and not self.red and not self.blue:
            raise ValueError("expected a red or blue shield: `broken` needs one")
        if not self.red and not self.blue and not self.lasting:
            raise ValueError("expected a shield or a lasting benefit")


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of the procedure."""

    hand: Size
    slots: Size
    lethal: Annotated[int, msgspec.Meta(ge=1, le=99)]
    start_fuel: Number
    start_scrap: Number
    income_fuel: Number
    income_scrap: Number


class HeadStart(msgspec.Struct, forbid_unknown_fields=True):
    """What each place takes at the start beside what all do, from the first player clockwise."""

    fuel: list[Number]
    scrap: list[Number]


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers and cards. The cards are read one by one, so that an error can name its card."""

    numbers: Numbers
    basic: dict[str, Any]
    advanced: dict[str, Any]
    head_start: dict[str, HeadStart] = {}

    def __post_init__(self) -> None:
        for players, more in self.head_start.items():
            if players not in PLAYERS:
                what = f"expected a number of players from {' '.join(PLAYERS)}"
                raise ValueError(f"{what} - at `$.head_start['{players}']`")
            if not players == str(len(more.fuel)) == str(len(more.scrap)):
                what = f"expected fuel and scrap for each of {players} places"
                raise ValueError(f"{what} - at `$.head_start['{players}']`")
        for group, cards in (("basic", self.basic), ("advanced", self.advanced)):
            for name, lines in cards.items():
                cards[name] = _read_card(group, name, lines)
        for name in self.basic:
            if name in self.advanced:
                raise _wrong("advanced", name, "", "this name is taken by a basic card")
        if not self.basic:
            raise ValueError("expected at least one basic card - at `$.basic`")
        if sum(card.copies for card in self.advanced.values()) < 2:
            raise ValueError("expected at least two advanced cards - at `$.advanced`")

    def names(self) -> list[str]:
        """All cards in alphabetical order, which is the order of their numbers."""
        return sorted([*self.basic, *self.advanced])

    def start(self, players: int) -> list[tuple[int, int]]:
        """Fuel and scrap of each place, from the first player on."""
        none = HeadStart([0] * players, [0] * players)
        more = self.head_start.get(str(players), none)
        fuel, scrap = self.numbers.start_fuel, self.numbers.start_scrap
        return [
            (fuel + one, scrap + other) for one, other in zip(more.fuel, more.scrap, strict=True)
        ]

    def card(self, name: str) -> Operation | Upgrade:
        """The card of a name."""
        card: Operation | Upgrade = self.basic.get(name) or self.advanced[name]
        return card


def _read_card(group: str, name: str, lines: object) -> Card:
    if isinstance(lines, Card):  # unpickled
        return lines
    if not CARD_NAME.fullmatch(name):
        raise _wrong(group, name, "", "a card's name is small letters and digits with hyphens")
    try:
        card: Card = convert(lines, Operation | Upgrade)
    except Misfit as misfit:
        raise _wrong(group, name, misfit.path, misfit.what) from None
    if group == "advanced" and not 1 <= card.scrap <= 9:
        raise _wrong(group, name, ".scrap", "an advanced card has a scrap value from 1 to 9")
    if group == "basic" and card.scrap != 0:
        raise _wrong(group, name, ".scrap", "a basic card has no scrap value")
    return card


def _wrong(group: str, name: str, path: str, what: str) -> ValueError:
    """An error that the content loader can place."""
    return ValueError(f"{what} - at `$.{group}['{name}']{path}`")


def word(ability: Ability) -> str:
    """The word `do` of an ability."""
    tag = type(ability).__struct_config__.tag
    assert isinstance(tag, str), "every ability has a tag"
    return tag


def moment(lasting: Lasting) -> str:
    """The word `when` of a lasting benefit."""
    tag = type(lasting).__struct_config__.tag
    assert isinstance(tag, str), "every benefit has a tag"
    return tag


def primitives(card: Card) -> tuple[str, ...]:
    """What a design is made of, without its amounts: no two designs of our set share this list."""
    if isinstance(card, Operation):
        return tuple(_told(card.abilities))
    assert isinstance(card, Upgrade), "a card is an operation or an upgrade"
    shields = [name for name in ("red", "blue") if getattr(card, name)]
    lasting = [" ".join(["lasting", moment(line), *_words(line)]) for line in card.lasting]
    return (*shields, *lasting, *(f"broken {line}" for line in _told(card.broken)))


def _told(lines: Lines) -> Iterator[str]:
    for line in lines:
        yield " ".join([word(line), *_words(line)])
        for block in blocks(line):
            yield from _told(block)


def _words(line: msgspec.Struct) -> Iterator[str]:
    """The parameters that are words, conditions and flags."""
    for name in ("kind", "what", "to", "source"):
        if hasattr(line, name):
            yield getattr(line, name)
    if isinstance(line, Hit) and line.pierce:
        yield "pierce"
    if isinstance(line, Hit | Gain) and line.per:
        yield f"per {line.per.of}"
    if isinstance(line, If):
        yield line.condition


def blocks(line: Ability) -> list[Lines]:
    """The lists of abilities inside an ability."""
    if isinstance(line, Choose):
        return line.options
    if isinstance(line, Pay):
        return [line.then]
    if isinstance(line, If):
        return [line.then, line.otherwise]
    return []
