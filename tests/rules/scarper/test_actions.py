"""Sections 3 and 4: trenches, propaganda, economy and the steady push."""

import pytest

from ..table import act, actor, refusal, texts, view, why
from .trench import all_of, front, happen, table, the


@pytest.mark.clause("scarper 3.1")
def test_trenches_are_bought_with_economic_points_before_the_card() -> None:
    state = table(economy=(2, 3))
    told = act(state, "trench somme1", "trench verdun4")
    assert front(state, "somme") == "1.11|11.."
    assert front(state, "verdun") == "..12|11.."
    assert (state.economy[0], state.stock[0]) == (0, 8)
    assert all_of(told, "buy")[0] == {"seat": 0, "field": "somme", "space": "somme1"}
    assert refusal(state, "trench somme1").key == "trench.cost"
    assert why(state, "trench somme1") == "3.1"


@pytest.mark.clause("scarper 3.1")
def test_no_trench_is_bought_once_the_card_is_chosen() -> None:
    state = table()
    act(state, "play flers")
    assert refusal(state, "trench somme1").key == "trench.late"
    act(state, "points")
    assert why(state, "trench somme1") == "3.1"


@pytest.mark.clause("scarper 3.1")
def test_no_trench_is_bought_on_the_other_side() -> None:
    state = table()
    assert refusal(state, "trench somme5").key == "trench.side"
    central = table(turn="central")
    assert refusal(central, "trench somme4").key == "trench.side"
    assert "trench somme8" in texts(central) and "trench somme1" not in texts(central)


@pytest.mark.clause("scarper 3.1", "scarper 1.4")
def test_every_space_with_room_on_ones_side_is_offered() -> None:
    state = table("flers", ypres="|........", arras="........|", somme="2222|....")
    bought = {text for text in texts(state) if text.startswith("trench")}
    arras = {f"trench arras{number}" for number in range(1, 9)}
    rest = {f"trench {field}{number}" for field in ("aisne", "verdun") for number in range(1, 5)}
    assert bought == arras | rest


@pytest.mark.clause("scarper 3.2")
def test_a_command_point_raises_propaganda_by_one() -> None:
    state = table("flers")
    told = act(state, "play flers", "points", "propaganda")
    assert (state.propaganda[0], state.points) == (3, 2)
    assert the(told, "raise").args == {"seat": 0, "track": "propaganda", "n": 1, "to": 3}
    assert the(told, "raise").clause == "3.2"


@pytest.mark.clause("scarper 3.3")
def test_a_command_point_raises_the_economy_by_one() -> None:
    state = table("flers")
    told = act(state, "play flers", "points", "economy")
    assert (state.economy[0], state.points) == (4, 2)
    assert the(told, "raise").clause == "3.3"


@pytest.mark.clause("scarper 3.4")
def test_the_points_of_a_card_are_divided_in_any_order() -> None:
    state = table("hundred", somme="..11|.11.", dice=[6, 1])
    act(state, "play hundred", "points", "economy", "push somme", "charge ypres")
    assert (state.economy[0], front(state, "somme")) == (4, "..11.|11.")
    assert front(state, "ypres") == "..11..|.."  # 6 against 1 and 1: four points of movement
    assert actor(state) == 1  # all four points are spent


@pytest.mark.clause("scarper 3.4")
def test_points_not_spent_are_lost() -> None:
    state = table("flers")
    told = act(state, "play flers", "points", "economy", "done")
    assert the(told, "done").args == {"seat": 0, "n": 2}
    assert (actor(state), state.points) == (1, 0)


@pytest.mark.clause("scarper 3.4")
def test_the_last_point_ends_the_turn_if_nothing_can_be_done_with_it() -> None:
    state = table("cavell", propaganda=(10, 2), economy=(10, 3))
    told = act(state, "play cavell", "points")  # 1 point, and trenches stand everywhere
    assert actor(state) == 1
    assert "done" not in [event.kind for event in told]


