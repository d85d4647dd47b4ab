"""One table tells all that a server can be told, and it is true."""

import argparse
import re
from pathlib import Path

import msgspec

from scrimshaw.commands import serve
from scrimshaw.server.settings import Tuning, read_tuning

ROOT = Path(__file__).parents[2]
TABLE = re.findall(
    r"^\| (`.+?`) \| (.+?) \| .+ \|$", (ROOT / "docs/operating.md").read_text(), re.M
)
CELLS = [(re.findall("`(.+?)`", names), re.findall("`(.+?)`", values)) for names, values in TABLE]


def flat(settings: dict[str, object], before: str = "") -> dict[str, str]:
    """Settings by their dotted names, as a file would say them."""
    found: dict[str, str] = {}
    for name, value in settings.items():
        if isinstance(value, dict):
            found |= flat(value, f"{before}{name}.")
        else:
            found[before + name] = msgspec.json.encode(value).decode().replace(",", ", ")
    return found


def test_every_setting_of_the_file_is_told_with_its_default() -> None:
    told = {
        name: value
        for names, values in CELLS
        if not names[0].startswith("--")
        for name, value in zip(names, values, strict=True)
    }
    told["proxies"] = told["proxies"].replace(",", ", ")
    assert told == flat(msgspec.to_builtins(Tuning()))


def test_every_option_of_the_command_is_told() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    serve.arguments(parser)
    told = {names[0] for names, _ in CELLS if names[0].startswith("--")}
    assert told == {action.option_strings[0] for action in parser._actions}


def test_a_file_of_settings_changes_what_it_names_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("bot_workers = 2\nkeep.ended = 365\n")
    tuned = read_tuning(path)
    assert (tuned.bot_workers, tuned.keep.ended, tuned.keep.waiting) == (2, 365, 2)
    assert tuned.lease == Tuning().lease
