"""Section 2: the parts of a year, cards, missions, the order of turns, the uses of a card."""

import pytest

from scrimshaw.games.scarper.board import BURIED, DECK, GONE, HAND, IN_PLAY, PLAYED, POOL

from ..table import act, actor, refusal, texts, view, why
from .trench import GAME, all_of, cards, happen, kinds, pass_turn, put, setup_with, table, the


@pytest.mark.clause("scarper 2.1")
def test_a_year_has_its_parts_in_order() -> None:
    state = table("flers", "michael", turn="central", in_round=5, draws=[0] * 40)
    put(state, "michael", HAND)
    told = pass_turn(state, "michael")
    parts = ["missed", "score", "year", "dealt", "missions"]
    assert [kind for kind in kinds(told) if kind in parts] == [
        "missed",
        "missed",
        "score",
        "year",
        "dealt",
        "dealt",
        "missions",
    ]
    assert the(told, "year").args == {"year": 1915, "seat": 1, "n": 2}
    assert view(state, 0)["phase"] == "missions"


@pytest.mark.clause("scarper 2.1")
def test_five_years_are_played() -> None:
    assert list(setup_with().calendar) == [1914, 1915, 1916, 1917, 1918]  # type: ignore[attr-defined]


@pytest.mark.clause("scarper 2.2")
def test_each_side_is_dealt_six_cards_of_its_own_deck() -> None:
    state = GAME.new(seed=4)
    for seat, side in enumerate(("entente", "central")):
        hand = view(state, seat)["hand"]
        owners = {card.id: card.side for card in state.setup.content.event}  # type: ignore[attr-defined]
        assert len(hand) == 6 and {owners[card] for card in hand} == {side}
        assert view(state, None)["sides"][seat]["hand"] == 6
        assert view(state, None)["sides"][seat]["deck"] == 24


@pytest.mark.clause("scarper 2.2")
def test_a_year_has_five_rounds() -> None:
    state = table(turn="central", in_round=4)
    pass_turn(state, "michael")
    assert (state.round, view(state, None)["phase"]) == (5, "turn")


@pytest.mark.clause("scarper 2.2")
def test_played_cards_are_public() -> None:
    state = table("flers loos")
    pass_turn(state, "loos")
    assert view(state, None)["sides"][0]["played"] == ["loos"]


@pytest.mark.clause("scarper 2.2")
def test_cards_left_in_hand_are_discarded_face_down() -> None:
    state = table("michael hymn", "flers", turn="central", in_round=5, draws=[0] * 40)
    told = pass_turn(state, "michael")
    assert cards(state, 0, BURIED) == ["flers"]
    assert cards(state, 1, BURIED) == ["hymn"]
    assert view(state, 1)["buried"] == ["hymn"]
    assert view(state, 0)["sides"][1]["buried"] == 1
    assert "hymn" not in str(view(state, 0)["sides"])
    assert all_of(told, "buried") == [{"seat": 0, "n": 1}, {"seat": 1, "n": 1}]
    assert [event.audience for event in told if event.kind == "bury"] == [{0}, {1}]


@pytest.mark.clause("scarper 2.2")
def test_an_empty_deck_is_refilled_with_all_discards_but_the_card_in_play() -> None:
    state = table("probe", effects=["draw 2"], draws=[0])
    for card in cards(state, 0, DECK):
        put(state, card, BURIED)
    put(state, "loos", DECK)
    put(state, "taxis", PLAYED)
    told = happen(state)
    assert the(told, "reshuffle").args == {"seat": 0, "n": 29}
    assert cards(state, 0, HAND) == ["taxis", "loos"]
    assert cards(state, 0, PLAYED) == ["probe"]
    assert cards(state, 0, BURIED) == []


@pytest.mark.clause("scarper 2.2")
def test_no_card_is_drawn_where_deck_and_discards_are_empty() -> None:
    state = table("probe", effects=["draw 1"])
    for card in cards(state, 0, DECK):
        put(state, card, HAND)
    told = happen(state)
    assert the(told, "drew").args == {"seat": 0, "n": 0}
    assert "reshuffle" not in kinds(told)


@pytest.mark.clause("scarper 2.3")
def test_both_choose_a_mission_at_the_same_time_and_in_secret() -> None:
    state = GAME.new(seed=4)
    assert list(state.actors()) == [0, 1]
    offers = [view(state, seat)["offer"] for seat in (0, 1)]
    assert [len(offer) for offer in offers] == [2, 2]
    assert not set(offers[0]) & set(offers[1])
    before = view(state, 1), state.prompt(1)
    state.events = []
    state.apply(0, state.parse(f"keep {offers[0][0]}"))
    assert list(state.actors()) == [1]
    assert (view(state, 1), state.prompt(1)) == before
    assert [event.audience for event in state.events] == [{0}]
    state.apply(1, state.parse(f"keep {offers[1][1]}"))
    assert [view(state, seat)["mission"] for seat in (0, 1)] == [offers[0][0], offers[1][1]]
    assert view(state, 0)["enemy_mission"] is None
    assert "keep" not in kinds(state.events, None)


@pytest.mark.clause("scarper 2.3")
def test_the_missions_not_kept_are_shuffled_back_when_both_have_chosen() -> None:
    state = GAME.new(seed=4)
    offers = [view(state, seat)["offer"] for seat in (0, 1)]
    for seat in (0, 1):
        state.apply(seat, state.parse(f"keep {offers[seat][0]}"))
    assert [view(state, seat)["returned"] for seat in (0, 1)] == [offers[0][1:], offers[1][1:]]
    assert view(state, None)["returned"] == []
    for _ in range(10):
        seat = actor(state)
        hand = view(state, seat)["hand"]
        act(state, f"play {hand[0]}", "points", "done")
    later = {mission for seat in (0, 1) for mission in view(state, seat)["offer"]}
    assert not later & {offers[0][0], offers[1][0]}  # revealed missions leave the game
    assert view(state, None)["gone"] == sorted(
        [offers[0][0], offers[1][0]],
        key=[mission.id for mission in state.setup.content.mission].index,  # type: ignore[attr-defined]
    )
    places = dict(zip(state.numbers().mission_ids, state.missions, strict=True))  # type: ignore[attr-defined]
    assert {places[offers[0][1]], places[offers[1][1]]} <= {POOL, 1, 2}
    assert GONE not in {places[mission] for mission in later}


