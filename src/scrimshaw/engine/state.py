"""The contract: `Setup` owns what options and content decide, `State` is one moment of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .codec import Codec
from .facts import Args, Event, Outcome, Prompt, Refusal
from .rng import FastRng, Rng
from .segment import Segment
from .sheet import Sheet
from .storage import freeze_state, thaw_state

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """A game with its player count, options and content settled; builds its tables once.

    Seats that win and lose together from the start on have the same number in `sides`, counted
    from 0; without it each plays for itself.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        content: object,
        codec: Codec,
        sides: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.players: i64 = players
        self.options = options
        self.content = content
        self.codec = codec
        self.num_actions: i64 = codec.size
        self.sides: vec[i64] = vec[i64](list(sides or range(players)))
        self.num_sides: i64 = max(self.sides) + 1

    def blank(self, rng: Rng) -> State:
        """A state with nothing set up yet."""
        raise NotImplementedError

    def deal(self, state: State) -> None:
        """Set a blank state up for the first decision."""
        raise NotImplementedError

    def start(self, rng: Rng, events: bool = False) -> State:
        """A new game on a stream of chance; `events` keeps what happens, for people to read."""
        state = self.blank(rng)
        if events:
            state.events = []
        self.deal(state)
        return state

    def new(self, seed: int, events: bool = False) -> State:
        """A new game from a seed."""
        return self.start(FastRng(seed), events)

    def position(self, text: str) -> State:
        """The state of a position text, in games that have one."""
        return self.game.read_position(self, text)

    def observation(self) -> tuple[Segment, ...]:
        """What each number of an observation stands for, from left to right."""
        return self.game.segments(self)

    def sheet(self, rows: int = 1) -> Sheet:
        """An empty sheet for so many observations."""
        return Sheet(sum([segment.size for segment in self.observation()]), rows)

    def load(self, data: bytes) -> State:
        """The state that `State.dump` wrote down."""
        state = self.blank(FastRng(0))
        thaw_state(state, data)
        return state

    def __deepcopy__(self, memo: object) -> Setup:
        """Nothing of a setup changes: copies share it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return self.game.setup_again, (self.players, self.options, self.content)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of play: data only. Only the game's own rules change it.

    Subclasses give actors, legal, apply, refuse, prompt, outcome and clone; view and resample stand
    in the game's `secrecy.py` and are reached through its `Game`.
    """

    def __init__(self, setup: Setup, rng: Rng) -> None:
        self.setup = setup
        self.rng = rng
        self.events: list[Event] | None = None

    def actors(self) -> vec[i64]:
        """The seats that owe an answer now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """What the seat may do, in ascending order; empty where it owes nothing."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64) -> None:
        """Carry a legal action out. Unchecked: for search, and for `Match` after its check."""
        raise NotImplementedError

    def refuse(self, seat: i64, action: i64) -> Refusal:
        """Why an action that is not legal for the seat is not."""
        raise NotImplementedError

    def prompt(self, seat: int | None) -> Prompt:
        """What is asked of the seat now, or what it waits for; None is a spectator."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy without events: what happens to one does not happen to the other."""
        raise NotImplementedError

    def position(self) -> str:
        """The position text, in games that have one."""
        return self.setup.game.write_position(self)

    def noticed(self, watcher: i64, seat: i64, action: i64) -> i64:  # noqa: ARG002  # some see less
        """What a seat saw of an action just carried out, as a number. For search.

        It is the action, unless the seat saw less of it, or more: a card that it turned up.
        """
        return action

    def gist(self, watcher: i64, seat: i64, action: i64) -> i64:
        """What of an action just carried out a search goes by, as a number.

        It may say less than `noticed`, never more: what has one number shares what is learnt.
        """
        return self.noticed(watcher, seat, action)

    def is_settled(self) -> bool:
        """Whether a judge can tell good from bad here; elsewhere a search plays on first."""
        return True

    def silence(self, seat: i64) -> i64:  # noqa: ARG002  # games with windows use it
        """The action that silence means for the seat, where the table's time can run out; else -1.

        While it can for one seat, it can for all that are asked: who has answered stays unseen.
        """
        return -1

    def can_revise(self, seat: i64) -> bool:  # noqa: ARG002  # games with sealed answers use it
        """Whether the seat may still withdraw its sealed answer."""
        return False

    def revise(self, seat: i64) -> None:
        """Withdraw the seat's sealed answer while others are still out."""
        raise NotImplementedError

    def owes(self, seat: i64) -> bool:
        """Whether the seat owes an answer now."""
        for actor in self.actors():
            if actor == seat:
                return True
        return False

    def check(self, seat: i64, action: i64) -> Refusal | None:
        """None where the seat may do it, otherwise the reason why not."""
        if self.owes(seat):
            for allowed in self.legal(seat):
                if allowed == action:
                    return None
        return self.refuse(seat, action)

    def view(self, seat: int | None) -> object:
        """All and only what the seat may know; None is a spectator."""
        return self.setup.game.view(self, seat)

    def observe(self, seat: i64, sheet: Sheet, row: i64 = 0) -> None:
        """Write what the seat may know as numbers into a row of a sheet of the setup's."""
        sheet.begin(row)
        self.setup.game.observe(self, seat, sheet)

    def mask(self, seat: i64, sheet: Sheet, row: i64 = 0) -> None:
        """Write a 1 for every legal action of the seat into a row of `num_actions` numbers."""
        sheet.begin(row)
        for action in self.legal(seat):
            sheet.add(sheet.at + action)

    def resample(self, seat: int | None, rng: Rng | int) -> State:
        """A random world that the seat cannot tell from this one, with its own stream of chance."""
        if isinstance(rng, int):
            rng = FastRng(rng)
        return self.setup.game.resample(self, seat, rng)

    def text(self, action: int) -> str:
        """The one text of an action."""
        return self.setup.codec.text(action)

    def parse(self, text: str) -> int:
        """The action of a text."""
        return self.setup.codec.parse(text)

    def fields(self, action: int) -> dict[str, str]:
        """The named parts of an action, for clicking."""
        return self.setup.codec.fields(action)

    def emit(
        self, kind: str, clause: str, args: Args, audience: frozenset[int] | None = None
    ) -> None:
        """Tell what happened; hot code asks `self.events is not None` before building arguments."""
        if self.events is not None:
            self.events.append(Event(kind, args, audience, clause))

    def dump(self) -> bytes:
        """The whole state as bytes: equal for equal states."""
        return freeze_state(self)

    def __reduce__(self) -> tuple[object, ...]:
        return load_state, (self.setup, self.dump())


def load_state(setup: Setup, data: bytes) -> State:
    """Unpickle a state."""
    return setup.load(data)
