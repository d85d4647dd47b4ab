"""7.3 and 7.4: games in a row."""

from collections.abc import Callable

import pytest

from scrimshaw.engine import Event, Outcome, ScriptedRng, Setup, State

from ..table import act, actor, texts, view, why
from .diagram import START, moving, script

KNOCKOUT = "5/5/2s2/5/2R2"  # the rook on c1 takes the last enemy piece
CAPTURE = "4p/5/2s2/5/2R2"  # the rook on c1 takes one of two
LAST_TURN = "3ps/5/2r2/5/2P1R"
NEXT = START.replace("i 0", "i 1")
NEXT_DEAL = script("B|P", "NRP|KBP", 1, "QPBNPRKPBNRP|RNPQBRNPBNRP")


def before_next_deal(setup: Setup, text: str) -> State:
    """A moment of the first game of a match, with the deal of the second game scripted."""
    state = setup.position(text)
    state.rng = ScriptedRng(list(NEXT_DEAL))
    return state


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


@pytest.mark.clause("scamorra 7.3")
def test_the_mode_is_single_unless_chosen(single: Setup, fifteen: Setup) -> None:
    (option,) = single.game.options
    assert (option.name, option.default, option.clause) == ("mode", "single", "7.3")
    assert view(single.new(1), None)["mode"] == "single"
    assert view(fifteen.new(1), None)["mode"] == "fifteen"


@pytest.mark.clause("scamorra 7.3", "scamorra 7.1")
@pytest.mark.parametrize("points", ["2|1", "1|2", "2|2"])
def test_points_of_every_game_add_up_won_lost_or_drawn(fifteen: Setup, points: str) -> None:
    state = before_next_deal(fifteen, moving(LAST_TURN, "R|-", points=points))
    act(state, "rook c1 c2")
    totals = [int(side) for side in points.split("|")]
    assert state.outcome() is None
    assert view(state, None)["totals"] == totals
    assert view(state, None)["points"] == [0, 0]
    assert view(state, None)["game"] == 2


@pytest.mark.clause("scamorra 7.3")
def test_points_of_the_next_game_come_on_top(fifteen: Setup) -> None:
    state = before_next_deal(fifteen, moving(LAST_TURN, "R|-", points="2|3"))
    act(state, "rook c1 c2", "place first")
    for piece, file in (("paper", "a"), ("scissors", "b"), ("rock", "e")):
        act(state, f"place {piece} {file}5", f"place {piece} {file}1")
    act(state, "rook a1 a4", "king b5 a4")  # the king takes the paper
    assert view(state, None)["points"] == [0, 1]
    assert view(state, None)["totals"] == [2, 4]


@pytest.mark.clause("scamorra 7.3", "scamorra 1.4", "scamorra 1.6")
def test_each_game_starts_afresh_with_a_new_lot(fifteen: Setup) -> None:
    state = before_next_deal(fifteen, moving(LAST_TURN, "R|-", points="2|1"))
    act(state, "rook c1 c2")
    assert state.position() == NEXT
    assert actor(state) == 1
    assert texts(state) == {"move first", "place first"}
    seen = view(state, 0)
    assert (seen["phase"], seen["initiative"], seen["first"]) == ("initiative", 1, None)
    assert (seen["turns"], seen["played"], seen["last"]) == ([0, 0], [[], []], [None, None])


@pytest.mark.clause("scamorra 7.3", "scamorra 1.4")
def test_a_finished_game_is_told_with_its_coppelle(fifteen: Setup) -> None:
    state = before_next_deal(fifteen, moving(LAST_TURN, "R|-", points="2|1"))
    events = act(state, "rook c1 c2")
    assert kinds(events) == ["move", "game_over", "coppelle", "deal", "hand", "hand", "lot"]
    assert [event.audience for event in events[4:6]] == [frozenset({0}), frozenset({1})]
    assert all(event.audience is None for event in events[:4] + events[6:])
    assert events[1].args == {"game": 1, "points": [2, 1]}
    assert events[2].args == {"cards": ["pawn", "pawn"]}
    assert (events[3].args["game"], events[6].args["seat"]) == (2, 1)
    for seat in (0, 1, None):
        seen = view(state, seat)
        assert seen["games"] == [{"points": [2, 1], "knockout": None, "coppelle": ["pawn", "pawn"]}]
        assert seen["coppelle"] is None  # those of the new game


@pytest.mark.clause("scamorra 7.3", "scamorra 7.2")
def test_a_knockout_is_worth_ten_on_top_of_its_capture(fifteen: Setup) -> None:
    state = before_next_deal(fifteen, moving(KNOCKOUT, "KRP|KBP", points="2|3"))
    events = act(state, "rook c1 c3")
    assert state.outcome() is None
    assert view(state, None)["totals"] == [13, 3]
    assert view(state, None)["games"][0]["knockout"] == 0
    assert kinds(events) == [
        "capture",
        "knockout",
        "game_over",
        "coppelle",
        "deal",
        "hand",
        "hand",
        "lot",
    ]
    assert state.position() == NEXT


