"""5 Damage and loss, 7 Elimination and prizes."""

import pytest

from scrimshaw.engine import Event
from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import view
from .sea import (
    ANY,
    PLAIN,
    afloat,
    asked,
    believe,
    cards,
    crew,
    key,
    kinds,
    may,
    play,
    table,
    the,
    why,
    winners,
)


def fire(state: ScalawagState, target: str) -> list[Event]:
    return play(state, "crown fire", f"crown at {target}")


@pytest.mark.clause("scalawag 5.1", "scalawag 5.3")
def test_damage_covers_the_highest_number_first() -> None:
    state = table(ANY, ANY, ANY, points=[10, 2, 2])
    showing = []
    for _ in range(4):
        state.points[0] = 10
        fire(state, "eagle")
        showing.append(view(state, 0)["ships"][1]["boarding"])
        play(state, "eagle trim", "griffon trim")
    assert showing == [8, 6, 4, 2]


@pytest.mark.clause("scalawag 5.1", "scalawag 7.1")
@pytest.mark.parametrize(("damage", "left"), [(3, 3), (4, 2)])
def test_the_fifth_damage_sinks(damage: int, left: int) -> None:
    state = table("sailor", ANY, ANY, points=[10, 2, 2], damage=[0, damage, 0])
    fire(state, "eagle")
    assert len(afloat(state)) == left


@pytest.mark.clause("scalawag 5.2")
def test_the_boarded_player_chooses_the_card() -> None:
    state = table(PLAIN, "pilot lookout lookout", ANY, points=[10, 2, 2])
    believe(state, "crown board", "crown at eagle")
    assert asked(state) == ["eagle"]
    assert may(state, "eagle") == ["lose pilot", "lose lookout"]
    assert (why(state, "eagle lose sailor"), key(state, "eagle lose sailor")) == (
        "5.2",
        "card.hand",
    )
    assert (why(state, "eagle take damage"), key(state, "eagle take damage")) == (
        "5.2",
        "phase.loss",
    )
    assert why(state, "crown lose sailor") == "5.2"
    events = play(state, "eagle lose lookout")
    assert the(events, "lose").args == {"seat": 1, "card": "lookout"}
    assert cards(state.locker) == "lookout"


@pytest.mark.clause("scalawag 5.2", "scalawag 7.1")
def test_the_last_card_lost_eliminates() -> None:
    state = table(PLAIN, "pilot", ANY, points=[10, 2, 2])
    play(state, "crown board", "crown at eagle", "eagle lose pilot")
    assert afloat(state) == ["crown", "griffon"]


@pytest.mark.clause("scalawag 5.3")
def test_a_wreck_is_cheaper_to_board_than_to_fire_upon() -> None:
    state = table(ANY, ANY, ANY, damage=[0, 4, 3], points=[10, 2, 2])
    play(state, "crown board")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 2, 4]


@pytest.mark.clause("scalawag 7.1")
def test_who_is_out_does_nothing_more_and_is_no_target() -> None:
    state = table("sailor", "pilot", ANY, ANY, points=[10, 9, 2, 2], damage=[0, 4, 0, 0])
    fire(state, "eagle")
    assert asked(state) == ["griffon"]
    assert (why(state, "eagle trim"), key(state, "eagle trim")) == ("7.1", "out")
    state.points[2] = 10
    play(state, "griffon fire")
    assert (why(state, "griffon at eagle"), key(state, "griffon at eagle")) == (
        "7.1",
        "target.out",
    )
    ship = view(state, 0)["ships"][1]
    assert (ship["afloat"], ship["boarding"], ship["price"]) == (False, None, None)


@pytest.mark.clause("scalawag 7.2")
def test_the_attacker_gets_the_prize() -> None:
    state = table("sailor", "pilot", ANY, points=[10, 2, 2], damage=[0, 4, 0])
    events = fire(state, "eagle")
    assert the(events, "prize_crew").args == {"seat": 0, "target": 1}
    assert crew(state, "crown") == "sailor pilot"


