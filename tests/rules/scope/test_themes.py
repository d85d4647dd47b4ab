"""6 Themes."""

import pytest

from scrimshaw.engine import UserError

from ..table import act, actor, texts, view, why
from .field import GAME, card, field, lose, same_map

ACES = """
    s . .
    . o .
    . G I
    S . M
"""


def clause_of(state: object) -> str:
    outcome = state.outcome()  # type: ignore[attr-defined]
    assert outcome is not None
    assert outcome.winners == (0,)
    return str(outcome.clause)


@pytest.mark.clause("scope 6.1")
@pytest.mark.parametrize("scenario", ["quick-duel", "deep-battle"])
def test_one_sniper_in_each_front_and_two_in_each_zone(scenario: str) -> None:
    state = GAME.new(1, scenario=scenario, theme="aces")
    assert view(state, 0)["to_lay"].count("sniper") == 1
    assert [side["zone"] for side in view(state, None)["sides"]] == [2, 2]


@pytest.mark.clause("scope 6.1")
def test_two_shots_cost_snipers_from_the_zone_and_the_third_kills() -> None:
    state = field(ACES, mode="basic", theme="aces")
    for shot in (1, 2):
        events = act(state, "search a4", "shoot")
        assert [event.kind for event in events] == ["search", "wound"]
        assert view(state, 1)["sides"][0]["score"] == ["sniper"] * shot
        assert view(state, 1)["sides"][1]["zone"] == 2 - shot
        assert card(state, 1, "a4")["card"] == "sniper"
        assert card(state, 1, "a4")["known"]
        act(state, "shot a1-b2", "search a2" if shot == 1 else "search b1")
    events = act(state, "search a4", "shoot")
    assert [event.kind for event in events][:2] == ["search", "kill"]
    assert clause_of(state) == "6.1"
    assert view(state, 0)["sides"][0]["points"] == 6


@pytest.mark.clause("scope 6.1")
@pytest.mark.parametrize(
    "shot", [["shell c1 a4"], ["fire a3", "shoot b2"]], ids=["mortar", "machine gun"]
)
def test_shells_and_guns_count_as_shots(shot: list[str]) -> None:
    drawn = ACES if len(shot) == 1 else ". . .\ns o .\n. G I\nS . M"
    state = field(drawn, theme="aces")
    events = act(state, *shot)
    assert "wound" in [event.kind for event in events]
    assert view(state, 1)["sides"][1]["zone"] == 1
    assert same_map(state, drawn)
    assert card(state, 0, "a4" if len(shot) == 1 else "a3")["known"]


@pytest.mark.clause("scope 6.1", "scope 5.9")
def test_an_assault_kills_the_ace_at_once() -> None:
    state = field(". . .\n. s .\n. . I\nS . M", theme="aces")
    act(state, "assault c2 b2-c3", "take b3")
    assert clause_of(state) == "6.1"
    assert view(state, 0)["sides"][0]["score"] == ["sniper"]
    assert view(state, 0)["sides"][1]["zone"] == 2


@pytest.mark.clause("scope 6.1", "scope 4.1")
def test_points_win_in_a_duel_of_aces_too() -> None:
    state = field(ACES, mode="basic", theme="aces", goal=2)
    act(state, "search a4", "shoot")
    assert clause_of(state) == "4.1"
    state = field(ACES, mode="basic", theme="aces", goal=2)
    act(state, "search b3", "shoot")
    assert clause_of(state) == "4.1"


@pytest.mark.clause("scope 6.2")
def test_killing_all_officers_breaks_the_chain_of_command() -> None:
    state = field("s . o\n. . o\n. . .\nS . .", mode="basic", theme="command")
    act(state, "search c4", "shoot", "shot a1-b2", "search b1")
    assert state.outcome() is None
    act(state, "search c3", "shoot")
    assert clause_of(state) == "6.2"


@pytest.mark.clause("scope 6.3")
def test_killing_all_scouts_and_mortars_neutralises_the_artillery() -> None:
    state = field("s . c\n. . m\n. . .\nS . .", mode="basic", theme="artillery")
    act(state, "search c4", "shoot", "shot a1-b2", "search b1")
    assert state.outcome() is None
    act(state, "search c3", "shoot")
    assert clause_of(state) == "6.3"


