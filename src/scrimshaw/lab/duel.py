"""Games between bots: a line-up of contenders, a shared deal, seats rotated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.bots import Bot, Budget, RandomBot, ask, load
from scrimshaw.bots.worth import share
from scrimshaw.engine import FastRng, Rng, Setup, State, UserError

from .strategies import PREFER, prefer

CONTENDER = re.compile(r"(?P<bot>[^@]+)(@(?P<amount>\d+)(?P<unit>ms)?)?")

GAMES = 100  # by chance, to see who wins together


class Contender(msgspec.Struct):
    """A bot with its budget, under the text that names both: `ismcts@500`, `ismcts@10ms`."""

    text: str
    bot: Bot
    budget: Budget


def contender(text: str) -> Contender:
    """Read `BOT`, `BOT@ITERATIONS` or `BOT@MILLISECONDSms`; a bot may be `prefer:KIND+KIND`."""
    match = CONTENDER.fullmatch(text)
    if match is None:
        raise UserError(f"a contender reads `BOT`, `BOT@500` or `BOT@10ms`, not {text!r}")
    amount = int(match["amount"] or 0)
    budget = Budget(milliseconds=amount) if match["unit"] else Budget(iterations=amount)
    name = match["bot"]
    bot = prefer(name) if name.startswith(PREFER) else load(name)
    return Contender(text, bot, budget)


def choice(state: State, seat: int, player: Contender, rng: Rng) -> int:
    """What a contender does; one that does anything it may needs no world to think in."""
    if isinstance(player.bot, RandomBot):
        actions = state.legal(seat)
        return actions[rng.below(len(actions))]
    return ask(player.bot, state, seat, rng, player.budget)


def decisions(
    state: State, seated: Sequence[Contender], rng: Rng
) -> Iterator[tuple[vec[i64], int]]:
    """Let contenders play; gives the seats that owe an answer and what the first of them will do.

    Sealed answers are taken in the order of seats, each from a world that shows none of the others.
    """
    while len(actors := state.actors()) > 0:
        action = choice(state, actors[0], seated[actors[0]], rng)
        yield actors, action
        state.apply(actors[0], action)


def play_out(state: State, seated: Sequence[Contender], rng: Rng) -> list[float]:
    """Let contenders play a game to its end; returns each seat's share of the win."""
    for _ in decisions(state, seated, rng):
        pass
    outcome = state.outcome()
    assert outcome is not None, "nobody owes an answer: the game is over"
    players = state.setup.players
    return [share(outcome, seat, players) for seat in range(players)]


def rotated(lineup: Sequence[Contender], turn: int) -> list[Contender]:
    """The line-up moved on by some seats."""
    turn %= len(lineup)
    return [*lineup[-turn:], *lineup[:-turn]] if turn else list(lineup)


def play_deal(setup: Setup, lineup: Sequence[Contender], deal: int, turn: int) -> list[float]:
    """One game of a deal with the line-up turned; returns shares in the order of the line-up."""
    rng = FastRng(deal * 64 + turn)
    shares = play_out(setup.new(deal), rotated(lineup, turn), rng)
    turn %= len(lineup)
    return [*shares[turn:], *shares[:turn]]


def sides(setup: Setup) -> list[int]:
    """The side of each seat: seats that win and lose together in many games by chance are one."""
    chance = [contender("random")] * setup.players
    games = range(GAMES if setup.players > 2 else 0)
    fates = list(zip(*(play_deal(setup, chance, deal, 0) for deal in games), strict=True))
    return [fates.index(fate) for fate in fates] or list(range(setup.players))


def duel(setup: Setup, first: Contender, rest: Contender, seed: int = 1) -> Iterator[float]:
    """The mean share of the first against the rest, deal after deal, each deal from every seat.

    Where seats form sides it has all seats of its side.
    """
    side_of = sides(setup)
    deal = seed * 1_000_000
    while True:
        shares = []
        for turn in range(setup.players):
            seated = [first if side == side_of[turn] else rest for side in side_of]
            shares.append(play_deal(setup, rotated(seated, -turn), deal, turn)[0])
        yield sum(shares) / len(shares)
        deal += 1
