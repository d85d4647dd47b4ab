"""Commands run in this process, far from any terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from scrimshaw import Match, load
from scrimshaw.cli import main
from scrimshaw.engine import FastRng
from scrimshaw.testing.walk import choose


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in an empty folder, without colours and with lines that do not wrap."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "2000")
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def ran(*arguments: str | Path) -> Ran:
        code = main([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return ran


@pytest.fixture
def good(run: Run) -> Callable[..., str]:
    """Run a command that has nothing to complain about; what it says."""

    def out(*arguments: str | Path) -> str:
        ran = run(*arguments)
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    return out


@pytest.fixture
def bad(run: Run, tmp_path: Path) -> Callable[..., str]:
    """Run a command with wrong input; the one line that it says, when it leaves nothing behind."""

    def told(*arguments: str | Path) -> str:
        before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
        ran = run(*arguments)
        assert ran.code == 2
        assert ran.out == "", "nothing is half-written"
        assert ran.err.startswith("scrimshaw: ")
        assert ran.err.endswith("\n")
        assert len(ran.err.splitlines()) == 1
        assert before == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
        return ran.err.removeprefix("scrimshaw: ").rstrip("\n")

    return told


def finished_match(name: str = "scamorra", content: Path | None = None) -> Match:
    """A whole match of random actions, always the same."""
    match = Match.new(
        load(name), seed=bytes(range(32)), names=["Ines", "Gennaro [/b] :ok:"], content=content
    )
    rng = FastRng(5)
    while (chosen := choose(match.state, rng.below(1 << 16))) is not None:
        match.play(chosen[0], [match.state.text(chosen[1])])
    return match


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    """A finished match of La Scamorra in a file."""
    path = tmp_path / "match.json"
    path.write_bytes(finished_match().export())
    return path
