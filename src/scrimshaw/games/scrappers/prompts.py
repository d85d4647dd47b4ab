"""What Scrappers asks of a seat, or has it wait for: public facts, and one's own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Prompt

from .notation import KINDS, SOURCES, WHAT

if TYPE_CHECKING:
    from .choices import Choices

# Numbers of board.py and tables.py, which import this.
COMMAND, ACTIVATION, REBOOT, ENDED = range(4)
FUEL, SCRAP, DAMAGE, POOL = range(4)
SEAT, CARD, AT, END, SLOT, FLAG = range(1, 7)
STACK, RUN, FINISH, STRIKE, BREAK = range(1, 6)
ASSIGNED, EJECTED = range(2)
WHICH, AMOUNT = 1, 2
ASKING = {10: "choose", 11: "pay", 12: "claim", 13: "trash", 14: "recall", 15: "install"}
DOES = {2: "lose", 3: "steal", 5: "jam", 9: "wreck"}


def question(state: Choices) -> str:
    """The name of what is asked now."""
    if state.phase == COMMAND:
        return "command"
    if state.phase == REBOOT:
        return "discard"
    if state.phase == ENDED:
        return "over"
    task = state.top(0)
    if task == STACK:
        return _of_stack(state, int(state.top(SEAT)))
    if task == STRIKE:
        return "shield"
    return "wreck" if task == BREAK else ASKING.get(does(state), "target")


def _of_stack(state: Choices, seat: int) -> str:
    mode = state.next_mode(seat)
    if mode == EJECTED:
        return "take"
    if mode != ASSIGNED:
        return "buy"
    return "fit" if state.numbers().is_upgrade[state.next_card(seat)] else "run"


def does(state: Choices) -> int:
    """The number of the ability that asks."""
    return int(state.numbers().code[state.top(AT)])


def parameter(state: Choices, field: int) -> int:
    """A number of the ability that asks."""
    return int(state.numbers().code[state.top(AT) + field])


def prompt_of(state: Choices, seat: int | None) -> Prompt:
    """What the seat, or a spectator (None), is told."""
    asked = question(state)
    if asked == "over":
        return Prompt("over")
    if asked == "discard":
        return _discard(state, seat)
    actor = int(state.asked())
    facts = _facts(state, asked, actor)
    if seat != actor:
        return Prompt(f"wait_{asked}", {"seat": actor, **facts})
    if asked == "take":
        facts["card"] = state.name(state.next_card(actor))
    return Prompt(asked, facts)


def _discard(state: Choices, seat: int | None) -> Prompt:
    """Only one's own answer: nobody sees who has decided."""
    if seat is None or not state.held[seat]:
        return Prompt("wait_discard")
    if state.answered >> seat & 1:
        return Prompt("sealed", {"cards": state.listed(state.aside, seat)})
    left = state.listed(state.hands, seat)
    return Prompt("discard", {"cards": state.listed(state.aside, seat), "hand": left})


def _facts(state: Choices, asked: str, actor: int) -> Args:
    """What else the sentence names, in public words."""
    if asked == "command":
        return {"slot": int(state.slot) + 1, **_pool(state, actor)}
    if asked in {"run", "fit", "buy"}:
        return _price(state, asked, actor)
    if asked == "shield":
        return {
            "by": int(state.top(SEAT)),
            "kind": KINDS[state.top(SLOT)],
            "n": int(state.top(END)),
        }
    if asked == "wreck":
        return {"target": int(state.top(AT))}
    if asked == "take":
        return {}
    return _ability(state, asked)


def _pool(state: Choices, seat: int) -> Args:
    start = seat * POOL
    return {"fuel": int(state.pools[start + FUEL]), "scrap": int(state.pools[start + SCRAP])}


def _price(state: Choices, asked: str, actor: int) -> Args:
    numbers = state.numbers()
    card = state.next_card(actor)
    has = _pool(state, actor)
    if asked == "buy":
        mode = int(state.next_mode(actor))
        pile = SOURCES[mode]  # a drafted card's mode is 2 or 3, and so is its pile's place
        return {
            "card": state.name(card),
            "n": int(numbers.scrap[card]),
            "has": has["scrap"],
            "from": pile,
        }
    return {"card": state.name(card), "n": int(numbers.fuel[card]), "has": has["fuel"]}


def _ability(state: Choices, asked: str) -> Args:
    facts: Args = {"card": state.name(state.top(CARD))}
    if asked == "target":
        facts["do"] = DOES[does(state)]
    if asked == "pay":
        facts["what"] = WHAT[parameter(state, WHICH)]
    if asked in {"pay", "claim", "choose"}:
        facts["n"] = parameter(state, AMOUNT)
    return facts
