"""6 Scalawag!: every branch of the challenge, in the order of events."""

import pytest

from ..table import view
from .sea import (
    ANY,
    PLAIN,
    afloat,
    asked,
    believe,
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

LIAR = "pilot pilot lookout"


@pytest.mark.clause("scalawag 6.1")
def test_the_challenged_player_reveals_or_concedes() -> None:
    state = table(PLAIN, ANY, ANY)
    play(state, "crown trim sailor", "eagle scalawag")
    assert asked(state) == ["crown"]
    assert may(state, "crown") == ["reveal", "concede"]
    assert (why(state, "crown pass"), why(state, "crown trim")) == ("3.4", "6.1")
    assert why(state, "eagle reveal") == "6.1"


@pytest.mark.clause("scalawag 6.1")
@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("pilot pilot lookout", "trim sailor"),
        ("sailor pilot lookout", "trim sailor sailor"),
        ("sailor sailor sailor", "steal pilot"),
    ],
)
def test_all_declared_crew_must_be_held_to_reveal(hand: str, order: str) -> None:
    state = table(hand, ANY, ANY)
    play(state, f"crown {order}", "eagle scalawag")
    assert may(state, "crown") == ["concede"]
    assert (why(state, "crown reveal"), key(state, "crown reveal")) == ("6.1", "answer.held")


@pytest.mark.clause("scalawag 6.1")
def test_one_may_concede_although_one_could_reveal() -> None:
    state = table(PLAIN, ANY, ANY)
    play(state, "crown trim sailor", "eagle scalawag", "crown concede", "crown take damage")
    assert (list(state.damage), crew(state, "crown")) == ([1, 0, 0], PLAIN)


@pytest.mark.clause("scalawag 6.1")
@pytest.mark.parametrize(
    ("hand", "damage", "expected", "prompt"),
    [
        ("sailor", 4, ["reveal"], "answer_reveal"),
        ("sailor", 3, ["reveal", "concede"], "answer"),
        ("sailor pilot", 4, ["reveal", "concede"], "answer"),
        ("pilot", 4, ["concede"], "answer_concede"),
    ],
)
def test_nobody_concedes_to_its_own_end_who_could_reveal(
    hand: str, damage: int, expected: list[str], prompt: str
) -> None:
    state = table(hand, ANY, ANY, damage=[damage, 0, 0])
    play(state, "crown trim sailor", "eagle scalawag")
    assert (may(state, "crown"), state.prompt(0).key) == (expected, prompt)
    if expected == ["reveal"]:
        assert (why(state, "crown concede"), key(state, "crown concede")) == (
            "6.1",
            "answer.doomed",
        )


@pytest.mark.clause("scalawag 6.1")
def test_whether_one_could_reveal_is_seen_by_nobody() -> None:
    honest, liar = table(PLAIN, ANY, ANY), table(LIAR, ANY, ANY)
    liar.port, liar.hands = liar.port[:], liar.hands[:]
    for place in range(8, 24):
        liar.hands[place] = honest.hands[place]
    for state in (honest, liar):
        play(state, "crown trim sailor", "eagle scalawag")
        assert asked(state) == ["crown"]
    for seat in (1, 2, None):
        assert honest.prompt(seat) == liar.prompt(seat)
        assert view(honest, seat) == view(liar, seat)


@pytest.mark.clause("scalawag 6.2")
def test_revealed_the_caller_pays_then_the_cards_are_replaced_then_the_turn_goes_on() -> None:
    state = table("sailor sailor pilot", PLAIN, ANY, draws=["lookout", "sailor"])
    play(state, "crown trim sailor sailor", "eagle scalawag")
    shown = play(state, "crown reveal")
    assert the(shown, "reveal").args == {"seat": 0, "crew": "sailor sailor"}
    for seat in (1, 2, None):
        assert view(state, seat)["claim"] == {"card": "sailor", "count": 2, "revealed": True}
    assert asked(state) == ["eagle"]
    events = play(state, "eagle lose gunner")
    assert kinds(events) == ["lose", "swap", "drew", "trim", "collect", "turn"]
    assert crew(state, "crown") == "sailor pilot lookout"
    assert crew(state, "eagle") == "sailor marine"
    assert list(state.points) == [2 + 3 + 2, 2, 2]
    assert view(state, 1)["claim"] is None


@pytest.mark.clause("scalawag 6.2")
def test_the_revealed_cards_are_in_port_when_the_new_ones_are_drawn() -> None:
    state = table("pilot gunner marine", ANY, ANY, draws=["pilot"])
    play(state, "crown steal pilot", "eagle scalawag", "crown reveal", "eagle take damage")
    assert crew(state, "crown") == "gunner marine pilot"
    assert may(state, "crown") == ["lookout", "at eagle", "at griffon"]


