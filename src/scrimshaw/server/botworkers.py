"""Bots think in processes of their own, handed nothing but a world that their seat could be in."""

import asyncio
import logging
import multiprocessing
import os
import pickle
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing.connection import wait
from typing import TypeVar

import msgspec

from scrimshaw.bots import Budget, Estimate
from scrimshaw.bots import load as load_bot
from scrimshaw.engine import FastRng, Setup, State
from scrimshaw.server import wire
from scrimshaw.server.hidden import guesses
from scrimshaw.server.problems import UserProblem

T = TypeVar("T")
LOG = logging.getLogger("scrimshaw.bots")
SEED_BITS = 60
SETUPS_KEPT = 64


class Question(msgspec.Struct, frozen=True):
    """All that a worker is told: how the game is set up, a world, and whose answer is asked for."""

    setup: bytes
    world: bytes
    seat: int
    bot: str
    milliseconds: float
    seed: int
    iterations: int = 0


@lru_cache(SETUPS_KEPT)
def pack(setup: Setup) -> bytes:
    """A setup as a worker is told of it."""
    return pickle.dumps(setup)


@lru_cache(SETUPS_KEPT)
def _unpacked(setup: bytes) -> Setup:
    """Only what this server has packed comes here."""
    found: Setup = pickle.loads(setup)
    return found


def ask(state: State, seat: int, bot: str, milliseconds: float) -> Question:
    """Pose a seat's decision on a world drawn anew: the true one never leaves the server."""
    world = state.resample(seat, secrets.randbits(SEED_BITS))
    return Question(
        setup=pack(state.setup),
        world=world.dump(),
        seat=seat,
        bot=bot,
        milliseconds=milliseconds,
        seed=secrets.randbits(SEED_BITS),
    )


def answer(question: Question) -> int:
    """Runs in a worker: the action that the bot chooses."""
    world = _unpacked(question.setup).load(question.world)
    budget = Budget(milliseconds=question.milliseconds)
    bot = load_bot(question.bot)
    return int(bot.choose(world, question.seat, FastRng(question.seed), budget))


def estimate(question: Question) -> list[Estimate]:
    """Runs in a worker: what the bot thinks of the seat's actions, best first."""
    world = _unpacked(question.setup).load(question.world)
    budget = Budget(question.iterations, question.milliseconds)
    bot = load_bot(question.bot)
    return bot.analyse(world, question.seat, FastRng(question.seed), budget)


def guess(question: Question) -> list[wire.Guess]:
    """Runs in a worker: what the others may hold."""
    world = _unpacked(question.setup).load(question.world)
    return guesses(world, question.seat, question.seed)


def _begin_work() -> None:
    """A worker leaves the keyboard to its server, and ends with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None, "a worker is started by a server"
    threading.Thread(target=_end_with, args=(server.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def is_called_off() -> bool:
    """Whether it is the one who asks that is cancelled, not the answer that is waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class BotWorkers:
    """A small pool that survives the death of its workers.

    A question waits outside of the pool until a worker is free for it: patience is for the work
    alone. Those of tables where nobody plays, and those for help, wait apart: only as many as half
    of the workers, or one, stand in line with the bots that somebody plays against.
    """

    def __init__(self, workers: int, thinking: float, patience: float) -> None:
        self._workers = workers
        self._milliseconds = 1000 * thinking
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)
        self._apart = asyncio.Semaphore(max(1, workers // 2))
        self._help = asyncio.Semaphore(max(1, workers // 2))
        self._is_closed = False

    def close(self) -> None:
        self._is_closed = True
        if self._pool is not None:
            self._discard(self._pool)

    async def choose(self, state: State, seat: int, bot: str) -> int:
        """A legal action for the seat; a bot that fails or dawdles is answered for at random."""
        legal = list(state.legal(seat))
        try:
            action = await self._ask_twice(answer, ask(state, seat, bot, self._milliseconds))
        except Exception:
            LOG.exception("the bot %s gave no answer in %s", bot, state.setup.game.name)
            return random.choice(legal)
        if action not in legal:
            LOG.error("the bot %s chose %d, which is not legal", bot, action)
            return random.choice(legal)
        return action

    async def choose_apart(self, state: State, seat: int, bot: str) -> int:
        """The same where nobody plays: those who wait for a bot of theirs come first."""
        async with self._apart:
            return await self.choose(state, seat, bot)

    async def think(self, work: Callable[[Question], T], question: Question) -> T:
        """Let a worker answer; where it fails, so does the question."""
        try:
            async with self._help:
                return await self._ask_twice(work, question)
        except (BrokenProcessPool, TimeoutError):
            raise UserProblem("bots.busy") from None

    async def _ask_twice(self, work: Callable[[Question], T], question: Question) -> T:
        """A worker may die of something else than the question."""
        try:
            return await self._ask(work, question)
        except BrokenProcessPool:
            return await self._ask(work, question)

    async def _ask(self, work: Callable[[Question], T], question: Question) -> T:
        async with self._free:
            pool = self._open()
            try:
                answering = asyncio.wrap_future(pool.submit(work, question))
                return await asyncio.wait_for(answering, self._patience)
            except (BrokenProcessPool, TimeoutError):
                self._discard(pool)
                raise
            except asyncio.CancelledError:
                if is_called_off():
                    raise
                raise BrokenProcessPool("the pool was given up for another question") from None

    def _open(self) -> ProcessPoolExecutor:
        if self._is_closed:
            raise BrokenProcessPool("the server stops")
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_begin_work)
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        """Give a pool up with its workers, stuck, dead or no longer needed."""
        if self._pool is pool:
            self._pool = None
        workers = list((getattr(pool, "_processes", None) or {}).values())  # public from 3.14 on
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
