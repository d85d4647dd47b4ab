"""IS-MCTS on Leduc poker against OpenSpiel's, in one process: `python benchmarks/bots_leduc.py`.

Needs `open_spiel` and a compiler. Both sides search the same kind of positions, those of random
games, with random play to the end and no judge; equal rules are checked by equal mean length and
branching.
"""

from __future__ import annotations

import random
import sys

from peers import build
from peers.fair import compare

sys.path.insert(0, str(build.build()))

import pyspiel  # type: ignore[import-not-found]

import scrimshaw
from scrimshaw.bots import Budget, IsmctsBot
from scrimshaw.engine import FastRng, State

ITERATIONS = 500
EXPLORATION = 1.0
GOAL = 0.5


def our_positions(games: int, seed: int) -> tuple[list[State], float, float]:
    """All positions of random games, with mean length and mean branching."""
    setup, rng = scrimshaw.load("leduc").setup(), FastRng(seed)
    found, branches = [], 0
    for game in range(games):
        state = setup.new(seed * games + game)
        while actors := list(state.actors()):
            legal = state.legal(actors[0])
            found.append(state.clone())
            branches += len(legal)
            state.apply(actors[0], legal[rng.below(len(legal))])
    return found, len(found) / games, branches / len(found)


def their_positions(games: int, seed: int) -> tuple[list[object], float, float]:
    """The same of OpenSpiel's Leduc."""
    game, rng = pyspiel.load_game("leduc_poker"), random.Random(seed)
    found, branches = [], 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                found.append(state.clone())
                branches += len(state.legal_actions())
            state.apply_action(rng.choice(state.legal_actions()))
    return found, len(found) / games, branches / len(found)


def main() -> None:
    _, our_length, our_branching = our_positions(20_000, 1)
    _, their_length, their_branching = their_positions(20_000, 1)
    print(f"length     ours {our_length:.3f}  OpenSpiel {their_length:.3f}")
    print(f"branching  ours {our_branching:.3f}  OpenSpiel {their_branching:.3f}")
    assert abs(our_length - their_length) < 0.05, "the rules differ"
    assert abs(our_branching - their_branching) < 0.03, "the rules differ"
    ours, theirs = our_positions(40, 2)[0], their_positions(40, 2)[0]
    bot, rng, budget = IsmctsBot(EXPLORATION), FastRng(1), Budget(iterations=ITERATIONS)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    peer = pyspiel.ISMCTSBot(
        1,
        evaluator,
        EXPLORATION,
        ITERATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    turns = iter(range(1 << 60))

    def our_work() -> int:
        state = ours[next(turns) % len(ours)]
        bot.choose(state, state.actors()[0], rng, budget)
        return ITERATIONS

    def their_work() -> int:
        peer.step(theirs[next(turns) % len(theirs)])
        return ITERATIONS

    own, anchor, ratio = compare(our_work, their_work)
    print(f"iterations/s  ours {own:,.0f}  OpenSpiel {anchor:,.0f}")
    print(f"ratio {ratio:.2f}, goal {GOAL}: {'reached' if ratio >= GOAL else 'MISSED'}")


if __name__ == "__main__":
    main()
