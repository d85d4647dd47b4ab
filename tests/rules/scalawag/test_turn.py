"""2 The turn."""

import pytest

from .sea import ANY, PLAIN, asked, kinds, may, play, table, the, why


@pytest.mark.clause("scalawag 2.1")
def test_turns_go_clockwise_and_round() -> None:
    state = table(PLAIN, PLAIN, PLAIN, turn="eagle", first="eagle")
    order = []
    for _ in range(5):
        order += asked(state)
        play(state, f"{asked(state)[0]} trim")
    assert order == ["eagle", "griffon", "crown", "eagle", "griffon"]


@pytest.mark.clause("scalawag 2.1")
def test_who_is_out_gets_no_turn() -> None:
    state = table(PLAIN, "", PLAIN, PLAIN, out="eagle")
    play(state, "crown trim")
    assert asked(state) == ["griffon"]


@pytest.mark.clause("scalawag 2.1")
def test_only_the_player_whose_turn_it_is_gives_orders() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    assert why(state, "eagle trim") == "2.1"
    assert may(state, "eagle") == []


@pytest.mark.clause("scalawag 2.2")
def test_neighbours_close_up_over_the_dead() -> None:
    state = table(PLAIN, "", PLAIN, PLAIN, PLAIN, out="eagle", points=[10] * 5)
    play(state, "crown board")
    assert [text for text in may(state, "crown") if text.startswith("at")] == [
        "at griffon",
        "at snake",
    ]


@pytest.mark.clause("scalawag 2.3")
def test_an_order_and_then_two_points() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    events = play(state, "crown trim")
    assert kinds(events) == ["issue", "trim", "collect", "turn"]
    assert the(events, "collect").args == {"seat": 0, "n": 2}
    assert list(state.points) == [5, 2, 2]


@pytest.mark.clause("scalawag 2.3")
def test_one_order_a_turn() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    play(state, "crown fire")
    assert why(state, "crown trim") == "3.6"
    play(state, "crown at eagle")
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 2.3")
def test_only_an_order_or_a_bonus_card_is_due_at_the_start_of_a_turn() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    for text in ("reveal", "take damage", "pilot", "at eagle", "hold", "return sailor"):
        assert why(state, f"crown {text}") == "2.3"


@pytest.mark.clause("scalawag 2.3", "scalawag 6.5")
def test_a_forfeited_order_still_ends_with_the_two_points() -> None:
    state = table("gunner gunner gunner", ANY, ANY)
    play(state, "crown trim sailor", "eagle scalawag", "crown concede", "crown take damage")
    assert list(state.points) == [4, 2, 2]


@pytest.mark.clause("scalawag 2.3", "scalawag 8.3")
def test_a_skipped_turn_collects_nothing() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="wave", wave="eagle")
    play(state, "crown trim")
    assert asked(state) == ["griffon"]
    assert list(state.points) == [5, 2, 2]


@pytest.mark.clause("scalawag 2.4")
def test_a_captain_without_means_trims() -> None:
    state = table("sailor", PLAIN, PLAIN, points=[0, 0, 0], damage=[4, 0, 0])
    assert may(state, "crown") == [
        "trim",
        "trim sailor",
        "muster",
        "mutiny mutineer",
        "watch lookout",
    ]


@pytest.mark.clause("scalawag 2.5")
@pytest.mark.parametrize("penalty", ["sink", "strip"])
def test_who_goes_out_in_its_own_turn_collects_nothing(penalty: str) -> None:
    state = table(PLAIN, "gunner", PLAIN, PLAIN, turn="eagle", damage=[0, 4, 0, 0])
    events = play(state, "eagle trim sailor", "griffon scalawag", "eagle concede")
    events = play(state, f"griffon {penalty}")
    if penalty == "sink":
        assert asked(state) == ["griffon"]
        events += play(state, "griffon locker sailor")
    assert "collect" not in kinds(events)
    assert list(state.points) == [2, 0, 2, 2]
    assert asked(state) == ["griffon"]
    assert state.prompt(2).key == "order"
