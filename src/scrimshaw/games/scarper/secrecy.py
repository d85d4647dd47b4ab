"""What a side of Scarper knows, and which other worlds it cannot rule out.

Hidden from a side: which of the opponent's cards lie in hand, in the deck and face down among the
discards; the opponent's mission, and while missions are chosen both it was dealt and its sealed
answer; what the opponent returned. A spectator knows neither hand nor mission. Decks are pools
without an order, so there is no order to know.

Kept, because the table remembers it exactly:
- cards that one has looked at, in hand and, once they are laid down at the end of the year, among
  the discards, until those are shuffled in;
- the mission that one has looked at, and that the missions one returned this year are not the
  opponent's;
- one's own cards that the opponent has looked at (one was there).

Given up: what follows from the moment of a reshuffle (a card that lay among the discards then was
not in hand then); for a spectator, what the two sides have seen of each other's hands; that another
mission than the one kept was returned by choice; and what plays hint at. A mission that a side has
sealed counts as not chosen.
"""

from __future__ import annotations

from typing import cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    BURIED,
    DECK,
    ENDED,
    GONE,
    HAND,
    IN_PLAY,
    KEPT,
    MISSIONS,
    NOBODY,
    NOTHING,
    OFFERED,
    PLAYED,
    POOL,
    RESULT,
    RETURNED,
)
from .printed import Card, Map, Task, cards, tasks, the_map, ways
from .prompts import effect_field, effect_name, phase_name
from .rules import ScarperState
from .vocabulary import verb_names


class Field(msgspec.Struct):
    """A battlefield: its spaces from the Entente's edge; the first `front` of them are its own."""

    field: str
    front: int
    trenches: list[int]
    gains: list[int]  # what each side would score for it now
    support: list[int]  # what adjacent battlefields would add to a charge of each side
    walls: list[int]  # what its trenches would add against a charge on each side


class Side(msgspec.Struct):
    """What lies open of a side."""

    propaganda: int
    economy: int
    stock: int
    hand: int
    deck: int
    played: list[str]
    buried: int
    bonus: int
    defence: int
    denied: list[str]
    gain: int  # what it would score now by battlefields and tracks
    scores: dict[str, int]  # of that, by each track
    spied: bool  # it has looked at the other's mission


class Spotted(msgspec.Struct):
    """A card of the opponent that one has looked at, and where it lies."""

    card: str
    place: str


class Result(msgspec.Struct):
    """A scored year."""

    year: int
    gains: list[int]
    missions: list[str]
    fulfilled: list[bool]
    morale: int


class Effect(msgspec.Struct):
    """The effect of an event that asks for choices."""

    effect: str
    left: int
    field: str | None


class View(msgspec.Struct):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    phase: str
    year: int
    round: int
    rounds: int
    first: int
    turn: int | None
    morale: int
    goal: int
    map: Map
    fields: list[Field]
    sides: list[Side]
    card: str | None
    points: int
    verbs: list[str]
    ways: list[str]
    effect: Effect | None
    hand: list[str] | None
    buried: list[str] | None
    spotted: list[Spotted]
    shown: list[str]
    offer: list[str]
    choice: str | None
    mission: str | None
    returned: list[str]
    enemy_mission: str | None
    gone: list[str]
    cards: list[Card]  # those in one's hand, in play, and those that one has seen
    tasks: list[Task]  # one's own missions, and the opponent's where one has seen it
    results: list[Result]
    winner: int | None


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast("ScarperState", state)
    numbers = table.numbers()
    return View(
        seat=seat,
        phase=phase_name(table),
        year=numbers.calendar[table.year],
        round=table.round,
        rounds=numbers.rounds,
        first=table.first,
        turn=None if table.phase == ENDED or table.turn == NOBODY else table.turn,
        morale=table.morale,
        goal=numbers.goal,
        map=the_map(table),
        fields=[_field(table, field) for field in range(numbers.fields)],
        sides=[_side(table, 0), _side(table, 1)],
        card=None if table.card == NOTHING else numbers.card_ids[table.card],
        points=table.points,
        verbs=verb_names(table.verbs),
        ways=ways(table),
        effect=_effect(table),
        hand=None if seat is None else table.card_names(seat, HAND),
        buried=None if seat is None else table.card_names(seat, BURIED),
        spotted=[] if seat is None else _spotted(table, 1 - seat),
        shown=[] if seat is None else [spot.card for spot in _spotted(table, seat)],
        offer=[] if seat is None else _missions(table, OFFERED + seat),
        choice=None if seat is None else _mission(table, table.chosen[seat]),
        mission=None if seat is None else _mission(table, table.mission_of(seat)),
        returned=[] if seat is None else _missions(table, RETURNED + seat),
        enemy_mission=_enemy_mission(table, seat),
        gone=_missions(table, GONE),
        cards=_cards(table, seat),
        tasks=[] if seat is None else _tasks(table, seat),
        results=_results(table),
        winner=None if table.winner == NOBODY else table.winner,
    )


def _field(table: ScarperState, field: int) -> Field:
    numbers = table.numbers()
    first = field * numbers.spaces
    spaces = [table.trenches[space] for space in range(first, first + numbers.spaces)]
    return Field(
        field=numbers.field_ids[field],
        front=table.front[field],
        trenches=spaces,
        gains=[table.field_gain(0, field), table.field_gain(1, field)],
        support=[table.supports(0, field), table.supports(1, field)],
        walls=[table.walls(0, field), table.walls(1, field)],
    )


