"""Nerve on paper: the deck, an answer card of each kind for both, tokens for the points."""

from scrimshaw.components import POKER, Face, Kit, Look, Mark, Tile
from scrimshaw.engine.words import Words

from .notation import ANSWERS
from .rules import Content

LOOK = Look(paper="#fbf6ea", ink="#1d2533", accent="#8c3b22")
ACROSS = 3  # dots in a row of a card's picture


def kit(content: Content, words: Words) -> Kit:
    """All parts for two players."""
    numbers = range(1, content.cards + 1)
    back = Face("back", title=words.say("game.title"))
    point = Face("chip", title="1")
    most = 2 * content.rounds  # points of one player, 3.2
    return Kit(
        look=LOOK,
        tiles=(
            *(Tile(f"card {number}", 1, POKER, _card(number, words), back) for number in numbers),
            *(Tile(answer, 2, POKER, _answer(answer, words), back) for answer in ANSWERS),
            Tile("point", 2 * most, (14, 14), point, point),
        ),
        drawings={f"dots-{number}": _dots(number) for number in numbers},
    )


def _card(number: int, words: Words) -> Face:
    marks = (Mark("nw", str(number)), Mark("se", str(number)))
    text = (words.say("print.card"),)
    return Face("picture", str(number), text=text, art=f"dots-{number}", marks=marks, pad=0.1)


def _answer(answer: str, words: Words) -> Face:
    text = (words.say(f"print.{answer}"),)
    return Face("letter", words.say(f"name.answer.{answer}"), text=text)


def _dots(number: int) -> str:
    """As many dots as the number says, as an SVG symbol."""
    places = [(10 + 20 * (dot % ACROSS), 10 + 20 * (dot // ACROSS)) for dot in range(number)]
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="7"/>' for x, y in places)
    height = 20 * -(-number // ACROSS)
    return f'<symbol id="dots-{number}" viewBox="0 0 {20 * ACROSS} {height}">{dots}</symbol>'
