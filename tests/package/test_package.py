"""The package as people get it: into an empty environment, without the repository."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import pytest

import scrimshaw
from tests.server.browser import Browser, play_out

from .environment import Environment

pytestmark = pytest.mark.xdist_group("package")


def mode_of(environment: Environment) -> str:
    """The mode that the wheel of an environment is for."""
    return "interpreted" if environment.wheel.name.endswith("-py3-none-any.whl") else "compiled"


def test_the_wheel_has_all_that_is_read(environment: Environment) -> None:
    names = ZipFile(environment.wheel).namelist()
    is_compiled = any(name.endswith((".so", ".pyd")) for name in names)
    assert is_compiled == (mode_of(environment) == "compiled")
    inside = {name.removeprefix("scrimshaw/") for name in names}
    assert "server/static/index.html" in inside, "the built page is inside"
    for game in scrimshaw.games():
        for part in ("RULEBOOK.md", "content.toml", "words/en.toml", "art.svg", "cover.svg"):
            assert f"games/{game}/{part}" in inside
    assert "press/kit.typ" in inside
    assert not any(name.startswith(("tests/", "web/", "docs/")) for name in names)


def test_the_version_is_in_one_place(environment: Environment) -> None:
    assert environment.wheel.name.split("-")[1] == scrimshaw.__version__
    said = environment.run("scrimshaw", "doctor", "--line")
    assert said.startswith(f"scrimshaw {scrimshaw.__version__}, {mode_of(environment)}")


def test_the_doctor_finds_nothing_missing(environment: Environment) -> None:
    said = environment.run("scrimshaw", "doctor")
    assert re.search(r"^server: litestar", said, re.M)
    assert re.search(r"^printing: typst", said, re.M)
    assert set(scrimshaw.games()) <= set(re.findall(r"\w+", said.split("games:")[1]))
    where = environment.run("python", "-c", "import scrimshaw; print(scrimshaw.__file__)")
    assert Path(where.strip()).is_relative_to(environment.folder)


def test_a_game_is_played_over_the_socket(ines: Browser, gennaro: Browser) -> None:
    assert '<div id="page"' in ines.get("/").text
    made = ines.table("me", "open", now=True)
    gennaro.post(f"/api/tables/{made['id']}/join", {"name": "Gennaro"}).raise_for_status()
    with ines.page(made["id"], 0) as hers, gennaro.page(made["id"], 1) as his:
        assert play_out(hers, his) > 30
        assert hers.is_over and his.is_over


def test_a_kit_is_printed(environment: Environment, tmp_path: Path) -> None:
    environment.run("scrimshaw", "print", "scrappers", "-o", "kit.pdf", folder=tmp_path)
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")
