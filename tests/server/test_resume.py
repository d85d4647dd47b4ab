"""Coming back: resumed updates, stale and repeated actions, seats of one screen."""

from .browser import Browser, play_out


def two_at_a_table(ines: Browser, gennaro: Browser) -> str:
    table: str = ines.table("me", "open", now=True)["id"]
    gennaro.post(f"/api/tables/{table}/join", {})
    return table


def test_a_page_that_comes_back_gets_what_it_missed(ines: Browser, gennaro: Browser) -> None:
    table = two_at_a_table(ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        play_out(mine, yours, moves=9)
        with ines.page(table, 0, since=4) as again:
            again.number, again.log = 4, mine.log[:5]
            assert again.read()["type"] == "update"
            assert again.log == mine.log
            assert again.position == mine.position
        with ines.page(table, 0, since=9) as again:
            again.number = 9
            message = again.read()
            assert (message["type"], message["steps"]) == ("update", [])
            assert again.position == mine.position
        with ines.page(table, 0) as fresh:
            assert fresh.read()["type"] == "snapshot"
            assert (fresh.log, fresh.position) == (mine.log, mine.position)


def test_a_number_that_cannot_be_resumed_gives_a_snapshot(ines: Browser, gennaro: Browser) -> None:
    table = two_at_a_table(ines, gennaro)
    with ines.page(table, 0, since=77) as page:
        assert page.read()["type"] == "snapshot"


def test_repeated_and_stale_actions_are_harmless(ines: Browser, gennaro: Browser) -> None:
    table = two_at_a_table(ines, gennaro)
    with ines.page(table, 0) as mine, gennaro.page(table, 1) as yours:
        play_out(mine, yours, moves=6)
        mover = mine if mine.actions else yours
        text = mover.actions[0]
        for _ in range(3):
            mover.act(text, number=6)
        kinds = []
        while len(kinds) < 3:
            message = mover.read_until("update", "stale")
            kinds.append(message["type"])
            if message["type"] == "stale":
                assert (message["number"], message["now"]) == (6, 7)
        assert sorted(kinds) == ["stale", "stale", "update"]
        mover.act(text, number=3)
        assert mover.read_until("stale")["now"] == 7
        mover.act(text, number=99)
        assert mover.read_until("stale") == {"type": "stale", "number": 99, "now": 7}


def test_two_tabs_of_one_seat_see_the_same(ines: Browser, gennaro: Browser) -> None:
    table = two_at_a_table(ines, gennaro)
    mine, yours, tab = ines.page(table, 0), gennaro.page(table, 1), ines.page(table, 0)
    with mine as first, yours as other, tab as second:
        play_out(first, other, second, moves=7)
        assert (second.log, second.position) == (first.log, first.position)


def test_one_screen_holds_several_seats(ines: Browser) -> None:
    table = ines.table("me", "here", now=True, name="Ines")
    assert table["mine"] == [0, 1]
    with ines.page(table["id"], 0) as page:
        page.read()
        turn = page.read_until("turn")["seats"]
        while not page.is_over:
            page.send(type="sit", seat=turn[0])
            page.read_until("snapshot")
            assert page.position["view"]["seat"] == turn[0]
            number = page.number + 1
            page.act(page.actions[0])
            page.read_to(number)
            if not page.is_over:
                turn = page.read_until("turn")["seats"] if not page.actions else turn
        assert page.number > 10


def test_sitting_at_a_seat_of_another_is_refused(ines: Browser, gennaro: Browser) -> None:
    table = two_at_a_table(ines, gennaro)
    with ines.page(table, 0) as page:
        page.read()
        page.send(type="sit", seat=1)
        assert page.read_until("error")["error"]["key"] == "seat.not_yours"
