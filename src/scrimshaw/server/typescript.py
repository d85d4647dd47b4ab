"""Writes the page's wire types from wire.py: `python -m scrimshaw.server.typescript [FILE]`."""

import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Annotated, Any, Literal, Union

import msgspec

from scrimshaw.server import wire

HEAD = "// Written by `python -m scrimshaw.server.typescript` from wire.py. Do not edit.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
DEFAULT = Path("web/src/lib/wire.ts")


def spell(hint: Any) -> str:
    """The TypeScript spelling of a Python type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is Any:
        return "unknown"
    if origin is Annotated:
        return spell(args[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(spell(arg) for arg in args)
    if origin is list:
        inner = spell(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{spell(args[0])}, {spell(args[1])}>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise TypeError(f"wire.py uses a type that has no TypeScript spelling yet: {hint}")


def comment(struct: type[msgspec.Struct]) -> str:
    """A struct's docstring above its interface."""
    lines = (inspect.getdoc(struct) or "").splitlines()
    return "/** " + "\n * ".join(lines).replace(" * \n", " *\n") + " */"


def interface(struct: type[msgspec.Struct]) -> str:
    """One struct as an exported interface."""
    hints = typing.get_type_hints(struct, include_extras=True)
    lines = [comment(struct), f"export interface {struct.__name__} {{"]
    tag = struct.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    for field in msgspec.structs.fields(struct):
        may_lack = issubclass(struct, wire.Request) and not field.required
        lines.append(f"  {field.name}{'?' if may_lack else ''}: {spell(hints[field.name])};")
    return "\n".join([*lines, "}"])


def is_wire_struct(value: Any) -> bool:
    """Whether this is one of our structs, not one of their two bases."""
    if not isinstance(value, type) or value in (wire.Reply, wire.Request):
        return False
    return issubclass(value, (wire.Reply, wire.Request))


def document() -> str:
    """The whole of wire.ts."""
    parts = [HEAD]
    for name, value in vars(wire).items():
        if is_wire_struct(value):
            parts.append(interface(value) + "\n")
        elif typing.get_origin(value) in (Literal, Union, types.UnionType):
            parts.append(f"export type {name} = {spell(value)};\n")
    return "\n".join(parts)


def main() -> None:
    """Write the file named, or the page's own."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    target.write_text(document(), encoding="utf-8")
    print(f"wrote {target}")


if __name__ == "__main__":
    main()
