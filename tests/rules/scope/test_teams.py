"""7 Three and four players."""

import pytest

from scrimshaw.engine import State, UserError

from ..table import act, actor, refusal, texts, view, why
from .field import GAME, card, field, kinds, lay_out, lose, play

TEAMS = """
    s . o
    d . c
    G C .
    S O M
"""


def turn_order(state: State) -> list[int]:
    order = []
    for _ in range(8):
        order.append(actor(state))
        text = sorted(text for text in texts(state) if text.startswith("move"))[0]
        act(state, text)
        for _ in range(3):
            act(state, sorted(texts(state))[0])
        if "end" in texts(state):
            act(state, "end")
    return order


@pytest.mark.clause("scope 7.1", "scope 7.3")
@pytest.mark.parametrize(
    ("players", "lone", "order"),
    [
        (2, "german", [0, 1, 0, 1]),
        (3, "german", [0, 1, 0, 2]),
        (3, "soviet", [0, 1, 2, 1]),
        (4, "german", [0, 1, 2, 3]),
    ],
)
def test_units_of_both_sides_then_snipers_of_both(
    players: int, lone: str, order: list[int]
) -> None:
    state = field(TEAMS, players=players, lone=lone)
    assert turn_order(state) == order * 2


@pytest.mark.clause("scope 7.1")
@pytest.mark.parametrize("players", [3, 4])
def test_teams_play_the_advanced_game(players: int) -> None:
    with pytest.raises(UserError, match=r"7.1: .*advanced"):
        GAME.setup(players)


@pytest.mark.clause("scope 7.2")
def test_a_division_uses_its_own_cards_only() -> None:
    units = field(TEAMS, players=4, turn=1)
    assert kinds(units) == {"move", "deploy", "recon", "shell", "fire"}
    assert why(units, "search a4") == "7.2"
    assert units.prompt(0).key == "action_units"
    snipers = field(TEAMS, players=4, turn=3)
    assert kinds(snipers) == {"move", "search"}
    assert snipers.prompt(2).key == "action_snipers"
    for wrong in ("deploy b1", "recon a4", "shell c1 a4", "fire a3", "assault a1 a1-b2"):
        assert why(snipers, wrong) == "7.2"


@pytest.mark.clause("scope 7.2", "scope 5.11")
def test_reinforcements_and_deployment_belong_to_the_units() -> None:
    snipers = field(TEAMS, players=4, turn=3)
    lose(snipers, 0, infantry=1)
    assert why(snipers, "reinforce b1-c2") == "7.2"
    act(snipers, "search b4")
    assert actor(snipers) == 3  # no deployment after a sniper's search
    units = field(TEAMS, players=4, turn=1)
    lose(units, 0, infantry=1)
    assert "reinforce b1-c2" in texts(units)


@pytest.mark.clause("scope 7.2")
def test_both_divisions_move_anywhere_in_the_front() -> None:
    for turn in (1, 3):
        moves = {text for text in texts(field(TEAMS, players=4, turn=turn)) if "move" in text}
        assert moves == {"move a1-b2", "move b1-c2"}


@pytest.mark.clause("scope 7.3")
@pytest.mark.parametrize(
    ("players", "lone", "sides"),
    [
        (2, "german", [[0], [1]]),
        (3, "german", [[0], [1, 2]]),
        (3, "soviet", [[0, 2], [1]]),
        (4, "german", [[0, 2], [1, 3]]),
    ],
)
def test_who_plays_which_side(players: int, lone: str, sides: list[list[int]]) -> None:
    state = field(TEAMS, players=players, lone=lone)
    assert [side["seats"] for side in view(state, None)["sides"]] == sides
    for seat in range(players):
        expected = "german" if seat in sides[0] else "soviet"
        assert view(state, seat)["side"] == expected


@pytest.mark.clause("scope 7.3", "scope 7.2")
def test_the_lone_player_keeps_to_the_division_whose_turn_it_is() -> None:
    units = field(TEAMS, players=3, turn=1)
    assert actor(units) == 0 and why(units, "search a4") == "7.2"
    assert view(units, 1)["division"] == "units"
    snipers = field(TEAMS, players=3, turn=3)
    assert actor(snipers) == 0 and why(snipers, "recon a4") == "7.2"
    assert view(snipers, 1)["division"] == "snipers"


