"""Taking a move back, as far as nobody has seen anything new since, if all others agree.

A step tells a seat nothing new if what the seat saw of it could have happened in every world that
it held possible before: no card is shown, no die rolled, no draw made, nothing can be ruled out.
"""

import asyncio
import contextlib

import msgspec

from scrimshaw.engine import FairRng, Match, Record, State, Step
from scrimshaw.engine.match import REVISE
from scrimshaw.server import wire
from scrimshaw.server.audience import ENCODER, visible_events
from scrimshaw.server.matches import replayed_match
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import UndoRecord
from scrimshaw.server.room import Room
from scrimshaw.server.tableinfo import people_to_ask, people_who_wait

WORLDS = 100  # that are looked at for each seat; always the same ones, so asking again is in vain

# -- what may be taken back -----------------------------------------------------------------


def objection(match: Match, records: list[Record]) -> str | None:
    """Play what is to be taken back once more: the key of what stands against it, if anything."""
    for record in records:
        before, drawn = match.state, _draws(match)
        (step,) = match.play(record.seat, [record.text])
        if _draws(match) != drawn:
            return "undo.chance"
        readers = [None, *range(match.setup.players)]
        if any(
            step.visible(seat) and _is_news(before, step, match.state, seat) for seat in readers
        ):
            return "undo.seen"
    return None


def _draws(match: Match) -> int:
    rng = match.state.rng
    assert isinstance(rng, FairRng), "a match draws from the committed seed alone"
    return rng.drawn


def _is_news(before: State, step: Step, after: State, reader: int | None) -> bool:
    """Whether the reader can rule a world out that it held possible."""
    if step.record.text == REVISE:  # an answer that nobody has seen is nobody's news
        return False
    seen = _sight(after, step, reader)
    worlds = (before.resample(reader, seed) for seed in range(WORLDS))
    return not all(_could_see(world, step, reader, seen) for world in worlds)


def _could_see(world: State, step: Step, reader: int | None, seen: bytes) -> bool:
    """Whether some action, or the reader's own, would look the same in another world."""
    seat, done = step.record.seat, world.parse(step.record.text)
    legal = [int(action) for action in world.legal(seat)]
    others = [] if reader == seat else [action for action in legal if action != done]
    tried = [action for action in (done, *others) if action in legal]
    return any(_sight(*_played(world, seat, action), reader) == seen for action in tried)


def _played(world: State, seat: int, action: int) -> tuple[State, Step]:
    trial = world.clone()
    step = Step(Record(seat, ""), [])
    trial.events = step.events
    trial.apply(seat, action)
    trial.events = None
    return trial, step


def _sight(state: State, step: Step, reader: int | None) -> bytes:
    return ENCODER.encode((state.view(reader), visible_events(step.events, reader)))


# -- asking for it --------------------------------------------------------------------------


async def ask(room: Room, seat: int, number: int) -> wire.Stale | None:
    """Take the seat's last move back, or ask the other people whether they agree."""
    async with room.lock:
        await room.playing()
        now = room.audiences[seat].number
        if number != now:
            return wire.Stale(number, now)
        keep = room.history.last_act(seat)
        if keep is None or room.lesson is not None:
            raise UserProblem("undo.none" if keep is None else "undo.lesson")
        await _hold_to(room, keep)
        if people_to_ask(room.record, seat):
            wish = UndoRecord(seat, keep, room.audiences[None].number)
            await room.change(msgspec.structs.replace(room.record.copy(), undo=wish))
        else:
            await room.go_back(keep)
        return None


async def answer(room: Room, seat: int, asker: int, agree: bool) -> None:
    """Agree that a move is taken back, or do not."""
    async with room.lock:
        await room.playing()
        wish = room.asked_back()
        if wish is None or wish.seat != asker:
            raise UserProblem("undo.gone")
        waits = {*people_who_wait(room.record, wish)}
        if seat not in waits:
            raise UserProblem("seat.not_yours")
        here = waits - set(people_to_ask(room.record, seat))  # one word for all at that screen
        if agree and waits == here:
            await _hold_to(room, wish.keep)
            await room.go_back(wish.keep)
            return
        told = {"agreed": (*wish.agreed, *here)} if agree else {"refused": seat}
        wish = msgspec.structs.replace(wish, **told)
        await room.change(msgspec.structs.replace(room.record.copy(), undo=wish))


async def settle(room: Room) -> None:
    """Take back what was asked for where all who are left have agreed: somebody has gone.

    Where it may not be taken back any more, it stands.
    """
    async with room.lock:
        wish = room.asked_back()
        if wish is None or wish.refused is not None or people_who_wait(room.record, wish):
            return
        with contextlib.suppress(UserProblem):
            await room.playing()
            await _hold_to(room, wish.keep)
            await room.go_back(wish.keep)


async def _hold_to(room: Room, keep: int) -> None:
    """Say why not, where something has been seen."""
    records = room.history.records()

    def look() -> str | None:
        earlier = replayed_match(room.contents, room.record, records[:keep])
        return objection(earlier, records[keep:])

    if (key := await asyncio.to_thread(look)) is not None:
        raise UserProblem(key)
