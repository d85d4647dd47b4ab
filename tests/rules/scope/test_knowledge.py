"""1.6 and 3.2 once more: what everybody knows of cards that are hidden again."""

from typing import Any

import pytest

from scrimshaw.engine import State

from ..table import act, view
from .field import card, drawn, field, lose

FIELD = """
    s . . .
    . . . .
    . o . .
    . . . .
    . . O .
    S . . .
"""


def hints(state: State, side: str) -> list[tuple[int, list[str], str]]:
    """The hints at a side's cards: how many, of which kinds, where."""
    found: list[dict[str, Any]] = view(state, None)["hints"]
    return [
        (hint["least"], hint["cards"], " ".join(hint["cells"]))
        for hint in found
        if hint["side"] == side
    ]


def move(state: State, quadrant: str) -> None:
    """Move a quadrant and lay it back in whatever order comes first."""
    act(state, f"move {quadrant}")
    for _ in range(3):
        (seat,) = state.actors()
        state.apply(seat, state.legal(seat)[0])


@pytest.mark.clause("scope 3.2", "scope 1.6")
def test_a_known_card_that_moves_is_known_to_be_in_its_quadrant() -> None:
    state = field(FIELD, mode="basic", known="c2")
    move(state, "b1-c2")
    assert hints(state, "german") == [(1, ["officer"], "b1 c1 b2 c2")]
    assert card(state, 1, "c2")["card"] is None
    assert card(state, 1, "c2")["since"] == 0


@pytest.mark.clause("scope 3.2")
def test_a_second_move_widens_what_is_known() -> None:
    state = field(FIELD, mode="basic", known="c2")
    move(state, "b1-c2")
    act(state, "search d1")
    move(state, "c1-d2")
    assert (1, ["officer"], "b1 c1 d1 b2 c2 d2") in hints(state, "german")


@pytest.mark.clause("scope 3.2")
def test_two_of_a_kind_and_two_of_different_kinds_are_counted() -> None:
    state = field("s . .\n. . .\n. O O\nS O .", mode="basic", known="b1 b2")
    move(state, "a1-b2")
    assert hints(state, "german") == [(2, ["officer"], "a1 b1 a2 b2")]
    state = field("s . .\n. . .\n. C .\nS O .", mode="basic", known="b1 b2")
    move(state, "b1-c2")
    assert hints(state, "german") == [
        (1, ["officer"], "b1 c1 b2 c2"),
        (1, ["scout"], "b1 c1 b2 c2"),
    ]


@pytest.mark.clause("scope 3.2", "scope 1.6")
def test_four_known_cards_of_one_kind_stay_known() -> None:
    state = field("s . .\n. . .\n. . .\nS . .", mode="basic", known="b1 c1 b2 c2")
    move(state, "b1-c2")
    assert all(card(state, 1, cell)["card"] == "empty" for cell in ("b1", "c1", "b2", "c2"))
    assert hints(state, "german") == []


@pytest.mark.clause("scope 3.2")
def test_what_did_not_move_is_narrowed_down() -> None:
    drawn = "s . . .\n. . . .\nO C . G\nS M . ."
    state = field(drawn, mode="basic", known="a1 b1 a2 b2")
    move(state, "a1-b2")
    act(state, "search d1")
    move(state, "b1-c2")
    four = ["sniper", "officer", "scout", "mortar"]
    assert (2, four, "a1 a2") in hints(state, "german")


@pytest.mark.clause("scope 3.7")
def test_a_shot_tells_that_a_sniper_is_there() -> None:
    state = field(FIELD, mode="basic", turn=2)
    act(state, "search c2", "shoot", "shot a5-b6")
    assert hints(state, "soviet") == [(1, ["sniper"], "a5 b5 a6 b6")]
    act(state, "search a5", "search b1", "search b5")
    assert hints(state, "soviet") == [(1, ["sniper"], "a6 b6")]
    act(state, "search c1", "search b6")
    assert card(state, 0, "a6")["card"] == "sniper"  # nothing else is left
    assert hints(state, "soviet") == []


