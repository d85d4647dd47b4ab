"""The same games whatever plays them: one core, two, in small chunks or big ones."""

from __future__ import annotations

import signal
from array import array

import pytest

from scrimshaw import UserError, load
from scrimshaw.engine import Outcome
from scrimshaw.lab import Records, simulate
from scrimshaw.lab.chunks import Chunk, chances, chunks, make_plan, play_chunk, play_game, seated
from scrimshaw.lab.measures import Measures
from scrimshaw.lab.watch import Seen, Watcher
from scrimshaw.lab.workers import in_order


def table(records: Records) -> list[object]:
    return list(records)


@pytest.mark.parametrize("bots", ["random", "greedy@2,random"])
def test_two_cores_play_the_same_games_as_one(bots: str) -> None:
    alone = simulate("_template", 40, bots, seed=3)
    together = simulate("_template", 40, bots, seed=3, jobs=2)
    assert table(alone) == table(together)
    assert table(alone) != table(simulate("_template", 40, bots, seed=4))


def test_workers_leave_ctrl_c_to_the_process_that_started_them() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        heard = list(in_order(signal.getsignal, [signal.SIGINT] * 4, jobs=2))
        assert heard == [signal.SIG_IGN] * 4
        assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)  # a shell's background jobs are deaf to it


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert table(simulate("_template", 5, seed=1)) == table(simulate("_template", 1400, seed=1))[:5]


def test_chunks_cover_every_game_once() -> None:
    plan = make_plan(load("_template").setup(), "random")
    for games in (1, 33, 1234, 100_001):
        numbers = []
        for chunk in chunks(plan, games):
            numbers += range(chunk.start, chunk.start + chunk.count)
        assert numbers == list(range(games))


@pytest.mark.parametrize("name", ["_template", "scamorra", "scarper"])
def test_compiled_random_play_is_the_play_of_random_bots(name: str) -> None:
    """The three ways to play give the same games: rows at once, one by one, and watched."""
    plan = make_plan(load(name).setup(), "random", seed=5)
    records = play_chunk(Chunk(plan, start=38, count=4))  # of two blocks
    one, other = chances(Chunk(plan, 38, 4)), chances(Chunk(plan, 38, 4))
    watcher = Watcher(load(name).setup(), Measures())
    for record in records:
        state, first, decisions = play_game(load(name).setup(), seated(plan), next(one))
        assert state.outcome() is not None
        assert (record.first, record.decisions) == (first, decisions)
        outcome = state.outcome()
        assert outcome is not None
        assert (record.winners, record.clause) == (outcome.winners, outcome.clause)
        assert record.scores == outcome.scores
        seen, _ = watcher.watch(seated(plan), next(other))
        assert seen["length/decisions"][0] == decisions
        assert f"ending/{record.clause}" in seen


def test_records_become_a_data_frame_in_one_call() -> None:
    records = simulate("scamorra", 12, "random,greedy@1", seed=2)
    frame = records.frame()
    assert len(frame) == len(records) == 12
    for record, (_, row) in zip(records, frame.iterrows(), strict=True):
        assert row["clause"] == record.clause
        assert row["decisions"] == record.decisions
        assert tuple(seat for seat in (0, 1) if row[f"won_{seat}"]) == record.winners
        assert (row["score_0"], row["score_1"]) == record.scores
        assert row["winner"] == (record.winners[0] if len(record.winners) == 1 else -1)
        assert (row["bot_0"], row["bot_1"]) == ("random", "greedy@1")


def test_a_summary_counts_what_the_records_say() -> None:
    records = simulate("scamorra", 60, seed=9)
    summary = records.summary()
    for seat in (0, 1):
        assert summary.wins(seat) == sum(seat in record.winners for record in records)
        turns = [(record.first + seat) % 2 in record.winners for record in records]
        assert summary.wins_by_turn(seat) == sum(turns)
    assert summary.draws() == sum(not record.winners for record in records)
    assert summary.decisions() == sum(record.decisions for record in records)
    assert sum(summary.endings.values()) == 60


def test_games_without_a_first_player_count_for_no_turn() -> None:
    """Seat 1 wins ten games of two: five with seat 0 first, five in which nobody was."""
    rows = array("q")
    for game in range(10):
        rows.extend([0 if game % 2 else -1, 0b10, 4, 0, 0, 1])
    summary = Records(2, ("a", "b"), rows.tobytes(), ("1.1",)).summary()
    assert (summary.wins(0), summary.wins(1), summary.turns()) == (0, 10, 5)
    assert [summary.wins_by_turn(turn) for turn in range(2)] == [0, 5]
    assert summary.share(5, summary.turns())[0] == 1.0


