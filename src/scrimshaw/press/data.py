"""A game on paper as the data that the templates read: colours settled, drawings gathered."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from scrimshaw.components import Face, Kit, Look, Mark, Mat, Picture, Tile
from scrimshaw.engine import Game, Rulebook, UserError
from scrimshaw.engine.words import ENGLISH, languages, nearest, read_words

from .art import drawing, read_symbols
from .prose import blocks

WORDS = Path(__file__).parent / "words"
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
Data = dict[str, object]


class Drawings:
    """The drawings that the faces and mats of a kit name, each in the colours of its place."""

    def __init__(self, look: Look, symbols: dict[str, str]) -> None:
        self.found: dict[str, str] = {}
        self._look = look
        self._symbols = symbols

    def use(self, art: str, ink: str, cut: str) -> str:
        """The key of a drawing, or nothing where nothing is drawn."""
        if not art:
            return ""
        if art not in self._symbols:
            raise UserError(f"there is no drawing {art!r} in the game's art.svg")
        key = f"{art} {ink} {cut}"
        if key not in self.found:
            place = {"ink": ink, "cut": cut}
            others = {name: place.get(value, value) for name, value in self._look.colours.items()}
            colours = {**others, **place}
            self.found[key] = drawing(self._symbols[art], colours)
        return key


def game_data(
    game: Game, kit: Kit, paper: str, language: str = ENGLISH, content: object = None
) -> Data:
    """All that the templates need to know of a game."""
    if paper not in PAPERS:
        raise UserError(f"the paper is {' or '.join(PAPERS)}, not {paper!r}")
    drawings = Drawings(kit.look, {**read_symbols(game.folder / "art.svg"), **kit.drawings})
    cover = game.folder / "cover.svg"
    words = game.words(language)
    return {
        "title": words.say("game.title"),
        "language": language,
        "tagline": words.say("game.tagline"),
        "players": words.say("game.players"),
        "paper": PAPERS[paper],
        "look": msgspec.to_builtins(kit.look),
        "cover": cover.read_text(encoding="utf-8") if cover.is_file() else "",
        "words": read_words(WORDS, nearest(language, languages(WORDS))).entries,
        "sheets": [_sheet(tiles, kit.look, drawings) for tiles in _by_size(kit.tiles)],
        "mats": [_mat(mat, kit.look, drawings) for mat in kit.mats],
        "dice": [
            {
                "name": die.name,
                "count": die.count,
                "faces": [_face(face, kit.look, drawings) for face in die.cube()],
            }
            for die in kit.dice
        ],
        "parts": [(count, name) for name, count in kit.parts().items()],
        "needed": kit.needed,
        "rules": _rules(game.rulebook_in(language, content)),
        "content": _other_content(game, content),
        "drawings": drawings.found,
    }


def _other_content(game: Game, content: object) -> str:
    """The hash of a content that is not the game's own, of whose numbers the rules speak."""
    if content is None or content == game.read_content():
        return ""
    return game.content_hash(content)


def _by_size(tiles: Sequence[Tile]) -> list[list[Tile]]:
    """Tiles of one size share their sheets; large ones come first."""
    sizes = sorted({tile.size for tile in tiles}, key=lambda size: -size[0] * size[1])
    return [[tile for tile in tiles if tile.size == size] for size in sizes]


def _sheet(tiles: list[Tile], look: Look, drawings: Drawings) -> Data:
    return {
        "size": tiles[0].size,
        "tiles": [
            {
                "name": tile.name,
                "count": tile.count,
                "front": _face(tile.front, look, drawings),
                "back": _face(tile.back, look, drawings),
            }
            for tile in tiles
        ],
    }


def _face(face: Face, look: Look, drawings: Drawings) -> Data:
    ink, ground = face.ink or look.ink, face.ground or look.paper
    data: Data = msgspec.to_builtins(face)
    return {
        **data,
        "ink": ink,
        "ground": ground,
        "art": drawings.use(face.art, ink, face.tint or ground),
        "marks": [_mark(mark, ink, ground, drawings) for mark in face.marks],
    }


def _mark(mark: Mark, ink: str, ground: str, drawings: Drawings) -> Data:
    data: Data = msgspec.to_builtins(mark)
    colour = mark.ink or ink
    return {**data, "ink": colour, "art": drawings.use(mark.art, colour, mark.ground or ground)}


def _mat(mat: Mat, look: Look, drawings: Drawings) -> Data:
    shapes = []
    for shape in mat.shapes:
        data = {**msgspec.to_builtins(shape), "ink": shape.ink or look.ink}
        if isinstance(shape, Picture):
            data["art"] = drawings.use(shape.art, shape.ink or look.ink, shape.ground or look.paper)
        shapes.append(data)
    return {"name": mat.name, "count": mat.count, "size": mat.size, "shapes": shapes}


def _rules(book: Rulebook) -> Data:
    return {
        "introduction": _prose(book.introduction),
        "sections": [
            {
                "number": section.number,
                "title": section.title,
                "text": _prose(section.text),
                "clauses": [
                    {
                        "number": clause.number,
                        "text": _prose(clause.text),
                        "notes": [
                            {"kind": note.kind, "text": _prose(note.text)} for note in clause.notes
                        ],
                    }
                    for clause in section.clauses
                ],
            }
            for section in book.sections
        ],
    }


def _prose(text: str) -> object:
    return [
        {**msgspec.to_builtins(block), "shares": block.shares() if block.kind == "table" else []}
        for block in blocks(text)
    ]
