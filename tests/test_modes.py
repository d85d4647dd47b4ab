"""Compiled and interpreted are the same game: equal seeds give equal playthroughs.

In the compiled run a second, interpreted Python plays everything too and sends its digests; run as
a program, this file is that Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import scrimshaw
from scrimshaw import bots, games, load
from scrimshaw.engine import FastRng, Setup, State, rng, state
from scrimshaw.mode import mode
from scrimshaw.testing import cases
from scrimshaw.testing.walk import choose
from scrimshaw.testing.worlds import refusals, sampled_actions, seats, seen, visible

SOURCE = Path(__file__).parents[1] / "src"
SEEDS = (1,)
LONGEST = 400  # decisions of one game; the longest matches go on without it
EVERY = 5  # decisions from one position that is told whole to the next

needs_compiled = pytest.mark.skipif(
    mode() == "interpreted", reason="there is nothing to compare the interpreted run with"
)


def told(moment: State, number: int) -> list[str]:
    """A position whole: the state and all that anybody is told of it."""
    lines = [moment.dump().decode(), repr(list(moment.actors()))]
    for seat in seats(moment.setup):
        lines += [seen(moment, seat), visible(moment.events, seat)]
        if seat is not None:
            lines.append(repr(list(moment.legal(seat))))
            lines += refusals(moment, seat, sampled_actions(moment.setup, number, 5))
    lines.append(moment.resample(number % 2, number).dump().decode())
    return lines


def digest(setup: Setup, seed: int) -> str:
    """One game of random actions, told from the deal to its end."""
    moment, chance = setup.new(seed, events=True), FastRng(seed)
    told_so_far = hashlib.sha256()
    for number in range(LONGEST):
        if number % EVERY == 0:
            told_so_far.update("\n".join(told(moment, number)).encode())
        chosen = choose(moment, chance.below(1 << 20))
        if chosen is None:
            break
        moment.events = []
        moment.apply(*chosen)
    return told_so_far.hexdigest()


def bots_answers(setup: Setup, name: str) -> str:
    """What a bot answers in the first decisions of a game."""
    moment, chance = setup.new(9), FastRng(9)
    answers = []
    while len(answers) < 6 and (actors := list(moment.actors())):
        action = bots.ask(bots.load(name), moment, actors[0], chance, bots.Budget())
        answers.append(f"{actors[0]} {moment.text(action)}")
        moment.apply(actors[0], action)
    return ", ".join(answers)


def playthroughs() -> dict[str, str]:
    """The digests of every game, case and seed, and the answers of the plain bots."""
    found = {}
    for name in ["_template", *games()]:
        game = load(name)
        for case in cases(game, 6):
            for seed in SEEDS:
                found[f"{name} {case} seed {seed}"] = digest(case.setup(game), seed)
        for bot in ("random", "greedy"):
            found[f"{name} {bot}"] = bots_answers(game.setup(), bot)
    return found


@cache
def interpreted() -> dict[str, str]:
    """What the interpreted Python plays."""
    ran = subprocess.run(
        [sys.executable, __file__],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answer: dict[str, str] = json.loads(ran.stdout)
    assert answer.pop("mode") == "interpreted"
    return answer


@needs_compiled
def test_both_modes_play_the_same_games() -> None:
    assert playthroughs() == interpreted()


@pytest.mark.skipif(mode() == "compiled", reason="this run is compiled")
def test_the_interpreted_run_is_interpreted_all_through() -> None:
    assert Path(scrimshaw.__file__).is_relative_to(SOURCE)
    loaded = [
        module
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "scrimshaw" and getattr(module, "__file__", None)
    ]
    assert {Path(str(module.__file__)).suffix for module in loaded} == {".py"}


@needs_compiled
def test_the_compiled_run_is_compiled_where_it_matters() -> None:
    hot = [state, rng, *(sys.modules[f"scrimshaw.games.{name}.rules"] for name in games())]
    for module in hot:
        assert Path(str(module.__file__)).suffix != ".py", f"{module.__name__} is interpreted"


def test_a_playthrough_depends_on_its_seed() -> None:
    setup = load("_template").setup()
    assert digest(setup, 1) == digest(setup, 1) != digest(setup, 2)


if __name__ == "__main__":
    print(json.dumps({"mode": mode(), **playthroughs()}))
