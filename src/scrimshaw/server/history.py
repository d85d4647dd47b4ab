"""The stored log of a match: moves, and lines that take some of them back."""

from collections.abc import Iterable

from scrimshaw.engine import Record
from scrimshaw.server.records import Move

BACK = -1  # the seat of a line that takes moves back; its text says how many stay


class History:
    """What this server has read of a log; a line once written is never changed."""

    def __init__(self, lines: Iterable[Move] = ()) -> None:
        self.lines = 0  # how many were read
        self.eras = 0  # how often moves were taken back
        self.moves: list[Move] = []  # those that stand
        self.at = 0  # when the last line was written
        self.left: dict[int, int] = {}  # of each seat's clock; thinking is not taken back
        for line in lines:
            self.read(line)

    def read(self, line: Move) -> None:
        """Take in the next line."""
        self.lines += 1
        self.at = line.at
        if line.left is not None:
            self.left[line.seat] = line.left
        if line.seat == BACK:
            del self.moves[int(line.text) :]
            self.eras += 1
        else:
            self.moves.append(line)

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
