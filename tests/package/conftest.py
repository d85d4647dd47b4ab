"""One environment for all tests of the package: with the wheel of the mode that the run is in."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scrimshaw.mode import mode
from tests.server.browser import Browser

from .environment import Environment, pure_wheel


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel that make has built, or a pure one from the sources."""
    if mode() == "interpreted":
        return pure_wheel(tmp_path_factory.mktemp("pure"))
    built = list((Path(sys.prefix) / "wheel").glob("scrimshaw-*.whl"))
    assert len(built) == 1, "`make test-compiled` builds the wheel first"
    return built[0]


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("empty") / "env")
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


@pytest.fixture
def address(environment: Environment, tmp_path: Path) -> Iterator[str]:
    with serving(environment, tmp_path) as found:
        yield found


@pytest.fixture
def ines(address: str) -> Browser:
    return Browser(address)


@pytest.fixture
def gennaro(address: str) -> Browser:
    return Browser(address)
