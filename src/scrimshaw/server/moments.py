"""A match that has ended, step by step: as any seat saw it, or with everything shown."""

from typing import Any

import msgspec

from scrimshaw.engine import Match, State, Step
from scrimshaw.server import audience, wire
from scrimshaw.server.hidden import held

CHUNK = 40


class EncodedMoment(msgspec.Struct, frozen=True):
    """`wire.Moment` with its position encoded."""

    step: int
    actor: int | None
    text: str
    fields: dict[str, str]
    events: list[wire.EventInfo]
    position: object
    held: list[wire.Guess]


class EncodedMoments(msgspec.Struct, frozen=True):
    """`wire.Moments` of encoded positions."""

    of: int
    moments: list[EncodedMoment]


def moments(
    again: Match, steps: list[Step], seat: int | None, first: int, everything: bool
) -> EncodedMoments:
    """The moments of a match from one on, so many as are sent at once.

    `again` is the match before its first step: it is played again.
    """
    found = [_moment(again.state, 0, None, again.opening, seat, everything)] if first == 0 else []
    for number, step in enumerate(steps[: first + CHUNK], 1):
        again.play(step.record.seat, [step.record.text])
        if number >= first and number < first + CHUNK:
            events = again.steps[-1].events
            found.append(_moment(again.state, number, step, events, seat, everything))
    return EncodedMoments(len(steps) + 1, found)


def _moment(
    state: State,
    number: int,
    step: Step | None,
    events: list[Any],
    seat: int | None,
    everything: bool,
) -> EncodedMoment:
    actor, text = (None, "") if step is None else (step.record.seat, step.record.text)
    codec = state.setup.codec
    fields = codec.fields(codec.parse(text)) if text else {}
    # of everything, too: what only others were told says "you" to them, and all cards lie open
    seen = [audience.event_info(event) for event in events if event.seen_by(seat)]
    if everything:
        position, held_then = _uncovered(state, seat), _all_held(state)
    else:
        position, held_then = audience.position(state, seat), []
    return EncodedMoment(number, actor, text, fields, seen, position, held_then)


def _all_held(state: State) -> list[wire.Guess]:
    """What each seat holds in secret, for certain."""
    seats = list(range(state.setup.players))
    return [
        wire.Guess(
            seat,
            list(path),
            [wire.Chance(value, 1.0, values.count(value)) for value in dict.fromkeys(values)],
        )
        for (seat, path), values in held(state, seats).items()
    ]


def _uncovered(state: State, seat: int | None) -> object:
    """A seat's position with all that lies face down turned up."""
    position = msgspec.json.decode(bytes(audience.position(state, seat)))
    for other in range(state.setup.players):
        if other != seat:
            _fill(position["view"], msgspec.to_builtins(state.view(other)), top=True)
    return position


def _fill(mine: Any, theirs: Any, *, top: bool = False) -> None:
    """Put what another sees where I have nothing; at the top stands what is each one's own."""
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key, value in mine.items():
            if value is None and not top:
                mine[key] = theirs.get(key)
            else:
                _fill(value, theirs.get(key))
    elif isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        for value, other in zip(mine, theirs, strict=True):
            _fill(value, other)
