"""Sections 5 and 6: the frontal charge and the concentrated assault."""

import pytest

from ..table import act, actor, refusal, why
from .trench import all_of, front, happen, kinds, pass_turn, table, the


@pytest.mark.clause("scarper 5.1")
def test_a_charge_costs_two_points_and_both_roll_a_die() -> None:
    state = table("flers", somme="....|....", dice=[2, 2])
    told = act(state, "play flers", "points", "charge somme")
    assert state.points == 1
    assert the(told, "charge").args == {
        "seat": 0,
        "field": "somme",
        "attack": 2,
        "defend": 2,
        "north": 0,
        "south": 0,
        "bonus": 0,
        "trenches": 0,
        "defence": 0,
        "totals": [2, 2],
    }
    assert refusal(state, "charge somme").args == {"n": 2, "points": 1, "verb": "charge"}
    assert why(state, "charge somme") == "5.1"


@pytest.mark.clause("scarper 5.1")
def test_the_dice_have_six_sides() -> None:
    seen = set()
    for roll in range(1, 7):
        state = table("flers", somme="....|....", dice=[roll, 1])
        told = act(state, "play flers", "points", "charge somme")
        seen.add(the(told, "charge").args["attack"])
    assert seen == {1, 2, 3, 4, 5, 6}
    assert state.numbers().charge_die == 6


@pytest.mark.clause("scarper 5.2")
@pytest.mark.parametrize(
    ("north", "south", "added"),
    [
        ("....|....", "....|....", (0, 0)),
        (".....|...", "....|....", (1, 0)),
        ("......|..", ".....|...", (2, 1)),
        (".......|.", "......|..", (2, 2)),
        ("...|.....", "..|......", (0, 0)),
    ],
)
def test_adjacent_battlefields_further_along_support_the_entente(
    north: str, south: str, added: tuple[int, int]
) -> None:
    state = table("flers", arras=north, somme="....|....", aisne=south, dice=[1, 1])
    told = act(state, "play flers", "points", "charge somme")
    args = the(told, "charge").args
    assert (args["north"], args["south"]) == added
    assert args["totals"] == [1 + sum(added), 1]


@pytest.mark.clause("scarper 5.2")
@pytest.mark.parametrize(
    ("north", "added"), [("...|.....", 1), ("..|......", 2), (".....|...", 0), (".|.......", 2)]
)
def test_for_the_central_powers_further_along_is_the_other_way(north: str, added: int) -> None:
    state = table(turn="central", arras=north, somme="....|....", dice=[1, 1])
    told = act(state, "play michael", "points", "charge somme")
    assert the(told, "charge").args["north"] == added


@pytest.mark.clause("scarper 5.2")
def test_battlefields_at_the_end_of_the_row_have_one_neighbour() -> None:
    state = table("flers", arras="......|..", ypres="....|....", verdun="......|..", dice=[1, 1])
    told = act(state, "play flers", "points", "charge ypres")
    assert (the(told, "charge").args["north"], the(told, "charge").args["south"]) == (0, 2)
    south = table("flers", aisne=".....|...", verdun="....|....", ypres="......|..", dice=[1, 1])
    told = act(south, "play flers", "points", "charge verdun")
    assert (the(told, "charge").args["north"], the(told, "charge").args["south"]) == (1, 0)


@pytest.mark.clause("scarper 5.3")
@pytest.mark.parametrize(
    ("somme", "added"),
    [("1111|....", 0), ("....|1...", 0), ("....|1..1", 1), ("....|12..", 1), ("....|2222", 4)],
)
def test_every_two_trenches_of_the_defender_add_one(somme: str, added: int) -> None:
    state = table("flers", somme=somme, dice=[1, 1])
    told = act(state, "play flers", "points", "charge somme")
    assert the(told, "charge").args["trenches"] == added
    assert the(told, "charge").args["totals"] == [1, 1 + added]


@pytest.mark.clause("scarper 5.4")
def test_the_difference_removes_trenches_and_moves_the_frontline() -> None:
    state = table("flers", somme="..11|1.1.", dice=[6, 1])
    told = act(state, "play flers", "points", "charge somme")  # 6 against 1 + 1
    assert front(state, "somme") == "..11..|.."
    moves = [(event.kind, event.args["space"]) for event in told if "space" in event.args]
    assert moves == [
        ("clear", "somme5"),
        ("advance", "somme5"),
        ("advance", "somme6"),
        ("clear", "somme7"),
    ]
    assert {event.clause for event in told if "space" in event.args} == {"5.4"}