@pytest.mark.clause("scarper 3.4")
def test_what_is_no_spending_is_refused_while_points_are_left() -> None:
    state = table("flers")
    act(state, "play flers", "points")
    assert refusal(state, "advance somme").key == "phase.spend"
    assert why(state, "withdraw somme") == "3.4"


@pytest.mark.clause("scarper 3.5")
def test_a_marker_at_its_maximum_takes_no_points() -> None:
    state = table("flers", propaganda=(10, 2), economy=(9, 3))
    act(state, "play flers", "points")
    assert refusal(state, "propaganda").args == {"track": "propaganda", "n": 10}
    assert why(state, "propaganda") == "3.5"
    act(state, "economy")
    assert why(state, "economy") == "3.5"


@pytest.mark.clause("scarper 4.1")
def test_a_point_moves_a_frontline_one_space() -> None:
    state = table("flers", somme="..11|..1.")
    told = act(state, "play flers", "points", "push somme", "push somme")
    assert front(state, "somme") == "..11..|1."
    assert state.points == 1
    assert all_of(told, "advance")[0] == {"seat": 0, "field": "somme", "space": "somme5"}
    central = table("michael", turn="central", somme=".1..|11..")
    act(central, "play michael", "points", "push somme")
    assert front(central, "somme") == ".1.|.11.."


@pytest.mark.clause("scarper 4.2")
def test_two_points_remove_a_trench_next_to_the_frontline() -> None:
    state = table("flers", somme="..11|21..")
    told = act(state, "play flers", "points", "clear somme")
    assert front(state, "somme") == "..11|11.."
    assert the(told, "clear").args == {"seat": 0, "field": "somme", "space": "somme5"}
    assert state.points == 1
    assert refusal(state, "clear somme").args == {"n": 2, "points": 1, "verb": "clear"}
    assert why(state, "clear somme") == "4.2"


@pytest.mark.clause("scarper 4.2")
def test_only_the_next_space_can_be_cleared() -> None:
    state = table("flers", somme="..11|.1..")
    act(state, "play flers", "points")
    assert refusal(state, "clear somme").key == "clear.none"
    assert why(state, "clear somme") == "4.2"


@pytest.mark.clause("scarper 4.3", "scarper 4.1")
def test_a_frontline_never_enters_a_space_with_an_enemy_trench() -> None:
    state = table("flers")
    act(state, "play flers", "points")
    assert refusal(state, "push somme").key == "push.trench"
    assert why(state, "push somme") == "4.3"


@pytest.mark.clause("scarper 4.3")
@pytest.mark.parametrize(("turn", "edge"), [("entente", "........|"), ("central", "|........")])
def test_at_the_opponents_edge_there_is_no_push_charge_or_assault(turn: str, edge: str) -> None:
    card = "flers" if turn == "entente" else "michael"
    state = table(turn=turn, somme=edge)
    act(state, f"play {card}")
    assert refusal(state, "assault somme").key == "field.edge"
    assert why(state, "assault somme") == "4.3"
    act(state, "points")
    for text in ("push somme", "charge somme", "clear somme"):
        assert why(state, text) == "4.3"
    assert not {text for text in texts(state) if "somme" in text}


@pytest.mark.clause("scarper 4.3")
def test_at_ones_own_edge_one_can_still_push_back() -> None:
    state = table("flers", somme="|........")
    act(state, "play flers", "points", "push somme")
    assert front(state, "somme") == ".|......."
    assert view(state, 0)["fields"][2]["front"] == 1


@pytest.mark.clause("scarper 4.1", "scarper 10.1")
def test_points_too_few_are_refused_by_the_clause_of_the_action() -> None:
    state = table("cavell", arras="..11|.1..")
    act(state, "play cavell", "points")
    assert texts(state) == {"propaganda", "economy", "push arras", "done"}
    assert why(state, "charge somme") == "5.1"
    granted = table("probe", effects=["points 2 clear charge"])
    happen(granted)
    assert refusal(granted, "propaganda").key == "points.verbs"
