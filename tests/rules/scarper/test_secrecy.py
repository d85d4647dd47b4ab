"""What a side may know, and that resampled worlds keep to it (2.2, 2.3, 10.8)."""

from collections import Counter

import pytest

from scrimshaw.engine import FastRng
from scrimshaw.games.scarper.board import BURIED, DECK, HAND, KEPT, RETURNED
from scrimshaw.games.scarper.rules import ScarperState

from ..table import view
from .trench import GAME, cards, happen, pass_turn, put, table


def worlds(state: ScarperState, seat: int | None, count: int = 60) -> list[ScarperState]:
    found = [state.resample(seat, number) for number in range(count)]
    assert all(view(world, seat) == view(state, seat) for world in found)
    return [world for world in found if isinstance(world, ScarperState)]


@pytest.mark.clause("scarper 2.2")
def test_the_opponents_hand_deck_and_face_down_cards_are_mixed() -> None:
    state = table("flers", "michael hymn kra", played="gas")
    put(state, "haber", BURIED)
    found = worlds(state, 0)
    assert len({tuple(cards(world, 1, HAND)) for world in found}) > 20
    assert len({tuple(cards(world, 1, BURIED)) for world in found}) > 10
    for world in found:
        assert len(cards(world, 1, HAND)) == 3 and len(cards(world, 1, BURIED)) == 1
        assert cards(world, 1, 2) == ["gas"]
        assert [cards(world, 0, place) for place in range(5)] == [
            cards(state, 0, place) for place in range(5)
        ]


@pytest.mark.clause("scarper 2.2")
def test_every_hidden_card_is_as_likely_in_hand_as_any_other() -> None:
    state = table("flers", "michael hymn kra")
    count: Counter[str] = Counter()
    rng = FastRng(5)
    for _ in range(3000):
        world = state.resample(0, rng)
        assert isinstance(world, ScarperState)
        count.update(cards(world, 1, HAND))
    assert set(count) == set(cards(state, 1, HAND) + cards(state, 1, DECK))
    assert all(240 < number < 360 for number in count.values())  # 300 each


@pytest.mark.clause("scarper 10.8")
def test_cards_that_were_looked_at_stay_where_they_are() -> None:
    state = table("probe", "michael hymn", effects=["look hand"])
    happen(state)
    put(state, "kra", HAND)
    found = worlds(state, 0)
    assert all({"michael", "hymn"} < set(cards(world, 1)) for world in found)
    assert len({tuple(cards(world, 1)) for world in found}) > 10
    spectators = worlds(state, None)
    assert len({tuple(cards(world, 1)) for world in spectators}) > 20


@pytest.mark.clause("scarper 10.8", "scarper 2.2")
def test_a_seen_card_laid_face_down_stays_known() -> None:
    state = table("probe", "michael hymn", effects=["look hand"], in_round=5, draws=[0] * 60)
    happen(state)
    pass_turn(state, "michael")
    assert all(cards(world, 1, BURIED) == ["hymn"] for world in worlds(state, 0))


@pytest.mark.clause("scarper 10.8")
def test_one_knows_which_of_ones_own_cards_were_seen() -> None:
    state = table("probe", "michael hymn", effects=["look hand"])
    happen(state)
    for world in worlds(state, 1):
        assert view(world, 1)["shown"] == ["hymn", "michael"]
        assert cards(world, 1) == ["hymn", "michael"]


@pytest.mark.clause("scarper 2.3")
def test_while_missions_are_chosen_the_opponents_offer_and_answer_are_unknown() -> None:
    state = GAME.new(seed=2)
    assert isinstance(state, ScarperState)
    state.apply(1, state.legal(1)[0])
    own = set(view(state, 0)["offer"])
    offers = [view(world, 1)["offer"] for world in worlds(state, 0)]
    assert len({tuple(offer) for offer in offers}) > 30
    assert all(len(offer) == 2 and not own & set(offer) for offer in offers)
    assert all(list(world.actors()) == [0, 1] for world in worlds(state, 0))
    mine = worlds(state, 1)
    assert all(view(world, 1)["choice"] is not None for world in mine)


@pytest.mark.clause("scarper 2.3")
def test_the_mission_one_returned_is_not_the_opponents() -> None:
    state = GAME.new(seed=2)
    assert isinstance(state, ScarperState)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    known = {view(state, 0)["mission"], *view(state, 0)["returned"]}
    kept = {view(world, 1)["mission"] for world in worlds(state, 0, 200)}
    assert len(known) == 2 and len(kept) == 16 and not known & kept
    for world in worlds(state, 0):
        assert len(view(world, 1)["returned"]) == 1
        assert not known & set(view(world, 1)["returned"])


@pytest.mark.clause("scarper 2.3")
def test_a_spectator_knows_neither_mission() -> None:
    state = GAME.new(seed=2)
    assert isinstance(state, ScarperState)
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    for seat in (0, 1):
        assert len({view(world, seat)["mission"] for world in worlds(state, None, 200)}) == 18
    for world in worlds(state, None):
        places = Counter(world.missions)
        for seat in (0, 1):
            assert (places[KEPT + seat], places[RETURNED + seat]) == (1, 1)


@pytest.mark.clause("scarper 10.8", "scarper 2.3")
def test_a_mission_that_was_looked_at_stays_known() -> None:
    state = table("probe", effects=["look mission"], missions="never ground")
    state.missions[state.numbers().mission_ids.index("wings")] = RETURNED + 1
    happen(state)
    found = worlds(state, 0)
    assert {view(world, 1)["mission"] for world in found} == {"ground"}
    assert len({tuple(view(world, 1)["returned"]) for world in found}) > 8
    assert {view(world, 1)["mission"] for world in worlds(state, None)} != {"ground"}


@pytest.mark.clause("scarper 7.2")
def test_revealed_missions_are_dealt_to_nobody() -> None:
    state = table("michael", turn="central", in_round=5, draws=[0] * 60, missions="wings ground")
    pass_turn(state, "michael")
    for world in worlds(state, 0):
        assert not {"wings", "ground"} & {*view(world, 0)["offer"], *view(world, 1)["offer"]}


@pytest.mark.clause("scarper 2.2", "scarper 10.8")
def test_views_never_name_a_card_of_the_opponent_that_was_not_seen() -> None:
    state = table("flers loos", "michael hymn")
    assert {"hymn", "michael"} & set(str(view(state, 0)).replace("'", " ").split()) == set()
    assert view(state, None)["hand"] is None and view(state, None)["buried"] is None
    assert view(state, 0)["hand"] == ["loos", "flers"]
