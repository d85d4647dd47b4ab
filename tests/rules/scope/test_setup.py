"""2 Scenarios, and what may be combined."""

import itertools

import pytest

from scrimshaw.engine import UserError

from ..table import view, why
from .field import GAME, field, lay_out, play, quick

NAMES = ("sniper", "decoy", "officer", "scout", "mortar", "gun", "infantry", "empty")
BASIC = {
    "quick-duel": (4, 3, [2, 1, 1, 1, 1, 1, 1, 4], 6),
    "open-front": (5, 3, [3, 2, 1, 1, 1, 1, 1, 5], 7),
    "deep-front": (4, 4, [3, 2, 1, 1, 1, 1, 1, 6], 7),
    "open-battle": (6, 3, [3, 2, 2, 2, 2, 2, 2, 3], 9),
    "deep-battle": (5, 4, [3, 2, 2, 2, 2, 2, 2, 5], 9),
}


def counts(**options: str) -> list[int]:
    state = GAME.new(1, **options)
    lay_out(state)
    german, soviet = view(state, None)["sides"]
    assert german["in_play"] == soviet["in_play"]
    return [german["in_play"][name] for name in NAMES]


@pytest.mark.clause("scope 2.1")
@pytest.mark.parametrize("name", BASIC)
def test_a_scenario_gives_size_cards_and_points(name: str) -> None:
    columns, rows, cards, points = BASIC[name]
    seen = view(GAME.new(1, scenario=name), None)
    assert (seen["columns"], seen["rows"], seen["goal"]) == (columns, rows, points)
    assert counts(scenario=name) == cards
    assert sum(cards) == columns * rows


@pytest.mark.clause("scope 2.1")
def test_a_content_file_without_a_scenario_is_refused() -> None:
    content = GAME.read_content()
    del content.scenarios["open-front"]  # type: ignore[attr-defined]
    with pytest.raises(UserError, match=r"2.1: scenarios.open-front is missing"):
        GAME.setup(content=content, scenario="open-front")
    GAME.setup(content=content)


@pytest.mark.clause("scope 2.2")
def test_both_sides_lay_out_at_the_same_time_in_the_order_of_the_cards() -> None:
    state = quick().new(1)
    assert list(state.actors()) == [0, 1]
    assert view(state, 0)["to_lay"][:4] == ["sniper", "sniper", "decoy", "officer"]
    play(state, 1, "lay sniper d6", "lay sniper a4", "lay decoy b5")
    play(state, 0, "lay sniper a1")
    assert list(state.actors()) == [0, 1]
    assert view(state, 0)["to_lay"][0] == "sniper"
    assert view(state, 1)["to_lay"][0] == "officer"
    assert state.prompt(0).args == {"card": "sniper", "left": 1}


@pytest.mark.clause("scope 2.2")
@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("lay officer b1", "layout.order"),
        ("lay empty b1", "layout.order"),
        ("lay sniper a4", "layout.front"),
        ("lay sniper a1", "layout.taken"),
        ("search a4", "layout.first"),
    ],
)
def test_the_next_card_goes_to_a_free_cell_of_the_own_front(wrong: str, key: str) -> None:
    state = quick().new(1)
    play(state, 0, "lay sniper a1")
    assert why(state, wrong, seat=0) == "2.2"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 2.2")
def test_empty_areas_fill_the_rest_and_the_german_side_begins() -> None:
    state = quick().new(1)
    state.events = []
    lay_out(state)
    assert list(state.actors()) == [0]
    assert state.events[-1].kind == "begin"
    assert state.events[-1].audience is None
    assert [event.kind for event in state.events].count("lay") == 16
    grid = view(state, 0)["grid"]
    assert sum(one["card"] == "empty" for one in grid) == 4
    assert (view(state, 0)["turn"], view(state, 0)["phase"]) == (1, "action")


@pytest.mark.clause("scope 2.2")
def test_nobody_sees_how_far_the_other_side_is() -> None:
    state = quick().new(1)
    before = [view(state, seat) for seat in (0, None)]
    for _ in range(8):
        assert state.prompt(0).key == "layout"
        state.apply(1, state.legal(1)[0])
        assert [view(state, seat) for seat in (0, None)] == before
    assert state.prompt(1).key == "layout_done"
    assert list(state.legal(1)) == []
    assert list(state.actors()) == [0]
    assert why(state, "lay sniper a4", seat=1) == "2.2"


@pytest.mark.clause("scope 2.2")
def test_a_layout_is_told_to_its_own_side_only() -> None:
    state = quick().new(1)
    state.events = []
    play(state, 1, "lay sniper a4")
    (event,) = state.events
    assert event.audience == frozenset({1})
    assert event.args == {"seat": 1, "card": "sniper", "cell": "a4"}


@pytest.mark.clause("scope 2.2")
def test_a_layout_can_be_picked_up_until_both_lie() -> None:
    state = quick().new(1)
    assert not state.can_revise(0)
    lay_out(state, side=0)
    assert state.can_revise(0) and not state.can_revise(1)
    state.events = []
    state.revise(0)
    (event,) = state.events
    assert (event.kind, event.audience) == ("pick_up", frozenset({0}))
    assert view(state, 0) == view(quick().new(1), 0)
    lay_out(state)
    assert not state.can_revise(0) and not state.can_revise(1)


