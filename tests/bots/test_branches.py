"""Which branches a search tells apart, and where it asks the judge."""

import pytest

import scrimshaw
from scrimshaw.bots import Budget, IsmctsBot
from scrimshaw.bots.ismcts import Search
from scrimshaw.engine import FastRng
from scrimshaw.games.scrappers.board import COMMAND, ENDED, REBOOT

ITERATIONS = 300


def children(search: Search, node: int) -> list[int]:
    found, child = [], search.tree.firsts[node]
    while child != -1:
        found.append(child)
        child = search.tree.nexts[child]
    return found


def own_second_choices(search: Search) -> int:
    """How often the searching seat has chosen again below its favourite first choice."""
    node = max(children(search, 0), key=lambda child: search.tree.visits[child])
    count, below = 0, [node]
    while below:
        parent = below.pop()
        for child in children(search, parent):
            if search.tree.keys[child] // search.actions == search.seat:
                count += search.tree.visits[child]
            else:
                below.append(child)
    return count


def searched(players: int) -> Search:
    state = scrimshaw.load("scrappers").setup(players).new(3)
    seat = state.actors()[0]
    world = state.resample(seat, FastRng(1))
    return IsmctsBot().search(world, seat, FastRng(1), Budget(iterations=ITERATIONS))


@pytest.mark.parametrize("players", [3, 4])
def test_of_what_several_others_do_scrappers_opens_one_branch(players: int) -> None:
    search = searched(players)
    sights = players * search.actions
    for node in range(search.tree.size):
        seen = [child for child in children(search, node) if search.tree.keys[child] >= sights]
        assert len(seen) <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_comes_to_its_own_next_choice(players: int) -> None:
    assert own_second_choices(searched(players)) > ITERATIONS / 20


def test_a_search_plays_on_by_reflex_to_the_end_of_a_round() -> None:
    assert searched(3).world.phase in {REBOOT, ENDED}  # type: ignore[attr-defined]
    assert searched(2).world.phase == COMMAND  # type: ignore[attr-defined]  # none for two
