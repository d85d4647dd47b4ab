"""1 Set-up."""

import pytest

from scrimshaw.engine import FastRng
from scrimshaw.games.scrappers.rules import ScrappersState

from ..table import view
from .hangar import GAME, NUMBERS, PLAIN, Fate, content_of, hand, mech, pool, setup_for, table

BASICS = ["bleed-line", "make-do", "patched-plate", "pick-over", "ram", "spark"]


def dealt(players: int = 2, cards: tuple[str, ...] = (), first: int = 0) -> ScrappersState:
    setup = setup_for(players)
    assert isinstance(setup.names, list)
    state = setup.start(Fate(setup.names, cards, [first]), events=True)
    assert isinstance(state, ScrappersState)
    return state


@pytest.mark.clause("scrappers 1.1", "scrappers 1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_same_six_basic_cards_and_holds_five(players: int) -> None:
    state = dealt(players)
    for seat in ("p1", "p2", "p3", "p4")[:players]:
        own = mech(state, seat)
        assert own["unseen"] == BASICS
        assert (own["hand"], own["deck"]) == (5, 1)
        assert len(hand(state, seat)) == 5


@pytest.mark.clause("scrappers 1.1", "scrappers 1.3")
def test_hands_are_drawn_by_lot() -> None:
    cards = ("spark", "ram", "pick-over", "make-do", "bleed-line")
    state = dealt(2, cards)
    assert hand(state, "p1") == sorted(cards)
    hands = {tuple(view(GAME.new(seed), 0)["hand"]) for seed in range(60)}
    assert len(hands) == 6  # any of the six can be the one that is left


@pytest.mark.clause("scrappers 1.2")
def test_the_advanced_cards_make_two_equal_draft_decks_with_visible_tops() -> None:
    state = dealt(2, cards=(*BASICS[:5], *BASICS[:5], "overload", "echo"))
    seen = view(state, None)
    advanced = GAME.read_content().advanced
    total = sum(card.copies for card in advanced.values())
    assert [draft["top"] for draft in seen["draft"]] == ["overload", "echo"]
    assert [draft["cards"] for draft in seen["draft"]] == [(total + 1) // 2, total // 2]
    assert [draft["pile"] for draft in seen["draft"]] == [[], []]
    assert len(seen["mixed"]) == total - 2
    assert seen["mixed"].count("echo") == advanced["echo"].copies - 1


@pytest.mark.clause("scrappers 1.2")
def test_of_an_odd_number_the_first_deck_gets_one_more() -> None:
    more = 'advanced.third: type = "upgrade"; fuel = 0; scrap = 1; red = 1'
    setup = GAME.setup(2, content_of(PLAIN + more))
    assert [draft["cards"] for draft in view(setup.new(1), None)["draft"]] == [2, 1]


@pytest.mark.clause("scrappers 1.2", "scrappers 2.1")
def test_basic_cards_are_not_among_the_draft_decks() -> None:
    for seed in range(5):
        seen = view(GAME.new(seed), None)
        shown = [draft["top"] for draft in seen["draft"]] + seen["mixed"]
        assert not set(shown) & set(BASICS)


@pytest.mark.clause("scrappers 1.3")
@pytest.mark.parametrize(
    ("players", "pools"),
    [
        (2, [(1, 2, 0), (1, 1, 0)]),
        (3, [(1, 1, 0), (1, 2, 0), (1, 1, 0)]),
        (4, [(2, 1, 0), (1, 1, 0), (1, 1, 0), (2, 1, 0)]),
    ],
)
def test_everybody_starts_with_one_fuel_and_one_scrap_and_some_with_more(
    players: int, pools: list[tuple[int, int, int]]
) -> None:
    state = dealt(players)
    assert [pool(state, f"p{seat + 1}") for seat in range(players)] == pools


@pytest.mark.clause("scrappers 1.3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_some_places_may_start_with_more(first: int) -> None:
    more = "\n[head_start.3]\nfuel = [1, 0, 2]\nscrap = [0, 3, 0]\n"
    setup = GAME.setup(3, content_of(PLAIN, NUMBERS + more))
    state = setup.start(Fate(setup.names, (), [first]))
    pools = [pool(state, seat)[:2] for seat in ("p1", "p2", "p3")]
    assert pools[first:] + pools[:first] == [(2, 1), (1, 4), (3, 1)], "from the first player on"


@pytest.mark.clause("scrappers 1.3")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_is_drawn_by_lot(first: int) -> None:
    state = dealt(3, first=first)
    assert view(state, None)["first"] == first
    assert list(state.actors()) == [first]


@pytest.mark.clause("scrappers 1.3")
def test_the_deal_is_told_to_everybody_and_each_hand_to_its_player() -> None:
    events = dealt(2).events or []
    hands = [event for event in events if event.kind == "hand"]
    assert [event.audience for event in hands] == [frozenset([0]), frozenset([1])]
    assert [event.args["cards"] for event in hands] == [BASICS[:5], BASICS[:5]]
    told = [event.kind for event in events if event.audience is None]
    assert told == ["deal", "turn_up", "turn_up", "round"]


@pytest.mark.clause("scrappers 1.4")
def test_pools_discards_and_sizes_are_public_and_hands_are_not() -> None:
    state = table("ram spark", "make-do", discards=["", "pick-over"], decks=["ram", "ram spark"])
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert [own["hand"] for own in seen["mechs"]] == [2, 1]
        assert [own["deck"] for own in seen["mechs"]] == [1, 2]
        assert seen["mechs"][1]["discard"] == ["pick-over"]
    assert view(state, 0)["hand"] == ["ram", "spark"]
    assert view(state, 1)["hand"] == ["make-do"]
    assert view(state, None)["hand"] is None


@pytest.mark.clause("scrappers 1.5")
def test_a_stack_has_five_empty_slots() -> None:
    stack = mech(GAME.new(1), "p1")["stack"]
    assert [slot["state"] for slot in stack] == ["empty"] * 5


@pytest.mark.clause("scrappers 1.6")
def test_the_left_neighbour_is_the_next_clockwise() -> None:
    state = GAME.setup(3).start(FastRng(1))
    assert isinstance(state, ScrappersState)
    assert [state.left_of(seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.clause("scrappers 1.7")
def test_everybody_sees_whole_draft_piles_but_only_the_top_can_be_taken() -> None:
    state = table("ram", "ram", piles=["echo overload", ""])
    for seat in (0, 1, None):
        assert view(state, seat)["draft"][0]["pile"] == ["echo", "overload"]
    state.apply(0, state.parse("draft pile1"))
    assert mech(state, "p1")["stack"][0]["card"] == "overload"
