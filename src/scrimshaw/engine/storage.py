"""A state as bytes and back, whatever its fields are."""

from __future__ import annotations

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
    fields = {name: _freeze(getattr(state, name)) for name in field_names(state)}
    return msgspec.json.encode(fields)


def thaw_state(state: object, data: bytes) -> None:
    """Set every field of a state to what was written down."""
    fields: dict[str, object] = msgspec.json.decode(data)
    for name, value in fields.items():
        setattr(state, name, _thaw(value))


def _freeze(value: object) -> object:
    if type(value) is VEC:
        return {"vec": list(value)}
    if isinstance(value, Rng):
        return {"rng": save_rng(value)}
    return value


def _thaw(value: object) -> object:
    if isinstance(value, dict):
        if "vec" in value:
            return vec[i64](value["vec"])
        if "rng" in value:
            return load_rng(value["rng"])
    return value