@pytest.mark.clause("scarper 5.4")
def test_movement_beyond_the_edge_is_lost() -> None:
    state = table("flers", somme="......|..", dice=[6, 1])
    told = act(state, "play flers", "points", "charge somme")
    assert front(state, "somme") == "........|"
    assert the(told, "wasted").args == {"seat": 0, "n": 3}


@pytest.mark.clause("scarper 5.4", "scarper 1.4")
def test_the_central_powers_fight_forward_to_the_entente_edge() -> None:
    state = table(turn="central", somme=".1.1|....", dice=[5, 1])
    act(state, "play michael", "points", "charge somme")  # 5 against 1 + 1
    assert front(state, "somme") == ".1|......"
    assert state.stock[0] == 20 - 8 - 1


@pytest.mark.clause("scarper 5.5")
def test_a_defender_who_wins_gains_propaganda_step_by_step() -> None:
    state = table("flers", dice=[2, 4], propaganda=(2, 2))
    told = act(state, "play flers", "points", "charge somme")  # 2 against 4 + 1
    steps = [(event.kind, event.args["seat"], event.args["to"]) for event in told[-3:]]
    assert steps == [("raise", 1, 3), ("lower", 0, 1), ("raise", 1, 4)]
    assert {event.clause for event in told[-3:]} == {"5.5"}
    assert list(state.propaganda) == [1, 4]
    assert front(state, "somme") == "..11|11.."


@pytest.mark.clause("scarper 5.5")
def test_a_step_that_a_marker_cannot_take_still_counts() -> None:
    state = table("flers", somme="....|....", dice=[1, 5], propaganda=(0, 9))
    told = act(state, "play flers", "points", "charge somme")  # four steps
    assert list(state.propaganda) == [0, 10]
    assert [event.kind for event in told[-4:]] == ["raise", "stuck", "stuck", "stuck"]
    assert [event.args["seat"] for event in told[-4:]] == [1, 0, 1, 0]


@pytest.mark.clause("scarper 5.6")
def test_equal_totals_do_nothing() -> None:
    state = table("flers", dice=[4, 3])
    told = act(state, "play flers", "points", "charge somme")  # 4 against 3 + 1
    assert told[-1].kind == "even"
    assert (front(state, "somme"), list(state.propaganda)) == ("..11|11..", [2, 2])


@pytest.mark.clause("scarper 6.1", "scarper 6.2")
def test_an_assault_moves_by_the_die_and_the_card() -> None:
    state = table("flers", dice=[2])
    told = act(state, "play flers", "assault somme")  # 2 + 3
    assert the(told, "assault").args == {
        "seat": 0,
        "field": "somme",
        "die": 2,
        "points": 3,
        "n": 5,
    }
    assert front(state, "somme") == "..11...|."
    assert {event.clause for event in told if "space" in event.args} == {"6.2"}
    assert actor(state) == 1  # the card is used up


@pytest.mark.clause("scarper 6.1")
def test_the_die_of_an_assault_has_three_sides() -> None:
    assert table().numbers().assault_die == 3
    for roll in (1, 3):
        state = table("flers", somme="....|....", dice=[roll])
        told = act(state, "play flers", "assault somme")
        assert the(told, "assault").args["n"] == roll + 3


@pytest.mark.clause("scarper 6.2", "scarper 4.3")
def test_an_assault_stops_at_the_edge() -> None:
    state = table(turn="central", somme=".|.......", dice=[3])
    told = act(state, "play michael", "assault somme")
    assert front(state, "somme") == "|........"
    assert the(told, "wasted").args == {"seat": 1, "n": 6}


@pytest.mark.clause("scarper 6.3")
@pytest.mark.parametrize(
    ("turn", "card", "morale"), [("entente", "flers", -3), ("central", "michael", 3)]
)
def test_the_attacker_loses_morale_equal_to_the_die(turn: str, card: str, morale: int) -> None:
    state = table(turn=turn, dice=[3])
    told = act(state, f"play {card}", "assault somme")
    assert state.morale == morale
    assert the(told, "lose").args == {
        "seat": ("entente", "central").index(turn),
        "n": 3,
        "cause": "assault",
        "morale": morale,
    }
    assert the(told, "lose").clause == "6.3"


@pytest.mark.clause("scarper 6.3", "scarper 5.2")
def test_an_assault_uses_neither_support_nor_bonus() -> None:
    state = table("probe flers", effects=["bonus 2"], arras="......|..", dice=[1])
    happen(state)
    pass_turn(state, "michael")
    told = act(state, "play flers", "assault somme")
    assert the(told, "assault").args["n"] == 4
    assert state.bonus[0] == 2
    assert all_of(told, "lose")[0]["n"] == 1
    assert "charge" not in kinds(told)
