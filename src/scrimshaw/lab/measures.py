"""What the lab counts in a game, and the targets: `lab.toml` in the game's folder, if there is one.

A game without the file is measured too: every value of every field of its actions is an item.
A path such as `mechs.*.damage` leads through a view or a content: fields, keys, places, the `id` of
a part, or `*` for all of a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import Formatter

import msgspec

from scrimshaw.engine import Game, Setup, UserError, listed, read_content

SCORES = ("points", "score", "scores", "totals")  # where a view may tell who leads


class Length(msgspec.Struct, forbid_unknown_fields=True):
    """What people count a game's length in, and where its last view says it."""

    name: str
    path: str


class Quantity(msgspec.Struct, forbid_unknown_fields=True):
    """The number that tells who leads: a list by seat, or by side with `seats` saying who is where.

    With `opposed` it is one number for seat 0, and its negative for seat 1. With `left` a seat has
    the number of its left-hand neighbour.
    """

    name: str
    path: str
    seats: str = ""
    opposed: bool = False
    left: bool = False
    low: bool = False  # whether the lower number leads

    def of(self, view: object, players: int) -> list[float] | None:
        """The number of each seat, higher being better; None where the view has none yet."""
        found = find(view, self.path)
        if self.opposed and isinstance(found, int):
            found = [found, -found]
        if not isinstance(found, list):
            return None
        if self.seats:
            found = _by_seat(found, find(view, self.seats), players)
        numbers = [number for number in found if isinstance(number, int | float)]
        if len(numbers) != players:
            return None
        if self.left:
            numbers = [*numbers[1:], numbers[0]]
        return [-number if self.low else number for number in numbers]


class Item(msgspec.Struct, forbid_unknown_fields=True):
    """Something to choose: actions of these kinds, by a name made of their fields and of the view.

    `look` says where the view shows what a field's word stands for. `when` are paths of the view
    with the text that must be there. `weigh` is the path of a number in the content, made like a
    name: what a choice counts for in its share of the group, 1 if not given. `all` is the path of
    all names in the content, or `KIND.FIELD` of the actions.
    """

    group: str
    kinds: list[str]
    name: str
    look: dict[str, str] = {}
    when: dict[str, str] = {}
    weigh: str = ""
    all: str = ""


class Rate(msgspec.Struct, forbid_unknown_fields=True):
    """Something that comes true or not: how often the one event is told and not the other."""

    group: str
    yes: str
    no: str
    name: str
    all: str = ""


class Target(msgspec.Struct, forbid_unknown_fields=True):
    """Where figures should lie; a `*` in the name stands for anything."""

    figure: str
    low: float = float("-inf")
    high: float = float("inf")
    seen: bool = False  # just more than never
    players: list[int] = []  # at which tables; at all where none is named

    def holds_for(self, players: int) -> bool:
        """Whether it speaks of tables of this size."""
        return not self.players or players in self.players


class Measures(msgspec.Struct, forbid_unknown_fields=True):
    """All that the lab knows of a game."""

    bots: str = "greedy"
    seats: list[str] = []  # their names, where seats are sides
    length: Length | None = None
    quantity: Quantity | None = None
    item: list[Item] = []
    rate: list[Rate] = []
    target: list[Target] = []


def measures_of(game: Game) -> Measures:
    """What the game's folder says; nothing where it says nothing."""
    path = game.folder / "lab.toml"
    return read_content(path, Measures) if path.is_file() else Measures()


def check_measures(measures: Measures, setup: Setup) -> None:
    """Whether the game has what its `lab.toml` speaks of, as far as a setup shows."""
    kinds = [kind.name for kind in setup.codec.kinds]
    for item in measures.item:
        if unknown := [kind for kind in item.kinds if kind not in kinds]:
            raise _wrong("item", item.group, f"no action is of kind {unknown[0]!r}", kinds)
        for text in (item.name, item.weigh):
            _check_text(text, "item", item.group)
    events = _events_of(setup.game)
    for rate in measures.rate:
        _check_text(rate.name, "rate", rate.group)
        if unknown := [kind for kind in (rate.yes, rate.no) if kind not in events]:
            raise _wrong("rate", rate.group, f"no event is of kind {unknown[0]!r}", events)


def _events_of(game: Game) -> list[str]:
    """The kinds of events that a game has words for."""
    table = "event."
    entries = game.words().entries
    return [key.removeprefix(table) for key in entries if key.startswith(table)]


def _check_text(text: str, table: str, group: str) -> None:
    """Whether braces hold names, and nothing else."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        raise _wrong(table, group, f"{text!r}: {error}") from None
    for _, name, form, conversion in parts:
        if name is not None and (form or conversion or not name.isidentifier()):
            raise _wrong(table, group, f"{text!r}: in braces stands a name alone, such as {{kind}}")


def event_name(rate: Rate, kind: str, args: Mapping[str, object]) -> str:
    """What a rate calls an event that came."""
    try:
        return rate.name.format_map(args)
    except KeyError as error:
        what = f"{rate.name!r}: the event {kind!r} tells no {error}"
        raise _wrong("rate", rate.group, what, list(args)) from None


def _wrong(table: str, group: str, what: str, known: Sequence[str] = ()) -> UserError:
    there = f"; there are {listed(list(known))}" if known else ""
    return UserError(f"lab.toml: {table} {group!r}: {what}{there}")


def default_items(setup: Setup) -> list[Item]:
    """Every field of every kind of action."""
    return [
        Item(f"{kind.name} {field}", [kind.name], f"{{{field}}}", all=f"{kind.name}.{field}")
        for kind in setup.codec.kinds
        for field in kind.fields
    ]


def default_quantity(view: object, players: int) -> Quantity | None:
    """The scores, where the view shows them by a usual name."""
    for name in SCORES:
        quantity = Quantity(name, name)
        if quantity.of(view, players) is not None:
            return quantity
    return None


def all_names(setup: Setup, path: str) -> list[str]:
    """Every name that an item or a rate can have, as far as it is declared."""
    for kind in setup.codec.kinds:
        for field, domain in kind.domains.items():
            if path == f"{kind.name}.{field}":
                return list(domain.words)
    found = find(setup.content, path) if path else None
    if isinstance(found, Mapping | Sequence):
        return [str(name) for name in found]
    return []


def find(thing: object, path: str) -> object:
    """What lies at the end of a path; None where it leads nowhere."""
    step, _, rest = path.partition(".")
    if step == "*":
        parts = list(thing) if isinstance(thing, Sequence) else []
        return [find(part, rest) for part in parts] if rest else parts
    if isinstance(thing, Mapping):
        thing = thing.get(step)
    elif isinstance(thing, Sequence) and not isinstance(thing, str):
        thing = _part(thing, step)
    else:
        thing = getattr(thing, step, None)
    return find(thing, rest) if rest and thing is not None else thing


def _part(parts: Sequence[object], step: str) -> object:
    """The part of a list at a place, or with an id."""
    if step.lstrip("-").isdecimal():
        place = int(step)
        return parts[place] if -len(parts) <= place < len(parts) else None
    return next((part for part in parts if getattr(part, "id", None) == step), None)


def _by_seat(found: list[object], seats: object, players: int) -> list[object]:
    """Numbers of sides as numbers of the seats that are on them."""
    sides = seats if isinstance(seats, list) else []
    by_seat: list[object] = [None] * players
    for number, side in zip(found, sides, strict=False):
        if not isinstance(side, list) or any(seat not in range(players) for seat in side):
            raise UserError(f"lab.toml: quantity: `seats` leads to {side!r}, no list of seats")
        for seat in side:
            by_seat[seat] = number
    return by_seat
