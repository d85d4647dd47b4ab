"""The arena: fair meetings, ratings with intervals, a run that can be stopped."""

import signal
import sqlite3
import subprocess
import sys
from io import StringIO
from itertools import cycle, islice
from pathlib import Path

import pytest
from rich.console import Console

import scrimshaw
from scrimshaw.bots import Budget
from scrimshaw.engine import UserError
from scrimshaw.lab import arena
from scrimshaw.lab.arena import Arena, meetings, print_arena, run_arena
from scrimshaw.lab.duel import contender
from scrimshaw.lab.ratings import Played, rate
from scrimshaw.lab.sequential import decide

from .open_game import TogetherSetup, numbers

BOTS = ("random", "greedy@2", "ismcts@10")


def test_everybody_meets_everybody_on_the_same_deals_from_every_side() -> None:
    met = list(meetings(BOTS, sides=2, deals=3, seed=1))
    assert len(met) == len(set(met)) == 3 * 3 * 2
    assert {meeting.deal for meeting in met} == {1_000_000, 1_000_001, 1_000_002}
    assert {meeting.turn for meeting in met} == {0, 1}


def test_at_a_bigger_table_each_also_sits_alone_among_the_others() -> None:
    met = list(meetings(["a", "b"], sides=3, deals=1, seed=1))
    assert {meeting.lineup for meeting in met} == {("a", "b", "b"), ("b", "a", "a")}
    assert len(met) == 6


def test_a_ladder_of_three() -> None:
    ladder = run_arena("scamorra", BOTS, 3).ladder
    assert ladder[-1].name == "random"
    assert all(row.low <= row.rating <= row.high for row in ladder)
    assert all(row.games == 3 * 2 * 2 for row in ladder)
    assert sum(row.rating for row in ladder) / 3 == pytest.approx(1500)


@pytest.mark.parametrize("players", [3, 4])
def test_partners_meet_as_one(players: int) -> None:
    """A win of two partners is one win: all shares of a game add up to it, and par is par."""
    found = run_arena("scope", BOTS[:2], 4, players=players, options={"mode": "advanced"})
    assert {game.names for game in found.games} == {BOTS[:2]}
    assert all(sum(game.shares) == 1.0 for game in found.games)
    assert sum(row.share for row in found.ladder) == pytest.approx(2.0)
    mine, yours = found.share(*BOTS[:2]), found.share(*BOTS[1::-1])
    assert mine is not None
    assert yours is not None
    assert mine[0] + yours[0] == pytest.approx(1.0)


def test_several_who_win_together_share_the_win() -> None:
    found = run_arena("scalawag", BOTS[:2], 1, players=6, options={"allegiance": "on"})
    assert any(0.0 < max(game.shares) < 1.0 for game in found.games), "crews win together"
    assert all(sum(game.shares) == pytest.approx(1.0) for game in found.games)


def test_a_run_is_taken_up_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run_arena("scamorra", BOTS[:2], 4)
    store, games = tmp_path / "arena.sqlite", []
    play = arena.play_deal

    def stops_after_five(*args: object) -> list[float]:
        if len(games) == 5:
            raise KeyboardInterrupt
        games.append(args)
        return play(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(arena, "play_deal", stops_after_five)
    with pytest.raises(KeyboardInterrupt):
        run_arena("scamorra", BOTS[:2], 4, store=store)
    games.clear()
    assert run_arena("scamorra", BOTS[:2], 4, store=store) == whole
    assert len(games) == 8 - 5
    games.clear()
    run_arena("scamorra", BOTS[:2], 4, store=store)
    assert not games


def test_a_killed_arena_is_taken_up_again(tmp_path: Path) -> None:
    """A process that is killed in the middle has kept every game that it had finished."""
    store = tmp_path / "arena.sqlite"
    killed = """if True:
        import os, pathlib, signal, sys
        from scrimshaw.lab.arena import run_arena
        def progress(done, due):
            if done == 5:
                os.kill(os.getpid(), signal.SIGKILL)
        bots = ["random", "greedy@2"]
        run_arena("scamorra", bots, 4, store=pathlib.Path(sys.argv[1]), progress=progress)
    """
    ran = subprocess.run([sys.executable, "-c", killed, str(store)], check=False)
    assert ran.returncode == -signal.SIGKILL
    with sqlite3.connect(store) as rows:
        assert rows.execute("select count(*) from game").fetchone() == (5,)
    told: list[int] = []
    resumed = run_arena(
        "scamorra", BOTS[:2], 4, store=store, progress=lambda done, _: told.append(done)
    )
    assert told == [6, 7, 8]
    assert resumed == run_arena("scamorra", BOTS[:2], 4)


def test_two_cores_meet_as_one_does() -> None:
    assert run_arena("_template", BOTS[:2], 2, jobs=2) == run_arena("_template", BOTS[:2], 2)


def test_equals_share_evenly_at_any_table() -> None:
    games = [
        Played(1, ("a", "b", "b"), (0.0, 1.0, 0.0)),
        Played(1, ("b", "a", "a"), (0.0, 1.0, 0.0)),
        Played(2, ("a", "b", "b"), (1.0, 0.0, 0.0)),
        Played(2, ("b", "a", "a"), (1.0, 0.0, 0.0)),
    ]
    found = Arena(rate(games), games).share("a", "b")
    assert found is not None
    assert found[0] == 0.5
    assert found[1] < 0.5 < found[2]


def test_a_store_of_other_rules_is_refused(tmp_path: Path) -> None:
    store = tmp_path / "arena.sqlite"
    run_arena("scamorra", BOTS[:2], 1, store=store)
    with pytest.raises(UserError, match="holds an arena with options"):
        run_arena("scamorra", BOTS[:2], 1, store=store, options={"mode": "fifteen"})
    broken = tmp_path / "broken.sqlite"
    broken.write_text("no database at all, but long enough to look like one" * 40)
    with pytest.raises(UserError, match="cannot be used"):
        run_arena("scamorra", BOTS[:2], 1, store=broken)
    with sqlite3.connect(store) as rows:
        assert rows.execute("select count(*) from game").fetchone() == (2,)


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_an_arena_needs_two_different_contenders(bots: list[str]) -> None:
    with pytest.raises(UserError, match="at least two"):
        run_arena("scamorra", bots, 1)


def test_where_all_play_together_there_is_no_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrimshaw, "load", lambda _: numbers(setup=TogetherSetup))
    with pytest.raises(UserError, match="no bot beats another"):
        run_arena("numbers", ["random", "greedy"], 1)


