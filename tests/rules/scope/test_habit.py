"""What a practised player of SCOPE does at a glance, and that a search gives it a head start."""

from collections import Counter

import pytest

import scrimshaw
from scrimshaw.bots import Budget, IsmctsBot, ask
from scrimshaw.engine import FastRng, Rng, State
from scrimshaw.games.scope.board import DECOY, QUADS, SNIPER
from scrimshaw.games.scope.habit import NO_HABIT, habit
from scrimshaw.games.scope.notation import CELLS

from ..table import act, actor
from .field import lay_out

QUICK = scrimshaw.load("scope").setup()
# German snipers on a1 and c2, Soviet ones on a6 and d5
FRONTS = "so../.cds/m.gi/I.G./.CSD/SO.M"
SHOWN = "search b4, search c3, shoot, shot"  # a Soviet shot at the gun shows a quadrant
TWENTY = range(20)


def position(since: str) -> State:
    return QUICK.position(f"{FRONTS} : {since}")


def habits(state: State) -> set[str]:
    """What the habit says, whatever its chance."""
    seat = actor(state)
    found = [habit(state, seat, FastRng(seed)) for seed in TWENTY]
    return {state.text(action) for action in found}


def is_search(state: State) -> bool:
    """Whether the habit looks at something, whatever its chance."""
    return all(text.startswith("search") for text in habits(state))


@pytest.mark.clause("scope 2.2")
@pytest.mark.parametrize("seed", range(10))
def test_snipers_are_laid_apart_and_in_no_corner_and_the_decoy_beside_them(seed: int) -> None:
    state, rng = QUICK.new(1), FastRng(seed)
    for _ in range(3):
        state.apply(0, habit(state, 0, rng))
    snipers, decoy = state.lie[SNIPER], state.lie[DECOY]
    quads = [QUADS[quad] for quad in QUICK.quads(0)]
    assert not any(quad & snipers == snipers for quad in quads)
    assert any(quad & snipers and quad & decoy for quad in quads)
    assert sum(bool(quad & snipers) for quad in quads) >= 4  # no corner, which lies in one
    assert habit(state, 0, rng) == NO_HABIT  # units want thinking


@pytest.mark.clause("scope 3.2")
def test_cards_are_laid_back_so_that_each_is_as_likely_to_lie_anywhere() -> None:
    state = position("search c6, search a1, hold, move a2-b3")  # infantry, scout, two empty areas
    laid = Counter(state.text(habit(state, 0, FastRng(seed))) for seed in range(400))
    assert laid.keys() == {"put infantry a2", "put scout a2", "put empty a2"}
    assert 160 < laid["put empty a2"] < 240


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_a_moved_sniper_lies_on_a_cell_the_more_often_the_more_quadrants_have_it() -> None:
    cells = Counter(cell_of_moved_sniper(seed) for seed in range(900))
    ways = {"a1": 1, "b1": 2, "a2": 2, "b2": 4}
    assert cells.keys() == ways.keys()
    for cell, count in ways.items():
        assert abs(cells[cell] - 100 * count) < 60


def cell_of_moved_sniper(seed: int) -> str:
    """Where the habit lays the sniper of a1-b2 when it lays the quadrant back."""
    state, rng = position("search c6, search a1, hold, move a1-b2"), FastRng(seed)
    for _ in range(3):
        state.apply(0, habit(state, 0, rng))
    laid = {cell for number, cell in enumerate(CELLS) if state.lie[SNIPER] >> number & 1}
    (moved,) = laid - {"c2"}  # the other one
    return moved


@pytest.mark.clause("scope 3.3")
def test_before_a_shot_cells_in_many_quadrants_are_searched_first() -> None:
    state = position("search b4, search b3")
    assert habits(state) == {"search b5", "search c5"}
    act(state, "search b5", "hold", "search a2", "search c5", "shot a1-b2", "search d3")
    assert habits(state) == {f"search {cell}" for cell in ("c4", "a5", "d5", "b6", "c6")}


