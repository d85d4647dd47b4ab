"""SCOPE Stalingrad on paper: the cards of both sides, and a field sheet for each."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from scrimshaw.components import WIDE, Face, Kit, Label, Look, Mark, Mat, Picture, Rect, Shape, Tile
from scrimshaw.engine.words import Words

from .content import Content
from .notation import KINDS

SNOW, BLACK, RUST, PAPER = "#dbe2e6", "#1b2029", "#8f321d", "#f6f1e4"
EMPTY = 14  # 1.1: areas of each side; a game that needs more takes them from elsewhere
INKS = {"german": BLACK, "soviet": RUST}
COLOURS = {"hole": "cut", "back": "ink", "mark": "cut"}


def kit(content: Content, words: Words) -> Kit:
    """All parts of both sides."""
    return Kit(
        look=Look(paper=PAPER, ink=BLACK, accent=RUST, colours=COLOURS),
        tiles=tuple(tile for side in INKS for tile in _cards(content, words, side)),
        mats=tuple(_field_sheet(content, words, side) for side in INKS),
    )


def _cards(content: Content, words: Words, side: str) -> Iterator[Tile]:
    """1.1: the same cards for both sides, told apart by their backs (1.6)."""
    ink = INKS[side]
    back = Face("back", ink=ink, ground=PAPER, art=f"emb-{side}")
    points = msgspec.structs.asdict(content.points)
    counts = {**msgspec.structs.asdict(content.cards), "empty": EMPTY}
    for kind in KINDS:
        marks = (Mark("ne", str(points[kind]), ink=PAPER, ground=ink),) if kind in points else ()
        front = Face(
            "wide",
            title=words.say(f"name.card.{kind}"),
            text=(words.say(f"print.{kind}"),),
            art=f"u-{kind}",
            ink=ink,
            tint=SNOW,
            pad=0.06,
            marks=marks,
        )
        name = words.say("print.card", {"card": kind, "side": side})
        yield Tile(name, counts[kind], WIDE, front, back, words.say("print.side", {"side": side}))
    shot = Face(
        "wide",
        words.say("print.shot"),
        text=(words.say("print.shot_text"),),
        art="hit",
        ink=ink,
        tint=SNOW,
        pad=0.06,
    )
    yield Tile(words.say("print.shot_card", {"side": side}), 1, WIDE, shot, back)


def _field_sheet(content: Content, words: Words, side: str) -> Mat:
    """2.1: the scenarios; 1.5: what a target is worth; a place for the score beside the front."""
    width, row = 186.0, 8.0
    columns = ["size", *KINDS, "points"]
    first, step = 34.0, 15.0
    shapes: list[Shape] = [
        Rect(0, 0, width, 118, PAPER, INKS[side], 0.5),
        Label(
            6, 4, 100, 9, words.say(f"name.side.{side}"), 16, INKS[side], bold=True, align="left"
        ),
        Label(106, 4, 74, 9, words.say("print.scenarios"), 9, italic=True, align="right"),
    ]
    for place, column in enumerate(columns):
        x = first + place * step
        if column in KINDS:
            shapes.append(Picture(x + 2, 16, step - 4, 8, f"u-{column}", INKS[side]))
        name = words.say(f"name.card.{column}" if column in KINDS else f"print.{column}")
        shapes.append(Label(x, 24, step, 7, name, 7))
    for line, (name, scenario) in enumerate(content.scenarios.items()):
        y = 32 + line * row
        counts = scenario.counts()
        cells = [
            f"{scenario.columns} × {scenario.rows}",
            *(str(counts[kind]) for kind in KINDS),
            str(scenario.points),
        ]
        shapes.append(Rect(4, y, width - 8, row, SNOW if line % 2 == 0 else "", line=0))
        shapes.append(
            Label(
                6, y, first - 6, row, words.say(f"name.scenario.{name}"), 9, bold=True, align="left"
            )
        )
        shapes += [
            Label(first + place * step, y, step, row, cell, 9) for place, cell in enumerate(cells)
        ]
    low = 36 + len(content.scenarios) * row
    shapes.append(Rect(6, low, 110, 112 - low, "", INKS[side], dashed=True))
    shapes.append(Label(8, low + 1, 106, 8, words.say("print.score"), 9, italic=True))
    shapes.append(Label(120, low, 60, 112 - low, words.say("print.turn"), 8.5, align="left"))
    return Mat(words.say("print.sheet", {"side": side}), (width, 118), tuple(shapes))
