"""The time of an open window: the same for everybody, whoever has answered already."""

import time


class Window:
    """`number` is the spectators' number while it is open: sealed answers do not change it."""

    __slots__ = ("deadline", "number")

    def __init__(self) -> None:
        self.number: int | None = None
        self.deadline = 0.0

    def watch(self, number: int | None, seconds: float) -> None:
        """Note which window is open now, or none; a new one gets its whole time."""
        if number != self.number:
            self.number = number
            self.deadline = time.monotonic() + seconds

    def left(self) -> int | None:
        """Milliseconds until it closes."""
        if self.number is None:
            return None
        return max(0, round((self.deadline - time.monotonic()) * 1000))
