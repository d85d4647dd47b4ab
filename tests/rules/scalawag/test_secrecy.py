"""Who knows what: 1.4, 3.3, 4.5, 4.7, 6.2, 8.1 and 8.2 once more."""

import pytest

from scrimshaw.games.scalawag.rules import ScalawagState

from ..table import view
from .sea import ANY, PLAIN, Fate, asked, believe, cards, crew, play, setup_for, table


def worlds(state: ScalawagState, seat: int | None, count: int = 60) -> list[ScalawagState]:
    """Worlds that the seat cannot tell from this one."""
    state.rng = setup_for(3).new(1).rng  # a stream that can be forked
    found = []
    for seed in range(count):
        world = state.resample(seat, seed)
        assert isinstance(world, ScalawagState)
        assert view(world, seat) == view(state, seat)
        found.append(world)
    return found


@pytest.mark.clause("scalawag 1.4")
def test_the_others_may_hold_anything_that_is_not_seen() -> None:
    state = table(PLAIN, "pilot pilot lookout", ANY, locker="mutineer")
    hands = {crew(world, "eagle") for world in worlds(state, 0)}
    assert len(hands) > 15
    for world in worlds(state, 0):
        assert crew(world, "crown") == PLAIN
        assert cards(world.locker) == "mutineer"
    assert len({crew(world, "crown") for world in worlds(state, None)}) > 15


@pytest.mark.clause("scalawag 3.3")
def test_sealed_answers_of_others_count_as_not_given() -> None:
    state = table(*[ANY] * 5)
    play(state, "crown trim sailor", "griffon scalawag", "lion pass")
    for world in worlds(state, 3, 5):
        assert asked(world) == ["eagle", "griffon", "snake"]
        assert view(world, 3)["answer"] == "pass"
    for world in worlds(state, None, 5):
        assert asked(world) == ["eagle", "griffon", "lion", "snake"]


@pytest.mark.clause("scalawag 6.2")
def test_revealed_cards_are_known_until_they_are_replaced() -> None:
    state = table("sailor sailor pilot", PLAIN, ANY)
    play(state, "crown trim sailor sailor", "eagle scalawag", "crown reveal")
    for seat in (1, 2, None):
        hands = {crew(world, "crown") for world in worlds(state, seat)}
        assert len(hands) > 3
        assert all(hand.startswith("sailor sailor") for hand in hands)
    play(state, "eagle take damage")
    hands = {crew(world, "crown") for world in worlds(state, 2)}
    assert any(not hand.startswith("sailor") for hand in hands)


@pytest.mark.clause("scalawag 6.2", "scalawag 1.3")
def test_who_replaced_its_cards_knows_what_stayed_in_port() -> None:
    state = table("sailor sailor pilot", PLAIN, ANY, draws=["sailor", "lookout"])
    play(state, "crown trim sailor sailor", "eagle scalawag", "crown reveal", "eagle take damage")
    assert view(state, 0)["in_port"] == ["sailor"]
    assert view(state, 1)["in_port"] == view(state, None)["in_port"] == []
    assert all("sailor" in cards(world.port) for world in worlds(state, 0))


@pytest.mark.clause("scalawag 4.5")
def test_one_remembers_what_one_returned_until_somebody_draws() -> None:
    state = table(PLAIN, PLAIN, PLAIN, draws=["pilot", "pilot", "mutineer"])
    play(state, "crown muster", "crown return pilot", "crown return pilot", "crown return marine")
    assert view(state, 0)["in_port"] == ["marine", "pilot", "pilot"]
    assert view(state, 1)["in_port"] == []
    for world in worlds(state, 0):
        assert cards(world.port).count("pilot") == 2
    assert len({cards(world.port) for world in worlds(state, 1)}) > 10
    believe(state, "eagle trim", "griffon trim sailor")
    assert view(state, 0)["in_port"] == ["marine", "pilot", "pilot"]
    state.rng = Fate(["lookout", "pilot"])
    state.draw(1, 1)  # it may have been the marine, or a pilot
    assert view(state, 0)["in_port"] == ["pilot"]
    state.draw(0, 1)  # the pilot that one has may be the one that was known
    assert view(state, 0)["in_port"] == []


@pytest.mark.clause("scalawag 8.2", "scalawag 8.3")
def test_a_bonus_card_is_known_to_be_in_port_until_somebody_draws() -> None:
    state = setup_for(4, bonus="both").new(3)
    assert isinstance(state, ScalawagState)
    assert view(state, None)["in_port"] == ["wave", "spot"]
    for world in worlds(state, 2, 20):
        assert cards(world.port).endswith("wave spot")
    state.draw(1, 1)
    assert view(state, None)["in_port"] == []
    assert {"wave" in crew(world, "eagle") for world in worlds(state, 2)} == {True, False}


@pytest.mark.clause("scalawag 4.7")
def test_the_robbed_knows_what_the_thief_holds_until_cards_are_returned() -> None:
    state = table(PLAIN, "pilot pilot lookout", ANY, draws=["pilot", "pilot"])
    believe(state, "crown mutiny mutineer")
    play(state, "crown at eagle")
    assert all(crew(world, "crown").count("pilot") == 2 for world in worlds(state, 1))
    assert len({crew(world, "crown") for world in worlds(state, 2)}) > 10
    play(state, "crown return sailor")
    assert view(state, 1)["taken"] == ["pilot"]
    assert all("pilot" in crew(world, "crown") for world in worlds(state, 1))
    play(state, "crown return pilot")
    assert view(state, 1)["taken"] == []


@pytest.mark.clause("scalawag 8.1")
def test_allegiances_of_others_are_dealt_anew() -> None:
    nations = "english french spanish english french spanish"
    state = table(*[ANY] * 6, nations=nations)
    dealt = {tuple(world.nations) for world in worlds(state, 0)}
    assert len(dealt) == 6  # two pairs of French and Spanish among four
    assert all(found[0] == found[3] == 0 for found in dealt)
    assert len({tuple(world.nations) for world in worlds(state, None, 200)}) > 60


@pytest.mark.clause("scalawag 8.1", "scalawag 7.6")
def test_two_who_fight_on_are_no_partners() -> None:
    nations = "english french spanish english french spanish"
    state = table(*[ANY, ANY, *[""] * 4], nations=nations, out="griffon lion snake unicorn")
    for seat in (2, 5, None):
        for world in worlds(state, seat):
            assert world.nations[0] != world.nations[1]


@pytest.mark.clause("scalawag 7.6", "scalawag 1.4")
def test_crew_stays_secret_after_the_end() -> None:
    state = table(PLAIN, "pilot lookout", "", points=[10, 5, 0], damage=[0, 4, 0], out="griffon")
    play(state, "crown fire", "crown at eagle")
    assert view(state, 2)["hand"] == []
    assert len({crew(world, "crown") for world in worlds(state, 2)}) > 10
