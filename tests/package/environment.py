"""An empty environment: a new Python with a wheel of ours and what the wheel asks for, no more.

Nothing is fetched: what is asked for is taken from the environment of the tests.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PATIENCE = 120


def pure_wheel(folder: Path) -> Path:
    """Build the plain wheel from a copy of the sources."""
    source = folder / "source"
    shutil.copytree(
        ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.egg-info", "__pycache__")
    )
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, source)
    return built_wheel(source, folder / "wheel", SCRIMSHAW_COMPILE="no")


def built_wheel(source: Path, folder: Path, **more: str) -> Path:
    """The wheel of a package's folder."""
    asked = [*pip("wheel"), "--no-build-isolation", "--no-deps", "--no-index", "-w", str(folder)]
    run([*asked, str(source)], source, more)
    return next(folder.glob("*.whl"))


def pip(verb: str) -> list[str]:
    return [sys.executable, "-m", "pip", "--disable-pip-version-check", verb, "-q"]


def run(command: list[str], folder: Path, more: dict[str, str] | None = None) -> str:
    """Run a command as if nothing of this repository were there; what it says."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**kept, "COLUMNS": "200", **(more or {})},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"`{' '.join(command)}`: {done.stdout}{done.stderr}"
    return done.stdout


class Environment:
    """A Python of its own, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wheel = folder
        run([sys.executable, "-m", "venv", "--without-pip", str(folder)], folder.parent)
        self.bin = folder / "bin"
        self.packages = next((folder / "lib").glob("python*")) / "site-packages"

    def install(self, wheel: Path) -> None:
        """A wheel, without what it asks for."""
        self.wheel = wheel
        self._install(str(wheel))

    def install_editable(self, source: Path) -> None:
        """A package's folder, so that changes in it count at once."""
        self._install("--no-build-isolation", "-e", str(source))

    def _install(self, *what: str) -> None:
        install = pip("install")
        install[3:3] = ["--python", str(self.bin / "python")]
        run([*install, "--no-deps", "--no-index", *what], self.folder)

    def provide(self, name: str, *extras: str) -> None:
        """All that an installed package asks for, and what that asks for."""
        found = next(Distribution.discover(name=name, path=[str(self.packages)]))
        for asked in [*needed(found, extras), distribution("setuptools")]:  # which builds packages
            self._link(asked)

    def run(self, *command: str, folder: Path | None = None) -> str:
        """Run a command of this environment."""
        program = self.bin / command[0]
        if command[0] == "pytest":
            return self.run("python", "-m", *command, folder=folder)
        return run([str(program), *command[1:]], folder or self.folder, {"PATH": self.path()})

    def path(self) -> str:
        return f"{self.bin}{os.pathsep}{os.environ['PATH']}"

    def _link(self, asked: Distribution) -> None:
        home = Path(sysconfig.get_path("purelib"))
        for top in {file.parts[0] for file in asked.files or () if file.parts[0] != ".."}:
            place = self.packages / top
            if not place.exists() and (home / top).exists():
                place.symlink_to(home / top)


def needed(root: Distribution, extras: tuple[str, ...]) -> list[Distribution]:
    """What a package needs, directly or not, here and with these extras."""
    found: dict[str, Distribution] = {}
    open_ends: list[tuple[Distribution, frozenset[str]]] = [(root, frozenset(extras))]
    while open_ends:
        one, wanted = open_ends.pop()
        for line in one.requires or []:
            asked = Requirement(line)
            applies = asked.marker is None or any(
                asked.marker.evaluate({"extra": extra}) for extra in ["", *wanted]
            )
            if applies and asked.name not in found:
                found[asked.name] = distribution(asked.name)
                open_ends.append((found[asked.name], frozenset(asked.extras)))
    return list(found.values())
