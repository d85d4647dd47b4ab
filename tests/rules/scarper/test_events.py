"""Section 10: the effects of events, one by one, and how an event is carried out."""

import pytest

from scrimshaw.games.scarper.board import BURIED, HAND, IN_PLAY
from scrimshaw.games.scarper.choices import ON_PUSH

from ..table import act, actor, refusal, texts, view, why
from .trench import GAME, all_of, cards, front, happen, kinds, pass_turn, put, table, the

FIELDS = ("ypres", "arras", "somme", "aisne", "verdun")
FREE = dict.fromkeys(FIELDS, "....|....")


@pytest.mark.clause("scarper 10.1", "scarper 10.7")
def test_advance_moves_frontlines_one_by_one_on_any_battlefields() -> None:
    state = table("probe", effects=["advance 2 any"], somme="....|.1..", aisne="....|....")
    happen(state)
    assert texts(state) == {"advance somme", "advance aisne", "done"}
    told = act(state, "advance somme")
    assert front(state, "somme") == ".....|1.."
    assert the(told, "advance").clause == "10.1"
    assert refusal(state, "advance somme").key == "advance.trench"
    assert why(state, "advance somme") == "10.7"
    act(state, "advance aisne")
    assert front(state, "aisne") == ".....|..."
    assert actor(state) == 1


@pytest.mark.clause("scarper 10.1", "scarper 10.4")
def test_advance_on_a_named_battlefield_is_bound_to_it() -> None:
    state = table("probe", effects=["advance 2 somme"], **FREE)
    happen(state)
    assert texts(state) == {"advance somme", "done"}
    assert refusal(state, "advance aisne").key == "effect.field"
    assert why(state, "advance aisne") == "10.4"
    act(state, "advance somme", "advance somme")
    assert front(state, "somme") == "......|.."


@pytest.mark.clause("scarper 10.1", "scarper 4.3")
def test_no_advance_beyond_the_edge() -> None:
    state = table("probe", effects=["advance 1 any"], somme="........|", ypres="....|....")
    happen(state)
    assert why(state, "advance somme") == "4.3"


@pytest.mark.clause("scarper 10.1", "scarper 10.7")
def test_advance_on_each_battlefield_stops_at_trenches_and_edges() -> None:
    state = table(
        "probe",
        effects=["advance 2 each"],
        ypres="....|....",
        arras="....|.1..",
        somme="....|1...",
        aisne=".......|.",
        verdun="........|",
    )
    told = happen(state)
    assert [front(state, field) for field in FIELDS] == [
        "......|..",
        ".....|1..",
        "....|1...",
        "........|",
        "........|",
    ]
    assert len(all_of(told, "advance")) == 4
    assert actor(state) == 1


@pytest.mark.clause("scarper 10.1", "scarper 10.7")
def test_withdraw_returns_own_trenches_to_stock() -> None:
    state = table("probe", effects=["withdraw 2 any"], somme="..12|11..")
    happen(state)
    told = act(state, "withdraw somme")
    assert front(state, "somme") == "..1|.11.."
    assert state.stock[0] == 20 - 9  # eight on the other battlefields, one here
    assert the(told, "withdraw").args == {"seat": 0, "field": "somme", "space": "somme4", "n": 2}
    act(state, "withdraw verdun")
    assert front(state, "verdun") == "..1|.11.."


@pytest.mark.clause("scarper 10.1", "scarper 10.7")
def test_the_central_powers_withdraw_towards_their_edge() -> None:
    state = table("probe", turn="central", effects=["withdraw 1 somme"], somme="..11|11..")
    happen(state, "withdraw somme")
    assert front(state, "somme") == "..11.|1.."


@pytest.mark.clause("scarper 10.7")
def test_where_no_space_is_left_nothing_can_be_given_up() -> None:
    state = table("probe", effects=["withdraw 1 any"], somme="|........")
    happen(state)
    assert refusal(state, "withdraw somme").key == "withdraw.edge"
    assert why(state, "withdraw somme") == "10.7"


@pytest.mark.clause("scarper 10.1", "scarper 1.4")
def test_trenches_are_dug_free_of_cost_anywhere_on_ones_side() -> None:
    state = table("probe", effects=["trenches 3 any"], economy=(0, 3), somme="..12|11..")
    happen(state)
    assert why(state, "trench somme4") == "1.4"
    assert refusal(state, "trench somme5").key == "trench.side"
    assert why(state, "trench somme5") == "1.4"  # 3.1 is about those that are bought
    told = act(state, "trench somme1", "trench somme1", "trench ypres4")
    assert (front(state, "somme"), front(state, "ypres")) == ("2.12|11..", "..12|11..")
    assert [event.clause for event in told if event.kind == "trench"] == ["10.1"] * 3
    assert (state.economy[0], actor(state)) == (0, 1)


