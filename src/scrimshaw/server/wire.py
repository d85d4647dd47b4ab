"""Everything that crosses the wire, as msgspec structs.

`python -m scrimshaw.server.typescript` writes web/src/lib/wire.ts from this file;
docs/wire-protocol.md tells the story around it.
"""

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=80)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Entropy = Annotated[str, msgspec.Meta(max_length=64)]
TicketText = Annotated[str, msgspec.Meta(max_length=120)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=31)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]

Phase = Literal["waiting", "playing", "ended", "closed"]
SeatKind = Literal["open", "person", "bot"]
OutOfTime = Literal["bot", "chance"]
SeatWishKind = Literal["me", "here", "open", "bot"]


class Reply(msgspec.Struct):
    """Sent by the server: every field is always there."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Sent by the page: fields with a default may be left out."""


# -- errors ---------------------------------------------------------------------------------


class Problem(Reply):
    """What went wrong: a stable key for programs, a sentence for people."""

    key: str
    message: str


class ErrorReply(Reply):
    """The body of every HTTP answer that is not a success."""

    error: Problem


# -- games ----------------------------------------------------------------------------------


class NeedInfo(Reply):
    """What has to be so for a value: how many play, where any is named, and other options."""

    clause: str
    players: list[int]
    options: dict[str, str]


class OptionInfo(Reply):
    """One choice that a table makes before the match.

    Where there is a `pattern`, other values that fit it are taken too; `form` says what they
    look like. `needs` says of values what else has to be so.
    """

    name: str
    values: list[str]
    default: str
    clause: str
    pattern: str
    form: str
    needs: dict[str, list[NeedInfo]]


class GameInfo(Reply):
    """A game as the home page shows it; title and tagline in the language asked for.

    `lesson`: there is a first game to learn it by.
    """

    name: str
    version: str
    title: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    languages: list[str]
    windows: bool
    lesson: bool


class NoteInfo(Reply):
    """Something to know about a clause: a ruling, an option, or where its numbers stand."""

    kind: str
    text: str


class ClauseInfo(Reply):
    """One rule, with the number that everything cites."""

    number: str
    text: str
    notes: list[NoteInfo]


class SectionInfo(Reply):
    """A chapter of clauses; one without a number holds prose."""

    number: str
    title: str
    text: str
    clauses: list[ClauseInfo]


class LessonStep(Reply):
    """One bubble of a first game: words `lesson.KEY`, the clause that it teaches.

    `waits`: it stays until something is done; others are only read.
    """

    key: str
    clause: str
    waits: bool


class GameDetail(Reply):
    """A game with its words (flat, dotted keys), its rulebook and its first game."""

    game: GameInfo
    language: str
    words: dict[str, str]
    introduction: str
    rulebook: list[SectionInfo]
    lesson: list[LessonStep]


class Cards(Reply):
    """Every card of a content as the game prints it; a game without cards has none.

    `watched`: the file may change while the server runs, so ask again.
    """

    hash: str
    watched: bool
    cards: list[Any]


# -- tables ---------------------------------------------------------------------------------


class SeatWish(Request):
    """Who sits here: me, another person at my screen ("here"), anybody, or a bot."""

    kind: SeatWishKind
    name: Name = ""
    bot: Word | None = None


class ClockWish(Request):
    """Seconds that each seat has for the whole match, and that each of its decisions adds.

    `then`: who decides when they are over, a bot from there on or chance this once.
    """

    bank: Annotated[int, msgspec.Meta(ge=1, le=86_400)]
    bonus: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    then: OutOfTime = "bot"


class NewTable(Request):
    """`now` starts the match as soon as every seat is taken; otherwise the host starts it.

    `window`: seconds after which silence is an answer, in games with windows; 0 sets no limit.
    Left out: ten where a seat is open, but no limit where people share a screen.
    `hints`: everybody may ask a bot; those who play with bots alone always may.
    """

    game: Word
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=32)]
    options: dict[str, str] = {}
    name: Name = ""
    public: bool = False
    now: bool = False
    window: Annotated[int, msgspec.Meta(ge=0, le=600)] | None = None
    hints: bool = False
    clock: ClockWish | None = None
    ticket: TicketText = ""
    entropy: Entropy = ""


class Again(Request):
    """A rematch, with my share of its shuffle."""

    ticket: TicketText = ""
    entropy: Entropy = ""


