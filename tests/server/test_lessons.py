"""First games: each can be played as it is written, and keeps its course."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scrimshaw.engine import Game, Match, UserError, games, load
from scrimshaw.server.lessons import ANY, ENTROPY, Lesson, lesson_of, read_lesson
from scrimshaw.server.records import TableRecord

from .browser import Browser, Page
from .conftest import Running

TAUGHT = ["scalawag", "scamorra", "scarper", "scope", "scrappers"]
ENOUGH, TOO_MUCH = 5, 9


def taught(name: str) -> tuple[Game, Lesson]:
    game = load(name)
    lesson = lesson_of(game)
    assert lesson is not None
    return game, lesson


def test_each_of_our_games_has_a_lesson() -> None:
    assert [name for name in games() if lesson_of(load(name))] == TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_played_as_it_is_written(name: str) -> None:
    game, lesson = taught(name)
    assert ENOUGH <= len(lesson.steps) <= TOO_MUCH
    setup = game.setup(lesson.players, **lesson.options)
    names = [str(seat) for seat in range(lesson.players)]
    match = Match(setup, names, lesson.seed, [ENTROPY] * lesson.players)
    match.replay(lesson.before)
    while left := lesson.left(match.records):
        state, (seat, text) = match.state, (left[0].seat, left[0].text)
        free = state.text(state.legal(seat)[0])
        match.play(seat, [free if text == ANY else text])
    assert match.state.outcome() is None, "then it is played on freely"
    info = lesson.info(match)
    assert info is not None and info.step == len(lesson.steps)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ('key = "goal"\nclause = "99.1"', "there is no clause 99.1"),
        ('key = "nowhere"\nclause = "5.1"', "has no lesson.nowhere"),
        ('key = "goal"\nclause = "5.1"\nplays = []', "plays"),
    ],
)
def test_a_lesson_that_does_not_fit_its_game_says_so(
    tmp_path: Path, step: str, problem: str
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(f"seed = 1\nplayers = 2\n[[steps]]\n{step}\n")
    with pytest.raises(UserError, match=problem):
        read_lesson(load("scamorra"), path)


def lesson_at(server: Running, ines: Browser, game: str) -> str:
    answer = ines.post("/api/lessons", {"game": game, "name": "Ines"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def follow(page: Page) -> int:
    """Do what the lesson says until it says no more; how many actions that took."""
    done = 0
    while page.table["lesson"]["step"] < len(taught(page.table["game"])[1].steps):
        due = [action["text"] for action in page.table["lesson"]["actions"]]
        if page.actions:
            page.act(due[0] if due else page.actions[0])
            done += 1
        number = page.number
        while page.number == number:
            page.read()
        page.catch_up()
    return done


@pytest.mark.parametrize("game", ["scamorra", "scalawag"])
def test_a_learner_is_led_through_and_then_plays_on(
    server: Running, ines: Browser, game: str
) -> None:
    table = lesson_at(server, ines, game)
    with ines.page(table, 0) as page:
        page.catch_up()
        assert page.table["prepared"]
        assert follow(page) == sum(
            line.seat == 0 for line in taught(game)[1].script[len(taught(game)[1].before) :]
        )
        while not page.actions:
            page.read()
        page.act(page.actions[0])
        page.read_until("update")


def test_what_is_off_course_is_refused_by_the_rules_or_by_the_lesson(
    server: Running, ines: Browser
) -> None:
    table = lesson_at(server, ines, "scamorra")
    with ines.page(table, 0) as page:
        page.catch_up()
        page.act("place rock d4")
        assert page.read_until("refused")["clause"] == "2.2"
        page.act("place rock b1")
        assert page.read_until("refused")["key"] == "lesson"
        free = ines.post(f"/api/tables/{table}/free").json()
        assert free["lesson"] is None and free["prepared"]
        page.act("place rock b1")
        page.read_until("update")


def test_a_lesson_goes_on_after_a_restart(server: Running, ines: Browser) -> None:
    table = lesson_at(server, ines, "scope")
    before = ines.get(f"/api/tables/{table}").json()["lesson"]
    server.house.rooms._rooms.pop(table)
    assert ines.get(f"/api/tables/{table}").json()["lesson"] == before


def test_only_the_learner_ends_a_lesson(server: Running, ines: Browser, gennaro: Browser) -> None:
    table = lesson_at(server, ines, "scamorra")
    assert gennaro.post(f"/api/tables/{table}/free").json()["error"]["key"] == "seat.not_yours"


def test_a_game_without_a_lesson_has_none(ines: Browser) -> None:
    answer = ines.post("/api/lessons", {"game": "chess"})
    assert answer.status_code == 404


@pytest.mark.parametrize("game", ["scamorra", "scope"])
def test_a_lesson_that_is_opened_while_it_is_made_is_taught(
    serve: Callable[..., Running], game: str
) -> None:
    running = serve()
    rooms, store = running.house.rooms, running.house.store
    create = store.create_table

    async def seen_at_once(record: TableRecord, **more: object) -> None:
        await create(record, **more)
        async with rooms.enter(record.id):
            pass

    store.create_table = seen_at_once
    ines = running.browser()
    with ines.page(lesson_at(running, ines, game), 0) as page:
        page.catch_up()
        follow(page)