@pytest.mark.clause("scalawag 7.2")
def test_the_opponent_in_the_challenge_gets_the_prize() -> None:
    state = table("pilot", ANY, "gunner", ANY, damage=[4, 0, 3, 0])
    play(state, "crown trim sailor", "eagle pass", "griffon scalawag", "crown concede")
    play(state, "griffon sink")
    assert crew(state, "griffon") == "gunner pilot"


@pytest.mark.clause("scalawag 7.3")
def test_a_sunk_ship_yields_one_random_card() -> None:
    state = table(
        "sailor",
        "pilot lookout mutineer",
        ANY,
        points=[10, 2, 2],
        damage=[0, 4, 0],
        draws=["lookout"],
    )
    events = fire(state, "eagle")
    assert crew(state, "crown") == "sailor lookout"
    prize = the(events, "prize_card")
    assert (prize.args["card"], prize.audience) == ("lookout", {0, 1})
    assert cards(state.locker) == "pilot mutineer"


@pytest.mark.clause("scalawag 7.3")
def test_a_fourth_card_means_one_to_the_locker() -> None:
    state = table(PLAIN, "pilot lookout", ANY, points=[10, 2, 2], damage=[0, 4, 0], draws=["pilot"])
    fire(state, "eagle")
    assert may(state, "crown") == [
        "locker sailor",
        "locker gunner",
        "locker marine",
        "locker pilot",
    ]
    assert (why(state, "crown locker lookout"), key(state, "crown locker lookout")) == (
        "7.3",
        "card.hand",
    )
    assert (why(state, "crown trim"), key(state, "crown trim")) == ("7.3", "phase.fourth")
    assert why(state, "griffon trim") == "7.3"
    assert why(state, "eagle trim") == "7.1"
    assert cards(state.locker) == ""  # 7.5 comes after the prize
    events = play(state, "crown locker pilot")
    assert kinds(events) == ["fourth", "bury", "collect", "turn"]
    assert (crew(state, "crown"), cards(state.locker)) == (PLAIN, "pilot lookout")


@pytest.mark.clause("scalawag 7.4")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (4, 3)])
def test_a_stripped_ship_yields_a_repair(before: int, after: int) -> None:
    state = table(PLAIN, "pilot", ANY, points=[10, 2, 2], damage=[before, 0, 0])
    events = play(state, "crown board", "crown at eagle", "eagle lose pilot")
    assert state.damage[0] == after
    assert ("prize_repair" in kinds(events)) == (before > 0)
    assert crew(state, "crown") == PLAIN  # no card


@pytest.mark.clause("scalawag 7.4", "scalawag 5.3")
def test_the_token_comes_off_the_lowest_covered_slot() -> None:
    state = table(PLAIN, "pilot", ANY, points=[10, 2, 2], damage=[3, 0, 0])
    assert view(state, 0)["ships"][0]["boarding"] == 4
    play(state, "crown board", "crown at eagle", "eagle lose pilot")
    assert view(state, 0)["ships"][0]["boarding"] == 6


@pytest.mark.clause("scalawag 7.5")
def test_what_is_left_goes_to_locker_and_supply() -> None:
    state = table(
        "sailor",
        "pilot lookout mutineer",
        ANY,
        points=[10, 7, 2],
        damage=[0, 4, 0],
        draws=["mutineer"],
    )
    events = fire(state, "eagle")
    assert the(events, "bury").args == {"seat": 1, "cards": ["pilot", "lookout"]}
    assert the(events, "bury").audience is None
    assert view(state, 2)["locker"] == ["pilot", "lookout"]
    ship = view(state, 2)["ships"][1]
    assert (ship["points"], ship["damage"], ship["crew"]) == (0, 0, 0)


@pytest.mark.clause("scalawag 7.6")
def test_the_last_one_afloat_wins_at_once() -> None:
    state = table(PLAIN, "pilot lookout", "", points=[10, 5, 0], damage=[0, 4, 0], out="griffon")
    events = fire(state, "eagle")
    assert kinds(events) == ["issue", "fire", "damage", "out", "win"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.clause) == ((0,), (1, 0, 0), "7.6")
    assert list(state.actors()) == []
    assert list(state.points) == [5, 5, 0]  # nothing collected, nothing buried
    assert (crew(state, "crown"), crew(state, "eagle")) == (PLAIN, "pilot lookout")
    assert (why(state, "crown trim"), key(state, "crown trim")) == ("7.6", "over")


