"""Who beats whom. Budgets are iterations and seeds are fixed: each run plays the same games."""

from itertools import islice
from statistics import fmean

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import scrimshaw
from scrimshaw.bots import Bot, Budget, IsmctsBot, load, names
from scrimshaw.bots.worth import share
from scrimshaw.engine import Outcome, Rng, State, UserError
from scrimshaw.lab import duel as duel_module
from scrimshaw.lab.duel import Contender, contender, duel, shares
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
    assert list(SCOPE.setup(4, mode="advanced").sides) == [0, 1, 0, 1]
    assert list(SCOPE.setup(3, mode="advanced").sides) == [0, 1, 1]
    assert list(SCOPE.setup(3, mode="advanced", lone="soviet").sides) == [0, 1, 0]
    assert list(scrimshaw.load("scalawag").setup(3).sides) == [0, 1, 2]
    assert list(SETUP.sides) == [0, 1]


def test_a_draw_is_an_even_share_of_sides_and_not_of_seats() -> None:
    setup = SCOPE.setup(4, mode="advanced")
    assert share(Outcome((), (0, 0, 0, 0), ""), 1, setup) == 0.5
    assert share(Outcome((1, 3), (0, 0, 0, 0), ""), 1, setup) == 1.0
    assert share(Outcome((), (0, 0, 0), ""), 1, scrimshaw.load("scalawag").setup(3)) == 1 / 3


def test_one_side_alone_wins_or_loses() -> None:
    assert shares(Outcome((0, 1), (), ""), [0, 0]) == [1.0]
    assert shares(Outcome((), (), ""), [0, 0]) == [0.0]


@given(st.lists(st.integers(0, 3), min_size=2, max_size=8), st.sets(st.integers(0, 7)))
def test_a_win_is_shared_by_sides(kinds: list[int], winners: set[int]) -> None:
    side_of = [sorted(set(kinds), key=kinds.index).index(kind) for kind in kinds]
    assume(len(set(side_of)) > 1)
    won = {seat for seat in range(len(side_of)) if side_of[seat] in winners}
    found = shares(Outcome(tuple(won), (), ""), side_of)
    assert sum(found) == pytest.approx(1.0)
    assert len(set(found) - {0.0}) == 1, "those who won have the same"
    for seat, side in enumerate(side_of):
        assert (found[side] > 0.0) == (seat in won or not won)


@pytest.mark.parametrize(("players", "tables"), [(3, ["grr", "rgg"]), (4, ["grgr", "rgrg"])])
def test_who_duels_has_a_whole_side_and_then_the_other(
    players: int, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, won = [], []

    def play_out(state: State, seated: list[Contender], rng: Rng) -> Outcome:
        outcome = original(state, seated, rng)
        seen.append("".join(player.text[0] for player in seated))
        won.append("g" in {seated[seat].text[0] for seat in outcome.winners})
        return outcome

    setup = SCOPE.setup(players, mode="advanced")
    assert setup.num_sides == 2
    original = duel_module.play_out
    monkeypatch.setattr(duel_module, "play_out", play_out)
    found = list(islice(duel(setup, contender("greedy@1"), contender("random")), 3))
    assert seen == tables * 3
    assert found == [fmean(pair) for pair in zip(won[::2], won[1::2], strict=True)]


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
