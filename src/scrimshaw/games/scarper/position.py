"""Position texts of Scarper: the start of a turn, and what has been done in it since.

`year round first turn morale propaganda economy fronts hands played missions : actions`

Sides are `e` and `c`, and pairs are parted by a comma, the Entente's first; names by `+`, `-` is
none. Battlefields are parted by `/` and drawn from the Entente's edge: `..11|11..` has its
frontline in the middle and a trench in each of the two spaces on either side of it. A card or
mission with a `!` is known to the other side. What is nowhere else lies in the decks.

What the table remembers besides follows by its name, as `buried=taxis!+loos,- bonus=2,0`:
- `buried`, the cards laid face down, and `returned`, the missions put back this year;
- `scored`, years before this one, parted by `/`: `year,gain,gain,mission,mission,morale`, where a
  mission with a `*` was fulfilled; they are out of the game;
- `bonus` and `defence`, for and against the next charge, and `denied`, what the side to play may
  not do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.errors import UserError, listed
from scrimshaw.engine.rng import FastRng
from scrimshaw.engine.state import Setup, State

from .board import (
    BURIED,
    DECK,
    GONE,
    HAND,
    KEPT,
    MISSIONS,
    PLAYED,
    POOL,
    RESULT,
    RETURNED,
    TURN,
)
from .rules import ScarperState
from .vocabulary import VERBS, verb_names

SIDE_LETTERS = ("e", "c")
PARTS = "year round first turn morale propaganda economy fronts hands played missions"
MORE = ("buried", "returned", "scored", "bonus", "defence", "denied")
PLACES = {"hands": HAND, "played": PLAYED, "buried": BURIED}
NONE = "-,-"
LEFT_OUT = {"", NONE, "0,0"}  # what needs no words
NUMBER = re.compile(r"[+-]?\d{1,4}")
MOST = 9999  # the highest number of a text
DIGIT = 9  # a space has one sign


def read_position(setup: Setup, text: str) -> State:
    """The state of a position text."""
    start, _, since = text.partition(":")
    parts = _parts(start)
    state = cast(ScarperState, setup.blank(FastRng(0)))
    state.clear()
    _read_year(state, parts)
    _read_numbers(state, parts)
    _read_fronts(state, parts["fronts"])
    _read_cards(state, parts)
    _read_missions(state, parts)
    _read_denied(state, parts.get("denied", NONE))
    for line in filter(None, map(str.strip, since.split(","))):
        _act(state, line)
    return state


def _parts(start: str) -> dict[str, str]:
    """The parts by name: those that every text has, then those that are named."""
    names, words = PARTS.split(), start.split()
    if len(words) < len(names):
        raise UserError(f"a position reads `{PARTS}`, not {start.strip()!r}")
    parts = dict(zip(names, words, strict=False))
    for word in words[len(names) :]:
        name, _, part = word.partition("=")
        if name not in MORE or name in parts:
            raise UserError(
                f"a position reads `{PARTS}`, then {listed(list(MORE))}, each once and as "
                f"`bonus=2,0`, not {word!r}"
            )
        parts[name] = part
    return parts


def _read_year(state: ScarperState, parts: dict[str, str]) -> None:
    numbers = state.numbers()
    state.phase = TURN
    state.year = _one_of("year", parts["year"], [str(year) for year in numbers.calendar])
    state.round = _number("round", parts["round"], 1, numbers.rounds, "2.2")
    state.first = _one_of("first", parts["first"], SIDE_LETTERS)
    state.turn = _one_of("turn", parts["turn"], SIDE_LETTERS)


def _read_numbers(state: ScarperState, parts: dict[str, str]) -> None:
    """1.5, 1.6, 10.5: within their tracks; at an end of morale the game is over (9.1)."""
    numbers = state.numbers()
    state.morale = _number("morale", parts["morale"], 1 - numbers.goal, numbers.goal - 1, "9.1")
    state.propaganda = _two("propaganda", parts, numbers.most_propaganda, "1.5")
    state.economy = _two("economy", parts, numbers.most_economy, "1.5")
    state.bonus = _two("bonus", parts, MOST, "10.5")
    state.defence = _two("defence", parts, MOST, "10.5")


def _read_fronts(state: ScarperState, part: str) -> None:
    """1.4: trenches that are not drawn are in stock."""
    numbers = state.numbers()
    for field, drawn in enumerate(_split("fronts", part, "/", numbers.fields)):
        _lay(state, field, drawn)
    for seat, side in enumerate(SIDE_LETTERS):
        dug = sum(state.dug(seat, field) for field in range(numbers.fields))
        if dug > numbers.stock:
            raise UserError(f"fronts: {side} has at most {numbers.stock} trenches (1.4), not {dug}")
        state.stock[seat] = numbers.stock - dug


def _lay(state: ScarperState, field: int, drawn: str) -> None:
    numbers = state.numbers()
    most = min(numbers.limit, DIGIT)
    west, line, east = drawn.partition("|")
    signs = (west + east).replace(".", "0")
    allowed = "0123456789"[: most + 1]
    if not line or len(signs) != numbers.spaces or set(signs) - set(allowed):
        raise UserError(
            f"fronts: {numbers.field_ids[field]} is a | among {numbers.spaces} spaces, each a dot "
            f"or a number of trenches up to {most} (1.3, 1.4), not {drawn!r}"
        )
    state.front[field] = len(west)
    for space, sign in enumerate(signs):
        state.trenches[field * numbers.spaces + space] = int(sign)


def _read_cards(state: ScarperState, parts: dict[str, str]) -> None:
    for name, place in PLACES.items():
        for seat, cards in enumerate(_pair(name, parts.get(name, NONE))):
            for card in _names(cards):
                _put_card(state, seat, card, name, place)
    if state.count_cards(state.turn, HAND) == 0:
        side = SIDE_LETTERS[state.turn]
        raise UserError(f"hands: {side} is to play a card (2.4) and needs one in hand, not '-'")


def _put_card(state: ScarperState, seat: int, text: str, name: str, place: int) -> None:
    """2.2: a card is its side's, and lies in one place."""
    numbers = state.numbers()
    first, last = numbers.deck_from[seat], numbers.deck_from[seat + 1]
    known = text.endswith("!") and place != PLAYED
    card = first + _one_of(name, text.removesuffix("!" * known), numbers.card_ids[first:last])
    if state.where[card] != DECK:
        raise UserError(f"{name}: a card lies in one place (2.2), but {text!r} comes twice")
    state.where[card] = place
    state.seen[card] = int(known)


