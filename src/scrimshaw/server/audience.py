"""All that a seat receives of a match is built here, and nowhere else.

It comes from `view(seat)`, `prompt(seat)`, the seat's own legal actions, and events with the seat
in their audience. Who else owes an answer, and whose action a step was, is in none of them.
"""

from array import array
from functools import lru_cache

import msgspec

from scrimshaw.engine import Event, Match, Setup, State, Step
from scrimshaw.server import wire
from scrimshaw.server.encoded import EncodedPosition

ENCODER = msgspec.json.Encoder()
ACTIONS_KEPT = 20_000
ERA = 10_000  # more lines than the log of a match may have


def event_info(event: Event) -> wire.EventInfo:
    """An event without its audience."""
    return wire.EventInfo(event.kind, event.args, event.clause)


def visible_events(events: list[Event], seat: int | None) -> list[wire.EventInfo]:
    """Those events that the seat learns of."""
    return [event_info(event) for event in events if event.seen_by(seat)]


def opening_entry(match: Match, seat: int | None) -> wire.LogEntry:
    """Entry 0 of a log: what happened before the first decision."""
    return wire.LogEntry(0, None, visible_events(match.opening, seat))


def log_entry(step: Step, seat: int | None, number: int) -> wire.LogEntry:
    """A step that the seat notices; the text is its own, for another's might tell a secret."""
    text = step.record.text if step.record.seat == seat else None
    return wire.LogEntry(number, text, visible_events(step.events, seat))


@lru_cache(ACTIONS_KEPT)
def action_info(setup: Setup, action: int) -> msgspec.Raw:
    """An action with its text and fields, encoded once for all tables of a setup."""
    codec = setup.codec
    return msgspec.Raw(ENCODER.encode(wire.ActionInfo(codec.text(action), codec.fields(action))))


def actions(state: State, seat: int | None) -> list[msgspec.Raw]:
    """What the seat may do now; nothing where it owes no answer."""
    if seat is None or not state.owes(seat):
        return []
    return [action_info(state.setup, action) for action in state.legal(seat)]


def prompt_info(state: State, seat: int | None) -> wire.PromptInfo:
    """What is asked of the seat, or what it waits for."""
    prompt = state.prompt(seat)
    return wire.PromptInfo(prompt.key, prompt.args)


def outcome_info(state: State) -> wire.OutcomeInfo | None:
    """How the match ended, if it has."""
    outcome = state.outcome()
    if outcome is None:
        return None
    winners, scores = list(outcome.winners), list(outcome.scores)
    is_lost = not winners and bool(state.setup.num_sides == 1)
    return wire.OutcomeInfo(winners, scores, outcome.clause, is_lost)


def position(state: State, seat: int | None) -> msgspec.Raw:
    """All that the seat knows and may do, encoded."""
    revisable = seat is not None and state.can_revise(seat)
    known = EncodedPosition(
        state.view(seat),
        prompt_info(state, seat),
        actions(state, seat),
        revisable,
        outcome_info(state),
    )
    return msgspec.Raw(ENCODER.encode(known))


class Audience:
    """One seat's share of a match, or the spectators' (None): which steps it has noticed.

    Whenever moves are taken back, a new era of numbers begins: none is ever used again.
    """

    __slots__ = ("began", "noticed", "seat", "steps_read")

    def __init__(self, seat: int | None, era: int) -> None:
        self.seat = seat
        self.began = era * ERA
        self.noticed = array("I")
        self.steps_read = 0

    @property
    def number(self) -> int:
        """The decision number, `match.number(seat)` in its era: nothing of sealed answers."""
        return self.began + len(self.noticed)

    @property
    def last(self) -> int:
        """The last step that was noticed, -1 where none was."""
        return self.noticed[-1] if self.noticed else -1

    def can_resume(self, number: int) -> bool:
        """Whether a page that knows so much lacks only what was added since."""
        return self.began <= number <= self.number

    def read(self, match: Match) -> None:
        """Take note of the steps that were added."""
        for index in range(self.steps_read, len(match.steps)):
            if match.steps[index].visible(self.seat):
                self.noticed.append(index)
        self.steps_read = len(match.steps)

    def entries(self, match: Match, since: int) -> list[wire.LogEntry]:
        """The steps noticed after number `since`."""
        steps = match.steps
        return [
            log_entry(steps[self.noticed[place]], self.seat, place + 1)
            for place in range(since - self.began, len(self.noticed))
        ]

    def log(self, match: Match) -> list[wire.LogEntry]:
        """Everything from the opening on."""
        return [opening_entry(match, self.seat), *self.entries(match, self.began)]
