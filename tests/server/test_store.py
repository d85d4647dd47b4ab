"""What is stored, and how two writers are kept apart."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from scrimshaw.server import schema
from scrimshaw.server.database import connect
from scrimshaw.server.records import Move, SeatRecord, TableRecord
from scrimshaw.server.store import Conflict, Store

T = TypeVar("T")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'store.sqlite'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    yield opened
    opened.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def table(name: str = "a", **changes: Any) -> TableRecord:
    fields: dict[str, Any] = {
        "id": name,
        "game": "scamorra",
        "version": "1",
        "content_hash": "h",
        "options": {"mode": "single"},
        "public": True,
        "now": False,
        "phase": "playing",
        "host": "v",
        "seed": bytes(range(32)),
        "created": "2026",
        "seats": [SeatRecord("person", "Ines", None, "l" + name, "e", ["w", "v"]), SeatRecord()],
    }
    return TableRecord(**{**fields, **changes})


def test_the_signing_key_is_made_once(store: Store, url: str) -> None:
    key = store.signing_key()
    other = Store(url)
    assert store.signing_key() == other.signing_key() == key and len(key) == 32
    other.close()


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    record = table()
    run(store.create_table(record))
    assert run(store.load_table("a")) == record
    assert run(store.load_table("b")) is None
    assert run(store.seat_of_link("la")) == ("a", 0)
    assert run(store.tables_of("w", 9)) == ["a"] and run(store.tables_of("x", 9)) == []
    assert run(store.public_tables("playing", 9)) == ["a"]
    record.seats[1].kind = "bot"
    run(store.save_table(record))
    assert run(store.load_table("a")) == record and record.revision == 1


def test_one_more_device_is_one_more_row(store: Store) -> None:
    record = table()
    run(store.create_table(record))
    written: list[str] = []

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        written.append(" ".join(statement.split()[:3]))

    sa.event.listen(store._engine, "before_cursor_execute", note)
    record.seats[0].holders.append("x")
    run(store.save_table(record))
    changes = [statement for statement in written if not statement.startswith("SELECT")]
    assert changes == ["UPDATE tables SET", "INSERT INTO holders"]
    assert run(store.load_table("a")) == record


def test_a_table_changed_meanwhile_is_not_overwritten(store: Store) -> None:
    run(store.create_table(table()))
    late = table(phase="closed")
    run(store.save_table(table(phase="ended")))
    with pytest.raises(Conflict):
        run(store.save_table(late))
    found = run(store.load_table("a"))
    assert found is not None and found.phase == "ended"


def test_bots_among_themselves_are_not_looked_after(store: Store) -> None:
    bots = [SeatRecord("bot", "Easy", "easy"), SeatRecord("person", "Ines", "easy")]
    alone = table("b", seats=bots, window=10)
    played = table("c", seats=[bots[0], SeatRecord("person", "Ines")])
    run(store.create_table(alone)), run(store.create_table(played))
    assert run(store.tables_with_duties()) == ["c"]
    assert (alone.has_duties(), played.has_duties()) == (False, True)


def test_a_number_is_written_once(store: Store) -> None:
    run(store.create_table(table()))
    run(store.append("a", 0, [Move(0, "x", 7), Move(0, "y", 7)], ended=False))
    for seq, moves in ((0, [Move(1, "z", 8)]), (1, [Move(1, "z", 8), Move(1, "zz", 8)])):
        with pytest.raises(Conflict):
            run(store.append("a", seq, moves, ended=False))
    assert run(store.moves("a")) == [Move(0, "x", 7), Move(0, "y", 7)], "all or nothing"
    assert run(store.moves("a", 1)) == [Move(0, "y", 7)]


def test_one_that_fails_does_not_take_its_neighbours_along(store: Store) -> None:
    run(store.create_table(table()))

    async def crowd() -> list[Any]:
        work = [
            store.append("a", seq % 50, [Move(0, str(seq), 7)], ended=False) for seq in range(100)
        ]
        return await asyncio.gather(*work, return_exceptions=True)

    results = run(crowd())
    assert results[:50] == [None] * 50
    assert all(isinstance(result, Conflict) for result in results[50:])
    assert run(store.moves("a")) == [Move(0, str(seq), 7) for seq in range(50)]


def test_the_last_move_ends_the_table_in_the_same_commit(store: Store) -> None:
    run(store.create_table(table()))
    run(store.append("a", 0, [Move(0, "x", 7)], ended=True))
    found = run(store.load_table("a"))
    assert found is not None and (found.phase, found.revision) == ("ended", 1)


def test_commits_are_durable(store: Store) -> None:
    with store._engine.connect() as connection:
        assert connection.execute(sa.text("pragma synchronous")).scalar() == 2, "FULL"
        assert connection.execute(sa.text("pragma journal_mode")).scalar() == "wal"


def test_the_steps_lead_to_the_schema(url: str) -> None:
    engine = connect(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
    connect(url).dispose()
