"""Empty environments with a wheel of ours: the pure one, and the compiled one where it is built."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scrimshaw.mode import mode

from .environment import Environment, pure_wheel

WHEELS = ["interpreted", *(["compiled"] if mode() == "compiled" else [])]


@pytest.fixture(scope="session")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the pure wheel, built here from the sources."""
    folder = tmp_path_factory.mktemp("pure")
    return furnished(pure_wheel(folder), folder)


@pytest.fixture(scope="session", params=WHEELS)
def environment(
    request: pytest.FixtureRequest, pure: Environment, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """An environment of each kind; the compiled wheel is the one that make has built."""
    if request.param == "interpreted":
        return pure
    built = list((Path(sys.prefix) / "wheel").glob("scrimshaw-*.whl"))
    assert len(built) == 1, "`make test-compiled` builds the wheel first"
    return furnished(built[0], tmp_path_factory.mktemp("compiled"))


def furnished(wheel: Path, folder: Path) -> Environment:
    """A new environment with a wheel and what it asks for."""
    made = Environment(folder / "env")
    made.install(wheel)
    made.provide("scrimshaw", "print", "testing")
    return made


@contextmanager
def serving(environment: Environment, folder: Path) -> Iterator[str]:
    """The server of an environment, as people start it; its address."""
    command = [str(environment.bin / "scrimshaw"), "serve", "--port", "0", "--data", "data"]
    with subprocess.Popen(
        command, cwd=folder, env={"PATH": environment.path()}, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            said = next(line for line in server.stdout if line.startswith("Scrimshaw is at "))
            yield said.split()[3].rstrip("/")
        finally:
            server.terminate()
