"""Wrong input to any command: one clear line, exit code 2, nothing half-written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import scrimshaw
from scrimshaw import games, load
from scrimshaw.engine import UserError

from ..engine.test_match import scamorra
from .conftest import Run

Told = Callable[..., str]
ROOT = Path(__file__).parents[2]
LONG = "a" * 300
KNOWN = ", ".join(games()[:-1]) + " or " + games()[-1] if len(games()) > 1 else games()[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "the following arguments are required: COMMAND; see `scrimshaw --help`"),
        ("frob", "argument COMMAND: invalid choice: 'frob' (choose from "),
        ("games chess", "unrecognized arguments: chess; see `scrimshaw --help`"),
        ("doctor --loud", "unrecognized arguments: --loud; see `scrimshaw --help`"),
        ("rules", "the following arguments are required: GAME; see `scrimshaw rules --help`"),
        ("rules chess", f"there is no game 'chess'; there are: {KNOWN}"),
        ("rules scamorra 99.9", "La Scamorra has no clause 99.9; its clauses run from 1.1 to "),
        ("rules scamorra rook", "La Scamorra has no clause rook; its clauses run from 1.1 to "),
        ("rules scamorra --language xx", "there are no words in 'xx'; there are in en or es"),
        ("play scamorra --language xx", "there are no words in 'xx'; there are in en or es"),
        ("print scamorra --language xx", "there are no words in 'xx'; there are in en or es"),
        ("play", "the following arguments are required: GAME; see `scrimshaw play --help`"),
        ("play chess", f"there is no game 'chess'; there are: {KNOWN}"),
        ("play scamorra --players 3", "scamorra is for 2 players, not 3"),
        ("play scamorra --players two", "argument --players: invalid int value: 'two'; see"),
        ("play scamorra -o mode", "an option reads NAME=VALUE, not 'mode'"),
        ("play scamorra -o mode=x", "scamorra: mode is single or fifteen, not 'x'"),
        ("play scamorra -o tempo=x", "scamorra has no option 'tempo'; its options: mode"),
        ("play scamorra -o players=2", "scamorra has no option 'players'; its options: mode"),
        ("play scamorra -o self=2", "scamorra has no option 'self'; its options: mode"),
        ("play scamorra -o content=2", "scamorra has no option 'content'; its options: mode"),
        ("play scamorra --seat 2", "seats go from 0 to 1, not 2"),
        ("play scamorra --seat -1", "seats go from 0 to 1, not -1"),
        ("play scamorra --bot nobody", "there is no bot 'nobody'; there are: "),
        ("play scamorra --content gone.toml", "gone.toml: cannot be read: no such file or"),
        ("play scamorra --content .", ".: cannot be read: is a directory"),
        ("play scamorra --save gone/match.json", "gone/match.json: the match cannot be written"),
        ("play scamorra --save .", ".: the match cannot be written there"),
        ("sim chess", f"there is no game 'chess'; there are: {KNOWN}"),
        ("sim scamorra -n 0", "-n is how many games to play, at least 1, not 0"),
        ("sim scamorra -n many", "argument -n: invalid int value: 'many'; see `scrimshaw sim"),
        ("sim scamorra --seed x", "argument --seed: invalid int value: 'x'; see `scrimshaw sim"),
        ("sim scamorra --bots nobody", "there is no bot 'nobody'; there are: "),
        ("sim scamorra --bots random,random,random", "2 seats need 1 or 2 bots, not 3"),
        ("sim scamorra --jobs 0", "--jobs is on how many cores to play, at least 1, not 0"),
        (
            "sim scamorra --bots greedy@fast",
            "a contender reads `BOT`, `BOT@500` or `BOT@10ms`, not",
        ),
        ("sim scamorra --content gone.toml", "gone.toml: cannot be read: no such file or"),
        ("sim scamorra --players 9", "scamorra is for 2 players, not 9"),
        ("sim scamorra -o mode=x", "scamorra: mode is single or fifteen, not 'x'"),
        ("replay", "the following arguments are required: FILE; see `scrimshaw replay --help`"),
        ("replay gone.json", "gone.json: no such file or directory"),
        ("replay .", ".: is a directory"),
        ("verify gone.json", "gone.json: no such file or directory"),
        ("arena chess", f"there is no game 'chess'; there are: {KNOWN}"),
        ("arena scamorra random", "an arena needs at least two contenders, each named once"),
        ("arena scamorra random nobody", "there is no bot 'nobody'; there are: "),
        ("arena scamorra random easy@x", "a contender reads `BOT`, `BOT@500` or `BOT@10ms`, not"),
        ("arena scamorra random greedy --deals 0", "--deals is how many deals a pair shares, at"),
        ("arena scamorra random greedy --deals 1000001", "--deals is how many deals a pair shares"),
        ("arena scamorra random greedy -o players=2", "scamorra has no option 'players'; its"),
        ("arena scamorra random greedy --store .", ". cannot be used as an arena's store: "),
        ("arena scamorra random greedy --jobs 0", "--jobs is on how many cores to play, at"),
        ("arena scamorra random greedy --plot a.txt", "--plot is a file that ends in .svg, .png"),
        ("arena scamorra random greedy --plot gone/a.svg", "gone/a.svg: no file can be written"),
        ("balance", "the following arguments are required: GAME; see `scrimshaw balance --help`"),
        ("balance chess", f"there is no game 'chess'; there are: {KNOWN}"),
        ("balance scamorra -n 0", "-n is how many games to play, at least 1, not 0"),
        ("balance scamorra --bots nobody", "there is no bot 'nobody'; there are: "),
        ("balance scamorra --bots random,random,random", "2 seats need 1 or 2 bots, not 3"),
        ("balance scamorra --content gone.toml", "gone.toml: cannot be read: no such file or"),
        ("balance scamorra --against gone.toml", "gone.toml: cannot be read: no such file or"),
        ("balance scamorra --out gone/a.html", "gone/a.html: no file can be written there"),
        ("balance scamorra --out a.pdf", "--out is a file that ends in .html, not a.pdf"),
        ("balance scamorra -n 1 --bots random --gifts 2", "scamorra has nothing to give at the"),
        (
            "balance scrappers -n 1 --bots random --gifts 0",
            "--gifts is in how many games to weigh each, at least 1, not 0",
        ),
        ("serve --port 99999", "a port is a number from 0 to 65535, not 99999"),
        ("serve --port here", "argument --port: invalid int value: 'here'; see `scrimshaw serve"),
        ("serve --host no..such", "cannot serve at no..such: "),
        ("check", "the following arguments are required: CONTENT_FILE; see `scrimshaw check"),
        ("check gone.toml", "gone.toml: there is no such file"),
        ("check .", ".: is a folder; name the file"),
        (f"check {LONG}.toml", f"{LONG}.toml: file name too long"),
        (f"play scamorra --bot {LONG}.py", f"{LONG}.py: file name too long"),
        (f"admin restore {LONG}", f"{LONG}: file name too long"),
        (f"new {LONG}", f"{LONG}: file name too long"),
        ("print scamorra -o .", ".: is a directory"),
        ("admin --database postgresql://u@h:port/x tables", "this is no address of a database; "),
        ("admin --database mysql://u@h/x tables", "this is no address of a database; expected"),
        ("check scamorra.toml --game chess", "scamorra.toml: there is no such file"),
    ],
)
def test_wrong_arguments_are_told(arguments: str, message: str, bad: Told) -> None:
    assert bad(*arguments.split()).startswith(message)


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["rules", "scamorra", "1.1\n2.2"], "no clause 1.1 2.2; "),
        (["rules", "a\nb"], r"no game 'a\nb'; "),
        (["games", "--a\nb"], "--a b; "),
        (["play", "scamorra", "-o", "a\nb=c"], r"no option 'a\nb'; "),
        (["replay", "a\nb.json"], "a b.json: no such file"),
        (["check", "[bold]a[/x] :ok:.toml"], "[bold]a[/x] :ok:.toml: there is no such file"),
    ],
)
def test_odd_signs_stay_in_one_line_as_they_are(
    arguments: list[str], shown: str, bad: Told
) -> None:
    assert shown in bad(*arguments)


# Asked before the first game, told after the last one

BOT = """from pathlib import Path

