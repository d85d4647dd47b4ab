"""What an arena's store keeps, what it plays anew, and files that it cannot use."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from scrimshaw import UserError, load
from scrimshaw.lab.arena import LAST_SEED, run_arena
from scrimshaw.lab.arena_store import ArenaStore, Meeting
from scrimshaw.lab.duel import signed

BOT = """from scrimshaw.bots import Bot


class Mine(Bot):
    def choose(self, world, seat, rng, budget):
        return world.legal(seat)[{place}]
"""
DUEL = ("random", "greedy@1")
DEAL = Meeting(DUEL, 1_000_000, 0)


def games_played(store: Path, *bots: str, deals: int = 2) -> int:
    """How many games an arena plays that its store does not hold."""
    told: list[int] = []
    run_arena("_template", bots, deals, store=store, progress=lambda done, due: told.append(done))
    return len(told)


def changed(store: Path, statement: str) -> None:
    with sqlite3.connect(store) as rows:
        rows.execute(statement)
    rows.close()


def refused(store: Path) -> str:
    with pytest.raises(UserError) as told:
        games_played(store, *DUEL)
    return str(told.value).removeprefix(str(store))


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """An arena of two deals."""
    path = tmp_path / "arena.sqlite"
    games_played(path, *DUEL)
    return path


def test_a_bot_plays_anew_when_its_file_was_edited(tmp_path: Path) -> None:
    store, mine = tmp_path / "arena.sqlite", tmp_path / "mine.py"
    bots = ("random", "greedy@1", f"{mine}@7")
    mine.write_text(BOT.format(place=0))
    assert games_played(store, *bots) == 3 * 2 * 2
    assert games_played(store, *bots) == 0
    mine.write_text(BOT.format(place=-1))
    assert games_played(store, *bots) == 2 * 2 * 2, "those of the others are kept"
    mine.write_text(BOT.format(place=0))
    assert games_played(store, *bots) == 0, "it is as it was"


def test_what_an_edited_file_plays_is_what_is_noted(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    bots = ("random", f"{mine}")

    def found(store: Path | None) -> list[tuple[float, ...]]:
        return [game.shares for game in run_arena("_template", bots, 8, store=store).games]

    mine.write_text(BOT.format(place=0))
    first = found(tmp_path / "arena.sqlite")
    mine.write_text(BOT.format(place=-1))
    second = found(tmp_path / "arena.sqlite")
    assert first != second == found(tmp_path / "new.sqlite") == found(None)


def test_a_file_that_is_edited_while_it_plays_is_told(tmp_path: Path) -> None:
    store, mine = tmp_path / "arena.sqlite", tmp_path / "mine.py"
    mine.write_text(BOT.format(place=0))

    def edit(done: int, _due: int) -> None:
        if done == 3:
            mine.write_text(BOT.format(place=-1))

    with pytest.raises(UserError, match=r"mine\.py was edited while it played"):
        run_arena("_template", ("random", str(mine)), 4, store=store, progress=edit)
    mine.write_text(BOT.format(place=0))
    assert games_played(store, "random", str(mine), deals=4) == 4 * 2 - 3


def test_a_level_is_known_by_its_numbers() -> None:
    scamorra, scarper, again = (
        signed("easy", game) for game in ("scamorra", "scarper", "scamorra")
    )
    assert scamorra == again != scarper
    assert signed("medium", "scamorra") != scamorra
    assert signed("easy@10ms", "scamorra").startswith("easy@10ms#")


def test_stores_of_before_are_read_for_bots_that_are_known_by_their_names(store: Path) -> None:
    with sqlite3.connect(store) as rows:
        assert rows.execute("select distinct lineup from game").fetchall() == [("random greedy@1",)]


def test_a_store_with_damaged_pages_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "arena.sqlite"
    games_played(path, *DUEL, deals=50)
    pages = bytearray(path.read_bytes())
    pages[3 * 4096 :] = b"Z" * (len(pages) - 3 * 4096)
    path.write_bytes(pages)
    assert refused(path) == (
        " cannot be used as an arena's store: database disk image is malformed"
    )


def test_games_of_another_program_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    changed(path, "create table game (id integer)")
    before = path.read_bytes()
    assert refused(path).endswith("its table of games is not one of ours")
    assert path.read_bytes() == before


@pytest.mark.parametrize("shares", ["oops", "5", "[2.0, -1.0]", '["a", "b"]', "[NaN, 1.0]"])
def test_results_that_are_none_are_refused_before_any_game(store: Path, shares: str) -> None:
    changed(store, f"update game set shares = '{shares}' where deal = 1000001")
    assert refused(store).startswith(" cannot be used as an arena's store: ")


def test_results_of_another_number_of_bots_are_refused(store: Path) -> None:
    changed(store, "update game set shares = '[1.0]'")
    assert refused(store) == " has 1 results of 2 bots"


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    path = tmp_path / "arena.sqlite"
    with ArenaStore(path, load("_template").setup(), DUEL) as book:
        (pages,) = book.rows.execute("pragma page_count").fetchone()
        book.rows.execute(f"pragma max_page_count = {pages}")
        with pytest.raises(UserError, match=r"arena's store: database or disk is full"):
            for deal in range(10_000):
                book.note(Meeting(DUEL, deal, 0), [0.5, 0.5])
        assert book.shares(Meeting(DUEL, 0, 0)) == [0.5, 0.5], "what was kept is kept"


@pytest.mark.parametrize("seed", [LAST_SEED, -LAST_SEED])
def test_the_deals_of_every_seed_have_numbers(tmp_path: Path, seed: int) -> None:
    found = run_arena("_template", DUEL, 1, seed=seed, store=tmp_path / "arena.sqlite")
    assert {game.deal for game in found.games} == {seed * 1_000_000}
    with pytest.raises(UserError, match=r"--seed is a number from -9,000.* to 9,000"):
        run_arena("_template", DUEL, 1, seed=seed * 2)
