"""Compile the hot modules with mypyc; where that cannot be done, the same source runs interpreted.

SCRIMSHAW_COMPILE: `try` (the default) falls back to plain Python, `must` fails instead, `no`
never tries.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

COMPILED = [
    "engine/rng.py",
    "engine/state.py",
    "engine/python_state.py",
    "games/[a-z]*/board.py",
    "games/[a-z]*/rules.py",
    "games/[a-z]*/secrecy.py",
    "games/[a-z]*/judge.py",
    "bots/[a-z]*.py",
    "lab/selfplay.py",
]


def sources() -> list[str]:
    """The modules to compile."""
    package = Path("src/scrimshaw")
    return sorted(str(path) for pattern in COMPILED for path in package.glob(pattern))


def extensions() -> list[object]:
    """The compiled modules, or none."""
    wish = os.environ.get("SCRIMSHAW_COMPILE", "try")
    if wish == "no" or "bdist_wheel" not in sys.argv:  # metadata alone needs no compiler
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  # not there without mypy
    except ImportError:
        if wish == "must":
            raise
        return []
    built = mypycify(
        ["--config-file=pyproject.toml", *sources()],
        opt_level="3",
        debug_level="0",
        group_name="scrimshaw",
    )
    for extension in built:
        extension.optional = wish != "must"
    return built


setup(ext_modules=extensions())
