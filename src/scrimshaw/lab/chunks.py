"""Chunks of games: pure functions of a plan and of game numbers, so that they run alike anywhere.

The chance of a game follows from the plan's seed and the game's number alone. Numbers are gathered
in blocks with a stream each, whose forks are the games.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine import FastRng, Rng, Setup, State, UserError

from .duel import Contender, contender, decisions, known
from .records import NOBODY, Records
from .selfplay import Opening, add_row, random_games

BLOCK = 40
SIZES = (1000, 200, 40, 8, 1)  # of a chunk: so many blocks, or a part of one
MOST_THINKING = 8  # games of a chunk that are watched, or whose bots think
WANTED = 16  # chunks, so that cores end together and a bar moves


class Plan(msgspec.Struct, frozen=True):
    """What is played: a setup, who sits where, and the seed; small enough to be sent around."""

    setup: bytes
    players: int
    bots: tuple[str, ...]
    seed: int = 0


class Chunk(msgspec.Struct, frozen=True):
    """Games of a plan, from a number on."""

    plan: Plan
    start: int
    count: int


def make_plan(setup: Setup, bots: str | Sequence[str], seed: int = 0) -> Plan:
    """Check the bots, one for each seat or one for all, and make a plan."""
    names = bots.split(",") if isinstance(bots, str) else list(bots)
    players = int(setup.players)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UserError(f"{players} seats need 1 or {players} bots, not {len(names)}")
    for name in dict.fromkeys(names):
        contender(name)
    return Plan(pickle.dumps(setup), players, tuple(names), seed)


def chunks(plan: Plan, games: int, are_watched: bool = False) -> Iterator[Chunk]:
    """The games of a plan in chunks whose size does not depend on where they are played."""
    if games < 1:
        raise UserError(f"-n is how many games to play, at least 1, not {games}")
    most = SIZES[0] if is_random(plan) and not are_watched else MOST_THINKING
    size = next((size for size in SIZES if size <= most and games >= size * WANTED), 1)
    for start in range(0, games, size):
        yield Chunk(plan, start, min(size, games - start))


def is_random(plan: Plan) -> bool:
    """Whether nobody at the table thinks."""
    return set(plan.bots) == {"random"}


def setup_of(plan: Plan) -> Setup:
    """The plan's setup."""
    return unpacked(plan.setup)


@lru_cache(maxsize=8)
def unpacked(packed: bytes) -> Setup:
    """A setup that was sent, built once a process."""
    setup = pickle.loads(packed)
    assert isinstance(setup, Setup), "what is packed is a setup"
    return setup


def seated(plan: Plan) -> list[Contender]:
    """Who sits where; a name is one bot, wherever it sits."""
    game = setup_of(plan).game.name
    return [known(name, game) for name in plan.bots]


def streams(chunk: Chunk) -> Iterator[tuple[Rng, int]]:
    """Block by block the stream whose forks are the chunk's games, and how many there are."""
    game, end = chunk.start, chunk.start + chunk.count
    while game < end:
        block, skipped = divmod(game, BLOCK)
        stream = FastRng((chunk.plan.seed << 64) + block)
        for _ in range(skipped):
            stream.fork()
        count = min(BLOCK - skipped, end - game)
        yield stream, count
        game += count


def chances(chunk: Chunk) -> Iterator[Rng]:
    """The stream of each game of a chunk."""
    for stream, count in streams(chunk):
        for _ in range(count):
            yield stream.fork()


def play_chunk(chunk: Chunk) -> Records:
    """The records of a chunk's games."""
    plan, setup = chunk.plan, setup_of(chunk.plan)
    clauses: list[str] = []
    if is_random(plan):
        blocks = [random_games(setup, count, rng, clauses) for rng, count in streams(chunk)]
        return records_of(plan, b"".join(map(bytes, blocks)), clauses)
    rows = vec[i64]()
    for rng in chances(chunk):
        rows = add_row(rows, *play_game(setup, seated(plan), rng), clauses)
    return records_of(plan, bytes(rows), clauses)


def records_of(plan: Plan, rows: bytes = b"", clauses: Sequence[str] = ()) -> Records:
    """Records of games of a plan; none yet where no rows are given."""
    together = setup_of(plan).num_sides == 1
    return Records(plan.players, plan.bots, rows, tuple(clauses), together=together)


def play_game(setup: Setup, table: Sequence[Contender], rng: Rng) -> tuple[State, int, int]:
    """One game to its end: the state, the first player, and how many decisions it had."""
    state = setup.start(rng.fork())
    opening, count = Opening(), 0
    for actors, _ in decisions(state, table, rng):
        if opening.first == NOBODY:
            opening.look(state, actors, state.legal(actors[0]))
        count += 1
    return state, opening.first, count
