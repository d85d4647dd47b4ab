"""What Scarper asks of a side, or has it wait for: public facts, and one's own missions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Prompt

from .vocabulary import verb_names

if TYPE_CHECKING:
    from .choices import Choices

PHASES = ("missions", "turn", "use", "spend", "choice", "ended")  # by their numbers in board.py
EFFECTS = ("advance", "withdraw", "trenches", "clear", "charge")  # those that ask for choices


def phase_name(state: Choices) -> str:
    """The name of what is asked now."""
    return PHASES[state.phase]


def effect_name(state: Choices) -> str:
    """The effect of an event that asks for a choice now."""
    return EFFECTS[state.numbers().effects[state.step]]


def effect_field(state: Choices) -> str | None:
    """The battlefield that it is bound to, or None where it may be any."""
    where = state.numbers().effects[state.step + 2]
    return None if where < 0 else state.numbers().field_ids[where]


def prompt_of(state: Choices, seat: int | None) -> Prompt:
    """What the seat, or a spectator (None), is told."""
    phase = phase_name(state)
    if phase == "ended":
        return Prompt("over")
    if phase == "missions":
        return _missions(state, seat)
    if seat != state.turn:
        return Prompt("wait", {"seat": int(state.turn)})
    if phase == "choice":
        field = effect_field(state)
        args: Args = {"n": int(state.left), "field": field}
        return Prompt(f"{effect_name(state)}.{'any' if field is None else 'field'}", args)
    return Prompt(phase, _facts(state, phase))


def _missions(state: Choices, seat: int | None) -> Prompt:
    if seat is None:
        return Prompt("wait_missions")
    names = state.numbers().mission_ids
    if state.chosen[seat] >= 0:
        return Prompt("sealed", {"mission": names[state.chosen[seat]]})
    offered = [name for name, place in zip(names, state.missions, strict=True) if place == 1 + seat]
    return Prompt("missions", {"missions": offered})


def _facts(state: Choices, phase: str) -> Args:
    numbers = state.numbers()
    if phase == "turn":
        rounds = {"round": int(state.round), "rounds": int(numbers.rounds)}
        return {**rounds, "n": int(state.economy[state.turn])}
    if phase == "use":
        card = state.card
        return {"card": numbers.card_ids[card], "n": int(numbers.card_points[card])}
    verbs = state.verbs & ~state.denied[state.turn]
    return {"n": int(state.points), "verbs": verb_names(verbs)}
