"""Data that is not what was expected: where it is wrong, and what may stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from reprlib import Repr
from typing import Any

import msgspec
from msgspec import inspect

from .errors import listed

Step = str | int  # a key of a table, a place in a list
MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.S)
STEP = re.compile(r"\.([\w-]+)|\[(\d+)\]|\[('?)(.+?)\3\]")
SOME_KEY = "..."  # of a table whose keys are free: msgspec does not say which
UNKNOWN = re.compile(r"Object contains unknown field `(.+)`", re.S)
NO_KEY = "there is no such key here"
WORDS = {"Expected": "expected", "Object missing": "missing", "object": "table", " | null": ""}
PLAIN = re.compile(r"[\w-]+")  # what TOML takes for a key without quotes
SHORT = Repr()
SHORT.maxstring = SHORT.maxlong = 60


class Misfit(ValueError):
    """Where data is wrong, and what is wrong there."""

    def __init__(self, steps: Sequence[Step], what: str) -> None:
        super().__init__(what)
        self.steps = steps
        self.what = what

    @property
    def path(self) -> str:
        """The place as msgspec writes it."""
        return "".join(map(_written, self.steps))

    def told(self, data: object) -> str:
        """The key, its value where it is a single one, and what is wrong."""
        value = None if self.what.startswith(NO_KEY) else _along(data, self.steps)
        is_single = isinstance(value, str | int | float | bool)
        shown = f" = {SHORT.repr(value)}" if is_single else ""
        return f"{_shown(data, self.steps) or 'the file'}{shown}: {self.what}"


def convert(data: object, kind: Any) -> Any:
    """Data as a type; what does not fit is told for people."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _misfit(data, kind, str(error)) from None


def _misfit(data: object, kind: Any, message: str) -> Misfit:
    found = MESSAGE.fullmatch(message)
    assert found is not None, "the pattern ends in a free tail: it fits every message"
    steps, what = _steps(data, kind, found["path"] or "", message), found["what"]
    if unknown := UNKNOWN.match(what):
        known = _keys(_type_at(kind, data, steps), _along(data, steps))
        return Misfit([*steps, unknown[1]], f"{NO_KEY}; there are {listed(known)}")
    if what.startswith("Invalid ") and (allowed := _allowed(kind, data, steps)):
        return Misfit(steps, f"expected {listed(allowed)}")
    for word, ours in WORDS.items():
        what = what.replace(word, ours)
    return Misfit(steps, what.replace("`", ""))


def _steps(data: object, kind: Any, path: str, message: str) -> list[Step]:
    """The steps of a path; a key that it does not tell is the one that alone is refused alike."""
    found: list[Step] = []
    for match in STEP.finditer(path):
        key, place = match[1] or match[4], match[2]
        step: Step = int(place) if place is not None else key
        if step == SOME_KEY:
            for step, alone in _one_by_one(data, found):
                if _message(alone, kind) == message:
                    break
        found.append(step)
    return found


def _one_by_one(data: object, steps: Sequence[Step]) -> Iterator[tuple[str, object]]:
    """The keys of the table at the end of some steps, each with the data that has no other."""
    table = _along(data, steps)
    for key, part in table.items() if isinstance(table, dict) else ():
        yield key, _replaced(data, steps, {key: part})


def _message(data: object, kind: Any) -> str:
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _replaced(data: Any, steps: Sequence[Step], part: object) -> object:
    """A copy of data with another part at some place."""
    if not steps:
        return part
    copied = data.copy()
    copied[steps[0]] = _replaced(data[steps[0]], steps[1:], part)
    return copied


def _along(data: Any, steps: Sequence[Step]) -> object:
    """What stands at the end of some steps; None where they lead nowhere."""
    try:
        for step in steps:
            data = data[step]
    except (LookupError, TypeError):
        return None
    return data


def _written(step: Step) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if PLAIN.fullmatch(step) else f"['{step}']"


def _shown(data: object, steps: Sequence[Step]) -> str:
    """A path for people: a part of a list by its `id`, as in `event.loos.points`."""
    found = ""
    for place, step in enumerate(steps, 1):
        part = _along(data, steps[:place])
        name = part.get("id") if isinstance(step, int) and isinstance(part, dict) else None
        has_name = isinstance(name, str) and PLAIN.fullmatch(name) and [*steps[place:]] != ["id"]
        found += f".{name}" if has_name else _written(step)
    return found.removeprefix(".")


def _type_at(kind: Any, data: object, steps: Sequence[Step]) -> inspect.Type:
    """The type of what stands at the end of some steps."""
    found = inspect.type_info(kind)
    for step in steps:
        found, data = _inner(_plain(found, data), step), _along(data, [step])
    return found


def _inner(outer: inspect.Type, step: Step) -> inspect.Type:
    match outer:
        case inspect.StructType(fields=fields):
            types = {field.encode_name: field.type for field in fields}
            return types.get(str(step), inspect.AnyType())
        case inspect.DictType(value_type=inner) | inspect.ListType(item_type=inner):
            return inner
        case inspect.TupleType(item_types=types) if isinstance(step, int):
            return types[step]
    return inspect.AnyType()


def _plain(found: inspect.Type, data: object) -> inspect.Type:
    """A type without its notes; of several the one that the data names, or else the first."""
    if isinstance(found, inspect.Metadata):
        return _plain(found.type, data)
    if not isinstance(found, inspect.UnionType):
        return found
    said = data.items() if isinstance(data, dict) else ()
    named = [one for one in _structs(found) if (one.tag_field, one.tag) in said]
    some = [one for one in found.types if not isinstance(one, inspect.NoneType)]
    return next(iter(named), _plain(some[0], data))


def _structs(found: inspect.Type) -> list[inspect.StructType]:
    types = found.types if isinstance(found, inspect.UnionType) else (found,)
    return [one for one in types if isinstance(one, inspect.StructType)]


def _keys(found: inspect.Type, data: object) -> list[str]:
    """The keys that a table may have."""
    table = _plain(found, data)
    if not isinstance(table, inspect.StructType):
        return []
    tag = [table.tag_field] if table.tag_field else []
    return [*tag, *(field.encode_name for field in table.fields)]


def _allowed(kind: Any, data: object, steps: Sequence[Step]) -> list[str]:
    """The words that may stand there, where it is one of some: of a choice, or a kind of table."""
    found = _plain(_type_at(kind, data, steps), None)
    if isinstance(found, inspect.LiteralType):
        return [str(value) for value in found.values]
    outer = _type_at(kind, data, steps[:-1])
    return [str(one.tag) for one in _structs(outer) if one.tag_field in steps[-1:]]
