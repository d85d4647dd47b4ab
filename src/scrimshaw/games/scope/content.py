"""The numbers of SCOPE Stalingrad, and which scenario a table plays (section 2 and 6)."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from scrimshaw.engine.errors import UserError, listed

from .notation import KINDS

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
AtLeastOne = Annotated[int, msgspec.Meta(ge=1, le=100_000)]

CUSTOM = r"\d{1,2}x\d{1,2}:\d{1,2}(,\d{1,2}){6,7}:\d{1,3}"
CUSTOM_FORM = "COLUMNSxROWS:sniper,decoy,officer,scout,mortar,gun,infantry:POINTS"
SCENARIOS = ("quick-duel", "open-front", "deep-front", "open-battle", "deep-battle")
THEMES = ("none", "aces", "command", "artillery", "advance", "offensive")
THEME_COUNTS: dict[str, dict[str, int]] = {  # 6.1 to 6.5: how many are in play
    "none": {},
    "aces": {"sniper": 1},
    "command": {"officer": 2},
    "artillery": {"scout": 2, "mortar": 2},
    "advance": {"gun": 2, "infantry": 2},
    "offensive": {"sniper": 0},
}
THEME_TARGETS: dict[str, tuple[str, ...]] = {  # killing all of these wins
    "none": (),
    "aces": (),
    "command": ("officer",),
    "artillery": ("scout", "mortar"),
    "advance": (),
    "offensive": ("officer", "gun", "scout"),
}


class Values(msgspec.Struct, forbid_unknown_fields=True):
    """Objective points of each target (1.5)."""

    sniper: Count
    officer: Count
    scout: Count
    mortar: Count
    gun: Count
    infantry: Count


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards each side has (1.1); there is no limit to empty areas."""

    sniper: Count
    decoy: Count
    officer: Count
    scout: Count
    mortar: Count
    gun: Count
    infantry: Count


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A front: its size, its cards, and the points that win (2.1)."""

    columns: Count
    rows: Count
    sniper: Count
    decoy: Count
    officer: Count
    scout: Count
    mortar: Count
    gun: Count
    infantry: Count
    empty: Count
    points: Count

    def counts(self) -> dict[str, int]:
        """The cards of the front by kind."""
        return {kind: getattr(self, kind) for kind in KINDS}


class Content(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of SCOPE Stalingrad."""

    turns: AtLeastOne
    points: Values
    cards: Cards
    scenarios: dict[str, Scenario]

    def __post_init__(self) -> None:
        """2.1: no table could choose another; 2.5: it may lay its own."""
        if unknown := [name for name in self.scenarios if name not in SCENARIOS]:
            what = f"a front of one's own is an option of the table, scenario={CUSTOM_FORM}"
            known = f"there are {listed([*SCENARIOS])}"
            raise ValueError(f"{known}; {what} - at `$.scenarios['{unknown[0]}']`")


def find_scenario(content: Content, name: str) -> Scenario:
    """A scenario by its name, or as a table defines it (2.5)."""
    if re.fullmatch(CUSTOM, name):
        return read_scenario(name)
    if name not in content.scenarios:
        raise UserError(f"2.1: scenarios.{name} is missing in the content file")
    return content.scenarios[name]


def read_scenario(text: str) -> Scenario:
    """Read `4x3:2,1,1,1,1,1,1:6`: size, seven counts or eight with the empty areas, points."""
    shape, cards, points = text.split(":")
    columns, rows = map(int, shape.split("x"))
    counts = list(map(int, cards.split(",")))
    if len(counts) < len(KINDS):
        counts.append(max(0, columns * rows - sum(counts)))
    named = dict(zip(KINDS, counts, strict=True))
    return Scenario(columns=columns, rows=rows, points=int(points), **named)


def check_scenario(scenario: Scenario, cards: Cards) -> None:
    """2.5: what a definition must keep."""
    counts = scenario.counts()
    cells = scenario.columns * scenario.rows
    if not (2 <= scenario.columns <= 6 and 2 <= scenario.rows <= 4):
        raise UserError("2.5: a front has 2 to 6 columns and 2 to 4 rows")
    if sum(counts.values()) != cells:
        raise UserError(f"2.5: {sum(counts.values())} cards do not fill a front of {cells}")
    for kind, most in msgspec.structs.asdict(cards).items():
        if counts[kind] > most:
            raise UserError(f"2.5: a side has {most} cards {kind}, not {counts[kind]}")
    if counts["sniper"] == 0:
        raise UserError("2.5: a front needs at least one sniper")
    if scenario.points < 1:
        raise UserError("2.5: the points to win are at least 1")


def themed_counts(scenario: Scenario, theme: str) -> list[int]:
    """2.4: the cards of a front after the theme's exchange, in the order of the kinds."""
    counts = scenario.counts()
    for kind, count in THEME_COUNTS[theme].items():
        counts["empty"] += counts[kind] - count
        counts[kind] = count
    if counts["empty"] < 0:
        raise UserError(f"2.5: the theme {theme} exchanges more empty areas than there are")
    targets = THEME_TARGETS[theme]
    if targets and not sum(counts[kind] for kind in targets):
        raise UserError(f"2.5: the condition of the theme {theme} is met from the start")
    return [counts[kind] for kind in KINDS]
