"""The package as people get it: into an empty environment, without the repository."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import scrimshaw
from tests.server.browser import Browser, play_out

from .conftest import serving
from .environment import Environment


def test_a_wheel_is_all_that_it_takes(environment: Environment, tmp_path: Path) -> None:
    """One test and not five: an environment is made once, on whichever core."""
    has_all_that_is_read(environment)
    has_its_version_from_one_place(environment)
    lacks_nothing(environment)
    serves_a_game(environment, tmp_path)
    prints_a_kit(environment, tmp_path)


def mode_of(environment: Environment) -> str:
    """The mode that the wheel of an environment is for."""
    return "interpreted" if environment.wheel.name.endswith("-py3-none-any.whl") else "compiled"


def has_all_that_is_read(environment: Environment) -> None:
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


def has_its_version_from_one_place(environment: Environment) -> None:
    assert environment.wheel.name.split("-")[1] == scrimshaw.__version__
    said = environment.run("scrimshaw", "doctor", "--line")
    assert said.startswith(f"scrimshaw {scrimshaw.__version__}, {mode_of(environment)}")


def lacks_nothing(environment: Environment) -> None:
    said = environment.run("scrimshaw", "doctor")
    assert re.search(r"^server: litestar", said, re.M)
    assert re.search(r"^print: typst", said, re.M)
    assert set(scrimshaw.games()) <= set(re.findall(r"\w+", said.split("games:")[1]))
    where = environment.run("python", "-c", "import scrimshaw; print(scrimshaw.__file__)")
    assert Path(where.strip()).is_relative_to(environment.folder)


def serves_a_game(environment: Environment, folder: Path) -> None:
    with serving(environment, folder) as address:
        ines, gennaro = Browser(address), Browser(address)
        assert '<div id="page"' in ines.get("/").text
        table = ines.table("me", "open", now=True)["id"]
        gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"}).raise_for_status()
        with ines.page(table, 0) as hers, gennaro.page(table, 1) as his:
            assert play_out(hers, his) > 10  # a choice, six placings, a knockout at the earliest
            assert hers.is_over and his.is_over


def prints_a_kit(environment: Environment, folder: Path) -> None:
    environment.run("scrimshaw", "print", "scrappers", "-o", "kit.pdf", folder=folder)
    assert (folder / "kit.pdf").read_bytes().startswith(b"%PDF")