from scrimshaw.bots import Bot


class Mine(Bot):
    def choose(self, world, seat, rng, budget):
        Path("{name}").mkdir(exist_ok=True)
        return world.legal(seat)[0]
"""


@pytest.fixture
def playing(tmp_path: Path) -> Callable[[str, str], None]:
    """Make a bot that leaves a folder of some name behind as soon as it plays."""

    def make(bot: str, name: str) -> None:  # a process reads a file of bots but once
        (tmp_path / bot).write_text(BOT.format(name=name))

    return make


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("balance _template --bots mine.py --gifts 2", "_template has nothing to give at the"),
        ("balance scrappers --bots mine.py --gifts 0", "--gifts is in how many games to weigh"),
        ("balance _template --bots mine.py --out /proc/a.html", "/proc/a.html: no file can be"),
        ("balance _template --bots mine.py --out taken.html", "taken.csv: no file can be written"),
        ("arena _template random mine.py --plot /proc/a.svg", "/proc/a.svg: no file can be"),
        ("play _template --bot mine.py --save /proc/m.json", "/proc/m.json: the match cannot be"),
    ],
)
def test_what_cannot_end_well_is_told_before_the_first_game(
    arguments: str, message: str, bad: Told, playing: Callable[[str, str], None], tmp_path: Path
) -> None:
    playing("mine.py", "played")
    (tmp_path / "taken.csv").mkdir()
    assert bad(*arguments.split()).startswith(message)


@pytest.mark.parametrize(
    "command",
    [
        "sim _template -n 2 --bots failing.py",
        "sim _template -n 2 --bots failing.py --jobs 2",
        "balance _template -n 2 --bots failing.py",
        "arena _template random failing.py --deals 1",
    ],
)
def test_a_bot_that_fails_while_it_plays_is_told(command: str, bad: Told, tmp_path: Path) -> None:
    file = tmp_path / "failing.py"
    file.write_text(BOT.replace('Path("{name}").mkdir(exist_ok=True)', "raise ValueError(seat)"))
    told = bad(*command.replace("failing.py", str(file)).split())
    assert re.fullmatch(rf"{re.escape(str(file))}, line 8: ValueError: [01]", told)


def test_the_ladder_is_printed_where_its_plot_cannot_be_kept(
    run: Run, playing: Callable[[str, str], None]
) -> None:
    playing("drawn.py", "ladder.svg")
    ran = run(*["arena", "_template", "random", "drawn.py", "--deals", "1", "--plot", "ladder.svg"])
    assert (ran.code, ran.err) == (2, "scrimshaw: ladder.svg: is a directory\n")
    assert "drawn.py │" in ran.out


def test_missed_targets_are_printed_where_the_report_cannot_be_kept(
    run: Run, playing: Callable[[str, str], None]
) -> None:
    playing("told.py", "a.html")
    ran = run(*["balance", "_template", "-n", "2", "--bots", "told.py", "--out", "a.html"])
    assert (ran.code, ran.err) == (2, "scrimshaw: a.html: is a directory\n")
    assert ran.out.startswith("2 games: no figure has a target")


# Match files

CHANGES: list[tuple[str, object, str]] = [
    ("format", 9, "a match file of format 9; this program reads format 1"),
    ("game", "chess", "there is no game 'chess'; there are: "),
    ("version", "0", "this match is of scamorra 0; this program plays "),
    ("players", 7, "scamorra is for 2 players, not 7"),
    ("options", {"tempo": "x"}, "scamorra has no option 'tempo'; its options: mode"),
    ("content_hash", "0", "this match was played with other content (0, not "),
    ("commitment", "0", "this match does not hold: its seed is not the one"),
    ("draws", [], "this match does not hold: its draws do not follow from its seed"),
    ("outcome", None, "this match does not hold: its log does not lead to the outcome"),
    ("seed", None, "this match has not ended: its seed is not in the file yet"),
    ("records", [[0, "go"]], "action 1, 'go' of seat 0, does not fit: 'go' is no action; "),
    ("records", 3, "this is not a match file: Expected `array`, got `int`"),
]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("key", "value", "message"), CHANGES)
def test_a_broken_match_is_told(
    command: str, key: str, value: object, message: str, match_file: Path, bad: Told
) -> None:
    file = json.loads(match_file.read_bytes())
    file[key] = value
    match_file.write_text(json.dumps(file))
    assert bad(command, match_file).startswith(message)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_match_that_was_cut_off_or_goes_on_is_told(
    command: str, match_file: Path, bad: Told
) -> None:
    match_file.write_bytes(match_file.read_bytes()[:-30])
    assert bad(command, match_file).startswith("this is not a match file: ")
    match_file.write_bytes(scamorra().export())
    assert bad(command, match_file).startswith("this match has not ended")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_content_that_is_not_the_matchs_is_told(command: str, match_file: Path, bad: Told) -> None:
    tiny = load("scamorra").folder / "tiny.toml"
    assert bad(command, match_file, "--content", tiny).startswith(
        "this match was played with other content"
    )
    assert bad(command, match_file, "--content", "gone.toml").startswith("gone.toml: cannot be")


# Content files


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("cards = 5", "nerve.toml: the file: missing required field rounds"),
        ("cards = 5\nrounds = 3\nsuits = 4", "nerve.toml: suits: there is no such key here"),
        ('cards = "5"\nrounds = 3', "nerve.toml: cards = '5': expected int, got str"),
        ("cards = 1\nrounds = 3", "nerve.toml: cards = 1: expected int >= 2"),
        ("cards =", "nerve.toml: not valid TOML: "),
    ],
)
def test_bad_content_is_told_with_file_key_value_and_what_was_expected(
    source: str, message: str, bad: Told, tmp_path: Path
) -> None:
    (tmp_path / "nerve.toml").write_text(source)
    assert bad("check", "nerve.toml", "--game", "_template").startswith(message)
    assert bad("sim", "_template", "--content", "nerve.toml").startswith(message)
    assert bad("play", "_template", "--content", "nerve.toml").startswith(message)


def test_content_that_cannot_be_dealt_is_told(bad: Told, tmp_path: Path) -> None:
    own = (load("scamorra").folder / "content.toml").read_text(encoding="utf-8")
    (tmp_path / "scamorra.toml").write_text(own.replace("hand = 3", "hand = 16"))
    for command in (["check"], ["sim", "scamorra", "--content"], ["play", "scamorra", "--content"]):
        assert bad(*command, "scamorra.toml") == (
            "scamorra.toml: the file: hand = 16: a deck of 16 cards gives at most 15"
        )


def test_content_that_is_no_text_is_told(bad: Told, tmp_path: Path) -> None:
    (tmp_path / "scamorra.toml").write_bytes(b"\xff\xfe")
    assert bad("check", "scamorra.toml") == "scamorra.toml: cannot be read: it is not UTF-8 text"


def test_content_of_an_unknown_game_is_told(bad: Told, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("hand = 3")
    assert bad("check", "mine.toml") == ("mine.toml: which game is it for? say so with --game")
    assert bad("check", "mine.toml", "--game", "chess").startswith("there is no game 'chess'")


def test_tables_are_not_kept_in_a_file(bad: Told, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("mine")
    assert bad("serve", "--data", "text") == "text: tables are kept in a folder, and this is none"


@pytest.mark.parametrize("deed", [("serve", "--port", "0"), ("admin",)])
def test_a_file_that_is_no_database_is_told(
    bad: Told, tmp_path: Path, deed: tuple[str, ...]
) -> None:
    (tmp_path / "scrimshaw.sqlite").write_text("no database\n")
    (tmp_path / "scrimshaw.sqlite-server").touch()  # a server has been there
    rest = ("tables",) if deed == ("admin",) else ()
    said = bad(*deed, "--data", str(tmp_path), *rest)
    assert said == "the database cannot be used: file is not a database"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bots = 2", "bots: there is no such key here"),
        ("keep.forever = 1", "keep.forever: there is no such key here"),
        ("keep.ended = 999999", "keep.ended = 999999: expected float <= 36500.0"),
        ("bot_workers = 0", "bot_workers = 0: expected int >= 1"),
        ("write_rate = 'fast'", "write_rate = 'fast': expected float, got str"),
        ("bot_delay = [0.2, 1]", "bot_delay = [0.2, 1.0]: expected the shortest and the longest"),
        ("bot_thinking = 1.0", "bot_delay = [0.7, 1.3]: expected the shortest and the longest"),
    ],
)
def test_wrong_settings_are_told_and_nothing_is_made(
    line: str, message: str, bad: Told, tmp_path: Path
) -> None:
    (tmp_path / "house.toml").write_text(line)
    said = bad("serve", "--settings", "house.toml", "--data", "tables")
    assert said.startswith(f"house.toml: {message}")
    assert not (tmp_path / "tables").exists()


# Places that give way


def test_a_package_that_can_lie_nowhere_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    told = "scrimshaw: dare: no folder can be made there: no such file or directory\n"
    assert run("new", "dare") == (2, "", told)


def test_tables_that_can_lie_nowhere_are_told(bad: Told, tmp_path: Path) -> None:
    for name in ("text", "backup.sqlite"):
        (tmp_path / name).write_text("mine")
    said = bad("admin", "--data", "text/data", "restore", "backup.sqlite")
    assert said == "text/data: no folder can be made there: not a directory"


@pytest.mark.parametrize("deed", [["tables"], ["close", "abc"], ["purge"]])
def test_a_database_that_is_damaged_is_told(deed: list[str], bad: Told, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "scrimshaw.sqlite").write_text("no database at all " * 400)
    assert bad("admin", *deed) == "the database cannot be used: file is not a database"


def outside(tmp_path: Path, *arguments: str, **places: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    return python(tmp_path, "-m", "scrimshaw", *arguments, **places)


def python(tmp_path: Path, *words: str, **places: Any) -> subprocess.CompletedProcess[bytes]:
    """Run this Python again, with this package."""
    source = str(Path(scrimshaw.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source, "COLUMNS": "200"} | places.pop("env", {})
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=tmp_path, env=environment, check=False, **places)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_at_the_other_end_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ran = outside(tmp_path, "rules", "scamorra", stdout=full, stderr=subprocess.PIPE)
    assert ran.stderr == b"scrimshaw: the output: there is no space left for it\n"
    assert ran.returncode == 2


@pytest.mark.parametrize("words", [["balance", "scamorra", "--out"], ["check"]])
def test_a_name_that_is_no_text_is_told_before_any_game(bad: Told, words: list[str]) -> None:
    assert bad(*words, "a\udcff") == r"'a\udcff' is not UTF-8 text; rename the file or leave it out"


@pytest.mark.parametrize("command", [["rules", "scope"], ["games"]])
def test_signs_that_a_terminal_lacks_are_replaced(command: list[str], tmp_path: Path) -> None:
    ran = outside(tmp_path, *command, capture_output=True, env={"PYTHONIOENCODING": "ascii"})
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.isascii()
    assert b"?" in ran.stdout


# Anything else


def test_an_interruption_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scrimshaw.commands.games.run", interrupt)
    assert run("games") == (130, "", "")


BEGINNING = """import sys

