"""What the bots reach: `python benchmarks/bots.py rate|budget|strength|levels|tactics|overrun|all`.

Every figure is for one core. Rates are of processor time, and ten milliseconds are as many
iterations as they buy in it, so that other work on the machine hurts little. Only `overrun` asks
the clock.
"""

from __future__ import annotations

import argparse
import gc
import sys
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import pairwise
from math import inf
from pathlib import Path
from time import perf_counter, process_time

import msgspec

import scrimshaw
from scrimshaw.bots import LEVELS, Bot, Budget, IsmctsBot, ask, load
from scrimshaw.engine import FastRng, Setup, State
from scrimshaw.lab import selfplay
from scrimshaw.lab.duel import Contender, contender, duel
from scrimshaw.lab.sequential import FIRST_LOOK, decide
from scrimshaw.lab.tactics import right_rate
from scrimshaw.testing import cases

sys.path.insert(0, str(Path(__file__).parent.parent))

FORTIETH = 40
ITERATIONS = 2000
LEAST, MOST = 0.65, 0.85
THOUGHT = 2  # milliseconds a decision where budgets are watched
OVERRUN = 1.2
AGAIN = 5  # times that a late decision is asked for again
LOOPS = 5000  # ten seconds of looking at the clock, to tell a slow machine from a slow search


class Wanted(msgspec.Struct):
    """How a part is to be measured."""

    deals: int  # or games, at most
    iterations: int  # of a search, 0 for those of 10 ms
    against: list[str]
    seed: int  # of the deals
    worlds: int  # that greedy looks at, 0 for as many as it does by itself
    first: int  # deals before the first look


def setups(names: list[str], wanted: int | None, options: set[str]) -> Iterator[Setup]:
    """Each game with its fewest and its most players, or as many as wanted.

    Of each the first case that has all the options, `NAME=VALUE`; none where no case has them.
    """
    for name in names:
        game = scrimshaw.load(name)
        counts = {wanted} if wanted else {min(game.players), max(game.players)}
        for players in sorted(counts & set(game.players)):
            for case in cases(game, most=sys.maxsize):
                if case.players == players and options <= set(map("=".join, case.options)):
                    yield case.setup(game)
                    break


def positions(setup: Setup, games: int) -> list[State]:
    """Every fifth position of random games."""
    found, rng = [], FastRng(1)
    for seed in range(games):
        state, decisions = setup.new(seed), 0
        while actors := list(state.actors()):
            if decisions % 5 == seed % 5:
                found.append(state.clone())
            legal = state.legal(actors[0])
            state.apply(actors[0], legal[rng.below(len(legal))])
            decisions += 1
    return found


def rate(setup: Setup, wanted: Wanted) -> bool:  # noqa: ARG001  # the parts are called alike
    """Iterations a second, and how they compare with random decisions a second."""
    name, players = setup.game.name, setup.players
    sample = positions(setup, 4)
    bot, rng, limit = IsmctsBot(), FastRng(1), Budget(iterations=ITERATIONS)
    selfplay(name, 5, 1, players)
    ratios, rates = [], []
    for _ in range(5):
        start = process_time()
        decisions = selfplay(name, 3000 if players == 2 else 200, 1, players)
        plays = decisions / (process_time() - start)
        start = process_time()
        for state in sample:
            bot.choose(state, state.actors()[0], rng, limit)
        rates.append(len(sample) * ITERATIONS / (process_time() - start))
        ratios.append(plays / rates[-1])
    middle = sorted(ratios)[2]
    print(f"  {sorted(rates)[2]:,.0f} iterations/s, one for {middle:.0f} random decisions", end="")
    return middle <= FORTIETH


def iterations_in(setup: Setup, seconds: float) -> int:
    """How many iterations the search does in some processor time, over positions of the game."""
    sample = positions(setup, 4)
    bot, rng, limit = IsmctsBot(), FastRng(1), Budget(iterations=200)
    start = process_time()
    for state in sample:
        bot.search(state, state.actors()[0], rng, limit)
    return int(len(sample) * 200 * seconds / (process_time() - start))


