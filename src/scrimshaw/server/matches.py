"""A stored table's match: built when it starts, and replayed when it is opened again."""

import contextlib
import logging
from functools import cache

import scrimshaw.engine
from scrimshaw.engine import Game, Match, Record, Setup, UserError, whole_games
from scrimshaw.server.contents import Contents
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import TableRecord

LOG = logging.getLogger("scrimshaw.games")


@cache
def game_names() -> list[str]:
    """The games that this server plays, looked for once: it reads every installed package."""
    return [game.name for game in whole_games(LOG.warning)]


def load_game(name: str) -> Game:
    """A game that this server plays."""
    if name not in game_names():
        raise UserProblem("game.unknown")
    return scrimshaw.engine.load(name)


def setup_of(contents: Contents, record: TableRecord) -> Setup:
    """A match goes on only by the rules and the content that it was begun with."""
    game = load_game(record.game)
    if record.version != game.version:
        why = f"It was begun with rules {record.version}, this server plays {game.version}"
        raise UserProblem("match.outdated", why=why)
    with contextlib.suppress(UserProblem):  # a file with errors is no matter to old tables
        contents.newest(game)
    setup = None
    with contextlib.suppress(UserError):  # content that the rules do not take any more
        setup = contents.setup(game, len(record.seats), record.options, record.content_hash)
    if setup is None:
        raise UserProblem("match.outdated", why="The content of the game has changed since")
    return setup


def new_match(contents: Contents, record: TableRecord) -> Match:
    """The match of a table before its first move."""
    setup = setup_of(contents, record)
    names = [seat.name for seat in record.seats]
    return Match(setup, names, record.seed, [seat.entropy for seat in record.seats])


def replayed_match(contents: Contents, record: TableRecord, records: list[Record]) -> Match:
    """The match of a table as the moves that stand leave it."""
    match = new_match(contents, record)
    try:
        match.replay(records)
    except UserError as error:
        raise UserProblem("match.outdated", why=f"The rules have changed: {error}") from None
    return match
