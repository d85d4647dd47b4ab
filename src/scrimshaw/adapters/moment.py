"""Chance made explicit: a moment of a game in which every draw is a decision of nobody's.

The rules draw from a stream while they carry an action out. Here the stream is a script: where it
ends the rules are interrupted, the draw that is due becomes a question of its own, and with its
answer the action is carried out once more from where it began.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from scrimshaw.engine import Event, Rng, ScriptedRng, Setup, State

NOBODY: Final = -1


class Undrawn(Exception):
    """The script ends before a draw below `n`."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Script(Rng):
    """Gives the numbers that it was told to give, and then asks."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.used = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.used == len(self.numbers):
            raise Undrawn(n)
        self.used += 1
        return self.numbers[self.used - 1]

    def clone(self) -> Rng:
        other = Script(self.numbers)
        other.used = self.used
        return other

    def save(self) -> list[int]:
        return [*self.numbers[self.used :]]


class Moment:
    """A position, or an action that waits for a draw; nothing of it ever changes.

    `logs` are what each seat, and last a spectator, has seen and done so far.
    """

    def __init__(self, setup: Setup, state: State | None, logs: tuple[str, ...]) -> None:
        self.setup = setup
        self.state = state  # before the action that waits; None before the deal
        self.logs = logs
        self.waiting: tuple[int, int] | None = None
        self.drawn: tuple[int, ...] = ()
        self.choices = 0  # of the draw that is due
        self.asked_first = NOBODY

    def __deepcopy__(self, memo: object) -> Moment:
        return self

    def to_act(self) -> int:
        """The seat that is asked; nobody at the end and while a draw is due."""
        if self.choices or self.state is None:
            return NOBODY
        actors = self.state.actors()
        if self.state.owes(self.asked_first):
            return self.asked_first
        return actors[0] if actors else NOBODY

    def play(self, seat: int, action: int) -> Moment:
        """The moment after an action, or in the midst of it."""
        return self._carry_out((seat, action), ())

    def draw(self, number: int) -> Moment:
        """The moment after the draw that was due."""
        return self._carry_out(self.waiting, (*self.drawn, number))

    def seen_as(self, seat: int, world: State) -> Moment:
        """The same moment in a world that the seat cannot tell from this one.

        What the others alone have seen and done belongs to the real world: they keep the public
        part, and what they see in the new one. Their sealed answers are open again, so the seat is
        asked before them.
        """
        logs = [f"{self.logs[-1]}{_shown(world, other)}" for other in range(self.setup.players)]
        logs[seat] = self.logs[seat]
        logs.append(self.logs[-1])
        moment = Moment(self.setup, world, tuple(logs))
        moment.asked_first = seat
        return moment

    def _carry_out(self, move: tuple[int, int] | None, drawn: tuple[int, ...]) -> Moment:
        try:
            state = self._happen(move, Script(drawn))
        except Undrawn as due:
            after = Moment(self.setup, self.state, self.logs)
            after.waiting, after.drawn, after.choices = move, drawn, due.n
            return after
        state.rng = ScriptedRng([])  # nothing is drawn but by a script of its own
        return Moment(self.setup, state, self._noted(move, state))

    def _happen(self, move: tuple[int, int] | None, rng: Rng) -> State:
        if self.state is None or move is None:
            return self.setup.start(rng, events=True)
        state = self.state.clone()
        state.rng = rng
        state.events = []
        state.apply(*move)
        return state

    def _noted(self, move: tuple[int, int] | None, state: State) -> tuple[str, ...]:
        """The logs with what was done and what everybody saw of it."""
        logs = list(self.logs)
        if move is not None:
            logs[move[0]] += f"> {state.text(move[1])}\n"
        for event in state.events or []:
            line = _line(event)
            for place in range(len(logs)):
                if event.seen_by(place if place < self.setup.players else None):
                    logs[place] += line
        return tuple(logs)


def first_moment(setup: Setup) -> Moment:
    """The deal, or its first draw."""
    before = Moment(setup, None, ("",) * (setup.players + 1))
    return before._carry_out(None, ())


def _line(event: Event) -> str:
    args = json.dumps(msgspec.to_builtins(event.args), sort_keys=True)
    return f"{event.kind} {args}\n"


def _shown(world: State, seat: int) -> str:
    return f"{msgspec.json.encode(world.view(seat)).decode()}\n"
