"""Scarper on paper: the map with its tracks, both event decks, the missions, markers, dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
from scrimshaw.engine.words import Words, read_words

from .content import SIDES, Content, Track
from .wording import content_words, effect_text, mission_text

PAPER, INK, POPPY, SEPIA = "#f3e8cf", "#1d2533", "#b02a1c", "#e9dcbc"
SIDE_INKS = {"entente": "#27517c", "central": "#4a4f3c"}
WIDTH, LEFT = 190.0, 22.0
STRIP, MORALE_ROW, TRACK_ROW = 30.0, 16.0, 19.0
SMALL = (10.0, 10.0)


def kit(content: Content, words: Words) -> Kit:
    """All parts for two players; names and texts are those of the content."""
    said = content_words(content, read_words(Path(__file__).parent / "words", words.language))
    return Kit(
        look=Look(paper=PAPER, ink=INK, accent=POPPY, colours={"poppy": POPPY}),
        mats=(_map(content, said),),
        tiles=(*_events(content, said), *_missions(content, said), *_markers(content, said)),
        dice=_dice(content, said),
        needed=tuple(_needed(content, said)),
    )


def _events(content: Content, words: Words) -> Iterator[Tile]:
    """2.5: the points of a card as a stamp, its event as a telegram."""
    for number, side in enumerate(SIDES):
        ink = SIDE_INKS[side]
        back = Face("back", ink=ink, ground=PAPER, art=f"t-{side}")
        for card in (card for card in content.event if card.side == side):
            year = (
                words.say("print.from", {"year": card.year})
                if card.year
                else words.say("print.any")
            )
            front = Face(
                "letter",
                title=words.say(f"name.card.{card.id}"),
                kind=f"{words.say(f'name.side.{number}')} · {year}",
                text=tuple(effect_text(line, content, words) for line in card.effects),
                art=_emblem(card.effects[0]),
                ink=ink,
                tint=SEPIA,
                marks=(Mark("ne", str(card.points), ink=PAPER, ground=POPPY),),
            )
            yield Tile(
                front.title, 1, POKER, front, back, words.say("print.events", {"side": number})
            )


def _emblem(effect: str) -> str:
    """The drawing of what an event does first; `advance 1 any` is drawn as an advance."""
    return f"e-{effect.split(maxsplit=1)[0]}"


def _missions(content: Content, words: Words) -> Iterator[Tile]:
    """7.1: one deck for both."""
    back = Face("back", ink=POPPY, ground=PAPER, art="e-mission")
    for mission in content.mission:
        front = Face(
            "letter",
            title=words.say(f"name.mission.{mission.id}"),
            kind=words.say("print.mission"),
            text=(mission_text(mission, content, words),),
            art="e-mission",
            marks=(Mark("ne", f"+{mission.morale}", ink=PAPER, ground=INK),),
        )
        yield Tile(front.title, 1, POKER, front, back, words.say("print.mission"))


def _markers(content: Content, words: Words) -> Iterator[Tile]:
    def marker(
        key: str, count: int, art: str, ink: str, size: tuple[float, float], side: int = 0
    ) -> Tile:
        face = Face("chip", art=art, ink=ink)
        return Tile(words.say(f"print.{key}", {"side": side}), count, size, face, face)

    yield marker("front", len(content.battlefield), "t-front", POPPY, (8.0, STRIP - 1))  # 1.3
    for number, side in enumerate(SIDES):
        ink = SIDE_INKS[side]
        yield marker("trench", content.trenches.stock, f"t-{side}", ink, SMALL, number)  # 1.4
        yield marker("propaganda_marker", 1, "e-propaganda", ink, SMALL, number)  # 1.5
        yield marker("economy_marker", 1, "e-economy", ink, SMALL, number)
    yield marker("morale_marker", 1, "t-poppy", INK, SMALL)  # 1.6
    yield marker("year_marker", 1, "e-points", INK, SMALL)  # 2.1


def _dice(content: Content, words: Words) -> tuple[Die, ...]:
    """6.1: a die of two or three sides is a cube that shows each number several times."""
    sides = content.assault.die
    if 6 % sides:
        return ()
    faces = tuple(Face("chip", title=str(face + 1)) for face in range(sides))
    return (Die(words.say("print.assault_die", {"n": sides}), faces),)


def _needed(content: Content, words: Words) -> Iterator[str]:
    """5.1: the dice of a charge; and that of an assault where no cube can show it."""
    yield words.say("print.dice", {"n": content.charge.die})
    if 6 % content.assault.die:
        yield words.say("print.one_die", {"n": content.assault.die})


def _map(content: Content, words: Words) -> Mat:
    """1.2 to 1.6: battlefields, tracks, and the years."""
    fields = len(content.battlefield)
    top = 12.0 + MORALE_ROW + 6
    shapes: list[Shape] = [Label(0, 2, WIDTH, 9, words.say("game.title"), 18)]
    shapes += _morale(content, words, 12)
    for number, field in enumerate(content.battlefield):
        shapes += _strip(content, words.say(f"name.field.{field.id}"), top + number * (STRIP + 2))
    low = top + fields * (STRIP + 2) + 3
    shapes += _track(content.propaganda, words, "propaganda", "8.3", low)
    shapes += _track(content.economy, words, "economy", "8.4", low + TRACK_ROW)
    shapes += _years(content, words, low + 2 * TRACK_ROW)
    return Mat(words.say("print.map"), (WIDTH, low + 2 * TRACK_ROW + 19), tuple(shapes))


def _morale(content: Content, words: Words, y: float) -> list[Shape]:
    cells = 2 * content.morale + 1
    step = (WIDTH - 4) / cells
    shapes: list[Shape] = [
        Label(
            2, y, 60, 5, words.say("name.side.0"), 9, SIDE_INKS["entente"], bold=True, align="left"
        ),
        Label(62, y, WIDTH - 124, 5, words.say("print.morale"), 9, italic=True),
        Label(
            WIDTH - 62,
            y,
            60,
            5,
            words.say("name.side.1"),
            9,
            SIDE_INKS["central"],
            bold=True,
            align="right",
        ),
    ]
    for cell in range(cells):
        value = abs(cell - content.morale)
        x = 2 + cell * step
        shapes.append(Rect(x, y + 6, step, 9, SEPIA if value % 5 == 0 else ""))
        shapes.append(Label(x, y + 15, step, 4, str(value), 7, bold=value % 5 == 0))
    return shapes


def _strip(content: Content, name: str, y: float) -> list[Shape]:
    """1.3: the spaces from the Entente's edge on; a thick line where the frontline starts."""
    spaces = content.ground.spaces
    step = (WIDTH - LEFT - 4) / spaces
    shapes: list[Shape] = [Label(2, y, LEFT - 3, STRIP, name, 12, italic=True, align="left")]
    for space in range(spaces):
        x = LEFT + space * step
        entente = space < content.ground.start
        shapes.append(Rect(x, y, step, STRIP, "#e4e2d2" if entente else "#e2d8bd"))
        shapes.append(Label(x + 1, y + 0.5, step - 2, 5, str(space + 1), 8, align="left"))
    shapes.append(Rect(LEFT + content.ground.start * step - 0.6, y, 1.2, STRIP, POPPY, line=0))
    return shapes


