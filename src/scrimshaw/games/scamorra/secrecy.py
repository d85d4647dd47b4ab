"""What a seat of La Scamorra knows, and which other worlds it cannot rule out.

Hidden from a seat: its own deck and coppella together; the opponent's hand, deck and coppella
together. Nothing else is hidden, and every distribution of those cards is equally likely: no
inference is given up, except that a player's choices may hint at its hand.
"""

from __future__ import annotations

from typing import cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .notation import CARDS, PIECES, SQUARES
from .rules import BOTH, ENDED, KINDS, NOBODY, OFF, RESULT, ScamorraState

PHASES = ("initiative", "placing", "moving", "ended")


class Standing(msgspec.Struct):
    """A piece on the board."""

    square: str
    piece: str
    owner: int


class Result(msgspec.Struct):
    """A finished game of a fifteen match."""

    points: list[int]
    knockout: int | None
    coppelle: list[str]


class View(msgspec.Struct):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    mode: str
    phase: str
    turn: int | None
    game: int
    turns: list[int]
    board: list[Standing]
    off: list[list[str]]
    hand: list[str] | None
    hands: list[int]
    decks: list[int]
    played: list[list[str]]
    last: list[str | None]
    points: list[int]
    totals: list[int]
    initiative: int
    first: int | None
    coppelle: list[str] | None
    games: list[Result]


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast(ScamorraState, state)
    is_over = table.phase == ENDED
    return View(
        seat=seat,
        mode=table.setup.options["mode"],
        phase=PHASES[table.phase],
        turn=None if is_over else table.turn,
        game=table.game,
        turns=[sum(_cards(table.played, player)) for player in (0, 1)],
        board=_standings(table),
        off=[_off(table, 0), _off(table, 1)],
        hand=None if seat is None else _names(table.hands, seat),
        hands=[sum(_cards(table.hands, player)) for player in (0, 1)],
        decks=list(table.left),
        played=[_names(table.played, 0), _names(table.played, 1)],
        last=[None if card == NOBODY else CARDS[card] for card in table.last],
        points=list(table.points),
        totals=list(table.totals),
        initiative=table.initiative,
        first=None if table.first == NOBODY else table.first,
        coppelle=[CARDS[card] for card in table.coppella] if is_over else None,
        games=_results(table.results),
    )


def _cards(counts: vec[i64], seat: int) -> list[int]:
    return list(counts)[seat * KINDS : (seat + 1) * KINDS]


def _names(counts: vec[i64], seat: int) -> list[str]:
    """Cards sorted by kind: the order of slots would tell what was drawn."""
    return [
        name for name, count in zip(CARDS, _cards(counts, seat), strict=True) for _ in range(count)
    ]


def _standings(table: ScamorraState) -> list[Standing]:
    standing = sorted((square, place) for place, square in enumerate(table.where) if square != OFF)
    return [Standing(SQUARES[square], PIECES[place % 3], place // 3) for square, place in standing]


def _off(table: ScamorraState, seat: int) -> list[str]:
    return [name for kind, name in enumerate(PIECES) if table.where[seat * 3 + kind] == OFF]


def _results(numbers: vec[i64]) -> list[Result]:
    games = []
    for start in range(0, len(numbers), RESULT):
        first, second, knockout, *coppelle = list(numbers)[start : start + RESULT]
        knocker = None if knockout == NOBODY else knockout
        games.append(Result([first, second], knocker, [CARDS[card] for card in coppelle]))
    return games


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Gather what the seat does not know, counted by kind, and deal it again evenly."""
    world = cast(ScamorraState, state.clone())
    world.rng = rng.fork()
    knows_coppelle = world.phase == ENDED
    pool = vec[i64]([0] * BOTH)
    sizes = vec[i64]([0, 0])
    for player in range(i64(2)):
        sizes[player] = _gather(world, player, player != seat, knows_coppelle, pool)
    for player in range(i64(2)):
        if not knows_coppelle:
            world.coppella[player] = rng.pick_from(pool, player * KINDS, KINDS)
        world.draw_hand(player, sizes[player], pool, rng)
    world.lay_decks(pool, rng)
    return world


def _gather(
    world: ScamorraState, player: i64, hides_hand: bool, knows_coppelle: bool, pool: vec[i64]
) -> i64:
    """Move the player's hidden cards into the pool; returns how many were in its hand."""
    start = player * KINDS
    first = world.next_card(player)
    for place in range(first, first + world.left[player]):
        pool[start + world.decks[place]] += 1
    if not knows_coppelle:
        pool[start + world.coppella[player]] += 1
    held: i64 = 0
    if hides_hand:
        for card in range(start, start + KINDS):
            held += world.hands[card]
            pool[card] += world.hands[card]
            world.hands[card] = 0
    return held
