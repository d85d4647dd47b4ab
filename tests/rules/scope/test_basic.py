"""3 The turn in the basic game."""

import itertools

import pytest

from ..table import act, actor, texts, view, why
from .field import card, field, kinds, same_map

DUEL = """
    s . o
    d . c
    . . .
    S O .
"""


@pytest.mark.clause("scope 3.1")
def test_a_turn_is_a_move_or_a_search() -> None:
    state = field(DUEL, mode="basic")
    assert kinds(state) == {"move", "search"}
    act(state, "search b4")
    assert actor(state) == 1
    act(state, "move a3-b4", "put empty a3", "put empty b3", "put sniper a4")
    assert actor(state) == 0
    assert view(state, 0)["turn"] == 3


@pytest.mark.clause("scope 3.1")
@pytest.mark.parametrize(
    "wrong",
    ["pass", "end", "shoot", "hold", "deploy b1", "put sniper a1", "shot a1-b2", "recon a4"],
)
def test_nothing_else_is_a_turn(wrong: str) -> None:
    assert why(field(DUEL, mode="basic"), wrong) == "3.1"


@pytest.mark.clause("scope 3.1")
def test_nobody_acts_in_the_turn_of_another() -> None:
    state = field(DUEL, mode="basic")
    assert why(state, "search a1", seat=1) == "3.1"
    assert list(state.legal(1)) == []
    assert state.prompt(1).key == "wait"
    assert state.prompt(1).args == {"seat": 0}


@pytest.mark.clause("scope 3.2")
@pytest.mark.parametrize("order", list(itertools.permutations(["sniper", "officer", "empty"])))
def test_a_moved_quadrant_is_laid_back_in_any_arrangement(order: tuple[str, ...]) -> None:
    state = field(DUEL, mode="basic")
    act(state, "move a1-b2")
    assert state.prompt(0).args["cards"] == ["sniper", "officer", "empty", "empty"]
    act(
        state, *[f"put {kind} {cell}" for kind, cell in zip(order, ("a1", "b1", "a2"), strict=True)]
    )
    found = [card(state, 0, cell)["card"] for cell in ("a1", "b1", "a2", "b2")]
    assert found == [*order, "empty"]
    assert actor(state) == 1


@pytest.mark.clause("scope 3.2")
def test_the_cards_may_be_laid_back_as_they_were() -> None:
    state = field(DUEL, mode="basic")
    act(state, "move a1-b2", "put sniper a1", "put officer b1", "put empty a2")
    assert same_map(state, DUEL)


@pytest.mark.clause("scope 3.2")
def test_there_are_always_three_choices_whatever_the_cards() -> None:
    state = field("s . .\n. . .\n. . .\nS . .", mode="basic")
    act(state, "move b1-c2")
    for cell in ("b1", "c1", "b2"):
        assert texts(state) == {f"put empty {cell}"}
        act(state, f"put empty {cell}")
    assert actor(state) == 1


@pytest.mark.clause("scope 3.2")
@pytest.mark.parametrize(
    ("quadrant", "turn"),
    [("a2-b3", 1), ("a3-b4", 1), ("b2-c3", 1), ("a2-b3", 2), ("a1-b2", 2)],
)
def test_only_a_quadrant_of_the_own_front_is_moved(quadrant: str, turn: int) -> None:
    assert why(field(DUEL, mode="basic", turn=turn), f"move {quadrant}") == "3.2"


@pytest.mark.clause("scope 3.2")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("put sniper b1", "put.cell"),
        ("put scout a1", "put.card"),
        ("search a4", "put.first"),
        ("move a1-b2", "put.first"),
    ],
)
def test_lifted_cards_go_back_cell_by_cell(wrong: str, key: str) -> None:
    state = field(DUEL, mode="basic")
    act(state, "move a1-b2")
    assert why(state, wrong) == "3.2"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key
    act(state, "put sniper a1")
    assert why(state, "put sniper b1") == "3.2"


@pytest.mark.clause("scope 3.2")
def test_the_opponent_sees_the_quadrant_not_the_arrangement() -> None:
    state = field(DUEL, mode="basic")
    events = act(state, "move a1-b2")
    assert [(event.kind, event.audience) for event in events] == [("move", None)]
    before = [view(state, seat) for seat in (1, None)]
    assert before[0]["quadrant"] == "a1-b2"
    assert before[0]["hand"] is None
    for text in ("put officer a1", "put empty b1"):
        (put,) = act(state, text)
        assert put.audience == frozenset({0})
        assert [view(state, seat) for seat in (1, None)] == before
    assert view(state, 0)["hand"] == ["sniper", "empty"]
    events = act(state, "put empty a2")
    assert [(event.kind, event.audience) for event in events] == [
        ("put", frozenset({0})),
        ("put", frozenset({0})),
        ("laid", None),
    ]
    assert card(state, 1, "b2")["card"] is None
    assert card(state, 0, "b2")["card"] == "sniper"


