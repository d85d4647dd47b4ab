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
    "games/[a-z]*/[a-z]*.py",
    "bots/[a-z]*.py",
    "lab/selfplay.py",
]
# Modules of a game for people, not for search: they stay plain Python. Content types belong
# there too: mypyc drops the keywords of a class, and unknown keys would pass unseen.
PLAIN = {"notation", "refusals", "prompts", "content", "drawing", "position"}


def module_names(root: Path) -> list[str]:
    """The modules to compile, below the package's folder."""
    package = root / "src" / "scrimshaw"
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(str(path.relative_to(package)) for path in found if path.stem not in PLAIN)


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
    sources = [f"src/scrimshaw/{name}" for name in module_names(Path())]
    built = mypycify(
        ["--config-file=pyproject.toml", *sources],
        opt_level="3",
        debug_level="0",
        group_name="scrimshaw",
    )
    for extension in built:
        extension.optional = wish != "must"
    return built


setup(ext_modules=extensions())
