"""Games by their folders, and games of other packages by their entry points."""

from __future__ import annotations

import os
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import scrimshaw
from scrimshaw import Match, UserError, games, load
from scrimshaw.engine import FastRng, whole_games
from scrimshaw.testing.walk import choose

from ..conftest import PACKAGES, installed_from


def test_the_folders_are_the_games() -> None:
    folder = Path(scrimshaw.__file__).parent / "games"
    named = {path.parent.name for path in folder.glob("[a-z]*/__init__.py")}
    assert set(games()) == named
    assert games() == sorted(games())


@pytest.mark.parametrize("name", ["_template", *games()])
def test_a_game_is_loaded_once_and_knows_its_name(name: str) -> None:
    assert load(name) is load(name)
    assert load(name).name == name


@pytest.mark.parametrize(
    "name", ["chess", "", "Scamorra", "_other", "scamorra.rules", "../x", "a\nb"]
)
def test_an_unknown_game_is_told_with_those_there_are(name: str) -> None:
    with pytest.raises(UserError) as error:
        load(name)
    assert str(error.value).startswith(f"there is no game {name!r}; there are: ")
    assert all(known in str(error.value) for known in games())


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    assert "pebbles" in games()
    assert load("pebbles").title == "Pebbles"


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_does_not_take_the_place_of_ours() -> None:
    assert games().count("scamorra") == 1
    assert load("scamorra").title == "La Scamorra"


@pytest.mark.usefixtures("installed")
def test_an_entry_point_that_is_no_game_is_named() -> None:
    with pytest.raises(UserError, match="'pebble-heap' gives 'no game at all', which is no Game"):
        load("pebble-heap")


@pytest.mark.usefixtures("installed")
def test_a_game_that_is_broken_hides_no_other() -> None:
    told: list[str] = []
    whole = whole_games(told.append)
    assert [game.name for game in whole] == [name for name in games() if name != "pebble-heap"]
    why = "the entry point 'pebble-heap' gives 'no game at all', which is no Game"
    assert told == [f"the game 'pebble-heap' is left out: {why}"]


@pytest.mark.parametrize(
    ("path", "broken", "message"),
    [
        ("__init__.py", "GAME = 1 +", "the entry point 'pebbles': SyntaxError: invalid syntax (__"),
        ("words/en.toml", "[game", "en.toml: not valid TOML: "),
        ("RULEBOOK.md", "**1.1** No section.", "RULEBOOK.md: a clause stands in a section"),
    ],
)
def test_of_a_slip_in_a_package_it_is_told_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, broken: str, message: str
) -> None:
    shutil.copytree(PACKAGES, tmp_path / "packages")
    (tmp_path / "packages" / "pebbles" / path).write_text(broken)
    told: list[str] = []
    with installed_from(tmp_path / "packages", monkeypatch):
        names = [game.name for game in whole_games(told.append)]
    assert "scamorra" in names
    assert "pebbles" not in names
    assert told[-1].startswith(f"the game 'pebbles' is left out: {message}")


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("players=(3,)", "players=3", "players are the numbers who can play, as (2, 3), not 3"),
        ("players=(3,)", "players=()", "players are the numbers who can play, as (2, 3), not ()"),
        ("players=(3,)", "players=('3',)", "players are the numbers who can play, as (2, 3), not"),
        (
            "players=(3,)",
            "players=(3,), options=('fast',)",
            "options are a row of Option, not of 'fast'",
        ),
    ],
)
def test_a_game_of_wrong_parts_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, message: str
) -> None:
    shutil.copytree(PACKAGES, tmp_path / "packages")
    source = tmp_path / "packages" / "pebbles" / "__init__.py"
    source.write_text(source.read_text().replace(right, wrong))
    told: list[str] = []
    with installed_from(tmp_path / "packages", monkeypatch):
        names = [game.name for game in whole_games(told.append)]
    assert "scamorra" in names
    point = "the entry point 'pebbles': pebbles: "
    assert told[-1].startswith(f"the game 'pebbles' is left out: {point}{message}")


def test_a_game_whose_folder_has_no_words_is_left_out_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACKAGES, tmp_path / "packages")
    (tmp_path / "packages" / "pebbles" / "words" / "en.toml").unlink()
    told: list[str] = []
    with installed_from(tmp_path / "packages", monkeypatch):
        names = [game.name for game in whole_games(told.append)]
    assert "pebbles" not in names
    assert told[-1].startswith("the game 'pebbles' is left out: words/en.toml: there is no such")


def test_a_game_is_installed_under_its_own_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(PACKAGES, tmp_path / "packages")
    points = tmp_path / "packages" / "pebbles-1.0.dist-info" / "entry_points.txt"
    points.write_text("[scrimshaw.games]\ncobbles = pebbles:GAME\n")
    told = "'cobbles' gives a game that calls itself 'pebbles'"
    with installed_from(tmp_path / "packages", monkeypatch), pytest.raises(UserError, match=told):
        load("cobbles")


@pytest.mark.parametrize(
    ("path", "broken", "message"),
    [
        ("words/xx.toml", "[game", "xx.toml: not valid TOML: "),
        ("RULEBOOK.xx.md", "**1.1** No section.", "RULEBOOK.xx.md: a clause stands in a section"),
    ],
)
def test_a_slip_in_one_language_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, broken: str, message: str
) -> None:
    shutil.copytree(PACKAGES, tmp_path / "packages")
    for name, text in (("words/xx.toml", ""), ("words/yy.toml", ""), (path, broken)):
        (tmp_path / "packages" / "pebbles" / name).write_text(text)
    told: list[str] = []
    with installed_from(tmp_path / "packages", monkeypatch):
        whole = {game.name: game for game in whole_games(told.append)}
        assert whole["pebbles"].languages() == ["en", "yy"]
        with pytest.raises(UserError, match=message):
            whole["pebbles"].words("xx"), whole["pebbles"].rulebook_in("xx")
    assert told[-1].startswith(f"the game 'pebbles' is left out in 'xx': {message}")


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_plays_a_match_that_is_read_again() -> None:
    match = Match.new(load("pebbles"), seed=bytes(32), names=["a", "b", "c"])
    rng = FastRng(1)
    while (chosen := choose(match.state, rng.below(100))) is not None:
        match.play(chosen[0], [match.state.text(chosen[1])])
    assert Match.read(match.export()).state.dump() == match.state.dump()
    assert pickle.loads(pickle.dumps(match.state)).dump() == match.state.dump()


def test_a_game_of_another_package_runs_the_whole_suite_with_one_import(tmp_path: Path) -> None:
    (tmp_path / "test_pebbles.py").write_text(
        "from scrimshaw.testing import conformance\n\nTestPebbles = conformance('pebbles')\n"
    )
    path = [str(PACKAGES), str(Path(scrimshaw.__file__).parents[1])]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_pebbles.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed is not None and int(passed[1]) >= 9, ran.stdout