@pytest.mark.clause("scarper 10.1", "scarper 10.4")
def test_trenches_of_a_named_battlefield_are_dug_there() -> None:
    state = table("probe", turn="central", effects=["trenches 2 verdun"])
    happen(state)
    assert texts(state) == {*(f"trench verdun{number}" for number in (5, 6, 7, 8)), "done"}
    assert refusal(state, "trench somme5").key == "effect.field"
    act(state, "trench verdun8", "done")
    assert front(state, "verdun") == "..11|11.1"


@pytest.mark.clause("scarper 10.1")
def test_clear_removes_trenches_next_to_frontlines() -> None:
    state = table("probe", effects=["clear 3 any"], somme="..11|21..", aisne="..11|.1..")
    happen(state)
    assert refusal(state, "clear aisne").key == "clear.none"
    told = act(state, "clear somme", "clear somme", "clear ypres")
    assert (front(state, "somme"), front(state, "ypres")) == ("..11|.1..", "..11|.1..")
    assert [event.clause for event in told if event.kind == "clear"] == ["10.1"] * 3
    assert actor(state) == 1


@pytest.mark.clause("scarper 10.1", "scarper 10.4")
def test_clear_of_a_named_battlefield_ends_when_no_trench_is_left() -> None:
    state = table("probe", effects=["clear 3 somme", "propaganda +1"], somme="..11|11..")
    happen(state, "clear somme")
    assert front(state, "somme") == "..11|.1.."
    assert (state.propaganda[0], actor(state)) == (3, 1)  # the next space is empty: it goes on


@pytest.mark.clause("scarper 10.1", "scarper 5.1")
def test_a_charge_of_an_event_costs_nothing_and_adds_its_number() -> None:
    state = table("probe", effects=["charge 3 any"], somme="....|....", dice=[1, 1])
    told = happen(state, "charge somme")
    assert the(told, "charge").args["bonus"] == 3
    assert the(told, "charge").args["totals"] == [4, 1]
    assert front(state, "somme") == ".......|."
    assert actor(state) == 1  # one charge, not three


@pytest.mark.clause("scarper 10.1", "scarper 10.4")
def test_a_charge_of_a_named_battlefield_may_be_declined() -> None:
    state = table("probe", effects=["charge 3 verdun", "economy +1"])
    happen(state)
    assert texts(state) == {"charge verdun", "done"}
    told = act(state, "done")
    assert the(told, "done").args == {"seat": 0, "n": 1}
    assert the(told, "done").clause == "10.4"
    assert (state.economy[0], actor(state)) == (4, 1)


@pytest.mark.clause("scarper 10.1")
@pytest.mark.parametrize(
    ("effect", "propaganda", "economy"),
    [
        ("propaganda +3", (8, 5), (5, 5)),
        ("propaganda -3", (2, 5), (5, 5)),
        ("propaganda +3 enemy", (5, 8), (5, 5)),
        ("propaganda -3 enemy", (5, 2), (5, 5)),
        ("economy +3", (5, 5), (8, 5)),
        ("economy -3", (5, 5), (2, 5)),
        ("economy +3 enemy", (5, 5), (5, 8)),
        ("economy -3 enemy", (5, 5), (5, 2)),
    ],
)
def test_tracks_are_raised_and_lowered(
    effect: str, propaganda: tuple[int, int], economy: tuple[int, int]
) -> None:
    state = table("probe", effects=[effect], propaganda=(5, 5), economy=(5, 5))
    told = happen(state)
    assert (tuple(state.propaganda), tuple(state.economy)) == (propaganda, economy)
    change = the(told, "raise" if "+" in effect else "lower")
    assert (change.clause, change.args["n"]) == ("10.1", 3)
    assert change.args["seat"] == int("enemy" in effect)


@pytest.mark.clause("scarper 10.1", "scarper 1.6")
def test_morale_is_gained_and_lost_by_events() -> None:
    state = table("probe", effects=["morale +2"])
    told = happen(state)
    assert the(told, "gain").args == {"seat": 0, "n": 2, "cause": "event", "morale": 2}
    assert the(told, "gain").clause == "10.1"
    loss = table("probe", effects=["morale -2"])
    assert the(happen(loss), "lose").args == {"seat": 0, "n": 2, "cause": "event", "morale": -2}


