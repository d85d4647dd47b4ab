"""What a side of Scarper sees as numbers; the seat's own side comes first, the other second.

Battlefields are counted from the Entente's edge, whichever side looks. Scored years are left out:
nothing of them but morale and the missions gone bears on the next.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from scrimshaw.engine.segment import Segment
from scrimshaw.engine.sheet import Sheet
from scrimshaw.engine.state import Setup, State

from .board import BURIED, CHOICE, DECK, ENDED, GONE, HAND, OFFERED, PLAYED, RETURNED, Numbers
from .rules import ScarperState
from .vocabulary import VERBS

PHASES: Final = 6
CHOICES: Final = 5  # effects that ask for choices
VERB_COUNT: Final[i64] = len(VERBS)


def segments(setup: Setup) -> tuple[Segment, ...]:
    """What each number stands for."""
    numbers = cast(Numbers, setup)
    fields, spaces = int(numbers.fields), int(numbers.spaces)
    cards, missions = int(numbers.cards), int(numbers.missions)
    verbs = len(VERBS)
    return (
        Segment("seat", (2,), "which side it is: Entente, Central Powers"),
        Segment("phase", (PHASES,), "missions, turn, use, spend, choice, ended"),
        Segment("year", (len(numbers.calendar),), "the year"),
        Segment("round", (1,), "the round of the year"),
        Segment("first", (2,), "who goes first this year"),
        Segment("turn", (2,), "whose turn it is"),
        Segment("morale", (2,), "morale towards one's own end, towards the other's"),
        Segment("front", (fields,), "spaces on the Entente's side of each frontline"),
        Segment("trenches", (fields, spaces), "trenches in each space"),
        Segment("propaganda", (2,), "propaganda"),
        Segment("economy", (2,), "economy"),
        Segment("stock", (2,), "trenches in stock"),
        Segment("hands", (2,), "how many cards are in hand"),
        Segment("decks", (2,), "how many cards are in the deck"),
        Segment("buried", (2,), "how many cards were discarded face down"),
        Segment("bonus", (2,), "bonus for the next charge"),
        Segment("defence", (2,), "bonus against the other's next charge"),
        Segment("denied", (2, verbs), "what is denied: " + ", ".join(VERBS)),
        Segment("spied", (2,), "who has looked at the other's mission"),
        Segment("played", (cards,), "discards that all have seen, of both sides"),
        Segment("hand", (cards,), "one's own hand"),
        Segment("laid_down", (cards,), "one's own face-down discards"),
        Segment("spotted", (2, cards), "cards of the other that one has looked at: in hand, "
                "face down among the discards"),
        Segment("shown", (cards,), "one's own cards that the other has looked at"),
        Segment("card", (cards,), "the card in play"),
        Segment("points", (1,), "points left to spend"),
        Segment("verbs", (verbs,), "what they may be spent on"),
        Segment("effect", (CHOICES,), "the effect that asks for a choice: advance, withdraw, "
                "trenches, clear, charge"),
        Segment("left", (1,), "choices left in it"),
        Segment("bound", (fields,), "the battlefield that it is bound to"),
        Segment("offer", (missions,), "missions to choose from"),
        Segment("choice", (missions,), "the mission that one has sealed"),
        Segment("mission", (missions,), "one's own mission"),
        Segment("returned", (missions,), "missions that one has returned this year"),
        Segment("enemy_mission", (missions,), "the other's mission, if one has looked at it"),
        Segment("gone", (missions,), "missions of earlier years"),
        Segment("winner", (2,), "who has won"),
    )  # fmt: skip


def observe(state: State, seat: i64, sheet: Sheet) -> None:
    """The same facts as in the view."""
    table = cast(ScarperState, state)
    numbers = table.numbers()
    sheet.one_of(seat, 2)
    sheet.one_of(table.phase, PHASES)
    sheet.one_of(table.year, i64(len(numbers.calendar)))
    sheet.put(table.round)
    _player(sheet, table.first, seat)
    _player(sheet, i64(-1) if table.phase == ENDED else table.turn, seat)
    sheet.balance(table.morale if seat == 0 else -table.morale)
    sheet.counts(table.front, 0, numbers.fields)
    sheet.counts(table.trenches, 0, numbers.fields * numbers.spaces)
    _sides(table, seat, sheet)
    _cards(table, seat, sheet)
    _play(table, sheet)
    _missions(table, seat, sheet)
    _player(sheet, table.winner, seat)


def _player(sheet: Sheet, player: i64, seat: i64) -> None:
    """One of the two as seen from the seat, or nobody."""
    sheet.one_of(i64(-1) if player < 0 else player ^ seat, 2)


def _sides(table: ScarperState, seat: i64, sheet: Sheet) -> None:
    other = 1 - seat
    sheet.put(table.propaganda[seat])
    sheet.put(table.propaganda[other])
    sheet.put(table.economy[seat])
    sheet.put(table.economy[other])
    sheet.put(table.stock[seat])
    sheet.put(table.stock[other])
    sheet.put(table.count_cards(seat, HAND))
    sheet.put(table.count_cards(other, HAND))
    sheet.put(table.count_cards(seat, DECK))
    sheet.put(table.count_cards(other, DECK))
    sheet.put(table.count_cards(seat, BURIED))
    sheet.put(table.count_cards(other, BURIED))
    sheet.put(table.bonus[seat])
    sheet.put(table.bonus[other])
    sheet.put(table.defence[seat])
    sheet.put(table.defence[other])
    sheet.members(table.denied[seat], VERB_COUNT)
    sheet.members(table.denied[other], VERB_COUNT)
    sheet.put(table.spied[seat])
    sheet.put(table.spied[other])


def _cards(table: ScarperState, seat: i64, sheet: Sheet) -> None:
    """Cards by where they lie; of the other's hidden ones only those that were looked at."""
    cards = table.numbers().cards
    other = 1 - seat
    for card in range(cards):
        sheet.flag(table.where[card] == PLAYED)
    _lying(table, seat, HAND, False, sheet)
    _lying(table, seat, BURIED, False, sheet)
    _lying(table, other, HAND, True, sheet)
    _lying(table, other, BURIED, True, sheet)
    deck_from = table.numbers().deck_from
    for card in range(cards):
        is_own = deck_from[seat] <= card < deck_from[seat + 1]
        sheet.flag(is_own and table.seen[card] == 1)


