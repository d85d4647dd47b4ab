"""A whole match from the first click to its file."""

import pytest

from scrimshaw.engine import Match
from scrimshaw.server.audience import outcome_info

from ..bots.open_game import TogetherSetup, numbers
from .browser import Browser, play_out


def test_two_browsers_play_a_match_to_its_end(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", name="Ines")["id"]
    joined = gennaro.post(f"/api/tables/{table}/join", {"name": "Gennaro"}).json()
    assert joined["mine"] == [1] and joined["phase"] == "waiting" and not joined["host"]
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        assert mine.read()["position"] is None
        assert yours.read()["position"] is None
        assert ines.post(f"/api/tables/{table}/start").json()["phase"] == "playing"
        assert play_out(mine, yours) > 10
        assert mine.position["outcome"] == yours.position["outcome"]
        assert mine.read_until("table")["table"]["phase"] == "ended"
    file = ines.get(f"/api/tables/{table}/match")
    match = Match.read(file.content)
    assert match.names == ["Ines", "Gennaro"]
    assert match.commitment == joined["commitment"], "committed to before anybody could draw"
    assert len(match.records) == mine.number


def test_every_update_is_numbered_and_logged_once(ines: Browser, gennaro: Browser) -> None:
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        play_out(mine, yours, moves=12)
        assert [entry["number"] for entry in mine.log] == list(range(13))
        assert [entry["events"] for entry in mine.log] != [entry["events"] for entry in yours.log]
        for left, right in zip(mine.log[1:], yours.log[1:], strict=True):
            assert (left["text"] is None) != (right["text"] is None), "the actor sees its own text"


def test_a_refused_action_cites_its_clause_and_plays_nothing(
    ines: Browser, gennaro: Browser
) -> None:
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        mine.read(), yours.read()
        wrong = yours if mine.actions else mine
        wrong.act("move first")
        refused = wrong.read_until("refused")
        assert refused["key"] == "turn" and refused["clause"] == "2.1" and refused["number"] == 0
        right = mine if mine.actions else yours
        right.act("move first", "knight z9 z9")
        refused = right.read_until("refused")
        assert (refused["key"], refused["clause"]) == ("notation", "")
        assert "knight z9 z9" in refused["args"]["message"]
        right.send(type="ping")
        right.read_until("pong")
        assert right.number == 0


def test_what_is_refused_after_something_that_stands_comes_after_it(
    ines: Browser, gennaro: Browser
) -> None:
    """The page has been shown the decision that the refusal speaks of."""
    table = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        mine.read(), yours.read()
        first = mine if mine.actions else yours
        first.act("move first", "move first")
        assert [step["text"] for step in first.read_until("update")["steps"]] == ["move first"]
        refused = first.read_until("refused")
        assert (refused["number"], refused["clause"]) == (1, "2.2")
        assert (first.number, len(first.log)) == (1, 2)


def test_actions_in_a_row_are_played_together(ines: Browser) -> None:
    table = ines.table("me", "here", now=True)["id"]
    with ines.page(table, 0) as page:
        page.read()
        (turn,) = page.read_until("turn")["seats"]
        page.send(type="sit", seat=turn)
        page.read_until("snapshot")
        page.act("place first", "place rock c1" if turn == 0 else "place rock c5")
        update = page.read_until("update")
        assert (update["since"], update["number"], len(update["steps"])) == (0, 2, 2)


def test_nobody_plays_before_the_start(ines: Browser) -> None:
    table = ines.table("me", "open")["id"]
    with ines.page(table, 0) as page:
        page.read()
        page.act("move first")
        assert page.read_until("error")["error"]["key"] == "match.not_started"


@pytest.mark.parametrize(("said", "lost"), [(0, True), (19, False)])
def test_where_all_play_together_nobody_wins_what_is_lost(said: int, lost: bool) -> None:
    state = numbers(setup=TogetherSetup).setup(2).new(1)
    while actors := list(state.actors()):
        state.apply(actors[0], said)
    told = outcome_info(state)
    assert told is not None
    assert (told.lost, told.winners) == (lost, [] if lost else [0, 1])
