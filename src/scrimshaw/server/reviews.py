"""What a bot thinks of a match that has ended: where it turned, and whether by luck or by choice.

Each decision is thought over from what its seat saw at that moment. A seat's way from its first
estimate to its result is told apart into what its decisions cost it (the best estimate less the
chosen action's), and all the rest: chance, and what the others did.
"""

import asyncio
import logging
from collections.abc import Iterator

import msgspec

from scrimshaw.bots import Estimate
from scrimshaw.bots.worth import share
from scrimshaw.engine import Match, State, Step
from scrimshaw.server import wire
from scrimshaw.server.botworkers import BotWorkers, estimate
from scrimshaw.server.matches import new_match
from scrimshaw.server.room import Room
from scrimshaw.server.store import Store
from scrimshaw.server.thinking import ask_from_view

LOG = logging.getLogger("scrimshaw.reviews")
ITERATIONS = 400
WHOLE = 30_000.0  # milliseconds that all decisions of a match may take together
LONGEST = 300.0  # and each of them
TURNS = 5  # as many turning points are marked
LEAST = 0.08  # and none that changes less
EVEN = 0.01  # a bot that sees less between two actions has no opinion
DECODER = msgspec.json.Decoder(wire.Review)


class Decision(msgspec.Struct, frozen=True):
    """A choice that was made: the state before it, and the step that it was, counted from 1."""

    step: int
    seat: int
    text: str
    state: State


def decisions(again: Match, steps: list[Step]) -> list[Decision]:
    """Every step at which its seat had a choice; `again` is the match before its first."""
    found = []
    for number, step in enumerate(steps, 1):
        seat, text, before = step.record.seat, step.record.text, again.state
        again.play(seat, [text])
        if before.owes(seat) and len(before.legal(seat)) > 1:
            found.append(Decision(number, seat, text, before))
    return found


def verdict(decision: Decision, estimates: list[Estimate]) -> wire.Verdict | None:
    """How a decision compares with the best one; None where a bot cannot tell."""
    chosen = next((one for one in estimates if one.text == decision.text), None)
    if chosen is None:
        return None
    best = max(estimates[0], chosen, key=lambda one: one.chance)
    better = best.text if best.chance - chosen.chance >= EVEN else ""
    fields = decision.state.setup.codec.fields(best.action) if better else {}
    return wire.Verdict(
        decision.step, decision.seat, decision.text, best.chance, chosen.chance, better, fields
    )


def summed_up(match: Match, done: int, of: int, verdicts: list[wire.Verdict]) -> wire.Review:
    """The review of a match from what was thought over so far."""
    if done < of:
        return wire.Review(done, of, verdicts, [], [])
    outcome = match.state.outcome()
    assert outcome is not None, "only a match that has ended is reviewed"
    players = match.setup.players
    results = [share(outcome, seat, match.setup) for seat in range(players)]
    accounts = [_account(seat, results[seat], verdicts) for seat in range(players)]
    swings = [
        swing
        for seat in range(players)
        for swing in _swings(seat, results[seat], len(match.steps), verdicts)
    ]
    swings.sort(key=lambda swing: -abs(swing.change))
    turns = sorted(swings[:TURNS], key=lambda swing: swing.step)
    return wire.Review(done, of, verdicts, turns, [one for one in accounts if one is not None])


def _account(seat: int, result: float, verdicts: list[wire.Verdict]) -> wire.Account | None:
    own = [one for one in verdicts if one.seat == seat]
    if not own:
        return None
    cost = sum(one.best - one.chosen for one in own)
    luck = result - own[0].best + cost
    return wire.Account(seat, own[0].best, result, -cost, luck)


def _swings(
    seat: int, result: float, last: int, verdicts: list[wire.Verdict]
) -> Iterator[wire.Swing]:
    """Where the seat's chance changed much: by its own choice, or between two of them."""
    own = [one for one in verdicts if one.seat == seat]
    after = [(one.step, one.best) for one in own[1:]] + [(last + 1, result)]
    for one, (step, best) in zip(own, after, strict=False):
        for at, change, decision in (
            (one.step, one.chosen - one.best, True),
            (step - 1, best - one.chosen, False),
        ):
            if abs(change) >= LEAST:
                yield wire.Swing(at, seat, change, decision)


class Reviews:
    """Thought over in the background, once a match, when somebody first asks; then kept."""

    def __init__(self, workers: BotWorkers, store: Store) -> None:
        self.workers = workers
        self.store = store
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._so_far: dict[str, wire.Review] = {}

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def review(self, room: Room) -> wire.Review:
        """The review of a match that has ended, as far as it has come."""
        table, match = room.record.id, room.match
        known = await self.store.review(table)
        if known is not None:
            return DECODER.decode(known)
        assert match is not None, "only a match that has ended is reviewed"
        if table not in self._tasks:
            self._so_far[table] = wire.Review(0, len(match.steps), [], [], [])
            task = asyncio.get_running_loop().create_task(self._think(room, match))
            self._tasks[table] = task
            task.add_done_callback(lambda _: self._done(table))
        return self._so_far[table]

    def _done(self, table: str) -> None:
        task = self._tasks.pop(table)
        del self._so_far[table]
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a match could not be thought over", exc_info=task.exception())

    async def _think(self, room: Room, match: Match) -> None:
        table = room.record.id
        again = new_match(room.contents, room.record)
        made = await asyncio.to_thread(decisions, again, match.steps)
        each = min(LONGEST, WHOLE / max(1, len(made)))
        verdicts: list[wire.Verdict] = []
        for done, decision in enumerate(made):
            self._so_far[table] = summed_up(match, done, len(made), verdicts)
            question = ask_from_view(decision.state, decision.seat, ITERATIONS, each)
            found = verdict(decision, await self.workers.think(estimate, question))
            verdicts += [found] if found is not None else []
        review = self._so_far[table] = summed_up(match, len(made), len(made), verdicts)
        await self.store.save_review(table, msgspec.json.encode(review))
