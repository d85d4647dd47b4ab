"""The colours of a small PNG, read with the standard library alone."""

from __future__ import annotations

import struct
import zlib


def colours_of(png: bytes) -> list[list[str]]:
    """The pixels as rows of `#rrggbb`; for pictures of 8 bits a channel, with or without alpha."""
    place, data, head = 8, b"", b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + length]
        head = body if kind == b"IHDR" else head
        data += body if kind == b"IDAT" else b""
        place += length + 12
    width, height, depth, form = struct.unpack(">IIBB", head[:10])
    assert depth == 8, "pages come in 8 bits a channel"
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[form]
    rows = _unfiltered(zlib.decompress(data), width * channels, height, channels)
    return [
        [_colour(row[at : at + channels]) for at in range(0, len(row), channels)] for row in rows
    ]


def _colour(pixel: bytearray) -> str:
    red, green, blue = pixel[:3] if len(pixel) > 2 else pixel[:1] * 3
    return f"#{red:02x}{green:02x}{blue:02x}"


def _unfiltered(data: bytes, length: int, height: int, step: int) -> list[bytearray]:
    rows: list[bytearray] = []
    above = bytearray(length)
    for number in range(height):
        start = number * (length + 1)
        row = bytearray(data[start + 1 : start + 1 + length])
        for at in range(length):
            left = row[at - step] if at >= step else 0
            corner = above[at - step] if at >= step else 0
            row[at] = (row[at] + _guess(data[start], left, above[at], corner)) & 255
        rows.append(row)
        above = row
    return rows


def _guess(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    near = left + up - corner
    return min((left, up, corner), key=lambda value: abs(near - value))
