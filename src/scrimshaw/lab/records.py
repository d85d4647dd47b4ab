"""Results of games: compact records, a row of numbers a game, and what they add up to."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from .intervals import around, wilson
from .tally import quantile, spread_of
from .workers import need

FIRST, WINNERS, DECISIONS, CLAUSE, SCORES = range(5)  # the places of a row
NOBODY = -1

Share = tuple[float, float, float]  # with its interval


class Record(msgspec.Struct, frozen=True):
    """One game."""

    game: int
    first: int  # the seat that was first asked alone, -1 if none ever was
    winners: tuple[int, ...]
    decisions: int
    clause: str
    scores: tuple[int, ...]


class Records:
    """Games in the order of their numbers; `frame()` makes them a data frame."""

    def __init__(
        self,
        players: int,
        bots: tuple[str, ...] = (),
        rows: bytes = b"",
        clauses: tuple[str, ...] = (),
        *,
        together: bool = False,
    ) -> None:
        """`together`: all players are one side, which wins or loses and never draws."""
        self.players = players
        self.together = together
        self.bots = bots
        self.rows = array("q", rows)
        self.clauses = list(clauses)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return SCORES + self.players

    def column(self, place: int) -> array[int]:
        """One number of every row."""
        return self.rows[place :: self.width]

    def extend(self, other: Records) -> None:
        """Add games; their clauses may be numbered otherwise."""
        new = dict.fromkeys((*self.clauses, *other.clauses))
        self.clauses = list(new)
        moved = array("q", other.rows)
        places = [self.clauses.index(clause) for clause in other.clauses]
        moved[CLAUSE :: self.width] = array("q", (places[old] for old in other.column(CLAUSE)))
        self.rows += moved

    def __len__(self) -> int:
        return len(self.rows) // self.width

    def __getitem__(self, game: int) -> Record:
        if not 0 <= game < len(self):
            raise IndexError(f"there are games from 0 to {len(self) - 1}, not {game}")
        row = self.rows[game * self.width : (game + 1) * self.width]
        winners = seats_of(row[WINNERS], self.players)
        clause = self.clauses[row[CLAUSE]]
        return Record(game, row[FIRST], winners, row[DECISIONS], clause, tuple(row[SCORES:]))

    def __iter__(self) -> Iterator[Record]:
        return (self[game] for game in range(len(self)))

    def summary(self) -> Summary:
        """What the games add up to."""
        summary = Summary(self.players, together=self.together)
        summary.add(self)
        return summary

    def frame(self) -> Any:
        """A pandas data frame, a row a game; `winner` is -1 where not exactly one seat has won."""
        pandas = need("pandas", "a data frame")
        winners = self.column(WINNERS)
        alone = {1 << seat: seat for seat in range(self.players)}
        columns: dict[str, object] = {
            "first": self.column(FIRST),
            "winner": [alone.get(mask, NOBODY) for mask in winners],
            "decisions": self.column(DECISIONS),
            "clause": pandas.Categorical.from_codes(self.column(CLAUSE), self.clauses),
        }
        for seat in range(self.players):
            columns[f"won_{seat}"] = [bool(mask >> seat & 1) for mask in winners]
            columns[f"score_{seat}"] = self.column(SCORES + seat)
            if self.bots:
                columns[f"bot_{seat}"] = pandas.Categorical([self.bots[seat]] * len(self))
        return pandas.DataFrame(columns).rename_axis("game")


class Summary:
    """What games add up to; as big after a million of them as after ten."""

    def __init__(self, players: int, *, together: bool = False) -> None:
        self.players = players
        self.together = together
        self.games = 0
        self.results: Counter[tuple[int, int]] = Counter()  # who was first, and who won
        self.lengths: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()

    def add(self, records: Records) -> None:
        """Count games in."""
        self.games += len(records)
        self.results.update(zip(records.column(FIRST), records.column(WINNERS), strict=True))
        self.lengths.update(records.column(DECISIONS))
        for place, count in Counter(records.column(CLAUSE)).items():
            self.endings[records.clauses[place]] += count

    def is_draw(self, winners: int) -> bool:
        """Whether nobody has won, or everybody, which is the same unless all play together."""
        return not self.together and winners in (0, (1 << self.players) - 1)

    def wins(self, seat: int) -> int:
        """How many games a seat has won, alone or with others."""
        return sum(
            count
            for (_, mask), count in self.results.items()
            if mask >> seat & 1 and not self.is_draw(mask)
        )

    def turns(self) -> int:
        """How many games had a first player: somebody who was asked alone."""
        return sum(count for (first, _), count in self.results.items() if first != NOBODY)

    def wins_by_turn(self, turn: int) -> int:
        """How many of these the first player has won, or the one so many places to its left."""
        return sum(
            count
            for (first, mask), count in self.results.items()
            if first != NOBODY
            and mask >> (first + turn) % self.players & 1
            and not self.is_draw(mask)
        )

    def draws(self) -> int:
        """How many games were draws."""
        return sum(count for (_, mask), count in self.results.items() if self.is_draw(mask))

    def decisions(self) -> int:
        """How many decisions all games had."""
        return sum(length * count for length, count in self.lengths.items())

    def share(self, count: int, games: int | None = None) -> Share:
        """A number of games as a share of some, or of all, with its interval."""
        games = self.games if games is None else games
        return (count / games, *wilson(count / games, games))

    def length(self) -> Share:
        """The mean number of decisions with its interval."""
        mean, variance = spread_of(self.lengths)
        return (mean, *around(mean, variance, self.games))

    def length_at(self, part: float) -> int:
        """The length below which a part of the games lies."""
        return quantile(self.lengths, part)


def seats_of(mask: int, players: int) -> tuple[int, ...]:
    """The seats of a set."""
    return tuple(seat for seat in range(players) if mask >> seat & 1)
