"""What a seat can tell of a world, and which worlds it cannot tell apart."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from scrimshaw.engine import Event, FastRng, Setup, State

Seat = int | None  # None is a spectator


def seats(setup: Setup) -> list[Seat]:
    """Every seat, and the spectator."""
    return [*range(setup.players), None]


def seen(state: State, seat: Seat) -> str:
    """All that a seat is told of a position, as text."""
    told = {
        "view": _sent(f"view of seat {seat}", state.view(seat)),
        "prompt": _sent(f"prompt of seat {seat}", state.prompt(seat)),
        "legal": [] if seat is None else [state.text(action) for action in state.legal(seat)],
        "revise": seat is not None and state.can_revise(seat),
        "over": msgspec.to_builtins(state.outcome()),
    }
    return json.dumps(told, sort_keys=True, default=sorted)


def _sent(name: str, value: object) -> Any:
    """A value as a page is sent it; what cannot be sent is told by its name."""
    try:
        msgspec.json.encode(value)
        return msgspec.to_builtins(value)
    except TypeError as error:
        raise AssertionError(f"the {name} cannot be sent to a page: {error}") from None


def observed(state: State, seat: Seat) -> bytes:
    """What the seat sees as numbers; a spectator is given none, and some games give none."""
    if seat is None or not state.setup.game.has_observation:
        return b""
    sheet = state.setup.sheet()
    state.observe(seat, sheet)
    return sheet.row(0)


def refusals(state: State, seat: int, actions: list[int]) -> list[str]:
    """What the seat is told when it tries these actions."""
    told = [msgspec.to_builtins(state.check(seat, action)) for action in actions]
    return [json.dumps(answer, sort_keys=True) for answer in told]


def sampled_actions(setup: Setup, seed: int, count: int = 40) -> list[int]:
    """Some actions of all kinds: the first of each kind, and others at random."""
    rng = FastRng(seed)
    some = [rng.below(setup.num_actions) for _ in range(count)]
    return sorted({*some, *setup.codec.starts.values()})


def visible(events: list[Event] | None, seat: Seat) -> str:
    """The events that a seat learns of, as text."""
    seen_ones = [event for event in events or [] if event.seen_by(seat)]
    told = [_sent(f"event {event.kind}", event) for event in seen_ones]
    for event in told:
        event.pop("audience")
    return json.dumps(told, sort_keys=True)


def content_of(state: State) -> bytes:
    """The world itself, without its stream of chance."""
    fields: dict[str, object] = msgspec.json.decode(state.dump())
    fields.pop("rng")
    return msgspec.json.encode(fields)
