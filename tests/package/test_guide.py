"""The guide, followed to the letter, far from the repository; then its game at a real server."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.server.browser import Browser, play_out

from .conftest import serving
from .environment import ROOT, Environment
from .guide import Step, changed, steps, write

pytestmark = pytest.mark.xdist_group("package")
GUIDE = ROOT / "docs" / "add-your-own-game.md"
GAME = {"game": "dare", "now": True}


def follow(step: Step, environment: Environment, desk: Path) -> None:
    """Do what a block shows."""
    if step.language != "sh":
        write(step, desk)
        return
    for line in step.text.splitlines():
        words = shlex.split(line)
        if words[:3] == ["pip", "install", "-e"]:
            environment.install_editable(desk / words[3])
        elif words[0] == "pytest" or (words[0] == "scrimshaw" and words[1] != "serve"):
            environment.run(*words, folder=desk)
        else:
            assert words in (["pip", "install", "scrimshaw[print,testing]"], ["scrimshaw", "serve"])


@pytest.fixture(scope="module")
def desk(pure: Environment, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the guide was followed from its first line to its last."""
    folder = tmp_path_factory.mktemp("desk")
    for step in steps(GUIDE.read_text(encoding="utf-8")):
        follow(step, pure, folder)
    return folder


def test_following_the_guide_gives_a_printed_game(desk: Path) -> None:
    assert (desk / "dare.pdf").read_bytes().startswith(b"%PDF")


def test_the_game_is_played_with_bots_at_a_server(desk: Path, pure: Environment) -> None:
    with serving(pure, desk) as address:
        ines = Browser(address)
        assert "dare" in [game["name"] for game in ines.get("/api/games").json()]
        for bot in ("easy", "careful"):
            body = {**GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
            made = ines.post("/api/tables", body)
            assert made.status_code == 201, made.text
            with ines.page(made.json()["id"], 0) as page:
                assert play_out(page) == 3
                assert page.is_over


def test_a_change_that_does_not_fit_its_file_is_caught() -> None:
    assert changed("a\nb\nc\n", " a\n-b\n+d\n") == "a\nd\nc\n"
    with pytest.raises(AssertionError, match="not there once"):
        changed("a\nc\n", " a\n-b\n+d\n")
    with pytest.raises(AssertionError, match="not there once"):
        changed("a\na\n", "-a\n")