def budget(setup: Setup, wanted: Wanted) -> bool:  # noqa: ARG001  # the parts are called alike
    """The iterations of 10 ms, which `lab.toml` and the tables of docs/balance.md go by."""
    print(f"  ismcts@{iterations_in(setup, 0.010)} for 10 ms", end="")
    return True


def weaker(name: str, worlds: int) -> Contender:
    """Whom the search is to beat."""
    return contender(f"greedy@{worlds}" if name == "greedy" and worlds else name)


def strength(setup: Setup, wanted: Wanted) -> bool:
    """The search at 10 ms: 97 % against random and 70 % against greedy, 1.7 shares of several.

    Greedy has all the worlds it asks for, which is less than 10 ms, or as many as are wanted. Where
    seats form sides, the search has a whole one, and a share is a side's.
    """
    count = int(setup.num_sides)
    goals = {"random": 0.97} if count == 2 else {}
    goals["greedy"] = 0.70 if setup.players == 2 else 1.7 / count
    goals = {name: goal for name, goal in goals.items() if name in wanted.against}
    reached = len(goals) > 0
    search = contender(f"ismcts@{wanted.iterations or iterations_in(setup, 0.010)}")
    print(f"  {search.text}")
    for name, goal in goals.items():
        games = duel(setup, search, weaker(name, wanted.worlds), wanted.seed)
        verdict = decide(games, goal, wanted.deals, first=wanted.first)
        said = {True: "above", False: "below", None: "not decided against"}[verdict.is_reached]
        print(f"  {name}: {verdict}, {said} the goal of {goal:.1%}")
        reached = reached and verdict.is_reached is True
    return reached


def levels(setup: Setup, wanted: Wanted) -> bool:
    """Each level against the one below: with the fewest players in the band, else above even."""
    least, most, band = LEAST, MOST, f"inside {LEAST:.0%} to {MOST:.0%}"
    if setup.players != min(setup.game.players):
        least, most = 1 / int(setup.num_sides), inf
        band = f"above {least:.1%}"
    reached = True
    for lower, upper in pairwise(LEVELS):
        games = duel(setup, contender(upper), contender(lower), wanted.seed)
        verdict = decide(games, least, wanted.deals, most)
        said = {True: "yes", False: "no", None: "not decided"}[verdict.is_reached]
        print(f"  {upper} against {lower}: {verdict}; {band}: {said}", flush=True)
        reached = reached and verdict.is_reached is True
    return reached


def tactics(setup: Setup, wanted: Wanted) -> bool:
    """How often each level finds the right move of each set position."""
    if setup.players != min(setup.game.players):  # a position has its own players
        return True
    set_up = import_module(f"tests.bots.tactics_{setup.game.name}")
    seeds = range(min(wanted.deals, 20))
    players = ("random", "greedy", *LEVELS)
    print(f"  {'':64}" + "".join(f"{name:>8}" for name in players))
    rates = []
    for tactic in set_up.TACTICS:
        state = set_up.state_of(tactic)
        found = [right_rate(state, tactic.right, load(name), Budget(), seeds) for name in players]
        print(f"  {tactic.name:64}" + "".join(f"{share:8.0%}" for share in found))
        rates.append(found)
    means = [sum(shares) / len(shares) for shares in zip(*rates, strict=True)]
    print(f"  {f'all {len(rates)}':64}" + "".join(f"{mean:8.0%}" for mean in means))
    return True


def late_loops(count: int) -> int:
    """How many loops are late that only look at the clock: that is the machine, not a search."""
    late = 0
    for _ in range(count):
        start, thought = perf_counter(), process_time()
        while perf_counter() - start < THOUGHT / 1000:
            pass
        late += process_time() - thought > THOUGHT / 1000 * OVERRUN
    return late


