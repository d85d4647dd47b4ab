"""What a practised player of SCOPE does where units fight."""

import pytest

import scrimshaw
from scrimshaw.engine import FastRng, State
from scrimshaw.games.scope.board import DECOY, GUN, INFANTRY, KIND_COUNT, SNIPER
from scrimshaw.games.scope.habit import habit
from scrimshaw.games.scope.notation import CELLS

from ..table import act, actor
from .field import field, lose

GAME = scrimshaw.load("scope")
TWENTY = range(20)


def habits(state: State) -> set[str]:
    """What the habit says, whatever its chance."""
    seat = actor(state)
    found = [habit(state, seat, FastRng(seed)) for seed in TWENTY]
    return {state.text(action) for action in found}


def cells(state: State, side: int, *kinds: int) -> set[str]:
    """Where cards of some kinds lie."""
    laid = [state.lie[side * KIND_COUNT + kind] for kind in kinds]
    return {cell for number, cell in enumerate(CELLS) if any(mask >> number & 1 for mask in laid)}


@pytest.mark.clause("scope 2.2", "scope 7.5")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_infantry_and_gun_lie_in_the_middle_of_the_first_row(players: int, seed: int) -> None:
    state, rng = GAME.setup(players, mode="advanced").new(1), FastRng(seed)
    while not state.is_settled():
        seat = state.actors()[0]
        state.apply(seat, habit(state, seat, rng))
    for side, first in enumerate("34"):
        assert cells(state, side, INFANTRY, GUN) == {f"b{first}", f"c{first}"}
        others = cells(state, side, *range(DECOY + 1, GUN))
        assert not others & {f"{column}{first}" for column in "abcd"}
        assert not cells(state, side, SNIPER) & {f"{column}{first}" for column in "abcd"}


@pytest.mark.clause("scope 5.7", "scope 5.9")
def test_it_begins_with_an_assault_and_goes_on_from_inside() -> None:
    state = field("c s . o\n. . . m\n. . . .\nG I . .\n. . O .\n. S . M")
    assert habits(state) <= {"assault b3 a3-b4", "assault b3 b3-c4"}
    act(state, "assault b3 b3-c4", "take b4", "end", "move c5-d6")
    act(state, "put empty c5", "put empty d5", "put mortar c6", "end")
    assert habits(state) == {"assault b4 a4-b5"}  # three cards that nobody knows


@pytest.mark.clause("scope 5.8")
def test_it_does_not_run_into_a_gun_that_was_seen() -> None:
    state = field("s o . .\nc . . m\n. g . .\n. I . .\n. . O .\n. S C M", known="b4")
    assert not any(text.startswith("assault") for text in habits(state))


@pytest.mark.clause("scope 5.9")
def test_infantry_kills_what_is_worth_most_and_otherwise_goes_where_most_is_hidden() -> None:
    state = field("s . c .\n. . . .\n. o m .\n. . I .\n. . O .\n. S . M", goal=6)
    act(state, "assault c3 b3-c4")
    assert habits(state) == {"take b4"}  # an officer scores two
    state = field("s . c .\n. . . .\no m . .\n. I . .\n. . O .\n. S . M", known="a4 a5 b5", goal=6)
    act(state, "assault b3 b3-c4")
    assert habits(state) == {"take b4"}  # a mortar rather than an empty area
    state = field("s . . .\n. . . .\n. c m .\n. I . .\n. . O .\n. S . M", goal=6)
    act(state, "assault b3 b3-c4")
    assert habits(state) == {"take c4"}  # a mortar kills, a scout does not
    state = field("s . c .\n. . . .\no . . .\n. I . .\n. . O .\n. S . M", known="a4 a5 b5", goal=6)
    act(state, "assault b3 b3-c4")
    assert habits(state) == {"take c4"}  # c5 and d5 are hidden, a5 and b5 are not


@pytest.mark.clause("scope 5.6")
def test_a_gun_fires_at_what_scores_and_must_at_a_decoy() -> None:
    for card, answer in (("c", "shoot c3"), ("i", "hold"), ("d", "shoot c3")):
        state = field(f"s o . .\n. . . .\n. . {card} .\n. . G .\n. . O .\n. S . M")
        act(state, "fire c4")
        assert habits(state) == {answer}