@pytest.mark.clause("scope 3.7")
def test_of_a_quadrant_just_shown_the_middle_comes_last() -> None:
    assert habits(position(f"{SHOWN} a5-b6")) <= {"search a5", "search a6"}
    state = QUICK.position(f"{FRONTS.replace('so../.c', '.o../sc')} : {SHOWN} a5-b6")
    act(state, "search a6", "search b3")
    assert habits(state) == {"search a5"}  # not b5, out of which four ways lead


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_a_shown_quadrant_that_has_been_moved_since_may_hold_its_sniper_anywhere() -> None:
    state = position(f"{SHOWN} a5-b6, search c6")
    act(state, "move a5-b6", "put empty a5", "put scout b5", "put sniper a6")
    assert habits(state) == {"search a5", "search b5", "search a6", "search b6"}


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_what_a_move_has_left_of_a_shown_quadrant_is_searched_where_that_is_likely() -> None:
    known = "search b5, hold, search b3, search c6, search c3, shoot, shot a5-b6, search a5"
    state = position(f"{known}, move b5-c6")  # with two cards that everybody knew
    act(state, "put scout b5", "put officer c5", "put decoy b6")
    assert habits(state) == {"search a6"}
    state = position(f"{SHOWN} a5-b6, search a5, move b5-c6")  # with none
    act(state, "put scout b5", "put officer c5", "put decoy b6")
    assert len(habits(state)) > 3


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_of_cells_that_a_move_has_made_hardly_unlike_any_is_searched() -> None:
    """Who moves may have taken the sniper along or left it: a little more of it tells nothing."""
    state = position(f"{SHOWN} a5-b6, search c6, move b5-c6")  # c6 was seen: fewer come from there
    act(state, "put scout b5", "put officer c5", "put decoy b6")
    looks = Counter(state.text(habit(state, 0, FastRng(seed))) for seed in range(120))
    assert looks.keys() == {f"search {cell}" for cell in ("a5", "a6", "b5", "b6", "c5", "c6")}
    assert max(looks.values()) < 40


@pytest.mark.clause("scope 3.2", "scope 3.3")
def test_where_cards_that_were_seen_are_mixed_a_sniper_is_less_likely() -> None:
    state = position("search b5, hold, search b3, search c6, move b5-c6")
    act(state, "put scout b5", "put decoy c5", "put officer b6", "search d6")
    act(state, "search a2")
    assert not habits(state) & {f"search {cell}" for cell in ("b5", "c5", "b6", "c6")}


@pytest.mark.clause("scope 3.4", "scope 3.7")
def test_only_snipers_are_shot_and_what_wins_or_what_tells_nothing_new() -> None:
    assert habits(position("search a6")) == {"shoot"}
    assert habits(position("search b6")) == {"hold"}
    state = position("search a6, shoot, shot a1-b2, search a2, search b6")
    assert habits(state) == {"shoot"}  # a1-b2 is shown again
    state = position("search a6, shoot, shot a1-b2, search a2, search d4")
    assert habits(state) == {"hold"}  # infantry scores nothing
    state = position("search b6, shoot, shot a1-b2, search a1, shoot, shot c5-d6, search b5")
    assert habits(state) == {"hold"}  # the sniper that everybody knew of is dead
    state = position("search a6, shoot, shot a1-b2, search a2, search b6, shoot, shot a1-b2")
    act(state, "search d3", "search b5", "shoot", "shot a1-b2", "search a1", "shoot", "shot c5-d6")
    act(state, "search a4")
    assert habits(state) == {"shoot"}  # so he is here, but 2, 2, 1 and 1 point win


@pytest.mark.clause("scope 3.7")
def test_what_everybody_knows_is_shown_again() -> None:
    state = position("search a6, shoot, shot b2-c3, search a2, search b6, shoot")
    assert habits(state) == {"shot b2-c3"}


@pytest.mark.clause("scope 3.5", "scope 3.7")
def test_of_snipers_that_nobody_suspects_a_quadrant_with_a_hidden_decoy_is_shown() -> None:
    assert habits(position("search a6, shoot")) == {"shot c1-d2", "shot c2-d3"}
    state = position("search b4, search d2, shot a5-b6, search a6, shoot")  # the decoy was seen
    assert habits(state) == {"shot a1-b2", "shot b1-c2", "shot b2-c3"}