def test_contenders_are_read_with_their_budget() -> None:
    assert contender("ismcts@500").budget.iterations == 500
    assert contender("ismcts@10ms").budget.milliseconds == 10
    with pytest.raises(UserError, match="a contender reads"):
        contender("ismcts@fast")
    assert contender("ismcts").budget.iterations == Budget().iterations


@pytest.mark.parametrize(
    "budget", ["0", "0ms", "000", "1000000001", "3600001ms", "9" * 20, "9" * 400 + "ms", "9" * 5000]
)
def test_a_budget_of_nothing_or_without_end_is_refused(budget: str) -> None:
    allowed = "1 to 1,000,000,000 iterations or 1 to 3,600,000 ms"
    with pytest.raises(UserError, match=f"a bot thinks for {allowed}, not 'ismcts@") as error:
        contender(f"ismcts@{budget}")
    assert len(str(error.value)) < 120


def test_ratings_recover_known_odds() -> None:
    """Three wins to one are 191 points in Elo's scale."""
    games = [
        Played(deal, ("a", "b"), (1.0, 0.0) if deal % 4 else (0.0, 1.0)) for deal in range(800)
    ]
    first, second = rate(games)
    assert first.rating - second.rating == pytest.approx(190.8, abs=2)
    assert first.low < first.rating < first.high
    assert first.high - first.low < 60


def test_ratings_of_bigger_tables_know_that_an_even_share_is_not_half() -> None:
    games = [
        Played(deal, ("a", "b", "b"), (1.0, 0.0, 0.0) if deal % 3 == 0 else (0.0, 1.0, 0.0))
        for deal in range(300)
    ]
    first, second = rate(games)
    assert abs(first.rating - second.rating) < 2
    assert first.share == pytest.approx(1.0)


def test_a_whitewash_has_a_finite_rating() -> None:
    games = [Played(deal, ("a", "b"), (1.0, 0.0)) for deal in range(20)]
    best, worst = rate(games)
    assert (best.name, worst.name) == ("a", "b")
    assert 300 < best.rating - worst.rating < 2000


def test_the_table_is_printed() -> None:
    text = StringIO()
    games = [Played(deal, ("strong", "weak"), (1.0, 0.0)) for deal in range(5)]
    print_arena(Arena(rate(games), games), "La Scamorra", Console(file=text, width=90))
    assert "strong" in text.getvalue()
    assert "La Scamorra" in text.getvalue()
    assert "100% (" in text.getvalue()


def test_a_sequential_test_stops_as_soon_as_it_can() -> None:
    clear = decide(cycle([1.0]), 0.5, most=1000)
    assert clear.is_reached is True
    assert clear.samples == 10
    assert decide(cycle([0.0]), 0.5, most=1000).is_reached is False
    close = decide(cycle([0.0, 1.0]), 0.5, most=100)
    assert close.is_reached is None
    assert close.samples == 100
    assert decide(islice(cycle([1.0, 1.0, 0.0]), 400), 0.5, most=400).is_reached is True
    assert decide(cycle([1.0]), 0.5, most=1000, first=70).samples == 70
    assert decide(cycle([0.0, 1.0]), 0.5, most=100, first=70).samples == 100


def test_a_sequential_test_of_a_band_needs_the_whole_interval_inside() -> None:
    def verdict(least: float, top: float, most: int = 1000) -> bool | None:
        return decide(cycle([1.0, 1.0, 1.0, 0.0]), least, most, top).is_reached

    assert verdict(0.65, 0.85) is True
    assert verdict(0.65, 0.85, most=40) is None
    assert verdict(0.45, 0.65) is False
    assert verdict(0.85, 0.95) is False
