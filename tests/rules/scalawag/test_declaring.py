"""3 Declaring: what may be named, in which order, and what becomes of an order without a target."""

import pytest

from ..table import view
from .sea import (
    ANY,
    PLAIN,
    asked,
    believe,
    crew,
    key,
    kinds,
    may,
    play,
    table,
    the,
    why,
)


@pytest.mark.clause("scalawag 3.1")
@pytest.mark.parametrize("hand", ["pilot pilot", "sailor gunner", "lookout mutineer"])
def test_orders_depend_on_how_many_cards_are_held_never_on_which(hand: str) -> None:
    state = table(hand, ANY, ANY, points=[8, 2, 0])
    assert may(state, "crown") == [
        "trim",
        "trim sailor",
        "trim sailor sailor",
        "fire",
        "fire gunner",
        "fire gunner gunner",
        "board marine marine",
        "muster",
        "steal pilot",
        "mutiny mutineer",
        "watch lookout",
    ]


@pytest.mark.clause("scalawag 3.1")
def test_a_declaration_is_told_to_everybody_and_shows_no_card() -> None:
    state = table("pilot pilot lookout", ANY, ANY, points=[5, 2, 2])
    event = the(play(state, "crown fire gunner gunner"), "declare")
    assert event.args == {"seat": 0, "order": "fire", "crew": "gunner gunner"}
    assert event.audience is None
    for seat in (1, 2, None):
        assert view(state, seat)["claim"] == {"card": "gunner", "count": 2, "revealed": False}


@pytest.mark.clause("scalawag 3.2")
@pytest.mark.parametrize(
    ("hand", "most"), [("pilot", 1), ("pilot lookout", 2), ("pilot lookout sailor", 3)]
)
def test_no_declaration_names_more_crew_than_cards_are_held(hand: str, most: int) -> None:
    state = table(hand, ANY, ANY, points=[10, 2, 2])
    for order, name in (("trim", "sailor"), ("fire", "gunner"), ("board", "marine")):
        for number in range(4):
            text = " ".join([order] + [name] * number)
            if number <= most:
                assert text in may(state, "crown")
            else:
                assert why(state, f"crown {text}") == "3.2"


@pytest.mark.clause("scalawag 3.2", "scalawag 8.6")
def test_bonus_cards_count_as_held() -> None:
    state = table("wave spot", ANY, ANY, bonus="both")
    assert "trim sailor sailor" in may(state, "crown")
    assert why(state, "crown trim sailor sailor sailor") == "3.2"