def _read_missions(state: ScarperState, parts: dict[str, str]) -> None:
    for seat, mission in enumerate(_pair("missions", parts["missions"])):
        _put_mission(state, mission.removesuffix("!"), "missions", KEPT + seat)
        state.spied[1 - seat] = int(mission.endswith("!"))
    most = state.numbers().offer - 1
    for seat, part in enumerate(_pair("returned", parts.get("returned", NONE))):
        names = _names(part)
        if len(names) > most:
            raise UserError(f"returned: a side returns {most} of its missions (2.3), not {part!r}")
        for mission in names:
            _put_mission(state, mission, "returned", RETURNED + seat)
    if "scored" in parts:
        _read_scored(state, parts["scored"])


def _put_mission(state: ScarperState, text: str, name: str, place: int) -> int:
    """2.3: there is one of each."""
    mission = _one_of(name, text, state.numbers().mission_ids)
    if state.missions[mission] != POOL:
        raise UserError(f"{name}: there is one of each mission (2.3), but {text!r} comes twice")
    state.missions[mission] = place
    return mission


def _read_scored(state: ScarperState, part: str) -> None:
    """8.1: years in their order, all before this one."""
    numbers = state.numbers()
    before = [str(year) for year in numbers.calendar][: state.year]
    for row in part.split("/"):
        year, first, second, mine, yours, morale = _split("scored", row, ",", 6)
        place = _one_of("scored: a year before this one and after the last", year, before)
        before = before[place + 1 :]
        state.results = append(state.results, i64(state.year - len(before) - 1))
        for gain in (first, second):
            state.results = append(state.results, _number("scored", gain, 0, MOST, "8.1"))
        for mission in (mine, yours):
            gone = _put_mission(state, mission.removesuffix("*"), "scored", GONE)
            state.results = append(append(state.results, gone), int(mission.endswith("*")))
        stood = _number("scored", morale, 1 - numbers.goal, numbers.goal - 1, "9.1")
        state.results = append(state.results, stood)


