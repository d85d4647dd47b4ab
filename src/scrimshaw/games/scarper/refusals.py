"""Why an action of Scarper is not allowed, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrimshaw.engine.facts import Args, Refusal

from .prompts import effect_field, effect_name, phase_name
from .vocabulary import VERBS, verb_names

if TYPE_CHECKING:
    from .choices import Choices

ENDINGS = ("", "9.1", "9.2")
COST_CLAUSES = {
    "propaganda": "3.2",
    "economy": "3.3",
    "push": "4.1",
    "clear": "4.2",
    "charge": "5.1",
}
USES = {"points", "event", "assault"}


def why_not(state: Choices, seat: int, action: int) -> Refusal:
    """The reason, by the clause that forbids it."""
    phase = phase_name(state)
    if phase == "ended":
        return Refusal(ENDINGS[state.ending], "over")
    fields = state.setup.codec.fields(action)
    if phase == "missions":
        return _why_not_keep(state, seat, fields)
    if fields["kind"] == "keep":
        return Refusal("2.3", "mission.late")
    if seat != state.turn:
        return Refusal("2.4", "turn", {"seat": int(state.turn)})
    return WHY_NOT[phase](state, seat, fields)


def _why_not_keep(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    if state.chosen[seat] >= 0:
        return Refusal("2.3", "mission.sealed")
    if fields["kind"] != "keep":
        return Refusal("2.3", "phase.missions")
    return Refusal("2.3", "mission.offer", {"mission": fields["mission"]})


def _why_not_open(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    if fields["kind"] == "play":
        return Refusal("2.4", "card.hand", {"card": fields["card"]})
    if fields["kind"] != "trench":
        return Refusal("2.4", "phase.turn")
    numbers = state.numbers()
    if state.denied[seat] >> VERBS.index("trench") & 1:
        return Refusal("10.5", "denied", {"verb": "trench"})
    if state.economy[seat] < numbers.trench_cost:
        cost: Args = {"n": int(numbers.trench_cost), "economy": int(state.economy[seat])}
        return Refusal("3.1", "trench.cost", cost)
    return _why_not_dig(state, seat, fields["space"], "3.1")


def _why_not_dig(state: Choices, seat: int, space: str, clause: str) -> Refusal:
    """The clause says where a trench may go: 3.1 one that is bought, 1.4 one of an event."""
    numbers = state.numbers()
    place = numbers.space_ids.index(space)
    if state.holder(place) != seat:
        return Refusal(clause, "trench.side", {"space": space})
    if state.trenches[place] >= numbers.limit:
        return Refusal("1.4", "trench.full", {"space": space, "n": int(numbers.limit)})
    return Refusal("1.4", "trench.stock")


def _why_not_use(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if kind == "trench":
        return Refusal("3.1", "trench.late")
    if kind == "event":
        numbers = state.numbers()
        args = {"card": numbers.card_ids[state.card], "year": int(numbers.card_year[state.card])}
        return Refusal("10.6", "event.year", args)
    if kind != "assault":
        return Refusal("2.5", "phase.use")
    if state.denied[seat] >> VERBS.index("assault") & 1:
        return Refusal("10.5", "denied", {"verb": "assault"})
    return Refusal("4.3", "field.edge", {"field": fields["field"]})


def _why_not_spend(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind = fields["kind"]
    if kind not in COST_CLAUSES:
        return _why_not_now(kind) or Refusal("3.4", "phase.spend", {"n": int(state.points)})
    verb = VERBS.index(kind)
    if not state.verbs >> verb & 1:
        return Refusal("10.1", "points.verbs", {"verbs": verb_names(state.verbs)})
    if state.denied[seat] >> verb & 1:
        return Refusal("10.5", "denied", {"verb": kind})
    if kind in {"propaganda", "economy"}:
        return _why_not_raise(state, seat, kind)
    return _why_not_field(state, seat, kind, fields["field"]) or _too_dear(state, kind)


def _why_not_now(kind: str) -> Refusal | None:
    """What belongs to another moment of a turn."""
    if kind == "trench":
        return Refusal("3.1", "trench.late")
    if kind in USES:
        return Refusal("2.5", "use.once")
    return Refusal("2.4", "card.once") if kind == "play" else None


def _why_not_raise(state: Choices, seat: int, track: str) -> Refusal:
    numbers = state.numbers()
    most = numbers.most_propaganda if track == "propaganda" else numbers.most_economy
    marker = state.propaganda[seat] if track == "propaganda" else state.economy[seat]
    if marker >= most:
        return Refusal("3.5", "track.most", {"track": track, "n": int(most)})
    return _too_dear(state, track)


def _too_dear(state: Choices, kind: str) -> Refusal:
    numbers = state.numbers()
    costs = {
        "propaganda": numbers.propaganda_cost,
        "economy": numbers.economy_cost,
        "push": numbers.push_cost,
        "clear": numbers.clear_cost,
        "charge": numbers.charge_cost,
    }
    args = {"n": int(costs[kind]), "points": int(state.points), "verb": kind}
    return Refusal(COST_CLAUSES[kind], "points.few", args)


def _why_not_field(state: Choices, seat: int, kind: str, name: str) -> Refusal | None:
    """What is wrong with a battlefield, whatever it costs."""
    field = state.numbers().field_ids.index(name)
    if not state.can_attack(seat, field):
        return Refusal("4.3", "field.edge", {"field": name})
    if kind == "push" and not state.can_enter(seat, field):
        return Refusal("4.3", "push.trench", {"field": name})
    if kind == "clear" and not state.can_clear(seat, field):
        return Refusal("4.2", "clear.none", {"field": name})
    return None


def _why_not_choice(state: Choices, seat: int, fields: dict[str, str]) -> Refusal:
    kind, effect = fields["kind"], effect_name(state)
    if kind != effect and not (kind == "trench" and effect == "trenches"):
        later = Refusal("10.4", "phase.choice", {"effect": effect, "n": int(state.left)})
        return (None if kind == "trench" else _why_not_now(kind)) or later
    bound = effect_field(state)
    name = fields["space"].rstrip("0123456789") if kind == "trench" else fields["field"]
    if bound is not None and name != bound:
        return Refusal("10.4", "effect.field", {"field": bound})
    if kind == "trench":
        return _why_not_dig(state, seat, fields["space"], "1.4")
    if kind == "withdraw":
        return Refusal("10.7", "withdraw.edge", {"field": name})
    wrong = _why_not_field(state, seat, kind, name)
    return wrong or Refusal("10.7", "advance.trench", {"field": name})


WHY_NOT = {
    "turn": _why_not_open,
    "use": _why_not_use,
    "spend": _why_not_spend,
    "choice": _why_not_choice,
}
