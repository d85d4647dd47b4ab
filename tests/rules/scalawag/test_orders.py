"""4 The orders."""

import pytest

from ..table import view
from .sea import (
    ANY,
    PLAIN,
    asked,
    believe,
    cards,
    crew,
    key,
    kinds,
    may,
    play,
    table,
    the,
    why,
)


def at(flag_texts: list[str]) -> list[str]:
    return [text.removeprefix("at ") for text in flag_texts if text.startswith("at ")]


@pytest.mark.clause("scalawag 4.1")
@pytest.mark.parametrize(("sailors", "gained"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_trim_gains_one_and_one_a_sailor(sailors: int, gained: int) -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    events = believe(state, " ".join(["crown trim"] + ["sailor"] * sailors))
    assert the(events, "trim").args == {"seat": 0, "n": gained}
    assert state.points[0] == 2 + gained + 2


@pytest.mark.clause("scalawag 4.2")
@pytest.mark.parametrize("gunners", range(4))
@pytest.mark.parametrize(("target", "cost"), [("eagle", 5), ("griffon", 8), ("snake", 5)])
def test_fire_costs_five_near_and_eight_far(target: str, cost: int, gunners: int) -> None:
    state = table(PLAIN, ANY, ANY, ANY, ANY, points=[10, 2, 2, 2, 2])
    believe(state, " ".join(["crown fire"] + ["gunner"] * gunners))
    prices = [ship["price"] for ship in view(state, 3)["ships"]]
    assert prices == [None, 5 - gunners, 8 - gunners, 8 - gunners, 5 - gunners]
    play(state, f"crown at {target}")
    assert state.points[0] == 10 - (cost - gunners) + 2
    assert sum(state.damage) == 1


@pytest.mark.clause("scalawag 4.2", "scalawag 1.1")
def test_one_fires_on_another_ship_of_the_table() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    play(state, "crown fire")
    assert (why(state, "crown at crown"), key(state, "crown at crown")) == ("4.2", "target.self")
    assert (why(state, "crown at lion"), key(state, "crown at lion")) == ("1.1", "target.none")


@pytest.mark.clause("scalawag 4.3")
def test_a_pilot_gives_a_second_shot_at_another_target() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[10, 2, 2, 2])
    believe(state, "crown fire gunner gunner", "crown pilot", "crown at eagle")
    assert may(state, "crown") == ["at griffon", "at lion", "hold"]
    assert (why(state, "crown at eagle"), key(state, "crown at eagle")) == (
        "4.3",
        "target.struck",
    )
    play(state, "crown at lion")
    assert list(state.damage) == [0, 1, 0, 1]
    assert state.points[0] == 10 - 3 - 3 + 2  # the gunners serve both shots


@pytest.mark.clause("scalawag 4.3")
def test_without_a_pilot_there_is_one_shot() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[10, 2, 2, 2])
    believe(state, "crown fire gunner gunner", "crown at eagle")
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.3")
def test_the_second_shot_may_be_let_go() -> None:
    state = table(ANY, ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire", "crown pilot", "crown at eagle")
    events = play(state, "crown hold")
    assert (the(events, "hold").clause, state.points[0]) == ("4.3", 7)
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.3")
def test_the_second_shot_is_lost_without_a_target_in_means() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[10, 2, 2, 2])
    believe(state, "crown fire", "crown pilot")
    events = play(state, "crown at griffon")  # 8 of the 10 points
    assert (the(events, "lost").clause, state.points[0]) == ("4.3", 4)
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.3", "scalawag 2.2")
def test_the_second_shot_sees_the_table_as_the_first_left_it() -> None:
    state = table(
        "sailor gunner", ANY, ANY, ANY, ANY, points=[10, 2, 2, 2, 2], damage=[0, 4, 0, 0, 0]
    )
    believe(state, "crown fire", "crown pilot")
    play(state, "crown at eagle")  # sunk: the griffon is the new neighbour
    assert at(may(state, "crown")) == ["griffon", "snake"]
    play(state, "crown at griffon")
    assert state.points[0] == 10 - 5 - 5 + 2


@pytest.mark.clause("scalawag 4.3")
@pytest.mark.parametrize("order", ["board", "steal pilot", "mutiny mutineer"])
def test_a_pilot_doubles_nothing_but_fire(order: str) -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2])
    believe(state, f"crown {order}")
    assert (why(state, "crown pilot"), key(state, "crown pilot")) == ("4.3", "pilot.fire")


