"""A state as bytes and back, whatever its fields are."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from .rng import Rng, load_rng, save_rng

VEC = type(vec[i64]([0]))
NOT_DATA = frozenset({"setup", "events"})


def field_names(thing: object) -> list[str]:
    """The names of an object's data, compiled or interpreted."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(kind.__dict__.get("__mypyc_attrs__", ()))
    return sorted(names - NOT_DATA - {"__dict__"})


def freeze_state(state: object) -> bytes:
    """Every field of a state, in the order of names."""
    fields = {name: _field(state, name) for name in field_names(state)}
    return msgspec.json.encode(fields)


def _field(state: object, name: str) -> object:
    try:
        return _freeze(getattr(state, name))
    except TypeError as error:
        raise TypeError(f"{type(state).__name__}.{name}: {error}") from None


def thaw_state(state: object, data: bytes) -> None:
    """Set every field of a state to what was written down."""
    fields: dict[str, object] = msgspec.json.decode(data)
    for name, value in fields.items():
        setattr(state, name, _thaw(value))


def _freeze(value: object) -> object:
    """JSON as it is; whatever JSON does not know as an object of one key, its kind."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return _finite(value)
    if type(value) is VEC:
        return {"vec": list(value)}
    if isinstance(value, Rng):
        return {"rng": save_rng(value)}
    if isinstance(value, list):
        return [_freeze(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_freeze(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[_freeze(key), _freeze(item)] for key, item in value.items()]}
    raise TypeError(f"a state keeps numbers, strings, lists, tuples and dicts, not {value!r}")


def _finite(value: float) -> float:
    """JSON knows no others: they would come back as nothing."""
    if not isfinite(value):
        raise TypeError(f"a state keeps finite numbers, not {value}")
    return value


def _thaw(value: Any) -> object:
    if isinstance(value, list):
        return [_thaw(item) for item in value]
    if not isinstance(value, dict):
        return value
    ((kind, items),) = value.items()
    return THAW[kind](items)


THAW: dict[str, Callable[[Any], object]] = {
    "vec": vec[i64],
    "rng": load_rng,
    "tuple": lambda items: tuple(map(_thaw, items)),
    "dict": lambda items: {_thaw(key): _thaw(item) for key, item in items},
}
