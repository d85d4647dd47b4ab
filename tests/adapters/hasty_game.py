"""Hasty, for two in plain Python: the first may leave at once, else the second ends the game."""

from __future__ import annotations

from pathlib import Path
from typing import cast

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
    Segment,
    Setup,
    Sheet,
    State,
)

LEAVE = 0
CODEC = Codec(Kind("say", "{word}", word=Domain(("leave", "stay"))))


class HastySetup(Setup):
    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return HastyState(self, rng)

    def deal(self, state: State) -> None:
        pass


class HastyState(PythonState):
    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.said: list[int] = []

    def seats_to_act(self) -> list[int]:
        return [] if self.said[:1] == [LEAVE] else [0, 1][len(self.said) :][:1]

    def moves(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.seats_to_act() else []

    def apply(self, seat: int, action: int) -> None:
        self.said.append(action)

    def outcome(self) -> Outcome | None:
        return None if self.seats_to_act() else Outcome((0,), (1, 0), "end")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("say" if seat in self.seats_to_act() else "wait")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("1", "turn")


def view(state: State, seat: int | None) -> object:
    return list(cast("HastyState", state).said)


def resample(state: State, seat: int | None, rng: Rng) -> State:
    world = state.clone()
    world.rng = rng.fork()
    return world


def observe(state: State, seat: int, sheet: Sheet) -> None:
    sheet.put(len(cast("HastyState", state).said))


HASTY = Game(
    "hasty",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=HastySetup,
    view=view,
    resample=resample,
    segments=lambda _: (Segment("said", (1,), "how much was said"),),
    observe=observe,
)
