"""What a seat of Nerve sees as numbers; the seat itself comes first, the other second."""

from __future__ import annotations

from scrimshaw.engine import Segment, Sheet

from .notation import ANSWERS
from .rules import NerveSetup, NerveState


def segments(setup: NerveSetup) -> tuple[Segment, ...]:
    """What each number stands for."""
    return (
        Segment("round", (1,), "the round, from 1"),
        Segment("points", (2,), "points"),
        Segment("card", (setup.cards,), "the card in hand"),
        Segment("answer", (len(ANSWERS),), "the seat's own answer, once it is given"),
        Segment("shown", (2, setup.cards), "the cards that were compared last"),
    )


def observe(state: NerveState, seat: int, sheet: Sheet) -> None:
    """The same facts as in the view."""
    cards = state.rules().cards
    answer = state.answers[seat]
    sheet.put(state.round)
    for player in (seat, 1 - seat):
        sheet.put(state.points[player])
    sheet.one_of(state.cards[seat] - 1, cards)
    sheet.one_of(-1 if answer is None else answer, len(ANSWERS))
    for player in (seat, 1 - seat):
        sheet.one_of(-1 if state.shown is None else state.shown[player] - 1, cards)
