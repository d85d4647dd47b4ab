"""A game settles player count, options and content, each checked once."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

from scrimshaw import UserError, games, load
from scrimshaw.engine import Game, Need, Option, Setup, State
from scrimshaw.engine.storage import field_names

SCAMORRA = load("scamorra")
NERVE = load("_template")


def message(*args: object, **options: object) -> str:
    """What is said of a setup of La Scamorra."""
    with pytest.raises(UserError) as error:
        SCAMORRA.setup(*args, **options)  # type: ignore[arg-type]
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


def wide(players: tuple[int, ...], options: tuple[Option, ...] = ()) -> Game:
    """A game of other counts and options that makes Nerve's setup."""
    return Game(
        "wide",
        version="1",
        players=players,
        folder=NERVE.folder,
        setup=lambda game, count, chosen, content: Setup(
            game, count, chosen, content, NERVE.setup().codec
        ),
        view=NERVE.view,
        resample=NERVE.resample,
        options=options,
    )


def test_everything_has_a_default() -> None:
    setup = SCAMORRA.setup()
    assert (setup.players, setup.options) == (2, {"mode": "single"})
    assert setup.content == SCAMORRA.read_content()


@pytest.mark.parametrize("players", [0, 1, 3, -2, 10**30])
def test_a_player_count_that_the_game_has_not_is_refused(players: int) -> None:
    assert message(players) == f"scamorra is for 2 players, not {players}"


def test_all_player_counts_are_listed() -> None:
    game = wide((2, 3, 5))
    with pytest.raises(UserError, match=r"^wide is for 2, 3 or 5 players, not 4$"):
        game.setup(4)
    assert game.setup().players == 2
    assert game.setup(5).players == 5


def test_an_option_that_the_game_has_not_is_refused_with_those_it_has() -> None:
    assert message(tempo="fast") == "scamorra has no option 'tempo'; its options: mode"
    with pytest.raises(UserError, match=r"has no option 'tempo'; its options: none$"):
        NERVE.setup(tempo="fast")


def test_a_value_that_the_option_has_not_is_refused_with_those_it_has() -> None:
    assert message(mode="sixteen") == "scamorra: mode is single or fifteen, not 'sixteen'"


@pytest.mark.parametrize("name", ["players", "content", "self", "options", "game"])
def test_an_option_may_not_pass_for_an_argument(name: str) -> None:
    with pytest.raises(UserError, match=f"has no option '{name}'"):
        SCAMORRA.settle(2, None, {name: "2"})


def test_options_keep_the_games_order_and_the_first_value_is_the_default() -> None:
    options = (Option("wind", ("calm", "storm"), "1.1"), Option("moon", ("new", "full"), "1.1"))
    assert list(wide((2,), options).setup(2, moon="full").options.items()) == [
        ("wind", "calm"),
        ("moon", "full"),
    ]


def test_an_option_with_a_pattern_takes_what_fits_it() -> None:
    option = Option("wind", ("calm", "storm"), "1.1", pattern=r"\d knots", form="N knots")
    game = wide((2,), (option,))
    assert game.setup(2, wind="7 knots").options == {"wind": "7 knots"}
    assert game.setup(2, wind="storm").options == {"wind": "storm"}
    assert game.setup(2).options == {"wind": "calm"}
    for value in ("77 knots", "7 knots!", ""):
        with pytest.raises(UserError) as error:
            game.setup(2, wind=value)
        assert str(error.value) == f"wide: wind is calm, storm or N knots, not {value!r}"


def test_content_is_a_path_a_text_of_one_or_a_value() -> None:
    path = SCAMORRA.folder / "tiny.toml"
    by_path, by_text = SCAMORRA.setup(content=path), SCAMORRA.setup(content=str(path))
    by_value = SCAMORRA.setup(content=SCAMORRA.read_content(path))
    assert by_path.content == by_text.content == by_value.content != SCAMORRA.setup().content


def test_content_of_another_game_is_refused(tmp_path: Path) -> None:
    assert message(content=NERVE.folder / "content.toml") == (
        "content.toml: cards: there is no such key here; there are hand, deck or fifteen"
    )
    assert message(content=tmp_path / "gone.toml").startswith("gone.toml: cannot be read: ")


