"""A card given to one player before the deal, for the lab to weigh."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from scrimshaw.engine.rng import Rng
from scrimshaw.engine.state import Setup, State

from .rules import ScrappersState
from .tables import Tables


def gifts(setup: Setup) -> list[str]:
    """The advanced cards."""
    tables = cast("Tables", setup)
    return [name for name, scrap in zip(tables.names, tables.scrap, strict=True) if scrap > 0]


def start_with(setup: Setup, rng: Rng, seat: i64, card: str) -> State:
    """A new game in which a copy of the card lies in the seat's deck instead of a draft deck."""
    tables = cast("Tables", setup)
    state = ScrappersState(setup, rng)
    state.clear()
    number: i64 = tables.names.index(card)
    state.yard[number] -= 1
    state.below[0] -= 1
    state.decks[seat * tables.kinds + number] += 1
    state.stock[seat] += 1
    state.deal_cards()
    return state
