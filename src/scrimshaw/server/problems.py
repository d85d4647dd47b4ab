"""What people are told when a request cannot be done: one sentence, one stable key, one status."""

from scrimshaw.server import wire

SENTENCES: dict[str, tuple[int, str]] = {
    "request.invalid": (400, "This request is not understood: {why}."),
    "table.invalid": (400, "This table cannot be made: {why}."),
    "chat.empty": (400, "There is nothing in it to read."),
    "content.wrong": (400, "{why}"),
    "bot.unknown": (400, "There is no bot called {bot}; there are: {bots}."),
    "cookie.altered": (
        401,
        "Your cookie does not fit this server and was removed. Please try again.",
    ),
    "origin.wrong": (403, "This request came from another site, so it was not carried out."),
    "seat.not_yours": (403, "That seat is not yours. You can watch instead."),
    "chat.watching": (403, "Only those who play here can write."),
    "table.not_host": (403, "Only the host can do this."),
    "table.unknown": (404, "There is no such table. Check the link, or make a table of your own."),
    "game.unknown": (404, "There is no such game here."),
    "lesson.unknown": (404, "There is no first game of this to learn by."),
    "link.unknown": (404, "This personal link is no longer good. Ask for a new one at the table."),
    "page.unknown": (404, "There is nothing at this address."),
    "request.method": (405, "This address does not take that kind of request."),
    "table.full": (409, "Every seat at this table is taken. You can still watch."),
    "seat.taken": (409, "Somebody sits there already. Choose another seat."),
    "table.started": (409, "This match has already started. You can still watch."),
    "table.not_ready": (409, "A seat is still open. Share the link, or wait for somebody to come."),
    "seat.here": (409, "Nobody is away from that seat, so no bot is needed."),
    "seat.out": (409, "Your time is over: a bot plays on for you."),
    "table.closed": (409, "This table is closed."),
    "table.changed": (409, "Somebody changed this table at the same moment. Look again."),
    "match.not_started": (409, "This match has not started yet."),
    "match.over": (409, "This match is over."),
    "match.not_over": (409, "This match is still being played; its file is given out at the end."),
    "match.full": (409, "This match is as long as a match can be: no more is played in it."),
    "hints.off": (403, "This table was set up without hints."),
    "seat.idle": (409, "Nothing is asked of that seat now."),
    "bots.busy": (409, "The bots are busy. Ask again in a moment."),
    "ticket.gone": (409, "This took too long, or was done before. Please try again."),
    "undo.none": (409, "You have not moved yet: there is nothing to take back."),
    "undo.lesson": (409, "In a lesson nothing is taken back: do what its bubble says."),
    "undo.chance": (409, "That cannot be taken back: chance has decided something since."),
    "undo.seen": (409, "That cannot be taken back: somebody has seen something new since."),
    "undo.gone": (409, "The game has gone on; nobody asks to take that move back any more."),
    "match.outdated": (409, "This match cannot be opened any more. {why}."),
    "request.too_large": (413, "This request is too large."),
    "request.too_many": (429, "Too many requests at once. Wait a moment, then go on."),
    "chat.too_fast": (429, "That is faster than others can read. Wait a moment, then go on."),
    "message.invalid": (400, "This message is not understood: {why}."),
    "server.failed": (500, "The server could not do this. Nothing was changed; please try again."),
    "server.full": (
        507,
        "The server has no room left to save this, so it was not done. Try again in a while.",
    ),
}

# What keeps people from playing, and from what comes after it, by the phase of their table.
NOT_PLAYED = {"waiting": "match.not_started", "ended": "match.over", "closed": "table.closed"}
NOT_OVER = {"waiting": "match.not_started", "playing": "match.not_over", "closed": "table.closed"}


class UserProblem(Exception):
    """Something that the person who asked can understand and act upon."""

    def __init__(self, key: str, **words: str) -> None:
        self.key = key
        self.status, sentence = SENTENCES[key]
        self.message = sentence.format(**words)
        super().__init__(self.message)

    @property
    def problem(self) -> wire.Problem:
        return wire.Problem(self.key, self.message)
