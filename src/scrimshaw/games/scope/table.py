"""What lies where in SCOPE Stalingrad: the setup of a table and the data of a state."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from scrimshaw.engine.game import Game
from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .board import (
    CELL_COUNT,
    EMPTY,
    KIND_COUNT,
    NEAR,
    ONE,
    QUAD_COUNT,
    QUADS,
    SNIPER,
    rectangle,
    size,
)
from .content import (
    THEME_TARGETS,
    THEMES,
    Content,
    check_scenario,
    find_scenario,
    themed_counts,
)
from .notation import CODEC, KINDS

GERMAN: Final = 0
SOVIET: Final = 1
NOBODY: Final = -1
NOWHERE: Final = -1
POINTS: Final = 0.8  # how far points count beside snipers, for the judge
BOTH: Final = 16  # kinds of both sides

# What the game waits for.
LAYOUT: Final = 0
ACTION: Final = 1
MOVE: Final = 2  # of a deployment
PUT: Final = 3
SHOOT: Final = 4
GUN: Final = 5
SHOT: Final = 6
TAKE: Final = 7
AFTER: Final = 8  # a deployment after the action
OVER: Final = 9

UNITS: Final = 1  # 7.1: the divisions that have a turn, as a set
SNIPERS: Final = 2

CLAUSES: Final = ("", "4.1", "4.2", "4.3", "6.1", "6.2", "6.3", "6.4", "6.5")  # of endings

NO_THEME: Final = 0
ACES: Final = 1
ADVANCE: Final = 4
OFFENSIVE: Final = 5


def turn_seats(players: int, lone: str) -> list[int]:
    """7.1, 7.3: whose turns follow each other: units of both sides, then snipers of both."""
    if players == 4:
        return [0, 1, 2, 3]
    if players == 2:
        return [0, 1, 0, 1]
    return [0, 1, 0, 2] if lone == "german" else [0, 1, 2, 1]


def seat_sides(players: int, lone: str) -> list[int]:
    """The side of each seat: turns are German and Soviet by turns."""
    sides = [0] * players
    for turn, seat in enumerate(turn_seats(players, lone)):
        sides[seat] = turn % 2
    return sides


def quadrants_in(cells: i64) -> vec[i64]:
    """The quadrants that lie wholly in a set of cells, ascending."""
    found = vec[i64]()
    for quad in range(i64(QUAD_COUNT)):
        if QUADS[quad] & ~cells == 0:
            found = append(found, quad)
    return found


class FrontSetup(Setup):
    """Fronts, cards, theme and seats of a table."""

    def __init__(self, game: Game, players: int, options: dict[str, str], content: object) -> None:
        sides = seat_sides(players, options["lone"])
        super().__init__(game, players, options, content, CODEC, sides)
        assert isinstance(content, Content), "the content loader gives this type"
        scenario = find_scenario(content, options["scenario"])
        check_scenario(scenario, content.cards)
        counts = themed_counts(scenario, options["theme"])
        self.columns: i64 = scenario.columns
        self.rows: i64 = scenario.rows
        self.goal: i64 = scenario.points
        self.limit: i64 = content.turns
        self.advanced = options["mode"] == "advanced"
        self.teams = players > 2
        self.theme: i64 = THEMES.index(options["theme"])
        self.counts: vec[i64] = vec[i64](counts)
        self.snipers: i64 = counts[SNIPER]
        self.zone: i64 = content.cards.sniper - 1 if self.theme == ACES else 0  # 6.1
        self.targets: i64 = sum(  # 6.2, 6.3, 6.5: kinds whose loss loses
            1 << KINDS.index(kind) for kind in THEME_TARGETS[options["theme"]]
        )
        self.all_targets: i64 = sum(
            count for kind, count in enumerate(counts) if self.targets >> kind & 1
        )
        self.values: vec[i64] = vec[i64]([getattr(content.points, kind, 0) for kind in KINDS])
        self.prices: vec[float] = vec[float]([self._price(kind) for kind in range(KIND_COUNT)])
        self.order: vec[i64] = vec[i64](  # 2.2: what is laid out, card by card
            [kind for kind in range(EMPTY) for _ in range(counts[kind])]
        )
        self._lay_fronts(scenario.columns, scenario.rows)
        self.turn_seats: vec[i64] = vec[i64](turn_seats(players, options["lone"]))
        self.teams_of = [
            frozenset(seat for seat in range(players) if sides[seat] == side) for side in (0, 1)
        ]

    def _price(self, kind: i64) -> float:
        """How far a side comes on its way to a win by killing an enemy card of a kind.

        Points are one way of two, and each shot at them shows a sniper: they count for less.
        """
        best = 0.0
        if self.theme <= ACES:
            best = POINTS * float(self.values[kind]) / float(self.goal)
        if kind == SNIPER and self.snipers > 0:
            best = max(best, 1.0 / float(self.snipers + self.zone))
        if self.targets >> kind & 1:
            best = max(best, 1.0 / float(self.all_targets))
        return best + 0.016 * float(self.values[kind])

    def _lay_fronts(self, columns: int, rows: int) -> None:
        """1.2: rows 1 to R are German, the next R are Soviet; the last rows touch the zones."""
        german, soviet = rectangle(columns, 0, rows), rectangle(columns, rows, rows)
        self.grid: i64 = german | soviet
        self.fronts: vec[i64] = vec[i64]([german, soviet])
        self.last_rows: vec[i64] = vec[i64](
            [rectangle(columns, 0, 1), rectangle(columns, 2 * rows - 1, 1)]
        )
        self.cells: vec[i64] = vec[i64](
            [cell for cell in range(CELL_COUNT) if self.grid >> cell & 1]
        )
        self.german_quads: vec[i64] = quadrants_in(self.fronts[GERMAN])
        self.soviet_quads: vec[i64] = quadrants_in(self.fronts[SOVIET])

    def quads(self, side: i64) -> vec[i64]:
        """The quadrants of a front."""
        return self.german_quads if side == GERMAN else self.soviet_quads


class Table(State):
    """Cards on the grid and beside it. Side 0 is German, side 1 Soviet."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.step: i64 = LAYOUT
        self.turns: i64 = 0  # turns played
        self.acted: bool = False  # the turn's action is chosen
        self.deployed: bool = False
        self.quad: i64 = NOWHERE  # the quadrant that is moved or assaulted
        self.target: i64 = NOWHERE  # the card that may be shot, or the infantry that assaults
        self.placed: i64 = 0  # cards of a moved quadrant laid back so far
        self.held: i64 = 0  # the others, four bits a kind
        self.ending: i64 = 0
        self.winner: i64 = NOBODY
        self.german: i64 = 0  # where German cards lie; all others are Soviet
        self.lie: vec[i64] = vec[i64]()  # the cells of kind side · 8 + kind
        self.known: vec[i64] = vec[i64]()  # those of them that everybody knows
        self.since: vec[i64] = vec[i64]()  # the turn in which a cell got known
        self.hints: vec[i64] = vec[i64]()  # see knowledge.py
        self.lost: vec[i64] = vec[i64]()  # killed cards of kind side · 8 + kind
        self.zone: vec[i64] = vec[i64]()  # snipers in the player zones
        self.gone: vec[i64] = vec[i64]()  # decoys out of the game
        self.laid: vec[i64] = vec[i64]()  # cards laid out so far
        self.shot: vec[i64] = vec[i64]()  # where the shot cards lie

    def clear(self) -> None:
        """An empty grid; both sides begin to lay out (2.2)."""
        rules = self.rules()
        self.german = rules.fronts[GERMAN]
        self.lie = vec[i64]([0] * BOTH)
        self.known = vec[i64]([0] * BOTH)
        self.since = vec[i64]([0] * CELL_COUNT)
        self.lost = vec[i64]([0] * BOTH)
        self.zone = vec[i64]([rules.zone, rules.zone])
        self.gone = vec[i64]([0, 0])
        self.laid = vec[i64]([0, 0])
        self.shot = vec[i64]([NOWHERE, NOWHERE])

    def copy_to(self, other: Table) -> None:
        """Make another state equal to this one."""
        other.step = self.step
        other.turns = self.turns
        other.acted = self.acted
        other.deployed = self.deployed
        other.quad = self.quad
        other.target = self.target
        other.placed = self.placed
        other.held = self.held
        other.ending = self.ending
        other.winner = self.winner
        other.german = self.german
        other.lie = self.lie[:]
        other.known = self.known[:]
        other.since = self.since[:]
        other.hints = self.hints[:]
        other.lost = self.lost[:]
        other.zone = self.zone[:]
        other.gone = self.gone[:]
        other.laid = self.laid[:]
        other.shot = self.shot[:]

    def rules(self) -> FrontSetup:
        """The setup, by its own type."""
        return cast(FrontSetup, self.setup)

    # Whose turn it is

    def side(self) -> i64:
        """The side whose turn it is."""
        return self.turns & 1

    def turn_seat(self) -> i64:
        """The seat whose turn it is."""
        return self.rules().turn_seats[self.turns & 3]

    def divisions(self) -> i64:
        """7.1, 7.2: whose actions the turn offers."""
        if not self.rules().teams:
            return UNITS | SNIPERS
        return UNITS if self.turns & 2 == 0 else SNIPERS

    # What lies where

    def own(self, side: i64) -> i64:
        """The cells where cards of a side lie."""
        return self.german if side == GERMAN else self.rules().grid & ~self.german

    def kind_at(self, side: i64, cell: i64) -> i64:
        """The kind of the side's card on a cell, or nobody's."""
        for kind in range(i64(KIND_COUNT)):
            if self.lie[side * KIND_COUNT + kind] >> cell & 1:
                return kind
        return NOBODY

    def front_of(self, cell: i64) -> i64:
        """The side in whose front a cell is."""
        return i64(GERMAN) if self.rules().fronts[GERMAN] >> cell & 1 else i64(SOVIET)

    def near(self, cells: i64) -> i64:
        """All cells adjacent to some cell of a set."""
        found: i64 = 0
        cell: i64 = 0
        while cells != 0:
            if cells & 1:
                found |= NEAR[cell]
            cells >>= 1
            cell += 1
        return found

    def replace(self, side: i64, kind: i64, cell: i64) -> None:
        """3.6: the card leaves, and an empty area of the front in which it lay takes its place."""
        self.lie[side * KIND_COUNT + kind] &= ~(ONE << cell)
        self.known[side * KIND_COUNT + kind] &= ~(ONE << cell)
        self.fill(cell)

    def fill(self, cell: i64) -> None:
        """An empty area, known to everybody, of the front's own side comes to lie on a cell."""
        front = self.front_of(cell)
        self.lie[front * KIND_COUNT + EMPTY] |= ONE << cell
        self.known[front * KIND_COUNT + EMPTY] |= ONE << cell
        self.since[cell] = self.turns + 1
        self.give(front, cell)

    def give(self, side: i64, cell: i64) -> None:
        """The card on a cell is a side's from now on."""
        if side == GERMAN:
            self.german |= ONE << cell
        else:
            self.german &= ~(ONE << cell)

    def points(self, side: i64) -> i64:
        """What the cards in a side's score are worth (1.5)."""
        total: i64 = 0
        values = self.rules().values
        for kind in range(i64(KIND_COUNT)):
            total += values[kind] * self.lost[(1 - side) * KIND_COUNT + kind]
        return total

    def in_play(self, side: i64, kind: i64) -> i64:
        """How many cards of a kind a side has on the grid, lifted ones included."""
        return size(self.lie[side * KIND_COUNT + kind]) + self.held_of(side, kind)

    def held_of(self, side: i64, kind: i64) -> i64:
        """How many cards of a kind are lifted to be laid back."""
        return self.held >> 4 * kind & 15 if side == self.side() else i64(0)
