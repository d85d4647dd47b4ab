"""Content files: TOML checked against a type; errors name file, key, value and what is allowed."""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from .errors import UserError

T = TypeVar("T")
PLACE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.S)
STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[('?)(.+?)\3\]")
UNKNOWN = re.compile(r"Object contains unknown field `(.+)`", re.S)


def read_content(path: Path, kind: type[T]) -> T:
    """Read a content file as the type that the game expects."""
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path.name or path}: cannot be read: {_reason(error)}") from None
    return parse_content(source, kind, path.name)


def parse_content(source: str, kind: type[T], name: str) -> T:
    """Read content out of a text; `name` is how errors call it."""
    try:
        data = _tables(source)
    except (ValueError, RecursionError) as error:  # also a number or a nest too big
        raise UserError(f"{name}: not valid TOML: {error}") from None
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise UserError(_explain(name, data, str(error))) from None


@lru_cache(maxsize=32)
def _tables(source: str) -> dict[str, object]:
    """A text of TOML; reading it takes longer than all the rest of a setup."""
    return tomllib.loads(source)


def content_hash(content: object) -> str:
    """What tells contents apart: equal values give an equal hash, however the file is laid out."""
    return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()[:16]


def _reason(error: Exception) -> str:
    if isinstance(error, OSError):
        return (error.strerror or "it cannot be opened").lower()
    return "it is not UTF-8 text"


def _explain(name: str, data: object, message: str) -> str:
    found = PLACE.fullmatch(message)
    assert found is not None, "the pattern ends in a free tail: it fits every message"
    path, what = found["path"] or "", found["what"]
    key = path.lstrip(".")
    if unknown := UNKNOWN.match(what):
        key = f"{key}.{unknown[1]}" if key else unknown[1]
        return f"{name}: {key}: there is no such key here"
    what = (
        what.replace("Expected", "expected").replace("Object missing", "missing").replace("`", "")
    )
    value = _value_at(data, path)
    shown = f" = {value!r}" if isinstance(value, str | int | float | bool) else ""
    return f"{name}: {key or 'the file'}{shown}: {what}"


def _value_at(data: object, path: str) -> object:
    for step in STEP.finditer(path):
        key, place = step[1] or step[4], step[2]
        if place is not None and isinstance(data, list) and int(place) < len(data):
            data = data[int(place)]
        elif isinstance(data, dict) and key in data:
            data = data[key]
        else:
            return None
    return data
