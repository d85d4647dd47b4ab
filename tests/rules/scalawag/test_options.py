"""8 Options: allegiance, bonus cards, and the fog of war for three."""

import pytest

from scrimshaw.engine import UserError
from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import view
from .sea import (
    ANY,
    PLAIN,
    Fate,
    afloat,
    asked,
    believe,
    cards,
    crew,
    key,
    kinds,
    may,
    play,
    setup_for,
    table,
    the,
    why,
    winners,
)

SIX = "english french spanish english french spanish"


@pytest.mark.clause("scalawag 8.1")
@pytest.mark.parametrize(("players", "nations"), [(6, 3), (8, 4)])
def test_allegiance_deals_pairs_of_nations(players: int, nations: int) -> None:
    pairs = set()
    for seed in range(30):
        state = setup_for(players, allegiance="on").new(seed)
        assert isinstance(state, ScalawagState)
        assert sorted(state.nations) == sorted([*range(nations)] * 2)
        pairs.add(tuple(state.nations))
    assert len(pairs) > 20


@pytest.mark.clause("scalawag 8.1")
@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_allegiance_is_for_six_or_eight(players: int) -> None:
    with pytest.raises(UserError, match=r"8\.1: allegiance is for 6 or 8 players"):
        setup_for(players, allegiance="on")


@pytest.mark.clause("scalawag 8.1")
def test_partners_know_each_other_and_nobody_else_does() -> None:
    state = table(*[ANY] * 6, nations=SIX)
    assert (view(state, 0)["nation"], view(state, 0)["partner"]) == ("english", 3)
    assert (view(state, 3)["nation"], view(state, 3)["partner"]) == ("english", 0)
    assert (view(state, None)["nation"], view(state, None)["partner"]) == (None, None)
    other = table(*[ANY] * 6, nations="english spanish french english french spanish")
    assert view(state, 0) == view(other, 0)
    assert view(state, None) == view(other, None)
    assert view(state, 1) != view(other, 1)


@pytest.mark.clause("scalawag 8.1")
def test_each_is_told_its_own_allegiance_at_the_deal() -> None:
    state = setup_for(6, allegiance="on").new(1, events=True)
    told = [event for event in state.events or [] if event.kind == "allegiance"]
    assert [event.audience for event in told] == [frozenset([seat]) for seat in range(6)]
    for seat, event in enumerate(told):
        assert event.args["partner"] == view(state, seat)["partner"]


@pytest.mark.clause("scalawag 8.1", "scalawag 7.6")
def test_a_team_wins_when_only_its_members_are_left() -> None:
    state = table(
        *["sailor", ANY, "", "pilot", "", ""],
        nations="english french spanish french english spanish",
        points=[10] * 6,
        damage=[4, 0, 0, 0, 0, 0],
        out="griffon snake unicorn",
        turn="eagle",
    )
    events = play(state, "eagle fire", "eagle at crown")
    assert winners(state) == ["eagle", "lion"]
    told = the(events, "nations")
    assert told.args["nations"] == ["english", "french", "spanish", "french", "english", "spanish"]
    for seat in (0, 5, None):
        assert view(state, seat)["nations"] == told.args["nations"]


@pytest.mark.clause("scalawag 8.1")
def test_a_dead_partner_wins_too() -> None:
    state = table(
        *["sailor", ANY, "", "", "", ""],
        nations="english french spanish french english spanish",
        points=[10] * 6,
        damage=[4, 0, 0, 0, 0, 0],
        out="griffon lion snake unicorn",
        turn="eagle",
    )
    play(state, "eagle fire", "eagle at crown")
    assert winners(state) == ["eagle", "lion"]
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (0, 1, 0, 1, 0, 0)


@pytest.mark.clause("scalawag 8.1")
def test_three_left_fight_on_and_allegiances_stay_hidden() -> None:
    state = table(
        *["sailor", ANY, "pilot", ANY, "", ""],
        nations="english french spanish french english spanish",
        points=[10] * 6,
        damage=[4, 0, 0, 0, 0, 0],
        out="snake unicorn",
        turn="eagle",
    )
    play(state, "eagle fire", "eagle at crown", "eagle locker sailor")
    assert state.outcome() is None
    for seat in range(6):
        assert view(state, seat)["nations"] is None


@pytest.mark.clause("scalawag 8.1")
def test_partners_may_attack_each_other_and_get_the_prize() -> None:
    state = table(
        *["sailor", "pilot", ANY, ANY, ANY, ANY],
        nations="english english french french spanish spanish",
        points=[10] * 6,
        damage=[0, 4, 0, 0, 0, 0],
    )
    play(state, "crown fire", "crown at eagle")
    assert crew(state, "crown") == "sailor pilot"
    assert "eagle" not in afloat(state)


