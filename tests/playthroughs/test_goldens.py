"""Golden playthroughs stay as they are, in both modes."""

from pathlib import Path

import pytest

from scrimshaw import games

from .tell import goldens, header, playthrough


@pytest.mark.parametrize("path", goldens(), ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was(path: Path) -> None:
    assert playthrough(header(path)) == path.read_text(encoding="utf-8"), (
        f"{path.name} has changed: run `make goldens` and explain it in the commit"
    )


def test_every_game_has_a_golden() -> None:
    shown = {header(path).split()[1] for path in goldens()}
    assert {"_template", *games()} <= shown
