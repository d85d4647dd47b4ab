"""Numbers, a game in plain Python for 2 or 3: in turn each says two numbers of 0 to 19.

The highest sum wins alone; where all play together, as one side, all win by enough in sum.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

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

NUMBERS = 20
TURNS = 2
ENOUGH = 25  # of each player, where all play together
CODEC = Codec(Kind("say", "{number}", number=Domain([str(number) for number in range(NUMBERS)])))


class NumbersSetup(Setup):
    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)

    def blank(self, rng: Rng) -> State:
        return NumbersState(self, rng)

    def deal(self, state: State) -> None:
        pass


class TogetherSetup(NumbersSetup):
    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        Setup.__init__(self, game, players, options, content, CODEC, [0] * players)


class NumbersState(PythonState):
    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.said: list[int] = []

    def seats_to_act(self) -> list[int]:
        players = self.setup.players
        return [len(self.said) % players] if len(self.said) < TURNS * players else []

    def moves(self, seat: int) -> list[int]:
        return list(range(NUMBERS)) if seat in self.seats_to_act() else []

    def apply(self, seat: int, action: int) -> None:
        self.said.append(action)

    def sum_of(self, seat: int) -> int:
        return sum(self.said[seat :: self.setup.players])

    def outcome(self) -> Outcome | None:
        if self.seats_to_act():
            return None
        sums = [self.sum_of(seat) for seat in range(self.setup.players)]
        best = tuple(seat for seat, points in enumerate(sums) if points == max(sums))
        winners = best if len(best) == 1 else ()
        if self.setup.num_sides == 1:
            have_won = sum(sums) >= ENOUGH * self.setup.players
            winners = tuple(range(self.setup.players)) if have_won else ()
        return Outcome(winners, tuple(sums), "1")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("say" if seat in self.seats_to_act() else "wait")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("1", "turn")


def view(state: State, seat: int | None) -> object:
    return list(cast("NumbersState", state).said)


def resample(state: State, seat: int | None, rng: Rng) -> State:
    world = state.clone()
    world.rng = rng.fork()
    return world


def lead(state: State, seat: int) -> float:
    """A judge that keeps to its range: how far the seat is ahead of the others' mean."""
    table = cast("NumbersState", state)
    others = sum(table.said) - table.sum_of(seat)
    mean = others / (table.setup.players - 1)
    return (table.sum_of(seat) - mean) / (NUMBERS * TURNS)


def numbers(
    judge: Callable[[State, int], float] | None = None,
    trust: float = 4.0,
    setup: type[NumbersSetup] = NumbersSetup,
    **manner: Any,
) -> Game:
    """The game with a judge or without; `TogetherSetup` makes all players one side.

    A `manner` is what a `Game` says of how it is searched.
    """
    return Game(
        "numbers",
        version="1",
        players=(2, 3),
        folder=Path(__file__).parent,
        setup=setup,
        view=view,
        resample=resample,
        judge=judge,
        trust=trust,
        **manner,
    )
