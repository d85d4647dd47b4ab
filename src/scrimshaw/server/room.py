"""An open table in memory: the only place where its match is played and its pages are told."""

import asyncio
import secrets
from collections.abc import Callable

import msgspec

from scrimshaw.engine import Match, Record, Refusal, Refused, State, UserError
from scrimshaw.engine.match import REVISE
from scrimshaw.server import audience, wire
from scrimshaw.server.audience import ENCODER, ERA, Audience
from scrimshaw.server.bank import Bank, Moment, now
from scrimshaw.server.chat import Talk
from scrimshaw.server.contents import Contents
from scrimshaw.server.encoded import EncodedSnapshot, EncodedUpdate
from scrimshaw.server.history import BACK, History
from scrimshaw.server.lessons import Lesson, lesson_of, off_course
from scrimshaw.server.line import Line
from scrimshaw.server.matches import new_match, replayed_match
from scrimshaw.server.opponents import chosen_bot
from scrimshaw.server.problems import NOT_PLAYED, UserProblem
from scrimshaw.server.records import Move, TableRecord, UndoRecord
from scrimshaw.server.store import Conflict, Store
from scrimshaw.server.tableinfo import table_info
from scrimshaw.server.window import Window

CLOSED = 4410
WITHDRAWALS = 20  # of one seat, until everybody notices something
Alarm = tuple[str, Moment]  # what is waited for: a window, or who is asked

Answer = wire.Stale | wire.Refused | None