class NewLesson(Request):
    """A first game: I learn, bots play by its script and then freely."""

    game: Word
    name: Name = ""


class Join(Request):
    """Take an open seat: this one, or the first."""

    name: Name = ""
    seat: SeatIndex | None = None
    entropy: Entropy = ""


class Guest(Request):
    """Who gets a seat where no person sits: a bot, or whoever comes."""

    bot: Word | None = None


class SeatInfo(Reply):
    """`here`: a page of this seat is connected now (always true for a bot).

    A person with a `bot` is away, and it plays for them until they are back; or they are `out` of
    time, and it plays to the end.
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    here: bool
    out: bool


class ClockInfo(Reply):
    """The time of a table, in seconds; `then`: who decides when it is over."""

    bank: int
    bonus: int
    then: OutOfTime


class ActionInfo(Reply):
    """One action: its text is what `act` sends, its fields are for clicking."""

    text: str
    fields: dict[str, str]


class LessonInfo(Reply):
    """Where a learner stands: the step that waits, and the actions that it waits for.

    There are none while others move, and where the learner is free to choose.
    """

    step: int
    actions: list[ActionInfo]


class UndoInfo(Reply):
    """A seat asks to take its last move back; `waits`: who has not agreed yet.

    `refused`: who did not agree, which ends it.
    """

    seat: int
    waits: list[int]
    refused: int | None


class Table(Reply):
    """A table as one browser sees it: `mine` are the seats that it holds.

    `prepared`: its deal was settled for a lesson, not drawn.
    """

    id: str
    game: str
    version: str
    options: dict[str, str]
    public: bool
    now: bool
    window: int
    clock: ClockInfo | None
    phase: Phase
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    watchers: int
    commitment: str | None
    prepared: bool
    hints: bool
    lesson: LessonInfo | None
    rematch: str | None
    undo: UndoInfo | None
    created: str


class PromptInfo(Reply):
    """What is asked now: words `prompt.KEY`."""

    key: str
    args: dict[str, Any]


class MyTable(Reply):
    """`turn`: those of my seats that owe an answer now; the prompt of the first, if any."""

    table: Table
    turn: list[int]
    prompt: PromptInfo | None


class Lobby(Reply):
    """Public tables, the newest first."""

    waiting: list[Table]
    playing: list[Table]


class Ticket(Reply):
    """A seed that a table is to be dealt from: `ticket` makes that table, once and soon."""

    ticket: str
    commitment: str


class PersonalLink(Reply):
    """A path that hands one seat to another device of the same person. Keep it secret."""

    path: str


# -- the position of one seat ---------------------------------------------------------------


class EventInfo(Reply):
    """What happened: words `event.KIND`; the clause that made it happen, or ""."""

    kind: str
    args: dict[str, Any]
    clause: str


class LogEntry(Reply):
    """One step that this seat may see; number 0 is the opening deal.

    `text` is the seat's own action, null when it was another's.
    """

    number: int
    text: str | None
    events: list[EventInfo]


class OutcomeInfo(Reply):
    """How the match ended: words `end.CLAUSE`.

    Where nobody has won it is a draw, or `lost` if all play together.
    """

    winners: list[int]
    scores: list[int]
    clause: str
    lost: bool


class Position(Reply):
    """All that the seat knows and may do. A seat that owes no answer has no actions.

    `revisable`: the seat may still withdraw its sealed answer by the action `revise`.
    """

    view: Any
    prompt: PromptInfo
    actions: list[ActionInfo]
    revisable: bool
    outcome: OutcomeInfo | None


# -- thinking -------------------------------------------------------------------------------


class EstimateInfo(Reply):
    """What a bot thinks of an action: its chance of winning, and how often it tried it."""

    action: ActionInfo
    chance: float
    visits: int


class Hint(Reply):
    """What a bot would do in a seat's place, best first, for its decision `number`."""

    number: int
    best: list[EstimateInfo]


class Chance(Reply):
    """How likely a value is there at all, and how many of it there are on average."""

    value: str
    chance: float
    count: float


class Guess(Reply):
    """What a seat (null: nobody's own) may hold at a place of its view, the likeliest first."""

    seat: int | None
    where: list[str]
    chances: list[Chance]


class Guesses(Reply):
    """From what the seat knows at decision `number`, and from nothing else."""

    number: int
    guesses: list[Guess]


