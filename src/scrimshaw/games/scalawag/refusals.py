"""Why an action of Scalawag! is not allowed, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Refusal

from .notation import CARDS, CODEC, FLAGS, ORDERS, crew_text
from .prompts import task_name

if TYPE_CHECKING:
    from .choices import Choices

ENDINGS = ("", "7.6", "7.7")
ORDER_CLAUSES = {
    "trim": "4.1",
    "fire": "4.2",
    "board": "4.4",
    "muster": "4.5",
    "steal": "4.6",
    "mutiny": "4.7",
    "watch": "4.8",
}
BONUS_CLAUSES = {"wave": "8.3", "spot": "8.4"}
TASK_CLAUSES = {
    "order": "2.1",
    "answer": "6.1",
    "penalty": "6.3",
    "aim": "3.6",
    "second": "4.3",
    "loss": "5.2",
    "fourth": "7.3",
}


def why_not(state: Choices, seat: int, action: int) -> Refusal:
    """The reason, by the clause that forbids it."""
    task = task_name(state)
    if task == "ended":
        return Refusal(ENDINGS[state.ending], "over")
    if not state.living >> seat & 1:
        return Refusal("7.1", "out")
    fields = CODEC.fields(action)
    if task == "window":
        return _why_not_window(state, seat)
    if fields["kind"] in {"pass", "scalawag"}:
        return Refusal("3.4", "call.late")
    if seat != state.asked():
        return _why_not_yet(state, seat, task)
    return WHY_NOT[task](state, seat, fields)


def _why_not_window(state: Choices, seat: int) -> Refusal:
    if seat == state.turn:
        return Refusal("3.3", "window.own")
    if state.answered >> seat & 1:
        return Refusal("3.3", "window.sealed")
    return Refusal("3.3", "window.open", {"seat": int(state.turn)})


def _why_not_yet(state: Choices, seat: int, task: str) -> Refusal:
    is_doomed = task == "penalty" and seat == state.subject()
    args: Args = {"seat": int(state.asked())}
    return Refusal(_clause(state, task), "penalty.doomed" if is_doomed else "turn", args)


def _clause(state: Choices, task: str) -> str:
    if task == "return":
        return ORDER_CLAUSES[ORDERS[state.order]]
    if task == "penalty" and state.asked() != state.subject():
        return "6.4"
    return TASK_CLAUSES[task]


def _why_not_order(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if kind in BONUS_CLAUSES:
        return _why_not_bonus(state, seat, kind, fields["flag"])
    if kind not in ORDER_CLAUSES:
        return Refusal("2.3", "phase.order")
    crew = fields.get("crew", "").split()
    held = int(state.held(seat))
    if len(crew) > held:
        return Refusal("3.2", "declare.held", {"n": held})
    if kind == "steal":
        return Refusal("3.7", "declare.wind")
    return Refusal("3.7", "declare.price", {"order": kind, "points": int(state.points[seat])})


def _why_not_bonus(state: Choices, seat: int, card: str, flag: str) -> Refusal:
    refusal = _why_not_play(state, seat, card) or _why_not_target(
        state, seat, flag, BONUS_CLAUSES[card]
    )
    assert refusal is not None, "a card that is held may go to any other ship still in"
    return refusal


def _why_not_play(state: Choices, seat: int, card: str) -> Refusal | None:
    """Why a seat could not play a bonus card even before its order."""
    if state.setup.options["bonus"] not in {card, "both"}:
        return Refusal("8.2", "bonus.option", {"card": card})
    if state.hands[seat * len(CARDS) + CARDS.index(card)] == 0:
        return Refusal(BONUS_CLAUSES[card], "bonus.held", {"card": card})
    return None


def _why_not_target(state: Choices, seat: int, flag: str, clause: str) -> Refusal | None:
    """What is wrong with a target whatever is done to it."""
    target = FLAGS.index(flag)
    if target >= state.setup.players:
        return Refusal("1.1", "target.none", {"flag": flag})
    if target == seat:
        return Refusal(clause, "target.self")
    if not state.living >> target & 1:
        return Refusal("7.1", "target.out", {"seat": target})
    return None


def _why_not_answer(state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    if fields["kind"] == "reveal":
        return Refusal("6.1", "answer.held", {"crew": crew_text(state.claim, state.claimed)})
    if fields["kind"] == "concede":
        return Refusal("6.1", "answer.doomed")
    return Refusal("6.1", "phase.answer")


def _why_not_penalty(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if seat != state.subject():
        return Refusal("6.4", "phase.doom")
    if kind in {"sink", "strip"}:
        return Refusal("6.4", "penalty.own")
    if kind == "damage":
        return Refusal("6.3", "penalty.sink")
    if kind != "lose":
        return Refusal("6.3", "phase.penalty")
    if state.hands[seat * len(CARDS) + CARDS.index(fields["card"])] > 0:
        return Refusal("6.3", "penalty.strip")
    return Refusal("5.2", "card.hand", {"card": fields["card"]})


def _why_not_aim(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if kind == "pilot":
        return _why_not_pilot(state)
    if kind == "lookout":
        if state.lookout:
            return Refusal("3.5", "declare.once", {"card": "lookout"})
        return Refusal("4.9", "lookout.attack", {"order": ORDERS[state.order]})
    if kind == "hold":
        return Refusal("3.8", "hold.target")
    if kind == "at":
        return _why_not_at(state, seat, fields["flag"])
    if kind in BONUS_CLAUSES:
        late = Refusal(BONUS_CLAUSES[kind], "bonus.late", {"card": kind})
        return _why_not_play(state, seat, kind) or late
    return Refusal("3.6", "phase.aim", {"order": ORDERS[state.order]})


def _why_not_pilot(state: Choices) -> Refusal:
    if ORDERS[state.order] != "fire":
        return Refusal("4.3", "pilot.fire", {"order": ORDERS[state.order]})
    if state.piloted:
        return Refusal("3.5", "declare.once", {"card": "pilot"})
    if state.lookout:
        return Refusal("3.5", "pilot.late")
    return Refusal("3.7", "pilot.price", {"points": int(state.points[state.turn])})


def _why_not_at(state: Choices, seat: int, flag: str) -> Refusal:
    order = ORDERS[state.order]
    clause = ORDER_CLAUSES[order]
    refusal = _why_not_target(state, seat, flag, clause)
    if refusal is not None:
        return refusal
    target = FLAGS.index(flag)
    if target == state.struck:
        return Refusal("4.3", "target.struck", {"seat": target})
    near = bool(state.reach(seat, state.lookout) >> target & 1)
    if order in {"board", "steal"} and not near:
        return Refusal(clause, "target.far", {"seat": target, "order": order})
    if order == "steal":
        return Refusal("4.6", "target.becalmed", {"seat": target})
    cost = int(state.price(state.order, state.support, target, near))
    args: Args = {"seat": target, "n": cost, "points": int(state.points[seat])}
    return Refusal("3.7", "target.price", args)


def _why_not_second(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    if fields["kind"] == "at":
        return _why_not_at(state, seat, fields["flag"])
    if fields["kind"] in {"pilot", "lookout"}:
        return Refusal("3.5", "declare.late", {"card": fields["kind"]})
    return Refusal("4.3", "phase.second")


def _why_not_loss(_state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    if fields["kind"] == "lose":
        return Refusal("5.2", "card.hand", {"card": fields["card"]})
    return Refusal("5.2", "phase.loss")


def _why_not_return(state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    clause = _clause(state, "return")
    if fields["kind"] == "return":
        return Refusal(clause, "card.hand", {"card": fields["card"]})
    return Refusal(clause, "phase.return", {"n": int(state.subject())})


def _why_not_fourth(_state: Choices, _seat: int, fields: dict[str, str]) -> Refusal:
    if fields["kind"] == "locker":
        return Refusal("7.3", "card.hand", {"card": fields["card"]})
    return Refusal("7.3", "phase.fourth")


WHY_NOT = {
    "order": _why_not_order,
    "answer": _why_not_answer,
    "penalty": _why_not_penalty,
    "aim": _why_not_aim,
    "second": _why_not_second,
    "loss": _why_not_loss,
    "return": _why_not_return,
    "fourth": _why_not_fourth,
}
