"""What a seat of Scrappers knows, and which other worlds it cannot rule out.

Hidden from a seat: which cards of another player are in hand, which are ejected and which are in
its deck; and in the reboot what the others discard, how much, and who has decided. Decks have no
hidden order: a draw is a draw by lot.

Kept, because everybody can tell it exactly:
- which cards of each player are out of sight (`unseen`), since all its cards came in plain view;
- which of them must be in hand or ejected (`known`): all that were there when its deck ran out, and
  all that were recalled, less one for each card of the kind that has been seen since;
- which unseen cards the draft decks hold, together until the first refill and each by itself after.

Given up: what drafts, discards and ejections hint at, and which of the `known` cards are in hand.
A card recalled in this activation (7.3) cannot be one that was ejected earlier in the round; here
it is in hand or ejected, like the others: after Rewire has taken Pile Driver back, a world may have
it lie in a slot that was filled before. And a card that is turned up may have been another of its
kind: whoever ejected one Strip Mine, recalls a second and then takes fuel for the first surely
holds the second, but it is no longer `known`. Sealed answers of others count as not given.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import State

from .board import (
    ACTIVATION,
    AT,
    BREAK,
    CARD,
    COMMAND,
    DAMAGE,
    DRAFTED,
    EJECTED,
    EMPTY,
    END,
    ENDED,
    FINISH,
    FLAG,
    FRAME,
    FUEL,
    NONE,
    POOL,
    REBOOT,
    RUN,
    SCRAP,
    SEAT,
    SLOT,
    STRIKE,
    TASK,
)
from .notation import KINDS
from .prompts import question
from .rules import ScrappersState
from .tables import WIDTH

PHASES: Final = ("command", "activation", "reboot", "ended")
MODES: Final = (
    "assigned",
    "ejected",
    "drafted",
    "drafted",
    "ran",
    "fitted",
    "skipped",
    "unpaid",
    "took-fuel",
    "took-scrap",
    "bought",
    "left",
    "unbought",
    "jammed",
)


class Slot(msgspec.Struct):
    """A slot of a stack: what lies there, or what became of it in this round."""

    state: str
    card: str | None  # hidden where another player has ejected it
    deck: int | None = None  # the draft deck, 1 or 2, that a drafted card came from


class Mech(msgspec.Struct):
    """What lies open before a player."""

    fuel: int
    scrap: int
    damage: int
    hand: int
    deck: int
    discard: list[str]
    upgrades: list[str]
    stack: list[Slot]
    waiting: int  # cards in the stack that are still to be resolved
    unseen: list[str]
    known: list[str]


class Draft(msgspec.Struct):
    """A draft deck and its discard pile, whose last card is the top."""

    top: str | None
    cards: int
    pile: list[str]
    hidden: list[str] | None  # the cards under the top, once it is known in which deck they are


class Running(msgspec.Struct):
    """Abilities that are being performed: whose, of which card, and how many are still to come."""

    seat: int
    card: str
    slot: int | None  # where in the stack the card lay
    at: int  # the next ability, as a place in the program of all cards
    left: int
    copied: bool


class Strike(msgspec.Struct):
    """A hit that is still to be carried out."""

    seat: int
    target: int
    kind: str
    n: int
    pierces: bool


class View(msgspec.Struct):
    """All that one seat, or a spectator, may know."""

    seat: int | None
    rounds: int
    lethal: int
    phase: str
    question: str
    round: int
    first: int
    turn: int | None
    asked: int | None
    slot: int | None
    mechs: list[Mech]
    hand: list[str] | None
    aside: list[str] | None
    sealed: bool | None
    draft: list[Draft]
    mixed: list[str]  # cards under the tops of both draft decks, while nobody knows in which
    resolving: list[str]
    running: list[Running]
    strikes: list[Strike]
    wrecking: int | None  # whose upgrade is about to be destroyed
    gone: list[str]
    winner: int | None


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None is a spectator."""
    table = cast("ScrappersState", state)
    numbers = table.numbers()
    return View(
        seat=seat,
        rounds=numbers.rounds,
        lethal=numbers.lethal,
        phase=PHASES[table.phase],
        question=question(table),
        round=table.round,
        first=table.first,
        turn=table.turn if table.phase in (COMMAND, ACTIVATION) else None,
        asked=_known(table.asked()),
        slot=table.slot + 1 if table.phase == COMMAND else None,
        mechs=[_mech(table, player, player == seat) for player in range(numbers.players)],
        hand=table.listed(table.hands, seat) if seat is not None else None,
        aside=table.listed(table.aside, seat) if seat is not None else None,
        sealed=None if seat is None else bool(table.answered >> seat & 1),
        draft=[_draft(table, deck) for deck in (0, 1)],
        mixed=table.listed(table.yard, 0) if table.mixed else [],
        resolving=[table.name(frame[CARD]) for frame in _frames(table) if frame[0] == FINISH],
        running=[_running(table, frame) for frame in _frames(table) if frame[0] == RUN],
        strikes=[_strike(frame) for frame in _frames(table) if frame[0] == STRIKE],
        wrecking=table.top(AT) if table.top(TASK) == BREAK else None,
        gone=table.listed(table.gone, 0),
        winner=table.winner if table.phase == ENDED else None,
    )


