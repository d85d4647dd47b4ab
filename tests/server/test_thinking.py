"""Help comes from what a seat sees alone; a review tells decisions from luck."""

import asyncio
import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from scrimshaw.engine import State, load
from scrimshaw.server import reviews, thinking
from scrimshaw.server.botworkers import BotWorkers, estimate, guess
from scrimshaw.server.hidden import guesses, held
from scrimshaw.server.thinking import Thinking, ask_from_view

from .browser import PATIENCE, Browser, Page, play_out
from .conftest import Running

GAMES = [("scalawag", 3), ("scamorra", 2), ("scarper", 2), ("scope", 2), ("scrappers", 2)]
FEW = 8


def in_the_middle(name: str, players: int) -> State:
    """Some way into a game that is played by chance."""
    choice = random.Random(6)
    state = load(name).setup(players).new(seed=11)
    for _ in range(30):
        actor = state.actors()[0]
        state.apply(actor, choice.choice(list(state.legal(actor))))
    return state


@pytest.fixture
def workers() -> Iterator[BotWorkers]:
    pool = BotWorkers(1, 0.1, 20)
    yield pool
    pool.close()


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_help(
    name: str, players: int
) -> None:
    state = in_the_middle(name, players)
    seat = int(state.actors()[0])
    question = ask_from_view(state, seat, iterations=FEW, milliseconds=0.0)
    for seed in range(4):
        other = state.resample(seat, seed)
        assert ask_from_view(other, seat, iterations=FEW, milliseconds=0.0) == question
    assert estimate(question) == estimate(question), "so much for its chance"
    assert guesses(state, seat, 3, FEW) == guesses(other, seat, 3, FEW)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_guess_is_only_of_what_is_hidden(name: str, players: int) -> None:
    state = in_the_middle(name, players)
    seat = int(state.actors()[0])
    for found in guesses(state, seat, 1, FEW):
        assert found.seat != seat
        assert all(0 < chance.chance <= 1 for chance in found.chances)
        assert chance_of_truth(state, found) or len(found.chances) > 1


def chance_of_truth(state: State, found: Any) -> bool:
    others = [found.seat] if found.seat is not None else list(range(state.setup.players))
    true = held(state, others).get((found.seat, tuple(found.where)), [])
    return all(any(one.value == value for one in found.chances) for value in true)


def test_chances_are_those_of_the_cards_that_are_left() -> None:
    state = load("scamorra").setup(2).new(seed=5)
    (hand,) = guess(ask_from_view(state, 0))
    assert (hand.seat, hand.where) == (1, ["hand"])
    counts = {one.value: one.count for one in hand.chances}
    assert sum(counts.values()) == pytest.approx(3)
    for card, copies in {"king": 1, "queen": 1, "rook": 3, "pawn": 5}.items():
        assert counts[card] == pytest.approx(3 * copies / 16, abs=0.12)


def test_what_came_to_no_answer_is_thought_over_when_it_is_asked_again(
    workers: BotWorkers,
) -> None:
    state, helper = in_the_middle("scamorra", 2), Thinking(workers)
    seat = int(state.actors()[0])

    async def ask_again() -> Any:
        first = asyncio.create_task(helper._once(guess, state, seat))
        while not helper._answers:
            await asyncio.sleep(0)
        (answer,) = helper._answers.values()
        answer.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        return await helper._once(guess, state, seat)

    assert asyncio.run(ask_again()) == guess(ask_from_view(state, seat))


def test_no_more_is_asked_than_can_be_thought_over(
    ines: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "WAITING", 0)
    table = ines.table("me", "bot", now=True)["id"]
    answer = ines.get(f"/api/tables/{table}/seats/0/guesses")
    assert (answer.status_code, answer.json()["error"]["key"]) == (409, "bots.busy")


