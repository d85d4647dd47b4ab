"""Beginning a game of one's own; what comes of it is tried by the tests of the guide."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest


def test_a_package_is_written_under_its_name(good: Callable[..., str], tmp_path: Path) -> None:
    assert "pip install -e dare" in good("new", "dare")
    written = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    own = {f"dare/src/dare/{part}" for part in ("RULEBOOK.md", "kit.py", "words/en.toml")}
    assert {"dare/pyproject.toml", "dare/tests/test_dare.py", *own} <= written
    project = tomllib.loads((tmp_path / "dare/pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["scrimshaw.games"] == {"dare": "dare:GAME"}
    for name in written:
        text = (tmp_path / name).read_text("utf-8")
        assert "_template" not in text
        assert "Nerve" not in text
        if name.endswith(".py"):
            ast.parse(text)


@pytest.mark.parametrize("name", ["Dare", "my-game", "1st", "../x", "", "class", "a b"])
def test_a_name_that_cannot_be_one_is_told(bad: Callable[..., str], name: str) -> None:
    assert bad("new", name) == f"a name is small letters and digits, such as dare, not {name!r}"


@pytest.mark.parametrize("name", ["json", "scrimshaw", "test"])
def test_a_name_that_python_knows_is_told(bad: Callable[..., str], name: str) -> None:
    assert bad("new", name) == f"there is a Python package {name!r} already; choose another name"


def test_what_is_there_stays(bad: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "dare").mkdir()
    assert bad("new", "dare") == "dare: there is something of this name here already"
    assert bad("new", "scamorra") == "there is a game 'scamorra' already; choose another name"