@pytest.mark.clause("scope 2.2")
def test_a_resampled_layout_has_the_other_side_at_its_beginning() -> None:
    state = quick().new(1)
    play(state, 1, "lay sniper d6", "lay sniper a4")
    play(state, 0, "lay sniper a1")
    world = state.resample(0, 3)
    assert len(view(world, 1)["to_lay"]) == 8
    assert len(view(world, 0)["to_lay"]) == 7
    watched = state.resample(None, 3)
    assert len(view(watched, 0)["to_lay"]) == len(view(watched, 1)["to_lay"]) == 8


@pytest.mark.clause("scope 2.3", "scope 5.1")
def test_the_mode_decides_whether_units_act() -> None:
    drawn = "s . o\n. . .\n. . .\nS M O"
    assert why(field(drawn, mode="basic"), "shell b1 a4") == "3.1"
    act_texts = field(drawn, mode="advanced")
    assert act_texts.check(0, act_texts.parse("shell b1 a4")) is None
    assert quick().options["mode"] == "basic"


@pytest.mark.clause("scope 2.4")
@pytest.mark.parametrize(
    ("theme", "cards"),
    [
        ("none", [2, 1, 1, 1, 1, 1, 1, 4]),
        ("aces", [1, 1, 1, 1, 1, 1, 1, 5]),
        ("command", [2, 1, 2, 1, 1, 1, 1, 3]),
        ("artillery", [2, 1, 1, 2, 2, 1, 1, 2]),
        ("advance", [2, 1, 1, 1, 1, 2, 2, 2]),
        ("offensive", [0, 1, 1, 1, 1, 1, 1, 6]),
    ],
)
def test_a_theme_exchanges_cards_for_empty_areas(theme: str, cards: list[int]) -> None:
    assert counts(theme=theme, mode="advanced") == cards


@pytest.mark.clause("scope 2.4")
def test_every_legal_combination_is_accepted() -> None:
    themes = GAME.options[2].values
    accepted = 0
    for scenario, mode, theme, players in itertools.product(
        BASIC, ("basic", "advanced"), themes, (2, 3, 4)
    ):
        try:
            GAME.setup(players, scenario=scenario, mode=mode, theme=theme)
            accepted += 1
        except UserError as error:
            assert str(error)[:3] in ("7.1", "6.4", "6.5", "7.6")
    assert accepted == 5 * (4 + 6 + 5 + 5)  # basic, advanced for two, three and four players


@pytest.mark.clause("scope 2.5")
def test_a_table_may_define_its_own_scenario() -> None:
    seen = view(GAME.new(1, scenario="2x2:1,0,1,0,0,0,0:3"), None)
    assert (seen["columns"], seen["rows"], seen["goal"]) == (2, 2, 3)
    assert counts(scenario="2x2:1,0,1,0,0,0,0:3") == [1, 0, 1, 0, 0, 0, 0, 2]
    assert counts(scenario="6x4:3,2,2,2,2,2,2,9:30") == [3, 2, 2, 2, 2, 2, 2, 9]


@pytest.mark.clause("scope 2.5")
@pytest.mark.parametrize(
    ("scenario", "theme", "reason"),
    [
        ("1x3:1,0,0,0,0,0,0:6", "none", "2 to 6 columns"),
        ("7x3:1,0,0,0,0,0,0:6", "none", "2 to 6 columns"),
        ("4x1:1,0,0,0,0,0,0:6", "none", "2 to 4 rows"),
        ("4x5:1,0,0,0,0,0,0:6", "none", "2 to 4 rows"),
        ("2x2:1,1,1,1,1,0,0:6", "none", "5 cards do not fill a front of 4"),
        ("2x2:1,1,0,0,0,0,0,1:6", "none", "3 cards do not fill a front of 4"),
        ("4x3:4,0,0,0,0,0,0:6", "none", "3 cards sniper, not 4"),
        ("4x3:1,3,0,0,0,0,0:6", "none", "2 cards decoy, not 3"),
        ("4x3:1,0,0,0,0,0,3:6", "none", "2 cards infantry, not 3"),
        ("4x3:0,1,1,0,0,0,0:6", "none", "at least one sniper"),
        ("4x3:1,1,1,0,0,0,0:0", "none", "at least 1"),
        ("2x2:1,1,1,0,0,0,0:6", "artillery", "more empty areas"),
        ("2x2:1,1,0,0,0,0,0:6", "offensive", "from the start"),
    ],
)
def test_a_definition_that_does_not_work_is_refused(scenario: str, theme: str, reason: str) -> None:
    with pytest.raises(UserError, match=rf"2.5: .*{reason}"):
        GAME.setup(scenario=scenario, theme=theme, mode="advanced")


@pytest.mark.clause("scope 2.5")
def test_the_edges_of_a_definition_are_allowed() -> None:
    for scenario in ("2x2:1,0,0,0,0,0,0:1", "6x4:3,2,2,2,2,2,2:99", "2x4:3,2,2,0,0,0,1:1"):
        GAME.setup(scenario=scenario)
    GAME.setup(scenario="2x2:1,0,1,0,0,0,0:6", theme="command")  # one empty area is enough
    with pytest.raises(UserError, match=r"scenario is quick-duel"):
        GAME.setup(scenario="4x3")
