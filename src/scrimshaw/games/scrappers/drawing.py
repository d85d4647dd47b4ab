"""Scrappers for a terminal, drawn from a view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scrimshaw.engine.words import Words

from .secrecy import Draft, Mech, Slot, View

PLAIN = {"assigned": "", "empty": "-"}


def draw(view: View, names: Sequence[str], words: Words) -> str:
    """Round and draft area, then every player with its stack; the viewer's hand last."""
    args = {"round": view.round, "rounds": view.rounds, "phase": view.phase, "seat": view.first}
    lines = [words.say("draw.head", args, names), ""]
    lines += [_draft(draft, number, words) for number, draft in enumerate(view.draft, 1)]
    for seat, mech in enumerate(view.mechs):
        lines += ["", *_mech(mech, names[seat], seat == view.asked, words)]
    if view.hand is not None:
        lines += ["", words.say("draw.hand", {"cards": _cards(view.hand, words)})]
    if view.aside:
        lines.append(words.say("draw.aside", {"cards": _cards(view.aside, words)}))
    return "\n".join(lines)


def _draft(draft: Draft, number: int, words: Words) -> str:
    nothing = words.say("draw.nothing")
    args = {
        "number": number,
        "top": draft.top or nothing,
        "n": draft.cards,
        "pile": draft.pile[-1] if draft.pile else nothing,
        "left": len(draft.pile),
    }
    return words.say("draw.draft", args)


def _mech(mech: Mech, name: str, is_asked: bool, words: Words) -> list[str]:
    mark = "> " if is_asked else "  "
    slots = "  ".join(f"[{_slot(slot, words)}]" for slot in mech.stack)
    facts = {
        "damage": mech.damage,
        "fuel": mech.fuel,
        "scrap": mech.scrap,
        "n": mech.hand,
        "deck": mech.deck,
    }
    lines = [f"{mark}{name}: {words.say('draw.mech', facts)}", f"    {slots}"]
    for key in ("upgrades", "discard", "known"):
        if cards := getattr(mech, key):
            lines.append(f"    {words.say(f'draw.{key}', {'cards': _cards(cards, words)})}")
    return lines


def _slot(slot: Slot, words: Words) -> str:
    card = slot.card or ("?" if slot.state == "ejected" else "")
    if slot.state in PLAIN:
        return PLAIN[slot.state] + card
    return f"{words.say('draw.slot', {'mode': slot.state})}: {card}"


def _cards(names: Sequence[str], words: Words) -> list[str]:
    """Cards as notation has them, each once with its number."""
    counts = Counter(names)
    shown = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return shown or [words.say("draw.none")]