def _track(track: Track, words: Words, key: str, clause: str, y: float) -> list[Shape]:
    """1.5: a marker's places, and what a lead scores by the clause."""
    step = (WIDTH - LEFT - 4) / (track.most + 1)
    steps = ", ".join(f"{lead}: {gain}" for lead, gain in track.score)
    scored = words.say("print.scored", {"clause": clause, "steps": steps})
    shapes: list[Shape] = [
        Picture(3, y + 1, 15, 8, f"e-{key}"),
        Label(2, y + 9, LEFT - 3, 5, words.say(f"print.{key}"), 8, italic=True, align="left"),
        Label(LEFT, y + 12.5, WIDTH - LEFT - 4, 4, scored, 7.5, align="left"),
    ]
    for value in range(track.most + 1):
        x = LEFT + value * step
        shapes.append(Rect(x, y, step, 12, SEPIA if value == track.start else ""))
        shapes.append(Label(x + 0.5, y, step - 1, 4.5, str(value), 8, align="left"))
    return shapes


def _years(content: Content, words: Words, y: float) -> list[Shape]:
    step = (WIDTH - LEFT - 4) / len(content.years)
    shapes: list[Shape] = [
        Label(2, y, LEFT - 3, 12, words.say("print.year"), 8, italic=True, align="left")
    ]
    for number, year in enumerate(content.years):
        x = LEFT + number * step
        shapes.append(Rect(x, y, step, 12))
        shapes.append(Label(x + 1, y, step - 12, 12, str(year), 13, align="left"))
    return shapes
