"""What Scalawag! asks of a seat, or has it wait for: public facts, and one's own answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Prompt

from .notation import ORDERS, crew_text

if TYPE_CHECKING:
    from .choices import Choices

# The tasks that somebody must answer, by their numbers in choices.py.
NAMES = {
    6: "order",
    7: "window",
    8: "answer",
    9: "penalty",
    10: "aim",
    11: "second",
    12: "return",
    13: "loss",
    14: "fourth",
}


def task_name(state: Choices) -> str:
    """The name of what is asked now; `ended` after the end."""
    return NAMES.get(state.task(), "ended")


def prompt_of(state: Choices, seat: int | None) -> Prompt:
    """What the seat, or a spectator (None), is told."""
    task = task_name(state)
    if task == "ended":
        return Prompt("over")
    if task == "window":
        return _window(state, seat)
    asked = int(state.asked())
    if task == "penalty" and asked != state.subject():
        task = "doom"
    if seat != asked:
        return Prompt(f"wait_{task}", {"seat": asked, **_facts(state, task)})
    if task == "aim" and not state.targets(state.order, state.support, seat, state.lookout):
        task = "aim_lookout"
    if task == "answer":
        task = _answer(state, asked)
    if task == "penalty":
        task = _penalty(state, asked)
    return Prompt(task, _facts(state, task))


def _answer(state: Choices, declarer: int) -> str:
    """6.1, 6.4: what is not held cannot be revealed, and nobody need concede into the depths."""
    if not state.holds_claim(declarer):
        return "answer_concede"
    return "answer_reveal" if state.is_doomed(declarer) else "answer"


def _penalty(state: Choices, payer: int) -> str:
    """6.3: what would eliminate is not offered, and not asked for."""
    if state.held(payer) == 1:
        return "penalty_damage"
    return "penalty_crew" if state.damage[payer] + 1 == state.numbers().hull else "penalty"


def _window(state: Choices, seat: int | None) -> Prompt:
    facts = {"seat": int(state.turn), **claim_of(state)}
    if seat is None or not state.window_seats() >> seat & 1:
        return Prompt("wait_window", facts)
    if not state.answered >> seat & 1:
        return Prompt("window", facts)
    answer = "scalawag" if state.called >> seat & 1 else "pass"
    return Prompt("sealed", {"answer": answer, **facts})


def claim_of(state: Choices) -> Args:
    """The order and the crew of the last declaration."""
    return {"order": ORDERS[state.order], "crew": crew_text(state.claim, state.claimed)}


def _facts(state: Choices, task: str) -> Args:
    """What else the sentence names, in public words."""
    if task == "order":
        return {"points": int(state.points[state.turn]), "n": int(state.held(state.turn))}
    if task.startswith("answer"):
        return {"caller": int(state.caller), **claim_of(state)}
    if task.startswith("penalty"):
        return {"opponent": int(state.opponent(state.subject()))}
    if task == "doom":
        return {"payer": int(state.subject())}
    if task in {"aim", "aim_lookout"}:
        return {"order": ORDERS[state.order]}
    if task == "loss":
        return {"by": int(state.turn)}
    if task == "return":
        return {"n": int(state.subject())}
    return {}
