"""Compile the hot modules with mypyc; where that cannot be done, the same source runs interpreted.

SCRIMSHAW_COMPILE: `try` (the default) falls back to plain Python, `must` fails instead, `no`
never tries.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = [
    "engine/codec.py",
    "engine/rng.py",
    "engine/sheet.py",
    "engine/state.py",
    "engine/python_state.py",
    "games/[a-z]*/[a-z]*.py",
    "bots/[a-z]*.py",
    "lab/selfplay.py",
    "adapters/batch.py",
    "server/audience.py",
    "server/conversation.py",
    "server/history.py",
    "server/limits.py",
    "server/line.py",
    "server/room.py",
    "server/window.py",
]
# Modules of a game for people, not for search: they stay plain Python. Content types belong
# there too: mypyc drops the keywords of a class, and unknown keys would pass unseen.
PLAIN = {"notation", "refusals", "prompts", "content", "drawing", "position", "kit"}


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
        multi_file=True,
    )
    for extension in built:
        extension.optional = wish != "must"
        if sys.platform != "win32":  # calls from file to file go straight, not by way of a table
            extension.extra_compile_args.append("-fvisibility=hidden")
    return built


class BuildOnAllCores(build_ext):
    """Compile the C files of the one extension side by side."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], **more: Any) -> list[str]:
            def compiled(source: str) -> list[str]:
                found: list[str] = one_by_one([source], **more)
                return found

            with ThreadPoolExecutor(os.cpu_count()) as cores:
                return [path for paths in cores.map(compiled, sources) for path in paths]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