@pytest.mark.clause("scope 3.2", "scope 3.7")
def test_hunted_snipers_leave_a_shown_quadrant_if_nothing_is_known_of_the_enemys_last() -> None:
    last = "search b5, hold, search a1, shoot, shot a5-b6, search a6, shoot, shot b1-c2"
    assert habits(position(f"{last}, search c1")) == {"move c1-d2", "move c2-d3"}
    assert habits(position(f"{last}, search b1, shoot, shot c5-d6")) == {"search d6"}
    assert is_search(position(f"{last}, search b3"))  # a look beside it is not for him
    two = "search b4, search d2, shot a5-b6, search a6, shoot, shot b1-c2"
    assert habits(position(f"{two}, search c1")) == {"move c1-d2", "move c2-d3"}
    assert is_search(position(f"{two}, search b3"))
    assert is_search(position("search b6, shoot, shot b1-c2, search b3"))  # he has another one


@pytest.mark.clause("scope 3.2", "scope 3.5")
def test_of_equal_ways_out_the_one_with_a_hidden_decoy_is_taken() -> None:
    fronts = FRONTS.replace(".CSD/SO.M", ".CSM/SO.D")
    since = "search b5, hold, search a1, shoot, shot a5-b6, search a6, shoot, shot b1-c2, search c1"
    assert habits(QUICK.position(f"{fronts} : {since}")) == {"move c1-d2"}  # or c2-d3
    assert habits(position(since)) == {"move c1-d2", "move c2-d3"}  # the decoy is in both


@pytest.mark.clause("scope 3.2")
def test_who_is_behind_hides_a_sniper_anew_whose_neighbours_were_seen() -> None:
    behind = "search b4, search c2, shoot, shot a5-b6, search a5, search a2, search d6, search b1"
    assert habits(position(f"{behind}, hold")) == {"move a1-b2"}
    even = "search b4, search a2, search c6, search b1"
    assert is_search(position(f"{even}, hold"))
    assert is_search(position(behind.partition(", search d6")[0]))  # only one of them
    state = position(f"{behind}, hold, search c6, move a5-b6")
    act(state, "put empty a5", "put scout b5", "put sniper a6")
    assert is_search(state)  # nobody hunts him now


@pytest.mark.clause("scope 3.2")
def test_a_sniper_that_was_seen_is_moved_unless_the_enemy_is_as_easy_to_shoot() -> None:
    state = position("search c6, search a1, hold")
    assert habits(state) == {"move a1-b2"}
    state = position("search a6, hold, search a1, hold")
    assert habits(state) == {"search a6"}


@pytest.mark.clause("scope 6.2")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_themes_want_thinking(mode: str) -> None:
    state = scrimshaw.load("scope").setup(mode=mode, theme="command").new(1)
    lay_out(state)
    assert habit(state, actor(state), FastRng(1)) == NO_HABIT


@pytest.mark.clause("scope 4.1")
def test_a_card_that_was_seen_and_makes_up_the_points_is_searched_again() -> None:
    state = position("search b6, hold, search b3, search a6, shoot, shot a1-b2, search a2")
    act(state, "search b5", "shoot", "shot a1-b2", "search d3")
    assert "search b6" not in habits(state)  # 3 points and 2
    act(state, "search a4", "shoot", "shot a1-b2", "search c1")
    assert habits(state) == {"search b6"}


@pytest.mark.clause("scope 3.7")
def test_a_search_follows_the_habit_where_nothing_is_better_by_far() -> None:
    assert chosen(position(f"{SHOWN} a5-b6")) <= {"search a5", "search a6"}


@pytest.mark.clause("scope 3.4")
def test_a_search_breaks_a_habit_that_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    def hold(state: State, seat: int, rng: Rng) -> int:
        return state.parse("hold")

    monkeypatch.setattr(QUICK.game, "habit", hold)
    state = position("search a6, shoot, shot a1-b2, search a1, shoot, shot c5-d6, search c6")
    act(state, "search c2", "hold", "search d5")  # each side knows the other's last sniper
    assert chosen(state) == {"shoot"}


def chosen(state: State) -> set[str]:
    """What searches of little time do."""
    seat, budget = actor(state), Budget(iterations=150)
    answers = [ask(IsmctsBot(), state, seat, FastRng(seed), budget) for seed in range(5)]
    return {state.text(action) for action in answers}