@pytest.mark.clause("scamorra 7.2", "scamorra 7.3")
def test_in_a_single_game_a_knockout_adds_nothing(single: Setup) -> None:
    state = single.position(moving(KNOCKOUT, "KRP|KBP", points="2|3"))
    act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), (3, 3), "7.2")


@pytest.mark.clause("scamorra 7.3")
@pytest.mark.parametrize(
    ("points", "scores"), [("4|0", (15, 0)), ("4|14", (15, 14)), ("14|9", (25, 9))]
)
def test_all_eleven_points_count_before_the_total_is_looked_at(
    fifteen: Setup, points: str, scores: tuple[int, ...]
) -> None:
    state = fifteen.position(moving(KNOCKOUT, "KRP|KBP", points=points))
    act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), scores, "7.3")


@pytest.mark.clause("scamorra 7.3")
def test_a_total_of_fifteen_wins_in_mid_game_without_a_draw(fifteen: Setup) -> None:
    state = fifteen.position(moving(CAPTURE, "KRP|KBP", decks="QB|RN", points="14|14"))
    events = act(state, "rook c1 c3")
    assert state.outcome() == Outcome((0,), (15, 14), "7.3")
    assert list(state.actors()) == []
    assert state.position().split(" ")[2:4] == ["KP|KBP", "QB|RN"]
    assert not {"draw", "drew", "game_over", "deal"} & set(kinds(events))
    assert view(state, None)["games"] == []
    assert why(state, "king e5 d5", seat=1) == "7.3"


@pytest.mark.clause("scamorra 7.3")
def test_fourteen_points_are_not_enough(fifteen: Setup) -> None:
    state = fifteen.position(moving(CAPTURE, "KRP|KBP", points="13|14"))
    act(state, "rook c1 c3")
    assert state.outcome() is None
    assert actor(state) == 1


@pytest.mark.clause("scamorra 7.3")
def test_a_single_game_knows_no_target(single: Setup) -> None:
    state = single.position(moving(CAPTURE, "KRP|KBP", points="14|14"))
    act(state, "rook c1 c3")
    assert state.outcome() is None


# --- 7.4: matches played out ---------------------------------------------------------------------


def play_out(state: State, may_capture: Callable[[State, int], bool]) -> None:
    """Play to the end near home; captures only where the test wants them."""
    while list(state.actors()):
        seat = actor(state)
        legal = list(state.legal(seat))
        takes = [action for action in legal if is_capture(state, seat, action)]
        quiet = [action for action in legal if action not in takes]
        wanted = takes if takes and may_capture(state, seat) else quiet or takes
        state.apply(seat, min(wanted, key=lambda action: way_from_home(state, seat, action)))


def way_from_home(state: State, seat: int, action: int) -> int:
    fields = state.fields(action)
    return abs(int(fields["to"][1]) - (1, 5)[seat]) if "to" in fields else 0


def is_capture(state: State, seat: int, action: int) -> bool:
    fields = state.fields(action)
    board = {man["square"]: man["owner"] for man in view(state, None)["board"]}
    return fields["kind"] == "play" and board.get(fields["to"]) == 1 - seat


@pytest.mark.clause("scamorra 7.4")
def test_thirty_games_with_equal_totals_are_a_draw(fifteen: Setup) -> None:
    state = fifteen.start(ScriptedRng(NEXT_DEAL * 30))
    play_out(state, may_capture=lambda _state, _seat: False)
    assert state.outcome() == Outcome((), (0, 0), "7.4")
    assert view(state, None)["game"] == 30
    assert len(view(state, None)["games"]) == 30


@pytest.mark.clause("scamorra 7.4")
@pytest.mark.parametrize("captor", [0, 1])
def test_after_thirty_games_the_higher_total_wins(fifteen: Setup, captor: int) -> None:
    state = fifteen.start(ScriptedRng(NEXT_DEAL * 30))
    play_out(state, lambda now, seat: seat == captor and view(now, None)["totals"] == [0, 0])
    scores = (1, 0) if captor == 0 else (0, 1)
    assert state.outcome() == Outcome((captor,), scores, "7.4")
    assert sum(game["points"][captor] for game in view(state, None)["games"]) == 1


@pytest.mark.clause("scamorra 7.4", "scamorra 7.3")
@pytest.mark.parametrize("seed", range(3))
def test_totals_are_the_sums_of_the_games(fifteen: Setup, seed: int) -> None:
    state = fifteen.new(seed)
    play_out(state, may_capture=lambda _state, _seat: True)
    outcome, seen = state.outcome(), view(state, None)
    assert outcome is not None
    games = [game["points"] for game in seen["games"]]
    if len(games) < seen["game"]:  # won in mid-game
        games.append(seen["points"])
    assert (
        [sum(side) for side in zip(*games, strict=True)] == seen["totals"] == list(outcome.scores)
    )
    assert max(outcome.scores) >= 15 or seen["game"] == 30