@pytest.mark.clause("scalawag 6.2", "scalawag 3.5")
def test_after_a_revealed_pilot_the_order_goes_on() -> None:
    state = table("pilot lookout sailor", ANY, ANY, points=[10, 2, 2], draws=["gunner", "marine"])
    play(state, "crown fire", "crown pilot", "griffon pass", "eagle scalawag")
    play(state, "crown reveal", "eagle take damage")
    assert crew(state, "crown") == "sailor gunner lookout"
    play(state, "crown lookout", "eagle scalawag", "crown reveal", "eagle take damage")
    assert crew(state, "crown") == "sailor gunner marine"
    play(state, "crown at eagle", "crown at griffon")
    assert list(state.damage) == [0, 3, 1]


@pytest.mark.clause("scalawag 6.2", "scalawag 7.3", "scalawag 7.5")
def test_a_caller_sunk_in_anothers_turn() -> None:
    state = table(
        "gunner sailor sailor",
        "marine",
        ANY,
        ANY,
        points=[10, 7, 2, 2],
        damage=[0, 4, 0, 0],
        draws=["pilot", "marine"],  # the replacement, then the prize
    )
    play(state, "crown fire gunner", "eagle scalawag", "crown reveal")
    assert asked(state) == ["crown"]
    assert may(state, "crown") == ["sink", "strip"]
    events = play(state, "crown sink")
    assert kinds(events) == ["damage", "out", "swap", "drew", "prize_crew"]
    assert crew(state, "crown") == "sailor sailor marine pilot"
    assert (asked(state), state.prompt(0).key) == (["crown"], "fourth")
    events = play(state, "crown locker sailor")
    assert kinds(events) == ["fourth"]
    assert (state.points[1], state.damage[1]) == (0, 0)  # tokens back to the supply
    assert may(state, "crown") == ["pilot", "lookout", "at griffon", "at lion"]
    play(state, "crown at griffon")  # adjacent now
    assert state.points[0] == 10 - 4 + 2


@pytest.mark.clause("scalawag 6.2", "scalawag 7.4")
def test_a_caller_stripped_in_anothers_turn() -> None:
    state = table("sailor pilot lookout", "marine", ANY, ANY, damage=[2, 4, 0, 0])
    play(state, "crown trim sailor", "eagle scalawag", "crown reveal")
    events = play(state, "crown strip")
    assert kinds(events) == [
        "lose",
        "out",
        "swap",
        "drew",
        "prize_repair",
        "trim",
        "collect",
        "turn",
    ]
    assert list(state.damage) == [1, 0, 0, 0]
    assert asked(state) == ["griffon"]


@pytest.mark.clause("scalawag 6.3")
def test_the_payer_chooses_damage_or_a_card() -> None:
    state = table(LIAR, ANY, ANY)
    play(state, "crown trim sailor", "griffon scalawag", "eagle pass", "crown concede")
    assert asked(state) == ["crown"]
    assert may(state, "crown") == ["take damage", "lose pilot", "lose lookout"]
    assert (why(state, "crown lose sailor"), key(state, "crown lose sailor")) == (
        "5.2",
        "card.hand",
    )
    assert why(state, "griffon take damage") == "6.3"
    assert why(state, "crown trim") == "6.3"
    events = play(state, "crown lose pilot")
    assert kinds(events) == ["lose", "collect", "turn"]
    assert (crew(state, "crown"), list(state.damage)) == ("pilot lookout", [0, 0, 0])


@pytest.mark.clause("scalawag 6.3")
@pytest.mark.parametrize(
    ("hand", "damage", "expected", "wrong", "words"),
    [
        ("pilot", 3, ["take damage"], "lose pilot", "penalty.strip"),
        ("pilot lookout", 4, ["lose pilot", "lose lookout"], "take damage", "penalty.sink"),
    ],
)
def test_nobody_chooses_its_own_end_while_there_is_another_way(
    hand: str, damage: int, expected: list[str], wrong: str, words: str
) -> None:
    state = table(hand, ANY, ANY, damage=[damage, 0, 0])
    play(state, "crown trim sailor", "eagle scalawag", "crown concede")
    assert may(state, "crown") == expected
    assert (why(state, f"crown {wrong}"), key(state, f"crown {wrong}")) == ("6.3", words)


