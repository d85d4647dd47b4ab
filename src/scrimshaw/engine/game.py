"""A game as the registry knows it: its name, its options, and the parts in its folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from .content import content_hash, read_content
from .errors import UserError, listed
from .rng import Rng
from .rulebook import Rulebook, read_rulebook
from .segment import Segment
from .sheet import Sheet
from .state import Setup, State
from .words import ENGLISH, Words, languages, read_words

# A game's own functions take its own types of state, content and view.
View = Callable[[Any, int | None], object]
Resample = Callable[[Any, int | None, Rng], State]
Segments = Callable[[Any], tuple[Segment, ...]]
Observe = Callable[[Any, int, Sheet], None]
Judge = Callable[[Any, int], float]
Habit = Callable[[Any, int, Rng], int]
Draw = Callable[[Any, Sequence[str], Words], str]
ReadPosition = Callable[[Setup, str], State]
WritePosition = Callable[[Any], str]
PrintTables = Callable[[Any, Words], Mapping[str, str]]
PrintCards = Callable[[Any, Words], Sequence[object]]
MakeSetup = Callable[["Game", int, dict[str, str], Any], Setup]
TRUST = 4.0  # visits of a search
DOUBT = 0.25  # as exploration
CUT = 2  # decisions of a search
LEEWAY = 0.1  # as a chance of winning


class Need(msgspec.Struct, frozen=True):
    """What else has to be so for a value of an option: how many play, and other options."""

    clause: str
    players: tuple[int, ...] = ()  # any number where none is named
    options: Mapping[str, str] = {}

    def lack(self, players: int, options: Mapping[str, str]) -> str:
        """What is missing, for people; nothing where all is so."""
        if self.players and players not in self.players:
            allowed = listed([str(count) for count in self.players])
            return f"is for {allowed} players, not {players}"
        wanted = self.options.items()
        missing = [f"{name} {value}" for name, value in wanted if options.get(name) != value]
        return f"needs {' and '.join(missing)}" if missing else ""


class Option(msgspec.Struct, frozen=True):
    """A switch chosen when a game is created; the first value is the default.

    With a `pattern` other values that fit it are taken too, if the setup agrees; `form`
    says to people what they look like. `needs` says of values what else has to be so.
    """

    name: str
    values: tuple[str, ...]
    clause: str
    pattern: str = ""
    form: str = ""
    needs: Mapping[str, tuple[Need, ...]] = {}

    @property
    def default(self) -> str:
        return self.values[0]

    def allows(self, value: str) -> bool:
        """Whether a value is one of the list, or fits the pattern."""
        fits = bool(self.pattern) and re.fullmatch(self.pattern, value) is not None
        return fits or value in self.values

    def allowed(self) -> str:
        """What may be chosen, for people."""
        return listed([*self.values, *([self.form] if self.form else [])])

    def check(self, players: int, options: Mapping[str, str]) -> None:
        """Refuse a value that does not go with what else was chosen."""

        def faults(value: str) -> list[str]:
            needs = self.needs.get(value, ())
            lacks = [(need.clause, need.lack(players, options)) for need in needs]
            return [f"{clause}: {self.name} {value} {lack}" for clause, lack in lacks if lack]

        if found := faults(options[self.name]):
            others = listed([value for value in self.values if not faults(value)])
            raise UserError(f"{found[0]}; {self.name} may be {others}")


class Game:
    """The parts of a game under one name; everything that people read lies in its folder."""

    def __init__(  # noqa: PLR0913  # each is a part of the folder, named where it is given
        self,
        name: str,
        *,
        version: str,
        players: tuple[int, ...],
        folder: Path,
        setup: MakeSetup,
        view: View,
        resample: Resample,
        segments: Segments | None = None,
        observe: Observe | None = None,
        judge: Judge | None = None,
        trust: float = TRUST,
        doubt: float = DOUBT,
        cut: int = CUT,
        reflex: Habit | None = None,
        habit: Habit | None = None,
        leeway: float = LEEWAY,
        draw: Draw | None = None,
        read_position: ReadPosition | None = None,
        write_position: WritePosition | None = None,
        content: type | None = None,
        cards: PrintCards | None = None,
        tables: PrintTables | None = None,
        options: tuple[Option, ...] = (),
        windows: bool = False,
        quiet: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.version = version
        self.players = _counts(name, players)
        self.folder = Path(folder)
        self.options = tuple(_checked(name, option) for option in options)
        self.windows = windows  # whether there are decisions that a table may put a time to
        self.quiet = frozenset(quiet)  # kinds of actions that show nothing new to who does them
        self.view = view
        self.resample = resample
        self.has_observation = observe is not None
        self.segments = segments or _no_observation
        self.observe = observe or _no_observation
        self.judge = judge
        self.trust = trust  # how many visits of a search the judge's first look counts for
        self.doubt = doubt  # how far others may stray in a search from what the judge thinks best
        self.cut = cut  # how many decisions a search plays at random before it asks the judge
        self.reflex = reflex  # how a search plays on before that, -1 where it has none
        self.habit = habit  # what a practised player does at a glance, -1 where it has to think
        self.leeway = leeway  # how much better a search must think of something else to do that
        self._draw = draw or _draw_plainly
        self.read_position = read_position or _no_position
        self.write_position = write_position or _no_position
        self.content_type = content
        self.cards = cards or _no_cards  # what is printed on each card of a content, in words
        self.tables = tables or _no_tables  # what clauses print of a content, by their number
        self._make_setup = setup

    def __repr__(self) -> str:
        return f"<game {self.name} {self.version}>"

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered clauses."""
        return read_rulebook(self.folder / "RULEBOOK.md")

    def rulebook_in(self, language: str, content: object = None) -> Rulebook:
        """The same clauses in a language: `RULEBOOK.LANGUAGE.md`, or the English ones.

        Of another content they print its cards.
        """
        path = self.folder / f"RULEBOOK.{language}.md"
        book = read_rulebook(path) if path.is_file() else self.rulebook
        tables = {} if content is None else self.tables(content, self.words(language))
        return book.with_tables(tables) if tables else book

    def languages(self) -> list[str]:
        """The languages that the game can be read in."""
        return [name for name in languages(self.folder / "words") if name not in self.slips]

    @cached_property
    def slips(self) -> dict[str, UserError | OSError]:
        """The languages whose files have a slip, and which: there the game is read in English."""
        found: dict[str, UserError | OSError] = {}
        for language in [ENGLISH, *languages(self.folder / "words")]:
            try:
                self.words(language)
                self.rulebook_in(language)
            except (UserError, OSError) as error:
                found[language] = error
        return found

    def words(self, language: str = ENGLISH) -> Words:
        """Every word that people read, in a language; English where only others have it."""
        return _words(self.folder / "words", language)

    def draw(self, view: object, names: Sequence[str], language: str = ENGLISH) -> str:
        """A view for the terminal, with the names of notation."""
        return self._draw(view, names, self.words(language))

    @property
    def title(self) -> str:
        """The name that people know."""
        return self.words().say("game.title")

    def read_content(self, path: Path | None = None) -> object:
        """The game's own content, or another file checked in the same way."""
        if self.content_type is None:
            return None
        return _content(path or self.folder / "content.toml", self.content_type)

    def setup(self, players: int | None = None, content: object = None, **options: str) -> Setup:
        """Settle player count, options and content; each is checked here, once."""
        return self.settle(players, content, options)

    def settle(self, players: int | None, content: object, options: Mapping[str, str]) -> Setup:
        """A setup with options from outside: a wrong one may have any name, `players` too."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            allowed = listed([str(number) for number in self.players])
            raise UserError(f"{self.name} is for {allowed} players, not {count}")
        if isinstance(content, str | Path):
            content = self.read_content(Path(content))
        elif content is None:
            content = self.read_content()
        settled = self.settle_options(options)
        for option in self.options:
            option.check(count, settled)
        return self._make_setup(self, count, settled, content)

    def setup_again(self, players: int, options: dict[str, str], content: object) -> Setup:
        """The setup of a pickle."""
        return self._make_setup(self, players, options, content)

    def new(
        self, seed: int, players: int | None = None, content: object = None, **options: str
    ) -> State:
        """A setup and a new game on it, at once."""
        return self.setup(players, content, **options).new(seed)

    def settle_options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Every option with a value: the chosen ones checked, the others by default."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                names = listed(list(known)) or "none"
                raise UserError(f"{self.name} has no option {name!r}; its options: {names}")
            if not known[name].allows(value):
                raise UserError(f"{self.name}: {name} is {known[name].allowed()}, not {value!r}")
        return {name: chosen.get(name, option.default) for name, option in known.items()}

    def content_hash(self, content: object) -> str:
        """What a match notes of its content."""
        return content_hash(content)

    def __reduce__(self) -> tuple[object, ...]:
        from .registry import load  # noqa: PLC0415  # which imports games, which import this

        return load, (self.name,)


def _counts(name: str, players: object) -> tuple[int, ...]:
    """Player counts as an author gives them: anything, for anybody may have written it."""
    counts = tuple(players) if isinstance(players, tuple | list | range) else ()
    if not counts or not all(type(count) is int and count > 0 for count in counts):
        raise UserError(f"{name}: players are the numbers who can play, as (2, 3), not {players!r}")
    return counts


def _checked(name: str, option: object) -> Option:
    if not isinstance(option, Option):
        raise UserError(f"{name}: options are a row of Option, not of {option!r}")
    values: object = option.values
    is_row = isinstance(values, tuple | list) and all(isinstance(value, str) for value in values)
    if not (is_row and values):
        example = "('short', 'long')"
        raise UserError(
            f"{name}: option {option.name} has a row of texts, as {example}, not {values!r}"
        )
    return option


def _draw_plainly(view: object, names: Sequence[str], _words: Words) -> str:
    """A view as it is, for games that draw no picture for the terminal."""
    shown = msgspec.json.format(msgspec.json.encode(view), indent=2).decode()
    return f"{', '.join(names)}\n{shown}"


def _no_observation(*_: object) -> NoReturn:
    raise UserError("this game has no observation in numbers")


def _no_cards(_content: object, _words: Words) -> Sequence[object]:
    return ()


def _no_tables(_content: object, _words: Words) -> Mapping[str, str]:
    return {}


def _no_position(*_: object) -> NoReturn:
    raise UserError("this game has no position text")


@cache
def _words(folder: Path, language: str) -> Words:
    from .registry import spoken  # noqa: PLC0415  # which imports games, which import this

    return read_words(folder, language, spoken)


def _content(path: Path, kind: type) -> object:
    return read_content(path, kind)
