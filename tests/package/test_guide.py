"""The guide, followed to the letter, far from the repository; then its game at a real server."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.server.browser import Browser, play_out

from .conftest import serving
from .environment import ROOT, Environment
from .guide import Step, changed, steps, write

GUIDE = ROOT / "docs" / "add-your-own-game.md"


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


def test_following_the_guide_gives_a_game_that_bots_play_at_a_server(
    pure: Environment, tmp_path: Path
) -> None:
    for step in steps(GUIDE.read_text(encoding="utf-8")):
        follow(step, pure, tmp_path)
    assert (tmp_path / "dare.pdf").read_bytes().startswith(b"%PDF")
    with serving(pure, tmp_path) as address:
        ines = Browser(address)
        assert "dare" in [game["name"] for game in ines.get("/api/games").json()]
        for bot in ("easy", "careful"):
            play_against(bot, ines)


def play_against(bot: str, ines: Browser) -> None:
    """A whole game of the guide at the generic table."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    made = ines.post("/api/tables", {"game": "dare", "now": True, "seats": seats})
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
