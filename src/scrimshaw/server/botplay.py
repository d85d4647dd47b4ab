"""The bots of one table: each answers when it is asked, a human moment later."""

import asyncio
import logging
import random
from collections.abc import Callable

from scrimshaw.engine import Record
from scrimshaw.server.botworkers import BotWorkers
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.room import Room

LOG = logging.getLogger("scrimshaw.bots")
RETRY = 3


class BotPlay:
    """At most one task a room asks its bots: all that are due, each with a moment of its own."""

    def __init__(
        self, workers: BotWorkers, delay: tuple[float, float], is_mine: Callable[[str], bool]
    ) -> None:
        self.workers = workers
        self.delay = delay
        self.is_mine = is_mine  # whether this server, of several, looks after a table
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Let the room's bots play, if one of them is asked."""
        if room.record.id in self._tasks or not self._due(room):
            return
        room.hold()
        task = asyncio.get_running_loop().create_task(self._play(room))
        self._tasks[room.record.id] = task
        task.add_done_callback(lambda _: self._done(room))

    def _done(self, room: Room) -> None:
        task = self._tasks.pop(room.record.id)
        room.release()
        if not task.cancelled():
            self.wake(room)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, room: Room) -> None:
        while seats := self._due(room):
            try:
                async with asyncio.TaskGroup() as together:  # a window asks them all at once
                    for seat in seats:
                        together.create_task(self._answer(room, seat))
            except* UserProblem:  # its table was closed, or nothing can be saved just now
                LOG.debug("a bot could not play; it tries again in %s s", RETRY)
                await asyncio.sleep(RETRY)
            except* Exception:
                LOG.exception("a bot could not play; it tries again in %s s", RETRY)
                await asyncio.sleep(RETRY)

    def _due(self, room: Room) -> list[int]:
        seats = bots_to_act(room)  # first: most tables have none
        return seats if seats and self.is_mine(room.record.id) else []

    async def _answer(self, room: Room, seat: int) -> None:
        """The moment is drawn before the bot thinks, so that it tells nothing of the cards."""
        state, bot = room.state, room.record.seats[seat].bot
        assert state is not None and bot is not None, "a bot is asked only in a match"
        number = room.audiences[seat].number
        if seat in room.back():  # handing it back could not be saved when they came
            await room.hand_back()
            return
        if (taught := scripted(room)) is not None:
            await asyncio.sleep(self._moment(room))
            await room.act(seat, number, [taught.text], bot)
            return
        choose = self.workers.choose if room.record.has_player() else self.workers.choose_apart
        action, _ = await asyncio.gather(
            choose(state, seat, bot), asyncio.sleep(self._moment(room))
        )
        await room.act(seat, number, [state.text(action)], bot)

    def _moment(self, room: Room) -> float:
        return random.uniform(*self.delay) if room.record.people() else 0.0


def scripted(room: Room) -> Record | None:
    """What a lesson says that is to be done next."""
    lesson, match = room.lesson, room.match
    left = lesson.left(match.records) if lesson and match else []
    return left[0] if left else None


def bots_to_act(room: Room) -> list[int]:
    """The seats that bots play for, and that owe an answer."""
    state = room.state
    if state is None or room.record.phase != "playing" or not room.has_space():
        return []
    bots = [number for number, seat in enumerate(room.record.seats) if seat.bot is not None]
    if not bots:
        return []
    taught = scripted(room)
    if taught is not None:
        return [seat for seat in bots if seat == taught.seat]
    return [seat for seat in bots if state.owes(seat)]