def test_a_bot_advises_those_who_play_with_bots(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read()
        while not page.actions:
            page.read()
        hint = ines.get(f"/api/tables/{table}/seats/0/hint").json()
        assert hint["number"] == page.number
        assert {one["action"]["text"] for one in hint["best"]} <= set(page.actions)
        assert all(0 <= one["chance"] <= 1 for one in hint["best"])
        assert ines.get(f"/api/tables/{table}/seats/0/hint").json() == hint
        held_by_bot = ines.get(f"/api/tables/{table}/seats/0/guesses").json()["guesses"]
        assert [found["where"] for found in held_by_bot] == [["hand"]]
    for question in ("hint", "guesses"):
        refused = gennaro.get(f"/api/tables/{table}/seats/0/{question}")
        assert refused.json()["error"]["key"] == "seat.not_yours"


@pytest.mark.parametrize("question", ["hint", "guesses"])
def test_help_names_the_decision_that_it_was_thought_out_for(
    serve: Callable[..., Running], question: str
) -> None:
    running = serve()
    asked, moved = threading.Event(), threading.Event()

    async def think(*_: object) -> list[object]:
        asked.set()
        await asyncio.to_thread(moved.wait, PATIENCE)
        return []

    running.house.workers.think = think
    ines = running.browser()
    table = ines.table("me", "here", now=True, hints=True)["id"]
    with ines.page(table, 0) as one, ines.page(table, 1) as other, ThreadPoolExecutor(1) as aside:
        one.read(), other.read()
        mover = one if one.actions else other
        seat = (one, other).index(mover)
        answer = aside.submit(ines.get, f"/api/tables/{table}/seats/{seat}/{question}")
        assert asked.wait(PATIENCE)
        mover.act(mover.actions[0])
        mover.read_to(1)
        moved.set()
        assert answer.result().json()["number"] == 0


@pytest.mark.parametrize(("hints", "status"), [(False, 403), (True, 200)])
def test_among_people_the_table_says_whether_there_are_hints(
    ines: Browser, gennaro: Browser, hints: bool, status: int
) -> None:
    table = ines.table("me", "open", now=True, hints=hints)["id"]
    joined = gennaro.post(f"/api/tables/{table}/join", {}).json()
    assert joined["hints"] == hints
    browsers = [ines, gennaro]
    with ines.page(table, 0) as page:
        page.read()
        asked = 0 if page.actions else 1
        answer = browsers[asked].get(f"/api/tables/{table}/seats/{asked}/hint")
        assert answer.status_code == status, answer.text
        idle = browsers[1 - asked].get(f"/api/tables/{table}/seats/{1 - asked}/hint")
        assert idle.json()["error"]["key"] == ("seat.idle" if hints else "hints.off")


@pytest.fixture
def ended(ines: Browser) -> Iterator[tuple[str, Page]]:
    """A match that Ines has played out against herself."""
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as first, ines.page(table, 1) as second:
        play_out(first, second)
        yield table, first


def all_moments(browser: Browser, table: str, **asked: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while True:
        query = {"from": len(found), **asked}
        answer = browser.get(f"/api/tables/{table}/moments", params=query).json()
        found += answer["moments"]
        if len(found) == answer["of"]:
            return found


def test_after_the_end_every_moment_can_be_seen_as_any_seat_saw_it(
    server: Running, ines: Browser, ended: tuple[str, Page]
) -> None:
    table, _ = ended
    match = server.house.rooms._rooms[table].match
    theirs = all_moments(ines, table, seat=1)
    assert [moment["text"] for moment in theirs[1:]] == [step.record.text for step in match.steps]
    codec = match.setup.codec
    actions = [codec.fields(codec.parse(moment["text"])) for moment in theirs[1:]]
    assert [moment["fields"] for moment in theirs] == [{}, *actions]
    assert theirs[-1]["position"]["view"]["seat"] == 1
    assert theirs[0]["held"] == [] and len(theirs[0]["position"]["view"]["hand"]) == 3
    shown = all_moments(ines, table, seat=0, everything=True)
    assert [one["seat"] for one in shown[0]["held"]] == [0, 1]
    told = [moment["events"] for moment in all_moments(ines, table, seat=0)]
    assert [moment["events"] for moment in shown] == told, "what others were told says `you`"
    assert shown[0]["held"][1]["chances"] and shown[-1]["position"]["outcome"] is not None
    watched = all_moments(server.browser(), table)
    assert watched[0]["position"]["view"]["hand"] is None


def test_a_match_in_play_is_not_reviewed(ines: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    for what in ("review", "moments"):
        answer = ines.get(f"/api/tables/{table}/{what}")
        assert answer.json()["error"]["key"] == "match.not_over"


def test_a_review_accounts_for_the_whole_way_to_the_result(
    server: Running, ines: Browser, ended: tuple[str, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "ITERATIONS", FEW)
    table, page = ended
    review = ines.get(f"/api/tables/{table}/review").json()
    while review["done"] < review["of"] or not review["accounts"]:
        review = ines.get(f"/api/tables/{table}/review").json()
    for account in review["accounts"]:
        own = [one for one in review["verdicts"] if one["seat"] == account["seat"]]
        cost = sum(one["best"] - one["chosen"] for one in own)
        assert cost >= 0 and account["decisions"] == pytest.approx(-cost)
        way = account["start"] + account["decisions"] + account["luck"]
        assert way == pytest.approx(account["result"])
    assert page.position is not None
    winners = page.position["outcome"]["winners"]
    assert [one["result"] for one in review["accounts"]] == [
        (float(seat in winners) if winners else 0.5) for seat in (0, 1)
    ]
    assert review["swings"] and all(abs(one["change"]) >= reviews.LEAST for one in review["swings"])
    monkeypatch.setattr(reviews, "decisions", None)
    assert server.browser().get(f"/api/tables/{table}/review").json() == review, "it is kept"


def test_who_asks_while_a_review_is_written_down_gets_it(serve: Callable[..., Running]) -> None:
    running = serve()
    ines, store = running.browser(), running.house.store
    table = ines.table("me", "bot", now=True)["id"]
    with ines.page(table, 0) as page:
        play_out(page)
    read, save, asked = store.review, store.save_review, threading.Event()
    is_saved = asyncio.Event()

    async def think(*_: object) -> list[object]:
        return []

    async def read_early(table: str) -> bytes | None:
        found: bytes | None = await read(table)
        if not asked.is_set() and running.house.reviews._tasks:
            asked.set()
            await is_saved.wait()
        return found

    async def save_late(*what: object) -> None:
        await asyncio.to_thread(asked.wait)
        await save(*what)
        is_saved.set()

    running.house.workers.think = think
    store.review, store.save_review = read_early, save_late
    for _ in range(2):
        answer = ines.get(f"/api/tables/{table}/review")
        assert answer.status_code == 200
    assert answer.json()["accounts"] == [] and answer.json()["done"] == answer.json()["of"]
    assert running.house.reviews._so_far == {}
