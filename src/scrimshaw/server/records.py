"""A table as it is stored, apart from its moves."""

import copy
from typing import Literal

import msgspec

Phase = Literal["waiting", "playing", "ended", "closed"]
Lesson = Literal["none", "taught", "left"]
Kind = Literal["open", "person", "bot"]


class SeatRecord(msgspec.Struct):
    """`holders` are the fingerprints of the browsers that speak for the seat.

    A person with a `bot` is away: the bot plays for them until they are back, or, where they are
    `out` of time, to the end.
    """

    kind: Kind = "open"
    name: str = ""
    bot: str | None = None
    link: str | None = None
    entropy: str = ""
    holders: list[str] = []
    out: bool = False


class Move(msgspec.Struct, frozen=True, gc=False):
    """A line of a match's log, written at this millisecond.

    `left`: what the seat's clock has left after it, in milliseconds, at tables with clocks.
    """

    seat: int
    text: str
    at: int
    left: int | None = None


class ClockRecord(msgspec.Struct, frozen=True):
    """Seconds that each seat has for the whole match, seconds that each decision adds to them.

    `then`: who decides when they are over, a bot from there on or chance this once.
    """

    bank: int
    bonus: int
    then: Literal["bot", "chance"]


class UndoRecord(msgspec.Struct, frozen=True):
    """A seat asks to go back to before step `keep`, its own last one.

    It stands as long as the spectators' number is this: until something is seen to happen.
    """

    seat: int
    keep: int
    number: int
    agreed: tuple[int, ...] = ()
    refused: int | None = None


class TableRecord(msgspec.Struct, kw_only=True):
    """One table; `revision` counts its changes: two writers cannot overwrite one another."""

    id: str
    game: str
    version: str
    content_hash: str
    options: dict[str, str]
    public: bool
    now: bool
    hints: bool = False  # whether people may ask a bot
    window: int = 0  # seconds that a window stays open; 0 sets no limit
    phase: Phase
    host: str
    seed: bytes
    lesson: Lesson = "none"  # a first game, whose deal is settled beforehand
    rematch: str | None = None
    created: str
    revision: int = 0
    said: int = 0  # how many remarks were made there
    clock: ClockRecord | None = None
    undo: UndoRecord | None = None
    seats: list[SeatRecord]

    def copy(self) -> "TableRecord":
        return copy.deepcopy(self)

    def held_by(self, visitor: str | None) -> list[int]:
        """The seats that this browser speaks for."""
        return [number for number, seat in enumerate(self.seats) if visitor in seat.holders]

    def is_host(self, visitor: str | None) -> bool:
        """Whether it is the host who asks: on any device that speaks for a seat of theirs."""
        shared = any({self.host, visitor} <= {*seat.holders} for seat in self.seats)
        return visitor == self.host or shared

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def people(self) -> list[int]:
        """Seats that somebody holds."""
        return [number for number, seat in enumerate(self.seats) if seat.holders]

    def allows_hints(self) -> bool:
        """Where the table says so, and where nobody is there to mind."""
        return self.hints or len([seat for seat in self.seats if seat.kind != "bot"]) < 2

    def plays_here(self, seat: int) -> bool:
        """Whether a person, not a bot, answers for the seat."""
        return self.seats[seat].kind == "person" and self.seats[seat].bot is None

    def has_left(self, seat: int) -> bool:
        """Whether no person will answer for the seat any more: they left, or are out of time."""
        return self.seats[seat].kind != "person" or self.seats[seat].out

    def has_player(self) -> bool:
        """Whether a person plays here: bots among themselves play on only for who watches."""
        return any(self.plays_here(seat) for seat in range(len(self.seats)))

    def is_kept(self, seat: int) -> bool:
        """Whether a bot plays for a person until they are back."""
        kept = self.seats[seat]
        return kept.kind == "person" and kept.bot is not None and not kept.out

    def has_duties(self) -> bool:
        """Whether a bot or a clock may be due, whoever looks at the table."""
        has_bot = any(seat.bot is not None for seat in self.seats)
        timed = self.window > 0 or self.clock is not None
        return self.phase == "playing" and self.has_player() and (timed or has_bot)
