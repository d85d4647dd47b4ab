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
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=31)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]

Phase = Literal["waiting", "playing", "ended", "closed"]
SeatKind = Literal["open", "person", "bot"]
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


class OptionInfo(Reply):
    """One choice that a table makes before the match.

    Where there is a `pattern`, other values that fit it are taken too; `form` says what they
    look like.
    """

    name: str
    values: list[str]
    default: str
    clause: str
    pattern: str
    form: str


class GameInfo(Reply):
    """A game as the home page shows it; title and tagline in the language asked for."""

    name: str
    version: str
    title: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    languages: list[str]
    windows: bool


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


class GameDetail(Reply):
    """A game with its words (flat, dotted keys) and its rulebook."""

    game: GameInfo
    language: str
    words: dict[str, str]
    introduction: str
    rulebook: list[SectionInfo]


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


class NewTable(Request):
    """`now` starts the match as soon as every seat is taken; otherwise the host starts it.

    `window`: seconds after which silence is an answer, in games with windows; 0 sets no limit.
    """

    game: Word
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=32)]
    options: dict[str, str] = {}
    name: Name = ""
    public: bool = False
    now: bool = False
    window: Annotated[int, msgspec.Meta(ge=0, le=600)] = 10
    entropy: Entropy = ""


class Join(Request):
    """Take an open seat: this one, or the first."""

    name: Name = ""
    seat: SeatIndex | None = None
    entropy: Entropy = ""


class SeatInfo(Reply):
    """`here`: a page of this seat is connected now (always true for a bot).

    A person with a `bot` is away, and it plays for them until they are back.
    """

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    here: bool


class UndoInfo(Reply):
    """A seat asks to take its last move back; `waits`: who has not agreed yet.

    `refused`: who did not agree, which ends it.
    """

    seat: int
    waits: list[int]
    refused: int | None


class Table(Reply):
    """A table as one browser sees it: `mine` are the seats that it holds."""

    id: str
    game: str
    version: str
    options: dict[str, str]
    public: bool
    now: bool
    window: int
    phase: Phase
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    watchers: int
    commitment: str | None
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


class PersonalLink(Reply):
    """A path that hands one seat to another device of the same person. Keep it secret."""

    path: str


# -- the position of one seat ---------------------------------------------------------------


class ActionInfo(Reply):
    """One legal action: its text is what `act` sends, its fields are for clicking."""

    text: str
    fields: dict[str, str]


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
    """How the match ended: words `end.CLAUSE`."""

    winners: list[int]
    scores: list[int]
    clause: str


class Position(Reply):
    """All that the seat knows and may do. A seat that owes no answer has no actions.

    `revisable`: the seat may still withdraw its sealed answer by the action `revise`.
    """

    view: Any
    prompt: PromptInfo
    actions: list[ActionInfo]
    revisable: bool
    outcome: OutcomeInfo | None


# -- socket: from the server ----------------------------------------------------------------


class Snapshot(Reply, tag="snapshot"):
    """Everything, on connecting and on taking another seat. No position before the start.

    `closes`: milliseconds until the open window closes, null where no time runs.
    """

    table: Table
    seat: int | None
    number: int
    closes: int | None
    position: Position | None
    log: list[LogEntry]


class Update(Reply, tag="update"):
    """What changed after number `since`; `number` is the decision number from now on."""

    seat: int | None
    since: int
    number: int
    closes: int | None
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
    """The rules do not allow it: words `refusal.KEY`. Nothing of the message was played."""

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
    """Answer decision `number` with one action, or with several in a row, all or nothing."""

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
