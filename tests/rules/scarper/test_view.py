"""What the view tells of the printed map, cards and missions."""

import pytest

from ..table import act, view
from .trench import table


@pytest.mark.clause("scarper 2.5", "scarper 7.1", "scarper 10.6")
def test_what_is_printed_can_be_read_off_the_view() -> None:
    seen = view(table("flers loos", when=["total >= 0"], missions="probe never", year=1915), 0)
    assert seen["map"]["line"] == 4 and seen["map"]["limit"] == 2
    assert seen["map"]["years"] == [1914, 1915, 1916, 1917, 1918]
    assert seen["map"]["costs"] == {
        "trench": 1,
        "propaganda": 1,
        "economy": 1,
        "push": 1,
        "clear": 2,
        "charge": 2,
    }
    assert seen["map"]["tracks"]["economy"] == {"most": 10, "gain": 1}
    assert seen["cards"] == [
        {"card": "loos", "points": 2, "year": 1915, "due": True},
        {"card": "flers", "points": 3, "year": 1916, "due": False},
    ]
    assert seen["tasks"] == [{"mission": "probe", "morale": 3, "holds": True}]


@pytest.mark.clause("scarper 3.5", "scarper 4.1", "scarper 4.3")
def test_the_view_tells_what_a_card_could_do() -> None:
    far = {"ypres": "........|", "arras": "..11|.1..", "somme": "..11|2111"}
    state = table("flers", propaganda=(10, 2), **far)
    ways = view(state, 0)["ways"]
    assert "propaganda" not in ways and "economy" in ways  # 3.5
    assert not [way for way in ways if way.endswith("ypres")]  # 4.3
    assert {"push arras", "charge arras", "assault arras", "clear somme"} <= set(ways)
    assert "clear arras" not in ways and "push somme" not in ways
    assert view(state, 1)["ways"] == ways
    act(state, "play flers")
    assert view(state, 0)["ways"] == ways
    act(state, "points")
    assert view(state, 0)["ways"] == []


@pytest.mark.clause("scarper 5.2", "scarper 5.3", "scarper 8.2")
def test_the_view_tells_what_counts_in_a_charge_and_in_the_scoring() -> None:
    state = table(ypres="..11.|111", arras="..11|1111", somme="..11..|11", economy=(5, 2))
    first, second, third = view(state, None)["fields"][:3]
    assert second["support"] == [3, 0] and second["walls"] == [1, 2]
    assert first["support"] == [0, 1] and third["support"] == [0, 4]
    assert [field["gains"] for field in (first, second, third)] == [[1, 0], [0, 0], [1, 0]]
    assert [side["scores"] for side in view(state, None)["sides"]] == [
        {"propaganda": 0, "economy": 3},
        {"propaganda": 0, "economy": 0},
    ]