def _known(number: int) -> int | None:
    return None if number < 0 else number


def _mech(table: ScrappersState, seat: int, is_own: bool) -> Mech:
    start = seat * POOL
    slots = table.numbers().slots
    unseen = _unseen(table, seat)
    return Mech(
        fuel=table.pools[start + FUEL],
        scrap=table.pools[start + SCRAP],
        damage=table.pools[start + DAMAGE],
        hand=table.held[seat],
        deck=table.stock[seat],
        discard=table.listed(table.discards, seat),
        upgrades=table.listed(table.upgrades, seat),
        stack=[
            _slot(table, table.stacks[place], is_own)
            for place in range(seat * slots, (seat + 1) * slots)
        ],
        waiting=table.heights[seat],
        unseen=table.listed(unseen, 0),
        known=table.listed(table.known, seat),
    )


def _slot(table: ScrappersState, laid: int, is_own: bool) -> Slot:
    if laid == EMPTY:
        return Slot("empty", None)
    mode = laid & 15
    is_hidden = mode == EJECTED and not is_own
    card = None if is_hidden else table.name(laid >> 4)
    deck = mode - DRAFTED + 1 if mode in (DRAFTED, DRAFTED + 1) else None
    return Slot(MODES[mode], card, deck)


def _draft(table: ScrappersState, deck: int) -> Draft:
    numbers = table.numbers()
    top = table.tops[deck]
    start = deck * numbers.advanced_count
    pile = [table.name(table.piles[start + place]) for place in range(table.piled[deck])]
    return Draft(
        top=None if top == NONE else table.name(top),
        cards=table.below[deck] + (0 if top == NONE else 1),
        pile=pile,
        hidden=None if table.mixed else table.listed(table.yard, deck),
    )


def _frames(table: ScrappersState) -> list[list[int]]:
    """The tasks that wait, the next one first."""
    numbers = list(table.tasks)
    return [numbers[at * FRAME : (at + 1) * FRAME] for at in range(table.depth - 1, -1, -1)]


def _running(table: ScrappersState, frame: list[int]) -> Running:
    left = (frame[END] - frame[AT]) // WIDTH
    slot = None if frame[SLOT] < 0 else frame[SLOT] + 1
    card = table.name(frame[CARD])
    return Running(frame[SEAT], card, slot, frame[AT], left, bool(frame[FLAG]))


def _strike(frame: list[int]) -> Strike:
    return Strike(frame[SEAT], frame[AT], KINDS[frame[SLOT]], frame[END], bool(frame[FLAG]))


def _unseen(table: ScrappersState, seat: i64) -> vec[i64]:
    """The cards of a player that lie out of sight: in hand, deck, or ejected."""
    numbers = table.numbers()
    kinds = numbers.kinds
    cards = vec[i64]([0] * kinds)
    for card in range(kinds):
        cards[card] = table.hands[seat * kinds + card] + table.decks[seat * kinds + card]
    for place in range(seat * numbers.slots, seat * numbers.slots + table.heights[seat]):
        if table.stacks[place] & 15 == EJECTED:
            cards[table.stacks[place] >> 4] += 1
    return cards


def resample(state: State, seat: int | None, rng: Rng) -> State:
    """Gather what is out of sight of each other player, and deal it again evenly."""
    world = cast("ScrappersState", state.clone())
    world.rng = rng.fork()
    own: i64 = -1 if seat is None else seat
    for player in range(world.setup.players):
        if player != own:
            _deal(world, player, rng)
            if world.phase == REBOOT and world.held[player] > 0:
                world.revise(player)
    return world


def _deal(world: ScrappersState, player: i64, rng: Rng) -> None:
    """What is known stays in hand or ejected; the rest of both is drawn from what is unseen."""
    numbers = world.numbers()
    kinds = numbers.kinds
    row = player * kinds
    pool = _unseen(world, player)
    chosen = vec[i64]([0] * kinds)
    drawn: i64 = -world.stock[player]
    for card in range(kinds):
        drawn += pool[card] - world.known[row + card]
        pool[card] -= world.known[row + card]
        chosen[card] = world.known[row + card]
    for draw in range(drawn):
        chosen[rng.pick_from(pool, 0, kinds)] += 1
    for place in range(player * numbers.slots, player * numbers.slots + world.heights[player]):
        if world.stacks[place] & 15 == EJECTED:
            world.stacks[place] = rng.pick_from(chosen, 0, kinds) * 16 + EJECTED
    for card in range(kinds):
        world.decks[row + card] = pool[card]
        world.hands[row + card] = chosen[card]
