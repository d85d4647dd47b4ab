"""A match: one game from the deal to its end, and the only way in for live play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn

import msgspec

from .errors import UserError
from .facts import Event, Outcome, Refusal
from .fairness import commit, fair_rng
from .game import Game
from .registry import load
from .rng import FairRng
from .state import Setup, State

FORMAT = 1
REVISE = "revise"
WITHDRAWAL = -1  # in the place of an action


class Refused(Exception):
    """An action that the rules do not allow; it changed nothing."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.clause}: {refusal.key}")
        self.refusal = refusal


class Record(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One line of the log: who did what."""

    seat: int
    text: str


class Step(msgspec.Struct, frozen=True, gc=False):
    """A record and what it made happen."""

    record: Record
    events: list[Event]

    def visible(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), notices it: a sealed answer is its own seat's."""
        if seat == self.record.seat:
            return True
        for event in self.events:  # asked of every step for every seat
            if event.seen_by(seat):
                return True
        return False


class MatchFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as it is written down; the seed and what follows from it once it has ended."""

    format: int
    game: str
    version: str
    content_hash: str
    players: int
    options: dict[str, str]
    names: list[str]
    commitment: str
    entropy: list[str]
    records: list[Record]
    seed: str | None = None
    draws: list[tuple[int, int]] | None = None
    outcome: Outcome | None = None


class Match:
    """Game, options, seats, commitment and log, with the state that they lead to."""

    def __init__(
        self, setup: Setup, names: Sequence[str], seed: bytes, entropy: Sequence[str]
    ) -> None:
        if len(names) != setup.players:
            raise UserError(f"{setup.players} players need {setup.players} names, not {len(names)}")
        self.setup = setup
        self.game: Game = setup.game
        self.names = list(names)
        self.entropy = list(entropy)
        self.commitment = commit(seed)
        self.steps: list[Step] = []
        self._seed = seed
        self.state: State = setup.start(fair_rng(seed, entropy), events=True)
        self.opening: list[Event] = self.state.events or []

    @property
    def records(self) -> list[Record]:
        """The log: every action in order."""
        return [step.record for step in self.steps]

    def play(self, seat: int, texts: Iterable[str]) -> list[Step]:
        """Parse, check, apply and log one or several actions of a seat, as far as they go.

        A text that no action has stops them all. What is refused stops the rest, and takes back no
        more than the quiet actions just before it (`Game(quiet=…)`): an action that may have shown
        something stands, or whoever adds one that is surely refused could look for nothing.
        """
        if not 0 <= seat < self.setup.players:
            raise UserError(f"seats go from 0 to {self.setup.players - 1}, not {seat}")
        actions = [_parse(self.state, text) for text in texts]
        before = len(self.steps)
        for row in self._rows(actions):
            trial = self.state.clone()
            steps = [_advance(trial, seat, action) for action in row]
            trial.events = None
            self.state = trial
            self.steps += steps
        return self.steps[before:]

    def _rows(self, actions: list[int]) -> list[list[int]]:
        """What stands or falls together: quiet actions with the one that follows them."""
        quiet, codec = self.game.quiet, self.setup.codec
        rows: list[list[int]] = []
        is_open = False
        for action in actions:
            if not is_open:
                rows.append([])
            rows[-1].append(action)
            is_open = bool(quiet) and action != WITHDRAWAL and codec.kind(action).name in quiet
        return rows

    def revise(self, seat: int) -> list[Step]:
        """Withdraw the seat's sealed answer; the withdrawal is logged."""
        return self.play(seat, [REVISE])

    def number(self, seat: int | None) -> int:
        """How many steps the seat has noticed: the number of the decision it now stands before."""
        return sum(step.visible(seat) for step in self.steps)

    def export(self) -> bytes:
        """The match as one JSON file."""
        outcome = self.state.outcome()
        rng = self.state.rng
        assert isinstance(rng, FairRng), "a match draws from the committed seed alone"
        file = MatchFile(
            format=FORMAT,
            game=self.game.name,
            version=self.game.version,
            content_hash=self.game.content_hash(self.setup.content),
            players=self.setup.players,
            options=self.setup.options,
            names=self.names,
            commitment=self.commitment,
            entropy=self.entropy,
            records=self.records,
            seed=None if outcome is None else self._seed.hex(),
            draws=None if outcome is None else rng.draws,
            outcome=outcome,
        )
        return msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n"

    @classmethod
    def new(
        cls,
        game: Game,
        *,
        seed: bytes,
        names: Sequence[str],
        entropy: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        content: object = None,
    ) -> Match:
        """A new match for as many players as there are names."""
        setup = game.settle(len(names), content, options or {})
        return cls(setup, names, seed, entropy)

    @classmethod
    def read(cls, data: bytes, content: object = None) -> Match:
        """Replay a finished match from its file, and hold it to all that the file says."""
        file = read_match_file(data)
        if file.seed is None:
            raise UserError("this match has not ended: its seed is not in the file yet")
        match = cls(setup_of(file, content), file.names, bytes.fromhex(file.seed), file.entropy)
        match.replay(file.records)
        _compare(match, file)
        return match

    def replay(self, records: Sequence[Record]) -> None:
        """Play a log again, from where this match stands."""
        for number, record in enumerate(records, len(self.steps) + 1):
            try:
                self.play(record.seat, [record.text])
            except (Refused, UserError) as error:
                why = self._words_of(error.refusal) if isinstance(error, Refused) else error
                raise UserError(
                    f"action {number}, {record.text!r} of seat {record.seat}, does not fit: {why}"
                ) from None

    def _words_of(self, refusal: Refusal) -> str:
        said = self.game.words().say(f"refusal.{refusal.key}", refusal.args, self.names)
        return f"{said} ({refusal.clause})"


def _parse(state: State, text: str) -> int:
    return WITHDRAWAL if text == REVISE else state.parse(text)


def _advance(state: State, seat: int, action: int) -> Step:
    events: list[Event] = []
    state.events = events
    if action == WITHDRAWAL:
        if not state.can_revise(seat):
            raise UserError("there is no sealed answer that you could withdraw")
        state.revise(seat)
        return Step(Record(seat, REVISE), events)
    refusal = state.check(seat, action)
    if refusal is not None:
        raise Refused(refusal)
    text = state.text(action)
    state.apply(seat, action)
    return Step(Record(seat, text), events)


def read_match_file(data: bytes) -> MatchFile:
    """Decode a match file; what is wrong with it is said in one line."""
    try:
        file = msgspec.json.decode(data, type=MatchFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UserError(f"this is not a match file: {error}") from None
    if file.format != FORMAT:
        raise UserError(f"a match file of format {file.format}; this program reads format {FORMAT}")
    if file.seed is not None and not _is_seed(file.seed):
        raise UserError("this is not a match file: its seed is not 64 hexadecimal digits")
    return file


def setup_of(file: MatchFile, content: object = None) -> Setup:
    """The setup of a match file, if this program still plays that version and content."""
    game = load(file.game)
    if file.version != game.version:
        raise UserError(
            f"this match is of {game.name} {file.version}; this program plays {game.version}"
        )
    setup = game.settle(file.players, content, file.options)
    found = game.content_hash(setup.content)
    if found != file.content_hash:
        raise UserError(
            f"this match was played with other content ({file.content_hash}, not {found}): "
            "name its file with --content"
        )
    return setup


def _is_seed(text: str) -> bool:
    return len(text) == 64 and all(digit in "0123456789abcdef" for digit in text)


def _compare(match: Match, file: MatchFile) -> None:
    rng = match.state.rng
    assert isinstance(rng, FairRng), "a match draws from the committed seed alone"
    if match.commitment != file.commitment:
        _mismatch("its seed is not the one that was committed to")
    if rng.draws != file.draws:
        _mismatch("its draws do not follow from its seed")
    if match.state.outcome() is None:
        _mismatch("it shows its seed, but its log stops before the end")
    if match.state.outcome() != file.outcome:
        _mismatch("its log does not lead to the outcome that it states")


def _mismatch(what: str) -> NoReturn:
    raise UserError(f"this match does not hold: {what}")