@pytest.mark.clause("scarper 2.3")
def test_a_sealed_mission_can_be_taken_back_until_the_other_is_in() -> None:
    state = GAME.new(seed=4)
    offer = view(state, 0)["offer"]
    assert not state.can_revise(0)
    state.apply(0, state.parse(f"keep {offer[0]}"))
    assert view(state, 0)["choice"] == offer[0]
    assert why(state, f"keep {offer[1]}", 0) == "2.3"
    assert refusal(state, f"keep {offer[1]}", 0).key == "mission.sealed"
    assert state.can_revise(0) and not state.can_revise(1)
    state.revise(0)
    assert list(state.actors()) == [0, 1]
    for seat in (0, 1):
        state.apply(seat, state.parse(f"keep {view(state, seat)['offer'][1]}"))
    assert view(state, 0)["mission"] == offer[1]
    assert not state.can_revise(0)


@pytest.mark.clause("scarper 2.3")
def test_only_a_mission_that_one_was_dealt_can_be_kept_and_only_then() -> None:
    state = GAME.new(seed=4)
    enemy = view(state, 1)["offer"][0]
    assert refusal(state, f"keep {enemy}", 0).key == "mission.offer"
    assert refusal(state, "done", 0).key == "phase.missions"
    assert why(state, "done", 0) == "2.3"
    later = table()
    assert refusal(later, "keep ground", 0).key == "mission.late"
    assert why(later, "keep ground", 1) == "2.3"


@pytest.mark.clause("scarper 2.4")
def test_each_side_plays_one_card_in_turn() -> None:
    state = table("flers loos", "michael hymn")
    assert why(state, "play hymn", 1) == "2.4"
    assert refusal(state, "play hymn", 1).key == "turn"
    pass_turn(state, "flers")
    assert (actor(state), state.round) == (1, 1)
    pass_turn(state, "hymn")
    assert (actor(state), state.round) == (0, 2)
    act(state, "play loos")
    assert cards(state, 0, IN_PLAY) == ["loos"]
    assert refusal(state, "play flers").key == "phase.use"
    act(state, "points")
    assert refusal(state, "play flers").key == "card.once"
    assert why(state, "play flers") == "2.4"


@pytest.mark.clause("scarper 2.4")
def test_a_card_must_be_in_hand_and_a_turn_begins_with_one() -> None:
    state = table("flers")
    assert refusal(state, "play loos").key == "card.hand"
    assert refusal(state, "play michael").key == "card.hand"
    assert refusal(state, "done").key == "phase.turn"
    assert why(state, "push somme") == "2.4"


@pytest.mark.clause("scarper 2.4")
def test_in_the_first_year_the_central_powers_go_first() -> None:
    state = GAME.new(seed=4)
    assert view(state, None)["first"] == 1
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    assert actor(state) == 1


@pytest.mark.clause("scarper 2.4")
@pytest.mark.parametrize(
    ("morale", "last", "expected"),
    [(4, 0, 0), (4, 1, 0), (-4, 0, 1), (-4, 1, 1), (0, 0, 1), (0, 1, 0)],
)
def test_later_the_side_ahead_goes_first_and_at_zero_the_one_that_was_second(
    morale: int, last: int, expected: int
) -> None:
    side = ("entente", "central")
    state = table(turn=side[1 - last], first=side[last], in_round=5, morale=morale, draws=[0] * 40)
    pass_turn(state, "michael" if last == 0 else "flers")
    assert view(state, None)["year"] == 1915
    assert (state.first, state.morale) == (expected, morale)


@pytest.mark.clause("scarper 2.4", "scarper 2.5")
def test_the_order_is_the_same_in_every_round_of_a_year() -> None:
    state = table("flers loos", "michael hymn", turn="central", first="central", in_round=3)
    state.where[state.numbers().card_ids.index("flers")] = HAND
    pass_turn(state, "michael")
    pass_turn(state, "flers")
    assert (actor(state), state.round) == (1, 4)


@pytest.mark.clause("scarper 2.5")
def test_a_card_is_played_for_exactly_one_of_three_uses() -> None:
    state = table("taxis")
    act(state, "play taxis")
    fields = ("ypres", "arras", "somme", "aisne", "verdun")
    assert texts(state) == {"points", "event", *(f"assault {field}" for field in fields)}
    assert refusal(state, "done").key == "phase.use"
    assert why(state, "push somme") == "2.5"
    act(state, "points")
    for text in ("event", "points", "assault somme"):
        assert refusal(state, text).key == "use.once"
        assert why(state, text) == "2.5"


@pytest.mark.clause("scarper 2.5", "scarper 10.4")
def test_an_event_does_not_give_its_points_too() -> None:
    state = table("probe", effects=["clear 1 any"])
    act(state, "play probe", "event")
    assert why(state, "points") == "2.5"
    assert why(state, "play flers") == "2.4"
    act(state, "clear somme")
    assert actor(state) == 1


@pytest.mark.clause("scarper 2.5")
def test_cards_show_one_to_four_points() -> None:
    points = {card.points for card in GAME.read_content().event}  # type: ignore[attr-defined]
    assert points == {1, 2, 3, 4}
