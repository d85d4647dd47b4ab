"""Why an action of SCOPE Stalingrad is not allowed, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Refusal

from .board import DECOY, EMPTY, INFANTRY, MORTAR, OFFICER, QUAD_CELLS, QUADS, SCOUT
from .board import GUN as MACHINE_GUN
from .notation import CELLS, CODEC, KINDS, QUADRANTS
from .table import (
    ACTION,
    AFTER,
    CLAUSES,
    GUN,
    LAYOUT,
    MOVE,
    NOBODY,
    OFFENSIVE,
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

Fields = dict[str, str]
UNIT_CLAUSES = {
    "deploy": "5.3",
    "recon": "5.4",
    "shell": "5.5",
    "fire": "5.6",
    "assault": "5.7",
    "reinforce": "5.11",
}


def why_not(table: Choices, seat: int, action: int) -> Refusal:
    """Why an action that is not legal for the seat is not."""
    fields = CODEC.fields(action)
    if table.step == OVER:
        return Refusal(CLAUSES[table.ending], "over")
    if table.step == LAYOUT:
        return _why_not_lay(table, seat, fields)
    if seat != table.turn_seat():
        return Refusal("3.1", "turn", {"seat": int(table.turn_seat())})
    return _off_grid(table, fields) or STEPS[table.step](table, table.side(), fields)


def _cell(name: str) -> int:
    return CELLS.index(name)


def _bit(name: str) -> int:
    return 1 << CELLS.index(name)


def _quad(fields: Fields) -> int:
    return int(QUADS[QUADRANTS.index(fields["quadrant"])])


def _off_grid(table: Choices, fields: Fields) -> Refusal | None:
    """1.2: what the action names must be on this grid."""
    grid = table.rules().grid
    for field in ("cell", "next", "target", "gun"):
        if fields.get(field) and not _bit(fields[field]) & grid:
            return Refusal("1.2", "grid.cell", {"cell": fields[field]})
    if "quadrant" in fields and _quad(fields) & ~grid:
        return Refusal("1.2", "grid.quadrant", {"quadrant": fields["quadrant"]})
    return None


# Set-up


def _why_not_lay(table: Choices, seat: int, fields: Fields) -> Refusal:
    """2.2, 7.5."""
    rules = table.rules()
    side = rules.sides[seat]
    layer = table.layer(side)
    if layer == NOBODY:
        return Refusal("2.2", "layout.done" if table.can_revise(seat) else "layout.laid")
    if layer != seat:
        return Refusal("7.5", "layout.partner", {"seat": int(layer)})
    card = KINDS[rules.order[table.laid[side]]]
    if fields["kind"] != "lay":
        return Refusal("2.2", "layout.first", {"card": card})
    if refused := _off_grid(table, fields):
        return refused
    if fields["card"] != card:
        return Refusal("2.2", "layout.order", {"card": card, "other": fields["card"]})
    if not _bit(fields["cell"]) & rules.fronts[side]:
        return Refusal("2.2", "layout.front", {"cell": fields["cell"]})
    return Refusal("2.2", "layout.taken", {"cell": fields["cell"]})


# Inside an action


def _why_not_put(table: Choices, _side: int, fields: Fields) -> Refusal:
    """3.2."""
    cell = CELLS[QUAD_CELLS[table.quad * 4 + table.placed]]
    if fields["kind"] != "put":
        return Refusal("3.2", "put.first", {"cell": cell})
    if fields["cell"] != cell:
        return Refusal("3.2", "put.cell", {"cell": cell})
    return Refusal("3.2", "put.card", {"card": fields["card"], "cell": cell})


def _why_not_shoot(table: Choices, _side: int, _fields: Fields) -> Refusal:
    """3.4."""
    return Refusal("3.4", "shoot.first", {"cell": CELLS[table.target]})


def _why_not_gun(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.6."""
    args: dict[str, object] = {"cell": CELLS[table.target]}
    if fields["kind"] == "hold" and table.kind_at(1 - side, table.target) == DECOY:
        return Refusal("5.6", "gun.decoy", args)
    if fields["kind"] != "shoot" or not fields["gun"]:
        return Refusal("5.6", "gun.first", args)
    args["gun"] = fields["gun"]
    if not table.lie[side * 8 + MACHINE_GUN] & _bit(fields["gun"]):
        return Refusal("5.6", "gun.none", args)
    return Refusal("5.6", "gun.far", args)


def _why_not_shot(table: Choices, side: int, fields: Fields) -> Refusal:
    """3.7."""
    if fields["kind"] != "shot":
        return Refusal("3.7", "shot.first")
    args: dict[str, object] = {"quadrant": fields["quadrant"]}
    if _quad(fields) & ~table.rules().fronts[side]:
        return Refusal("3.7", "shot.front", args)
    return Refusal("3.7", "shot.sniper", args)


def _why_not_take(table: Choices, _side: int, fields: Fields) -> Refusal:
    """5.9."""
    args: dict[str, object] = {"quadrant": QUADRANTS[table.quad], "cell": fields.get("cell", "")}
    if fields["kind"] != "take":
        return Refusal("5.9", "take.first", args)
    if not _bit(fields["cell"]) & QUADS[table.quad]:
        return Refusal("5.9", "take.quadrant", args)
    return Refusal("5.9", "take.own", args)


