"""Odds, a game in plain Python for 2 to 8: each round all seal a coin; the fewer side scores.

Where two play, equal coins score for seat 0 and different ones for seat 1: neither side can do
better than even, unless it peeks.
"""

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
    Setup,
    State,
)

CODEC = Codec(Kind("coin", "{side}", side=Domain(("heads", "tails"))))


class OddsSetup(Setup):
    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        super().__init__(game, players, options, content, CODEC)
        self.rounds = 3

    def blank(self, rng: Rng) -> State:
        return OddsState(self, rng)

    def deal(self, state: State) -> None:
        cast("OddsState", state).open_round()


class OddsState(PythonState):
    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.round = 0
        self.coins: list[int | None] = []
        self.points = [0] * setup.players

    def open_round(self) -> None:
        self.round += 1
        self.coins = [None] * self.setup.players

    def is_over(self) -> bool:
        return self.round > cast("OddsSetup", self.setup).rounds

    def seats_to_act(self) -> list[int]:
        if self.is_over():
            return []
        return [seat for seat, coin in enumerate(self.coins) if coin is None]

    def moves(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.seats_to_act() else []

    def apply(self, seat: int, action: int) -> None:
        assert seat in self.seats_to_act(), "a bot answered where nothing was owed"
        self.coins[seat] = action
        if None not in self.coins:
            for winner in self._winners():
                self.points[winner] += 1
            self.open_round()

    def _winners(self) -> list[int]:
        tails = sum(coin or 0 for coin in self.coins)
        if len(self.coins) == 2:
            return [int(tails == 1)]
        fewer = 1 if tails * 2 < len(self.coins) else 0
        return [seat for seat, coin in enumerate(self.coins) if coin == fewer]

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        return Outcome(winners, tuple(self.points), "most")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("coin" if seat in self.seats_to_act() else "wait")

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("1", "sealed")


def view(state: State, seat: int | None) -> object:
    """The scores and one's own coin: not even who else has sealed one."""
    table = cast("OddsState", state)
    own = None if seat is None or table.is_over() else table.coins[seat]
    return {"round": table.round, "points": list(table.points), "own": own}


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Others may have sealed anything or nothing; one at least is still out."""
    table = cast("OddsState", state)
    world = cast("OddsState", table.clone())
    world.rng = rng.fork()
    if table.is_over():
        return world
    sides: tuple[int | None, ...] = (None, 0, 1)
    coins = [sides[rng.below(3)] for _ in table.coins]
    if seat is not None:
        coins[seat] = table.coins[seat]
    if None not in coins:
        others = [place for place in range(len(coins)) if place != seat]
        coins[others[rng.below(len(others))]] = None
    world.coins = coins
    return world


ODDS = Game(
    "odds",
    version="1",
    players=(2, 3, 4, 5, 6, 7, 8),
    folder=Path(__file__).parent,
    setup=OddsSetup,
    view=view,
    resample=resample,
)
