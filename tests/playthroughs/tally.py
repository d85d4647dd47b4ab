"""Many games in few lines: a digest of each, and how often everything happened or was refused.

A digest says only that something has changed; the counts below it say what.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import product
from pathlib import Path

from scrimshaw import bots, games, load
from scrimshaw.engine import FastRng, Game, Setup, State
from scrimshaw.testing import cases
from scrimshaw.testing.walk import choose
from scrimshaw.testing.worlds import observed, refusals, sampled_actions, seats, seen, visible

FOLDER = Path(__file__).parent / "tallies"
LONGEST = 400  # decisions of one game; the longest matches go on without it
EVERY = 5  # decisions from one position that is told whole to the next
TRIED = 5  # actions at random in such a position, and the first of each kind
GAMES = 12  # at least


class Tally:
    """Random games of one way to play, and all that was told of them."""

    def __init__(self) -> None:
        self.events: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def play(self, setup: Setup, seed: int) -> str:
        """One game from the deal on: how long it was, and its digest."""
        moment, chance = setup.new(seed, events=True), FastRng(seed)
        told = hashlib.sha256()
        decisions = 0
        while decisions < LONGEST and (chosen := choose(moment, chance.below(1 << 20))):
            if decisions % EVERY == 0:
                told.update("\n".join(self._told(moment, decisions)).encode())
            moment.events = []
            moment.apply(*chosen)
            noticed = [moment.noticed(seat, *chosen) for seat in range(setup.players)]
            self.events.update(f"{event.kind} [{event.clause}]" for event in moment.events)
            told.update(f"{noticed} {visible(moment.events, None)}".encode())
            decisions += 1
        told.update("\n".join(self._told(moment, decisions)).encode())
        return f"{decisions} decisions, {told.hexdigest()[:16]}"

    def _told(self, moment: State, number: int) -> list[str]:
        """A position whole: the state and all that anybody is told of it."""
        lines = [moment.dump().decode(), repr(list(moment.actors()))]
        tried = sampled_actions(moment.setup, number, TRIED)
        for seat in seats(moment.setup):
            lines += [seen(moment, seat), visible(moment.events, seat)]
            if seat is not None:
                lines += [repr(list(moment.legal(seat))), observed(moment, seat).hex()]
                lines += refusals(moment, seat, tried)
                self._count_refusals(moment, seat, tried)
        lines.append(moment.resample(number % moment.setup.players, number).dump().decode())
        return lines

    def _count_refusals(self, moment: State, seat: int, actions: list[int]) -> None:
        found = [moment.check(seat, action) for action in actions]
        self.refused.update(f"{why.key} [{why.clause}]" for why in found if why is not None)


def answers(setup: Setup, bot: str) -> str:
    """What a bot answers in the first decisions of a game."""
    moment, chance = setup.new(9), FastRng(9)
    given: list[str] = []
    while len(given) < 6 and (actors := list(moment.actors())):
        action = bots.ask(bots.load(bot), moment, actors[0], chance, bots.Budget())
        given.append(moment.text(action))
        moment.apply(actors[0], action)
    return ", ".join(given)


def tallied(game: Game) -> str:
    """All that is kept of many games."""
    tally, lines = Tally(), []
    every = cases(game)
    for case, seed in product(every, range(-(-GAMES // len(every)))):
        lines.append(f"{case} seed {seed}: {tally.play(case.setup(game), seed)}")
    lines += [f"{bot}: {answers(game.setup(), bot)}" for bot in ("random", "greedy")]
    for title, counts in (("happened", tally.events), ("refused", tally.refused)):
        lines += ["", f"{title}:"]
        lines += [f"  {count:6} {what}" for what, count in sorted(counts.items())]
    return "\n".join(lines) + "\n"


def every_game() -> list[str]:
    """All games that are kept, the template among them."""
    return ["_template", *games()]


def golden_of(name: str) -> Path:
    """Where the tally of a game is kept."""
    return FOLDER / f"{name}.txt"


def write() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in every_game():
        golden_of(name).write_text(tallied(load(name)), encoding="utf-8")
        print(f"{name}: tallied")
