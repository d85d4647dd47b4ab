"""A first game of each, taught by playing: `lesson.toml` beside a game's words.

A lesson is a match like any other whose deal is settled beforehand: a seed, what was done before
the learner sat down, and steps. Each step teaches one clause in the words `lesson.KEY`; one with
`play` waits until the learner has done it. In all lists a line is the learner's own action, or
that of another seat with its number before it: `1 pass`. `*` is whatever the learner likes.
"""

import re
import tomllib
from functools import cache
from itertools import takewhile
from pathlib import Path

import msgspec

from scrimshaw.engine import Game, Match, Record, Refusal, State, UserError
from scrimshaw.server import wire

FILE = "lesson.toml"
ANY = "*"
ENTROPY = "lesson"
OTHER = re.compile(r"(\d+) (.+)")


class StepFile(msgspec.Struct, forbid_unknown_fields=True):
    """One bubble: its words, the clause that it teaches, and what is to be done."""

    key: str
    clause: str
    play: list[str] = []


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as its file gives it."""

    seed: int
    players: int
    steps: list[StepFile]
    learner: int = 0
    options: dict[str, str] = {}
    before: list[str] = []


class Lesson:
    """A lesson that can be taught: the script of its actions, and where in it each step ends."""

    def __init__(self, file: LessonFile) -> None:
        self.players = file.players
        self.learner = file.learner
        self.options = file.options
        self.seed = file.seed.to_bytes(32, "big")
        self.before = [self._record(line) for line in file.before]
        self.steps = file.steps
        self.script = list(self.before)
        self._ends: list[int] = []
        for step in file.steps:
            self.script += [self._record(line) for line in step.play]
            self._ends.append(len(self.script))

    def _record(self, line: str) -> Record:
        other = OTHER.fullmatch(line)
        return Record(int(other[1]), other[2]) if other else Record(self.learner, line)

    def left(self, records: list[Record]) -> list[Record]:
        """What the script has still to say; nothing where the match went its own way."""
        if len(records) >= len(self.script) or not fits(records, self.script):
            return []
        return self.script[len(records) :]

    def allows(self, records: list[Record], seat: int, texts: list[str]) -> bool:
        """Whether a seat's actions are those of the script, or the script is over."""
        left = self.left(records)
        return not left or fits([Record(seat, text) for text in texts], left)

    def info(self, match: Match) -> wire.LessonInfo | None:
        """Where the learner stands; None where the match went its own way."""
        records = match.records
        if not fits(records[: len(self.script)], self.script):
            return None
        done = len(records)
        step = next((place for place, end in enumerate(self._ends) if end > done), len(self.steps))
        end = self._ends[step] if step < len(self.steps) else done
        mine = takewhile(lambda line: line.seat == self.learner, self.script[done:end])
        codec = match.setup.codec
        texts = [line.text for line in mine if line.text != ANY]
        actions = [wire.ActionInfo(text, codec.fields(codec.parse(text))) for text in texts]
        return wire.LessonInfo(step, actions)


def fits(records: list[Record], script: list[Record]) -> bool:
    """Whether records are what a script says as far as they go."""
    return len(records) <= len(script) and all(
        record.seat == line.seat and line.text in (ANY, record.text)
        for record, line in zip(records, script, strict=False)
    )


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = game.folder / FILE
    return read_lesson(game, path) if path.is_file() else None


def read_lesson(game: Game, path: Path) -> Lesson:
    """Read a lesson and hold it to the game: its clauses, its words, and every action."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), LessonFile)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path}: {error}") from None
    for step in file.steps:
        if not game.rulebook.has(step.clause):
            raise UserError(f"{path}: step {step.key!r}: there is no clause {step.clause}")
        if not game.words().has(f"lesson.{step.key}"):
            raise UserError(f"{path}: step {step.key!r}: words/en.toml has no lesson.{step.key}")
    return Lesson(file)


def steps_of(game: Game) -> list[wire.LessonStep]:
    """The bubbles of a game's lesson."""
    lesson = lesson_of(game)
    if lesson is None:
        return []
    return [wire.LessonStep(step.key, step.clause, bool(step.play)) for step in lesson.steps]


def off_course(state: State, seat: int, text: str) -> Refusal:
    """Why the learner may not do this now: by the rules, or because the lesson is elsewhere."""
    action = state.parse(text)
    return state.check(seat, action) or Refusal("", "lesson")