@pytest.mark.clause("scope 3.3")
def test_any_enemy_card_may_be_searched_and_an_empty_area_is_nothing() -> None:
    state = field(DUEL, mode="basic")
    searches = {text for text in texts(state) if text.startswith("search")}
    assert searches == {f"search {cell}" for cell in ("a3", "b3", "c3", "a4", "b4", "c4")}
    (event,) = act(state, "search b3")
    assert (event.kind, event.args["card"], event.clause) == ("search", "empty", "3.3")
    assert actor(state) == 1


@pytest.mark.clause("scope 3.3")
def test_ones_own_cards_are_not_searched() -> None:
    assert why(field(DUEL, mode="basic"), "search a1") == "3.3"


@pytest.mark.clause("scope 3.4")
@pytest.mark.parametrize("cell", ["a4", "c4", "c3"])
def test_a_target_may_be_shot_or_spared(cell: str) -> None:
    state = field(DUEL, mode="basic")
    act(state, f"search {cell}")
    assert actor(state) == 0
    assert texts(state) == {"shoot", "hold"}
    assert state.prompt(0).args["cell"] == cell
    events = act(state, "hold")
    assert [event.kind for event in events] == ["hold"]
    assert same_map(state, DUEL)
    assert actor(state) == 1
    assert view(state, 1)["sides"][0]["shot"] is None


@pytest.mark.clause("scope 3.4")
@pytest.mark.parametrize("wrong", ["shoot a1", "search b4", "move a1-b2", "shot a1-b2", "take c4"])
def test_a_found_target_is_decided_on_first(wrong: str) -> None:
    state = field(DUEL, mode="basic")
    act(state, "search c4")
    assert why(state, wrong) == "3.4"


@pytest.mark.clause("scope 3.5", "scope 3.7")
def test_a_decoy_must_be_shot_at_and_stays() -> None:
    state = field(DUEL, mode="basic")
    events = act(state, "search a3")
    assert [event.kind for event in events] == ["search", "fooled"]
    assert same_map(state, DUEL)
    assert view(state, 0)["sides"][0]["score"] == []
    assert all(text.startswith("shot") for text in texts(state))
    act(state, "shot a1-b2")
    assert view(state, 1)["sides"][0]["shot"] == "a1-b2"
    assert card(state, 0, "a3")["card"] == "decoy"


@pytest.mark.clause("scope 3.6")
def test_an_empty_area_takes_the_place_of_the_target() -> None:
    state = field(DUEL, mode="basic")
    events = act(state, "search c3", "shoot")
    assert [event.kind for event in events] == ["search", "kill"]
    assert same_map(state, "s . o\nd . .\n. . .\nS O .")
    assert card(state, 0, "c3")["side"] == "soviet"
    assert view(state, 0)["sides"][0]["score"] == ["scout"]


@pytest.mark.clause("scope 3.7")
def test_the_shot_card_goes_to_a_quadrant_with_a_sniper() -> None:
    state = field("s . o .\n. . . .\n. . . .\nS . . .\n. . S .\n. . . .", mode="basic")
    assert state.rules().rows == 3
    act(state, "search c6", "shoot")
    quadrants = ("a2-b3", "b1-c2", "b2-c3", "c1-d2", "c2-d3")  # snipers on a3 and c2
    assert texts(state) == {f"shot {quadrant}" for quadrant in quadrants}


@pytest.mark.clause("scope 3.7")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("shot b1-c2", "shot.sniper"),
        ("shot a2-b3", "shot.front"),
        ("shot a3-b4", "shot.front"),
        ("search b4", "shot.first"),
    ],
)
def test_a_shot_is_shown_where_a_sniper_is(wrong: str, key: str) -> None:
    state = field(DUEL, mode="basic")
    act(state, "search c3", "shoot")
    assert why(state, wrong) == "3.7"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key
    assert texts(state) == {"shot a1-b2"}  # asked although there is only one


@pytest.mark.clause("scope 3.7")
def test_the_shot_card_lies_until_the_sides_next_turn() -> None:
    state = field(DUEL, mode="basic")
    act(state, "search c3", "shoot", "shot a1-b2")
    assert view(state, 1)["sides"][0]["shot"] == "a1-b2"
    events = act(state, "search b2")
    assert [event.kind for event in events] == ["search", "silence"]
    assert events[1].args == {"side": "german", "quadrant": "a1-b2"}
    assert view(state, 1)["sides"][0]["shot"] is None


@pytest.mark.clause("scope 3.7")
def test_the_shot_card_forbids_nothing() -> None:
    state = field(DUEL, mode="basic")
    free = texts(state)
    state.shot[0] = state.setup.codec.encode("move", quadrant="a1-b2") - state.setup.codec.start(
        "move"
    )
    assert texts(state) == free
