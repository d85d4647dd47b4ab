"""Examples as a rulebook tells them: the front, the hands, who is to act, and what came of it.

A battlefield is drawn from the Entente's edge: `..11|11..` has its frontline in the middle and one
trench in each of the two spaces on either side of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

import scrimshaw
from scrimshaw.engine import Event, ScriptedRng, Setup
from scrimshaw.games.scarper.board import HAND, KEPT, PLAYED, TURN
from scrimshaw.games.scarper.content import Content
from scrimshaw.games.scarper.rules import ScarperState

from ..table import act

GAME = scrimshaw.load("scarper")
SIDES = ("entente", "central")
START = "..11|11.."


def plain_content() -> dict[str, Any]:
    """The game's own content as plain data, to be changed by a test."""
    return tomllib.loads((GAME.folder / "content.toml").read_text(encoding="utf-8"))


def content_of(data: dict[str, Any]) -> Content:
    return msgspec.convert(data, Content)


@cache
def setup_with(
    effects: tuple[str, ...] = (), when: tuple[str, ...] = (), year: int = 0, side: str = "entente"
) -> Setup:
    """The game's own content, with an event and a mission `probe` besides."""
    data = plain_content()
    lines = list(effects) or ["propaganda +1"]
    card = {"id": "probe", "side": side, "name": "Probe", "points": 3, "effects": lines}
    data["event"].append({**card, "from": year})
    probe = {"id": "probe", "name": "Probe", "morale": 3, "when": list(when) or ["total >= 99"]}
    data["mission"].append(probe)
    for name in ("never", "hardly"):  # missions that no table fulfils
        data["mission"].append({**probe, "id": name, "when": ["total >= 99"]})
    return GAME.setup(2, content_of(data))


def table(  # what a test does not name is as at the start
    hand: str = "",
    enemy: str = "",
    *,
    turn: str = "entente",
    first: str = "entente",
    year: int = 1914,
    in_round: int = 1,
    dice: Sequence[int] = (),
    draws: Sequence[int] = (),
    missions: str = "never hardly",
    played: str = "",
    effects: Sequence[str] = (),
    when: Sequence[str] = (),
    since: int = 0,
    morale: int = 0,
    propaganda: Sequence[int] = (2, 2),
    economy: Sequence[int] = (3, 3),
    **fields: str,
) -> ScarperState:
    """A moment at the beginning of a turn; cards that are nowhere else lie in the decks."""
    setup = setup_with(tuple(effects), tuple(when), since, turn)
    state = setup.blank(ScriptedRng([*[number - 1 for number in dice], *draws]))
    assert isinstance(state, ScarperState)
    numbers = state.numbers()
    state.clear()
    state.phase, state.round = TURN, in_round
    state.year = list(numbers.calendar).index(year)
    state.turn, state.first = SIDES.index(turn), SIDES.index(first)
    state.morale = morale
    state.propaganda = vec[i64](list(propaganda))
    state.economy = vec[i64](list(economy))
    for field in numbers.field_ids:
        lay(state, field, fields.pop(field, START))
    assert not fields, f"no battlefields: {fields}"
    own, other = ("flers", "michael") if turn == "entente" else ("michael", "flers")
    for card in f"{hand or own} {enemy or other}".split():
        put(state, card, HAND)
    for card in played.split():
        put(state, card, PLAYED)
    for seat, mission in enumerate(missions.split()):
        state.missions[numbers.mission_ids.index(mission)] = KEPT + seat
    return state


def lay(state: ScarperState, field: str, picture: str) -> None:
    """Lay a battlefield out as it is drawn."""
    numbers = state.numbers()
    place = numbers.field_ids.index(field)
    state.front[place] = picture.index("|")
    signs = picture.replace("|", "").replace(".", "0")
    assert len(signs) == numbers.spaces
    for space, sign in enumerate(signs):
        state.trenches[place * numbers.spaces + space] = int(sign)
    for seat in (0, 1):
        dug = sum(state.dug(seat, other) for other in range(numbers.fields))
        state.stock[seat] = numbers.stock - dug


def front(state: ScarperState, field: str) -> str:
    """A battlefield as it is drawn."""
    numbers = state.numbers()
    place = numbers.field_ids.index(field)
    first = place * numbers.spaces
    signs = [str(state.trenches[first + space] or ".") for space in range(numbers.spaces)]
    signs.insert(state.front[place], "|")
    return "".join(signs)


def put(state: ScarperState, card: str, place: int) -> None:
    state.where[state.numbers().card_ids.index(card)] = place


def cards(state: ScarperState, seat: int, place: int = HAND) -> list[str]:
    return state.card_names(seat, place)


def happen(state: ScarperState, *effects: str) -> list[Event]:
    """Play the card `probe` of a table for its event, then make these choices."""
    return act(state, "play probe", "event", *effects)


def pass_turn(state: ScarperState, card: str) -> list[Event]:
    """Play a card for nothing."""
    return act(state, f"play {card}", "points", "done")


def kinds(events: list[Event], audience: int | None = None) -> list[str]:
    """What happened, in order, as far as a spectator or a seat saw it."""
    return [event.kind for event in events if event.seen_by(audience)]


def the(events: list[Event], kind: str) -> Event:
    """The one event of a kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def all_of(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """What the events of a kind tell."""
    return [event.args for event in events if event.kind == kind]