def time_of(bot: Bot, state: State, number: int) -> tuple[int, float, float]:
    """The answer to a numbered decision, and its seconds of the processor and of the clock."""
    luck, limit = FastRng(number), Budget(milliseconds=THOUGHT)
    start, thought = perf_counter(), process_time()
    action = ask(bot, state, state.actors()[0], luck, limit)
    return action, process_time() - thought, perf_counter() - start


def overrun(setup: Setup, wanted: Wanted) -> bool:
    """Whole games with a budget in milliseconds: no crash, and how far it was exceeded.

    A late decision is asked for again in the end, in the same worlds: what the search cannot do in
    time is late again, what another program or the host of the machine held up is not.
    """
    bot, most = load("ismcts"), THOUGHT / 1000 * OVERRUN
    thoughts, clocks = array("d"), array("d")  # tuples would give the collector something to do
    late: list[tuple[State, int]] = []
    gc.collect()  # as the server does: looking through all that was loaded takes 10 ms
    gc.freeze()
    for seed in range(wanted.deals):
        state = setup.new(seed)
        while state.actors():
            action, thought, passed = time_of(bot, state, len(thoughts))
            if thought > most:
                late.append((state.clone(), len(thoughts)))
            thoughts.append(thought)
            clocks.append(passed)
            state.apply(state.actors()[0], action)
    again = sum(any(time_of(bot, *asked)[1] > most for _ in range(AGAIN)) for asked in late)
    clock = sum(passed > most for passed in clocks)
    longest = max(thoughts) * 1000
    print(f"  {wanted.deals} games, {len(thoughts)} decisions of {THOUGHT} ms: {len(late)} took")
    print(f"  over a fifth more of processor time, at most {longest:.2f} ms, and {clock} by the")
    print(
        f"  clock, waiting for other programs included; {again} of the {len(late)} were late again"
    )
    print(f"  when asked for {AGAIN} times more; of {LOOPS} loops that only look at the clock")
    print(f"  {late_loops(LOOPS)} were late", end="")
    return again == 0


PARTS: dict[str, Callable[[Setup, Wanted], bool]] = {
    "rate": rate,
    "budget": budget,
    "strength": strength,
    "levels": levels,
    "tactics": tactics,
    "overrun": overrun,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=(*PARTS, "all"))
    parser.add_argument("games", nargs="*")
    parser.add_argument("--players", type=int, help="instead of the fewest and the most")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE of a game")
    parser.add_argument("--deals", type=int, default=60, help="deals or games at most")
    parser.add_argument("--iterations", type=int, default=0, help="instead of 10 ms, of strength")
    parser.add_argument("--seed", type=int, default=1, help="of the deals of strength and levels")
    parser.add_argument("--worlds", type=int, default=0, help="that greedy looks at, of strength")
    parser.add_argument(
        "--first", type=int, default=FIRST_LOOK, help="deals before the first look of strength"
    )
    names = ["random", "greedy"]
    parser.add_argument("--against", choices=names, nargs="+", default=names, help="of strength")
    chosen = parser.parse_args()
    if chosen.deals < 1:
        parser.error(f"--deals is how many deals or games there are at most, not {chosen.deals}")
    if chosen.first < 1:
        parser.error(f"--first is how many deals are played before a look, not {chosen.first}")
    wanted = Wanted(
        chosen.deals, chosen.iterations, chosen.against, chosen.seed, chosen.worlds, chosen.first
    )
    parts = PARTS if chosen.part == "all" else {chosen.part: PARTS[chosen.part]}
    found = list(setups(chosen.games or scrimshaw.games(), chosen.players, set(chosen.option)))
    if not found:
        parser.error("no game has such players and options")
    for setup in found:
        told = ", ".join([setup.game.name, *chosen.option, f"{setup.players} players"])
        for name, part in parts.items():
            print(f"{name} · {told}")
            print("  reached" if part(setup, wanted) else "  MISSED")


if __name__ == "__main__":
    main()