@pytest.mark.clause("scope 6.4")
def test_infantry_on_the_enemys_last_row_wins() -> None:
    state = field("s . .\n. I .\n. . .\nS . .", theme="advance")
    events = act(state, "assault b3 b3-c4", "take c4")
    assert events[-1].kind == "win"
    assert clause_of(state) == "6.4"


@pytest.mark.clause("scope 6.4")
def test_soviet_infantry_wins_on_the_first_row() -> None:
    state = field("s . .\n. . .\n. i .\nS . .", theme="advance", turn=2)
    act(state, "assault b2 b1-c2", "take b1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "6.4")


@pytest.mark.clause("scope 6.4")
def test_another_row_or_another_theme_does_not_win() -> None:
    state = field("s . .\n. . .\n. I .\nS . .", theme="advance")
    act(state, "assault b2 b2-c3", "take c3")
    assert state.outcome() is None
    state = field("s . .\n. I .\n. . .\nS . .")
    act(state, "assault b3 b3-c4", "take c4")
    assert state.outcome() is None


@pytest.mark.clause("scope 6.4")
def test_stop_the_advance_is_for_the_advanced_game() -> None:
    with pytest.raises(UserError, match=r"6.4: .*advanced"):
        GAME.setup(theme="advance")


@pytest.mark.clause("scope 6.5")
def test_offensive_without_snipers_is_for_the_advanced_game() -> None:
    with pytest.raises(UserError, match=r"6.5: .*advanced"):
        GAME.setup(theme="offensive")


OFFENSIVE = """
    o . .
    c . .
    . . .
    M O .
"""


@pytest.mark.clause("scope 6.5")
def test_killing_officers_guns_and_scouts_wins() -> None:
    state = field(OFFENSIVE, theme="offensive")
    act(state, "shell a1 a4", "end")
    assert state.outcome() is None
    assert actor(state) == 1
    act(state, "recon a1")
    act(state, "shell a1 a3")
    assert clause_of(state) == "6.5"


@pytest.mark.clause("scope 6.5", "scope 5.11")
def test_a_mortar_may_come_back_with_an_infantry() -> None:
    state = field("o . .\nc . .\n. C .\nO O .", theme="offensive")
    lose(state, 0, infantry=1, mortar=1)
    assert {text for text in texts(state) if text.startswith("reinforce")} == {
        "reinforce a1-b2",
        "reinforce b1-c2",
        "reinforce b1-c2 mortar",
    }
    events = act(state, "reinforce b1-c2 mortar")
    assert events[0].args["cards"] == ["mortar", "infantry"]
    assert view(state, 0)["hand"] == ["officer", "scout", "mortar", "infantry"]
    assert view(state, 0)["sides"][1]["score"] == []


@pytest.mark.clause("scope 6.5")
@pytest.mark.parametrize(
    ("theme", "lost", "wrong", "key"),
    [
        ("none", {"infantry": 1, "mortar": 1}, "reinforce b1-c2 mortar", "reinforce.theme"),
        ("offensive", {"infantry": 1}, "reinforce b1-c2 mortar", "reinforce.mortar"),
        ("offensive", {"infantry": 1, "mortar": 1}, "reinforce a1-b2 mortar", "reinforce.two"),
    ],
)
def test_a_mortar_comes_back_only_in_this_theme(
    theme: str, lost: dict[str, int], wrong: str, key: str
) -> None:
    state = field("o . .\nc . .\n. C .\nO O .", theme=theme)
    lose(state, 0, **lost)
    assert why(state, wrong) == "6.5"
    refused = state.check(0, state.parse(wrong))
    assert refused is not None and refused.key == key


@pytest.mark.clause("scope 6.5", "scope 5.11")
def test_a_mortar_never_comes_back_alone() -> None:
    state = field("o . .\nc . .\n. C .\nO O .", theme="offensive")
    lose(state, 0, mortar=1)
    assert not any(text.startswith("reinforce") for text in texts(state))
    assert why(state, "reinforce b1-c2 mortar") == "5.11"
