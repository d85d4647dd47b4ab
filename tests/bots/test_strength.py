"""Who beats whom. Budgets are iterations and seeds are fixed: each run plays the same games."""

from itertools import islice
from statistics import fmean

import pytest

import scrimshaw
from scrimshaw.bots import Bot, Budget, IsmctsBot, load, names
from scrimshaw.engine import Rng, State, UserError
from scrimshaw.lab import duel as duel_module
from scrimshaw.lab.duel import Contender, contender, duel, sides
from scrimshaw.lab.sequential import decide
from scrimshaw.mode import mode

from .ceiling import cheated

SETUP = scrimshaw.load("scamorra").setup()
SCOPE = scrimshaw.load("scope")
needs_speed = pytest.mark.skipif(mode() != "compiled", reason="many games need a compiled engine")


def test_greedy_beats_random() -> None:
    verdict = decide(duel(SETUP, contender("greedy@4"), contender("random")), 0.75, most=40)
    assert verdict.is_reached


def test_search_beats_random_with_few_iterations() -> None:
    verdict = decide(duel(SETUP, contender("ismcts@20"), contender("random")), 0.75, most=40)
    assert verdict.is_reached


@needs_speed
def test_search_beats_greedy() -> None:
    verdict = decide(duel(SETUP, contender("ismcts@1000"), contender("greedy")), 0.5, most=160)
    assert verdict.is_reached


@needs_speed
def test_a_side_of_searches_beats_a_side_of_greedy_bots() -> None:
    """In the advanced game of SCOPE it is the habit that does it."""
    games = duel(SCOPE.setup(4, mode="advanced"), contender("ismcts@2"), contender("greedy"))
    assert decide(games, 0.70, most=320).is_reached


def test_partners_are_one_side() -> None:
    assert sides(SCOPE.setup(4, mode="advanced")) == [0, 1, 0, 1]
    assert sides(SCOPE.setup(3, mode="advanced")) == [0, 1, 1]
    assert sides(scrimshaw.load("scalawag").setup(3)) == [0, 1, 2]
    assert sides(SETUP) == [0, 1]


@pytest.mark.parametrize(
    ("players", "tables"), [(3, ["grr", "rgg", "rgg"]), (4, ["grgr", "rgrg", "grgr", "rgrg"])]
)
def test_who_duels_has_a_whole_side_from_every_seat(
    players: int, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def play_out(state: State, seated: list[Contender], rng: Rng) -> list[float]:
        seen.append("".join(player.text[0] for player in seated))
        return [*original(state, seated, rng)]

    original = duel_module.play_out
    monkeypatch.setattr(duel_module, "play_out", play_out)
    next(duel(SCOPE.setup(players, mode="advanced"), contender("greedy@1"), contender("random")))
    assert seen[-players:] == tables


@needs_speed
@pytest.mark.parametrize(("upper", "lower"), [("medium", "easy"), ("hard", "medium")])
def test_a_level_beats_the_one_below(upper: str, lower: str) -> None:
    """The full measure, with the expert, is `python benchmarks/bots.py levels`."""
    verdict = decide(duel(SETUP, contender(upper), contender(lower)), 0.5, most=160)
    assert verdict.is_reached
    assert verdict.low < 0.85


@needs_speed
def test_the_judge_makes_the_search_stronger() -> None:
    with_judge, without = contender("ismcts@200"), contender("ismcts@200")
    without.bot = IsmctsBot(with_judge=False)
    assert decide(duel(SETUP, with_judge, without), 0.5, most=160).is_reached


@needs_speed
def test_even_a_cheat_does_not_win_them_all() -> None:
    """The ceiling that luck and the drawishness of careful play set to any rate on this ladder."""
    thought = Budget(iterations=200)
    mean = fmean(islice(cheated(SETUP, load("hard"), thought, thought), 12))
    assert 0.7 < mean < 1.0


def test_names_and_errors() -> None:
    assert names()[:7] == ["random", "greedy", "ismcts", "easy", "medium", "hard", "expert"]
    assert all(isinstance(load(name), Bot) for name in names())
    with pytest.raises(UserError, match="there is no bot 'grandmaster'; there are: random"):
        load("grandmaster")
