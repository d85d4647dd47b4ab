"""The games that a server offers."""

import logging

import pytest

from scrimshaw.server.catalogue import all_games
from scrimshaw.server.matches import game_names


@pytest.mark.usefixtures("installed")
def test_a_broken_game_hides_no_other_and_the_operator_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game_names.cache_clear()
    try:
        with caplog.at_level(logging.WARNING, "scrimshaw.games"):
            names = [game.name for game in all_games("en")]
    finally:
        game_names.cache_clear()
    assert "pebbles" in names
    assert "pebble-heap" not in names
    assert "the game 'pebble-heap' is left out: " in caplog.text
