"""A game of another package: plain Python, found by its entry point."""

from __future__ import annotations

from pathlib import Path

import msgspec

from scrimshaw.engine import (
    Codec,
    Domain,
    Game,
    Kind,
    Outcome,
    Prompt,
    PythonState,
    Refusal,
    Rng,
    Setup,
    State,
)

MOST = 2


class PebblesSetup(Setup):
    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        numbers = Domain([str(number) for number in range(MOST * players + 1)])
        codec = Codec(Kind("say", "say {number}", number=numbers))
        super().__init__(game, players, options, content, codec)

    def blank(self, rng: Rng) -> State:
        return PebblesState(self, rng)

    def deal(self, state: State) -> None:
        assert isinstance(state, PebblesState)
        state.take()


class PebblesState(PythonState):
    """Fields of every plain kind: a dict by seat, a tuple of pairs, a number and a text."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.pebbles: dict[int, int] = {}
        self.said: tuple[tuple[int, int], ...] = ()  # seat and number, in order
        self.phase = "guessing"

    def take(self) -> None:
        for seat in range(self.setup.players):
            self.pebbles[seat] = self.rng.below(MOST + 1)
            self.emit("take", "1.1", {"pebbles": self.pebbles[seat]}, frozenset([seat]))

    def seats_to_act(self) -> list[int]:
        return [len(self.said)] if self.phase == "guessing" else []

    def moves(self, seat: int) -> list[int]:
        if seat not in self.seats_to_act():
            return []
        gone = {number for _, number in self.said}
        return [number for number in reversed(range(self.setup.num_actions)) if number not in gone]

    def apply(self, seat: int, action: int) -> None:
        self.said = (*self.said, (seat, action))
        self.emit("say", "2.1", {"seat": seat, "number": action})
        if len(self.said) == self.setup.players:
            self.phase = "open"
            shown = list(self.pebbles.values())
            self.emit("open", "3.1", {"pebbles": shown, "sum": sum(shown)})

    def refuse(self, seat: int, action: int) -> Refusal:
        if self.phase == "open":
            return Refusal("3.1", "over")
        if seat != len(self.said):
            return Refusal("2.1", "turn", {"seat": len(self.said)})
        return Refusal("2.2", "said", {"number": action})

    def prompt(self, seat: int | None) -> Prompt:
        if self.phase == "open":
            return Prompt("over")
        if seat is None or seat != len(self.said):
            return Prompt("wait", {"seat": len(self.said)})
        return Prompt("say", {"pebbles": self.pebbles[seat]})

    def outcome(self) -> Outcome | None:
        if self.phase == "guessing":
            return None
        total = sum(self.pebbles.values())
        winners = tuple(seat for seat, number in self.said if number == total)
        scores = tuple(int(seat in winners) for seat in range(self.setup.players))
        return Outcome(winners, scores, "3.1")


class View(msgspec.Struct):
    """Everybody's guesses, one's own pebbles, and all of them at the end."""

    seat: int | None
    said: list[tuple[int, int]]
    pebbles: dict[int, int]


def view(state: PebblesState, seat: int | None) -> View:
    known = {
        other: count
        for other, count in state.pebbles.items()
        if other == seat or state.phase == "open"
    }
    return View(seat, list(state.said), known)


def resample(state: PebblesState, seat: int | None, rng: Rng) -> State:
    world = state.clone()
    assert isinstance(world, PebblesState)
    world.rng = rng.fork()
    for other in range(state.setup.players):
        if other != seat and state.phase == "guessing":
            world.pebbles[other] = rng.below(MOST + 1)
    return world


GAME = Game(
    "pebbles",
    version="1",
    players=(3,),
    folder=Path(__file__).parent,
    setup=PebblesSetup,
    view=view,
    resample=resample,
)
HEAP = "no game at all"
