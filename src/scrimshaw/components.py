"""What a game is made of on a table: cards, tokens, mats and dice, described and not yet drawn.

Lengths are millimetres; colours are `#rrggbb`. A drawing is named by its id in the game's
`art.svg` or in `Kit.drawings`; inside it `currentColor` is the ink of its place, `var(--cut)` the
ground, and every other variable one of `Look.colours`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Corner = Literal["nw", "ne", "sw", "se"]
POKER = (63.0, 88.0)
WIDE = (63.0, 44.0)


class Look(msgspec.Struct, frozen=True):
    """The colours of a game; one of the others may be `ink` or `cut`, as they are in its place."""

    paper: str = "#fbf6ea"
    ink: str = "#1d2533"
    accent: str = "#8c3b22"
    colours: Mapping[str, str] = {}


class Mark(msgspec.Struct, frozen=True):
    """A number or a small drawing in a corner of a card."""

    at: Corner
    text: str = ""
    art: str = ""
    ink: str = ""
    ground: str = ""


class Face(msgspec.Struct, frozen=True):
    """One side of a card or a token.

    `picture`: drawing, title, text. `letter`: title, text, a small drawing below. `wide`: the same
    as a picture, lying. `back`: a lattice around a drawing or a title. `chip`: one drawing or word.
    """

    layout: Literal["picture", "letter", "wide", "back", "chip"]
    title: str = ""
    kind: str = ""
    text: tuple[str, ...] = ()
    note: str = ""
    art: str = ""
    marks: tuple[Mark, ...] = ()
    ink: str = ""
    ground: str = ""
    tint: str = ""  # behind the drawing
    pad: float = 0  # of its window's height and width, left free around the drawing


class Tile(msgspec.Struct, frozen=True):
    """A card or a token: so many equal ones, with a front and a back; perhaps one of a set."""

    name: str
    count: int
    size: tuple[float, float]
    front: Face
    back: Face
    set: str = ""


class Rect(msgspec.Struct, frozen=True, tag="rect"):
    """A box on a mat."""

    x: float
    y: float
    width: float
    height: float
    ground: str = ""
    ink: str = ""
    line: float = 0.25
    dashed: bool = False
    round: float = 0


class Label(msgspec.Struct, frozen=True, tag="label"):
    """A text in a box of a mat; it has to fit."""

    x: float
    y: float
    width: float
    height: float
    text: str
    size: float = 9
    ink: str = ""
    bold: bool = False
    italic: bool = False
    align: Literal["left", "center", "right"] = "center"
    turn: int = 0  # degrees


class Picture(msgspec.Struct, frozen=True, tag="picture"):
    """A drawing on a mat."""

    x: float
    y: float
    width: float
    height: float
    art: str
    ink: str = ""
    ground: str = ""


Shape = Rect | Label | Picture


class Mat(msgspec.Struct, frozen=True):
    """A board, a mat or a sheet, drawn by its shapes."""

    name: str
    size: tuple[float, float]
    shapes: tuple[Shape, ...]
    count: int = 1


class Die(msgspec.Struct, frozen=True):
    """A die of special faces, as a cube to cut and fold; fewer than six are shown more often."""

    name: str
    faces: tuple[Face, ...]
    count: int = 1

    def __post_init__(self) -> None:
        if 6 % len(self.faces):
            raise ValueError(f"{self.name}: {len(self.faces)} faces make no cube; 1, 2, 3 or 6 do")

    def cube(self) -> tuple[Face, ...]:
        """The six faces of the cube."""
        return self.faces * (6 // len(self.faces))


class Kit(msgspec.Struct, frozen=True):
    """All parts of a game."""

    look: Look = Look()
    tiles: tuple[Tile, ...] = ()
    mats: tuple[Mat, ...] = ()
    dice: tuple[Die, ...] = ()
    needed: tuple[str, ...] = ()  # what every household has: ordinary dice, a coin
    drawings: Mapping[str, str] = {}  # SVG symbols by id, besides those of `art.svg`

    def parts(self) -> dict[str, int]:
        """How many there are of each part, by its set or its name."""
        found: dict[str, int] = {}
        counted = [(mat.name, mat.count) for mat in self.mats]
        counted += [(tile.set or tile.name, tile.count) for tile in self.tiles]
        counted += [(die.name, die.count) for die in self.dice]
        for name, count in counted:
            found[name] = found.get(name, 0) + count
        return found
