"""Scrappers on paper: four basic decks, the advanced cards, a rack for each pilot, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scrimshaw.components import (
    POKER,
    Face,
    Kit,
    Label,
    Look,
    Mark,
    Mat,
    Picture,
    Rect,
    Shape,
    Tile,
)
from scrimshaw.engine.words import Words

from .content import Card, Content, Operation, Upgrade
from .wording import flavour_of, sentences

PAPER, PRESS, HAZARD, STEEL = "#f7f0e0", "#1b2231", "#a84c05", "#46525f"
TINTS = {"operation": "#e6d9bd", "upgrade": "#cfd6d8"}  # behind the drawings
RED, BLUE = "#b5331f", "#1f5f9e"
PLAYERS = 4
BANK = 40  # of fuel and of scrap: the bank never runs out (1.6), and few rounds see more
TOKEN = (14.0, 14.0)
COLOURS = {
    "paper": PAPER,
    "press": PRESS,
    "hz": "#e8791c",
    "im": RED,
    "en": "#2aa7b8",
    "en2": BLUE,
    "sh": PAPER,
}
BACKS = {
    "basic": Face("back", ink=STEEL, art="i-nut"),
    "advanced": Face("back", ink=HAZARD, art="i-scrap"),
}
DRAWN = (Path(__file__).parent / "art.svg").read_text(encoding="utf-8")


def kit(content: Content, words: Words) -> Kit:
    """All parts for four pilots."""
    return Kit(
        look=Look(paper=PAPER, ink=PRESS, accent=HAZARD, colours=COLOURS),
        mats=(_rack(content, words),),
        tiles=(*_deck(content, words), *_tokens(content, words)),
    )


def _deck(content: Content, words: Words) -> Iterator[Tile]:
    """1.1: the basic cards, for each player; 1.2: the advanced ones."""
    for deck, cards, players in (
        ("basic", content.basic, PLAYERS),
        ("advanced", content.advanced, 1),
    ):
        for name, card in cards.items():
            yield _card(name, card, deck, card.copies * players, words)


def _card(name: str, card: Card, deck: str, count: int, words: Words) -> Tile:
    kind = "operation" if isinstance(card, Operation) else "upgrade"
    title = words.say("text.title", {"card": name})
    front = Face(
        "picture",
        title=title,
        kind=words.say("print.kind", {"deck": deck, "type": kind}),
        text=tuple(sentences(card, words)),
        note=flavour_of(name, card, words),
        art=f"a-{name}" if f'id="a-{name}"' in DRAWN else f"a-{kind}",
        tint=TINTS[kind],
        marks=tuple(_marks(card)),
    )
    return Tile(title, count, POKER, front, BACKS[deck], words.say("print.deck", {"deck": deck}))


def _marks(card: Card) -> Iterator[Mark]:
    """2.1, 2.4: the fuel cost, the scrap value, and the shields of an upgrade."""
    yield Mark("nw", str(card.fuel), "i-fuel", HAZARD, PAPER)
    if card.scrap:
        yield Mark("se", str(card.scrap), "i-nut", PRESS, PAPER)
    if isinstance(card, Upgrade) and card.red:
        yield Mark("ne", str(card.red), "s-red", PRESS, PAPER)
    if isinstance(card, Upgrade) and card.blue:
        yield Mark("sw", str(card.blue), "s-blue", PRESS, PAPER)


def _tokens(content: Content, words: Words) -> Iterator[Tile]:
    for key, count, art, ink, ground in (
        ("fuel", BANK, "i-fuel", HAZARD, PAPER),
        ("scrap", BANK, "i-nut", STEEL, PAPER),
        ("damage", PLAYERS * content.numbers.lethal, "i-damage", PAPER, RED),  # 6.1
        ("first", 1, "i-left", PAPER, PRESS),  # 6.7
    ):
        face = Face("chip", art=art, ink=ink, ground=ground)
        yield Tile(words.say(f"print.{key}"), count, TOKEN, face, face)


def _rack(content: Content, words: Words) -> Mat:
    """1.4, 1.5: the pool of a pilot, and the order in which the stack fills and unwinds."""
    width, height, slots = 189.0, 60.0, content.numbers.slots
    step = (width - 12) / slots
    shapes: list[Shape] = [
        Rect(0, 0, width, height, "#e9e2d0", STEEL, 0.5),
        Label(6, 2, width - 12, 7, words.say("print.stack"), 9, italic=True),
    ]
    for slot in range(slots):
        x = 6 + slot * step
        shapes += [
            Rect(x, 10, step - 2, 13, PAPER, STEEL),
            Label(x, 10, step - 2, 13, str(slot + 1), 18, STEEL, bold=True),
        ]
    for place, (key, art, ink) in enumerate(
        (("fuel", "i-fuel", HAZARD), ("scrap", "i-nut", STEEL))
    ):
        x = 6 + place * 44
        shapes += [
            Rect(x, 27, 41, 29, PAPER, ink, 0.5, round=3),
            Picture(x + 3, 29, 9, 9, art, ink, PAPER),
            Label(x + 13, 29, 26, 9, words.say(f"print.{key}"), 11, ink, bold=True, align="left"),
        ]
    shapes += [
        Rect(94, 27, 89, 29, PAPER, RED, 0.5, round=3),
        Picture(97, 29, 9, 9, "i-damage", RED, PAPER),
        Label(
            107,
            29,
            74,
            9,
            words.say("print.lethal", {"n": content.numbers.lethal}),
            10,
            RED,
            bold=True,
            align="left",
        ),
    ]
    return Mat(words.say("print.rack"), (width, height), tuple(shapes), PLAYERS)
