"""Golden playthroughs stay as they are, in both modes."""

from pathlib import Path

import pytest

from scrimshaw import load

from .tally import Tally, every_game, golden_of, tallied
from .tell import goldens, header, playthrough

CHANGED = "{} has changed: run `make goldens` and explain it in the commit"


@pytest.mark.parametrize("path", goldens(), ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    kept = path.read_text(encoding="utf-8")
    assert playthrough(header(path)) == kept, CHANGED.format(path.name)


@pytest.mark.parametrize("name", every_game())
def test_many_games_are_as_they_were(name: str) -> None:
    kept = golden_of(name).read_text(encoding="utf-8")
    assert tallied(load(name)) == kept, CHANGED.format(golden_of(name).name)


def test_every_game_has_a_golden() -> None:
    shown = {header(path).split()[1] for path in goldens()}
    assert set(every_game()) <= shown


def test_a_digest_depends_on_its_seed() -> None:
    setup = load("_template").setup()
    one, again, other = Tally().play(setup, 1), Tally().play(setup, 1), Tally().play(setup, 2)
    assert one == again != other