@pytest.mark.clause("scalawag 4.3")
def test_at_the_second_shot_only_a_target_or_nothing_is_named() -> None:
    state = table(ANY, ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire", "crown pilot", "crown at eagle")
    assert (why(state, "crown trim"), key(state, "crown trim")) == ("4.3", "phase.second")
    assert why(state, "eagle trim") == "4.3"


@pytest.mark.clause("scalawag 4.4")
@pytest.mark.parametrize(("damage", "cost"), [(0, 10), (1, 8), (2, 6), (3, 4), (4, 2)])
@pytest.mark.parametrize("marines", [0, 1, 2])
def test_boarding_costs_the_highest_number_showing(damage: int, cost: int, marines: int) -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2], damage=[0, damage, 0])
    believe(state, " ".join(["crown board"] + ["marine"] * marines))
    play(state, "crown at eagle")
    assert state.points[0] == 10 - (cost - marines)
    assert may(state, "eagle") == ["lose sailor", "lose gunner", "lose marine"]
    play(state, "eagle lose gunner")
    assert crew(state, "eagle") == "sailor marine"
    assert (state.points[0], asked(state)) == (min(10, 12 - (cost - marines)), ["eagle"])


@pytest.mark.clause("scalawag 4.4")
def test_only_a_neighbour_is_boarded() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[10, 2, 2, 2])
    play(state, "crown board")
    assert at(may(state, "crown")) == ["eagle", "lion"]
    assert (why(state, "crown at griffon"), key(state, "crown at griffon")) == (
        "4.4",
        "target.far",
    )
    assert why(state, "crown at crown") == "4.4"


@pytest.mark.clause("scalawag 4.5")
def test_muster_draws_three_and_returns_three_of_choice() -> None:
    state = table(PLAIN, PLAIN, PLAIN, draws=["pilot", "pilot", "lookout"])
    events = play(state, "crown muster")
    assert crew(state, "crown") == "sailor gunner marine pilot pilot lookout"
    assert the(events, "drew").args == {"seat": 0, "n": 3}
    drawn = the(events, "draw")
    assert (drawn.args["cards"], drawn.audience) == (["pilot", "pilot", "lookout"], {0})
    play(state, "crown return sailor", "crown return lookout")
    assert state.prompt(0).args == {"n": 1}
    play(state, "crown return gunner")
    assert crew(state, "crown") == "marine pilot pilot"
    assert cards(state.port) == "sailor gunner mutineer mutineer lookout lookout"
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.5")
def test_only_a_card_in_hand_is_returned_and_nobody_sees_it() -> None:
    state = table(PLAIN, PLAIN, PLAIN, draws=["pilot", "pilot", "lookout"])
    play(state, "crown muster")
    assert (why(state, "crown return mutineer"), key(state, "crown return mutineer")) == (
        "4.5",
        "card.hand",
    )
    assert why(state, "crown trim") == "4.5"
    assert why(state, "eagle return sailor") == "4.5"
    events = play(state, "crown return pilot")
    assert [event.args for event in events if event.seen_by(1)] == [{"seat": 0}]
    assert [ship["crew"] for ship in view(state, 1)["ships"]] == [5, 3, 3]


@pytest.mark.clause("scalawag 4.6")
@pytest.mark.parametrize(
    ("own", "theirs", "left", "theirs_left"),
    [(2, 5, 3, 3), (2, 2, 3, 0), (2, 1, 2, 0), (9, 5, 9, 3), (10, 5, 9, 3), (0, 1, 0, 0)],
)
def test_steal_takes_two_and_spills_one(own: int, theirs: int, left: int, theirs_left: int) -> None:
    state = table(ANY, ANY, ANY, points=[own, theirs, 2])
    believe(state, "crown steal pilot")
    events = play(state, "crown at eagle")
    expected = {"seat": 0, "target": 1, "n": theirs - theirs_left, "spilt": 1}
    assert the(events, "steal").args == expected
    assert list(state.points) == [min(10, left + 2), theirs_left, 2]


@pytest.mark.clause("scalawag 4.6")
def test_steal_needs_a_neighbour_with_points() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[2, 0, 2, 2])
    believe(state, "crown steal pilot")
    assert at(may(state, "crown")) == ["lion"]
    assert (why(state, "crown at eagle"), key(state, "crown at eagle")) == (
        "4.6",
        "target.becalmed",
    )
    assert (why(state, "crown at griffon"), key(state, "crown at griffon")) == (
        "4.6",
        "target.far",
    )
    assert why(state, "crown at crown") == "4.6"
    believe(state, "crown lookout")
    assert at(may(state, "crown")) == ["griffon", "lion"]