# -- after the end --------------------------------------------------------------------------


class Moment(Reply):
    """A match after so many steps, as a seat saw it, and the step that led there.

    `fields` are those of the action that was the step. With everything shown, `held` is what each
    seat held in secret.
    """

    step: int
    actor: int | None
    text: str
    fields: dict[str, str]
    events: list[EventInfo]
    position: Position
    held: list[Guess]


class Moments(Reply):
    """Some moments of a match that has ended, out of so many."""

    of: int
    moments: list[Moment]


class Verdict(Reply):
    """A decision as the bot sees it: the best chance it offered, and the chosen one's.

    `better` is what the bot would have done instead, "" where it agrees; `fields` are those of it.
    """

    step: int
    seat: int
    text: str
    best: float
    chosen: float
    better: str
    fields: dict[str, str] = {}


class Swing(Reply):
    """A turning point: `step` is the moment after it. Decisions are the seat's own."""

    step: int
    seat: int
    change: float
    decision: bool


class Account(Reply):
    """A seat's way from the first estimate to its result.

    `decisions` is what its own choices cost it, `luck` what chance and the others brought.
    """

    seat: int
    start: float
    result: float
    decisions: float
    luck: float


class Review(Reply):
    """What a bot thinks of a match that has ended; `done` of `of` decisions are thought over."""

    done: int
    of: int
    verdicts: list[Verdict]
    swings: list[Swing]
    accounts: list[Account]


# -- socket: from the server ----------------------------------------------------------------


class Clocks(Reply):
    """Milliseconds that each seat has left, null for bots; `running`: whose clock runs now."""

    left: list[int | None]
    running: int | None


class Snapshot(Reply, tag="snapshot"):
    """Everything, on connecting and on taking another seat. No position before the start.

    `closes`: milliseconds until the open window closes, null where no time runs.
    """

    table: Table
    seat: int | None
    number: int
    closes: int | None
    clocks: Clocks | None
    position: Position | None
    log: list[LogEntry]


class Update(Reply, tag="update"):
    """What changed after number `since`; `number` is the decision number from now on."""

    seat: int | None
    since: int
    number: int
    closes: int | None
    clocks: Clocks | None
    steps: list[LogEntry]
    position: Position


class Turn(Reply, tag="turn"):
    """To a browser that holds several seats: those of them that owe an answer now."""

    seats: list[int]


class TableChanged(Reply, tag="table"):
    """Somebody came, went, started the match or asked for a rematch."""

    table: Table


class Remark(Reply):
    """What a seat said, under the name that it had; `at` in milliseconds since 1970."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class Talk(Reply, tag="talk"):
    """What was said at the table: all that is kept on connecting, later what is new."""

    remarks: list[Remark]


class Stale(Reply, tag="stale"):
    """The action answered decision `number`, which is past; `now` is the present one."""

    number: int
    now: int


class Refused(Reply, tag="refused"):
    """The rules do not allow it: words `refusal.KEY`; of several actions the first such one.

    `number` is the decision that now stands: what came before the refused action may have happened.
    """

    number: int
    clause: str
    key: str
    args: dict[str, Any]


class Trouble(Reply, tag="error"):
    """The message could not be read or taken; nothing happened."""

    error: Problem


class Pong(Reply, tag="pong"):
    """Answers a ping."""


ServerMessage = Snapshot | Update | Turn | TableChanged | Talk | Stale | Refused | Trouble | Pong


# -- socket: from the page ------------------------------------------------------------------


class Act(Request, tag="act"):
    """Answer decision `number` with one action, or with several in a row as far as they go."""

    number: Count
    texts: Annotated[list[Text], msgspec.Meta(min_length=1, max_length=64)]


class Sit(Request, tag="sit"):
    """Speak for another of my seats from now on (null: watch); `since` resumes its updates."""

    seat: SeatIndex | None
    since: Count | None = None


class Undo(Request, tag="undo"):
    """Take my last move back, at decision `number`; other people are asked first."""

    number: Count


class Consent(Request, tag="consent"):
    """Agree that this seat takes its last move back, or do not."""

    seat: SeatIndex
    agree: bool


class Say(Request, tag="say"):
    """Say something to everybody at the table."""

    text: Words


class Ping(Request, tag="ping"):
    """Ask whether the server is still there."""


PageMessage = Act | Sit | Undo | Consent | Say | Ping
