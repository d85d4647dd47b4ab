"""Games between bots: a line-up of contenders, one a side, a shared deal, sides rotated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from reprlib import repr as shortly
from statistics import fmean
from typing import TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.bots import Bot, Budget, RandomBot, ask, load, signature
from scrimshaw.engine import FastRng, Outcome, Rng, Setup, State, UserError

from .strategies import PREFER, prefer

T = TypeVar("T")
ELSE = -1  # a seed for bots where theirs would be the deal's: the very first deal's
CONTENDER = re.compile(r"(?P<bot>[^@]+)(@(?P<amount>\d+)(?P<unit>ms)?)?")
MOST = {None: 1_000_000_000, "ms": 3_600_000}  # iterations, milliseconds


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
    digits, most = match["amount"], MOST[match["unit"]]
    if digits and not (len(digits) <= len(str(most)) and 1 <= int(digits) <= most):
        budgets = f"1 to {MOST[None]:,} iterations or 1 to {MOST['ms']:,} ms"
        raise UserError(f"a bot thinks for {budgets}, not {shortly(text)}")
    amount = int(digits or 0)
    budget = Budget(milliseconds=amount) if match["unit"] else Budget(iterations=amount)
    name = match["bot"]
    bot = prefer(name) if name.startswith(PREFER) else load(name)
    return Contender(text, bot, budget)


def signed(text: str, game: str) -> str:
    """A contender with the signature of its bot, where it has one."""
    found = signature(text.partition("@")[0], game)
    return f"{text}#{found}" if found else text


def known(text: str, game: str) -> Contender:
    """A contender, made once a process; anew where its file was edited since."""
    return _known(text, signed(text, game))


@lru_cache(maxsize=64)
def _known(text: str, _signed: str) -> Contender:
    return contender(text)


def choice(state: State, seat: int, player: Contender, rng: Rng) -> int:
    """What a contender does; one that does anything it may needs no world to think in."""
    if type(player.bot) is RandomBot:
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


def play_out(state: State, seated: Sequence[Contender], rng: Rng) -> Outcome:
    """Let contenders play a game to its end."""
    for _ in decisions(state, seated, rng):
        pass
    outcome = state.outcome()
    assert outcome is not None, "nobody owes an answer: the game is over"
    return outcome


def shares(outcome: Outcome, side_of: Sequence[int]) -> list[float]:
    """What each side has of the win: those that won have it together, or all where none did.

    One side alone wins or loses.
    """
    count = max(side_of) + 1
    won = {side_of[seat] for seat in outcome.winners}
    if not won and count > 1:
        won = {*side_of}
    return [(side in won) / max(len(won), 1) for side in range(count)]


def rotated(items: Sequence[T], turn: int) -> list[T]:
    """The items moved on by some places."""
    turn %= len(items)
    return [*items[-turn:], *items[:-turn]] if turn else list(items)


def play_deal(setup: Setup, lineup: Sequence[Contender], deal: int, turn: int) -> list[float]:
    """One game of a deal with the line-up turned, each with a whole side; returns their shares."""
    side_of, turned = list(setup.sides), rotated(lineup, turn)
    seated = [turned[side] for side in side_of]
    chance = FastRng(deal * 64 + turn or ELSE)
    outcome = play_out(setup.new(deal), seated, chance)
    return rotated(shares(outcome, side_of), -turn)


def duel(setup: Setup, first: Contender, rest: Contender, seed: int = 1) -> Iterator[float]:
    """The mean share of the first against the rest, deal after deal, each deal from every side."""
    count = int(setup.num_sides)
    lineup = [first, *[rest] * (count - 1)]
    deal = seed * 1_000_000
    while True:
        yield fmean(play_deal(setup, lineup, deal, turn)[0] for turn in range(count))
        deal += 1