def _lying(table: ScarperState, owner: i64, place: i64, only_seen: bool, sheet: Sheet) -> None:
    """A side's cards in one place; where it is asked, only those that the other has looked at."""
    deck_from = table.numbers().deck_from
    for card in range(table.numbers().cards):
        is_there = deck_from[owner] <= card < deck_from[owner + 1] and table.where[card] == place
        sheet.flag(is_there and (not only_seen or table.seen[card] == 1))


def _play(table: ScarperState, sheet: Sheet) -> None:
    """The card in play and what it still asks for."""
    numbers = table.numbers()
    sheet.one_of(table.card, numbers.cards)
    sheet.put(table.points)
    sheet.members(table.verbs, VERB_COUNT)
    if table.phase == CHOICE:
        sheet.one_of(numbers.effects[table.step], CHOICES)
        sheet.put(table.left)
        sheet.one_of(numbers.effects[table.step + 2], numbers.fields)
    else:
        sheet.skip(CHOICES + 1 + numbers.fields)


def _missions(table: ScarperState, seat: i64, sheet: Sheet) -> None:
    missions = table.numbers().missions
    _put_missions(table, OFFERED + seat, sheet)
    sheet.one_of(table.chosen[seat], missions)
    sheet.one_of(table.mission_of(seat), missions)
    _put_missions(table, RETURNED + seat, sheet)
    has_looked = table.spied[seat] == 1
    sheet.one_of(table.mission_of(1 - seat) if has_looked else i64(-1), missions)
    _put_missions(table, GONE, sheet)


def _put_missions(table: ScarperState, place: i64, sheet: Sheet) -> None:
    for mission in range(table.numbers().missions):
        sheet.flag(table.missions[mission] == place)
