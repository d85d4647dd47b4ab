"""Position texts of Scarper: the start of a turn, and what has been done in it since.

`year round first turn morale propaganda economy fronts hands played missions : actions`

Sides are `e` and `c`, and pairs are parted by a comma, the Entente's first; cards by `+`, `-` is
none. Battlefields are parted by `/` and drawn from the Entente's edge: `..11|11..` has its
frontline in the middle and a trench in each of the two spaces on either side of it. A mission with
a `!` is known to the other side. Cards that are nowhere else lie in the decks.
"""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .board import HAND, KEPT, PLAYED, TURN
from .rules import ScarperState

SIDE_LETTERS = "ec"
PARTS = "year round first turn morale propaganda economy fronts hands played missions"


def read_position(setup: Setup, text: str) -> State:
    """The state of a position text."""
    start, _, since = text.partition(":")
    parts = start.split()
    if len(parts) != len(PARTS.split()):
        raise UserError(f"a position reads `{PARTS}`, not {start.strip()!r}")
    state = cast(ScarperState, setup.blank(FastRng(0)))
    state.clear()
    try:
        _read_parts(state, dict(zip(PARTS.split(), parts, strict=True)))
    except (ValueError, IndexError):
        raise UserError(f"a position reads `{PARTS}`; a part of {text!r} does not fit") from None
    for line in filter(None, map(str.strip, since.split(","))):
        _act(state, line)
    return state


def _read_parts(state: ScarperState, parts: dict[str, str]) -> None:
    numbers = state.numbers()
    state.phase = TURN
    state.year = list(numbers.calendar).index(int(parts["year"]))
    state.round = int(parts["round"])
    state.first = SIDE_LETTERS.index(parts["first"])
    state.turn = SIDE_LETTERS.index(parts["turn"])
    state.morale = int(parts["morale"])
    state.propaganda = vec[i64]([int(number) for number in _pair(parts["propaganda"])])
    state.economy = vec[i64]([int(number) for number in _pair(parts["economy"])])
    for field, drawn in enumerate(_split(parts["fronts"], "/", numbers.fields)):
        _lay(state, field, drawn)
    for place, names in ((HAND, parts["hands"]), (PLAYED, parts["played"])):
        for name in "+".join(_pair(names)).split("+"):
            if name != "-":
                state.where[numbers.card_ids.index(name)] = place
    for seat, mission in enumerate(_pair(parts["missions"])):
        state.missions[numbers.mission_ids.index(mission.rstrip("!"))] = KEPT + seat
        state.spied[1 - seat] = int(mission.endswith("!"))
    for seat in (0, 1):
        dug = sum(state.dug(seat, field) for field in range(numbers.fields))
        state.stock[seat] = numbers.stock - dug


def _split(part: str, sign: str, count: int) -> list[str]:
    found = part.split(sign)
    if len(found) != count:
        raise ValueError(part)
    return found


def _pair(part: str) -> list[str]:
    return _split(part, ",", 2)


def _lay(state: ScarperState, field: int, drawn: str) -> None:
    spaces = state.numbers().spaces
    west, east = _split(drawn, "|", 2)
    state.front[field] = len(west)
    for space, sign in zip(range(spaces), west + east, strict=True):
        state.trenches[field * spaces + space] = 0 if sign == "." else int(sign)


def _act(state: ScarperState, text: str) -> None:
    action = state.parse(text)
    refused = state.check(state.turn, action)
    if refused is not None:
        raise UserError(f"{text!r} is not allowed there, by clause {refused.clause}")
    state.apply(state.turn, action)


def write_position(state: State) -> str:
    """The position text of a state before a card is played."""
    table = cast(ScarperState, state)
    if table.phase != TURN:
        raise UserError("a position can be written where a card is due, not within a turn")
    numbers = table.numbers()
    parts = (
        numbers.calendar[table.year],
        table.round,
        SIDE_LETTERS[table.first],
        SIDE_LETTERS[table.turn],
        table.morale,
        f"{table.propaganda[0]},{table.propaganda[1]}",
        f"{table.economy[0]},{table.economy[1]}",
        "/".join(_drawn(table, field) for field in range(numbers.fields)),
        ",".join("+".join(table.card_names(seat, HAND)) or "-" for seat in (0, 1)),
        ",".join("+".join(table.card_names(seat, PLAYED)) or "-" for seat in (0, 1)),
        ",".join(_mission(table, seat) for seat in (0, 1)),
    )
    return " ".join(map(str, parts))


def _drawn(table: ScarperState, field: int) -> str:
    spaces = table.numbers().spaces
    signs = [str(table.trenches[field * spaces + space] or ".") for space in range(spaces)]
    signs.insert(table.front[field], "|")
    return "".join(signs)


def _mission(table: ScarperState, seat: int) -> str:
    name = table.numbers().mission_ids[table.mission_of(seat)]
    return f"{name}!" if table.spied[1 - seat] else name