@pytest.mark.clause("scarper 10.5", "scarper 10.1")
def test_a_bonus_counts_for_the_next_charge_even_an_even_one() -> None:
    state = table("probe flers", effects=["bonus 2"], somme="....|....", dice=[1, 3, 1, 1])
    assert the(happen(state), "bonus").args == {"seat": 0, "n": 2}
    pass_turn(state, "michael")
    told = act(state, "play flers", "points", "charge somme")
    assert the(told, "charge").args["totals"] == [3, 3]
    assert told[-1].kind == "even"
    assert state.bonus[0] == 0


@pytest.mark.clause("scarper 10.5", "scarper 10.1")
def test_a_defence_counts_against_the_next_charge_only() -> None:
    state = table("probe", "michael", effects=["defence 2"], somme="....|....", dice=[3, 1, 3, 3])
    assert the(happen(state), "defence").args == {"seat": 0, "n": 2}
    told = act(state, "play michael", "points", "charge somme")
    assert the(told, "charge").args["defence"] == 2
    assert the(told, "charge").args["totals"] == [3, 3]
    assert state.defence[0] == 0
    told = act(state, "charge somme")
    assert the(told, "charge").args["totals"] == [3, 3]


@pytest.mark.clause("scarper 10.5")
def test_bonuses_and_defences_add_up_and_leave_the_other_side_alone() -> None:
    state = table("probe flers", effects=["bonus 2", "bonus 1", "defence 1", "defence 3"])
    happen(state)
    assert (list(state.bonus), list(state.defence)) == ([3, 0], [4, 0])
    assert view(state, 1)["sides"][0]["bonus"] == 3
    assert view(state, None)["sides"][0]["defence"] == 4


@pytest.mark.clause("scarper 10.5")
def test_bonus_defence_and_denial_lapse_with_the_year() -> None:
    state = table("probe", first="central", in_round=5, draws=[0] * 40)
    for values in (state.bonus, state.defence, state.denied):
        values[0] = values[1] = 3
    pass_turn(state, "probe")
    assert view(state, None)["year"] == 1915
    assert [list(state.bonus), list(state.defence), list(state.denied)] == [[0, 0]] * 3


@pytest.mark.clause("scarper 10.5", "scarper 10.1")
@pytest.mark.parametrize("verb", ["propaganda", "economy", "push", "clear", "charge"])
def test_a_denied_action_cannot_be_paid_for(verb: str) -> None:
    state = table("probe", "michael", effects=[f"deny {verb}"], somme="....|....")
    assert the(happen(state), "deny").args == {"seat": 1, "verbs": [verb]}
    act(state, "play michael", "points")
    text = verb if verb in {"propaganda", "economy"} else f"{verb} somme"
    if verb == "clear":
        text = "clear ypres"
    assert refusal(state, text).key == "denied"
    assert why(state, text) == "10.5"
    allowed = {text.split()[0] for text in texts(state)}
    assert allowed == {"propaganda", "economy", "push", "clear", "charge", "done"} - {verb}


@pytest.mark.clause("scarper 10.5", "scarper 4.2")
def test_a_denied_push_leaves_the_removal_of_trenches() -> None:
    state = table("probe", "michael", effects=["deny push"])
    happen(state)
    act(state, "play michael", "points")
    assert why(state, "push somme") == "10.5"
    act(state, "clear somme")
    assert front(state, "somme") == "..1.|11.."
    assert texts(state) == {
        "propaganda",
        "economy",
        *(f"clear {field}" for field in FIELDS if field != "somme"),
        *(f"charge {field}" for field in FIELDS),
        "done",
    }


@pytest.mark.clause("scarper 10.5", "scarper 10.1")
def test_a_denied_push_leaves_the_advances_of_events() -> None:
    state = table("probe", effects=["advance 1 any", "advance 1 each"], **FREE)
    state.denied[0] = ON_PUSH
    happen(state, "advance somme")
    assert [front(state, field) for field in ("ypres", "somme")] == [".....|...", "......|.."]


@pytest.mark.clause("scarper 10.5")
@pytest.mark.parametrize(("language", "promise"), [("en", "this year"), ("es", "de este año")])
def test_the_log_promises_a_denial_for_this_year_only(language: str, promise: str) -> None:
    state = table("probe", first="central", in_round=5, effects=["deny push"], draws=[0] * 40)
    told = happen(state)
    said = GAME.words(language).say("event.deny", the(told, "deny").args, ["Ann", "Bob"])
    assert promise in said
    assert view(state, None)["year"] == 1915
    assert list(state.denied) == [0, 0]


