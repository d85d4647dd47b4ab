"""A `lab.toml` that asks for what the game does not have is told before any game."""

from __future__ import annotations

import pytest

from scrimshaw import UserError, load
from scrimshaw.lab.measures import (
    Item,
    Measures,
    Quantity,
    Rate,
    check_measures,
    event_name,
    measures_of,
)
from scrimshaw.lab.watch import Watcher

EVENTS = "deal, card, answers, steal or compare"


@pytest.mark.parametrize(
    ("measures", "message"),
    [
        (
            Measures(item=[Item("g", ["answer", "nope"], "{kind}")]),
            "lab.toml: item 'g': no action is of kind 'nope'; there are answer",
        ),
        (
            Measures(item=[Item("g", ["answer"], "{")]),
            "lab.toml: item 'g': '{': Single '{' encountered in format string",
        ),
        (
            Measures(item=[Item("g", ["answer"], "{0}")]),
            "lab.toml: item 'g': '{0}': in braces stands a name alone, such as {kind}",
        ),
        (
            Measures(item=[Item("g", ["answer"], "{kind!r}")]),
            "lab.toml: item 'g': '{kind!r}': in braces stands a name alone, such as {kind}",
        ),
        (
            Measures(item=[Item("g", ["answer"], "{kind}", weigh="}.cost")]),
            "lab.toml: item 'g': '}.cost': Single '}' encountered in format string",
        ),
        (
            Measures(rate=[Rate("r", "steal", "compare", "{}")]),
            "lab.toml: rate 'r': '{}': in braces stands a name alone, such as {kind}",
        ),
        (
            Measures(rate=[Rate("r", "nope", "compare", "{seat}")]),
            f"lab.toml: rate 'r': no event is of kind 'nope'; there are {EVENTS}",
        ),
        (
            Measures(rate=[Rate("r", "steal", "nope", "{seat}")]),
            f"lab.toml: rate 'r': no event is of kind 'nope'; there are {EVENTS}",
        ),
    ],
)
def test_what_a_game_lacks_is_told(measures: Measures, message: str) -> None:
    with pytest.raises(UserError) as told:
        Watcher(load("_template").setup(), measures)
    assert str(told.value) == message


def test_what_an_event_does_not_tell_is_told() -> None:
    rate = Rate("r", "steal", "compare", "{missing}")
    with pytest.raises(UserError) as told:
        event_name(rate, "steal", {"seat": 0, "points": 1})
    assert str(told.value) == (
        "lab.toml: rate 'r': '{missing}': the event 'steal' tells no 'missing'; "
        "there are seat or points"
    )


@pytest.mark.parametrize("sides", [[0, 1], [[0], [2]], [[0], [["a"]]]])
def test_seats_of_a_quantity_are_lists_of_seats(sides: object) -> None:
    quantity = Quantity("score", "totals", seats="sides")
    with pytest.raises(UserError, match=r"^lab.toml: quantity: `seats` leads to .*, no list of"):
        quantity.of({"totals": [3, 5], "sides": sides}, players=2)
    assert quantity.of({"totals": [3, 5], "sides": [[1], [0]]}, players=2) == [5, 3]


@pytest.mark.parametrize("name", ["scamorra", "scalawag", "scope", "scrappers", "scarper"])
def test_every_game_has_what_its_own_file_speaks_of(name: str) -> None:
    game = load(name)
    for players in game.players:
        options = {"mode": "advanced"} if name == "scope" and players > 2 else {}
        check_measures(measures_of(game), game.setup(players, **options))