@pytest.mark.clause("scalawag 3.2")
def test_several_declarations_may_name_more_together() -> None:
    state = table("sailor", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire gunner", "crown pilot", "crown lookout")
    assert "at eagle" in may(state, "crown")


@pytest.mark.clause("scalawag 3.4")
def test_a_call_is_against_the_last_declaration_only() -> None:
    state = table("pilot sailor sailor", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire gunner gunner")  # a bluff, and believed
    play(state, "crown pilot", "eagle scalawag")
    assert may(state, "crown") == ["reveal", "concede"]
    assert the(play(state, "crown reveal"), "reveal").args["crew"] == "pilot"


@pytest.mark.clause("scalawag 3.4")
def test_what_was_believed_can_no_longer_be_called() -> None:
    state = table("sailor sailor sailor", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire gunner")
    assert why(state, "eagle scalawag") == "3.4"
    play(state, "crown at eagle")
    assert why(state, "griffon scalawag") == "3.4"
    assert why(state, "griffon pass") == "3.4"


@pytest.mark.clause("scalawag 3.5")
def test_pilot_and_lookout_each_open_a_new_window() -> None:
    state = table("sailor", ANY, ANY, points=[10, 2, 2])
    play(state, "crown fire")
    assert asked(state) == ["crown"]  # no crew named, no window
    play(state, "crown pilot")
    assert asked(state) == ["eagle", "griffon"]
    play(state, "griffon pass", "eagle pass", "crown lookout")
    assert asked(state) == ["eagle", "griffon"]
    assert view(state, 1)["claim"] == {"card": "lookout", "count": 1, "revealed": False}


@pytest.mark.clause("scalawag 3.5")
def test_the_pilot_comes_before_the_lookout_and_each_once() -> None:
    state = table("sailor", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire", "crown pilot")
    assert (why(state, "crown pilot"), key(state, "crown pilot")) == ("3.5", "declare.once")
    believe(state, "crown lookout")
    assert (why(state, "crown lookout"), key(state, "crown lookout")) == ("3.5", "declare.once")
    state = table("sailor", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire", "crown lookout")
    assert (why(state, "crown pilot"), key(state, "crown pilot")) == ("3.5", "pilot.late")
    assert may(state, "crown") == ["at eagle", "at griffon"]


@pytest.mark.clause("scalawag 3.5")
def test_nothing_more_is_declared_once_a_target_is_named() -> None:
    state = table("sailor", ANY, ANY, ANY, points=[10, 2, 2, 2])
    believe(state, "crown fire", "crown pilot", "crown at eagle")
    assert may(state, "crown") == ["at lion", "hold"]
    assert why(state, "crown lookout") == "3.5"
    assert why(state, "crown pilot") == "3.5"


@pytest.mark.clause("scalawag 3.6")
def test_target_last_then_cost_then_effect() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    believe(state, "crown fire gunner")
    assert (state.points[0], state.damage[1]) == (10, 0)
    events = play(state, "crown at eagle")
    assert kinds(events)[:2] == ["fire", "damage"]
    assert the(events, "fire").args == {"seat": 0, "target": 1, "n": 4}


@pytest.mark.clause("scalawag 3.6")
def test_a_target_is_what_is_asked_for() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    play(state, "crown fire")
    for text in ("trim", "muster", "reveal", "lose sailor", "sink"):
        assert why(state, f"crown {text}") == "3.6"
    assert why(state, "eagle at crown") == "3.6"


@pytest.mark.clause("scalawag 3.7", "scalawag 4.2")
def test_an_attack_needs_a_target_that_could_be_paid_for() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[3, 2, 2])
    assert why(state, "crown fire") == "3.7"
    assert why(state, "crown fire gunner") == "3.7"
    assert "fire gunner gunner" in may(state, "crown")
    assert why(state, "crown board marine marine marine") == "3.7"


@pytest.mark.clause("scalawag 3.7", "scalawag 4.4")
def test_boarding_is_measured_against_the_cheapest_ship() -> None:
    state = table("sailor", ANY, ANY, ANY, ANY, points=[5, 2, 2, 2, 2], damage=[0, 0, 2, 0, 0])
    assert why(state, "crown board") == "3.7"  # the griffon has 6 showing
    assert "board marine" in may(state, "crown")  # a lookout would reach it
    assert may(state, "crown").count("fire") == 1


@pytest.mark.clause("scalawag 3.7")
def test_a_pilot_needs_two_targets_that_could_be_paid_for_together() -> None:
    assert pilot_with(points=8, gunners=0) == "3.7"
    assert pilot_with(points=9, gunners=0) == "3.7"
    assert pilot_with(points=10, gunners=0) is None
    assert pilot_with(points=7, gunners=1) == "3.7"
    assert pilot_with(points=8, gunners=1) is None


def pilot_with(points: int, gunners: int) -> str | None:
    state = table(PLAIN, PLAIN, PLAIN, points=[points, 2, 2])
    believe(state, " ".join(["crown fire"] + ["gunner"] * gunners))
    return None if "pilot" in may(state, "crown") else why(state, "crown pilot")


@pytest.mark.clause("scalawag 3.7")
def test_a_pilot_needs_two_different_targets() -> None:
    state = table(PLAIN, PLAIN, "", points=[10, 2, 0], out="griffon")
    play(state, "crown fire")
    assert why(state, "crown pilot") == "3.7"


@pytest.mark.clause("scalawag 3.7")
def test_only_a_target_that_can_be_paid_for_is_named() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[7, 2, 2, 2])
    play(state, "crown fire")
    assert may(state, "crown") == ["lookout", "at eagle", "at lion"]
    assert (why(state, "crown at griffon"), key(state, "crown at griffon")) == (
        "3.7",
        "target.price",
    )


@pytest.mark.clause("scalawag 3.7", "scalawag 4.6")
def test_wind_can_be_stolen_only_where_some_blows() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[9, 0, 0])
    assert why(state, "crown steal pilot") == "3.7"
    state = table(ANY, ANY, ANY, ANY, points=[9, 0, 1, 0])  # a lookout would reach the griffon
    assert "steal pilot" in may(state, "crown")


@pytest.mark.clause("scalawag 3.8")
def test_without_a_target_in_reach_a_lookout_or_nothing() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[4, 9, 9, 9], damage=[0, 0, 3, 0])
    play(state, "crown board")  # only the griffon, across the ring, is cheap enough
    assert may(state, "crown") == ["lookout", "hold"]
    assert state.prompt(0).key == "aim_lookout"
    events = play(state, "crown hold")
    assert (the(events, "hold").clause, kinds(events)) == ("3.8", ["hold", "collect", "turn"])
    assert list(state.points) == [6, 9, 9, 9]


@pytest.mark.clause("scalawag 3.8")
def test_with_the_lookout_a_target_must_be_named() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[4, 9, 9, 9], damage=[0, 0, 3, 0])
    believe(state, "crown board", "crown lookout")
    assert may(state, "crown") == ["at griffon"]
    assert why(state, "crown hold") == "3.8"


@pytest.mark.clause("scalawag 3.8")
def test_an_order_with_a_target_in_reach_is_not_let_go() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    play(state, "crown fire")
    assert why(state, "crown hold") == "3.8"


@pytest.mark.clause("scalawag 3.8", "scalawag 6.2")
def test_an_order_whose_only_target_went_out_by_its_own_call_is_lost() -> None:
    state = table(
        "marine sailor sailor", "gunner", ANY, ANY, points=[1, 2, 2, 2], damage=[0, 4, 0, 0]
    )
    play(state, "crown board marine", "eagle scalawag", "crown reveal")
    events = play(state, "crown strip")
    assert kinds(events)[-3:] == ["lost", "collect", "turn"]
    assert the(events, "lost").clause == "3.8"
    assert list(state.points) == [3, 0, 2, 2]  # nothing paid, two collected
    assert crew(state, "crown") == "sailor sailor sailor"


@pytest.mark.clause("scalawag 3.8")
def test_a_theft_is_lost_when_nobody_has_points_left() -> None:
    state = table("pilot", "gunner", ANY, ANY, points=[1, 2, 0, 0], damage=[0, 4, 0, 0])
    play(state, "crown steal pilot", "eagle scalawag", "crown reveal")
    assert "lost" in kinds(play(state, "crown strip"))
