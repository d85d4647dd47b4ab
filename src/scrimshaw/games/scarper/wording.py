"""The text of events and missions, made from their effects and conditions in any language.

The templates are in the words of the language, under `effect`, `condition` and `relation`.
"""

from __future__ import annotations

from scrimshaw.engine.words import Words

from .content import Content, EventCard, Mission
from .notation import space_names
from .vocabulary import (
    ADVANCE,
    ANYWHERE,
    BONUS,
    CHARGE,
    CLEAR,
    DEFENCE,
    DENY,
    DRAW,
    EACH,
    ECONOMY,
    ECONOMY_HAS,
    ECONOMY_LEAD,
    FRONT,
    FRONTS,
    LOOK_HAND,
    LOOK_MISSION,
    MORALE,
    POINTS,
    PROPAGANDA,
    PROPAGANDA_HAS,
    PROPAGANDA_LEAD,
    TOTAL,
    TRENCHES,
    WITHDRAW,
    read_condition,
    read_effect,
    verb_names,
)

PLACED = {
    ADVANCE: "advance",
    WITHDRAW: "withdraw",
    TRENCHES: "trenches",
    CLEAR: "clear",
    CHARGE: "charge",
}
CHANGED = {PROPAGANDA: "propaganda", ECONOMY: "economy", MORALE: "morale"}
PLAIN = {
    EACH: "each",
    BONUS: "bonus",
    DEFENCE: "defence",
    POINTS: "points",
    DENY: "deny",
    DRAW: "draw",
    LOOK_HAND: "look_hand",
    LOOK_MISSION: "look_mission",
}
MEASURES = {
    FRONT: ("front", "beyond"),
    FRONTS: ("fronts", "beyond"),
    TOTAL: ("total", "gained"),
    PROPAGANDA_HAS: ("propaganda", "mark"),
    ECONOMY_HAS: ("economy", "mark"),
    PROPAGANDA_LEAD: ("propaganda_lead", "lead"),
    ECONOMY_LEAD: ("economy_lead", "lead"),
}


def content_words(content: Content, words: Words) -> Words:
    """The words of a language with the names and texts of a content."""
    named = Words(words.language, {**_names(content), **words.entries})
    named = Words(words.language, {**_spaces(content, named), **named.entries})
    texts = {f"text.card.{card.id}": event_text(card, content, named) for card in content.event}
    texts |= {f"brief.card.{card.id}": event_brief(card, content, named) for card in content.event}
    texts |= {
        f"text.mission.{mission.id}": mission_text(mission, content, named)
        for mission in content.mission
    }
    return Words(words.language, {**texts, **named.entries})


def _names(content: Content) -> dict[str, str]:
    """Names as the content has them; a language may give its own."""
    names = {f"name.field.{field.id}": field.name for field in content.battlefield}
    names |= {f"name.card.{card.id}": card.name for card in content.event}
    names |= {f"name.mission.{mission.id}": mission.name for mission in content.mission}
    return names


def _spaces(content: Content, words: Words) -> dict[str, str]:
    """A space is called after its battlefield."""
    names = {}
    for number, space in enumerate(space_names(content)):
        field = content.battlefield[number // content.ground.spaces]
        name = words.say(f"name.field.{field.id}")
        names[f"name.space.{space}"] = f"{name} {number % content.ground.spaces + 1}"
    return names


def event_text(card: EventCard, content: Content, words: Words) -> str:
    """What an event does, effect by effect."""
    lines = [effect_text(line, content, words) for line in card.effects]
    if card.year:
        lines.insert(0, words.say("effect.from", {"year": card.year}))
    return " ".join(lines)


def event_brief(card: EventCard, content: Content, words: Words) -> str:
    """The same in catchwords, a line an effect, as a card has room for."""
    return "\n".join(effect_text(line, content, words, "brief") for line in card.effects)


def effect_text(line: str, content: Content, words: Words, form: str = "effect") -> str:
    """One effect as a sentence, or in brief."""
    what, count, where, whose = read_effect(line, content.fields())
    if what in PLACED:
        if where == ANYWHERE:
            return words.say(f"{form}.{PLACED[what]}.any", {"n": count})
        args: dict[str, object] = {"n": count, "field": content.fields()[where]}
        return words.say(f"{form}.{PLACED[what]}.field", args)
    if what in CHANGED:
        way = "up" if count > 0 else "down"
        side = "enemy" if whose else "own"
        return words.say(f"{form}.{CHANGED[what]}.{side}_{way}", {"n": abs(count)})
    named = verb_names(where) if what in {POINTS, DENY} else []
    return words.say(f"{form}.{PLAIN[what]}", {"n": count, "verbs": named})


def mission_text(mission: Mission, content: Content, words: Words) -> str:
    """What a mission asks for."""
    lines = [condition_text(line, content, words) for line in mission.when]
    text = words.say("condition.and").join(lines)
    return f"{text[:1].upper()}{text[1:]}."


def condition_text(line: str, content: Content, words: Words) -> str:
    """One condition as half a sentence."""
    what, of, whose, sense, wanted = read_condition(line, content.fields())
    measure, unit = MEASURES.get(what, ("trenches_all", "count"))
    args: dict[str, object] = {"relation": _relation(unit, sense, wanted, words), "rank": of + 1}
    if what == FRONT or (what not in MEASURES and of != ANYWHERE):
        args["field"] = content.fields()[of]
        measure = measure.replace("_all", "_field")
    return words.say(f"condition.{'enemy' if whose else 'own'}.{measure}", args)


def _relation(unit: str, sense: int, wanted: int, words: Words) -> str:
    """At least or at most so many; 0 and less have words of their own where a language has them."""
    plain = f"relation.{unit}.{'ge' if sense > 0 else 'le'}"
    special = f"{plain}_zero" if wanted == 0 else f"{plain}_minus"
    if wanted <= 0 and words.has(special):
        return words.say(special, {"n": -wanted})
    return words.say(plain, {"n": wanted})
