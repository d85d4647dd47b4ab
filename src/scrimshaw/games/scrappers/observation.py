"""What a seat of Scrappers sees as numbers; the seat itself comes first, the others clockwise.

Cards are counted by number, in alphabetical order. Of the tasks that wait, those are written out
that ask for something now; the order of a draft discard pile is left out but for its top.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .board import (
    ACTIVATION,
    AT,
    BREAK,
    CARD,
    COMMAND,
    EJECTED,
    EMPTY,
    END,
    ENDED,
    FINISH,
    FLAG,
    FRAME,
    NOBODY,
    POOL,
    RUN,
    SEAT,
    SLOT,
    STRIKE,
    TASK,
)
from .rules import ScrappersState
from .tables import WIDTH, WORDS, Tables

PHASES: Final = 4
MODES: Final = 14
TASKS: Final = 6
HITS: Final = 2
ABILITIES: Final[i64] = len(WORDS)


def segments(setup: Setup) -> tuple[Segment, ...]:
    """What each number stands for."""
    numbers = cast(Tables, setup)
    players, kinds, slots = int(numbers.players), int(numbers.kinds), int(numbers.slots)
    return (
        Segment("seat", (players,), "which seat it is"),
        Segment("phase", (PHASES,), "command, activation, reboot, ended"),
        Segment("round", (1,), "the round, from 1"),
        Segment("first", (players,), "who goes first in this round"),
        Segment("turn", (players,), "who has priority"),
        Segment("asked", (players,), "who is asked, where it is one alone"),
        Segment("slot", (slots,), "the slot that is being filled"),
        Segment("pools", (players, POOL), "fuel, scrap, damage"),
        Segment("hands", (players,), "how many cards are in hand"),
        Segment("decks", (players,), "how many cards are in the deck"),
        Segment("waiting", (players,), "cards in the stack still to be resolved"),
        Segment("discards", (players, kinds), "discard piles"),
        Segment("upgrades", (players, kinds), "upgrades in play"),
        Segment("unseen", (players, kinds), "cards out of sight: in hand, deck, or ejected"),
        Segment("known", (players, kinds), "those of them that must be in hand or ejected"),
        Segment("stack_modes", (players, slots, MODES), "what became of the card in each slot: "
                "assigned, ejected, drafted, drafted from the second deck, ran, fitted, skipped, "
                "unpaid, took fuel, took scrap, bought, left, unbought, jammed"),
        Segment("stack_cards", (players, slots, kinds), "the card in each slot, unless another "
                "has ejected it"),
        Segment("hand", (kinds,), "one's own hand"),
        Segment("aside", (kinds,), "one's own sealed discards"),
        Segment("sealed", (1,), "whether one's discards are sealed"),
        Segment("tops", (2, kinds), "the tops of the draft decks"),
        Segment("draft", (2,), "cards in the draft decks, the tops included"),
        Segment("piles", (2, kinds), "draft discard piles"),
        Segment("pile_tops", (2, kinds), "their tops"),
        Segment("mixed", (1,), "whether nobody knows which draft deck holds which unseen card"),
        Segment("yard", (2, kinds), "cards under the tops; both decks' in the first row while "
                "they are mixed"),
        Segment("task", (TASKS,), "what is under way: nothing, a stack, abilities, the end of an "
                "operation, a hit, a wreck"),
        Segment("resolving", (kinds,), "operations being resolved"),
        Segment("running", (players,), "whose abilities are being performed"),
        Segment("running_card", (kinds,), "of which card"),
        Segment("ability", (int(ABILITIES),), "the next one: " + ", ".join(WORDS)),
        Segment("abilities_left", (2,), "how many are to come, and whether they are copied"),
        Segment("striker", (players,), "who deals the next hit"),
        Segment("struck", (players,), "whom it hits"),
        Segment("hit", (HITS,), "its kind: impact, energy"),
        Segment("strength", (2,), "how strong it is, and whether it pierces"),
        Segment("wrecking", (players,), "whose upgrade is about to be destroyed"),
        Segment("gone", (kinds,), "cards out of the game"),
        Segment("winner", (players,), "who has won"),
    )  # fmt: skip


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(ScrappersState, state)
    kinds = table.numbers().kinds
    _round(table, seat, sheet)
    _mechs(table, seat, sheet)
    _stacks(table, seat, sheet)
    sheet.counts(table.hands, seat * kinds, kinds)
    sheet.counts(table.aside, seat * kinds, kinds)
    sheet.flag(bool(table.answered >> seat & 1))
    _draft(table, sheet)
    _tasks(table, seat, sheet)
    sheet.counts(table.gone, 0, kinds)
    _player(table, i64(NOBODY) if table.phase != ENDED else table.winner, seat, sheet)


def _player(table: ScrappersState, player: i64, seat: i64, sheet: Sheet) -> None:
    """One player as seen from the seat, or nobody."""
    players = table.setup.players
    sheet.one_of(i64(NOBODY) if player < 0 else (player - seat + players) % players, players)


def _round(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    has_turn = table.phase == COMMAND or table.phase == ACTIVATION
    sheet.one_of(seat, table.setup.players)
    sheet.one_of(table.phase, PHASES)
    sheet.put(table.round)
    _player(table, table.first, seat, sheet)
    _player(table, table.turn if has_turn else i64(NOBODY), seat, sheet)
    _player(table, table.asked(), seat, sheet)
    sheet.one_of(table.slot if table.phase == COMMAND else i64(NOBODY), table.numbers().slots)


def _mechs(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    players = table.setup.players
    kinds = table.numbers().kinds
    for step in range(players):
        sheet.counts(table.pools, (seat + step) % players * POOL, POOL)
    for step in range(players):
        sheet.put(table.held[(seat + step) % players])
    for step in range(players):
        sheet.put(table.stock[(seat + step) % players])
    for step in range(players):
        sheet.put(table.heights[(seat + step) % players])
    for step in range(players):
        sheet.counts(table.discards, (seat + step) % players * kinds, kinds)
    for step in range(players):
        sheet.counts(table.upgrades, (seat + step) % players * kinds, kinds)
    for step in range(players):
        _unseen(table, (seat + step) % players, sheet)
    for step in range(players):
        sheet.counts(table.known, (seat + step) % players * kinds, kinds)


def _unseen(table: ScrappersState, player: i64, sheet: Sheet) -> None:
    """Hand, deck and ejected cards together: which of them is where nobody else can tell."""
    numbers = table.numbers()
    start = sheet.at
    for card in range(player * numbers.kinds, (player + 1) * numbers.kinds):
        sheet.put(table.hands[card] + table.decks[card])
    for place in range(player * numbers.slots, player * numbers.slots + table.heights[player]):
        if table.stacks[place] & 15 == EJECTED:
            sheet.add(start + (table.stacks[place] >> 4))


def _stacks(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    players = table.setup.players
    slots = table.numbers().slots
    for step in range(players):
        first = (seat + step) % players * slots
        for place in range(first, first + slots):
            laid = table.stacks[place]
            sheet.one_of(i64(EMPTY) if laid == EMPTY else laid & 15, MODES)
    for step in range(players):
        first = (seat + step) % players * slots
        for place in range(first, first + slots):
            _card(table, table.stacks[place], step == 0, sheet)


def _card(table: ScrappersState, laid: i64, is_own: bool, sheet: Sheet) -> None:
    is_hidden = laid == EMPTY or (laid & 15 == EJECTED and not is_own)
    sheet.one_of(i64(EMPTY) if is_hidden else laid >> 4, table.numbers().kinds)


def _draft(table: ScrappersState, sheet: Sheet) -> None:
    numbers = table.numbers()
    kinds = numbers.kinds
    sheet.one_of(table.tops[0], kinds)
    sheet.one_of(table.tops[1], kinds)
    for deck in range(i64(2)):
        sheet.put(table.below[deck] + (i64(0) if table.tops[deck] < 0 else i64(1)))
    for deck in range(i64(2)):
        start = sheet.at
        first = deck * numbers.advanced_count
        for place in range(first, first + table.piled[deck]):
            sheet.add(start + table.piles[place])
        sheet.at = start + kinds
    sheet.one_of(table.source_top(2), kinds)
    sheet.one_of(table.source_top(3), kinds)
    sheet.flag(table.mixed)
    sheet.counts(table.yard, 0, 2 * kinds)


def _tasks(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    """What waits on the stack of tasks; only its top asks."""
    numbers = table.numbers()
    sheet.one_of(table.top(TASK), TASKS)
    start = sheet.at
    for base in range(i64(0), table.depth * FRAME, FRAME):
        if table.tasks[base] == FINISH:
            sheet.add(start + table.tasks[base + CARD])
    sheet.at = start + numbers.kinds
    _running(table, seat, sheet)
    _strike(table, seat, sheet)
    is_wreck = table.top(TASK) == BREAK
    _player(table, table.top(AT) if is_wreck else i64(NOBODY), seat, sheet)


def _running(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    numbers = table.numbers()
    if table.top(TASK) != RUN:
        sheet.skip(numbers.players + numbers.kinds + ABILITIES + 2)
        return
    _player(table, table.top(SEAT), seat, sheet)
    sheet.one_of(table.top(CARD), numbers.kinds)
    at = table.top(AT)
    sheet.one_of(numbers.code[at] if at < table.top(END) else i64(NOBODY), ABILITIES)
    sheet.put((table.top(END) - at) // WIDTH)
    sheet.put(table.top(FLAG))


def _strike(table: ScrappersState, seat: i64, sheet: Sheet) -> None:
    if table.top(TASK) != STRIKE:
        sheet.skip(2 * table.setup.players + HITS + 2)
        return
    _player(table, table.top(SEAT), seat, sheet)
    _player(table, table.top(AT), seat, sheet)
    sheet.one_of(table.top(SLOT), HITS)
    sheet.put(table.top(END))
    sheet.put(table.top(FLAG))
