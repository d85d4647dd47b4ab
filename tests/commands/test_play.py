"""Playing at a real terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scrimshaw import Match, load
from scrimshaw.cli import main

from .terminal import at_terminal


def test_a_whole_game_is_played_and_saved(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "scamorra", "--save", "match.json") as terminal:
        terminal.read()
        answers = 0
        while terminal.asks:
            terminal.say("1")
            answers += 1
        assert terminal.code() == 0
    end = r"(\w wins?|A draw), \d+ : \d+\.\s[^(]+\s\(7\.\d\)$"  # over several lines, maybe
    assert re.search(end, terminal.screen, re.M)
    match = Match.read((tmp_path / "match.json").read_bytes())
    assert match.names == ["Player", "greedy 1"]
    assert sum(record.seat == 0 for record in match.records) == answers
    assert match.commitment in terminal.screen
    assert main(["verify", str(tmp_path / "match.json")]) == 0


def test_the_person_sees_the_board_the_hand_the_question_and_the_actions(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "scamorra", "--seat", "1", "--bot", "random") as terminal:
        shown = terminal.read()
    assert re.search(r"^  5  (. ){4}.$", shown, re.M)
    assert re.search(r"^Your hand: \w+, \w+, \w+$", shown, re.M)
    words = load("scamorra").words()
    assert any(words.say(f"prompt.{key}") in shown for key in ("initiative", "place"))
    assert re.search(r"^1 (move first|place \w+ \w\d)   2 ", shown, re.M)


def test_what_is_said_wrongly_is_explained_and_asked_again(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "scamorra") as terminal:
        terminal.read()
        refused = terminal.say("rook a1 a2")
        assert re.search(r"^(First decide|The pieces are still).+ \(2\.\d\)$", refused, re.M)
        unknown = terminal.say("castle")
        assert "'castle' is no action; an action reads like `CHOICE first`" in unknown
        for number in ("0", "99", "²", "-1"):
            assert f"{number!r} is no action" in terminal.say(number)
        assert "no sealed answer that you could withdraw" in terminal.say("revise")
        for question in ("?", ""):
            assert re.search(r"^1 \w+ .+   2 ", terminal.say(question), re.M)
        assert "Traceback" not in terminal.screen
        assert terminal.asks


def test_notation_is_understood_as_a_number_is(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "_template") as terminal:
        terminal.read()
        shown = terminal.say("  FOLD ")
        assert "The answers: fold, " in shown
        assert "Round 2 is dealt." in shown


@pytest.mark.parametrize("word", ["quit", "q", "exit", "QUIT"])
def test_leaving_writes_nothing(word: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "_template", "--save", "match.json") as terminal:
        terminal.read()
        terminal.say(word)
        assert terminal.code() == 0
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_is_a_way_to_leave(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "_template") as terminal:
        terminal.read()
        terminal.type("\x04")
        assert "Traceback" not in terminal.read()
        assert terminal.code() == 0


def test_an_interruption_is_a_way_to_leave(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "_template") as terminal:
        terminal.read()
        assert "Traceback" not in terminal.interrupt()
        assert terminal.code() == 130
