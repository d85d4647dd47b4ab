"""What a seat of SCOPE Stalingrad knows, and which other worlds it cannot rule out.

Hidden from a side: the kinds of the enemy's cards; from a spectator those of both. All else is
public. Partners see the same (7.4). During the set-up nobody sees how far the other side is, and
during a move nobody else sees how many cards lie again: a resampled world has the other side at the
beginning of its layout, or of laying its quadrant back.

Kept, as data in the state (see knowledge.py) and in every view: the cards that everybody has seen
and that have not moved since, with the turn; for cards that have moved, the cells among which they
are; that some sniper was in the quadrant of every shot card, some gun next to the target of every
offensive fire, and an empty area where reinforcements came; and what follows from the exact counts
of all kinds. Known cards and hints are in the view whatever the option `memory` says (1.7): equal
views mean indistinguishable worlds for people and bots alike, and it is the page that stops
showing what is older than a turn. `since` and `turn` tell it what that is.

Given up: what follows only from three or more hints together when a quadrant that cuts through all
of them is moved, and hints beyond a couple of dozen, the vaguest first; that a side which passed
had no other action; and what choices hint at.
"""

from __future__ import annotations

from typing import cast

import msgspec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import KIND_COUNT
from .knowledge import cells_of, kinds_of, least_of, side_of
from .notation import CELLS, KINDS, QUADRANTS, SIDES
from .prompts import STEPS, held_cards
from .rules import LAST_TURN, ScopeState
from .table import CLAUSES, LAYOUT, NOBODY, NOWHERE, OVER, PUT
from .worlds import dealer_of


class Card(msgspec.Struct):
    """A card on the grid; `card` is its kind, where the viewer knows it."""

    cell: str
    side: str
    card: str | None
    known: bool  # to everybody
    since: int  # the turn in which everybody got to know it, 0 if they do not


class Hint(msgspec.Struct):
    """Everybody knows that at least so many cards of these kinds lie in these cells."""

    side: str
    least: int
    cards: list[str]
    cells: list[str]


class Side(msgspec.Struct):
    """What lies open beside a front."""

    side: str
    seats: list[int]
    points: int
    score: list[str]  # enemy cards killed
    in_play: dict[str, int]  # during the set-up: as many as there will be
    zone: int  # snipers in the player zone (6.1)
    decoys_gone: int
    shot: str | None  # the quadrant of the shot card


class View(msgspec.Struct):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    side: str | None
    scenario: str
    mode: str
    theme: str
    memory: str
    columns: int
    rows: int
    goal: int
    worth: dict[str, int]  # the points of each target (1.5)
    phase: str
    turn: int  # from 1; 0 during the set-up
    turns: int  # the limit of 4.3
    to_act: int | None  # a seat; nobody's during the set-up
    division: str | None
    deployed: bool
    grid: list[Card]
    hints: list[Hint]
    sides: list[Side]
    quadrant: str | None  # the one that is moved or assaulted
    target: str | None  # the card that may be shot, or the infantry that assaults
    hand: list[str] | None  # one's own lifted cards
    to_lay: list[str] | None  # one's own cards still to be laid out
    winner: str | None
    ending: str | None


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast(ScopeState, state)
    rules = table.rules()
    side = None if seat is None else int(rules.sides[seat])
    is_layout, is_over = table.step == LAYOUT, table.step == OVER
    has_turn = not is_layout and not is_over
    is_lifting = table.step == PUT and side == table.side()
    return View(
        seat=seat,
        side=None if side is None else SIDES[side],
        scenario=rules.options["scenario"],
        mode=rules.options["mode"],
        theme=rules.options["theme"],
        memory=rules.options["memory"],
        columns=rules.columns,
        rows=rules.rows,
        goal=rules.goal,
        worth=_worth(table),
        phase=STEPS[table.step],
        turn=_turn(table),
        turns=rules.limit,
        to_act=table.turn_seat() if has_turn else None,
        division=_division(table) if has_turn else None,
        deployed=table.deployed,
        grid=_grid(table, side),
        hints=[_hint(word) for word in table.hints],
        sides=[_side(table, 0), _side(table, 1)],
        quadrant=None if table.quad == NOWHERE else QUADRANTS[table.quad],
        target=None if table.target == NOWHERE else CELLS[table.target],
        hand=held_cards(table) if is_lifting else None,
        to_lay=_to_lay(table, side) if is_layout and side is not None else None,
        winner=None if table.winner == NOBODY else SIDES[table.winner],
        ending=CLAUSES[table.ending] if is_over else None,
    )


