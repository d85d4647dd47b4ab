"""What each command says when its input is right."""

from __future__ import annotations

import io
import os
import re
import stat
import subprocess
import sys
import tomllib
from array import array
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest
from rich.console import Console

import scrimshaw
from scrimshaw import Match, UserError, games, load
from scrimshaw.commands.common import write_file
from scrimshaw.commands.doctor import PARTS, TOOLS
from scrimshaw.commands.sim import seats_table
from scrimshaw.lab import Records
from scrimshaw.mode import mode

from .conftest import finished_match

Said = Callable[..., str]
ROOT = Path(__file__).parents[2]
EVERY = ["_template", *games()]


# games


def test_games_lists_every_game_with_players_options_and_a_line(good: Said) -> None:
    lines = good("games").splitlines()
    for name in games():
        game = load(name)
        (line,) = [line for line in lines if line.split()[0] == name]
        assert game.title in line
        assert game.words().say("game.tagline") in line
        for option in game.options:
            assert f"{option.name} = {' | '.join(option.values)}" in line
    assert not any("_template" in line for line in lines)


@pytest.mark.parametrize("columns", ["10", "40", "70"])
def test_games_are_listed_whole_where_there_is_little_room(
    columns: str, good: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their names and options are there to be copied."""
    monkeypatch.setenv("COLUMNS", columns)
    out = good("games")
    assert "…" not in out
    assert "\n\n" not in re.sub(" +$", "", out, flags=re.M)
    words = out.replace(";", "").split()
    for name in games():
        assert name in words
        assert {value for option in load(name).options for value in option.values} <= {*words}


@pytest.mark.usefixtures("installed")
def test_games_of_other_packages_are_listed_and_broken_ones_told(good: Said) -> None:
    *lines, told = good("games").splitlines()
    whole = [name for name in games() if name != "pebble-heap"]
    assert "pebbles" in whole
    assert [line.split()[0] for line in lines] == ["name", *whole]
    assert told.startswith("the game 'pebble-heap' is left out: ")


# rules


@pytest.mark.parametrize("name", EVERY)
def test_rules_prints_every_clause_as_it_stands(name: str, good: Said) -> None:
    out = good("rules", name)
    book = load(name).rulebook
    assert out.startswith(f"{book.title}\n{book.introduction}\n")
    at = 0
    for clause in book.clauses():
        at = out.index(f"\n{clause.number} {clause.text}\n", at)
        for note in clause.notes:
            at = out.index(f"{note.kind}: {note.text}", at)


@pytest.mark.parametrize("name", EVERY)
def test_rules_prints_one_clause_alone(name: str, good: Said) -> None:
    clause = load(name).rulebook.clauses()[-1]
    out = good("rules", name, clause.number)
    notes = [f"     {note.kind}: {note.text}\n" for note in clause.notes]
    assert out == f"{clause.number} {clause.text}\n{''.join(notes)}"


# Another language


def test_rules_are_read_in_another_language(good: Said) -> None:
    book = load("scamorra").rulebook_in("es")
    out = good("rules", "scamorra", "--language", "es")
    assert out.startswith(f"{book.title}\n{book.introduction}\n")
    assert "     decisión: la fuente no dice" in out
    assert good("rules", "scamorra", "5.2", "--language", "es").startswith("5.2 Con una carta")


def test_a_match_is_played_and_told_again_in_another_language(good: Said) -> None:
    out = good("play", "scamorra", "--language", "es", "--save", "match.json")
    assert out.startswith("La Scamorra. La baraja está sellada: ")
    assert out.endswith("La partida está en match.json; `scrimshaw verify` la comprueba.\n")
    told = good("replay", "match.json", "--language", "es")
    assert re.fullmatch(r"(Gana .+|Empate), \d+ : \d+\. .+ \(7\.\d\)", told.splitlines()[-1])
    assert re.search(r"^      greedy \d juega un.? \w+ y mueve l", told, re.M)


def test_a_kit_is_printed_in_another_language(good: Said, tmp_path: Path) -> None:
    out = good("print", "scamorra", "--language", "es", "-o", "juego.pdf")
    assert re.fullmatch(r"juego\.pdf: La Scamorra, \d+ piezas y el reglamento\n", out)
    assert (tmp_path / "juego.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("installed")
def test_a_game_without_words_in_a_language_of_others_is_told_in_english(good: Said) -> None:
    assert load("pebbles").languages() == ["en"]
    assert good("rules", "pebbles", "--language", "es") == good("rules", "pebbles")
    assert good("rules", "_template", "1.1", "--language", "es").startswith("1.1 ")
    out = good("play", "pebbles", "--language", "es", "--save", "match.json")
    assert "La baraja está sellada" in out, "the commands themselves have words"
    ending = good("replay", "match.json").splitlines()[-1]
    assert ending[ending.index(". ") :] in out, "and the game says the rest"


@pytest.mark.usefixtures("installed")
def test_a_language_that_no_game_has_is_told_with_those_of_all(bad: Said) -> None:
    told = "there are no words in 'eo'; there are in en or es"
    assert bad("rules", "pebbles", "--language", "eo") == told


# sim


def counted(out: str) -> str:
    """The result of a simulation without its speed."""
    return re.sub(r"[\d,]+ games and [\d,]+ decisions a second", "", out)


@pytest.mark.parametrize("name", EVERY)
def test_sim_is_determined_by_its_seed(name: str, good: Said) -> None:
    one, again, other = (
        counted(good("sim", name, "-n", "4", "--seed", seed)) for seed in ("7", "7", "8")
    )
    assert one == again != other


def test_sim_counts_every_game_once(good: Said) -> None:
    out = good("sim", "scamorra", "-n", "9")
    rows = dict(
        re.findall(r"^│ ([\w. ]+?) +│ +(\d+) │ +[\d.]+% │ +[\d.]+% to [\d.]+% │", out, re.M)
    )
    seats = sum(int(rows[name]) for name in ("0 random", "1 random", "draws"))
    turns = sum(int(rows[name]) for name in ("first player", "2. player", "draws"))
    ends = sum(int(count) for name, count in rows.items() if re.fullmatch(r"\d+\.\d+", name))
    assert seats == turns == ends == 9
    assert "decisions a game" in out


def test_sim_tells_turns_of_the_games_that_had_a_first_player() -> None:
    rows = array("q", [-1, 0b10, 4, 0, 0, 1, 0, 0b10, 4, 0, 0, 1])  # seat 1 wins both
    summary = Records(2, rows=rows.tobytes(), clauses=("1.1",)).summary()
    told = io.StringIO()
    Console(file=told, width=200).print(seats_table(summary, ("a", "b")))
    text = told.getvalue()
    assert re.search(r"│ 1 b +│ +2 │ 100.0% │", text)
    assert re.search(r"│ first player │ +0 │ +0.0% │", text)
    assert re.search(r"│ 2. player +│ +1 │ 100.0% │", text)


def test_sim_has_no_interval_for_the_length_of_one_game(good: Said) -> None:
    assert "\n6.0 decisions a game; the shortest 6, " in good("sim", "_template", "-n", "1")


def test_sim_takes_options_and_content(good: Said) -> None:
    tiny = load("scamorra").folder / "tiny.toml"
    out = good("sim", "scamorra", "-n", "3", "-o", "mode=fifteen", "--content", tiny)
    assert re.search(r"^│ 7\.[34] +│", out, re.M)


def test_sim_says_the_same_on_two_cores(good: Said) -> None:
    arguments = ("sim", "scamorra", "-n", "20", "--seed", "2")
    assert counted(good(*arguments)) == counted(good(*arguments, "--jobs", "2"))


def test_balance_writes_a_page_and_its_figures(good: Said, tmp_path: Path) -> None:
    tiny = load("scamorra").folder / "tiny.toml"
    out = good("balance", "scamorra", "-n", "4", "--bots", "random", "--against", tiny)
    assert out.endswith("written: scamorra-balance.html and scamorra-balance.csv\n")
    assert out.startswith("4 games: no figure has a target\n"), "none that is inside"
    page = (tmp_path / "scamorra-balance.html").read_text(encoding="utf-8")
    assert "No figure has a target; lab.toml in a game's folder names them." in page
    assert "content of the game against content tiny.toml" in page
    assert (tmp_path / "scamorra-balance.csv").read_text(encoding="utf-8").startswith("figure,")


def test_balance_says_which_figures_leave_their_targets(good: Said) -> None:
    tiny = load("scrappers").folder / "tiny.toml"
    arguments = ("--content", tiny, "--bots", "random", "--gifts", "1", "--out", "a.html")
    out = good("balance", "scrappers", "-n", "2", *arguments)
    assert re.search(
        r"│ the first player +│ +[\d.]+% │ +[\d.]+% to [\d.]+% │ +45% to 55% │ open", out
    )
    assert re.search(r"│ the gift of shove +│ +[-\d.]+ │ +not known │ -0.15 to 0.15 │ open", out)


def test_arena_draws_the_ladder(good: Said, tmp_path: Path) -> None:
    good("arena", "_template", "random", "greedy", "--deals", "1", "--plot", "ladder.svg")
    assert "<svg" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")


def test_arena_rates_the_bots_the_same_again_and_keeps_the_games(
    good: Said, tmp_path: Path
) -> None:
    arguments = ["arena", "_template", "random", "greedy", "--deals", "3", "--store", "s.db"]
    out = good(*arguments)
    for bot in ("random", "greedy"):
        assert re.search(rf"│ {bot} +│ +\d+ │ +\d+ to \d+ +│ +6 │", out)
    kept = (tmp_path / "s.db").read_bytes()
    assert good(*arguments) == out
    assert (tmp_path / "s.db").read_bytes() == kept, "what was played is not played again"


# play without a terminal


@pytest.mark.parametrize("name", EVERY)
def test_play_without_a_terminal_plays_bots_to_the_end(name: str, good: Said) -> None:
    out = good("play", name)
    assert out.startswith(f"{load(name).title}. The shuffle is sealed: ")
    assert re.search(r"^(.+ wins?|A draw), [-\d]+( : [-\d]+)+\. .+ \(\d+\.\d+\)$", out, re.M)
    assert "greedy 0" in out


def test_play_without_any_input_at_all_plays_bots(
    good: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert "The shuffle is sealed" in good("play", "_template", "--bot", "random")


@pytest.mark.parametrize("name", EVERY)
def test_a_match_that_play_saved_is_verified_and_told_again(
    name: str, good: Said, tmp_path: Path
) -> None:
    played = good("play", name, "--save", "match.json", "--bot", "random")
    assert played.endswith("The match is in match.json; `scrimshaw verify` checks it.\n")
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    match = Match.read((tmp_path / "match.json").read_bytes())
    assert match.commitment in played
    assert f"{len(match.steps)} legal actions" in good("verify", "match.json")
    assert good("replay", "match.json").splitlines()[-1] in played


# replay and verify


def test_replay_tells_every_action_and_what_everybody_saw(good: Said, match_file: Path) -> None:
    match = finished_match()
    out = good("replay", match_file)
    assert out.startswith("La Scamorra: Ines, Gennaro [/b] :ok:\n")
    at = 0
    for number, record in enumerate(match.records, 1):
        at = out.index(f"\n{number:4}  {match.names[record.seat]}: {record.text}\n", at)
    assert "You hold" not in out, "what a seat alone saw is not told to all"
    assert "Your new card" not in out


def test_replay_and_verify_take_the_content_of_the_match(good: Said, tmp_path: Path) -> None:
    tiny = load("scamorra").folder / "tiny.toml"
    (tmp_path / "tiny.json").write_bytes(finished_match(content=tiny).export())
    assert "The match holds" in good("verify", "tiny.json", "--content", tiny)
    assert "La Scamorra" in good("replay", "tiny.json", "--content", tiny)


def test_verify_says_what_it_checked(good: Said, match_file: Path) -> None:
    match = finished_match()
    draws = len(match.state.rng.draws)  # type: ignore[attr-defined]
    assert good("verify", match_file) == (
        f"The match holds: commitment {match.commitment[:16]}…, {draws} draws from its\n"
        f"seed, {len(match.steps)} legal actions, and the outcome that they lead to.\n"
    )


# check

FOUR_FRONTS = [
    f"scenario {name}: 2.5: a side has 2 cards sniper, not 3"
    for name in ("open-front", "deep-front", "open-battle", "deep-battle")
]


@pytest.mark.parametrize("name", EVERY)
def test_check_finds_every_games_own_content_good(name: str, good: Said) -> None:
    game = load(name)
    own = (game.folder / name for name in ("content.toml", "tiny.toml"))
    for path in filter(Path.is_file, own):
        told = good("check", path, "--game", name)
        digest = game.content_hash(game.read_content(path))
        first, *rest = told.splitlines()
        assert first == f"{path.name}: good content for {game.title}, hash {digest}"
        assert all(line.startswith("but not for ") for line in rest)
        assert path.name != "content.toml" or not rest, "a game's own content serves every count"


@pytest.mark.parametrize("place", ["scamorra.toml", "scamorra-[b]:ok:.toml", "scamorra/a.toml"])
def test_check_knows_the_game_by_the_name_of_the_file_or_its_folder(
    place: str, good: Said, tmp_path: Path
) -> None:
    path = tmp_path / place
    path.parent.mkdir(exist_ok=True)
    path.write_bytes((load("scamorra").folder / "content.toml").read_bytes())
    assert good("check", path).startswith(f"{path.name}: good content for La Scamorra, hash ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_check_reads_a_pipe(good: Said, tmp_path: Path) -> None:
    """As `check <(…)` gives it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    own = (load("scamorra").folder / "content.toml").read_bytes()
    Thread(target=pipe.write_bytes, args=(own,), daemon=True).start()
    told = good("check", "pipe", "--game", "scamorra")
    assert told.startswith("pipe: good content for La Scamorra, hash ")


@pytest.mark.parametrize(
    ("game", "before", "after", "told"),
    [
        ("scope", "rows = 3\nsniper = 2", "rows = 9\nsniper = 2", ["scenario quick-duel: 2.5: a "]),
        ("scope", "limit\nsniper = 3", "limit\nsniper = 2", FOUR_FRONTS),
        ("scalawag", "5, 5, 6]\ngunner", "5, 1, 6]\ngunner", ["7 players: deck: 23 crew cards"]),
    ],
)
def test_check_tells_which_players_and_options_a_content_does_not_serve(
    game: str, before: str, after: str, told: list[str], good: Said, tmp_path: Path
) -> None:
    """A slip in one scenario would come out at the table that chooses it."""
    own = (load(game).folder / "content.toml").read_text(encoding="utf-8")
    assert own.count(before) == 1
    (tmp_path / f"{game}.toml").write_text(own.replace(before, after), encoding="utf-8")
    first, *rest = good("check", f"{game}.toml").splitlines()
    assert first.startswith(f"{game}.toml: good content")
    assert len(rest) == len(told)
    for line, start in zip(rest, told, strict=True):
        assert line.startswith(f"but not for {start}")


def test_a_scenario_that_no_table_could_choose_is_told(bad: Said, tmp_path: Path) -> None:
    own = (load("scope").folder / "content.toml").read_text(encoding="utf-8")
    path = tmp_path / "scope.toml"
    path.write_text(own.replace("[scenarios.open-front]", "[scenarios.long-front]"), "utf-8")
    told = "scope.toml: scenarios.long-front: there are quick-duel, open-front, deep-front, open-"
    for words in (["check"], ["print", "scope", "--content"], ["sim", "scope", "--content"]):
        assert bad(*words, path).startswith(told)


# doctor


def test_doctor_says_mode_versions_games_and_what_is_missing(good: Said) -> None:
    lines = good("doctor").splitlines()
    assert lines[0].startswith(f"scrimshaw {scrimshaw.__version__}, {mode()}")
    assert lines[1].startswith(f"Python {sys.version.split()[0]} on ")
    assert f"games: {', '.join(games())}" in lines
    for part in (*PARTS, *TOOLS):
        assert any(line.startswith(f"{part}: ") for line in lines), part


def test_doctor_says_the_mode_in_one_line(good: Said) -> None:
    (line,) = good("doctor", "--line").splitlines()
    assert mode() in line


def test_doctor_names_what_an_optional_part_lacks(
    good: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = {"server": ("no-such-package", "msgspec", "nor-this")}
    monkeypatch.setattr("scrimshaw.commands.doctor.PARTS", parts)
    assert "server: lacks no-such-package, nor-this\n" in good("doctor")


def test_doctor_knows_every_extra_and_all_that_is_in_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = {
        extra: tuple(re.match(r"[\w-]+", need)[0] for need in needs)
        for extra, needs in project["optional-dependencies"].items()
    }
    assert extras.items() <= PARTS.items()


# Files and pipes


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    write_file(tmp_path / "a", b"one")
    write_file(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"two"
    (tmp_path / "folder").mkdir()
    for place, why in (
        ("folder", "is a directory"),
        ("folder/..", "is a directory"),
        ("gone/a", "no such file or directory"),
        ("a/b", "not a directory"),
        ("a" * 256, "file name too long"),
    ):
        with pytest.raises(UserError, match=f"{place}: {why}$"):
            write_file(tmp_path / place, b"three")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "folder"]


def test_nothing_but_the_file_that_was_named_is_written_over(tmp_path: Path) -> None:
    """Not what somebody calls as half of a file might be called, either."""
    (tmp_path / "kit.pdf.part").write_bytes(b"mine")
    write_file(tmp_path / "kit.pdf", b"one")
    write_file(tmp_path / ("a" * 255), b"two")
    found = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert found == {"kit.pdf": b"one", "kit.pdf.part": b"mine", "a" * 255: b"two"}


def test_a_file_is_written_where_a_link_leads(tmp_path: Path) -> None:
    folder, link = tmp_path / "folder", tmp_path / "link"
    folder.mkdir()
    link.symlink_to(folder / "real")
    for data in (b"new", b"old"):
        write_file(link, data)
        assert (link.is_symlink(), (folder / "real").read_bytes()) == (True, data)
    assert [path.name for path in folder.iterdir()] == ["real"]
    round_trip = tmp_path / "round"
    round_trip.symlink_to(round_trip)
    with pytest.raises(UserError, match="round: too many levels of symbolic links"):
        write_file(round_trip, b"one")


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444])
def test_a_file_that_is_written_anew_is_for_whom_it_was(mode: int, tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.touch()
    file.chmod(mode)
    write_file(file, b"one")
    assert (stat.S_IMODE(file.stat().st_mode), file.read_bytes()) == (mode, b"one")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_takes_what_is_written_and_stays_one(tmp_path: Path, good: Said) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)  # a writer would wait for a reader
    try:
        write_file(pipe, b"one")
        assert os.read(reading, 9) == b"one"
        good("play", "_template", "--save", "pipe")
        assert os.read(reading, 1 << 16).startswith(b"{")
    finally:
        os.close(reading)
    assert [path.name for path in tmp_path.iterdir() if path.is_fifo()] == ["pipe"]


def test_a_reader_who_leaves_gets_no_traceback(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [sys.executable, "-m", "scrimshaw.cli", "rules", "scamorra"],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(scrimshaw.__file__).parents[1])},
        check=False,
    )
    os.close(writing)
    assert ran.returncode != 0
    assert b"Traceback" not in ran.stderr
