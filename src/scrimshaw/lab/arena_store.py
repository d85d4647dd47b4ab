"""Games of an arena in a SQLite file, so that a long run can be stopped and taken up again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from scrimshaw.engine import Setup, UserError

SCHEMA = """
create table if not exists arena (setting text primary key, value text not null);
create table if not exists game (
    lineup text not null, deal integer not null, turn integer not null, shares text not null,
    primary key (lineup, deal, turn)
) without rowid;
"""


class Meeting(msgspec.Struct, frozen=True):
    """A game to be played: who has each side, on which deal, and how far they are turned."""

    lineup: tuple[str, ...]
    deal: int
    turn: int


class ArenaStore:
    """The results of one game under one set of options; in memory where no file is given."""

    def __init__(self, path: Path | None, setup: Setup) -> None:
        try:
            self.rows = sqlite3.connect(":memory:" if path is None else path)
            self.rows.executescript(SCHEMA)
            self._expect(path, setup)
        except sqlite3.DatabaseError as error:
            raise UserError(f"{path} cannot be used as an arena's store: {error}") from error

    def _expect(self, path: Path | None, setup: Setup) -> None:
        """A file belongs to one game, version, content, player count and set of options."""
        game = setup.game
        settings = {
            "game": game.name,
            "version": game.version,
            "content": game.content_hash(setup.content),
            "players": str(setup.players),
            "options": json.dumps(setup.options, sort_keys=True),
        }
        kept = dict(self.rows.execute("select setting, value from arena"))
        for name, value in settings.items():
            if kept.get(name, value) != value:
                raise UserError(f"{path} holds an arena with {name} {kept[name]}, not {value}")
        self.rows.executemany("insert or ignore into arena values (?, ?)", settings.items())
        self.rows.commit()

    def has(self, meeting: Meeting) -> bool:
        """Whether a game has been played."""
        return bool(self._find(meeting))

    def shares(self, meeting: Meeting) -> list[float]:
        """Each contender's share of the win."""
        shares: list[float] = json.loads(self._find(meeting)[0][0])
        return shares

    def note(self, meeting: Meeting, shares: Sequence[float]) -> None:
        """Keep a game; it is on the disk when this returns."""
        row = (*_key(meeting), json.dumps(shares))
        self.rows.execute("insert or replace into game values (?, ?, ?, ?)", row)
        self.rows.commit()

    def _find(self, meeting: Meeting) -> list[tuple[str]]:
        query = "select shares from game where lineup = ? and deal = ? and turn = ?"
        return self.rows.execute(query, _key(meeting)).fetchall()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.rows.close()


def _key(meeting: Meeting) -> tuple[str, int, int]:
    return " ".join(meeting.lineup), meeting.deal, meeting.turn