def test_turns_are_counted_to_the_left_of_the_first_player() -> None:
    """Seat 1 begins and seat 2 wins: the second player has won."""
    summary = Records(
        3, rows=array("q", [1, 0b100, 9, 0, 0, 0, 1]).tobytes(), clauses=("1.1",)
    ).summary()
    assert [summary.wins_by_turn(turn) for turn in range(3)] == [0, 1, 0]
    seen = Seen(Watcher(load("scrappers").setup(3), Measures()))
    seen.opening.first = 1
    results = seen.results(Outcome((2,), (0, 0, 1), "1.1"))
    assert [results[f"win/turn/{turn}"][0] for turn in range(3)] == [0, 1, 0]
    assert [results[f"win/seat/{seat}"][0] for seat in range(3)] == [0, 0, 1]


def test_a_game_that_all_win_is_a_draw() -> None:
    """Scalawag! 7.7: those who are left after a long calm win together, which decides nothing."""
    rows = array("q", [0, 0b111, 9, 0, 1, 1, 1, 0, 0b011, 9, 0, 1, 1, 0]).tobytes()
    summary = Records(3, rows=rows, clauses=("7.7",)).summary()
    assert (summary.draws(), [summary.wins(seat) for seat in range(3)]) == (1, [1, 1, 0])
    seen = Seen(Watcher(load("scalawag").setup(3), Measures()))
    results = seen.results(Outcome((0, 1, 2), (1, 1, 1), "7.7"))
    assert results["draw"][0] == 1
    assert results["win/seat/0"][0] == 0
    assert "decided/seat/0" not in results


def test_where_all_play_together_a_game_is_won_or_lost() -> None:
    """All win one game and nobody the other: no game is a draw."""
    rows = array("q", [0, 0b11, 9, 0, 1, 1, 0, 0b00, 9, 0, 1, 1]).tobytes()
    summary = Records(2, rows=rows, clauses=("1",), together=True).summary()
    assert (summary.draws(), [summary.wins(seat) for seat in range(2)]) == (0, [1, 1])
    assert summary.wins_by_turn(0) == 1
    setup = load("scamorra").setup()
    setup.num_sides = 1
    seen = Seen(Watcher(setup, Measures()))
    won, lost = seen.results(Outcome((0, 1), (), "1")), seen.results(Outcome((), (), "1"))
    assert [results["draw"][0] for results in (won, lost)] == [0, 0]
    assert [results["decided/seat/0"][0] for results in (won, lost)] == [1, 0]


def test_a_summary_does_not_grow_with_the_games() -> None:
    few, many = simulate("_template", 100).summary(), simulate("_template", 2000).summary()
    for name in ("results", "lengths", "endings"):
        assert len(getattr(many, name)) <= len(getattr(few, name)) + 4


def test_clauses_of_several_parts_are_told_apart() -> None:
    one = Records(2, rows=bytes(8 * 6), clauses=("1.1",))
    other = Records(2, rows=bytes(8 * 6), clauses=("2.2",))
    one.extend(other)
    assert [record.clause for record in one] == ["1.1", "2.2"]
    with pytest.raises(IndexError, match="from 0 to 1, not 2"):
        one[2]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"n": 0}, "at least 1, not 0"),
        ({"bots": "nobody"}, "no bot 'nobody'"),
        ({"bots": "random,random,random"}, "2 seats need 1 or 2 bots, not 3"),
        ({"jobs": 0}, "at least 1, not 0"),
        ({"bots": "prefer:"}, "a bot with one idea reads"),
        ({"bots": "prefer:frob", "n": 1}, "no action is of kind 'frob'"),
    ],
)
def test_wrong_wishes_are_told(wrong: dict[str, object], message: str) -> None:
    with pytest.raises(UserError, match=message):
        simulate("_template", **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["scrappers", "scarper", "scalawag"])
def test_the_first_player_is_the_one_that_the_view_names(name: str) -> None:
    """Also where sealed answers come before: who answers last is not first by that."""
    setup = load(name).setup()
    plan = make_plan(setup, "random", seed=2)
    records = play_chunk(Chunk(plan, 0, 4))
    for record, rng in zip(records, chances(Chunk(plan, 0, 4)), strict=True):
        state = setup.start(rng.fork())
        assert record.first == state.view(None).first  # type: ignore[attr-defined]


def test_the_german_side_begins_after_both_have_laid_their_cards() -> None:
    assert {record.first for record in simulate("scope", 3)} == {0}


@pytest.mark.parametrize("kind", ["event", "points"])
def test_a_bot_with_one_idea_follows_it_whenever_it_may(kind: str) -> None:
    setup = load("scarper").setup(content=load("scarper").folder / "tiny.toml")
    plan = make_plan(setup, f"prefer:{kind}@1", seed=1)
    watcher = Watcher(setup, Measures())
    seen, _ = watcher.watch(seated(plan), next(chances(Chunk(plan, 0, 1))))
    picks, offers = seen[f"pick/action/{kind}"]
    assert picks == offers > 0
