"""Drawings for paper: one symbol out of a sprite, with every colour settled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from scrimshaw.engine import UserError

SYMBOL = re.compile(
    r"<symbol id=[\"']([\w-]+)[\"'][^>]*?viewBox=[\"']([^\"']+)[\"'].*?</symbol>", re.S
)
INSIDE = re.compile(r"<symbol[^>]*>(.*)</symbol>", re.S)
VARIABLE = re.compile(r"var\(--([\w-]+)(?:,([^)]*))?\)")
COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
LUMA = (0.299, 0.587, 0.114)


def read_symbols(path: Path) -> dict[str, str]:
    """The symbols of a sprite by their ids; none where there is no sprite."""
    if not path.is_file():
        return {}
    return {found[1]: found[0] for found in SYMBOL.finditer(path.read_text(encoding="utf-8"))}


def drawing(symbol: str, colours: Mapping[str, str]) -> str:
    """A symbol as a picture of its own; `colours` has `ink`, and a value for each variable."""
    found = SYMBOL.match(symbol)
    inside = INSIDE.match(symbol)
    assert found is not None, f"this is no symbol with a viewBox: {symbol[:60]}"
    assert inside is not None, f"this symbol does not end: {symbol[:60]}"

    def settle(variable: re.Match[str]) -> str:
        colour = colours.get(variable[1], variable[2])
        if colour is None:
            raise UserError(f"the drawing {found[1]} needs a colour for --{variable[1]}")
        return colour

    body = VARIABLE.sub(settle, inside[1]).replace("currentColor", colours["ink"])
    left, top, width, height = found[2].split()
    size = f'width="{width}" height="{height}"'
    window = f'<clipPath id="window"><rect x="{left}" y="{top}" {size}/></clipPath>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{found[2]}" {size}>{window}'
        f'<g clip-path="url(#window)" fill="{colours["ink"]}">{body}</g></svg>'
    )


def grey(text: str) -> str:
    """A text with every colour in it as the grey of its lightness."""
    return COLOUR.sub(lambda colour: _grey(colour[0]), text)


def _grey(colour: str) -> str:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) for place in (0, 2, 4)]
    light = round(sum(part * weight for part, weight in zip(parts, LUMA, strict=True)))
    return f"#{light:02x}{light:02x}{light:02x}"