@pytest.mark.clause("scalawag 8.1")
def test_without_allegiance_nobody_has_a_partner() -> None:
    state = table(*[ANY] * 6)
    assert (view(state, 0)["nation"], view(state, 0)["partner"]) == (None, None)
    assert not view(state, 0)["allegiance"]


@pytest.mark.clause("scalawag 8.2")
@pytest.mark.parametrize(
    ("bonus", "found"),
    [("none", ""), ("wave", "wave"), ("spot", "spot"), ("both", "wave spot")],
)
def test_bonus_cards_are_mixed_into_port_after_the_deal(bonus: str, found: str) -> None:
    for seed in range(20):
        state = setup_for(5, bonus=bonus).new(seed)
        assert isinstance(state, ScalawagState)
        assert [card for card in cards(state.port).split() if card in {"wave", "spot"}] == (
            found.split()
        )
        assert sum(state.port) == 6 + len(found.split())
        assert view(state, None)["in_port"] == found.split()  # everybody knows it


@pytest.mark.clause("scalawag 8.2")
def test_a_card_that_is_not_in_play_is_not_played() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="wave")
    assert (why(state, "crown spot eagle"), key(state, "crown spot eagle")) == (
        "8.2",
        "bonus.option",
    )


@pytest.mark.clause("scalawag 8.3")
def test_the_rogue_wave_is_given_before_the_order_and_replaced() -> None:
    state = table("wave sailor", PLAIN, PLAIN, bonus="wave", draws=["pilot"])
    assert [text for text in may(state, "crown") if "wave" in text] == [
        "wave eagle",
        "wave griffon",
    ]
    events = play(state, "crown wave griffon")
    assert the(events, "give").args == {"seat": 0, "target": 2, "card": "wave"}
    assert kinds(events) == ["give", "drew"]
    assert crew(state, "crown") == "sailor pilot"
    assert view(state, 1)["ships"][2]["bonus"] == ["wave"]
    assert (asked(state), state.prompt(0).key) == (["crown"], "order")


@pytest.mark.clause("scalawag 8.3")
def test_the_wave_takes_a_whole_turn_and_goes_back_to_port() -> None:
    state = table(PLAIN, PLAIN, PLAIN, PLAIN, bonus="wave", wave="eagle")
    before = sum(state.port)
    events = play(state, "crown trim")
    assert kinds(events)[-4:] == ["turn", "wash_up", "skip", "turn"]
    assert asked(state) == ["griffon"]
    assert (state.wave_at, sum(state.port)) == (-1, before + 1)
    assert "wave" in cards(state.port)
    for seat in (0, 1, None):
        assert view(state, seat)["in_port"] == ["wave"]
    for flag in ("griffon", "lion", "crown"):
        play(state, f"{flag} trim")
    assert asked(state) == ["eagle"]  # once only


@pytest.mark.clause("scalawag 8.3")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("crown wave crown", "target.self"),
        ("crown wave lion", "target.none"),
    ],
)
def test_the_wave_goes_to_another_ship_of_the_table(line: str, words: str) -> None:
    state = table("wave", PLAIN, PLAIN, bonus="wave")
    assert key(state, line) == words
    assert why(state, line) in {"8.3", "1.1"}


@pytest.mark.clause("scalawag 8.3", "scalawag 7.1")
def test_the_wave_goes_to_a_player_still_in() -> None:
    state = table("wave", PLAIN, "", PLAIN, bonus="wave", out="griffon")
    assert why(state, "crown wave griffon") == "7.1"


@pytest.mark.clause("scalawag 8.2", "scalawag 8.3", "scalawag 8.4")
def test_the_wave_must_be_held_and_comes_before_the_order() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="wave")
    assert (why(state, "crown wave eagle"), key(state, "crown wave eagle")) == (
        "8.3",
        "bonus.held",
    )
    state = table("wave", ANY, ANY, bonus="wave", points=[10, 2, 2])
    play(state, "crown fire")
    assert (why(state, "crown wave eagle"), key(state, "crown wave eagle")) == (
        "8.3",
        "bonus.late",
    )
    assert (why(state, "crown spot eagle"), key(state, "crown spot eagle")) == (
        "8.2",
        "bonus.option",
    )
    state = table(PLAIN, ANY, ANY, bonus="both", points=[10, 2, 2])
    play(state, "crown fire")
    for line, clause in (("crown wave eagle", "8.3"), ("crown spot eagle", "8.4")):
        assert (why(state, line), key(state, line)) == (clause, "bonus.held")