@pytest.mark.clause("scarper 10.5")
def test_assaults_and_bought_trenches_can_be_denied_too() -> None:
    state = table("probe", "michael", effects=["deny assault trench"])
    happen(state)
    assert view(state, 1)["sides"][1]["denied"] == ["assault", "trench"]
    assert why(state, "trench somme8") == "10.5"
    assert texts(state) == {"play michael"}
    act(state, "play michael")
    assert refusal(state, "assault somme").key == "denied"
    assert why(state, "assault somme") == "10.5"


@pytest.mark.clause("scarper 10.5")
def test_a_denial_lasts_through_the_next_turn_and_no_longer() -> None:
    state = table("probe flers", "michael hymn", effects=["deny push"], somme="....|....")
    happen(state)
    pass_turn(state, "michael")
    assert view(state, 0)["sides"][1]["denied"] == []
    pass_turn(state, "flers")
    act(state, "play hymn", "points", "push somme")
    assert front(state, "somme") == "...|....."


@pytest.mark.clause("scarper 10.5", "scarper 10.4")
def test_a_denied_charge_is_denied_to_an_event_too() -> None:
    state = table("probe", effects=["charge 3 any", "economy +1"])
    state.denied[0] = 16
    happen(state)
    assert (state.economy[0], actor(state)) == (4, 1)


@pytest.mark.clause("scarper 10.5", "scarper 10.1")
def test_granted_points_cannot_be_spent_on_what_is_denied() -> None:
    state = table("probe", effects=["points 3 push charge propaganda"], somme="....|....")
    state.denied[0] = 4
    happen(state)
    assert why(state, "push somme") == "10.5"
    assert state.prompt(0).args == {"n": 3, "verbs": ["propaganda", "charge"]}


@pytest.mark.clause("scarper 10.1", "scarper 10.4")
def test_granted_points_are_spent_on_the_named_actions_and_then_the_event_goes_on() -> None:
    state = table("probe", effects=["points 3 push clear", "morale +1"], somme="....|....")
    happen(state)
    assert state.prompt(0).args == {"n": 3, "verbs": ["push", "clear"]}
    assert refusal(state, "economy").key == "points.verbs"
    assert why(state, "economy") == "10.1"
    act(state, "push somme", "clear ypres")
    assert (state.morale, actor(state), state.points, state.verbs) == (1, 1, 0, 0)


@pytest.mark.clause("scarper 10.4", "scarper 3.4")
def test_granted_points_may_be_left_and_the_event_goes_on() -> None:
    state = table("probe", effects=["points 3 push clear", "economy +2", "points 1 economy"])
    happen(state, "done")
    assert (state.economy[0], state.points, actor(state)) == (5, 1, 0)
    act(state, "economy")
    assert (state.economy[0], actor(state)) == (6, 1)


@pytest.mark.clause("scarper 10.1")
def test_cards_are_drawn_and_only_their_owner_sees_them() -> None:
    state = table("probe", effects=["draw 2"], draws=[0, 3])
    told = happen(state)
    assert cards(state, 0) == ["taxis", "cavell"]
    assert the(told, "drew").args == {"seat": 0, "n": 2}
    assert the(told, "draw").args == {"seat": 0, "cards": ["taxis", "cavell"]}
    assert the(told, "draw").audience == {0}


@pytest.mark.clause("scarper 10.8", "scarper 10.1")
def test_a_look_at_the_hand_shows_it_as_it_is_now() -> None:
    state = table("probe", "michael hymn", effects=["look hand"])
    told = happen(state)
    assert the(told, "look_hand").args == {"seat": 1, "cards": ["hymn", "michael"]}
    assert the(told, "look_hand").audience == {0}
    assert the(told, "looked").args == {"seat": 0, "what": "hand"}
    assert view(state, 0)["spotted"] == [
        {"card": "hymn", "place": "hand"},
        {"card": "michael", "place": "hand"},
    ]
    assert view(state, 1)["shown"] == ["hymn", "michael"]
    assert view(state, None)["spotted"] == view(state, None)["shown"] == []
    put(state, "kra", HAND)  # drawn later
    assert len(view(state, 0)["spotted"]) == 2


@pytest.mark.clause("scarper 10.8")
def test_what_was_seen_stays_known_while_it_is_true() -> None:
    state = table("probe", "michael hymn", effects=["look hand"], in_round=5, draws=[0] * 60)
    happen(state)
    pass_turn(state, "michael")
    assert view(state, 0)["spotted"] == [{"card": "hymn", "place": "buried"}]
    assert cards(state, 1, BURIED) == ["hymn"]