def _why_not_deployed_move(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.3, 3.2."""
    if fields["kind"] != "move":
        return Refusal("5.3", "deploy.move")
    return _why_not_move(table, side, fields)


def _why_not_after(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.3."""
    if fields["kind"] != "deploy":
        return Refusal("5.1", "after.first")
    return _why_not_deploy(table, side, fields)


# The turn's action


def _why_not_action(table: Choices, side: int, fields: Fields) -> Refusal:
    """3.1, 5.1, 7.2."""
    kind = fields["kind"]
    if not table.rules().advanced:
        if kind not in ("move", "search"):
            return Refusal("3.1", "action.basic")
    elif kind == "pass":
        return Refusal("5.12", "action.pass")
    elif kind not in ACTIONS:
        return Refusal("5.1", "action.advanced")
    elif refused := _why_not_division(table, kind):
        return refused
    return ACTIONS[kind](table, side, fields)


def _why_not_division(table: Choices, kind: str) -> Refusal | None:
    """7.2: the cards of the other division have no turn now."""
    divisions = table.divisions()
    if kind == "search" and not divisions & SNIPERS:
        return Refusal("7.2", "division.units")
    if kind in UNIT_CLAUSES and not divisions & UNITS:
        return Refusal("7.2", "division.snipers")
    return None


def _why_not_move(table: Choices, side: int, fields: Fields) -> Refusal:
    """3.2, 5.10."""
    args: dict[str, object] = {"quadrant": fields["quadrant"]}
    if _quad(fields) & ~table.rules().fronts[side]:
        return Refusal("3.2", "move.front", args)
    return Refusal("5.10", "move.mixed", args)


def _why_not_search(table: Choices, side: int, fields: Fields) -> Refusal:
    """3.3, 5.2."""
    if not table.can_search(side):
        return Refusal("5.2", "search.sniper")
    return Refusal("3.3", "search.own", {"cell": fields["cell"]})


def _why_not_deploy(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.3."""
    if table.deployed:
        return Refusal("5.3", "deploy.once")
    if not table.lie[side * 8 + OFFICER] & _bit(fields["cell"]):
        return Refusal("5.3", "deploy.officer", {"cell": fields["cell"]})
    return Refusal("5.3", "deploy.blocked")


def _why_not_recon(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.4."""
    if not table.lie[side * 8 + SCOUT]:
        return Refusal("5.4", "recon.scout")
    cells = [fields["cell"], *([fields["next"]] if fields["next"] else [])]
    for cell in cells:
        if _bit(cell) & table.own(side):
            return Refusal("5.4", "recon.own", {"cell": cell})
    return Refusal("5.4", "recon.row", {"cell": cells[0], "other": cells[1]})


def _why_not_shell(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.5."""
    args: dict[str, object] = {"cell": fields["cell"], "target": fields["target"]}
    if not table.lie[side * 8 + MORTAR] & _bit(fields["cell"]):
        return Refusal("5.5", "shell.mortar", args)
    if _bit(fields["target"]) & table.own(side):
        return Refusal("5.5", "shell.own", args)
    return Refusal("5.5", "shell.near", args)


def _why_not_fire(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.6."""
    args: dict[str, object] = {"cell": fields["cell"]}
    if _bit(fields["cell"]) & table.own(side):
        return Refusal("5.6", "fire.own", args)
    return Refusal("5.6", "fire.far", args)


def _why_not_assault(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.7."""
    args: dict[str, object] = {"cell": fields["cell"], "quadrant": fields["quadrant"]}
    if not table.lie[side * 8 + INFANTRY] & _bit(fields["cell"]):
        return Refusal("5.7", "assault.infantry", args)
    if not _quad(fields) & _bit(fields["cell"]):
        return Refusal("5.7", "assault.outside", args)
    return Refusal("5.7", "assault.alone", args)


def _why_not_reinforce(table: Choices, side: int, fields: Fields) -> Refusal:
    """5.11, 6.5."""
    args: dict[str, object] = {"quadrant": fields["quadrant"]}
    quad = _quad(fields)
    if fields["with"] and table.rules().theme != OFFENSIVE:
        return Refusal("6.5", "reinforce.theme")
    if table.lost[side * 8 + INFANTRY] == 0:
        return Refusal("5.11", "reinforce.infantry")
    if fields["with"] and table.lost[side * 8 + MORTAR] == 0:
        return Refusal("6.5", "reinforce.mortar")
    if quad & ~table.rules().fronts[side] or not quad & table.rules().last_rows[side]:
        return Refusal("5.11", "reinforce.row", args)
    if quad & ~table.own(side):
        return Refusal("5.11", "reinforce.mixed", args)
    if not quad & table.lie[side * 8 + EMPTY]:
        return Refusal("5.11", "reinforce.empty", args)
    return Refusal("6.5", "reinforce.two", args)


ACTIONS = {
    "move": _why_not_move,
    "search": _why_not_search,
    "deploy": _why_not_deploy,
    "recon": _why_not_recon,
    "shell": _why_not_shell,
    "fire": _why_not_fire,
    "assault": _why_not_assault,
    "reinforce": _why_not_reinforce,
}
STEPS = {
    ACTION: _why_not_action,
    MOVE: _why_not_deployed_move,
    PUT: _why_not_put,
    SHOOT: _why_not_shoot,
    GUN: _why_not_gun,
    SHOT: _why_not_shot,
    TAKE: _why_not_take,
    AFTER: _why_not_after,
}
