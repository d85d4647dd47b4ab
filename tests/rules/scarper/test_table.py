"""Section 1: sides, battlefields, trenches, tracks, morale."""

import pytest

from ..table import act, texts, view, why
from .trench import GAME, front, happen, lay, table, the


@pytest.mark.clause("scarper 1.1")
def test_the_entente_sits_first_and_the_central_powers_second() -> None:
    state = table("probe", effects=["morale +2"])
    happen(state)
    assert state.morale == 2  # towards the Entente, seat 0
    assert GAME.players == (2,)


@pytest.mark.clause("scarper 1.2", "scarper 5.2")
def test_battlefields_lie_from_north_to_south_and_neighbours_are_adjacent() -> None:
    state = GAME.new(seed=1)
    assert [field["field"] for field in view(state, None)["fields"]] == [
        "ypres",
        "arras",
        "somme",
        "aisne",
        "verdun",
    ]
    charged = table(arras="......|..", aisne=".....|1..", dice=[3, 3])
    told = act(charged, "play flers", "points", "charge somme")
    assert (the(told, "charge").args["north"], the(told, "charge").args["south"]) == (2, 1)


@pytest.mark.clause("scarper 1.3", "scarper 1.4")
def test_a_battlefield_begins_with_four_spaces_and_two_trenches_a_side() -> None:
    state = table()
    assert front(state, "somme") == "..11|11.."
    fresh = GAME.new(seed=1)
    for field in view(fresh, None)["fields"]:
        assert (field["front"], field["trenches"]) == (4, [0, 0, 1, 1, 1, 1, 0, 0])
    assert [side["stock"] for side in view(fresh, None)["sides"]] == [10, 10]


@pytest.mark.clause("scarper 1.3", "scarper 3.1")
def test_all_spaces_behind_the_frontline_are_ones_own() -> None:
    state = table(somme="......|..")
    assert {f"trench somme{number}" for number in range(1, 7)} <= texts(state)
    assert why(state, "trench somme7") == "3.1"


@pytest.mark.clause("scarper 1.4")
def test_a_third_trench_does_not_fit_into_a_space() -> None:
    state = table(somme="..12|11..")
    assert why(state, "trench somme4") == "1.4"
    act(state, "trench somme3")
    assert front(state, "somme") == "..22|11.."


@pytest.mark.clause("scarper 1.4")
def test_an_empty_stock_gives_no_trench() -> None:
    state = table(ypres="2222|....", arras="2222|....", somme="11..|....", aisne="....|....")
    lay(state, "verdun", ".1..|....")
    assert state.stock[0] == 1
    act(state, "trench verdun1")
    assert state.stock[0] == 0
    assert why(state, "trench verdun1") == "1.4"


@pytest.mark.clause("scarper 1.4", "scarper 4.2")
def test_a_removed_trench_returns_to_its_stock() -> None:
    state = table()
    act(state, "play flers", "points", "clear somme")
    assert front(state, "somme") == "..11|.1.."
    assert list(state.stock) == [10, 11]


@pytest.mark.clause("scarper 1.5")
def test_markers_stay_on_their_tracks() -> None:
    state = table("probe", effects=["propaganda +9", "economy -9"], economy=(3, 3))
    told = happen(state)
    assert (state.propaganda[0], state.economy[0]) == (10, 0)
    assert the(told, "raise").args == {"seat": 0, "track": "propaganda", "n": 8, "to": 10}
    assert the(told, "lower").args == {"seat": 0, "track": "economy", "n": 3, "to": 0}


@pytest.mark.clause("scarper 1.5")
def test_propaganda_is_reset_each_year_and_the_economy_never() -> None:
    fresh = GAME.new(seed=1)
    assert [side["propaganda"] for side in view(fresh, None)["sides"]] == [2, 2]
    assert [side["economy"] for side in view(fresh, None)["sides"]] == [3, 3]
    state = table(turn="central", in_round=5, propaganda=(7, 0), economy=(9, 1), draws=[0] * 40)
    act(state, "play michael", "points", "propaganda", "done")
    assert list(state.propaganda) == [2, 2]
    assert list(state.economy) == [9, 1]


@pytest.mark.clause("scarper 1.6")
@pytest.mark.parametrize(
    ("turn", "change", "morale"),
    [("entente", "+2", 3), ("entente", "-2", -1), ("central", "+2", -1), ("central", "-2", 3)],
)
def test_gains_move_morale_to_ones_own_end_and_losses_to_the_others(
    turn: str, change: str, morale: int
) -> None:
    state = table("probe", "flers", turn=turn, effects=[f"morale {change}"], morale=1)
    happen(state)
    assert state.morale == morale


@pytest.mark.clause("scarper 1.6")
def test_morale_starts_in_the_middle_of_thirty_steps() -> None:
    state = GAME.new(seed=1)
    assert (view(state, None)["morale"], view(state, None)["goal"]) == (0, 15)