def _turn(table: ScopeState) -> int:
    """The turn under way, or the one in which the game ended; 4.3 ends it between two turns."""
    if table.step == LAYOUT:
        return 0
    return table.turns + (table.ending != LAST_TURN)


def _worth(table: ScopeState) -> dict[str, int]:
    values = zip(KINDS, list(table.rules().values), strict=True)
    return {name: int(points) for name, points in values if name not in ("decoy", "empty")}


def _division(table: ScopeState) -> str:
    return ("units", "snipers", "both")[table.divisions() - 1]


def _grid(table: ScopeState, side: int | None) -> list[Card]:
    """Every cell; the kinds of the own side, of known cards, and at the end of all."""
    cards = []
    for cell in table.rules().cells:
        owner = 0 if table.own(0) >> cell & 1 else 1
        known = _known_kind(table, owner, cell)
        kind = known
        if side == owner or table.step == OVER:
            kind = max(table.kind_at(owner, cell), known)
        cards.append(
            Card(
                cell=CELLS[cell],
                side=SIDES[owner],
                card=None if kind == NOBODY else KINDS[kind],
                known=known != NOBODY,
                since=table.since[cell],
            )
        )
    return cards


def _known_kind(table: ScopeState, side: int, cell: int) -> int:
    for kind in range(KIND_COUNT):
        if table.known[side * KIND_COUNT + kind] >> cell & 1:
            return kind
    return NOBODY


def _hint(word: int) -> Hint:
    return Hint(
        side=SIDES[side_of(word)],
        least=least_of(word),
        cards=[name for kind, name in enumerate(KINDS) if kinds_of(word) >> kind & 1],
        cells=[name for cell, name in enumerate(CELLS) if cells_of(word) >> cell & 1],
    )


def _side(table: ScopeState, side: int) -> Side:
    rules = table.rules()
    enemy = (1 - side) * KIND_COUNT
    killed = [name for kind, name in enumerate(KINDS) for _ in range(table.lost[enemy + kind])]
    counts = [table.in_play(side, kind) for kind in range(KIND_COUNT)]
    if table.step == LAYOUT:
        counts = list(rules.counts)
    return Side(
        side=SIDES[side],
        seats=sorted(rules.teams_of[side]),
        points=table.points(side),
        score=killed,
        in_play={name: int(count) for name, count in zip(KINDS, counts, strict=True)},
        zone=table.zone[side],
        decoys_gone=table.gone[side],
        shot=None if table.shot[side] == NOWHERE else QUADRANTS[table.shot[side]],
    )


def _to_lay(table: ScopeState, side: int) -> list[str]:
    return [KINDS[kind] for kind in list(table.rules().order)[table.laid[side] :]]


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Lay what the seat does not know anew, evenly over all layouts that fit what it knows."""
    world = cast(ScopeState, state.clone())
    world.rng = rng.fork()
    own: i64 = NOBODY
    if seat is not None:
        own = world.rules().sides[seat]
    if world.step == OVER:
        return world
    for side in range(i64(2)):
        if side != own:
            if world.step == LAYOUT:
                _clear(world, side)
            else:
                _lay_anew(world, side, rng)
    return world


def _clear(world: ScopeState, side: i64) -> None:
    """2.2: as far as one knows, the other side has laid nothing yet."""
    world.laid[side] = 0
    for kind in range(side * KIND_COUNT, (side + 1) * KIND_COUNT):
        world.lie[kind] = 0


def _lay_anew(world: ScopeState, side: i64, rng: Rng) -> None:
    """Known cards stay, the others are dealt over the cells that are not known."""
    dealer = dealer_of(world, side, rng)
    dealer.deal()
    for kind in range(i64(KIND_COUNT)):
        known = world.known[side * KIND_COUNT + kind]
        world.lie[side * KIND_COUNT + kind] = known | dealer.masks[kind]
    if world.step == PUT and side == world.side():
        world.lift(side, world.quad)
