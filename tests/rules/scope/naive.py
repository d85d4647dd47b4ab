"""What everybody can know of a front, by brute force: the set of all layouts that fit the events.

It knows nothing of the game's own knowledge: it reads the events that everybody sees and keeps
every layout that could have led to them. For tiny fronts only.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from scrimshaw.engine import Event
from scrimshaw.games.scope.notation import CELLS, KINDS
from scrimshaw.games.scope.rules import ScopeState

Layout = tuple[str, ...]  # by cell of the grid; "" where the other side's card lies
SIDES = ("german", "soviet")


class Belief:
    """Every layout of one side that fits what everybody has seen."""

    def __init__(self, state: ScopeState, side: int) -> None:
        self.side = side
        self.rules = state.rules()
        self.cells = [CELLS[cell] for cell in self.rules.cells]
        self.layouts = set(every_layout(state, side))

    def place(self, cell: str) -> int:
        return self.cells.index(cell)

    def learn(self, events: list[Event]) -> None:
        for event in events:
            if event.audience is None:
                actor = self.rules.sides[event.args["seat"]] if "seat" in event.args else None
                self._learn(event.kind, event.args, actor == self.side)

    def _learn(self, kind: str, args: dict[str, object], own: bool) -> None:
        told = {name: str(value) for name, value in args.items()}
        if own:
            self._learn_of_actor(kind, told, args)
        else:
            self._learn_of_other(kind, told, args)
        if kind == "kill":
            self._leave(told["cell"], not own)
        elif kind == "repelled":
            self._leave(told["cell"], own)
        elif kind == "take":
            self._set(told["target"], "infantry" if own else "")
            self._leave(told["cell"], own)

    def _learn_of_actor(self, kind: str, told: dict[str, str], args: dict[str, object]) -> None:
        """What an event tells of the side that acts."""
        shown = {"deploy": "officer", "gun": "gun", "shell": "mortar", "assault": "infantry"}
        if kind in shown:
            self._see(told["cell"], shown[kind])
        elif kind == "fire":
            self._keep(lambda layout: self._has_gun_near(layout, told["cell"]))
        elif kind == "move":
            self._mix(told["quadrant"], [])
        elif kind == "reinforce":
            self._mix(told["quadrant"], list(args["cards"]))  # type: ignore[call-overload]
        elif kind == "shot":
            cells = self._quadrant(told["quadrant"])
            self._keep(lambda layout: any(layout[cell] == "sniper" for cell in cells))

    def _learn_of_other(self, kind: str, told: dict[str, str], args: dict[str, object]) -> None:
        """What an event tells of the other side."""
        hits = {"miss": "empty", "decoy_gone": "decoy", "wound": "sniper"}
        if kind in ("search", "fire", "kill"):
            self._see(told["cell"], told["card"])
        elif kind in hits:
            self._see(told["cell"], hits[kind])
        elif kind in ("recon", "found"):
            for cell, card in zip(args["cells"], args["cards"], strict=True):  # type: ignore[call-overload]
                self._see(cell, card)
        if kind == "decoy_gone":
            self._set(told["cell"], "empty")

    def _keep(self, fits: object) -> None:
        self.layouts = {layout for layout in self.layouts if fits(layout)}  # type: ignore[operator]

    def _see(self, cell: str, card: str) -> None:
        place = self.place(cell)
        self._keep(lambda layout: layout[place] == card)

    def _set(self, cell: str, card: str) -> None:
        place = self.place(cell)
        self.layouts = {(*layout[:place], card, *layout[place + 1 :]) for layout in self.layouts}

    def _leave(self, cell: str, own: bool) -> None:
        """A card is gone; an empty area of the front where it lay fills the hole."""
        front = 0 if CELLS.index(cell) < 6 * self.rules.rows else 1
        if front == self.side:
            self._set(cell, "empty")
        elif own:
            self._set(cell, "")

    def _has_gun_near(self, layout: Layout, cell: str) -> bool:
        return any(
            card == "gun" and near(self.cells[place], cell) for place, card in enumerate(layout)
        )

    def _quadrant(self, name: str) -> list[int]:
        low, high = name.split("-")
        names = [column + row for row in (low[1], high[1]) for column in (low[0], high[0])]
        return [self.place(cell) for cell in names]

    def _mix(self, quadrant: str, arrivals: list[str]) -> None:
        cells = self._quadrant(quadrant)
        mixed: set[Layout] = set()
        for layout in self.layouts:
            cards = [layout[cell] for cell in cells]
            if cards.count("empty") < len(arrivals):
                continue
            for arrival in arrivals:
                cards[cards.index("empty")] = arrival
            for order in set(itertools.permutations(cards)):
                after = list(layout)
                for cell, card in zip(cells, order, strict=True):
                    after[cell] = card
                mixed.add(tuple(after))
        self.layouts = mixed


def near(one: str, other: str) -> bool:
    """Orthogonally or diagonally adjacent."""
    columns, rows = ord(one[0]) - ord(other[0]), int(one[1]) - int(other[1])
    return one != other and abs(columns) < 2 and abs(rows) < 2


def every_layout(state: ScopeState, side: int) -> Iterator[Layout]:
    """Every way to lay the side's cards on the cells where its cards lie."""
    own = [cell for cell in state.rules().cells if state.own(side) >> cell & 1]
    cards = [KINDS[state.kind_at(side, cell)] for cell in own]
    for order in every_order(tuple(sorted(cards))):
        layout = dict(zip(own, order, strict=True))
        yield tuple(layout.get(cell, "") for cell in state.rules().cells)


def every_order(cards: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every order of cards, equal ones not told apart."""
    if not cards:
        yield ()
    for first in sorted(set(cards)):
        rest = list(cards)
        rest.remove(first)
        for others in every_order(tuple(rest)):
            yield (first, *others)


def layout_of(state: ScopeState, side: int) -> Layout:
    """The side's layout as it is."""
    return tuple(
        KINDS[state.kind_at(side, cell)] if state.own(side) >> cell & 1 else ""
        for cell in state.rules().cells
    )


def fits_knowledge(state: ScopeState, side: int, layout: Layout) -> bool:
    """Whether a layout agrees with the game's own knowledge, as every view shows it."""
    names = [CELLS[cell] for cell in state.rules().cells]
    by_cell = dict(zip(names, layout, strict=True))
    seen = state.view(None)
    for card in seen.grid:  # type: ignore[attr-defined]
        if card.side == SIDES[side] and card.known and by_cell[card.cell] != card.card:
            return False
    for hint in seen.hints:  # type: ignore[attr-defined]
        found = sum(by_cell[cell] in hint.cards for cell in hint.cells)
        if hint.side == SIDES[side] and found < hint.least:
            return False
    return True
