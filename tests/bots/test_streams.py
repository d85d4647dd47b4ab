"""What a bot is handed does not lead back to the stream that dealt its game."""

import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from zlib import crc32

import pytest

import scrimshaw
from scrimshaw.bots import Bot, Budget, IsmctsBot, ask, explain, load
from scrimshaw.engine import FastRng
from scrimshaw.lab.duel import Contender, contender, decisions
from scrimshaw.lab.strategies import prefer

from .reader import Reader

READER = Path(__file__).parent / "reader.py"


def readings(bot: Bot, game: str) -> tuple[bool, bool]:
    """Whether a reader finds where the deal was forked off, by its stream and by its world.

    As in the lab: one stream deals the game and then serves the bots.
    """
    rng = FastRng(7)
    before = rng.save()[0]
    state = scrimshaw.load(game).setup().start(rng.fork())
    seat = state.actors()[0]
    ask(bot, state, seat, rng, Budget())
    explain(bot, state, seat, rng, Budget())
    return before in bot.by_stream, before in bot.by_world  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["_template", "scamorra"])
def test_a_bot_of_another_makes_nothing_of_what_it_is_handed(game: str) -> None:
    assert readings(load(str(READER)), game) == (False, False)
    assert readings(Reader(), game) == (False, False)


@pytest.mark.parametrize("game", ["_template", "scamorra"])
def test_a_reader_would_find_the_deal_by_the_stream_of_our_own_bots(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reader, "__module__", "scrimshaw.bots.reader")
    assert readings(Reader(), game) == (True, True)


@pytest.mark.parametrize("call", [ask, explain])
def test_what_a_bot_of_another_draws_changes_nobody_elses_luck(call: Callable[..., object]) -> None:
    """A fork is all that it takes of the common stream."""
    state = scrimshaw.load("scamorra").new(3)
    rng, expected = FastRng(5), FastRng(5)
    expected.fork()
    call(Reader(), state, state.actors()[0], rng, Budget())
    assert rng.save() == expected.save()


def test_our_own_bots_play_the_games_that_were_measured() -> None:
    """Every figure of docs/bots.md hangs on these streams: they change on purpose or not at all."""
    rng, state = FastRng(5), scrimshaw.load("scamorra").new(3)
    games = decisions(state, [contender("ismcts@12"), contender("greedy@3")], rng)
    assert [state.text(action) for _, action in islice(games, 12)] == [
        "move first",
        "place rock e5",
        "place rock a1",
        "place paper b5",
        "place paper b1",
        "place scissors a5",
        "place scissors c1",
        "bishop b1 d3",
        "knight b5 d4",
        "rook a1 a4",
        "bishop a5 d2",
        "bishop d3 c4",
    ]
    assert rng.save() == [4359157196860641132]


@pytest.mark.parametrize(
    ("game", "with_judge", "played"),
    [
        ("scalawag", True, 738_283_071),
        ("scamorra", True, 867_645_475),
        ("scamorra", False, 4_207_943_717),
        ("scarper", True, 1_672_932_484),
        ("scope", True, 271_716_053),
        ("scrappers", True, 3_948_488_999),
    ],
)
def test_our_own_searches_play_as_measured(game: str, with_judge: bool, played: int) -> None:
    """A sum of some decisions, each with more iterations than first looks, and of all draws."""
    rng, setup = FastRng(5), scrimshaw.load(game).setup()
    state = setup.new(3)
    search = Contender("search", IsmctsBot(with_judge=with_judge), Budget(iterations=40))
    play = decisions(state, [search] * setup.players, rng)
    texts = [state.text(action) for _, action in islice(play, 12)]
    assert len(texts) == 12
    assert crc32(f"{texts} {rng.save()}".encode()) == played


def test_bots_of_the_lab_are_our_own_also_where_it_is_run_as_a_module(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = scrimshaw.load("scamorra").new(3)
    bot, seat = prefer("prefer:initiative"), state.actors()[0]
    rngs = [FastRng(5), FastRng(5), FastRng(5)]
    ask(bot, state, seat, rngs[0], Budget(iterations=2))
    monkeypatch.setattr(type(bot), "__module__", "__main__")
    ask(bot, state, seat, rngs[1], Budget(iterations=2))
    monkeypatch.setitem(sys.modules, "__main__", scrimshaw)
    ask(bot, state, seat, rngs[2], Budget(iterations=2))
    assert rngs[0].save() == rngs[2].save() != rngs[1].save()
