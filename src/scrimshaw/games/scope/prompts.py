"""What a seat of SCOPE Stalingrad is asked, as key and arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Prompt

from .board import DECOY, QUAD_CELLS
from .notation import CELLS, KINDS, QUADRANTS
from .table import (
    ACTION,
    AFTER,
    GUN,
    LAYOUT,
    MOVE,
    NOBODY,
    OVER,
    PUT,
    SHOOT,
    SHOT,
    SNIPERS,
    TAKE,
    UNITS,
)

if TYPE_CHECKING:
    from .choices import Choices

STEPS = {  # how the view calls them
    LAYOUT: "layout",
    ACTION: "action",
    MOVE: "move",
    PUT: "put",
    SHOOT: "shoot",
    GUN: "gun",
    SHOT: "shot",
    TAKE: "take",
    AFTER: "after",
    OVER: "over",
}


def prompt(table: Choices, seat: int | None) -> Prompt:
    """What is asked of the seat now, or what it waits for; None is a spectator."""
    if table.step == OVER:
        return Prompt("over")
    if table.step == LAYOUT:
        return _layout(table, seat)
    if seat != table.turn_seat():
        return Prompt("wait", {"seat": int(table.turn_seat())})
    if table.step == ACTION:
        return _action(table)
    if table.step == PUT:
        return _put(table)
    if table.step in (SHOOT, GUN):
        return _shoot(table)
    if table.step == TAKE:
        return Prompt("take", {"cell": CELLS[table.target], "quadrant": QUADRANTS[table.quad]})
    return Prompt(STEPS[table.step])


def _layout(table: Choices, seat: int | None) -> Prompt:
    """2.2: nobody is told how far the other side is."""
    if seat is None:
        return Prompt("layout_watch")
    rules = table.rules()
    side = rules.sides[seat]
    layer = table.layer(side)
    if layer == NOBODY:
        return Prompt("layout_done")
    if layer != seat:
        return Prompt("layout_partner", {"seat": int(layer)})
    laid = table.laid[side]
    kind = rules.order[laid]
    left = sum(1 for other in list(rules.order)[laid:] if other == kind)
    return Prompt("layout", {"card": KINDS[kind], "left": left})


def _action(table: Choices) -> Prompt:
    """3.1, 5.1, 7.2."""
    rules = table.rules()
    if not rules.advanced:
        return Prompt("action")
    divisions = {UNITS: "action_units", SNIPERS: "action_snipers"}
    return Prompt(divisions.get(table.divisions(), "action_advanced"))


def _put(table: Choices) -> Prompt:
    cell = QUAD_CELLS[table.quad * 4 + table.placed]
    args: dict[str, object] = {"cell": CELLS[cell], "quadrant": QUADRANTS[table.quad]}
    return Prompt("put", {**args, "cards": held_cards(table)})


def held_cards(table: Choices) -> list[str]:
    """The lifted cards that are still to be laid back."""
    return [name for kind, name in enumerate(KINDS) for _ in range(table.held >> 4 * kind & 15)]


def _shoot(table: Choices) -> Prompt:
    kind = table.kind_at(1 - table.side(), table.target)
    args: dict[str, object] = {"cell": CELLS[table.target], "card": KINDS[kind]}
    if table.step == SHOOT:
        return Prompt("shoot", args)
    return Prompt("gun_decoy" if kind == DECOY else "gun", args)