@pytest.mark.clause("scarper 10.8", "scarper 2.2")
def test_a_card_that_was_seen_is_lost_from_sight_in_a_reshuffle() -> None:
    state = table("probe", turn="central", effects=["draw 1"], draws=[0])
    for card in cards(state, 1, 0):
        put(state, card, BURIED)
    state.seen[state.numbers().card_ids.index("hymn")] = 1
    assert view(state, 0)["spotted"] == [{"card": "hymn", "place": "buried"}]
    happen(state)
    assert view(state, 0)["spotted"] == []


@pytest.mark.clause("scarper 10.8", "scarper 10.1")
def test_a_look_at_the_mission_lasts_until_it_is_revealed() -> None:
    effects = ["look mission"]
    state = table("probe", effects=effects, missions="never ground", in_round=5, draws=[0] * 60)
    told = happen(state)
    assert the(told, "look_mission").args == {"seat": 1, "mission": "ground"}
    assert the(told, "look_mission").audience == {0}
    assert view(state, 0)["enemy_mission"] == "ground"
    assert view(state, 1)["enemy_mission"] is None
    assert view(state, None)["enemy_mission"] is None
    assert [side["spied"] for side in view(state, 1)["sides"]] == [True, False]
    pass_turn(state, "michael")
    assert view(state, 0)["enemy_mission"] is None
    assert [side["spied"] for side in view(state, 1)["sides"]] == [False, False]


@pytest.mark.clause("scarper 10.4")
def test_effects_happen_in_printed_order() -> None:
    state = table(
        "probe", effects=["propaganda +1", "clear 1 somme", "advance 1 somme"], somme="....|1..."
    )
    told = happen(state, "clear somme", "advance somme")
    assert kinds(told)[2:5] == ["raise", "clear", "advance"]
    assert front(state, "somme") == ".....|..."


@pytest.mark.clause("scarper 10.4")
def test_choices_are_made_one_at_a_time_and_may_be_declined() -> None:
    state = table("probe", effects=["clear 3 any", "economy +1"])
    happen(state, "clear somme")
    assert state.prompt(0).key == "clear.any" and state.prompt(0).args["n"] == 2
    assert view(state, 1)["effect"] == {"effect": "clear", "left": 2, "field": None}
    assert refusal(state, "advance somme").key == "phase.choice"
    assert why(state, "economy") == "10.4"
    told = act(state, "done")
    assert the(told, "done").args == {"seat": 0, "n": 2}
    assert (state.economy[0], actor(state)) == (4, 1)


@pytest.mark.clause("scarper 10.4")
def test_an_effect_that_can_do_nothing_is_passed_over() -> None:
    state = table("probe", effects=["advance 2 any", "points 1 clear", "economy +1"])
    happen(state)  # trenches everywhere, and a removal costs 2
    assert (state.economy[0], actor(state)) == (4, 1)


@pytest.mark.clause("scarper 10.6")
def test_an_event_with_a_year_cannot_be_played_before_it() -> None:
    state = table("probe", since=1916, year=1915)
    act(state, "play probe")
    assert refusal(state, "event").args == {"card": "probe", "year": 1916}
    assert why(state, "event") == "10.6"
    act(state, "points", "done")
    for year in (1916, 1917):
        later = table("probe", since=1916, year=year)
        act(later, "play probe", "event")
        assert later.propaganda[0] == 3


@pytest.mark.clause("scarper 10.4", "scarper 2.2")
def test_the_card_in_play_is_discarded_when_its_event_is_over() -> None:
    state = table("probe", effects=["clear 1 any"])
    happen(state)
    assert cards(state, 0, IN_PLAY) == ["probe"]
    assert view(state, 1)["card"] == "probe"
    act(state, "done")
    assert cards(state, 0, IN_PLAY) == []
    assert view(state, 1)["sides"][0]["played"] == ["probe"]
    assert view(state, 1)["card"] is None


@pytest.mark.clause("scarper 10.4")
def test_an_event_survives_saving_and_loading_in_its_middle() -> None:
    effects = ["points 2 push clear", "clear 2 any", "morale +1"]
    state = table("probe", effects=effects)
    happen(state)
    loaded = state.setup.load(state.dump())
    for one in (state, loaded):
        act(one, "clear ypres", "clear somme", "done")
        assert one.view(0).morale == 1  # type: ignore[attr-defined]
    assert GAME.name == "scarper"