class Interrupted:
    def find_spec(name, path, target=None):
        if name == "{name}":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted)
"""
SCRIPT = "from {module} import {function}; sys.exit({function}())"
MODULE = "from runpy import run_module; run_module('scrimshaw', run_name='__main__')"
WHOLE, LATE = ("scrimshaw", "scrimshaw.engine"), ("scrimshaw.cli", "scrimshaw.commands.serve")


@pytest.mark.parametrize(
    ("way", "name"),
    [*(("script", name) for name in WHOLE + LATE), *(("module", name) for name in LATE)],
)
def test_an_interruption_while_a_command_is_imported_is_no_error(
    way: str, name: str, tmp_path: Path
) -> None:
    """`python -m` imports the package first, and there is no way between."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, function = project["scripts"]["scrimshaw"].split(":")
    begin = SCRIPT.format(module=module, function=function) if way == "script" else MODULE
    source = BEGINNING.format(name=name) + begin
    ran = python(tmp_path, "-c", source, capture_output=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_help_is_no_error(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--help"], ["sim", "--help"]):
        with pytest.raises(SystemExit) as left:
            run(*arguments)
        assert left.value.code == 0
        assert "usage: scrimshaw" in capsys.readouterr().out


def test_a_user_error_is_one_line_whatever_it_quotes() -> None:
    assert str(UserError("a\nb\r\nc\u2028d")) == "a b c d"
