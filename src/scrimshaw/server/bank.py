"""The clocks of the seats: each runs only while its seat, and nobody else, is asked.

Where several are asked at once, none runs: it would tell who has answered. That moment as a whole
may last as long as a clock does.
"""

import time
from collections.abc import Iterable

from scrimshaw.server import wire
from scrimshaw.server.history import History
from scrimshaw.server.records import ClockRecord

Moment = tuple[int, int]


def now() -> int:
    """The time in milliseconds, as moves are stamped with it."""
    return time.time_ns() // 1_000_000


BORN = now()  # while the server did not run, no clock did


class Bank:
    """What the seats of one table have left; all of it follows from the stored log."""

    def __init__(self, clock: ClockRecord, history: History) -> None:
        self.clock = clock
        self._history = history
        self.asked: frozenset[int] = frozenset()
        self._bonus = clock.bonus * 1000
        self._number = -1
        self._started = now()

    @property
    def moment(self) -> Moment:
        """Which decision is waited for, and since when."""
        return self._number, self._started

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return next(iter(self.asked)) if len(self.asked) == 1 else None

    def watch(self, number: int, actors: Iterable[int]) -> None:
        """Note who is asked now, at the number of the spectators: no sealed answer changes it."""
        asked = frozenset(actors)
        if number == self._number and asked <= self.asked:
            return
        self._number, self.asked = number, asked
        self._started = max(self._history.at, BORN) if self._history.lines else now()

    def left(self, seat: int) -> int:
        """Milliseconds, never less than none."""
        kept = self._history.left.get(seat, self.clock.bank * 1000)
        return max(0, kept - (now() - self._started if seat == self.running else 0))

    def after(self, seat: int) -> int | None:
        """What an answer of the seat leaves on its clock; None where the clock does not run.

        What was taken back brings its bonus once, however often it is done.
        """
        if seat != self.running:
            return None
        return self.left(seat) + (0 if self._history.is_done_again(seat) else self._bonus)

    def due(self) -> int:
        """Milliseconds until who is asked has no time left."""
        if self.running is not None:
            return self.left(self.running)
        return max(0, self.clock.bank * 1000 - (now() - self._started))

    def told(self, people: Iterable[bool]) -> wire.Clocks:
        """As the pages show it; bots have no clock."""
        left = [self.left(seat) if person else None for seat, person in enumerate(people)]
        return wire.Clocks(left, self.running)
