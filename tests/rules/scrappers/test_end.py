"""6.1, 6.2 and 6.8: the end."""

import pytest

from scrimshaw.engine import UserError

from .hangar import GAME, asked, damages, play, table, the, through_reboot, why, winner

LAST = ["eject ram", ""]  # one answer away from the reboot


@pytest.mark.clause("scrappers 6.1")
@pytest.mark.parametrize(
    ("damage", "won"),
    [((10, 3), "p2"), ((3, 10), "p1"), ((10, 12), "p1"), ((0, 14), "p1")],
)
def test_of_two_players_the_one_with_less_damage_wins(damage: tuple[int, int], won: str) -> None:
    state = table(stacks=LAST, damage=damage)
    event = the(play(state, "p1 take fuel"), "win")
    assert winner(state) == won
    assert (event.clause, event.args["damage"]) == ("6.1", list(damage))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.clause, outcome.scores) == ("6.1", damage)


@pytest.mark.clause("scrappers 6.1")
@pytest.mark.parametrize(
    ("damage", "won"),
    [
        ((10, 3, 4), "p3"),
        ((3, 10, 4), "p1"),
        ((3, 4, 11), "p2"),
        ((10, 12, 11), "p1"),
        ((10, 2, 3, 11), "p3"),
        ((10, 2, 3, 4), "p4"),
    ],
)
def test_of_more_the_one_whose_left_neighbour_has_the_most_wins(
    damage: tuple[int, ...], won: str
) -> None:
    state = table(stacks=[*LAST, *[""] * (len(damage) - 2)], damage=damage)
    play(state, "p1 take fuel")
    assert winner(state) == won


@pytest.mark.clause("scrappers 6.1")
def test_below_10_the_game_goes_on() -> None:
    state = table("ram", "ram", stacks=LAST, damage=[9, 9])
    play(state, "p1 take fuel")
    assert state.outcome() is None
    assert asked(state) == ["p1", "p2"]


@pytest.mark.clause("scrappers 6.1")
def test_only_the_damage_at_that_moment_counts() -> None:
    state = table(
        "ram", "ram", stacks=["eject ram", "assign field-repair"], damage=[0, 11], fuel=[0, 3]
    )
    play(state, "p1 take fuel", "p2 run")
    assert damages(state) == [0, 9]
    assert state.outcome() is None


@pytest.mark.clause("scrappers 6.1")
def test_the_round_is_played_out_before_anybody_looks() -> None:
    state = table(stacks=["eject ram, eject ram", "eject ram"], damage=[10, 0])
    play(state, "p1 take fuel", "p2 take fuel")
    assert asked(state) == ["p1"]
    assert state.outcome() is None


@pytest.mark.clause("scrappers 6.1")
def test_after_the_end_nothing_can_be_done() -> None:
    state = table(stacks=LAST, damage=[10, 3])
    play(state, "p1 take fuel")
    assert asked(state) == []
    assert why(state, "p1 done") == ("6.1", "over")


@pytest.mark.clause("scrappers 6.2")
@pytest.mark.parametrize("first", ["p1", "p2"])
def test_a_tie_of_two_goes_to_the_first_player(first: str) -> None:
    state = table(stacks=LAST, damage=[10, 10], first=first)
    play(state, "p1 take fuel")
    assert winner(state) == first
    assert why(state, "p1 done") == ("6.2", "over")


@pytest.mark.clause("scrappers 6.2")
@pytest.mark.parametrize(
    ("damage", "first", "won"),
    [
        ((10, 10, 3), "p1", "p1"),  # right-hand neighbours p3 and p1
        ((10, 10, 3), "p2", "p3"),
        ((10, 10, 3), "p3", "p3"),
        ((10, 3, 10, 3), "p1", "p2"),  # p4 and p2
        ((10, 3, 10, 3), "p3", "p4"),
        ((10, 3, 10, 3), "p4", "p4"),
        ((11, 11, 11), "p2", "p2"),
        ((10, 3, 3, 10), "p1", "p3"),  # p4 and p3, who is not next to p1
    ],
)
def test_a_tie_of_more_goes_to_the_first_player_or_the_next_clockwise(
    damage: tuple[int, ...], first: str, won: str
) -> None:
    state = table(stacks=[*LAST, *[""] * (len(damage) - 2)], damage=damage, first=first)
    play(state, "p1 take fuel")
    assert winner(state) == won
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.clause == "6.2"


@pytest.mark.clause("scrappers 6.8")
@pytest.mark.parametrize("rounds", ["10", "15", "20", "30", "40"])
def test_after_the_last_round_the_game_ends_whatever_the_damage(rounds: str) -> None:
    state = table("ram", "ram", stacks=LAST, damage=[1, 2], rounds=rounds, round_=int(rounds) - 1)
    play(state, "p1 take fuel")
    assert state.outcome() is None
    state = table("ram", "ram", stacks=LAST, damage=[1, 2], rounds=rounds, round_=int(rounds))
    play(state, "p1 take fuel")
    assert winner(state) == "p1"
    assert why(state, "p1 done") == ("6.8", "over")


@pytest.mark.clause("scrappers 6.8", "scrappers 6.2")
def test_a_tie_after_the_last_round_is_broken_in_the_same_way() -> None:
    state = table(stacks=LAST, damage=[0, 0], first="p2", round_=30)
    play(state, "p1 take fuel")
    assert winner(state) == "p2"
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.clause == "6.8"


@pytest.mark.clause("scrappers 6.2", "scrappers 6.8")
@pytest.mark.parametrize("clause", ["6.2", "6.8"])
@pytest.mark.parametrize(
    ("language", "broken"),
    [
        ("en", "the first player or else the next one clockwise"),
        ("es", "el primer jugador o, si no, el que le sigue antes"),
    ],
)
def test_both_ends_with_a_tie_tell_what_breaks_it(language: str, broken: str, clause: str) -> None:
    assert broken in GAME.words(language).say(f"end.{clause}")


@pytest.mark.clause("scrappers 6.8")
def test_thirty_rounds_are_the_default_and_others_are_refused() -> None:
    assert GAME.setup(2).options["rounds"] == "30"
    with pytest.raises(UserError, match="rounds is 30, 10, 15, 20 or 40, not '7'"):
        GAME.setup(2, rounds="7")


@pytest.mark.clause("scrappers 6.7", "scrappers 6.8")
def test_the_last_round_is_counted_from_the_first() -> None:
    state = table("ram", "ram", stacks=LAST, rounds="10", round_=9)
    play(state, "p1 take fuel")
    assert the(through_reboot(state), "round").args["round"] == 10
