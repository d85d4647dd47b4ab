"""Play many games of bots and count."""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter

from rich.console import Console
from rich.progress import track

from scrimshaw import bots
from scrimshaw.engine import FastRng, Outcome, Rng, Setup, UserError

from .common import add_game, chosen_setup

HELP = "play many games of bots and count the results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """A game, how many, who plays, and the seed."""
    add_game(parser)
    parser.add_argument("-n", type=int, default=100, metavar="N", help="how many games")
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="bots in the order of seats"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N")


def run(arguments: argparse.Namespace, console: Console) -> None:
    """Play the games and print wins by seat, lengths and reasons."""
    setup = chosen_setup(arguments)
    if arguments.n < 1:
        raise UserError(f"-n is how many games to play, at least 1, not {arguments.n}")
    players = seated(arguments.bots, setup.players)
    wins: Counter[int] = Counter()
    reasons: Counter[str] = Counter()
    decisions = 0
    start = perf_counter()
    for game in track(
        range(arguments.n), "playing", console=console, disable=not console.is_terminal
    ):
        outcome, length = play_out(setup, players, FastRng(arguments.seed * 1_000_003 + game))
        decisions += length
        reasons[outcome.clause] += 1
        wins.update(outcome.winners)
    seconds = perf_counter() - start
    for seat in range(setup.players):
        share = wins[seat] / arguments.n
        console.print(f"seat {seat}: {wins[seat]} wins, {share:.1%}")
    words = setup.game.words()
    for clause, count in sorted(reasons.items()):
        console.print(f"ended by {clause}: {count}  {words.say(f'end.{clause}')}", markup=False)
    mean = decisions / arguments.n
    console.print(f"{mean:.1f} decisions a game, {decisions / seconds:,.0f} decisions a second")


def seated(names: str, players: int) -> list[bots.Bot]:
    """A bot for each seat; one name serves all."""
    given = names.split(",")
    if len(given) == 1:
        given *= players
    if len(given) != players:
        raise UserError(f"{players} seats need 1 or {players} bots, not {len(given)}")
    return [bots.load(name) for name in given]


def play_out(setup: Setup, players: list[bots.Bot], rng: Rng) -> tuple[Outcome, int]:
    """One game of bots: its outcome and its decisions."""
    state = setup.start(rng.fork())
    decisions = 0
    while actors := list(state.actors()):
        seat = actors[0]
        state.apply(seat, bots.ask(players[seat], state, seat, rng, bots.Budget()))
        decisions += 1
    outcome = state.outcome()
    assert outcome is not None, "nobody is to act, so the game is over"
    return outcome, decisions
