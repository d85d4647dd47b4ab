"""Scalawag! on paper: ships, crew, bonus and allegiance cards, tokens, and the fog die."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from scrimshaw.components import (
    POKER,
    Die,
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
from scrimshaw.engine.errors import UserError
from scrimshaw.engine.words import Words

from .content import Content, Symbol
from .notation import FLAGS, NATIONS

PAPER, PRESS, INDIGO, BRASS, WAX = "#f7f0e0", "#1b2231", "#2b3764", "#865a0c", "#a02a1e"
CHART, PALE, BACK = "#efe4ca", "#e9d9ae", "#f4ecd8"
TINTS = {
    "sailor": "#c3ccc9",
    "gunner": "#e0b79a",
    "marine": "#bcc3da",
    "pilot": "#e0cb98",
    "mutineer": "#b9ada0",
    "lookout": "#c2cdb0",
    "wave": "#b9c9d4",
    "spot": "#cfc3a8",
}
FEWEST, MOST = 3, 8  # players
TOKEN = (15.0, 15.0)
LOOK = Look(
    paper=PAPER,
    ink=PRESS,
    accent=WAX,
    colours={
        **{f"t-{card}": tint for card, tint in TINTS.items()},
        "paper": PAPER,
        "press": PRESS,
        "pen": INDIGO,
        "land": "#e2d2ac",
        "sail": "#f8f1e0",
        "hull": "#d8c49a",
        "brass": BRASS,
        "brass-k": "#c99a3e",
        "wax-k": "#b23a28",
        "pennant": WAX,
        "back": INDIGO,
        "sea": CHART,
    },
)


def kit(content: Content, words: Words) -> Kit:
    """All parts for up to eight players with every option."""
    return Kit(
        look=LOOK,
        mats=tuple(_ship(content, words, flag) for flag in FLAGS),
        tiles=(
            *_crew(content, words),
            *_bonus(content, words),
            *_allegiance(words),
            *_tokens(content, words),
        ),
        dice=(_fog_die(content, words),),
    )


def _crew(content: Content, words: Words) -> Iterator[Tile]:
    """1.2: as many as the largest table needs; a card says from how many players it is used."""
    back = Face("back", ink=INDIGO, ground=BACK, art="m-rose")
    for card, counts in msgspec.structs.asdict(content.deck).items():
        for players in range(FEWEST, MOST + 1):
            fewer = max(counts[: players - FEWEST], default=0)
            more = counts[players - FEWEST] - fewer
            if more > 0:
                front = Face(
                    "picture",
                    title=words.say(f"name.card.{card}"),
                    text=(words.say(f"print.{card}", msgspec.structs.asdict(content.orders)),),
                    art=f"c-{card}",
                    tint=TINTS[card],
                    marks=(Mark("nw", art=f"g-{card}", ground=PAPER), *_from(players)),
                )
                yield Tile(
                    words.say(f"name.card.{card}"),
                    more,
                    POKER,
                    front,
                    back,
                    words.say("print.crew"),
                )


def _from(players: int) -> tuple[Mark, ...]:
    return (Mark("ne", f"{players}+", ground=PAPER),) if players > FEWEST else ()


def _bonus(content: Content, words: Words) -> Iterator[Tile]:
    """8.2: they are mixed into port, so their backs are those of the crew."""
    for card in ("wave", "spot"):
        front = Face(
            "picture",
            title=words.say(f"name.card.{card}"),
            kind=words.say("print.bonus"),
            text=(words.say(f"print.{card}", msgspec.structs.asdict(content.orders)),),
            art=f"c-{card}",
            tint=TINTS[card],
            marks=(Mark("nw", art=f"g-{card}", ground=PAPER),),
        )
        back = Face("back", ink=INDIGO, ground=BACK, art="m-rose")
        yield Tile(words.say(f"name.card.{card}"), 1, POKER, front, back)


def _allegiance(words: Words) -> Iterator[Tile]:
    """8.1: a pair of each nation."""
    for nation in NATIONS:
        front = Face(
            "picture",
            title=words.say(f"name.nation.{nation}"),
            text=(words.say("print.allegiance"),),
            art=f"n-{nation}",
            marks=(Mark("ne", "8", ground=PAPER),) if nation == "pirate" else (),
        )
        back = Face("back", ink=WAX, ground=BACK, art="s-rose")
        yield Tile(
            words.say("print.nation", {"nation": nation}),
            2,
            POKER,
            front,
            back,
            words.say("print.pairs"),
        )


def _tokens(content: Content, words: Words) -> Iterator[Tile]:
    def token(key: str, count: int, art: str, ground: str, ink: str = PRESS) -> Tile:
        face = Face("chip", art=art, ground=ground, ink=ink)
        return Tile(words.say(f"print.{key}"), count, TOKEN, face, face)

    yield token("point", MOST * content.points.most, "m-rose", PALE, BRASS)  # 1.5
    yield token("damage", MOST * len(content.slots), "m-plank", WAX, PAPER)  # 5.1
    yield token("watch", MOST, "g-lookout", "#c2cdb0")  # 4.8
    yield token("first", 1, "g-pilot", INDIGO, PAPER)  # 1.1
    fog = Face("chip", words.say("print.fog"), ground="#d5dbe0", art="g-wave")
    yield Tile(words.say("print.fog"), 1, (30.0, 15.0), fog, fog)  # 8.7


def _ship(content: Content, words: Words, flag: str) -> Mat:
    """1.1, 1.6: a flag, and the numbers that damage covers."""
    width, height, slot = 180.0, 60.0, 17.0
    shapes: list[Shape] = [
        Rect(0, 0, width, height, CHART, INDIGO, 0.4),
        Rect(2.5, 2.5, width - 5, height - 5, "", INDIGO),
        Picture(6, 6, 54, 40, "s-ship", ground=CHART),
        Picture(72, 6, 20, 20, f"f-{flag}", INDIGO, CHART),
        Label(64, 27, 36, 8, words.say(f"name.flag.{flag}"), 12, INDIGO, bold=True),
        Label(
            104,
            7,
            70,
            22,
            words.say("print.prices", msgspec.structs.asdict(content.orders)),
            9,
            align="left",
        ),
        Label(8, height - 20, 52, 14, words.say("print.mat"), 8.5, italic=True, align="left"),
    ]
    step = min(slot + 2, (width - 74) / len(content.slots))
    for place, number in enumerate(content.slots):
        x = 68 + place * step
        shapes += [
            Rect(x, height - 22, step - 2, slot, PAPER, PRESS),
            Label(x, height - 22, step - 2, slot, str(number), 18, WAX, bold=True),
        ]
    return Mat(words.say("print.ship", {"flag": flag}), (width, height), tuple(shapes))


def _fog_die(content: Content, words: Words) -> Die:
    """8.8: the number is for fog that comes, the sign for fog that lies."""
    faces = [_fog_face(symbol) for symbol in content.fog for _ in range(symbol.faces)]
    try:
        return Die(words.say("print.die"), tuple(faces))
    except ValueError as error:
        raise UserError(f"fog (8.8): {error}") from None


def _fog_face(symbol: Symbol) -> Face:
    number = {"first": "1", "second": "2", "third": "3"}[symbol.absent]
    sign = {"advance": "→", "remove": "×"}[symbol.present]
    return Face("chip", title=f"{number} {sign}")
