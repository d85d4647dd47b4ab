"""What a practised player of SCOPE does where units fight."""

import pytest

import scrimshaw
from scrimshaw.engine import FastRng, State
from scrimshaw.games.scope.board import DECOY, INFANTRY, KIND_COUNT, SNIPER
from scrimshaw.games.scope.habit import habit
from scrimshaw.games.scope.notation import CELLS

from ..table import act, actor
from .field import field, lose

GAME = scrimshaw.load("scope")
TWENTY = range(20)
QUADRANT = "a1 b1 a2 b2"


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
def test_infantry_lies_in_the_middle_of_the_first_row_alone(players: int, seed: int) -> None:
    state, rng = GAME.setup(players, mode="advanced").new(1), FastRng(seed)
    while not state.is_settled():
        seat = state.actors()[0]
        state.apply(seat, habit(state, seat, rng))
    for side, first in enumerate("34"):
        assert cells(state, side, INFANTRY) <= {f"b{first}", f"c{first}"}
        others = cells(state, side, SNIPER, *range(DECOY + 1, INFANTRY))
        assert not others & {f"{column}{first}" for column in "abcd"}


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
    assert habits(state) == {"take c4"}  # a mortar kills from afar, whatever an officer scores
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


@pytest.mark.clause("scope 3.4", "scope 3.7")
def test_the_last_sniper_is_not_shown_for_an_officer_that_scores_little() -> None:
    drawn = "s s . o\n. . . .\n. . . .\n. . . .\n. . O .\n. S . S"
    for front, answer in ((drawn, "shoot"), (drawn.replace(". S . S", ". S . ."), "hold")):
        state = field(front, goal=9)
        act(state, "search d6")
        assert habits(state) == {answer}
        state = field(front, goal=9)
        act(state, "search a6")
        assert habits(state) == {"shoot"}


@pytest.mark.clause("scope 4.1")
def test_what_wins_is_done_at_once() -> None:
    drawn = "s o . c\n. . . .\n. . . .\n. . . .\n. . O .\n. S . M"
    assert habits(field(drawn, known="a6 b1")) == {"search a6", "shell d1 a6"}
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
def test_an_officer_hides_a_sniper_that_was_seen_when_the_action_is_done() -> None:
    state = field("s o . c\n. . . .\n. . . .\n. . I .\n. . O .\nS . . M", known="a1")
    assert all(text.startswith("assault") for text in habits(state))
    act(state, "shell d1 c4")
    assert habits(state) == {"deploy c2"}
    act(state, "deploy c2")
    assert habits(state) == {"move a1-b2"}
    state = field("s o . c\n. . . .\n. . . .\n. . I .\n. . . O\n. S . M", known="a1 b1")
    act(state, "shell d1 c4", "deploy d2")
    assert habits(state) == {"move b1-c2"}  # of a1-b2 more was seen


@pytest.mark.clause("scope 5.3")
@pytest.mark.parametrize(
    ("suspected", "answer"), [("a1 b1", "deploy c2"), ("a1 b1 a2", "deploy c2"), (QUADRANT, "end")]
)
def test_an_officer_hides_a_sniper_that_is_nearly_found(suspected: str, answer: str) -> None:
    state = field("s o . c\n. . . .\n. . . .\n. . I .\n. . O .\nS . . M")
    state.tell(0, sum(1 << CELLS.index(cell) for cell in suspected.split()), SNIPER, 1)
    act(state, "shell d1 c4")
    assert habits(state) == {answer}


@pytest.mark.clause("scope 5.3")
def test_an_officer_hides_the_last_sniper_among_cards_that_were_seen() -> None:
    drawn = "s o . c\n. . . .\n. . . .\n. . I .\n. . O .\nS . . M"
    for known, answer in (("a2", "end"), ("a2 b2", "deploy c2")):
        state = field(drawn, known=known)
        act(state, "shell d1 c4")
        assert habits(state) == {answer}
    act(state, "deploy c2")
    assert habits(state) == {"move a1-b2"}
    two = field(drawn.replace("S . . M", "S . S M"), known="a2 b2")
    act(two, "shell d1 c4")
    assert habits(two) == {"end"}
    moved = drawn.replace(". . O .\nS . . M", ". . . O\n. S . M")
    state = field(moved, known="a1 a2 b2 c1")
    act(state, "shell d1 c4", "deploy d2")
    assert habits(state) == {"move a1-b2"}  # of b1-c2 less was seen


@pytest.mark.clause("scope 5.3")
def test_of_two_snipers_that_were_seen_an_officer_hides_the_one_that_can_hide_better() -> None:
    drawn = "s o . c\n. . . .\n. . . .\n. M I O\n. . . .\nS . . S"
    state = field(drawn, known="a1 b1 a2 d1")
    act(state, "search b5", "deploy d3")
    assert habits(state) == {"move c1-d2"}


@pytest.mark.clause("scope 5.3", "scope 5.10")
def test_a_sniper_leaves_infantry_where_it_lies() -> None:
    state = field("s o . c\n. . . .\n. . . .\n. . . O\n. S . .\nI . . M", known="b2")
    act(state, "deploy d3")
    assert habits(state) == {"move b1-c2", "move a2-b3", "move b2-c3"}  # not a1-b2
    state = field("s o . c\n. . . .\n. . . .\n. . . O\n. i . .\nS . . M", known="a1 b2")
    act(state, "shell d1 c4")
    assert habits(state) == {"end"}  # the enemy is in the way


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


@pytest.mark.clause("scope 3.2", "scope 7.2")
def test_who_can_only_search_hides_the_last_sniper_anew_unless_a_find_is_near() -> None:
    drawn = "s . s c\n. . . .\n. . . .\n. . I .\n. . . .\nS . . M"
    assert habits(field(drawn, known="a2 b2", players=4, turn=3)) == {"move a1-b2"}
    others = {
        "an enemy sniper was seen": field(drawn, known="a2 b2 a6", players=4, turn=3),
        "there is another sniper": field(
            drawn.replace("S . . M", "S . S M"), known="a2 b2", players=4, turn=3
        ),
        "too little was seen": field(drawn, known="a2", players=4, turn=3),
        "it is the units' turn": field(drawn, known="a2 b2", players=4, turn=1),
        "the enemy is in the way": field(
            drawn.replace(". . . .\nS", ". i . .\nS"), known="a2 b2", players=4, turn=3
        ),
    }
    hunted = field(drawn, known="a2 b2", players=4, turn=3)
    hunted.tell(0, sum(1 << CELLS.index(cell) for cell in ("a1", "b1")), SNIPER, 1)
    others["it is suspected elsewhere than it would be hidden"] = hunted
    for why, state in others.items():
        assert not any(text.startswith("move") for text in habits(state)), why


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
