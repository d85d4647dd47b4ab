"""3.3: the window in which scalawag may be called."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrimshaw.engine import Match
from scrimshaw.games.scalawag.notation import FLAGS
from scrimshaw.games.scalawag.rules import ScalawagState
from scrimshaw.testing.worlds import seen

from ..table import view
from .sea import ANY, PLAIN, asked, key, kinds, may, play, setup_for, table, the, why


@pytest.mark.clause("scalawag 3.3")
def test_everybody_else_still_in_may_call_or_pass() -> None:
    state = table(ANY, ANY, "", ANY, ANY, out="griffon", turn="eagle")
    play(state, "eagle trim sailor")
    assert asked(state) == ["crown", "lion", "snake"]
    for flag in asked(state):
        assert may(state, flag) == ["pass", "scalawag"]
    assert (why(state, "eagle scalawag"), key(state, "eagle scalawag")) == ("3.3", "window.own")
    assert why(state, "griffon scalawag") == "7.1"
    assert (why(state, "crown trim"), key(state, "crown trim")) == ("3.3", "window.open")


@pytest.mark.clause("scalawag 3.3", "scalawag 8.1")
def test_a_partner_may_call_too() -> None:
    nations = "english english french french spanish spanish"
    state = table(*[ANY] * 6, nations=nations)
    play(state, "crown trim sailor", "eagle scalawag")
    assert state.caller == 1


@pytest.mark.clause("scalawag 3.3")
def test_no_window_without_crew() -> None:
    for order in ("trim", "muster"):
        state = table(PLAIN, PLAIN, PLAIN)
        play(state, f"crown {order}")
        assert state.prompt(None).key != "wait_window"


@pytest.mark.clause("scalawag 3.3")
@pytest.mark.parametrize("order", ["steal pilot", "mutiny mutineer", "watch lookout"])
def test_orders_that_need_crew_open_a_window(order: str) -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    play(state, f"crown {order}")
    assert asked(state) == ["eagle", "griffon"]


@pytest.mark.clause("scalawag 3.3")
def test_answers_are_final() -> None:
    state = table(PLAIN, PLAIN, PLAIN)
    play(state, "crown trim sailor", "griffon scalawag")
    assert may(state, "griffon") == []
    assert (why(state, "griffon pass"), key(state, "griffon pass")) == ("3.3", "window.sealed")
    assert not state.can_revise(2)


@pytest.mark.clause("scalawag 3.3")
def test_all_pass_and_the_declaration_stands() -> None:
    state = table("pilot", PLAIN, PLAIN)
    play(state, "crown trim sailor", "eagle pass")
    events = play(state, "griffon pass")
    assert kinds(events) == ["accept", "trim", "collect", "turn"]
    assert state.points[0] == 6


@pytest.mark.clause("scalawag 3.3")
def test_the_nearest_caller_clockwise_is_taken_not_the_fastest() -> None:
    state = table(*[ANY] * 5, turn="lion")
    play(state, "lion trim sailor", "griffon scalawag", "eagle scalawag", "snake pass")
    assert asked(state) == ["crown"]  # whether the crown calls still matters
    events = play(state, "crown pass")
    assert the(events, "call").args == {"seat": 1, "target": 3}


@pytest.mark.clause("scalawag 3.3")
def test_the_window_closes_as_soon_as_the_caller_is_certain() -> None:
    state = table(*[ANY] * 5, turn="lion")
    play(state, "lion trim sailor", "snake scalawag")
    assert asked(state) == ["lion"]
    assert state.prompt(None).key == "wait_answer"


@pytest.mark.clause("scalawag 3.3")
@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_the_outcome_does_not_depend_on_who_was_faster(data: st.DataObject) -> None:
    players = data.draw(st.integers(3, 8))
    declarer = data.draw(st.integers(0, players - 1))
    callers = data.draw(st.sets(st.sampled_from(range(players))))
    others = [seat for seat in range(players) if seat != declarer]
    order = data.draw(st.permutations(others))
    state = table(*[ANY] * players, turn=FLAGS[declarer])
    play(state, f"{FLAGS[declarer]} trim sailor")
    for seat in order:
        if state.prompt(None).key == "wait_window":
            play(state, f"{FLAGS[seat]} {'scalawag' if seat in callers else 'pass'}")
    clockwise = [(declarer + step) % players for step in range(1, players)]
    nearest = next((seat for seat in clockwise if seat in callers), None)
    if nearest is None:
        assert state.turn == clockwise[0]
    else:
        assert (state.caller, state.prompt(None).key) == (nearest, "wait_answer")


@pytest.mark.clause("scalawag 3.3")
@settings(max_examples=40, deadline=None, derandomize=True)
@given(data=st.data())
def test_nobody_sees_who_has_answered(data: st.DataObject) -> None:
    players = data.draw(st.integers(3, 8))
    order = data.draw(st.permutations(range(1, players)))
    state = table(*[ANY] * players)
    play(state, "crown trim sailor")
    for seat in order:
        others = [other for other in (*range(players), None) if other != seat]
        before = {other: seen(state, other) for other in others}
        answer = data.draw(st.sampled_from(["pass", "scalawag"]))
        events = play(state, f"{FLAGS[seat]} {answer}")
        if state.prompt(None).key != "wait_window":
            return
        assert kinds(events) == []
        assert before == {other: seen(state, other) for other in others}
        assert view(state, seat)["answer"] == answer
        assert state.prompt(seat).key == "sealed"


@pytest.mark.clause("scalawag 3.3")
def test_a_sealed_answer_is_a_step_of_its_own_seat_alone() -> None:
    match = Match(setup_for(4), ["A", "B", "C", "D"], bytes(32), [])
    state = match.state
    assert isinstance(state, ScalawagState)
    turn = int(state.turn)
    match.play(turn, ["trim sailor"])
    far, near = (turn + 3) % 4, (turn + 1) % 4
    (step,) = match.play(far, ["scalawag"])
    assert [seat for seat in range(4) if step.visible(seat)] == [far]
    assert not step.visible(None)
    match.play((turn + 2) % 4, ["pass"])
    (step,) = match.play(near, ["pass"])
    assert all(step.visible(seat) for seat in (*range(4), None))


@pytest.mark.clause("scalawag 3.3")
def test_a_window_can_be_saved_half_way() -> None:
    state = setup_for(4).new(3)
    assert isinstance(state, ScalawagState)
    turn = int(state.turn)
    play(state, f"{FLAGS[turn]} trim sailor", f"{FLAGS[(turn + 2) % 4]} scalawag")
    again = state.setup.load(state.dump())
    assert list(again.actors()) == list(state.actors())
    for world in (state, again):
        assert isinstance(world, ScalawagState)
        play(world, f"{FLAGS[(turn + 1) % 4]} pass")
        assert world.caller == (turn + 2) % 4
    assert again.dump() == state.dump()
