"""Position texts of Scalawag!: the start of a turn, and what has been done in it since.

`hands points damage port locker watch fog wave spot nations first turn calm : actions`

Seats are parted by `|`, and a seat is its number; `-` is nothing and nobody. Actions name their
seat: `0 trim sailor, 1 pass`. Nobody knows which cards lie in port.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .board import KINDS, NOBODY, ONE, SPOT, WAVE
from .choices import COLLECT, ORDER
from .notation import CARDS
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
    _read_parts(state, dict(zip(PARTS.split(), parts, strict=True)))
    _act(state, since)
    return state


def _read_parts(state: ScalawagState, parts: dict[str, str]) -> None:
    numbers = state.numbers()
    _read_crew(state, parts)
    state.points = vec[i64](_numbers(state, parts, "points", numbers.most))
    state.damage = vec[i64](_numbers(state, parts, "damage", numbers.hull - 1))
    _read_nations(state, parts["nations"])
    if state.is_decided():
        raise _wrong("hands", parts["hands"], "leave no two players who are against each other")
    _read_seats(state, parts)
    _check_cards(state)
    _check_port(state, parts["port"])
    afloat = len(state.seats(state.living))
    state.calm = _number("calm", parts["calm"], range(numbers.calm * afloat))
    state.push(COLLECT)
    state.push(ORDER)


def _wrong(name: str, text: str, why: str) -> UserError:
    return UserError(f"{name}: {text!r} {why}")


def _split(state: ScalawagState, parts: dict[str, str], name: str) -> list[str]:
    """What stands there for each seat."""
    players = state.setup.players
    found = parts[name].split("|")
    if len(found) != players:
        raise _wrong(name, parts[name], f"has {len(found)} seats, parted by |, not {players}")
    return found


def _number(name: str, text: str, allowed: Sequence[int]) -> int:
    """One of the numbers that are allowed, which follow each other."""
    if text not in map(str, allowed):
        raise _wrong(name, text, f"is not a number from {allowed[0]} to {allowed[-1]}")
    return int(text)


def _numbers(state: ScalawagState, parts: dict[str, str], name: str, most: int) -> list[int]:
    return [_number(name, text, range(most + 1)) for text in _split(state, parts, name)]


def _counted(name: str, letters: str) -> list[int]:
    """Cards by kind."""
    cards = letters.replace("-", "")
    if set(cards) - set(CARD_LETTERS):
        raise _wrong(name, letters, f"is not made of the cards {CARD_LETTERS}, or - for none")
    return [cards.count(letter) for letter in CARD_LETTERS]


def _read_crew(state: ScalawagState, parts: dict[str, str]) -> None:
    """1.3, 7.1: no hand is larger than the one dealt, and who has no crew is out."""
    hands = _split(state, parts, "hands")
    state.hands = vec[i64]([count for hand in hands for count in _counted("hands", hand)])
    state.port = vec[i64](_counted("port", parts["port"]))
    state.locker = vec[i64](_counted("locker", parts["locker"]))
    most = state.numbers().hand
    for seat, hand in enumerate(hands):
        held = state.held(seat)
        if held > most:
            raise _wrong("hands", hand, f"has {held} cards; a seat holds at most {most}")
        if held == 0:
            state.living &= ~(ONE << seat)


def _read_nations(state: ScalawagState, letters: str) -> None:
    """8.1: two of each nation, or none at all."""
    players = state.setup.players
    dealt = NATION_LETTERS[: players // 2] * 2 if state.numbers().allegiance else "-"
    if sorted(letters) != sorted(dealt):
        raise _wrong("nations", letters, f"is not what this table deals, in any order: {dealt}")
    state.nations = vec[i64]([NATION_LETTERS.index(letter) for letter in letters.strip("-")])


def _read_seats(state: ScalawagState, parts: dict[str, str]) -> None:
    """2.1, 4.8, 8.3, 8.4, 8.7: whose turn it is, and what lies before whom."""
    state.first = _number("first", parts["first"], range(state.setup.players))
    afloat = state.seats(state.living)
    state.turn = _seat("turn", parts["turn"], afloat)
    for digit in parts["watch"].replace("-", ""):
        state.watch |= ONE << _seat("watch", digit, afloat)
    has_fog = state.setup.players == len(afloat) == 3
    if parts["fog"] != "-" and not has_fog:
        raise _wrong("fog", parts["fog"], "is not -: fog is for three players, all still in")
    state.fog, state.wave_at, state.spot_at = (
        NOBODY if parts[name] == "-" else _seat(name, parts[name], afloat)
        for name in ("fog", "wave", "spot")
    )


def _seat(name: str, digit: str, afloat: list[int]) -> int:
    """The number of a seat still in."""
    if digit not in map(str, afloat):
        raise _wrong(name, digit, f"is no seat still in; those are {', '.join(map(str, afloat))}")
    return int(digit)


def _check_cards(state: ScalawagState) -> None:
    """1.2, 8.2: nowhere are more cards of a kind than the table has."""
    numbers = state.numbers()
    there = list(map(sum, zip(*_places(state), strict=True)))
    there[WAVE] += state.wave_at != NOBODY
    there[SPOT] += state.spot_at != NOBODY
    owned = [*list(numbers.deck)[:WAVE], int(numbers.has_wave), int(numbers.has_spot)]
    for name, letter, count, most in zip(CARDS, CARD_LETTERS, there, owned, strict=True):
        if count > most:
            raise UserError(f"this table has {most} cards {name} ({letter}), not {count}")


def _places(state: ScalawagState) -> Iterator[list[int]]:
    """The cards of every hand, of the port and of the locker, by kind."""
    hands = list(state.hands)
    yield from (hands[seat : seat + KINDS] for seat in range(0, len(hands), KINDS))
    yield from (list(state.port), list(state.locker))


def _check_port(state: ScalawagState, letters: str) -> None:
    """4.5, 4.7, 8.3: an order can draw, even once all bonus cards that may be played lie there."""
    numbers = state.numbers()
    bonus = sum(sum(cards[WAVE:]) for cards in _places(state)) - sum(list(state.locker)[WAVE:])
    needed = max(numbers.muster, numbers.mutiny) + bonus
    if sum(state.port) < needed:
        raise _wrong("port", letters, f"has {sum(state.port)} cards; at least {needed} are needed")


def _act(state: ScalawagState, lines: str) -> None:
    """Play what has been done since the turn began."""
    seats = range(state.setup.players)
    for line in filter(None, map(str.strip, lines.split(","))):
        digit, _, text = line.partition(" ")
        seat, action = _number(repr(line), digit, seats), state.parse(text)
        refused = state.check(seat, action)
        if refused is not None:
            raise UserError(f"{line!r} is not allowed there, by clause {refused.clause}")
        state.apply(seat, action)


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
