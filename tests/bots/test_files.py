"""A bot may be a file: it plays wherever we name bots, and never where strangers do."""

import os
import random
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from scrimshaw import bots, load
from scrimshaw.bots import _registry
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
        (
            f"{HEAD}class One(Bot):\n    def __init__(self, depth): ...",
            "argument: 'depth'; a bot is made without arguments",
        ),
        (f"{HEAD}class One(Bot):\n    def __init__(self): 1 / 0", "ZeroDivisionError: division"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        (f"{HEAD}class One(Bot):\n    def __init__(self): exit(3)", "SystemExit: 3"),
    ],
)
def test_a_file_that_gives_no_bot_says_why(source: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(source)
    with pytest.raises(UserError) as error:
        bots.load(str(file))
    assert said in str(error.value)
    assert str(file) in str(error.value)


def bot_in(folder: Path, source: str, name: str = "mine.py") -> bots.Bot:
    file = folder / name
    file.write_text(source)
    return bots.load(str(file))


def test_a_file_may_define_dataclasses(tmp_path: Path) -> None:
    """With postponed annotations they look for their module among the loaded ones."""
    bot = bot_in(
        tmp_path,
        "from __future__ import annotations\n"
        "from dataclasses import dataclass, field\n"
        f"{HEAD}"
        "@dataclass\nclass Note:\n    worth: float\n\n"
        "@dataclass\nclass Mine(RandomBot):\n    notes: list[Note] = field(default_factory=list)\n",
    )
    assert "notes=[]" in repr(bot)


def test_a_file_that_was_edited_is_read_again(tmp_path: Path) -> None:
    """Even where its size and its time say that nothing has changed."""
    source = f"{HEAD}class Mine(RandomBot):\n    answer = 1\n"
    first = bot_in(tmp_path, source)
    assert type(bot_in(tmp_path, source)) is type(first)
    before = (tmp_path / "mine.py").stat()
    (tmp_path / "mine.py").write_text(source.replace("1", "2"))
    os.utime(tmp_path / "mine.py", ns=(before.st_atime_ns, before.st_mtime_ns))
    second = bots.load(str(tmp_path / "mine.py"))
    assert [bot.answer for bot in (first, second)] == [1, 2]  # type: ignore[attr-defined]


def test_a_file_stands_in_no_modules_way(tmp_path: Path) -> None:
    bot_in(tmp_path, f"{HEAD}class Mine(RandomBot): ...", "random.py")
    assert sys.modules["random"] is random


@pytest.mark.parametrize("source", ["class One(", HEAD])
def test_a_file_that_gives_no_bot_is_no_module(source: str, tmp_path: Path) -> None:
    before = set(sys.modules)
    with pytest.raises(UserError):
        bot_in(tmp_path, source)
    assert set(sys.modules) == before


@pytest.mark.parametrize(
    ("base", "arguments"),
    [
        ("GreedyBot", "worlds=2"),
        ("IsmctsBot", "exploration=1"),
        ("RandomBot", ""),
        ("LevelBot", "lambda game: Level(3, 0.0)"),
    ],
)
def test_a_file_may_build_on_our_bots(base: str, arguments: str, tmp_path: Path) -> None:
    """It asks the one below, and takes back what it says where it knows better."""
    bot = bot_in(
        tmp_path,
        f"from scrimshaw.bots import {base}, Level\n"
        f"class Mine({base}):\n"
        f"    def __init__(self):\n"
        f"        super().__init__({arguments})\n"
        f"        self.asked = []\n"
        f"    def choose(self, world, seat, rng, budget):\n"
        f"        self.asked.append(super().choose(world, seat, rng, budget))\n"
        f"        return max(world.legal(seat))\n",
    )
    state = load("scamorra").new(seed=7)
    seat, budget = state.actors()[0], bots.Budget(iterations=4)
    assert bots.ask(bot, state, seat, FastRng(1), budget) == max(state.legal(seat))
    (asked,) = bot.asked  # type: ignore[attr-defined]
    assert asked in list(state.legal(seat))
    assert len(bots.explain(bot, state, seat, FastRng(1), budget)) == len(state.legal(seat))


THINKING = """from scrimshaw.bots import {base}


class Mine({base}):
    def {method}(self, world, seat, rng, budget):
        return self.think(world)

    def think(self, world):
        {failing}
"""


@pytest.mark.parametrize("base", ["Bot", "GreedyBot"])
@pytest.mark.parametrize("method", ["choose", "analyse"])
@pytest.mark.parametrize(
    ("failing", "said"),
    [
        ("raise ValueError('no idea')", "ValueError: no idea"),
        ("world.parse('frob')", "'frob' is no action; "),
        ("raise SystemExit(3)", "SystemExit: 3"),
    ],
)
def test_a_file_that_fails_while_it_plays_is_told_with_its_line(
    base: str, method: str, failing: str, said: str, tmp_path: Path
) -> None:
    bot = bot_in(tmp_path, THINKING.format(base=base, method=method, failing=failing))
    state, budget = load("scamorra").new(seed=7), bots.Budget(iterations=4)
    act = bots.ask if method == "choose" else bots.explain
    with pytest.raises(UserError) as error:
        act(bot, state, state.actors()[0], FastRng(1), budget)
    assert str(error.value).startswith(f"{tmp_path / 'mine.py'}, line 9: {said}")


def test_what_fails_below_a_file_is_told_with_the_file(tmp_path: Path) -> None:
    """A line of it was not even reached: it never set its base up."""
    bot = bot_in(
        tmp_path,
        "from scrimshaw.bots import LevelBot\nclass Mine(LevelBot):\n    def __init__(self): ...\n",
    )
    state = load("scamorra").new(seed=7)
    with pytest.raises(UserError) as error:
        bots.ask(bot, state, state.actors()[0], FastRng(1), bots.Budget())
    assert str(error.value).startswith(f"{tmp_path / 'mine.py'}: AttributeError: ")


def test_an_interruption_passes_through_a_file(tmp_path: Path) -> None:
    failing = THINKING.format(base="Bot", method="choose", failing="raise KeyboardInterrupt")
    bot = bot_in(tmp_path, failing)
    state = load("scamorra").new(seed=7)
    with pytest.raises(KeyboardInterrupt):
        bots.ask(bot, state, state.actors()[0], FastRng(1), bots.Budget())


def test_what_fails_in_a_bot_of_ours_is_not_disguised() -> None:
    def find(game: str) -> bots.Level:
        raise ZeroDivisionError(game)

    state = load("scamorra").new(seed=7)
    for act in (bots.ask, bots.explain):
        with pytest.raises(ZeroDivisionError, match="scamorra"):
            act(bots.LevelBot(find), state, state.actors()[0], FastRng(1), bots.Budget())


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("nowhere:Bot", "ModuleNotFoundError: No module named 'nowhere'"),
        ("scrimshaw.bots:LevelBot", "missing 1 required positional argument|required argument"),
        ("builtins:dict", "gives {}, which is no Bot"),
    ],
)
def test_a_package_that_gives_no_bot_says_why(
    value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = EntryPoint("broken", value, "scrimshaw.bots")
    monkeypatch.setattr(_registry, "entry_points", lambda group: [entry])
    with pytest.raises(UserError, match=f"the entry point 'broken'.*({said})"):
        bots.load("broken")


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(UserError, match=r"there is no file nowhere\.py"):
        bots.load("nowhere.py")


def test_a_stranger_at_the_page_cannot_name_a_file() -> None:
    with pytest.raises(UserProblem):
        chosen_bot(str(TAKER))
