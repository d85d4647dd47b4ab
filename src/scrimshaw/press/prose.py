"""The prose of a rulebook as blocks: paragraphs, lists, tables and code, with runs of words."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

RUN = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|`(?P<code>[^`]+)`")
ITEM = re.compile(r"(?:- |\d+\. )")
RULE = re.compile(r"[\s|:-]+")

WIDEST = 40  # letters of a cell that still make its column wider

Style = Literal["plain", "bold", "italic", "code"]
STYLES: tuple[Style, ...] = ("bold", "italic", "code")
Kind = Literal["paragraph", "bullets", "numbers", "table", "code"]


class Run(msgspec.Struct, frozen=True):
    """Words of one style."""

    text: str
    style: Style = "plain"


class Block(msgspec.Struct, frozen=True):
    """A paragraph, or the rows of a list, a table or a piece of code; a row is a list of cells."""

    kind: Kind
    rows: list[list[list[Run]]]

    def shares(self) -> list[int]:
        """How wide the columns of a table are to one another: as their longest cells, in bounds."""
        columns = zip(*self.rows, strict=True)
        return [max(_share(cell) for cell in column) for column in columns]


def _share(cell: list[Run]) -> int:
    text = "".join(run.text for run in cell)
    longest = max((len(word) for word in text.split()), default=1)
    return max(longest + 4, min(len(text), WIDEST))


def blocks(text: str) -> list[Block]:
    """Read the few forms that rulebooks use."""
    found: list[Block] = []
    for part in _parts(text):
        found.append(_block(part))
    return found


def runs(text: str) -> list[Run]:
    """A line as runs of words."""
    found, end = [], 0
    for run in RUN.finditer(text):
        found += [Run(text[end : run.start()])] * (run.start() > end)
        style = next(style for style in STYLES if run[style])
        found.append(Run(run[style], style))
        end = run.end()
    return found + [Run(text[end:])] * (end < len(text))


def _parts(text: str) -> list[list[str]]:
    """Lines that belong together: a blank line parts, and so does the begin of a list."""
    parts: list[list[str]] = [[]]
    fenced = False
    for line in text.splitlines():
        opens_list = bool(ITEM.match(line)) and bool(parts[-1]) and not ITEM.match(parts[-1][0])
        if not fenced and (not line.strip() or opens_list):
            parts.append([])
        if line.strip():
            parts[-1].append(line)
        fenced ^= line.startswith("```")
    return [part for part in parts if part]


def _block(lines: list[str]) -> Block:
    if lines[0].startswith("```"):
        return Block("code", [[[Run(line, "code")]] for line in lines[1:-1]])
    if lines[0].startswith("|"):
        rows = [line for line in lines if not RULE.fullmatch(line)]
        return Block(
            "table", [[runs(cell.strip()) for cell in row.split("|")[1:-1]] for row in rows]
        )
    if ITEM.match(lines[0]):
        kind: Kind = "bullets" if lines[0].startswith("- ") else "numbers"
        return Block(kind, [[runs(item)] for item in _items(lines)])
    return Block("paragraph", [[runs(" ".join(line.strip() for line in lines))]])


def _items(lines: list[str]) -> list[str]:
    """The items of a list, each in one line."""
    items: list[str] = []
    for line in lines:
        if ITEM.match(line):
            items.append(ITEM.sub("", line, count=1))
        else:
            items[-1] += f" {line.strip()}"
    return items
