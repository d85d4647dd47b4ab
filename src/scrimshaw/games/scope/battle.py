"""What a practised player does in the advanced game of SCOPE Stalingrad, where units fight, too.

It takes the action that brings most over layouts of the enemy that fit what is known: a kill counts
for its price, a card that is only seen for a share of it, and a search is paid for by the quadrant
that a shot shows. An assault counts for the best of all cards that it turns up, which is why
infantry lies in the middle of the first row; from inside the enemy's front it turns up three cards
at a time. The others look where it does not reach.

An officer moves a sniper that was seen or nearly found, and the last one out of sight, on the side.
A turn is given for that only where the loss would be the end.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng

from .belief import readiness, shown_quadrants, suspects, told
from .board import (
    CELL_COUNT,
    DECOY,
    EMPTY,
    INFANTRY,
    KIND_COUNT,
    MORTAR,
    NEAR,
    OFFICER,
    ONE,
    QUAD_COUNT,
    QUADS,
    SNIPER,
    place,
    size,
)
from .board import GUN as MACHINE_GUN
from .choices import (
    ASSAULT,
    DEPLOY,
    DO_MOVE,
    DO_SHOOT,
    DO_TAKE,
    END,
    FIRE,
    HOLD,
    LAY,
    NEXT,
    RECON,
    REINFORCE,
    SEARCH,
    SHELL,
    STAY,
)
from .hiding import new_cover, refuge
from .judge import is_last
from .picks import Best, any_of
from .rules import ScopeState
from .table import NOWHERE, UNITS
from .worlds import dealer_of

LAYOUTS: Final = 400  # shared out over the hints, and at most so many begun
# What things are worth beside the prices of cards, which add up to about 1 for a win:
WIN: Final = 1.5
SEEN: Final = 0.2  # the share of a card's price that it is worth to see it: it may be moved
NEWS: Final = 0.005  # to know any card more
SHOWN: Final = 0.13  # the cost of showing a quadrant that nobody suspects
SHOWN_LAST: Final = 0.26  # and of the last sniper's
DISARMED: Final = 0.05  # a gun that kills no more
SILENCED: Final = 0.2  # a mortar, which reaches far
FORWARD: Final = 0.05  # infantry that comes forward, or comes back
AHEAD: Final = 0.01  # each hidden card that it can turn up from there
ELSEWHERE: Final = 0.05  # to look where the infantry does not
COVER: Final = 0.5  # to move the last sniper out of sight
NOTHING: Final = -1.0
NEARLY: Final = 3  # cells that are so few that a sniper in one of them is as good as found


def gain(table: ScopeState, side: i64, kind: i64) -> float:
    """What it is worth to a side to kill an enemy card of a kind."""
    if kind in (DECOY, EMPTY):
        return 0.0
    if is_last(table, side, kind):
        return WIN
    price = table.rules().prices[kind]
    if kind == MORTAR:
        return price + SILENCED
    return price + DISARMED if kind == MACHINE_GUN else price


def cost_of_showing(table: ScopeState, side: i64) -> float:
    """What it costs a side to lay its shot card: nothing where that tells nothing new."""
    if told(table, side) != NOWHERE:
        return 0.0
    return SHOWN_LAST if table.in_play(side, SNIPER) == 1 else SHOWN


class Odds:
    """What actions of a side bring, the mean over layouts of the enemy that fit what is known."""

    def __init__(self, table: ScopeState, side: i64, storms: i64, rng: Rng) -> None:
        """For assaults on a set of quadrants, and all else."""
        self.table = table
        self.enemy: i64 = 1 - side
        self.unknown: i64 = table.unknown(self.enemy)
        self.gains: vec[float] = vec[float]([gain(table, side, kind) for kind in range(KIND_COUNT)])
        self.cost: float = cost_of_showing(table, side)
        self.kills: vec[float] = vec[float]([0.0] * CELL_COUNT)  # a kill on a cell
        self.hunts: vec[float] = vec[float]([0.0] * CELL_COUNT)  # a search of a cell
        self.storms: vec[float] = vec[float]([0.0] * QUAD_COUNT)  # an assault on a quadrant
        self._count_hidden(storms, rng)
        self._count_known()

    def sight(self, cell: i64) -> float:
        """What it is worth only to see the card on a cell."""
        return SEEN * self.kills[cell] + NEWS if self.unknown >> cell & 1 else 0.0

    def hit(self, cell: i64) -> float:
        """What a shell or a gun brings; a card that is missed is seen."""
        return self.kills[cell] + NEWS if self.unknown >> cell & 1 else self.kills[cell]

    def _count_hidden(self, storms: i64, rng: Rng) -> None:
        table = self.table
        dealer = dealer_of(table, self.enemy, rng)
        shown = shown_quadrants(table, self.enemy)
        total = 0.0
        left = LAYOUTS // max(i64(len(dealer.hints)), 1)
        while left > 0 and dealer.starts < LAYOUTS:
            left -= 1
            dealer.deal()
            weight = readiness(table, self.enemy, dealer.masks, self.unknown, shown)
            total += weight
            for kind in range(i64(EMPTY)):
                self._add(dealer.masks[kind], weight, self.gains[kind], self._hunted(kind, SEEN))
            for quad in range(i64(QUAD_COUNT)):
                if storms >> quad & 1:
                    self.storms[quad] += weight * self._storm(quad, dealer.masks)
        for cell in range(i64(CELL_COUNT)):
            self.kills[cell] /= total
            self.hunts[cell] /= total
            self.hunts[cell] += NEWS
        for quad in range(i64(QUAD_COUNT)):
            self.storms[quad] /= total

    def _count_known(self) -> None:
        for kind in range(i64(KIND_COUNT)):
            known = self.table.known[self.enemy * KIND_COUNT + kind]
            self._add(known, 1.0, self.gains[kind], self._hunted(kind, 0.0) - NEWS)

    def _add(self, cells: i64, weight: float, kill: float, hunt: float) -> None:
        """The same on each cell of a set."""
        while cells != 0:
            cell = place(cells & -cells)
            self.kills[cell] += weight * kill
            self.hunts[cell] += weight * hunt
            cells &= cells - 1

    def _hunted(self, kind: i64, seen: float) -> float:
        """What a search brings that finds a card of a kind: it is shot, or only seen."""
        if kind == DECOY:
            return -self.cost  # 3.5
        worth = self.gains[kind]
        return worth if worth == WIN else max(worth - self.cost, seen * worth)

    def _storm(self, quad: i64, hidden: vec[i64]) -> float:
        """What an assault brings: it turns everything up and, without a gun there, kills one.

        What it kills is not worth anything by being seen as well.
        """
        cells = QUADS[quad] & self.table.own(self.enemy)
        best = 0.0
        seen = 0.0
        is_hidden = False
        is_repelled = False
        for kind in range(i64(KIND_COUNT)):
            found = hidden[kind] & cells
            known = self.table.known[self.enemy * KIND_COUNT + kind] & cells
            seen += float(size(found)) * (SEEN * self.gains[kind] + NEWS)
            if found | known == 0:
                continue
            is_repelled = is_repelled or kind == MACHINE_GUN
            if self.gains[kind] > best:
                best = self.gains[kind]
                is_hidden = known == 0
        if is_repelled:
            return seen
        return seen + FORWARD + (1.0 - SEEN if is_hidden else 1.0) * best


def fight(table: ScopeState, side: i64, rng: Rng) -> i64:
    """The action of a turn. Who can deploy hides snipers after it."""
    action, worth = _most_worth(table, side, rng)
    if table.can_deploy(side) or table.in_play(side, SNIPER) > 1:
        return action
    quad = i64(NOWHERE)
    seen = table.known[side * KIND_COUNT + SNIPER]
    if seen != 0:
        quad = refuge(table, side, seen, rng) if worth < WIN else i64(NOWHERE)
    elif worth < COVER and not table.divisions() & UNITS and suspects(table, side) == 0:
        quad = new_cover(table, side, rng)
    return action if quad == NOWHERE else DO_MOVE + quad


def _most_worth(table: ScopeState, side: i64, rng: Rng) -> tuple[i64, float]:
    """Of equal actions any."""
    legal = table.legal(table.turn_seat())
    storms: i64 = 0
    for action in legal:
        if ASSAULT <= action < DO_TAKE:
            storms |= ONE << (action - ASSAULT) % QUAD_COUNT
    odds = Odds(table, side, storms, rng)
    reach = table.near(table.lie[side * KIND_COUNT + INFANTRY])
    best = i64(NOWHERE)
    highest = NOTHING
    equals: i64 = 0
    for action in legal:
        worth = _worth(odds, action, reach)
        if worth > highest:
            highest = worth
            equals = 0
        if worth == highest and worth > NOTHING:
            equals += 1
            if rng.below(equals) == 0:
                best = action
    return best, highest


def _worth(odds: Odds, action: i64, reach: i64) -> float:
    """What an action brings; a move nothing."""
    if SEARCH <= action < DO_SHOOT:
        return odds.hunts[action - SEARCH] + _elsewhere(reach, action - SEARCH)
    if RECON <= action < SHELL:
        right = (action - RECON) % NEXT - 1
        seen = odds.sight((action - RECON) // NEXT)
        return seen if right == NOWHERE else seen + odds.sight(right)
    if SHELL <= action < FIRE:
        cell = (action - SHELL) % CELL_COUNT
        return odds.hit(cell) + _elsewhere(reach, cell)
    if FIRE <= action < ASSAULT:
        return odds.hit(action - FIRE)
    if ASSAULT <= action < DO_TAKE:
        return odds.storms[(action - ASSAULT) % QUAD_COUNT]
    return FORWARD if REINFORCE <= action < END else NOTHING


def _elsewhere(reach: i64, cell: i64) -> float:
    return 0.0 if reach >> cell & 1 else ELSEWHERE


# Deployment


def deploy_or_end(table: ScopeState, side: i64, rng: Rng) -> i64:
    """5.3, after the action: an officer is shown if a sniper is better off elsewhere."""
    officers = table.lie[side * KIND_COUNT + OFFICER]
    return END if hideout(table, side, rng) == NOWHERE else DEPLOY + place(officers & -officers)


def hideout(table: ScopeState, side: i64, rng: Rng) -> i64:
    """The quadrant that an officer moves for the sake of a sniper, or nowhere."""
    suspected = suspects(table, side)
    if suspected == 0:
        is_alone = table.in_play(side, SNIPER) == 1
        return new_cover(table, side, rng) if is_alone else i64(NOWHERE)
    if size(suspected) > NEARLY:
        return NOWHERE
    suspected |= table.known[side * KIND_COUNT + SNIPER]
    return refuge(table, side, suspected & table.lie[side * KIND_COUNT + SNIPER], rng)


# What was found


def shoot_or_hold(table: ScopeState, side: i64) -> i64:
    """3.4: shoot what is worth the quadrant that is shown."""
    worth = gain(table, side, table.kind_at(1 - side, table.target))
    return DO_SHOOT if worth > cost_of_showing(table, side) else HOLD


def fire_or_hold(table: ScopeState, side: i64) -> i64:
    """5.6: shoot what is worth anything, and at a decoy."""
    kind = table.kind_at(1 - side, table.target)
    if kind != DECOY and gain(table, side, kind) == 0.0:
        return HOLD
    guns = table.guns_near(side, table.target)
    return DO_SHOOT + 1 + place(guns & -guns)


def take(table: ScopeState, side: i64) -> i64:
    """5.9: the best card of the quadrant; of equal ones that from where most is turned up next."""
    best = STAY
    most = 0.0
    cells = QUADS[table.quad] & table.own(1 - side)
    while cells != 0:
        cell = place(cells & -cells)
        worth = gain(table, side, table.kind_at(1 - side, cell)) + AHEAD * _ahead(table, side, cell)
        if worth > most:
            best = DO_TAKE + cell
            most = worth
        cells &= cells - 1
    return best


def _ahead(table: ScopeState, side: i64, cell: i64) -> float:
    """How many hidden cards of the enemy lie in one quadrant with a cell."""
    most: i64 = 0
    for quad in table.rules().quads(1 - side):
        if QUADS[quad] >> cell & 1:
            hidden = size(QUADS[quad] & table.unknown(1 - side))
            most = hidden if hidden > most else most
    return float(most)


# Layout


def first_row(table: ScopeState, side: i64) -> i64:
    """The row of a front that touches the enemy's."""
    return table.rules().fronts[side] & table.near(table.rules().fronts[1 - side])


def lay_unit(table: ScopeState, side: i64, kind: i64, rng: Rng) -> i64:
    """Infantry in the middle of the first row, all others behind it if there is room."""
    free = table.rules().fronts[side] & ~table.covered(side)
    behind = free & ~first_row(table, side)
    if kind != INFANTRY:
        return LAY + kind * CELL_COUNT + any_of(behind if behind != 0 else free, rng)
    best = Best()
    for cell in table.rules().cells:
        if free >> cell & 1:
            best.offer(cell, size(NEAR[cell] & table.rules().fronts[1 - side]))
    return LAY + kind * CELL_COUNT + best.any(rng)
