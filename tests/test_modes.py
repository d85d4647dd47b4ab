"""Each run is what it says it is; that both play alike, the golden playthroughs show."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

import scrimshaw
from scrimshaw import games
from scrimshaw.engine import rng, state
from scrimshaw.mode import mode

SOURCE = Path(__file__).parents[1] / "src"


@pytest.mark.skipif(mode() == "compiled", reason="this run is compiled")
def test_the_interpreted_run_is_interpreted_all_through() -> None:
    assert Path(scrimshaw.__file__).is_relative_to(SOURCE)
    loaded = [
        module
        for name, module in sys.modules.items()
        if name.partition(".")[0] == "scrimshaw" and getattr(module, "__file__", None)
    ]
    assert {Path(str(module.__file__)).suffix for module in loaded} == {".py"}


@pytest.mark.skipif(mode() == "interpreted", reason="this run is interpreted")
def test_the_compiled_run_is_compiled_where_it_matters() -> None:
    hot = [state, rng, *(import_module(f"scrimshaw.games.{name}.rules") for name in games())]
    for module in hot:
        assert Path(str(module.__file__)).suffix != ".py", f"{module.__name__} is interpreted"