@pytest.mark.clause("scope 7.3")
@pytest.mark.parametrize("players", [2, 4])
def test_lone_is_for_three_players(players: int) -> None:
    with pytest.raises(UserError, match=r"7.3"):
        GAME.setup(players, mode="advanced", lone="soviet")


@pytest.mark.clause("scope 7.4")
def test_partners_see_the_same_and_share_the_score() -> None:
    state = field(TEAMS, players=4)
    events = act(state, "move a1-b2", "put sniper a1")
    assert events[-1].audience == frozenset({0, 2})
    first, second = view(state, 0), view(state, 2)
    assert first.pop("seat") == 0 and second.pop("seat") == 2
    assert first == second
    assert first["hand"] == ["officer", "scout", "gun"]
    assert view(state, 1)["hand"] is view(state, 3)["hand"] is None


@pytest.mark.clause("scope 7.4", "scope 4.1")
def test_partners_win_together() -> None:
    state = field(TEAMS, players=4, turn=3)
    act(state, "search a4", "shoot")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 2), (2, 0, 2, 0))


@pytest.mark.clause("scope 3.7", "scope 7.1")
def test_in_teams_a_shot_card_lies_until_the_snipers_next_turn() -> None:
    state = field(TEAMS, players=4, turn=3)
    act(state, "search c4", "shoot", "shot a1-b2")
    for text in ("search c2", "recon b4", "end"):
        act(state, text)
        assert view(state, 1)["sides"][0]["shot"] == "a1-b2"
    events = act(state, "recon a1")
    assert "silence" in [event.kind for event in events]
    assert actor(state) == 2
    assert view(state, 1)["sides"][0]["shot"] is None


@pytest.mark.clause("scope 7.5")
def test_the_snipers_player_lays_first_then_the_units_player() -> None:
    state = GAME.new(1, 4, mode="advanced")
    assert list(state.actors()) == [2, 3]
    assert why(state, "lay officer a1", seat=0) == "7.5"
    assert state.prompt(0).key == "layout_partner"
    assert state.prompt(0).args == {"seat": 2}
    state.events = []
    play(state, 2, "lay sniper a1", "lay sniper b1", "lay decoy c1")
    assert all(event.audience == frozenset({0, 2}) for event in state.events)
    assert list(state.actors()) == [0, 3]
    assert card(state, 0, "a1")["card"] == "sniper"
    assert state.can_revise(2) and not state.can_revise(0)
    play(state, 0, "lay officer a2")
    assert state.can_revise(0) and not state.can_revise(2)
    state.revise(0)
    assert view(state, 2)["to_lay"] == ["officer", "scout", "mortar", "gun", "infantry"]
    assert list(state.actors()) == [0, 3]
    lay_out(state)
    assert list(state.actors()) == [0]


@pytest.mark.clause("scope 2.2", "scope 7.5")
def test_a_refusal_offers_to_pick_cards_up_only_to_who_may() -> None:
    state = GAME.new(1, 4, mode="advanced")
    lay_out(state, side=0)
    assert state.can_revise(0) and not state.can_revise(2)
    assert refusal(state, "lay sniper a1", seat=0).key == "layout.done"
    assert refusal(state, "lay sniper a1", seat=2).key == "layout.laid"
    state.revise(0)
    assert state.can_revise(2)


@pytest.mark.clause("scope 7.5", "scope 7.3")
def test_the_lone_player_lays_all_cards_of_its_side() -> None:
    state = GAME.new(1, 3, mode="advanced", lone="soviet")
    assert list(state.actors()) == [1, 2]
    lay_out(state, side=1)
    assert list(state.actors()) == [2]
    assert state.can_revise(1)
    assert why(state, "lay sniper a4", seat=1) == "2.2"


@pytest.mark.clause("scope 7.6")
@pytest.mark.parametrize("players", [3, 4])
def test_the_offensive_is_for_two_players(players: int) -> None:
    with pytest.raises(UserError, match=r"7.6: .*for 2 players"):
        GAME.setup(players, mode="advanced", theme="offensive")
