"""Why an action of Scrappers is not allowed, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Refusal

from .notation import KINDS, PLAYERS, SOURCES
from .prompts import AMOUNT, AT, DOES, SLOT, WHICH, does, parameter, question

if TYPE_CHECKING:
    from .choices import Choices

ENDINGS = ("", "6.1", "6.2", "6.8")
CLAUSES = {
    "command": "3.1",
    "run": "4.2",
    "fit": "4.3",
    "take": "4.5",
    "buy": "4.6",
    "shield": "5.2",
}
HAND = 1


def why_not(state: Choices, seat: int, action: int) -> Refusal:
    """The reason, by the clause that forbids it."""
    asked = question(state)
    if asked == "over":
        return Refusal(ENDINGS[state.ending], "over")
    fields = state.fields(action)
    if asked == "discard":
        return _why_not_discard(state, seat, fields)
    actor = int(state.asked())
    clause = CLAUSES.get(asked, "7.3")
    if seat != actor:
        turn = clause if asked in {"command", "shield"} else "4.1"
        return Refusal(turn, "turn", {"seat": actor})
    if asked == "command":
        return _why_not_place(state, fields)
    if fields["kind"] != asked or ("card" not in fields and "from" not in fields):
        wrong = _why_not_target(state, seat, asked, fields)
        return wrong or Refusal(clause, f"phase.{asked}", _args(state, asked))
    return WHY_NOT[asked](state, seat, fields)


def _args(state: Choices, asked: str) -> Args:
    """What the sentence needs to tell what to do instead."""
    if asked in {"run", "fit", "buy"}:
        return {"card": state.name(state.next_card(int(state.asked())))}
    if asked == "target":
        return {"do": DOES[does(state)]}
    return {"n": parameter(state, AMOUNT)} if asked == "choose" else {}


def _why_not_discard(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    if state.held[seat] == 0:
        return Refusal("6.3", "discard.nothing")
    if state.answered >> seat & 1:
        return Refusal("6.3", "discard.sealed")
    if fields["kind"] != "discard":
        return Refusal("6.3", "phase.discard")
    card = fields["card"]
    place = _place(state, seat, card)
    if state.hands[place] <= state.aside[place]:
        return Refusal("6.3", "card.hand", {"card": card})
    last = state.name(state.last_aside(seat))
    return Refusal("6.3", "discard.order", {"card": card, "last": last})


def _place(state: Choices, seat: int, card: str) -> int:
    names = state.numbers().names
    return seat * len(names) + names.index(card)


def _why_not_place(state: Choices, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if kind == "draft":
        return Refusal("3.4", "draft.empty", {"from": fields["from"]})
    if kind in {"assign", "eject"}:
        clause = "3.2" if kind == "assign" else "3.3"
        return Refusal(clause, "card.hand", {"card": fields["card"]})
    return Refusal("3.1", "phase.command", {"slot": int(state.slot) + 1})


def _why_not_target(
    state: Choices, seat: int, asked: str, fields: dict[str, str]
) -> Refusal | None:
    if asked != "target" or fields["kind"] != "target":
        return None
    target = PLAYERS.index(fields["player"])
    if target >= state.setup.players:
        return Refusal("7.3", "target.none", {"player": fields["player"]})
    if target == seat:
        return Refusal("7.3", "target.self")
    return Refusal("7.3", "target.nothing", {"target": target, "do": DOES[does(state)]})


def _why_not_shield(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    card = fields["card"]
    if state.upgrades[_place(state, seat, card)] == 0:
        return Refusal("5.2", "shield.play", {"card": card})
    return Refusal("5.2", "shield.kind", {"card": card, "kind": KINDS[state.top(SLOT)]})


def _why_not_wreck(state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    return Refusal("7.3", "wreck.play", {"card": fields["card"], "target": int(state.top(AT))})


def _why_not_trash(state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    if parameter(state, WHICH) == HAND:
        return Refusal("7.3", "card.hand", {"card": fields["card"]})
    return Refusal("7.3", "card.discard", {"card": fields["card"]})


def _why_not_recall(_state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    return Refusal("7.3", "card.discard", {"card": fields["card"]})


def _why_not_install(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    card = fields["card"]
    if state.discards[_place(state, seat, card)] == 0:
        return Refusal("7.3", "card.discard", {"card": card})
    return Refusal("7.3", "install.operation", {"card": card})


def _why_not_claim(state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    card = int(state.source_top(SOURCES.index(fields["from"])))
    if card < 0:
        return Refusal("7.3", "draft.empty", {"from": fields["from"]})
    most = parameter(state, AMOUNT)
    args: Args = {"card": state.name(card), "n": int(state.numbers().scrap[card]), "most": most}
    return Refusal("7.3", "claim.value", args)


WHY_NOT = {
    "shield": _why_not_shield,
    "wreck": _why_not_wreck,
    "trash": _why_not_trash,
    "recall": _why_not_recall,
    "install": _why_not_install,
    "claim": _why_not_claim,
}
