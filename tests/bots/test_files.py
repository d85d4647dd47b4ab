"""A bot may be a file: it plays wherever we name bots, and never where strangers do."""

from pathlib import Path

import pytest

from scrimshaw import bots, load
from scrimshaw.engine import FastRng, UserError
from scrimshaw.server.opponents import chosen_bot
from scrimshaw.server.problems import UserProblem

TAKER = Path(__file__).parents[2] / "examples" / "taker.py"
HEAD = "from scrimshaw.bots import Bot, RandomBot\n"


def test_the_example_plays() -> None:
    state = load("scamorra").new(seed=7)
    seat = state.actors()[0]
    assert bots.ask(bots.load(str(TAKER)), state, seat, FastRng(1), bots.Budget()) in [
        *state.legal(seat)
    ]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (HEAD, "defines 0 subclasses of Bot; it should define one"),
        (f"{HEAD}class One(Bot): ...\nclass Two(Bot): ...", "defines 2 subclasses of Bot"),
        ("class One(Bot): ...", "NameError: name 'Bot' is not defined"),
        ("class One(", "SyntaxError: "),
    ],
)
def test_a_file_that_gives_no_bot_says_why(source: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with pytest.raises(UserError) as error:
        bots.load(str(file))
    assert said in str(error.value)
    assert str(file) in str(error.value)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(UserError, match=r"there is no file nowhere\.py"):
        bots.load("nowhere.py")


def test_a_stranger_at_the_page_cannot_name_a_file() -> None:
    with pytest.raises(UserProblem):
        chosen_bot(str(TAKER))
