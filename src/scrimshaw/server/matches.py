"""A stored table's match: built when it starts, and replayed when it is opened again."""

from functools import cache, lru_cache

import scrimshaw.engine
from scrimshaw.engine import Game, Match, Record, Setup, UserError
from scrimshaw.server.problems import UserProblem
from scrimshaw.server.records import TableRecord

SETUPS_KEPT = 256


@lru_cache(SETUPS_KEPT)
def _shared_setup(game: Game, players: int, options: tuple[tuple[str, str], ...]) -> Setup:
    return game.setup(players, **dict(options))


def shared_setup(game: Game, players: int, options: dict[str, str]) -> Setup:
    """The setup that all tables of these options share."""
    return _shared_setup(game, players, tuple(sorted(options.items())))


@cache
def game_names() -> list[str]:
    """The games that this server plays, looked for once: it reads every installed package."""
    return scrimshaw.engine.games()


def load_game(name: str) -> Game:
    """A game that this server plays."""
    if name not in game_names():
        raise UserProblem("game.unknown")
    return scrimshaw.engine.load(name)


def check_version(record: TableRecord, setup: Setup) -> None:
    """A match goes on only by the rules and the content that it was begun with."""
    game = setup.game
    if record.version != game.version:
        why = f"It was begun with rules {record.version}, this server plays {game.version}"
        raise UserProblem("match.outdated", why=why)
    if record.content_hash != game.content_hash(setup.content):
        raise UserProblem("match.outdated", why="The content of the game has changed since")


def new_match(record: TableRecord) -> Match:
    """The match of a table before its first move."""
    game = load_game(record.game)
    setup = shared_setup(game, len(record.seats), record.options)
    check_version(record, setup)
    names = [seat.name for seat in record.seats]
    return Match(setup, names, record.seed, [seat.entropy for seat in record.seats])


def replayed_match(record: TableRecord, moves: list[tuple[int, str]]) -> Match:
    """The match of a table as its stored moves leave it."""
    match = new_match(record)
    try:
        match.replay([Record(seat, text) for seat, text in moves])
    except UserError as error:
        raise UserProblem("match.outdated", why=f"The rules have changed: {error}") from None
    return match
