"""The clocks of windows: when a table's time is up, silence answers."""

import asyncio
import logging
from collections.abc import Callable

from scrimshaw.server.room import Room

LOG = logging.getLogger("scrimshaw.clocks")


class Clocks:
    """At most one running clock a table, for the window that is open there."""

    def __init__(self, is_mine: Callable[[str], bool]) -> None:
        self.is_mine = is_mine  # whether this server, of several, looks after a table
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def watch(self, room: Room) -> None:
        """Start the clock of a window that has opened, and stop that of one that has closed."""
        table = room.record.id
        number = room.window.number if self.is_mine(table) else None
        running = self._tasks.get(table)
        if running is not None:
            if running[0] == number:
                return
            del self._tasks[table]
            if running[1] is not asyncio.current_task():
                running[1].cancel()
        if number is not None:
            room.hold()
            task = asyncio.get_running_loop().create_task(self._run(room, number))
            task.add_done_callback(lambda _: room.release())
            self._tasks[table] = (number, task)

    async def _run(self, room: Room, number: int) -> None:
        await asyncio.sleep((room.window.left() or 0) / 1000)
        try:
            await room.lapse(number)
        except Exception:
            LOG.exception("a window could not be closed; it stays open until somebody acts")

    async def close(self) -> None:
        """Stop every clock."""
        tasks = [task for _, task in self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