@pytest.mark.clause("scalawag 4.7")
def test_mutiny_takes_two_and_returns_as_many() -> None:
    state = table(
        PLAIN,
        ANY,
        "pilot lookout sailor",
        ANY,
        draws=["sailor", "pilot", "lookout", "mutineer"],
    )
    believe(state, "crown mutiny mutineer")
    assert at(may(state, "crown")) == ["eagle", "griffon", "lion"]  # wherever it sits
    events = play(state, "crown at griffon")
    assert kinds(events) == ["mutiny", "drew"]
    assert crew(state, "griffon") == "mutineer lookout lookout"
    assert crew(state, "crown") == "sailor sailor gunner marine pilot"
    play(state, "crown return pilot", "crown return marine")
    assert crew(state, "crown") == "sailor sailor gunner"
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.7")
def test_only_thief_and_victim_know_the_cards_taken() -> None:
    state = table(PLAIN, "pilot lookout sailor", ANY, draws=["pilot", "sailor"])
    believe(state, "crown mutiny mutineer")
    events = play(state, "crown at eagle")
    taken = the(events, "taken")
    assert (taken.args["cards"], taken.audience) == (["sailor", "pilot"], {0, 1})
    assert view(state, 0)["taken"] == view(state, 1)["taken"] == ["sailor", "pilot"]
    assert view(state, 2)["taken"] == view(state, None)["taken"] == []
    assert the(events, "mutiny").args == {"seat": 0, "target": 1, "n": 2}
    (drawn,) = [event for event in events if event.kind == "draw"]
    assert drawn.audience == {1}


@pytest.mark.clause("scalawag 4.7")
def test_a_single_card_is_taken_and_replaced() -> None:
    state = table(PLAIN, "pilot", ANY, draws=["pilot", "lookout"])
    believe(state, "crown mutiny mutineer")
    play(state, "crown at eagle")
    assert (crew(state, "eagle"), crew(state, "crown")) == (
        "lookout",
        "sailor gunner marine pilot",
    )
    assert state.prompt(0).args == {"n": 1}
    assert (why(state, "crown return lookout"), why(state, "crown hold")) == ("4.7", "4.7")
    play(state, "crown return sailor")
    assert asked(state) == ["eagle"]


@pytest.mark.clause("scalawag 4.7")
def test_mutiny_is_against_another_and_needs_no_lookout() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    believe(state, "crown mutiny mutineer")
    assert why(state, "crown at crown") == "4.7"
    assert (why(state, "crown lookout"), key(state, "crown lookout")) == (
        "4.9",
        "lookout.attack",
    )


@pytest.mark.clause("scalawag 4.8")
def test_attacks_on_a_ship_on_watch_cost_two_more() -> None:
    state = table(ANY, ANY, ANY, ANY, points=[10] * 4)
    believe(state, "crown watch lookout")
    assert view(state, 2)["ships"][0]["watch"]
    play(state, "eagle fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [7, None, 5, 5]
    play(state, "eagle at crown")
    assert state.points[1] == 10 - 7 + 2
    believe(state, "griffon board", "griffon lookout")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [10, 10, None, 10]


@pytest.mark.clause("scalawag 4.8")
def test_the_watch_ends_when_the_next_turn_comes() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    believe(state, "crown watch lookout")
    play(state, "eagle trim")
    assert view(state, None)["ships"][0]["watch"]
    play(state, "griffon trim")
    assert not view(state, None)["ships"][0]["watch"]
    assert asked(state) == ["crown"]


@pytest.mark.clause("scalawag 4.8", "scalawag 8.3")
def test_the_watch_ends_with_a_skipped_turn_too() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="wave", watch="eagle", wave="eagle")
    play(state, "crown trim")
    assert asked(state) == ["griffon"]
    assert state.watch == 0


@pytest.mark.clause("scalawag 4.8")
def test_neighbours_of_a_ship_on_watch_are_adjacent_to_each_other() -> None:
    state = table(*[ANY] * 5, watch="eagle", points=[10] * 5)
    play(state, "crown fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 7, 5, 8, 5]


@pytest.mark.clause("scalawag 4.10")
def test_no_cost_falls_below_zero() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[1, 2, 2], damage=[0, 4, 0])
    believe(state, "crown board marine marine marine")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 0, 7]
    play(state, "crown at eagle", "eagle lose sailor")
    assert state.points[0] == 3


@pytest.mark.clause("scalawag 4.10", "scalawag 8.4")
def test_neither_watch_nor_spot_changes_a_theft() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="spot", spot="eagle", watch="eagle", points=[0, 4, 4])
    believe(state, "crown steal pilot")
    play(state, "crown at eagle")
    assert list(state.points) == [0 + 2 - 1 + 2, 2, 4]


@pytest.mark.clause("scalawag 4.10", "scalawag 3.7")
def test_two_shots_are_added_up_without_going_below_zero() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="spot", spot="eagle", points=[2, 2, 2])
    believe(state, "crown fire gunner gunner gunner")  # 0 for the eagle, 2 for the griffon
    assert "pilot" in may(state, "crown")
    state = table(PLAIN, PLAIN, PLAIN, bonus="spot", spot="eagle", points=[1, 2, 2])
    believe(state, "crown fire gunner gunner gunner")
    assert why(state, "crown pilot") == "3.7"