@pytest.mark.clause("scalawag 8.3", "scalawag 8.4")
def test_with_both_cards_before_a_player_both_go_back_and_the_turn_is_skipped() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="both", wave="eagle", spot="eagle")
    play(state, "crown trim")
    assert asked(state) == ["griffon"]
    assert (state.wave_at, state.spot_at) == (-1, -1)
    assert cards(state.port).endswith("wave spot")


@pytest.mark.clause("scalawag 8.4")
def test_the_black_spot_makes_attacks_two_cheaper() -> None:
    state = table(*[ANY] * 5, bonus="spot", spot="griffon", points=[8] * 5)
    play(state, "crown fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 5, 6, 8, 5]
    state = table(ANY, ANY, ANY, bonus="spot", spot="griffon", points=[8] * 3)
    play(state, "crown board")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 10, 8]
    assert may(state, "crown") == ["lookout", "at griffon"]


@pytest.mark.clause("scalawag 8.4", "scalawag 4.8")
def test_spot_and_watch_together_cancel_out() -> None:
    state = table(ANY, ANY, ANY, bonus="spot", spot="griffon", watch="griffon", points=[8] * 3)
    play(state, "crown fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 5, 5]


@pytest.mark.clause("scalawag 8.4")
def test_the_spot_goes_back_before_the_order_of_its_holder() -> None:
    state = table(PLAIN, PLAIN, PLAIN, bonus="spot", spot="eagle", draws=["spot"])
    events = play(state, "crown trim")
    assert kinds(events)[-2:] == ["turn", "wash_up"]
    assert (asked(state), state.spot_at) == (["eagle"], -1)
    play(state, "eagle muster")  # the first who may draw it
    assert "spot" in crew(state, "eagle")


@pytest.mark.clause("scalawag 8.4")
def test_the_spot_is_given_like_the_wave() -> None:
    state = table("spot sailor", PLAIN, PLAIN, bonus="spot", draws=["pilot"])
    assert why(state, "crown spot crown") == "8.4"
    assert why(state, "crown wave eagle") == "8.2"
    play(state, "crown spot eagle")
    assert (state.spot_at, crew(state, "crown")) == (1, "sailor pilot")
    assert why(state, "crown spot griffon") == "8.4"  # no longer held
    state = table("spot", ANY, ANY, bonus="spot", points=[10, 2, 2])
    play(state, "crown fire")
    assert why(state, "crown spot eagle") == "8.4"


@pytest.mark.clause("scalawag 8.5")
@pytest.mark.parametrize("card", ["wave", "spot"])
def test_a_card_before_an_eliminated_player_returns_to_port(card: str) -> None:
    state = table(
        "sailor",
        "pilot",
        ANY,
        bonus="both",
        points=[10, 2, 2],
        damage=[0, 4, 0],
        wave="eagle" if card == "wave" else None,
        spot="eagle" if card == "spot" else None,
    )
    events = play(state, "crown fire", "crown at eagle")
    assert the(events, "wash_up").clause == "8.5"
    assert kinds(events).index("wash_up") < kinds(events).index("prize_crew")
    assert card in cards(state.port)
    assert (state.wave_at, state.spot_at) == (-1, -1)


@pytest.mark.clause("scalawag 8.5", "scalawag 7.5")
def test_a_bonus_card_in_the_hand_of_the_dead_goes_to_the_locker() -> None:
    state = table(
        "sailor",
        "wave spot pilot",
        ANY,
        bonus="both",
        points=[10, 2, 2],
        damage=[0, 4, 0],
        draws=["spot"],
    )
    play(state, "crown fire", "crown at eagle")
    assert crew(state, "crown") == "sailor spot"  # a prize like any other
    assert cards(state.locker) == "pilot wave"


@pytest.mark.clause("scalawag 8.6")
def test_bonus_cards_are_lost_stolen_and_returned_like_crew() -> None:
    state = table("wave pilot", ANY, ANY, bonus="wave")
    play(state, "crown trim sailor", "eagle scalawag", "crown concede")
    assert "lose wave" in may(state, "crown")
    state = table(PLAIN, "wave", ANY, bonus="wave", draws=["wave"])
    believe(state, "crown mutiny mutineer")
    play(state, "crown at eagle")
    assert crew(state, "crown") == "sailor gunner marine wave"
    play(state, "crown return wave")
    assert "wave" in cards(state.port)


@pytest.mark.clause("scalawag 8.6")
def test_every_bonus_card_may_be_played_also_one_just_drawn() -> None:
    state = table("wave", ANY, ANY, ANY, bonus="both", draws=["spot", "pilot"])
    play(state, "crown wave eagle", "crown spot eagle", "crown trim")
    assert asked(state) == ["griffon"]  # the eagle's turn went by


@pytest.mark.clause("scalawag 8.7", "scalawag 8.8")
@pytest.mark.parametrize(("die", "fog"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 0), (5, 0)])
def test_the_fog_comes_to_the_left_of_a_player(die: int, fog: int) -> None:
    state = setup_for(3).start(Fate(dice=[1, die]), events=True)  # the eagle is first
    assert isinstance(state, ScalawagState)
    assert state.fog == fog
    event = the(state.events or [], "fog")
    assert event.args == {"seat": fog, "target": (fog + 1) % 3}
    pairs = {tuple(pair) for pair in view(state, None)["adjacent"]}
    assert pairs == {(0, 1), (0, 2), (1, 2)} - {tuple(sorted((fog, (fog + 1) % 3)))}