@pytest.mark.clause("scalawag 7.6", "scalawag 4.3")
def test_the_game_can_end_between_two_shots() -> None:
    nations = "english french english french spanish spanish"
    state = table(
        *["sailor", "pilot", ANY, "", "", ""],
        nations=nations,
        points=[10, 2, 2, 0, 0, 0],
        damage=[0, 4, 0, 0, 0, 0],
        out="lion snake unicorn",
    )
    believe(state, "crown fire", "crown pilot")
    events = play(state, "crown at eagle")
    assert kinds(events) == ["fire", "damage", "out", "nations", "win"]
    assert winners(state) == ["crown", "griffon"]
    assert list(state.damage)[2] == 0


@pytest.mark.clause("scalawag 7.7")
@pytest.mark.parametrize(
    ("hands", "damage", "points", "expected"),
    [
        ([PLAIN, "pilot lookout", "pilot lookout"], [4, 0, 0], [0, 9, 9], ["crown"]),
        ([PLAIN, ANY, ANY], [1, 0, 1], [0, 0, 9], ["eagle"]),
        ([PLAIN, ANY, ANY], [1, 1, 1], [0, 7, 6], ["eagle"]),
        ([PLAIN, ANY, ANY], [0, 0, 1], [0, 3, 9], ["crown", "eagle"]),  # the crown gains 3
        (["pilot", ANY, "2"], [0, 4, 0], [9, 0, 9], ["eagle"]),
    ],
)
def test_a_becalmed_game_goes_to_crew_then_hull_then_points(
    hands: list[str], damage: list[int], points: list[int], expected: list[str]
) -> None:
    state = table(*hands, damage=damage, points=points, calm=59)
    play(state, "crown trim")
    assert winners(state) == expected
    outcome = state.outcome()
    assert outcome is not None and outcome.clause == "7.7"
    assert why(state, "eagle trim") == "7.7"


@pytest.mark.clause("scalawag 7.7")
def test_twenty_turns_for_each_player_still_in() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    for turn in range(60):
        assert state.outcome() is None, turn
        play(state, f"{asked(state)[0]} trim")
    assert state.outcome() is not None
    state = table(PLAIN, PLAIN, "", out="griffon", calm=39)
    play(state, "crown trim")
    assert state.outcome() is not None


@pytest.mark.clause("scalawag 7.7")
@pytest.mark.parametrize("harm", ["fire", "board"])
def test_damage_and_loss_start_the_count_anew(harm: str) -> None:
    state = table(PLAIN, PLAIN, PLAIN, points=[10, 2, 2], calm=59)
    play(state, f"crown {harm}", "crown at eagle")
    if harm == "board":
        play(state, "eagle lose sailor")
    assert view(state, 0)["calm"] == 0
    play(state, "eagle trim")
    assert view(state, 0)["calm"] == 1


@pytest.mark.clause("scalawag 7.7")
def test_a_penalty_is_harm_too_and_a_skipped_turn_is_a_turn() -> None:
    state = table("pilot lookout", ANY, ANY, calm=30)
    play(state, "crown trim sailor", "eagle scalawag", "crown concede", "crown lose pilot")
    assert view(state, 0)["calm"] == 0
    state = table(PLAIN, PLAIN, PLAIN, bonus="wave", wave="eagle", calm=58)
    play(state, "crown trim")
    assert state.outcome() is not None


@pytest.mark.clause("scalawag 7.7", "scalawag 8.1")
def test_a_becalmed_team_counts_its_survivors_together() -> None:
    nations = "english french french spanish spanish english"
    state = table(
        *[PLAIN, "2", "2", "3", "", ""],
        nations=nations,
        points=[9, 0, 0, 0, 0, 0],
        out="snake unicorn",
        calm=79,
    )
    play(state, "crown trim")
    assert winners(state) == ["eagle", "griffon"]
