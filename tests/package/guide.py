"""What a guide shows, step by step: commands, whole files, and changes of files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FENCE = re.compile(r"^```(\w+) ?([^\n]*)\n(.*?)^```$", re.M | re.S)


class Step(NamedTuple):
    """A fenced block: `sh` has no path."""

    language: str
    path: str
    text: str


def steps(text: str) -> Iterator[Step]:
    """The fenced blocks of a document in their order."""
    for fence in FENCE.finditer(text):
        yield Step(fence[1], fence[2].strip(), fence[3])


def write(step: Step, desk: Path) -> None:
    """Write a file as shown, or change it as shown."""
    path = desk / step.path
    if step.language == "diff":
        path.write_text(changed(path.read_text(encoding="utf-8"), step.text), encoding="utf-8")
    else:
        path.write_text(step.text, encoding="utf-8")


def changed(text: str, diff: str) -> str:
    """A text after one hunk of a diff; what the hunk is about must be there exactly once."""
    lines = diff.splitlines()
    assert all(line[:1] in {" ", "+", "-"} for line in lines), "a line says what becomes of it"
    before = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
    after = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
    assert text.count(before) == 1, f"this is not there once:\n{before}"
    return text.replace(before, after)
