"""Scrappers for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .secrecy import Mech, Slot, View

SIGNS = {"assigned": "", "ejected": "eject ", "drafted": "draft ", "empty": "-"}


def draw(view: View, names: Sequence[str]) -> str:
    """Round and draft area, then every player with its stack; the viewer's hand last."""
    lines = [f"Round {view.round} of {view.rounds}, {view.phase}. First: {names[view.first]}.", ""]
    for number, draft in enumerate(view.draft, 1):
        pile = draft.pile[-1] if draft.pile else "nothing"
        top = draft.top or "nothing"
        lines.append(
            f"deck{number}: {top} ({draft.cards} cards)   pile{number}: {pile} ({len(draft.pile)})"
        )
    for seat, mech in enumerate(view.mechs):
        lines += ["", *_mech(mech, names[seat], seat == view.asked)]
    if view.hand is not None:
        lines += ["", f"Your hand: {_cards(view.hand)}"]
    if view.aside:
        lines.append(f"To be discarded: {_cards(view.aside)}")
    return "\n".join(lines)


def _mech(mech: Mech, name: str, is_asked: bool) -> list[str]:
    mark = "> " if is_asked else "  "
    slots = "  ".join(f"[{_slot(slot)}]" for slot in mech.stack)
    tokens = f"damage {mech.damage}, fuel {mech.fuel}, scrap {mech.scrap}"
    cards = f"{mech.hand} in hand, {mech.deck} in the deck"
    lines = [f"{mark}{name}: {tokens}; {cards}", f"    {slots}"]
    if mech.upgrades:
        lines.append(f"    upgrades: {_cards(mech.upgrades)}")
    if mech.discard:
        lines.append(f"    discarded: {_cards(mech.discard)}")
    if mech.known:
        lines.append(f"    surely in hand or ejected: {_cards(mech.known)}")
    return lines


def _slot(slot: Slot) -> str:
    card = slot.card or ("?" if slot.state == "ejected" else "")
    return SIGNS.get(slot.state, f"{slot.state}: ") + card


def _cards(names: Sequence[str]) -> str:
    counts = Counter(names)
    shown = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return ", ".join(shown) or "none"
