"""Every part that the rules ask for is printed, front and back, and all text fits."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec
import pytest

from scrimshaw import games, load
from scrimshaw.press import Sheets, kit_of
from scrimshaw.press.data import game_data

from . import counted


@cache
def sheets(name: str) -> Sheets:
    game = load(name)
    return Sheets(game, kit_of(game))


@cache
def placed(name: str) -> Counter[tuple[str, str]]:
    return sheets(name).placed()


def fronts(name: str) -> dict[str, int]:
    return {part: count for (part, side), count in placed(name).items() if side == "front"}


def test_the_template_shows_how_it_is_done() -> None:
    game = load("_template")
    assert kit_of(game).parts() == {
        **{f"card {number}": 1 for number in range(1, 6)},
        "raise": 2,
        "fold": 2,
        "point": 2 * 2 * 3,
    }
    assert Sheets(game, kit_of(game)).overflows() == []


@pytest.mark.parametrize("name", games())
def test_the_pages_hold_what_the_rules_count(name: str) -> None:
    assert fronts(name) == counted.PARTS[name](load(name).read_content())


@pytest.mark.parametrize("name", games())
def test_every_card_and_token_has_its_back(name: str) -> None:
    tiles = {tile.name for tile in kit_of(load(name)).tiles}
    for tile in tiles:
        assert placed(name)[tile, "back"] == placed(name)[tile, "front"]


@pytest.mark.parametrize("name", games())
def test_all_text_fits(name: str) -> None:
    assert sheets(name).overflows() == []


@pytest.mark.parametrize("name", games())
def test_every_clause_and_ruling_is_handed_to_the_page(name: str) -> None:
    """What the templates read is the whole rulebook: nothing of it is lost on the way."""
    game = load(name)
    data = msgspec.json.encode(game_data(game, kit_of(game), "a4")["rules"]).decode()
    for clause in game.rulebook.clauses():
        assert f'"number":"{clause.number}"' in data
    rulings = [note for clause in game.rulebook.clauses() for note in clause.notes]
    assert data.count('"kind":"ruling"') == sum(note.kind == "ruling" for note in rulings)