def _side(table: ScarperState, seat: int) -> Side:
    return Side(
        propaganda=table.propaganda[seat],
        economy=table.economy[seat],
        stock=table.stock[seat],
        hand=table.count_cards(seat, HAND),
        deck=table.count_cards(seat, DECK),
        played=table.card_names(seat, PLAYED),
        buried=table.count_cards(seat, BURIED),
        bonus=table.bonus[seat],
        defence=table.defence[seat],
        denied=verb_names(table.denied[seat]),
        gain=table.standing(seat),
        scores={
            "propaganda": table.propaganda_gain(seat),
            "economy": table.economy_gain(seat),
        },
        spied=table.spied[seat] == 1,
    )


def _effect(table: ScarperState) -> Effect | None:
    if phase_name(table) != "choice":
        return None
    return Effect(effect_name(table), table.left, effect_field(table))


def _spotted(table: ScarperState, owner: int) -> list[Spotted]:
    """The cards of a side that the other has looked at."""
    numbers = table.numbers()
    first, last = numbers.deck_from[owner], numbers.deck_from[owner + 1]
    return [
        Spotted(numbers.card_ids[card], "hand" if table.where[card] == HAND else "buried")
        for card in range(first, last)
        if table.seen[card] == 1
    ]


def _cards(table: ScarperState, seat: int | None) -> list[Card]:
    names = [] if table.card == NOTHING else [table.numbers().card_ids[table.card]]
    if seat is not None:
        names += table.card_names(seat, HAND)
        names += [spot.card for spot in _spotted(table, 1 - seat)]
    return cards(table, names)


def _tasks(table: ScarperState, seat: int) -> list[Task]:
    own = _missions(table, OFFERED + seat) + _missions(table, KEPT + seat)
    theirs = _enemy_mission(table, seat)
    return tasks(table, seat, own) + tasks(table, 1 - seat, [] if theirs is None else [theirs])


def _missions(table: ScarperState, place: int) -> list[str]:
    names = table.numbers().mission_ids
    return [name for name, at in zip(names, table.missions, strict=True) if at == place]


def _mission(table: ScarperState, mission: int) -> str | None:
    return None if mission == NOTHING else table.numbers().mission_ids[mission]


def _enemy_mission(table: ScarperState, seat: int | None) -> str | None:
    if seat is None or table.spied[seat] == 0:
        return None
    return _mission(table, table.mission_of(1 - seat))


def _results(table: ScarperState) -> list[Result]:
    numbers = table.numbers()
    rows = [list(table.results)[at : at + RESULT] for at in range(0, len(table.results), RESULT)]
    return [
        Result(
            year=numbers.calendar[year],
            gains=[first, second],
            missions=[numbers.mission_ids[mine], numbers.mission_ids[yours]],
            fulfilled=[mine_done == 1, yours_done == 1],
            morale=morale,
        )
        for year, first, second, mine, mine_done, yours, yours_done, morale in rows
    ]


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Gather what the seat does not know, in the order of the content, and deal it evenly."""
    world = cast("ScarperState", state.clone())
    world.rng = rng.fork()
    if seat is None:
        world.seen = vec[i64]([0] * world.numbers().cards)
    for player in range(i64(2)):
        if player != seat:
            _deal_cards(world, player, rng)
    _deal_missions(world, seat, rng)
    return world


def _deal_cards(world: ScarperState, player: i64, rng: Rng) -> None:
    """Hand, deck and face-down discards that nobody but their owner knows."""
    deck_from = world.numbers().deck_from
    sizes = vec[i64]([0, 0, 0, 0])
    unknown: i64 = 0
    for card in range(deck_from[player], deck_from[player + 1]):
        if _is_unknown(world, card):
            sizes[world.where[card]] += 1
            unknown += 1
    for card in range(deck_from[player], deck_from[player + 1]):
        if _is_unknown(world, card):
            rest = rng.below(unknown) if unknown > 1 else i64(0)
            unknown -= 1
            place: i64 = DECK
            if rest >= sizes[DECK]:
                place = HAND if rest < sizes[DECK] + sizes[HAND] else BURIED
            world.where[card] = place
            sizes[place] -= 1


def _is_unknown(world: ScarperState, card: i64) -> bool:
    place = world.where[card]
    return world.seen[card] == 0 and place != PLAYED and place != IN_PLAY


def _deal_missions(world: ScarperState, seat: int | None, rng: Rng) -> None:
    """What the others were dealt this year: of it one is kept, unless they are still choosing."""
    missions = world.missions[:]
    choosing = world.phase == MISSIONS
    dealt = vec[i64]([0, 0])
    for player in range(i64(2)):
        if player != seat:
            world.chosen[player] = NOTHING
            known = seat is not None and world.spied[1 - player] == 1
            dealt[player] = _collect(missions, player, known)
    for player in range(i64(2)):
        if player != seat:
            known = seat is not None and world.spied[1 - player] == 1
            for number in range(dealt[player]):
                place: i64 = RETURNED
                if choosing:
                    place = OFFERED
                elif number == 0 and not known:
                    place = KEPT
                missions[_pick(missions, rng)] = place + player
    world.missions = missions


def _collect(missions: vec[i64], player: i64, known: bool) -> i64:
    """Put the missions of a player back into the pool; returns how many."""
    count: i64 = 0
    for mission in range(i64(len(missions))):
        place = missions[mission]
        kept = place == KEPT + player and not known
        if kept or place == OFFERED + player or place == RETURNED + player:
            missions[mission] = POOL
            count += 1
    return count


def _pick(missions: vec[i64], rng: Rng) -> i64:
    """A mission out of the pool, evenly."""
    size: i64 = 0
    for place in missions:
        if place == POOL:
            size += 1
    rest = rng.below(size) if size > 1 else i64(0)
    for mission in range(i64(len(missions))):
        if missions[mission] == POOL:
            if rest == 0:
                return mission
            rest -= 1
    raise AssertionError("what was put into the pool is there")
