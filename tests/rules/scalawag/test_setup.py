"""1 Set-up."""

import pytest

from scrimshaw.engine import UserError
from scrimshaw.games.scalawag.notation import CARDS, FLAGS
from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import view
from .sea import ANY, PLAIN, Fate, asked, believe, cards, crew, play, setup_for, table


def dealt(players: int, seed: int = 1, **options: str) -> ScalawagState:
    state = setup_for(players, **options).new(seed)
    assert isinstance(state, ScalawagState)
    return state


@pytest.mark.clause("scalawag 1.1")
@pytest.mark.parametrize("players", range(3, 9))
def test_every_player_has_a_flag_and_a_sound_ship(players: int) -> None:
    ships = view(dealt(players), None)["ships"]
    assert [ship["flag"] for ship in ships] == list(FLAGS[:players])
    assert all(ship["damage"] == 0 and ship["afloat"] for ship in ships)


@pytest.mark.clause("scalawag 1.1")
def test_the_first_player_is_drawn_by_lot() -> None:
    assert {dealt(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    state = setup_for(4).start(Fate(dice=[2]), events=True)
    assert isinstance(state, ScalawagState)
    assert (state.first, state.turn, asked(state)) == (2, 2, ["griffon"])


@pytest.mark.clause("scalawag 1.1")
@pytest.mark.parametrize("players", [2, 9])
def test_scalawag_is_for_three_to_eight(players: int) -> None:
    with pytest.raises(UserError, match="3, 4, 5, 6, 7 or 8 players"):
        setup_for(players)


@pytest.mark.clause("scalawag 1.2")
@pytest.mark.parametrize(
    ("players", "common", "rare"),
    [(8, 6, 4), (7, 5, 4), (6, 5, 3), (5, 4, 3), (4, 4, 2), (3, 3, 2)],
)
def test_the_deck_grows_with_the_table(players: int, common: int, rare: int) -> None:
    state = dealt(players)
    totals = [
        sum(state.hands[seat * 8 + kind] for seat in range(players)) + state.port[kind]
        for kind in range(8)
    ]
    assert totals == [common] * 3 + [rare] * 3 + [0, 0]


@pytest.mark.clause("scalawag 1.3")
@pytest.mark.parametrize("players", range(3, 9))
def test_three_cards_each_and_the_rest_to_port(players: int) -> None:
    seen = view(dealt(players), None)
    assert [ship["crew"] for ship in seen["ships"]] == [3] * players
    assert seen["port"] == 6


@pytest.mark.clause("scalawag 1.3")
def test_a_draw_from_port_is_any_card_of_it() -> None:
    drawn = set()
    for seed in range(60):
        state = dealt(3, seed)
        state.hands = table(PLAIN, PLAIN, PLAIN).hands
        state.port = table(PLAIN, PLAIN, PLAIN).port
        before = list(state.hands)
        play(state, f"{asked(state)[0]} muster")
        drawn |= {place % 8 for place in range(24) if state.hands[place] > before[place]}
    assert {CARDS[kind] for kind in drawn} == {"pilot", "mutineer", "lookout"}


@pytest.mark.clause("scalawag 1.3")
def test_draws_follow_the_number_of_cards_of_a_kind() -> None:
    many = 0
    for seed in range(300):
        state = dealt(4, seed)
        state.port = table(PLAIN, "sailor gunner pilot", PLAIN, PLAIN, locker="pilot").port
        assert cards(state.port) == "marine mutineer mutineer lookout lookout"
        before = list(state.hands)
        state.draw(0, 1)
        many += sum(state.hands[kind] - before[kind] for kind in (4, 5))
    assert 210 < many < 270  # four of five cards


@pytest.mark.clause("scalawag 1.4")
def test_everyone_starts_with_two_compass_points_before_all_eyes() -> None:
    for seat in (0, 1, None):
        assert [ship["points"] for ship in view(dealt(5), seat)["ships"]] == [2] * 5


@pytest.mark.clause("scalawag 1.4")
def test_crew_is_secret_and_its_number_is_not() -> None:
    state = table("pilot sailor sailor", PLAIN, "lookout gunner")
    assert view(state, 0)["hand"] == ["sailor", "sailor", "pilot"]
    assert view(state, 1)["hand"] == ["sailor", "gunner", "marine"]
    assert view(state, None)["hand"] is None
    for seat in (0, 1, 2, None):
        assert [ship["crew"] for ship in view(state, seat)["ships"]] == [3, 3, 2]
    other = table("pilot marine marine", PLAIN, "lookout gunner")
    assert view(state, 1) == view(other, 1)


@pytest.mark.clause("scalawag 1.5")
def test_ten_compass_points_are_the_most() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[8, 2, 2])
    believe(state, "crown trim sailor sailor sailor")
    assert list(state.points) == [10, 2, 2]  # 4 gained and 2 collected, 8 + 6 = 10


@pytest.mark.clause("scalawag 1.5")
def test_what_is_over_ten_is_lost_at_once() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[9, 2, 2])
    events = believe(state, "crown trim sailor")
    gained = [event.args["n"] for event in events if event.kind in {"trim", "collect"}]
    assert gained == [1, 0]


@pytest.mark.clause("scalawag 1.6")
def test_the_locker_is_public_and_out_of_play() -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2], locker="pilot pilot")
    believe(state, "crown board", "crown at eagle", "eagle lose gunner")
    for seat in (0, 1, 2, None):
        assert view(state, seat)["locker"] == ["gunner", "pilot", "pilot"]
    assert "pilot" not in cards(state.port)
    assert crew(state, "eagle") == "sailor marine"


@pytest.mark.clause("scalawag 1.6")
def test_the_slots_of_a_mat_are_numbered() -> None:
    state = table(ANY, ANY, ANY, ANY, ANY, damage=[0, 1, 2, 3, 4])
    numbers = [ship["boarding"] for ship in view(state, None)["ships"]]
    assert numbers == [10, 8, 6, 4, 2]