@pytest.mark.clause("scalawag 6.4", "scalawag 2.5")
@pytest.mark.parametrize(
    ("choice", "damage", "hand"),
    [("sink", [0, 0, 2], "sailor gunner marine pilot"), ("strip", [0, 0, 1], PLAIN)],
)
def test_the_caller_chooses_for_a_declarer_who_is_lost_either_way(
    choice: str, damage: list[int], hand: str
) -> None:
    state = table("pilot", ANY, PLAIN, damage=[4, 0, 2])
    play(state, "crown trim sailor", "eagle pass", "griffon scalawag", "crown concede")
    assert asked(state) == ["griffon"]
    assert may(state, "griffon") == ["sink", "strip"]
    assert (why(state, "crown take damage"), key(state, "crown take damage")) == (
        "6.4",
        "penalty.doomed",
    )
    assert (why(state, "griffon take damage"), key(state, "griffon take damage")) == (
        "6.4",
        "phase.doom",
    )
    assert (why(state, "eagle sink"), key(state, "eagle sink")) == ("6.4", "turn")
    play(state, f"griffon {choice}")
    assert crew(state, "griffon") == hand
    assert list(state.damage)[2] == damage[2]
    assert afloat(state) == ["eagle", "griffon"]


@pytest.mark.clause("scalawag 6.4")
def test_nobody_chooses_for_a_payer_who_has_a_choice() -> None:
    state = table(LIAR, ANY, ANY)
    play(state, "crown trim sailor", "eagle scalawag", "crown concede")
    assert (why(state, "crown sink"), key(state, "crown sink")) == ("6.4", "penalty.own")
    assert why(state, "crown strip") == "6.4"
    assert why(state, "eagle sink") == "6.3"


@pytest.mark.clause("scalawag 6.5")
def test_a_forfeited_order_has_no_effect_and_costs_nothing() -> None:
    state = table(LIAR, ANY, ANY, points=[5, 2, 2])
    play(state, "crown fire gunner", "eagle scalawag")
    events = play(state, "crown concede", "crown take damage")
    assert kinds(events) == ["concede", "damage", "collect", "turn"]
    assert (list(state.points), list(state.damage)) == ([7, 2, 2], [1, 0, 0])
    assert view(state, 0)["order"] is None


@pytest.mark.clause("scalawag 6.5", "scalawag 3.5")
@pytest.mark.parametrize("card", ["pilot", "lookout"])
def test_a_failed_pilot_or_lookout_forfeits_the_whole_order(card: str) -> None:
    state = table("sailor gunner marine", ANY, ANY, points=[10, 2, 2])
    believe(state, "crown fire gunner")
    play(state, f"crown {card}", "eagle scalawag", "crown concede", "crown lose sailor")
    assert asked(state) == ["eagle"]
    assert (list(state.points), list(state.damage)) == ([10, 2, 2], [0, 0, 0])


@pytest.mark.clause("scalawag 6.5", "scalawag 4.8")
def test_a_failed_watch_is_no_watch() -> None:
    state = table("sailor gunner marine", ANY, ANY)
    play(state, "crown watch lookout", "eagle scalawag", "crown concede", "crown take damage")
    assert state.watch == 0


@pytest.mark.clause("scalawag 6.2", "scalawag 7.6")
def test_a_call_can_end_the_game_before_the_cards_are_replaced() -> None:
    state = table(
        "sailor pilot lookout", "marine", "", damage=[0, 4, 0], out="griffon", points=[2, 2, 0]
    )
    play(state, "crown trim sailor", "eagle scalawag", "crown reveal")
    events = play(state, "crown sink")
    assert kinds(events) == ["damage", "out", "win"]
    assert winners(state) == ["crown"]
    assert crew(state, "crown") == "sailor pilot lookout"
    assert list(state.points) == [2, 2, 0]


@pytest.mark.clause("scalawag 6.3")
@pytest.mark.parametrize(
    ("hand", "damage", "prompt"),
    [
        (LIAR, 0, "penalty"),
        (LIAR, 3, "penalty"),
        (LIAR, 4, "penalty_crew"),
        ("pilot pilot", 3, "penalty"),
        ("pilot", 3, "penalty_damage"),
    ],
)
def test_the_payer_is_asked_for_no_more_than_it_may_choose(
    hand: str, damage: int, prompt: str
) -> None:
    state = table(hand, ANY, ANY, damage=[damage, 0, 0])
    play(state, "crown trim sailor", "eagle scalawag", "crown concede")
    assert (state.prompt(0).key, state.prompt(0).args) == (prompt, {"opponent": 1})
    assert state.prompt(1).key == "wait_penalty"
