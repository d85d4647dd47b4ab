"""Small facts that a game tells: what happened, what is asked, why not, and how it ended."""

from __future__ import annotations

import msgspec

Args = dict[str, object]


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened; `audience` None means that everybody sees it, spectators too."""

    kind: str
    args: Args
    audience: frozenset[int] | None
    clause: str

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), learns of it."""
        return self.audience is None or seat in self.audience


class Prompt(msgspec.Struct, frozen=True):
    """What is asked of a seat now, or what it waits for."""

    key: str
    args: Args = {}


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed, with the clause that says so."""

    clause: str
    key: str
    args: Args = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won, with what scores, by which clause. Nobody wins a draw."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str
