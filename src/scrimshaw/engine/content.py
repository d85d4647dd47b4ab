"""Content files: TOML checked against a type; errors name file, key, value and what is allowed."""

from __future__ import annotations

import hashlib
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from .errors import UserError
from .misfit import Misfit, convert

T = TypeVar("T")


def read_content(path: Path, kind: type[T]) -> T:
    """Read a content file as the type that the game expects."""
    try:
        source = path.read_text(encoding="utf-8-sig")  # some editors begin with a mark
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
        found: T = convert(data, kind)
    except Misfit as misfit:
        raise UserError(f"{name}: {misfit.told(data)}") from None
    return found


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
