"""The games there are, as the page shows them."""

from functools import cache

import msgspec

from scrimshaw.engine import Clause, Game, Option, Section, Words
from scrimshaw.engine.words import nearest
from scrimshaw.server import wire
from scrimshaw.server.lessons import steps_of
from scrimshaw.server.matches import game_names, load_game
from scrimshaw.server.opponents import bot_names


def words_in(game: Game, language: str) -> Words:
    """The words in a language, or in English where there are none."""
    return game.words(settled(game, language))


def settled(game: Game, language: str) -> str:
    """The language that a game is told in to who asks for one; only these are kept."""
    return nearest(language, game.languages())


def option_info(option: Option) -> wire.OptionInfo:
    """An option, its default among its values."""
    return wire.OptionInfo(
        name=option.name,
        values=list(option.values),
        default=option.default,
        clause=option.clause,
        pattern=option.pattern,
        form=option.form,
        needs={
            value: [wire.NeedInfo(need.clause, [*need.players], {**need.options}) for need in needs]
            for value, needs in option.needs.items()
        },
    )


def game_info(name: str, language: str) -> wire.GameInfo:
    """A game on the home page."""
    return _info(name, settled(load_game(name), language))


@cache
def _info(name: str, language: str) -> wire.GameInfo:
    game = load_game(name)
    words = game.words(language)
    return wire.GameInfo(
        name=game.name,
        version=game.version,
        title=words.say("game.title"),
        tagline=words.say("game.tagline") if words.has("game.tagline") else "",
        players=list(game.players),
        options=[option_info(option) for option in game.options],
        bots=bot_names(),
        languages=game.languages(),
        windows=game.windows,
        lesson=bool(steps_of(game)),
    )


def all_games(language: str) -> list[wire.GameInfo]:
    """Every game there is."""
    return [game_info(name, language) for name in game_names()]


def clause_info(clause: Clause) -> wire.ClauseInfo:
    """A clause with its notes."""
    notes = [wire.NoteInfo(note.kind, note.text) for note in clause.notes]
    return wire.ClauseInfo(clause.number, clause.text, notes)


def section_info(section: Section) -> wire.SectionInfo:
    """A chapter with its clauses."""
    clauses = [clause_info(clause) for clause in section.clauses]
    return wire.SectionInfo(section.number, section.title, section.text, clauses)


def game_detail(name: str, language: str) -> wire.GameDetail:
    """A game with all its words and its rulebook."""
    return _detail(name, settled(load_game(name), language))


@cache
def _detail(name: str, language: str) -> wire.GameDetail:
    game = load_game(name)
    words = game.words(language)
    book = game.rulebook_in(words.language)
    return wire.GameDetail(
        game=_info(name, language),
        language=words.language,
        words=words.entries,
        introduction=book.introduction,
        rulebook=[section_info(section) for section in book.sections],
        lesson=steps_of(game),
    )


def detail_with(name: str, language: str, content: object) -> wire.GameDetail:
    """A game whose rulebook prints the cards of the operator's content, if there is one."""
    detail = game_detail(name, language)
    if content is None:
        return detail
    book = load_game(name).rulebook_in(detail.language, content)
    rulebook = [section_info(section) for section in book.sections]
    return msgspec.structs.replace(detail, rulebook=rulebook)


def printed_cards(game: Game, content: object, language: str, *, watched: bool) -> wire.Cards:
    """Every card of a content, with its text in a language."""
    cards = game.cards(content, words_in(game, language))
    return wire.Cards(game.content_hash(content), watched, list(cards))
