"""The lab with a game of another package: its gifts and its judge are found beside it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scrimshaw import UserError, load
from scrimshaw.lab import tune
from scrimshaw.lab.chunks import make_plan
from scrimshaw.lab.gifts import gifts_of, weigh_gifts

from ..conftest import PACKAGES, installed_from

GIFTS = """from . import PebblesState


def gifts(setup):
    return ["none", "all"]


def start_with(setup, rng, seat, gift):
    state = PebblesState(setup, rng)
    state.take()
    state.pebbles[seat] = 2 if gift == "all" else 0
    return state
"""
JUDGE = """FEATURES = ("own", "turn")


def features(state, seat):
    return [state.pebbles[seat] - 1.0, 1.0 - seat]
"""
Write = Callable[[str, str], None]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Give the package Pebbles another module."""
    shutil.copytree(PACKAGES, tmp_path / "packages")
    folder = tmp_path / "packages" / "pebbles"
    with installed_from(tmp_path / "packages", monkeypatch):
        yield lambda name, source: (folder / name).write_text(source) and None


def test_what_it_has_to_give_is_weighed(write: Write) -> None:
    write("gifts.py", GIFTS)
    setup = load("pebbles").setup()
    assert gifts_of(setup.game).gifts(setup) == ["none", "all"]
    found = weigh_gifts(make_plan(setup, "random", seed=1), 3)
    none, everything = (found.of(f"gift/{gift}").ratio() for gift in ("none", "all"))
    assert none == pytest.approx(-everything) != 0


def test_its_judge_is_tuned(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    write("judge.py", JUDGE)
    tune.main(["pebbles", "--games", "2", "--iterations", "4"])
    positions, *weights = capsys.readouterr().out.splitlines()
    assert positions == "6 positions of 2 games"
    assert [line.split()[0] for line in weights] == ["own", "turn"]


def test_what_it_lacks_is_told(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UserError, match="pebbles has nothing to give at the start"):
        gifts_of(load("pebbles"))
    for name in ("pebbles", "_template"):  # this one's judge is not made of weights
        for arguments in ([name], [name, "--climb"]):
            with pytest.raises(SystemExit, match="2"):
                tune.main(arguments)
            told = f"{name} has no judge whose weights could be tuned\n"
            assert capsys.readouterr().err.endswith(told)


def test_a_slip_in_them_is_told(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    write("gifts.py", "import nowhere")
    write("judge.py", "FEATURES = 1 / 0")
    with pytest.raises(UserError) as error:
        gifts_of(load("pebbles"))
    assert str(error.value) == "pebbles.gifts: ModuleNotFoundError: No module named 'nowhere'"
    with pytest.raises(SystemExit, match="2"):
        tune.main(["pebbles"])
    assert "pebbles.judge: ZeroDivisionError: division by zero" in capsys.readouterr().err


def test_a_game_in_a_single_file_has_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another package's `gifts` is none of its own."""
    information = tmp_path / "pebbles-1.0.dist-info"
    shutil.copytree(PACKAGES / information.name, information)
    (information / "entry_points.txt").write_text("[scrimshaw.games]\npebbles = pebbles_alone:GAME")
    shutil.copy(PACKAGES / "pebbles" / "__init__.py", tmp_path / "pebbles_alone.py")
    (tmp_path / "gifts.py").write_text(GIFTS)
    with (
        installed_from(tmp_path, monkeypatch),
        pytest.raises(UserError, match="pebbles has nothing to give"),
    ):
        gifts_of(load("pebbles"))
