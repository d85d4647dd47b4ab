"""Position texts of Scalawag!: the start of a turn, and what has been done in it since.

`hands points damage port locker watch fog wave spot nations first turn calm : actions`

Seats are parted by `|`, and a seat is its number; `-` is nothing and nobody. Actions name their
seat: `0 trim sailor, 1 pass`. Nobody knows which cards lie in port.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .board import KINDS, NOBODY, ONE
from .choices import COLLECT, ORDER
from .prompts import task_name
from .rules import ScalawagState

CARD_LETTERS = "SGMPTLWB"  # muTineer, Black spot
NATION_LETTERS = "EFSP"
PARTS = "hands points damage port locker watch fog wave spot nations first turn calm"


def read_position(setup: Setup, text: str) -> State:
    """The state of a position text."""
    start, _, since = text.partition(":")
    parts = start.split()
    if len(parts) != len(PARTS.split()):
        raise UserError(f"a position reads `{PARTS}`, not {start.strip()!r}")
    state = cast(ScalawagState, setup.blank(FastRng(0)))
    state.clear()
    try:
        _read_parts(state, dict(zip(PARTS.split(), parts, strict=True)))
    except (ValueError, IndexError):
        raise UserError(f"a position reads `{PARTS}`; a part of {text!r} does not fit") from None
    _act(state, since)
    return state


def _read_parts(state: ScalawagState, parts: dict[str, str]) -> None:
    players = state.setup.players
    hands = [card for hand in _seats(parts["hands"], players) for card in _counted(hand)]
    state.hands = vec[i64](hands)
    state.points = vec[i64]([int(number) for number in _seats(parts["points"], players)])
    state.damage = vec[i64]([int(number) for number in _seats(parts["damage"], players)])
    state.port = vec[i64](_counted(parts["port"]))
    state.locker = vec[i64](_counted(parts["locker"]))
    for seat in range(players):
        if state.held(seat) == 0:
            state.living &= ~(ONE << seat)
    for digit in parts["watch"].replace("-", ""):
        state.watch |= ONE << int(digit)
    state.fog, state.wave_at, state.spot_at = (
        _seat(parts[name]) for name in ("fog", "wave", "spot")
    )
    if parts["nations"] != "-":
        state.nations = vec[i64]([NATION_LETTERS.index(letter) for letter in parts["nations"]])
    state.first, state.turn, state.calm = (int(parts[name]) for name in ("first", "turn", "calm"))
    state.push(COLLECT)
    state.push(ORDER)


def _seats(part: str, players: int) -> list[str]:
    sides = part.split("|")
    if len(sides) != players:
        raise ValueError(part)
    return sides


def _counted(letters: str) -> list[int]:
    cards = letters.replace("-", "")
    if set(cards) - set(CARD_LETTERS):
        raise ValueError(letters)
    return [cards.count(letter) for letter in CARD_LETTERS]


def _seat(digit: str) -> int:
    return NOBODY if digit == "-" else int(digit)


def _act(state: ScalawagState, lines: str) -> None:
    """Play what has been done since the turn began."""
    for line in filter(None, map(str.strip, lines.split(","))):
        seat, _, text = line.partition(" ")
        action = state.parse(text)
        refused = state.check(int(seat), action)
        if refused is not None:
            raise UserError(f"{line!r} is not allowed there, by clause {refused.clause}")
        state.apply(int(seat), action)


def write_position(state: State) -> str:
    """The position text of a state before an order."""
    table = cast(ScalawagState, state)
    if task_name(table) != "order":
        raise UserError("a position can be written where an order is due, not within one")
    return " ".join(_parts(table))


def _parts(table: ScalawagState) -> Iterator[str]:
    players = range(table.setup.players)
    yield "|".join(_letters(list(table.hands)[seat * KINDS :]) for seat in players)
    yield "|".join(str(table.points[seat]) for seat in players)
    yield "|".join(str(table.damage[seat]) for seat in players)
    yield _letters(list(table.port))
    yield _letters(list(table.locker))
    yield "".join(str(seat) for seat in table.seats(table.watch)) or "-"
    for seat in (table.fog, table.wave_at, table.spot_at):
        yield "-" if seat == NOBODY else str(seat)
    yield "".join(NATION_LETTERS[nation] for nation in table.nations) or "-"
    yield from (str(table.first), str(table.turn), str(table.calm))


def _letters(counts: list[int]) -> str:
    pairs = zip(CARD_LETTERS, counts[:KINDS], strict=True)
    return "".join(letter * count for letter, count in pairs) or "-"
