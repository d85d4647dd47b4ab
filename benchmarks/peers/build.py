"""Compile the peers' games together with the engine and the bots, as games of our own are.

`python benchmarks/peers/build.py` leaves the package in `build/peers`; the benchmarks do it
themselves when a source is newer than what was built.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
BUILT = ROOT / "build" / "peers"
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")


def games() -> list[Path]:
    """The folders with a peer's game."""
    return sorted(folder.parent for folder in HERE.glob("*/rules.py"))


def is_fresh() -> bool:
    """Whether what was built is newer than every source."""
    if not BUILT.is_dir():
        return False
    sources = [*(ROOT / "src").rglob("*.py"), *HERE.rglob("*.py")]
    return BUILT.stat().st_mtime > max(source.stat().st_mtime for source in sources)


def build() -> Path:
    """The folder to put first on the path."""
    if not is_fresh():
        with tempfile.TemporaryDirectory() as folder:
            _lay_out(Path(folder))
            _compile(Path(folder))
    return BUILT


def _lay_out(folder: Path) -> None:
    clean = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=clean)
    for game in games():
        shutil.copytree(game, folder / "src/scrimshaw/games" / game.name, ignore=clean)
    for part in PARTS:
        if (ROOT / part).exists():
            shutil.copy(ROOT / part, folder)


def _compile(folder: Path) -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation"]
    subprocess.run(
        [*command, "--no-deps", "--target", str(BUILT), str(folder)],
        env={**os.environ, "SCRIMSHAW_COMPILE": "must"},
        check=True,
    )


if __name__ == "__main__":
    print(build())
