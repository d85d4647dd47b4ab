"""The stored log of a match: moves, and lines that take some of them back."""

from collections.abc import Iterable

from scrimshaw.engine import Record
from scrimshaw.server.records import Move

# The seat of a line that takes moves back; its text says how many stay and, if a clock runs, whose:
# the line tells what that one has left.
BACK = -1


class History:
    """What this server has read of a log; a line once written is never changed."""

    def __init__(self, lines: Iterable[Move] = ()) -> None:
        self.lines = 0  # how many were read
        self.eras = 0  # how often moves were taken back
        self.moves: list[Move] = []  # those that stand
        self.at = 0  # when the last line was written
        self.left: dict[int, int] = {}  # of each seat's clock; thinking is not taken back
        self._acts: dict[int, int] = {}  # of each seat, those that stand
        self._most: dict[int, int] = {}  # as many as ever stood
        for line in lines:
            self.read(line)

    def read(self, line: Move) -> None:
        """Take in the next line."""
        self.lines += 1
        self.at = line.at
        whose = line.seat
        if whose == BACK:
            keep, _, running = line.text.partition(" ")
            whose = int(running) if running else BACK
            self._go_back(int(keep))
        else:
            self._count(line)
            self.moves.append(line)
        if line.left is not None:
            self.left[whose] = line.left

    def _go_back(self, keep: int) -> None:
        while len(self.moves) > keep:
            line = self.moves.pop()
            if self._begins(line):
                self._acts[line.seat] -= 1
        self.eras += 1

    def _count(self, line: Move) -> None:
        if self._begins(line):
            acts = self._acts.get(line.seat, 0) + 1
            self._acts[line.seat] = acts
            self._most[line.seat] = max(acts, self._most.get(line.seat, 0))

    def _begins(self, line: Move) -> bool:
        """Whether a line after those that stand begins an act of its own."""
        return not self.moves or not self._is_one_act(self.moves[-1], line)

    def is_done_again(self, seat: int) -> bool:
        """Whether the seat's next act takes the place of one that was taken back."""
        return self._acts.get(seat, 0) < self._most.get(seat, 0)

    def records(self, after: int = 0) -> list[Record]:
        """The moves that stand, as a match plays them, past the first few."""
        return [Record(move.seat, move.text) for move in self.moves[after:]]

    def last_act(self, seat: int) -> int | None:
        """Where the seat's last act begins: one action, or several that it sent together."""
        place = len(self.moves) - 1
        while place >= 0 and self.moves[place].seat != seat:
            place -= 1
        while place > 0 and self._is_one_act(self.moves[place - 1], self.moves[place]):
            place -= 1
        return None if place < 0 else place

    def _is_one_act(self, before: Move, after: Move) -> bool:
        return (before.seat, before.at) == (after.seat, after.at)
