"""Wrong arguments of the tools that are modules: one clear line, exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scrimshaw.lab import tune

BOTS = Path(__file__).parents[2] / "benchmarks" / "bots.py"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("nonsense", "error: there is no game 'nonsense'; there are: "),
        ("scamorra --players 3", "error: scamorra is for 2 players, not 3"),
        ("scamorra --option mode", "error: scamorra: mode is single or fifteen, not ''"),
    ],
)
def test_what_cannot_be_tuned_is_told(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        tune.main(arguments.split())
    assert left.value.code == 2
    assert message in capsys.readouterr().err


def test_bots_are_measured_on_one_deal_at_least() -> None:
    command = [sys.executable, str(BOTS), "strength", "scamorra", "--deals", "0"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.endswith(
        "error: --deals is how many deals or games there are at most, not 0\n"
    )
