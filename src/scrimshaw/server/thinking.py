"""Help for a seat, from what the seat sees and from nothing else.

Chance comes from the seat's view too: where it looks the same, the answer is the same.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from scrimshaw.engine import State
from scrimshaw.server import audience, wire
from scrimshaw.server.botworkers import BotWorkers, Question, estimate, guess, pack
from scrimshaw.server.problems import NOT_PLAYED, UserProblem
from scrimshaw.server.room import Room

BOT = "ismcts"
ITERATIONS = 1500
MILLISECONDS = 1500.0
SHOWN = 5
KEPT = 512
WAITING = 16  # questions without an answer at one time; more are not taken
SEED_BYTES = 7


def ask_from_view(
    state: State, seat: int, iterations: int = ITERATIONS, milliseconds: float = MILLISECONDS
) -> Question:
    """A seat's question on a world that follows from its view alone."""
    digest = hashlib.sha256(bytes(audience.position(state, seat))).digest()
    seed = int.from_bytes(digest[:SEED_BYTES], "big")
    return Question(
        setup=pack(state.setup),
        world=state.resample(seat, seed).dump(),
        seat=seat,
        bot=BOT,
        milliseconds=milliseconds,
        seed=seed,
        iterations=iterations,
    )


class Thinking:
    """Each question is thought over once; who asks again meanwhile waits for the same answer."""

    def __init__(self, workers: BotWorkers) -> None:
        self.workers = workers
        self._answers: OrderedDict[tuple[object, ...], asyncio.Task[Any]] = OrderedDict()

    async def hint(self, room: Room, seat: int) -> wire.Hint:
        """What a bot would do in the seat's place."""
        state = in_play(room)
        if not room.record.allows_hints():
            raise UserProblem("hints.off")
        if not state.owes(seat):
            raise UserProblem("seat.idle")
        number = room.audiences[seat].number  # the match goes on while it is thought over
        found = await self._once(estimate, state, seat)
        codec = state.setup.codec
        best = [
            wire.EstimateInfo(
                wire.ActionInfo(one.text, codec.fields(one.action)), one.chance, one.visits
            )
            for one in found[:SHOWN]
        ]
        return wire.Hint(number, best)

    async def guess(self, room: Room, seat: int) -> wire.Guesses:
        """What the others may hold, as far as the seat can know."""
        state = in_play(room)
        number = room.audiences[seat].number
        found = await self._once(guess, state, seat)
        return wire.Guesses(number, found)

    async def _once(self, work: Callable[[Question], Any], state: State, seat: int) -> Any:
        question = ask_from_view(state, seat)
        key = (work, question.setup, question.world, seat)
        task = self._answers.get(key)
        if task is None or has_failed(task):
            if sum(not other.done() for other in self._answers.values()) >= WAITING:
                raise UserProblem("bots.busy")
            task = asyncio.ensure_future(self.workers.think(work, question))
            self._answers[key] = task
            if len(self._answers) > KEPT:
                self._answers.popitem(last=False)
        return await asyncio.shield(task)


def has_failed(task: asyncio.Task[Any]) -> bool:
    """Whether a question has come to no answer, and may be asked again."""
    return task.done() and (task.cancelled() or task.exception() is not None)


def in_play(room: Room) -> State:
    """The state of a match that is being played."""
    if room.record.phase != "playing":
        raise UserProblem(NOT_PLAYED[room.record.phase])
    assert room.state is not None, "a match in play has a published state"
    return room.state
