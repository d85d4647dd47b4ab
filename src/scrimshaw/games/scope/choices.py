"""What is asked in SCOPE Stalingrad: whose answer is due, and what may be answered."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from .board import (
    CELL_COUNT,
    DECOY,
    EMPTY,
    INFANTRY,
    KIND_COUNT,
    MORTAR,
    NEAR,
    OFFICER,
    QUAD_CELLS,
    QUAD_COUNT,
    QUADS,
    QUADS_AT,
    SCOUT,
    SNIPER,
    WIDTH,
    size,
)
from .board import GUN as MACHINE_GUN
from .knowledge import Knowledge
from .notation import CODEC
from .table import (
    ACTION,
    GUN,
    LAYOUT,
    MOVE,
    NOBODY,
    NOWHERE,
    OFFENSIVE,
    OVER,
    PUT,
    SHOOT,
    SHOT,
    SNIPERS,
    TAKE,
    UNITS,
)

LAY: Final[i64] = CODEC.start("lay")
DO_MOVE: Final[i64] = CODEC.start("move")
DO_PUT: Final[i64] = CODEC.start("put")
SEARCH: Final[i64] = CODEC.start("search")
DO_SHOOT: Final[i64] = CODEC.start("shoot")  # 0: a sniper; then the gun's cell
HOLD: Final[i64] = CODEC.start("hold")
DO_SHOT: Final[i64] = CODEC.start("shot")
DEPLOY: Final[i64] = CODEC.start("deploy")
RECON: Final[i64] = CODEC.start("recon")
SHELL: Final[i64] = CODEC.start("shell")
FIRE: Final[i64] = CODEC.start("fire")
ASSAULT: Final[i64] = CODEC.start("assault")
DO_TAKE: Final[i64] = CODEC.start("take")
STAY: Final[i64] = CODEC.start("stay")
REINFORCE: Final[i64] = CODEC.start("reinforce")
END: Final[i64] = CODEC.start("end")
PASS: Final[i64] = CODEC.start("pass")
NEXT: Final = 49  # second cells of a reconnaissance, the first of them none


class Choices(Knowledge):
    """A table that knows whose answer is due."""

    # Whose answer is due

    def actors(self) -> vec[i64]:
        if self.step == OVER:
            return vec[i64]()
        if self.step != LAYOUT:
            return vec[i64]([self.turn_seat()])
        german, soviet = self.layer(0), self.layer(1)
        if german == NOBODY:
            return vec[i64]([soviet])
        if soviet == NOBODY:
            return vec[i64]([german])
        if german < soviet:
            return vec[i64]([german, soviet])
        return vec[i64]([soviet, german])

    def layer(self, side: i64) -> i64:
        """2.2, 7.5: who lays the side's next card out; nobody when all lie."""
        rules = self.rules()
        laid = self.laid[side]
        if laid == i64(len(rules.order)):
            return NOBODY
        return self.layer_of(side, rules.order[laid])

    def layer_of(self, side: i64, kind: i64) -> i64:
        """7.5: the snipers' player lays snipers and decoys, the units' player the units."""
        seats = self.rules().turn_seats
        return seats[side + 2] if kind <= DECOY else seats[side]

    # What may be done

    def legal(self, seat: i64) -> vec[i64]:
        step = self.step
        if step == LAYOUT:
            return self._layings(seat)
        if step == OVER or seat != self.turn_seat():
            return vec[i64]()
        side = self.side()
        if step == ACTION:
            return self._actions(side)
        if step == PUT:
            return self._puttings()
        if step == SHOOT:
            return vec[i64]([DO_SHOOT, HOLD])  # 3.4
        if step == SHOT:
            return self._shots(side)
        return self._rarer(side)

    def _rarer(self, side: i64) -> vec[i64]:
        """Steps of advanced mode."""
        if self.step == GUN:
            return self._gun_shots(side)
        if self.step == TAKE:
            return self._takings(side)
        if self.step == MOVE:
            return self._moves(vec[i64](), side)
        return append(self._cells(vec[i64](), DEPLOY, self.lie[side * KIND_COUNT + OFFICER]), END)

    def _layings(self, seat: i64) -> vec[i64]:
        """2.2: the next card on any free cell of the own front."""
        rules = self.rules()
        side = rules.sides[seat]
        if seat != self.layer(side):
            return vec[i64]()
        kind = rules.order[self.laid[side]]
        free = rules.fronts[side] & ~self.covered(side)
        return self._cells(vec[i64](capacity=24), LAY + kind * CELL_COUNT, free)

    def covered(self, side: i64) -> i64:
        """The cells where a side has laid a card."""
        cells: i64 = 0
        for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
            cells |= self.lie[kind]
        return cells

    def _cells(self, acts: vec[i64], start: i64, cells: i64) -> vec[i64]:
        """One action for each cell of a set."""
        while cells != 0:
            if cells & 1:
                acts = append(acts, start)
            cells >>= 1
            start += 1
        return acts

    def _puttings(self) -> vec[i64]:
        """3.2: each kind that is still held, on the quadrant's next cell."""
        acts = vec[i64]()
        held = self.held
        action = DO_PUT + QUAD_CELLS[self.quad * 4 + self.placed]
        while held != 0:
            if held & 15:
                acts = append(acts, action)
            held >>= 4
            action += CELL_COUNT
        return acts

    def _shots(self, side: i64) -> vec[i64]:
        """3.7: every quadrant of the own front with a sniper."""
        acts = vec[i64]()
        snipers = self.lie[side * KIND_COUNT + SNIPER]
        for quad in self.rules().quads(side):
            if QUADS[quad] & snipers:
                acts = append(acts, DO_SHOT + quad)
        return acts

    # The turn's action

    def _actions(self, side: i64) -> vec[i64]:
        """3.1, 5.1: a move, or what the cards on the grid offer; nothing else, or pass (5.12)."""
        rules = self.rules()
        acts = self._moves(vec[i64](capacity=64), side)
        can_move = len(acts) > 0
        divisions = self.divisions()
        if divisions & SNIPERS and self.can_search(side):
            acts = self._cells(acts, SEARCH, self.own(1 - side))  # 3.3
        if rules.advanced and divisions & UNITS:
            if can_move and not self.deployed:
                acts = self._cells(acts, DEPLOY, self.lie[side * KIND_COUNT + OFFICER])
            acts = self._unit_actions(acts, side)
        if len(acts) == 0:
            acts = append(acts, PASS)
        return acts

    def can_search(self, side: i64) -> bool:
        """3.3, 5.2: in advanced mode it takes a sniper."""
        return not self.rules().advanced or self.lie[side * KIND_COUNT + SNIPER] != 0

    def can_move(self, side: i64) -> bool:
        """Whether some quadrant can be moved."""
        own = self.own(side)
        for quad in self.rules().quads(side):
            if QUADS[quad] & ~own == 0:
                return True
        return False

    def _moves(self, acts: vec[i64], side: i64) -> vec[i64]:
        """3.2, 5.10: the quadrants of the own front with four own cards."""
        own = self.own(side)
        for quad in self.rules().quads(side):
            if QUADS[quad] & ~own == 0:
                acts = append(acts, DO_MOVE + quad)
        return acts

    def _unit_actions(self, acts: vec[i64], side: i64) -> vec[i64]:
        """5.4 to 5.11."""
        start = side * KIND_COUNT
        enemy = self.own(1 - side)
        if self.lie[start + SCOUT] != 0:
            acts = self._recons(acts, enemy)
        if self.lie[start + MORTAR] != 0:
            acts = self._shells(acts, self.lie[start + MORTAR], enemy)
        if self.lie[start + MACHINE_GUN] != 0:
            acts = self._cells(acts, FIRE, enemy & self.near(self.lie[start + MACHINE_GUN]))
        if self.lie[start + INFANTRY] != 0:
            acts = self._assaults(acts, self.lie[start + INFANTRY], enemy)
        if self.lost[start + INFANTRY] > 0:
            acts = self._reinforcements(acts, side)
        return acts

    def _recons(self, acts: vec[i64], enemy: i64) -> vec[i64]:
        """5.4: one enemy card, or two side by side."""
        cell: i64 = 0
        while enemy != 0:
            if enemy & 1:
                acts = append(acts, RECON + cell * NEXT)
                if enemy & 2 and cell % WIDTH != WIDTH - 1:
                    acts = append(acts, RECON + cell * NEXT + cell + 2)
            enemy >>= 1
            cell += 1
        return acts

    def _shells(self, acts: vec[i64], mortars: i64, enemy: i64) -> vec[i64]:
        """5.5: from each mortar at every enemy card that is not adjacent to it."""
        cell: i64 = 0
        while mortars != 0:
            if mortars & 1:
                acts = self._cells(acts, SHELL + cell * CELL_COUNT, enemy & ~NEAR[cell])
            mortars >>= 1
            cell += 1
        return acts

    def _assaults(self, acts: vec[i64], infantry: i64, enemy: i64) -> vec[i64]:
        """5.7: every quadrant of the grid with the infantry and an enemy card."""
        grid = self.rules().grid
        cell: i64 = 0
        while infantry != 0:
            if infantry & 1:
                for quad_at in range(cell * 4, cell * 4 + 4):
                    quad = QUADS_AT[quad_at]
                    if quad != NOWHERE and QUADS[quad] & ~grid == 0 and QUADS[quad] & enemy:
                        acts = append(acts, ASSAULT + cell * QUAD_COUNT + quad)
            infantry >>= 1
            cell += 1
        return acts

    def _reinforcements(self, acts: vec[i64], side: i64) -> vec[i64]:
        """5.11, 6.5: quadrants on the own last row with four own cards and empty areas."""
        for quad in self.rules().quads(side):
            if self.can_reinforce(side, quad, 1):
                acts = append(acts, REINFORCE + quad * 2)
                if self.returns_mortar(side) and self.can_reinforce(side, quad, 2):
                    acts = append(acts, REINFORCE + quad * 2 + 1)
        return acts

    def can_reinforce(self, side: i64, quad: i64, cards: i64) -> bool:
        """Whether a quadrant can take so many cards back."""
        cells = QUADS[quad]
        if cells & ~self.own(side) != 0 or cells & self.rules().last_rows[side] == 0:
            return False
        return size(cells & self.lie[side * KIND_COUNT + EMPTY]) >= cards

    def returns_mortar(self, side: i64) -> bool:
        """6.5: a killed mortar may come back with an infantry."""
        return self.rules().theme == OFFENSIVE and self.lost[side * KIND_COUNT + MORTAR] > 0

    # Inside an action

    def _gun_shots(self, side: i64) -> vec[i64]:
        """5.6: any adjacent gun, or none unless it is a decoy."""
        acts = self._cells(vec[i64](), DO_SHOOT + 1, self.guns_near(side, self.target))
        if self.kind_at(1 - side, self.target) != DECOY:
            acts = append(acts, HOLD)
        return acts

    def guns_near(self, side: i64, cell: i64) -> i64:
        """The side's guns next to a cell."""
        return self.lie[side * KIND_COUNT + MACHINE_GUN] & NEAR[cell]

    def _takings(self, side: i64) -> vec[i64]:
        """5.9: the place of any enemy card of the quadrant, or none."""
        enemy = self.own(1 - side)
        return append(self._cells(vec[i64](), DO_TAKE, QUADS[self.quad] & enemy), STAY)

    def can_deploy(self, side: i64) -> bool:
        """5.3: once a turn, with an officer and a quadrant to move. All of that is public."""
        if not self.rules().advanced or self.deployed or not self.divisions() & UNITS:
            return False
        return self.lie[side * KIND_COUNT + OFFICER] != 0 and self.can_move(side)