@pytest.mark.clause("scalawag 8.7", "scalawag 8.8")
@pytest.mark.parametrize(
    ("die", "fog"), [(0, "eagle"), (1, "eagle"), (2, "eagle"), (3, "eagle"), (4, None), (5, None)]
)
def test_fog_in_play_moves_on_or_lifts(die: int, fog: str | None) -> None:
    state = table(PLAIN, PLAIN, PLAIN, turn="griffon", fog="crown", dice=[die])
    events = play(state, "griffon trim")
    assert view(state, 0)["fog"] == (None if fog is None else 1)
    assert kinds(events)[-2:] == ["fog_lifts" if fog is None else "fog", "turn"]


@pytest.mark.clause("scalawag 8.7")
def test_the_fog_moves_round_the_ring() -> None:
    state = table(PLAIN, PLAIN, PLAIN, turn="griffon", fog="griffon", dice=[0])
    play(state, "griffon trim")
    assert view(state, 0)["fog"] == 0


@pytest.mark.clause("scalawag 8.7")
def test_the_die_is_rolled_once_a_round_even_if_the_turn_is_skipped() -> None:
    state = table(PLAIN, PLAIN, PLAIN, turn="griffon", bonus="wave", wave="crown", dice=[2, 5])
    play(state, "griffon trim")
    assert (asked(state), state.fog) == (["eagle"], 1)
    play(state, "eagle trim")
    assert state.fog == 1
    play(state, "griffon trim")
    assert state.fog == -1


@pytest.mark.clause("scalawag 8.7")
def test_fog_parts_two_players_but_a_lookout_reaches_across() -> None:
    state = table(ANY, ANY, ANY, fog="crown", points=[10, 2, 2])
    play(state, "crown board")
    assert may(state, "crown") == ["lookout", "at griffon"]
    assert (why(state, "crown at eagle"), key(state, "crown at eagle")) == ("4.4", "target.far")
    believe(state, "crown lookout")
    assert may(state, "crown") == ["at eagle", "at griffon"]
    state = table(ANY, ANY, ANY, fog="crown", points=[10, 2, 2])
    play(state, "crown fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 8, 5]


@pytest.mark.clause("scalawag 8.7", "scalawag 4.8")
def test_across_the_fog_past_a_common_neighbour_on_watch() -> None:
    state = table(ANY, ANY, ANY, fog="crown", watch="griffon", points=[10, 2, 2])
    play(state, "crown fire")
    assert [ship["price"] for ship in view(state, 0)["ships"]] == [None, 5, 7]


@pytest.mark.clause("scalawag 8.7")
def test_the_fog_is_gone_for_good_when_a_player_is_out() -> None:
    state = table("sailor", "pilot", ANY, fog="eagle", points=[10, 2, 2], damage=[0, 4, 0], dice=[])
    events = play(state, "crown fire", "crown at eagle")
    assert "fog_lifts" in kinds(events)
    play(state, "griffon trim")
    assert (asked(state), view(state, 0)["fog"]) == (["crown"], None)


@pytest.mark.clause("scalawag 8.7")
@pytest.mark.parametrize("players", range(4, 9))
def test_more_than_three_players_have_no_fog(players: int) -> None:
    state = setup_for(players).new(1)
    for _ in range(players + 1):
        assert view(state, None)["fog"] is None
        state.apply(state.actors()[0], 0)
