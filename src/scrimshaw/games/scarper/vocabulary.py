"""The small language of the content: effects of events and conditions of missions as numbers.

An effect is a row of four: what, how many, where (or a set of verbs), and whose. A condition is a
row of five: what, of which, whose, at least or at most, and how many.
"""

from __future__ import annotations

from typing import Final

ADVANCE: Final = 0
WITHDRAW: Final = 1
TRENCHES: Final = 2
CLEAR: Final = 3
CHARGE: Final = 4
EACH: Final = 5  # advance on each battlefield
PROPAGANDA: Final = 6
ECONOMY: Final = 7
MORALE: Final = 8
BONUS: Final = 9
DEFENCE: Final = 10
POINTS: Final = 11
DENY: Final = 12
DRAW: Final = 13
LOOK_HAND: Final = 14
LOOK_MISSION: Final = 15

EFFECT: Final = 4  # numbers in the row of an effect
ANYWHERE: Final = -1

FRONT: Final = 0
FRONTS: Final = 1  # the K-th best
TOTAL: Final = 2
PROPAGANDA_HAS: Final = 3
ECONOMY_HAS: Final = 4
PROPAGANDA_LEAD: Final = 5
ECONOMY_LEAD: Final = 6
TRENCHES_IN: Final = 7

CONDITION: Final = 5  # numbers in the row of a condition

# What points are spent on, then what else can be denied; bits of a set in this order.
VERBS: Final = ("propaganda", "economy", "push", "clear", "charge", "assault", "trench")
SPENT: Final = 5  # verbs that points are spent on

PLACED: Final = {
    "advance": ADVANCE,
    "withdraw": WITHDRAW,
    "trenches": TRENCHES,
    "clear": CLEAR,
    "charge": CHARGE,
}
TRACKS: Final = {"propaganda": PROPAGANDA, "economy": ECONOMY}
COUNTED: Final = {"bonus": BONUS, "defence": DEFENCE, "draw": DRAW}
LOOKS: Final = {"hand": LOOK_HAND, "mission": LOOK_MISSION}

EFFECT_FORMS: Final = (
    "an effect reads like `advance 1 any`, `withdraw 1 FIELD`, `trenches 3 any`, `clear 2 any`, "
    "`charge 2 FIELD`, `advance 1 each`, `propaganda +2`, `economy -1 enemy`, `morale +1`, "
    "`bonus 2`, `defence 2`, `points 3 push clear`, `deny charge`, `draw 1`, `look hand` or "
    "`look mission`"
)
CONDITION_FORMS: Final = (
    "a condition reads like `front FIELD >= 1`, `fronts 2 >= 1`, `total >= 3`, "
    "`propaganda >= 6`, `economy lead >= 2`, `trenches FIELD >= 3` or `trenches all <= 8`, "
    "with `enemy` first for the opponent's"
)


def read_effect(text: str, fields: list[str]) -> list[int]:
    """The row of an effect; a ValueError says what it could be."""
    words = text.split()
    name, rest = words[0] if words else "", words[1:]
    if name in PLACED and len(rest) == 2:
        count = _count(rest[0], text)
        if rest[1] == "each" and name == "advance":
            return [EACH, count, ANYWHERE, 0]
        return [PLACED[name], count, _place(rest[1], "any", fields), 0]
    if name in TRACKS and (len(rest) == 1 or rest[1:] == ["enemy"]):
        return [TRACKS[name], _change(rest[0], text), ANYWHERE, len(rest) - 1]
    if name == "morale" and len(rest) == 1:
        return [MORALE, _change(rest[0], text), ANYWHERE, 0]
    if name in COUNTED and len(rest) == 1:
        return [COUNTED[name], _count(rest[0], text), ANYWHERE, 0]
    if name == "points" and len(rest) > 1:
        return [POINTS, _count(rest[0], text), _verbs(rest[1:], SPENT), 0]
    if name == "deny" and rest:
        return [DENY, 1, _verbs(rest, len(VERBS)), 1]
    if name == "look" and len(rest) == 1 and rest[0] in LOOKS:
        return [LOOKS[rest[0]], 1, ANYWHERE, 1]
    raise ValueError(EFFECT_FORMS)


def read_condition(text: str, fields: list[str]) -> list[int]:
    """The row of a condition; a ValueError says what it could be."""
    words = text.split()
    whose = 1 if words[:1] == ["enemy"] else 0
    words = words[whose:]
    if len(words) < 3 or words[-2] not in {">=", "<="}:
        raise ValueError(CONDITION_FORMS)
    what, of = _measure(words[:-2], fields)
    return [what, of, whose, 1 if words[-2] == ">=" else -1, _whole(words[-1])]


def _measure(words: list[str], fields: list[str]) -> tuple[int, int]:
    """What is measured, and of which battlefield or rank."""
    match words:
        case ["front", field]:
            return FRONT, _place(field, "", fields)
        case ["fronts", rank]:
            place = _whole(rank)
            if not 1 <= place <= len(fields):
                raise ValueError(f"fronts counts from 1 to {len(fields)}, not {rank}")
            return FRONTS, place - 1
        case ["total"]:
            return TOTAL, 0
        case ["propaganda"]:
            return PROPAGANDA_HAS, 0
        case ["economy"]:
            return ECONOMY_HAS, 0
        case ["propaganda", "lead"]:
            return PROPAGANDA_LEAD, 0
        case ["economy", "lead"]:
            return ECONOMY_LEAD, 0
        case ["trenches", field]:
            return TRENCHES_IN, _place(field, "all", fields)
    raise ValueError(CONDITION_FORMS)


def _whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise ValueError(f"{word!r} is not a whole number") from None


def _count(word: str, text: str) -> int:
    number = _whole(word)
    if not 1 <= number <= 99:
        raise ValueError(f"the number of {text!r} goes from 1 to 99")
    return number


def _change(word: str, text: str) -> int:
    number = _whole(word)
    if word[0] not in "+-" or not 1 <= abs(number) <= 99:
        raise ValueError(f"the change of {text!r} is written with its sign, from +1 or -1 to 99")
    return number


def _place(word: str, every: str, fields: list[str]) -> int:
    if word == every:
        return ANYWHERE
    if word not in fields:
        raise ValueError(f"there is no battlefield {word!r}; there are {', '.join(fields)}")
    return fields.index(word)


def _verbs(words: list[str], known: int) -> int:
    """A set of verbs as bits."""
    found = 0
    for word in words:
        if word not in VERBS[:known]:
            raise ValueError(f"{word!r} is none of {', '.join(VERBS[:known])}")
        found |= 1 << VERBS.index(word)
    return found


def verb_names(verbs: int) -> list[str]:
    """A set of verbs as words."""
    return [name for place, name in enumerate(VERBS) if verbs >> place & 1]