@pytest.mark.clause("scope 3.4", "scope 3.7")
def test_a_sniper_shoots_what_is_worth_the_quadrant_that_is_shown() -> None:
    drawn = "s o . c\n. . . i\n. . . s\n. . . .\n. . O .\n. S . S"
    for cell, answer in (("a6", "shoot"), ("d6", "hold"), ("d5", "hold")):
        state = field(drawn, goal=9)
        act(state, f"search {cell}")
        assert habits(state) == {answer}
    state = field(drawn, goal=9, known="b1")
    act(state, "search d6")
    assert habits(state) == {"shoot"}  # everybody knows the sniper already


@pytest.mark.clause("scope 4.1")
def test_what_wins_is_done_at_once() -> None:
    drawn = "s o . c\n. . . .\n. . . .\n. . . .\n. . O .\n. S . M"
    assert habits(field(drawn, known="a6 b1")) == {"deploy c2"}  # costs no turn
    state = field(drawn.replace("O", "."), known="a6 b1")
    assert habits(state) == {"search a6", "shell d1 a6"}
    state = field(drawn, known="d6", goal=3)
    lose(state, 1, officer=1)
    assert habits(state) == {"search d6", "shell d1 d6"}


@pytest.mark.clause("scope 4.1", "scope 5.9")
def test_an_assault_that_wins_for_sure_comes_before_all_else() -> None:
    drawn = "o c . g\n. . s .\n. . . .\n. . I .\n. . . .\nS . . ."
    state = field(drawn, known="a1 c5 c4", players=4)
    assert habits(state) == {"move a1-b2"}  # c5 is too far
    state = field(
        drawn.replace(". . s .\n. . . .", ". . . .\n. . s ."), known="a1 c4 d4", players=4
    )
    assert habits(state) == {"assault c3 c3-d4"}


@pytest.mark.clause("scope 5.3")
def test_an_officer_hides_a_sniper_that_was_seen_before_or_after_the_action() -> None:
    drawn = "s o . c\n. . . .\n. . . .\n. . I .\n. . O .\nS . . M"
    state = field(drawn, known="a1")
    assert habits(state) == {"deploy c2"}
    act(state, "deploy c2")
    assert habits(state) == {"move a1-b2"}
    act(state, "move a1-b2", "put empty a1", "put sniper b1", "put empty a2")
    assert not any(text.startswith(("move", "deploy")) for text in habits(state))
    for known, answer in (("", "end"), ("a1", "deploy c2")):
        state = field(drawn, known=known)
        act(state, "shell d1 c4")
        assert habits(state) == {answer}


@pytest.mark.clause("scope 5.3", "scope 5.10")
@pytest.mark.parametrize("sign", ["I", "G"])
def test_a_sniper_leaves_infantry_and_guns_where_they_lie(sign: str) -> None:
    state = field(f"s o . c\n. . . .\n. . . .\n. . . O\n. S . .\n{sign} . . M", known="b2")
    act(state, "deploy d3")
    assert habits(state) == {"move b1-c2"}  # not a1-b2
    state = field("s o . c\n. . . .\n. . . .\n. . . O\n. i . .\nS . . M", known="a1 b2")
    assert not habits(state) & {"deploy d3", "move a1-b2"}  # the enemy is in the way


@pytest.mark.clause("scope 5.4")
def test_scouts_look_at_two_cards() -> None:
    state = field("s . s\n. o .\n. C .\nS . .", players=4, goal=9)
    assert all(len(text.split()) == 3 for text in habits(state))


@pytest.mark.clause("scope 3.2", "scope 5.1")
def test_without_an_officer_a_turn_is_given_for_the_last_sniper_alone() -> None:
    drawn = "s . . c\n. . . .\n. . . .\n. . I .\n. . . .\nS . . M"
    assert habits(field(drawn, known="a1")) == {"move a1-b2"}
    two = field(drawn.replace("S . . M", "S . S M"), known="a1")
    assert not any(text.startswith("move") for text in habits(two))


@pytest.mark.clause("scope 7.2")
def test_snipers_search_where_their_infantry_does_not_reach() -> None:
    state = field("s . s c\n. . . .\n. . I .\n. . . .\n. . O .\nS . . M", players=4, turn=3)
    looks = {f"search {cell}" for cell in ("a4", "a5", "a6", "b6", "c6", "d6")}
    assert habits(state) <= looks


@pytest.mark.clause("scope 5.11")
def test_infantry_comes_back_when_there_is_nothing_to_see() -> None:
    state = field("s . .\n. . .\n. . .\nS . .", known="b4 c4 a3 b3 c3 a4", players=4, goal=9)
    lose(state, 0, infantry=1)
    assert habits(state) <= {"reinforce a1-b2", "reinforce b1-c2"}