def test_two_contents_play_side_by_side() -> None:
    tiny = SCAMORRA.setup(content=SCAMORRA.folder / "tiny.toml")
    assert SCAMORRA.content_hash(tiny.content) != SCAMORRA.content_hash(SCAMORRA.setup().content)
    small, large = tiny.new(1), SCAMORRA.setup().new(1)
    assert len(small.dump()) < len(large.dump())
    assert SCAMORRA.setup().new(1).dump() == large.dump()


def test_a_new_game_is_a_setup_and_a_deal_at_once() -> None:
    assert SCAMORRA.new(5, mode="fifteen").dump() == SCAMORRA.setup(mode="fifteen").new(5).dump()


def test_events_are_kept_only_when_they_are_wanted() -> None:
    setup = SCAMORRA.setup()
    assert setup.new(1).events is None
    told = setup.new(1, events=True)
    assert told.events
    assert told.clone().events is None
    assert told.dump() == setup.new(1).dump(), "events are no part of the state"


@pytest.mark.parametrize("name", ["_template", *games()])
def test_setups_and_states_are_pickled_and_copied(name: str) -> None:
    game = load(name)
    setup = game.setup()
    again: Setup = pickle.loads(pickle.dumps(setup))
    assert again.game is game
    assert (again.players, again.options, again.content) == (
        setup.players,
        setup.options,
        setup.content,
    )
    state = setup.new(3)
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert isinstance(other, State)
        assert other is not state
        assert other.dump() == state.dump()
        other.apply(other.actors()[0], other.legal(other.actors()[0])[0])
        assert other.dump() != state.dump()


@pytest.mark.parametrize("name", ["_template", *games()])
def test_a_dump_holds_every_field_but_the_setup_and_the_events(name: str) -> None:
    names = field_names(load(name).new(1))
    assert "rng" in names
    assert not {"setup", "events", "__dict__"} & set(names)
    assert len(names) > 3


def test_a_game_without_positions_says_so() -> None:
    state = NERVE.new(1)
    for call in (state.position, lambda: NERVE.setup().position("x")):
        with pytest.raises(UserError, match=r"^this game has no position text$"):
            call()


def test_a_game_without_a_picture_shows_its_view() -> None:
    state = NERVE.new(1)
    shown = NERVE.draw(state.view(0), ["Ines", "Gennaro"])
    assert shown.startswith("Ines, Gennaro\n{")
    assert '"seat": 0' in shown


def test_a_games_name_is_shown_with_its_version() -> None:
    assert repr(SCAMORRA) == f"<game scamorra {SCAMORRA.version}>"


TOGETHER = wide(
    (2, 3),
    (
        Option("mode", ("basic", "more"), "2.3", needs={"basic": (Need("7.1", (2,)),)}),
        Option(
            "theme",
            ("none", "odd"),
            "2.4",
            needs={"odd": (Need("6.5", options={"mode": "more"}), Need("7.6", (2,)))},
        ),
    ),
)


@pytest.mark.parametrize(
    ("players", "options", "told"),
    [
        (3, {}, "7.1: mode basic is for 2 players, not 3; mode may be more"),
        (2, {"theme": "odd"}, "6.5: theme odd needs mode more; theme may be none"),
        (3, {"theme": "odd", "mode": "more"}, "7.6: theme odd is for 2 players, not 3; theme may"),
    ],
)
def test_what_does_not_go_together_is_refused_with_what_does(
    players: int, options: dict[str, str], told: str
) -> None:
    with pytest.raises(UserError) as error:
        TOGETHER.settle(players, None, options)
    assert str(error.value).startswith(told)


def test_what_goes_together_is_set_up() -> None:
    assert TOGETHER.setup(2, mode="more", theme="odd").players == 2
    assert TOGETHER.setup(3, mode="more").players == 3
    assert TOGETHER.setup(2).options == {"mode": "basic", "theme": "none"}


@pytest.mark.parametrize("values", ["long", (), (1, 2), None])
def test_an_option_has_a_row_of_texts(values: Any) -> None:
    with pytest.raises(UserError, match=r"wide: option mode has a row of texts, as \('short', 'lo"):
        wide((2,), (Option("mode", values, "1.1"),))
