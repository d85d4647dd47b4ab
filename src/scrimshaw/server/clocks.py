"""When a table's time is up: silence answers in a window, a bot or chance for a seat."""

import asyncio
import logging
from collections.abc import Callable

from scrimshaw.server import undo
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.room import Alarm, Room

LOG = logging.getLogger("scrimshaw.clocks")
RETRY = 3


class Clocks:
    """At most one running clock a table, for what is waited for there."""

    def __init__(self, is_mine: Callable[[str], bool]) -> None:
        self.is_mine = is_mine  # whether this server, of several, looks after a table
        self._tasks: dict[str, tuple[Alarm, asyncio.Task[None]]] = {}

    def watch(self, room: Room) -> None:
        """Start the clock of what is waited for, and stop that of what is past."""
        table = room.record.id
        alarm = room.alarm()
        if alarm is not None and not self.is_mine(table):
            alarm = None
        running = self._tasks.get(table)
        if running is not None:
            if running[0] == alarm:
                return
            del self._tasks[table]
            if running[1] is not asyncio.current_task():
                running[1].cancel()
        if alarm is not None:
            room.hold()
            task = asyncio.get_running_loop().create_task(self._run(room, alarm))
            task.add_done_callback(lambda _: room.release())
            self._tasks[table] = (alarm, task)

    async def _run(self, room: Room, alarm: Alarm) -> None:
        await asyncio.sleep(room.due() / 1000)
        while room.alarm() == alarm:
            try:
                await room.lapse(alarm)
                await undo.settle(room)
            except UserProblem as problem:
                LOG.warning("nobody could answer in time, tried again in %s s: %s", RETRY, problem)
            except Exception:
                LOG.exception("nobody could answer in time; it is tried again in %s s", RETRY)
            if room.alarm() == alarm:
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        """Stop every clock."""
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