def _read_denied(state: ScarperState, part: str) -> None:
    """10.5: a denial is over when one's turn is."""
    for seat, names in enumerate(_pair("denied", part)):
        for name in _names(names):
            state.denied[seat] |= 1 << _one_of("denied", name, VERBS)
    if state.denied[1 - state.turn]:
        side = SIDE_LETTERS[state.turn]
        raise UserError(f"denied: only to {side}, which is to play (10.5), not {part!r}")


def _pair(name: str, part: str) -> list[str]:
    return _split(name, part, ",", 2)


def _split(name: str, part: str, sign: str, count: int) -> list[str]:
    found = part.split(sign)
    if len(found) != count:
        raise UserError(f"{name} has {count} parts with `{sign}` between them, not {part!r}")
    return found


def _names(part: str) -> list[str]:
    return [] if part == "-" else part.split("+")


def _two(name: str, parts: dict[str, str], most: int, clause: str) -> vec[i64]:
    """A number of each side."""
    pair = _pair(name, parts.get(name, "0,0"))
    return vec[i64]([_number(name, number, 0, most, clause) for number in pair])


def _number(name: str, text: str, least: int, most: int, clause: str) -> int:
    if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise UserError(f"{name} goes from {least} to {most} (clause {clause}), not {text!r}")
    return int(text)


def _one_of(name: str, text: str, words: Sequence[str]) -> int:
    if text not in words:
        raise UserError(f"{name} is {listed(list(words)) or 'none'}, not {text!r}")
    return list(words).index(text)


def _act(state: ScarperState, text: str) -> None:
    action = state.parse(text)
    if state.phase == MISSIONS:
        raise UserError(f"the year is over before {text!r}; a position ends with its year")
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
        _cards(table, HAND),
        _cards(table, PLAYED),
        ",".join(_mission(table, seat) for seat in (0, 1)),
    )
    more = [f"{name}={part}" for name, part in _remembered(table) if part not in LEFT_OUT]
    return " ".join([*map(str, parts), *more])


def _remembered(table: ScarperState) -> Iterator[tuple[str, str]]:
    """What is not laid out, in the order of `MORE`."""
    yield "buried", _cards(table, BURIED)
    yield "returned", ",".join(_returned(table, seat) for seat in (0, 1))
    yield "scored", "/".join(_scored(table))
    yield "bonus", f"{table.bonus[0]},{table.bonus[1]}"
    yield "defence", f"{table.defence[0]},{table.defence[1]}"
    yield "denied", ",".join("+".join(verb_names(verbs)) or "-" for verbs in table.denied)


def _drawn(table: ScarperState, field: int) -> str:
    numbers = table.numbers()
    first = field * numbers.spaces
    counts = list(table.trenches)[first : first + numbers.spaces]
    if max(counts) > DIGIT:
        space = numbers.space_ids[first + counts.index(max(counts))]
        raise UserError(
            f"a position has one digit for a space, and {space} has {max(counts)} trenches"
        )
    signs = [str(count or ".") for count in counts]
    signs.insert(table.front[field], "|")
    return "".join(signs)


def _cards(table: ScarperState, place: int) -> str:
    numbers = table.numbers()
    sides: tuple[list[str], list[str]] = ([], [])
    for card, name in enumerate(numbers.card_ids):
        if table.where[card] == place:
            sides[numbers.owner(card)].append(f"{name}!" if table.seen[card] else name)
    return ",".join("+".join(names) or "-" for names in sides)


def _mission(table: ScarperState, seat: int) -> str:
    name = table.numbers().mission_ids[table.mission_of(seat)]
    return f"{name}!" if table.spied[1 - seat] else name


def _returned(table: ScarperState, seat: int) -> str:
    pairs = zip(table.numbers().mission_ids, table.missions, strict=True)
    return "+".join(name for name, place in pairs if place == RETURNED + seat) or "-"


def _scored(table: ScarperState) -> Iterator[str]:
    numbers, results = table.numbers(), list(table.results)
    for at in range(0, len(results), RESULT):
        year, first, second, mine, mine_done, yours, yours_done, morale = results[at : at + RESULT]
        missions = (
            numbers.mission_ids[mission] + "*" * done
            for mission, done in ((mine, mine_done), (yours, yours_done))
        )
        yield f"{numbers.calendar[year]},{first},{second},{','.join(missions)},{morale}"
