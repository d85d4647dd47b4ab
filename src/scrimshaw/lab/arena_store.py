"""Games of an arena in a SQLite file, so that a long run can be stopped and taken up again."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Annotated, Self

import msgspec

from scrimshaw.engine import Setup, UserError

from .duel import signed

SCHEMA = """
create table if not exists arena (setting text primary key, value text not null);
create table if not exists game (
    lineup text not null, deal integer not null, turn integer not null, shares text not null,
    primary key (lineup, deal, turn)
) without rowid;
"""
COLUMNS = {"lineup", "deal", "turn", "shares"}
SHARES = msgspec.json.Decoder(list[Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]])


class Meeting(msgspec.Struct, frozen=True):
    """A game to be played: who has each side, on which deal, and how far they are turned."""

    lineup: tuple[str, ...]
    deal: int
    turn: int


class ArenaStore:
    """The results of one game under one set of options; in memory where no file is given."""

    def __init__(self, path: Path | None, setup: Setup, bots: Sequence[str]) -> None:
        self.path = path
        self.signed = {name: signed(name, setup.game.name) for name in bots}
        with self._told():
            self.rows = sqlite3.connect(":memory:" if path is None else path)
            self._expect_table()
            self.rows.executescript(SCHEMA)
            self._expect(setup)

    def _expect_table(self) -> None:
        """A file of another program may have games, too: it is left as it is."""
        found = {name for _, name, *_ in self.rows.execute("pragma table_info(game)")}
        if found and found != COLUMNS:
            raise sqlite3.DatabaseError("its table of games is not one of ours")

    def _expect(self, setup: Setup) -> None:
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
                raise UserError(f"{self.path} holds an arena with {name} {kept[name]}, not {value}")
        self.rows.executemany("insert or ignore into arena values (?, ?)", settings.items())
        self.rows.commit()

    def lineup(self, meeting: Meeting) -> tuple[str, ...]:
        """Who plays, signed: what was played by other files or levels is not theirs."""
        return tuple(self.signed[name] for name in meeting.lineup)

    def has(self, meeting: Meeting) -> bool:
        """Whether a game has been played."""
        return self._find(meeting) is not None

    def shares(self, meeting: Meeting) -> list[float]:
        """Each contender's share of the win."""
        shares = self._find(meeting)
        assert shares is not None, "only what has been played is asked for"
        return shares

    def note(self, meeting: Meeting, shares: Sequence[float]) -> None:
        """Keep a game; it is on the disk when this returns."""
        row = (*self._key(meeting), json.dumps(shares))
        with self._told():
            self.rows.execute("insert or replace into game values (?, ?, ?, ?)", row)
            self.rows.commit()

    def _find(self, meeting: Meeting) -> list[float] | None:
        query = "select shares from game where lineup = ? and deal = ? and turn = ?"
        with self._told():
            row = self.rows.execute(query, self._key(meeting)).fetchone()
            shares = None if row is None else SHARES.decode(row[0])
        if shares is not None and len(shares) != len(meeting.lineup):
            raise UserError(f"{self.path} has {len(shares)} results of {len(meeting.lineup)} bots")
        return shares

    def _key(self, meeting: Meeting) -> tuple[str, int, int]:
        return " ".join(self.lineup(meeting)), meeting.deal, meeting.turn

    @contextmanager
    def _told(self) -> Iterator[None]:
        """A file that is damaged, locked or on a full disk is told of in a sentence."""
        try:
            yield
        except (sqlite3.Error, msgspec.DecodeError) as error:
            raise UserError(f"{self.path} cannot be used as an arena's store: {error}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.rows.close()
