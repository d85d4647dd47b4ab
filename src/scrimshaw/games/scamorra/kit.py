"""La Scamorra on paper: board, pieces, two decks, markers for the points."""

from __future__ import annotations

import msgspec

from scrimshaw.components import POKER, Face, Kit, Label, Look, Mark, Mat, Rect, Shape, Tile
from scrimshaw.engine.words import Words

from .content import Content

CREAM, COAL, TERRA, GREEN = "#fbf6ea", "#1d2533", "#b04e2a", "#2f5d4a"
SIDES = (
    (CREAM, COAL, TERRA),
    (COAL, CREAM, GREEN),
)  # of each seat: disc, figure, back of its cards
LETTERS = {"king": "K", "queen": "Q", "bishop": "B", "knight": "N", "rook": "R", "pawn": "P"}
CLAUSES = {
    "pawn": "4.1",
    "rook": "4.2",
    "bishop": "4.3",
    "queen": "4.4",
    "knight": "4.5",
    "king": "4.6",
}
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
CELL, EDGE = 32.0, 10.0
PIECES = ("rock", "paper", "scissors")


def kit(content: Content, words: Words) -> Kit:
    """All parts for two players."""
    return Kit(
        look=Look(paper=CREAM, ink=COAL, accent=TERRA, colours={"paper": "transparent"}),
        mats=(_board(content, words),),
        tiles=(*_cards(content, words), *_pieces(words), *_markers(words)),
        needed=(words.say("print.coin"),),
        drawings={f"m-{card}": _diagram(card) for card in LETTERS},
    )


def _cards(content: Content, words: Words) -> list[Tile]:
    """1.3: the same deck for both, told apart by its back."""
    tiles = []
    for seat, (_, _, colour) in enumerate(SIDES):
        back = Face("back", ink=colour, ground=CREAM, art="cup")
        for card, count in msgspec.structs.asdict(content.deck).items():
            front = Face(
                "picture",
                title=words.say(f"name.card.{card}"),
                text=(words.say(f"print.{card}"),),
                art=f"c-{card}",
                kind=CLAUSES[card],
                marks=(
                    Mark("nw", LETTERS[card], ground=CREAM),
                    Mark("ne", art=f"m-{card}", ground=CREAM),
                ),
            )
            name = words.say("print.card", {"card": card, "side": seat})
            deck = words.say("print.deck", {"side": seat})
            tiles.append(Tile(name, count, POKER, front, back, deck))
    return tiles


def _pieces(words: Words) -> list[Tile]:
    """1.2: three pieces each."""
    return [
        Tile(
            words.say("print.piece", {"piece": piece, "side": seat}),
            1,
            (27.0, 27.0),
            face,
            face,
        )
        for seat, (ground, ink, _) in enumerate(SIDES)
        for piece in PIECES
        for face in (Face("chip", art=f"p-{piece}", ground=ground, ink=ink),)
    ]


def _markers(words: Words) -> list[Tile]:
    """5.3: one marker each on the track of points."""
    return [
        Tile(words.say("print.marker", {"side": seat}), 1, (9.0, 9.0), face, face)
        for seat, (ground, ink, _) in enumerate(SIDES)
        for face in (Face("chip", ground=ground, ink=ink),)
    ]


def _board(content: Content, words: Words) -> Mat:
    """1.1: five files and five ranks; below it the points of 7.3."""
    shapes: list[Shape] = []
    for rank in range(5):
        for file in range(5):
            x, y = EDGE + file * CELL, EDGE + (4 - rank) * CELL
            dark = (rank + file) % 2 == 0
            shapes.append(Rect(x, y, CELL, CELL, "#dbe3d3" if dark else CREAM, GREEN))
    for number in range(5):
        across, down = EDGE + number * CELL, EDGE + (4 - number) * CELL
        shapes += [
            Label(across, 1, CELL, 8, "abcde"[number]),
            Label(across, EDGE + 5 * CELL + 1, CELL, 8, "abcde"[number]),
            Label(1, down, 8, CELL, str(number + 1)),
            Label(EDGE + 5 * CELL + 1, down, 8, CELL, str(number + 1)),
        ]
    for y, colour in ((EDGE, GREEN), (EDGE + 4 * CELL, TERRA)):
        shapes.append(Rect(EDGE, y, 5 * CELL, CELL, "", colour, 1.0))
    top = 2 * EDGE + 5 * CELL
    shapes.append(Label(EDGE, top, 5 * CELL, 6, words.say("print.points")))
    last = content.fifteen.target
    width = 5 * CELL / (last + 1)
    for points in range(last + 1):
        x = EDGE + points * width
        shapes += [
            Rect(x, top + 7, width, 20),
            Label(x, top + 8, width, 5, str(points), bold=points == last),
        ]
    return Mat(words.say("print.board"), (2 * EDGE + 5 * CELL, top + 32), tuple(shapes))


def _diagram(card: str) -> str:
    """Where a card leads from the middle of a field of seven by seven."""
    lines = {
        "king": (STRAIGHT + DIAGONAL, 1),
        "queen": (STRAIGHT + DIAGONAL, 3),
        "rook": (STRAIGHT, 3),
    }
    lines |= {"bishop": (DIAGONAL, 3), "knight": (JUMPS, 1), "pawn": (((0, 1),), 1)}
    ways, reach = lines[card]
    dots = [(x * step, y * step) for x, y in ways for step in range(1, reach + 1)]
    drawn = "".join(f'<circle cx="{35 + 10 * x}" cy="{35 - 10 * y}" r="3.6"/>' for x, y in dots)
    if card == "pawn":
        for x in (25, 45):
            ring = 'r="3.4" fill="none" stroke="currentColor" stroke-width="2"'
            drawn += f'<circle cx="{x}" cy="25" {ring}/>'
    middle = '<rect x="30" y="30" width="10" height="10"/>'
    return f'<symbol id="m-{card}" viewBox="0 0 70 70">{middle}{drawn}</symbol>'
