"""How far luck lets a bot get that sees everything: `python -m tests.bots.ceiling GAME --deals 40`.

The cheat searches the true world, decks and dice to come included, against the greedy bot. With
`--peeks 0.1` it may do so in one decision of ten and searches honestly in all others, which tells
what a little more knowledge would be worth.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice

import scrimshaw
from scrimshaw.bots import Bot, Budget, ask, load
from scrimshaw.bots.worth import share
from scrimshaw.engine import FastRng, Setup
from scrimshaw.lab.sequential import interval
from scrimshaw.testing import cases

from .cheat import CheatingBot


def cheated(
    setup: Setup, honest: Bot, thought: Budget, budget: Budget, peeks: float = 1.0
) -> Iterator[float]:
    """The cheat's share, deal after deal, the mean over all its seats."""
    cheat, search = CheatingBot(setup), load("ismcts")
    for deal in range(1_000_000):
        games = []
        for place in range(setup.players):
            state, rng = setup.new(deal), FastRng(deal)
            while actors := list(state.actors()):
                seat, bot, limit = actors[0], honest, budget
                if seat == place:
                    cheat.show(state)
                    bot = cheat if rng.below(1000) < 1000 * peeks else search
                    limit = thought
                state.apply(seat, ask(bot, state, seat, rng, limit))
            outcome = state.outcome()
            assert outcome is not None
            games.append(share(outcome, place, setup))
        yield sum(games) / len(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--iterations", type=int, default=500)
    parser.add_argument("--peeks", type=float, default=1.0, help="in what share of decisions")
    chosen = parser.parse_args()
    game = scrimshaw.load(chosen.game)
    players = chosen.players or min(game.players)
    every = (case.setup(game) for case in cases(game, most=sys.maxsize))
    setup = next(setup for setup in every if setup.players == players)
    thought = Budget(iterations=chosen.iterations)
    games = cheated(setup, load("greedy"), thought, Budget(), chosen.peeks)
    shares = list(islice(games, chosen.deals))
    low, high = interval(shares, 0.05)
    mean = sum(shares) / len(shares)
    print(f"{setup.game.name}, {setup.players} players, {chosen.iterations} iterations:")
    print(f"a cheat that peeks in {chosen.peeks:.0%} of its decisions")
    print(f"wins {mean:.1%} ({low:.1%}-{high:.1%}) of {chosen.deals} deals against greedy")


if __name__ == "__main__":
    main()
