"""The smallest game with a secret window, and a room to play it in."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scrimshaw.engine import (
    Codec,
    Domain,
    Game,
    Kind,
    Match,
    Outcome,
    Prompt,
    PythonState,
    Refusal,
    Rng,
    Setup,
    State,
)
from scrimshaw.server.contents import Contents
from scrimshaw.server.history import History
from scrimshaw.server.limits import Bucket
from scrimshaw.server.line import Line
from scrimshaw.server.records import SeatRecord, TableRecord
from scrimshaw.server.room import Room
from scrimshaw.server.store import Store

CODEC = Codec(Kind("choose", "choose {card}", card=Domain(["low", "high"])))


class SealedSetup(Setup):
    def blank(self, rng: Rng) -> State:
        return SealedState(self, rng)

    def deal(self, state: State) -> None:
        pass


class SealedState(PythonState):
    """Both choose in secret; then the choices are shown."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.answers: list[int | None] = [None, None]

    def seats_to_act(self) -> list[int]:
        return [seat for seat in (0, 1) if self.answers[seat] is None]

    def moves(self, seat: int) -> list[int]:
        return [0, 1] if self.answers[seat] is None else []

    def apply(self, seat: int, action: int) -> None:
        self.answers[seat] = action
        if None not in self.answers:
            self.emit("shown", "1.1", {"cards": list(self.answers)})

    def refuse(self, seat: int, action: int) -> Refusal:
        return Refusal("1.1", "answered")

    def prompt(self, seat: int | None) -> Prompt:
        return Prompt("wait" if seat is None or self.answers[seat] is not None else "choose")

    def outcome(self) -> Outcome | None:
        return None if None in self.answers else Outcome((0,), (1, 0), "1.1")


def view(state: Any, seat: int | None) -> object:
    over = None not in state.answers
    own = None if seat is None else state.answers[seat]
    return {"answers": state.answers if over else None, "own": own}


def resample(state: Any, seat: int | None, rng: Rng) -> State:
    return state.clone()


def make_setup(game: Game, players: int, options: dict[str, str], content: object) -> Setup:
    return SealedSetup(game, players, options, content, CODEC)


GAME = Game(
    "sealed",
    version="1",
    players=(2,),
    folder=Path(__file__).parent,
    setup=make_setup,
    view=view,
    resample=resample,
)


def open_room(
    folder: Path, match: Match | None = None
) -> tuple[Room, Callable[[int, int, str], Any], Callable[[], None]]:
    """A room in play, a way to act in it, and a way to close it."""
    match = match or Match(GAME.setup(2), ["a", "b"], bytes(32), [])
    folder.mkdir(exist_ok=True)
    loop = asyncio.new_event_loop()
    store = Store(f"sqlite:///{folder / 'sealed.sqlite'}")
    record = TableRecord(
        id="sealed",
        game=match.game.name,
        version="1",
        content_hash="",
        options={},
        public=False,
        now=True,
        phase="playing",
        host="a",
        seed=bytes(32),
        created="",
        seats=[SeatRecord(kind="person", name=name, holders=[name]) for name in match.names],
    )
    loop.run_until_complete(store.create_table(record))
    room = Room(record, match, store, Contents(), History())

    def act(seat: int, number: int, text: str) -> Any:
        return loop.run_until_complete(room.act(seat, number, [text]))

    def close() -> None:
        store.close()
        loop.close()

    return room, act, close


def page_of(room: Room, seat: int | None) -> Callable[[], list[bytes]]:
    """A connected page; calling it gives the news that it has not been told."""
    line = Line(None if seat is None else "abcd"[seat], Bucket(1, 1))
    line.resume(seat, None)
    room.lines.add(line)
    return lambda: room.news(line)