class Room:
    """What is published was saved: `state` and the audiences move only after the store has."""

    def __init__(
        self,
        record: TableRecord,
        match: Match | None,
        store: Store,
        contents: Contents,
        history: History,
    ) -> None:
        self.history = history
        self.record = record
        self.store = store
        self.contents = contents
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.users = 0
        self.version = 1  # of what is told of the table
        self.on_publish: Callable[[Room], None] = lambda _: None
        self.on_idle: Callable[[Room], None] = lambda _: None
        self.match = match
        self.state: State | None = None
        self.audiences: dict[int | None, Audience] = {}
        self._positions: dict[int | None, msgspec.Raw] = {}
        self._updates: dict[tuple[int | None, int], bytes] = {}
        self._behind = False
        self.window = Window()
        self.bank = None if record.clock is None else Bank(record.clock, history)
        self.talk = Talk(store, record.id)
        if match is not None:
            self._seat_audiences(match)

    def hold(self) -> None:
        """Keep the room open until it is released as often."""
        self.users += 1

    def release(self) -> None:
        self.users -= 1
        if self.users == 0:
            self.on_idle(self)

    def _seat_audiences(self, match: Match) -> None:
        self.match = match
        self.state = match.state
        seats: list[int | None] = [None, *range(len(self.record.seats))]
        self.audiences = {seat: Audience(seat, self.history.eras) for seat in seats}
        for hearing in self.audiences.values():
            hearing.read(match)
        self._time_window()

    def _time_window(self) -> None:
        """Put a time to a window that has just opened: one, until everybody notices something."""
        state, number = self.state, self.audiences[None].number
        assert state is not None, "a match in play has a published state"
        plays = self.record.phase == "playing"
        is_open = plays and self.record.window > 0 and bool(self._silent())
        self.window.watch(number if is_open else None, self.record.window)
        if self.bank is not None:
            self.bank.watch(number, {*map(int, state.actors()), *self._sealed()})

    def _sealed(self) -> set[int]:
        """The seats that have answered since everybody noticed something."""
        assert self.match is not None, "a match in play"
        steps = self.match.steps[self.audiences[None].last + 1 :]
        return {step.record.seat for step in steps}

    def alarm(self) -> Alarm | None:
        """What is waited for, where time runs."""
        if self.record.phase != "playing" or not self.has_space():
            return None
        if self.window.number is not None:
            return "window", (self.window.number, 0)
        return ("seat", self.bank.moment) if self.bank is not None and self._late() else None

    def due(self) -> int:
        """Milliseconds until the time of what is waited for is over."""
        left = self.window.left()
        if left is None:
            left = 0 if self.bank is None else self.bank.due()
        return left

    def _late(self) -> list[int]:
        """The people who are asked, whether or not their clock runs."""
        if self.state is None or self.record.phase != "playing":
            return []
        asked = (int(seat) for seat in self.state.actors())
        return [seat for seat in asked if self.record.plays_here(seat)]

    def _silent(self) -> list[tuple[int, str]]:
        """The seats for which silence would be an answer now, with that answer."""
        state = self.state
        assert state is not None, "a match in play has a published state"
        meant = [(int(seat), state.silence(seat)) for seat in state.actors()]
        return [(seat, state.text(action)) for seat, action in meant if action >= 0]

    # -- playing ----------------------------------------------------------------------------

    async def act(self, seat: int, number: int, texts: list[str], bot: str | None = None) -> Answer:
        """Play a seat's actions if they answer its present decision; saved, then published.

        `bot`: which one has thought of them; it may have been called off meanwhile.
        """
        async with self.lock:
            if self.record.phase == "ended" and number != self.audiences[seat].number:
                return wire.Stale(number, self.audiences[seat].number)
            match = await self.playing(len(texts))
            if bot is None and self.record.seats[seat].out:
                raise UserProblem("seat.out")
            now = self.audiences[seat].number
            if number != now or bot not in (None, self.record.seats[seat].bot):
                return wire.Stale(number, now)
            why = self._play(match, seat, texts)
            if len(match.steps) > self.audiences[None].steps_read:
                if not await self._save(match):
                    return wire.Stale(number, self.audiences[seat].number)
                self._publish(match)
            if why is None:
                return None
            return wire.Refused(self.audiences[seat].number, why.clause, why.key, why.args)

    def _play(self, match: Match, seat: int, texts: list[str]) -> Refusal | None:
        """Play as far as it goes; returns why not further."""
        if self._wavers(match, seat, texts):
            return Refusal("", "withdrawals", {"most": WITHDRAWALS})
        lesson = self.lesson
        try:
            if lesson is not None and not lesson.allows(match.records, seat, texts):
                return off_course(match.state, seat, texts[0])
            match.play(seat, texts)
        except Refused as refused:
            return refused.refusal
        except UserError as error:
            return Refusal("", "notation", {"text": " ".join(texts), "message": str(error)})
        return None

    def _wavers(self, match: Match, seat: int, texts: list[str]) -> bool:
        """Whether a seat takes its sealed answers back without end: each time stays in the log."""
        if REVISE not in texts:
            return False
        unseen = [step.record for step in match.steps[self.audiences[None].last + 1 :]]
        return unseen.count(Record(seat, REVISE)) + texts.count(REVISE) > WITHDRAWALS

    def has_space(self, more: int = 1) -> bool:
        """Whether the log takes so many lines more: no number may reach the next era."""
        return self.history.lines + more < ERA

    @property
    def lesson(self) -> Lesson | None:
        """The first game that is being taught here."""
        is_taught = self.record.lesson == "taught" and self.match is not None
        return lesson_of(self.match.game) if is_taught and self.match else None

    async def playing(self, more: int = 1) -> Match:
        """The match in play, as far as it is written; the caller holds the lock, and adds lines."""
        if self.record.phase != "playing":
            raise UserProblem(NOT_PLAYED[self.record.phase])
        assert self.match is not None, "a match in play"
        if self._behind:
            await self._catch_up()
        if not self.has_space(more):
            raise UserProblem("match.full")
        return self.match

    async def lapse(self, alarm: Alarm) -> None:
        """The time is up: somebody or something answers for everybody who has not."""
        async with self.lock:
            bank, kind = self.bank, alarm[0]
            if kind == "seat" and bank is not None and bank.clock.then == "bot":
                if self.alarm() == alarm:
                    await self._send_bots(self._late())
                return
            while self.alarm() == alarm and (due := self._answers(kind)):
                match = await self.playing()
                match.play(due[0][0], [due[0][1]])
                if not await self._save(match):
                    return
                self._publish(match)

    def _answers(self, kind: str) -> list[tuple[int, str]]:
        """What is answered for those who are late: nothing where that is an answer, or chance."""
        silent = self._silent()
        if kind == "window" or silent:
            return silent
        state = self.state
        assert state is not None, "a match in play has a published state"
        chosen = {seat: secrets.choice(list(state.legal(seat))) for seat in self._late()}
        return [(seat, state.text(action)) for seat, action in chosen.items()]

    async def _send_bots(self, late: list[int]) -> None:
        """Who is out of time has a bot from here to the end."""
        record = self.record.copy()
        for seat in late:
            record.seats[seat].bot, record.seats[seat].out = chosen_bot(None), True
        await self.change(record)

    async def _save(self, match: Match) -> bool:
        """Write the steps that are not published yet; False when another server was first."""
        known = self.audiences[None].steps_read
        new = [step.record for step in match.steps[known:]]
        ended = match.state.outcome() is not None
        try:
            await self._write(new, ended)
        except Conflict:
            self._forget_unsaved(match)
            await self._catch_up()
            return False
        except BaseException:  # a failing disk or a cancelled task: memory must not run ahead
            self._forget_unsaved(match)
            raise
        if ended:
            self.record.revision += 1
        return True

    async def _write(self, records: list[Record], ended: bool) -> None:
        """Add an act to the stored log, if nobody else has meanwhile."""
        left = None if self.bank is None else self.bank.after(records[0].seat)
        at = now()
        await self._append([Move(record.seat, record.text, at, left) for record in records], ended)

    async def _append(self, lines: list[Move], ended: bool = False) -> None:
        await self.store.append(self.record.id, self.history.lines, lines, ended)
        for line in lines:
            self.history.read(line)

    def _forget_unsaved(self, match: Match) -> None:
        assert self.state is not None, "a match in play has a published state"
        match.state = self.state
        del match.steps[self.audiences[None].steps_read :]
        self._behind = True

    async def _catch_up(self) -> None:
        """Play what the store knows beyond this room."""
        match, era, known = self.match, self.history.eras, len(self.history.moves)
        assert match is not None, "only a match that has begun has a log"
        for line in await self.store.moves(self.record.id, self.history.lines):
            self.history.read(line)
        if self.history.eras > era:
            match = self._rewound()
        else:
            match.replay(self.history.records(known))
        self._behind = False
        self._publish(match)

    async def go_back(self, keep: int) -> None:
        """Let only the first moves stand; saved, then published. The caller holds the lock."""
        try:
            await self._append([self._back(keep)])
        except Conflict:
            await self._catch_up()
            raise UserProblem("table.changed") from None
        except BaseException:  # it may be written or not
            self._behind = True
            raise
        self._publish(self._rewound())

    def _back(self, keep: int) -> Move:
        """A line that lets only so many moves stand; whoever thinks just now has thought."""
        bank = self.bank
        if bank is None or bank.running is None:
            return Move(BACK, str(keep), now())
        return Move(BACK, f"{keep} {bank.running}", now(), bank.left(bank.running))

    def _rewound(self) -> Match:
        """The match of a log that went back: a new era, for which every page gets a snapshot."""
        match = replayed_match(self.contents, self.record, self.history.records())
        self._seat_audiences(match)
        return match

    async def refresh(self) -> None:
        """Take over what another server has written."""
        async with self.lock:
            if self.match is not None and self.record.phase == "playing":
                await self._catch_up()
            await self.read_again()

    async def read_again(self) -> None:
        """Read the table as it is stored; the caller holds the lock."""
        record = await self.store.load_table(self.record.id)
        if record is None:  # forgotten: for its pages it is closed
            record = msgspec.structs.replace(self.record, phase="closed")
            self.changed(record, self.match)
            return
        if record.revision > self.record.revision:
            await self._take_over(record)
        if record.said > self.talk.number:
            await self.listen()

    async def _take_over(self, record: TableRecord) -> None:
        """A table that another server changed, its match begun if it was not."""
        match = self.match
        if match is None and record.phase in ("playing", "ended"):
            match = new_match(self.contents, record)
        self.changed(record, match)
        if match is not None:
            await self._catch_up()
        await self._hand_back()  # the other server did not know who is connected here

    def _publish(self, match: Match) -> None:
        self.state = match.state
        ended = match.state.outcome() is not None
        if ended and self.record.phase == "playing":  # a table that was closed stays so
            self.record.phase = "ended"
        if ended or self.record.lesson == "taught":
            self.version += 1  # the table tells it too
        if self.record.undo is not None:  # who asked for it has gone on
            self.version += 1
        for hearing in self.audiences.values():
            hearing.read(match)
        self._time_window()
        self._positions.clear()
        self._updates.clear()
        self._wake()
        self.on_publish(self)

    # -- the table --------------------------------------------------------------------------

    async def change(self, record: TableRecord) -> None:
        """Save a changed table, then tell everybody; the caller holds the lock."""
        match = self.match
        if record.phase == "playing" and match is None:
            match = new_match(self.contents, record)
        try:
            await self.store.save_table(record)
        except Conflict:
            await self.read_again()
            raise UserProblem("table.changed") from None
        self.changed(record, match)

    def changed(self, record: TableRecord, match: Match | None) -> None:
        """Take over a table that was saved."""
        self.record = record
        self.version += 1
        if match is not None and self.match is None:
            self._seat_audiences(match)
            for line in self.lines:
                line.number = None
        for line in self.lines:
            if line.seat is not None and line.seat not in record.held_by(line.visitor):
                line.resume(None, None)  # it gave the seat up, and with it all that the seat sees
            if record.phase == "closed":
                line.close(CLOSED)
            line.wake()
        self.on_publish(self)

    def present(self) -> set[int]:
        """The seats of people whose browser is connected here, whichever seat its page shows."""
        here = {line.visitor for line in self.lines}
        seats = enumerate(self.record.seats)
        return {number for number, seat in seats if not here.isdisjoint(seat.holders)}

    def back(self) -> set[int]:
        """The seats that a bot kept for people who are here again."""
        return {seat for seat in self.present() if self.record.is_kept(seat)}

    async def hand_back(self) -> None:
        """Whoever is back plays for themselves again."""
        async with self.lock:
            try:
                await self._hand_back()
            except UserProblem:
                if self.back():  # otherwise another server has done it
                    raise

    async def _hand_back(self) -> None:
        if seats := self.back():
            record = self.record.copy()
            for seat in seats:
                record.seats[seat].bot = None
            await self.change(record)

    def owing(self, visitor: str | None) -> list[int]:
        """Those of a browser's seats that owe an answer now; only for that browser."""
        if self.state is None or self.record.phase != "playing":
            return []
        return [seat for seat in self.record.held_by(visitor) if self.state.owes(seat)]

    def asked(self, visitor: str | None) -> wire.PromptInfo | None:
        """What is asked of the first of a browser's seats that owes an answer."""
        owing = self.owing(visitor)
        if not owing or self.state is None:
            return None
        return audience.prompt_info(self.state, owing[0])

    def asked_back(self) -> UndoRecord | None:
        """Who asks to take a move back, as long as they play and nothing was seen to happen."""
        wish = self.record.undo
        if wish is None or self.state is None or self.record.phase != "playing":
            return None
        if self.record.has_left(wish.seat):
            return None
        return wish if wish.number == self.audiences[None].number else None

    def info(self, visitor: str | None) -> wire.Table:
        """The table as a browser sees it."""
        lesson = self.lesson
        taught = lesson.info(self.match) if lesson and self.match else None
        return table_info(self.record, visitor, self.lines, self.asked_back(), taught)

    async def say(self, seat: int, text: str) -> None:
        """A seat says something; saved, then told."""
        if self.record.phase == "closed":
            raise UserProblem("table.closed")
        await self.talk.say(seat, self.record.seats[seat].name, text)
        self._wake()

    async def listen(self) -> None:
        """Take in what was said at other servers."""
        await self.talk.listen()
        self._wake()

    def _wake(self) -> None:
        for line in self.lines:
            line.wake()

    # -- telling ----------------------------------------------------------------------------

    def connect(self, line: Line) -> None:
        self.lines.add(line)
        self.presence_changed()

    def disconnect(self, line: Line) -> None:
        self.lines.discard(line)
        self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went: the pages are told of the table again."""
        self.version += 1
        self._wake()
        self.on_publish(self)  # bots among themselves play on for who watches

    def news(self, line: Line) -> list[bytes]:
        """All that a page has not been told yet, in order."""
        news: list[bytes] = []
        number = self.audiences[line.seat].number if self.audiences else 0
        if self._is_lost(line, number):
            news.append(self._snapshot(line, number))
            line.shares = len(self.record.held_by(line.visitor)) > 1
            line.version = self.version
        elif line.resumed or line.number != number:
            since = line.number or 0  # who resumes may name any; what is kept, many wait for
            fresh = self._new_update if line.resumed else self._update
            news.append(fresh(line.seat, since))
        while line.replies:  # a refusal speaks of the decision that the page has just been shown
            news.append(line.replies.popleft())
        if line.version != self.version:
            news.append(ENCODER.encode(wire.TableChanged(self.info(line.visitor))))
            line.shares = len(self.record.held_by(line.visitor)) > 1
        line.number, line.version, line.resumed = number, self.version, False
        if line.shares:
            news += self._turn(line)
        if line.heard < self.talk.number:
            news.append(ENCODER.encode(wire.Talk(self.talk.after(line.heard))))
            line.heard = self.talk.number
        return news

    def _is_lost(self, line: Line, number: int) -> bool:
        """Whether only a snapshot helps."""
        if line.number is None or self.state is None:
            return line.number is None or line.number > number or line.resumed
        return not self.audiences[line.seat].can_resume(line.number)

    def _turn(self, line: Line) -> list[bytes]:
        if self.state is None:
            return []
        turn = self.owing(line.visitor)
        if turn == line.turn:
            return []
        line.turn = turn
        return [ENCODER.encode(wire.Turn(turn))]

    def _position(self, seat: int | None, state: State) -> msgspec.Raw:
        known = self._positions.get(seat)
        if known is None:
            known = self._positions[seat] = audience.position(state, seat)
        return known

    def _snapshot(self, line: Line, number: int) -> bytes:
        table = self.info(line.visitor)
        seat, match, state = line.seat, self.match, self.state
        if match is None or state is None:
            return ENCODER.encode(EncodedSnapshot(table, seat, 0, None, None, None, []))
        log, position = self.audiences[seat].log(match), self._position(seat, state)
        closes, clocks = self.window.left(), self._clocks()
        return ENCODER.encode(EncodedSnapshot(table, seat, number, closes, clocks, position, log))

    def _clocks(self) -> wire.Clocks | None:
        if self.bank is None:
            return None
        return self.bank.told(seat.kind == "person" for seat in self.record.seats)

    def _update(self, seat: int | None, since: int) -> bytes:
        """What all who follow the match are told, built once."""
        known = self._updates.get((seat, since))
        if known is None:
            known = self._updates[seat, since] = self._new_update(seat, since)
        return known

    def _new_update(self, seat: int | None, since: int) -> bytes:
        match, state, hearing = self.match, self.state, self.audiences[seat]
        assert match is not None and state is not None, "numbers begin with the match"
        steps, position = hearing.entries(match, since), self._position(seat, state)
        closes, clocks = self.window.left(), self._clocks()
        return ENCODER.encode(
            EncodedUpdate(seat, since, hearing.number, closes, clocks, steps, position)
        )