@pytest.mark.clause("scope 3.7")
def test_a_known_sniper_makes_the_shot_no_news() -> None:
    state = field(FIELD, mode="basic", turn=2, known="a6")
    act(state, "search c2", "shoot", "shot a5-b6")
    assert hints(state, "soviet") == []


@pytest.mark.clause("scope 5.6")
def test_offensive_fire_tells_that_a_gun_is_near() -> None:
    state = field("s . . .\n. . . .\n. G . .\nS G . .")
    act(state, "fire a3")
    assert hints(state, "german") == [(1, ["gun"], "a2 b2")]


@pytest.mark.clause("scope 5.11")
def test_reinforcements_tell_that_infantry_is_there() -> None:
    state = field("s . .\n. . .\n. C .\nS O .", known="c1")
    lose(state, 0, infantry=1)
    act(state, "reinforce b1-c2")
    assert hints(state, "german") == [(1, ["infantry"], "b1 c1 b2 c2")]
    act(state, "put officer b1", "put scout c1", "put empty b2", "end")
    state = field("s . .\n. . .\n. C .\nS O .", known="c1 c2")
    lose(state, 0, infantry=1)
    act(state, "reinforce b1-c2")
    assert (1, ["empty"], "b1 c1 b2 c2") in hints(state, "german")
    assert (1, ["infantry"], "b1 c1 b2 c2") in hints(state, "german")


@pytest.mark.clause("scope 1.6")
def test_when_only_one_kind_is_hidden_all_is_known() -> None:
    state = field("s . .\n. o .\n. . .\nS . .", mode="basic")
    act(state, "search a4", "hold", "search a2", "search b3", "hold")
    assert all(one["known"] for one in view(state, 0)["grid"] if one["side"] == "soviet")


@pytest.mark.clause("scope 1.6", "scope 3.7")
def test_when_the_last_target_is_in_a_quadrant_the_rest_is_known() -> None:
    state = field("s . . .\n. . . .\n. . . .\nS . C .", mode="basic", turn=2)
    act(state, "search c1", "shoot", "shot a3-b4")
    assert {one["cell"] for one in view(state, 0)["grid"] if one["known"]} == {
        "c3",
        "d3",
        "c4",
        "d4",
        "c1",
    }


@pytest.mark.clause("scope 1.6", "scope 3.2")
def test_a_resampled_world_keeps_all_of_it() -> None:
    state = field(FIELD, mode="basic", known="c2")
    move(state, "b1-c2")
    act(state, "search d1")
    worlds = set()
    for seed in range(40):
        world = state.resample(1, seed)
        assert view(world, 1) == view(state, 1)
        worlds.add(drawn(world))  # type: ignore[arg-type]
        officers = [
            cell for cell in ("b1", "c1", "b2", "c2") if card(world, 0, cell)["card"] == "officer"
        ]
        assert len(officers) == 1
        assert card(world, 0, "d1")["card"] == "empty"
    assert len(worlds) > 20


@pytest.mark.clause("scope 3.2")
def test_a_resampled_move_starts_again_with_four_cards() -> None:
    state = field(FIELD, mode="basic", known="c2")
    act(state, "move b1-c2", "put officer b1", "put empty c1")
    for seat in (1, None):
        world = state.resample(seat, 3)
        assert len(view(world, 0)["hand"]) == 4
        assert "officer" in view(world, 0)["hand"]
        assert {world.text(action).split()[2] for action in world.legal(0)} == {"b1"}
    own = state.resample(0, 3)
    assert view(own, 0)["hand"] == view(state, 0)["hand"]


@pytest.mark.clause("scope 1.6")
def test_at_the_end_nothing_is_resampled() -> None:
    state = field("s . .\n. o .\n. . .\nS . .", mode="basic")
    act(state, "search a4", "shoot")
    assert drawn(state.resample(1, 3)) == drawn(state)  # type: ignore[arg-type]
