"""A match: the only way in for live play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrimshaw import Match, NotationError, UserError, load
from scrimshaw.engine import FastRng, Refused
from scrimshaw.testing.walk import choose

NERVE = load("_template")
SCAMORRA = load("scamorra")
SEED = bytes(range(32))


def nerve(seed: bytes = SEED) -> Match:
    return Match.new(NERVE, seed=seed, names=["Ines", "Gennaro"])


def scamorra(**options: str) -> Match:
    return Match.new(SCAMORRA, seed=SEED, names=["Ines", "Gennaro"], options=options)


def play_on(match: Match, moves: int, seed: int = 1) -> None:
    """Some random actions, or all until the end."""
    rng = FastRng(seed)
    for _ in range(moves):
        chosen = choose(match.state, rng.below(1 << 16))
        if chosen is None:
            return
        match.play(chosen[0], [match.state.text(chosen[1])])


def trace(match: Match) -> tuple[object, ...]:
    """All that a refused action could leave behind."""
    return match.state.dump(), match.export(), len(match.steps), match.number(0), match.number(None)


# Playing


def test_a_step_is_the_record_and_what_it_made_happen() -> None:
    match = scamorra()
    (seat,) = match.state.actors()
    (step,) = match.play(seat, ["  MOVE   first "])
    assert (step.record.seat, step.record.text) == (seat, "move first")
    assert [event.kind for event in step.events] == ["choose"]
    assert match.records == [step.record]


def test_the_opening_tells_the_deal() -> None:
    kinds = [event.kind for event in nerve().opening]
    assert kinds == ["deal", "card", "card"]


def test_several_texts_are_several_steps() -> None:
    match = scamorra()
    (seat,) = match.state.actors()
    one = scamorra()
    texts = ["place first"]
    texts.append(placing_after(match, seat, texts))
    assert [step.record.text for step in match.play(seat, texts)] == texts
    for text in texts:
        one.play(seat, [text])
    assert trace(one) == trace(match)


def placing_after(match: Match, seat: int, texts: list[str]) -> str:
    """A legal action of the seat after some others."""
    trial = match.state.clone()
    for text in texts:
        trial.apply(seat, trial.parse(text))
    return trial.text(trial.legal(seat)[0])


@settings(max_examples=15)
@given(moves=st.integers(0, 60), seed=st.integers(0, 999))
def test_a_text_that_no_action_has_stops_a_whole_row(moves: int, seed: int) -> None:
    match = scamorra()
    play_on(match, moves, seed)
    chosen = choose(match.state, seed)
    if chosen is None:
        return
    before = trace(match)
    with pytest.raises(NotationError):
        match.play(chosen[0], [match.state.text(chosen[1]), "king to a9"])
    assert trace(match) == before


@settings(max_examples=15)
@given(moves=st.integers(0, 60), seed=st.integers(0, 999))
def test_a_row_goes_as_far_as_its_actions_one_by_one(moves: int, seed: int) -> None:
    """What is refused leaves no trace; what came before it may have shown something and stands."""
    row, alone = scamorra(), scamorra()
    for match in (row, alone):
        play_on(match, moves, seed)
    chosen = choose(row.state, seed)
    if chosen is None:
        return
    seat, good = chosen[0], row.state.text(chosen[1])
    with pytest.raises(Refused):
        row.play(seat, [good, "king a1 a1"])
    alone.play(seat, [good])
    assert trace(row) == trace(alone)


@pytest.mark.parametrize(("cell", "why"), [("a4", "3.4"), ("c4", "3.7"), ("a6", "3.1")])
def test_nobody_looks_at_a_card_for_nothing(cell: str, why: str) -> None:
    """The refusal tells what was found, a sniper, a decoy or nothing; so the search stands."""
    match = Match.new(load("scope"), seed=SEED, names=["Ines", "Gennaro"])
    play_on_until(match, "search")
    (seat,) = match.state.actors()
    with pytest.raises(Refused, match=why):
        match.play(seat, [f"search {cell}", "pass"])
    assert match.records[-1].text == f"search {cell}"


def test_a_quiet_action_is_taken_back_with_what_follows_it() -> None:
    """To ask what a card could do is not to play it."""
    match = Match.new(load("scarper"), seed=SEED, names=["Ines", "Gennaro"])
    play_on_until(match, "play")
    (seat,) = match.state.actors()
    card = next(text for text in legal_texts(match) if text.startswith("play "))
    before = trace(match)
    with pytest.raises(Refused):
        match.play(seat, [card, "points", "advance ypres"])
    assert trace(match) == before
    match.play(seat, [card, "points"])
    assert [step.record.text for step in match.steps[-2:]] == [card, "points"]


def legal_texts(match: Match) -> list[str]:
    """What the first of those who are asked may do."""
    (seat, *_) = match.state.actors()
    return [match.state.text(action) for action in match.state.legal(seat)]


def play_on_until(match: Match, kind: str) -> None:
    """The first legal action again and again, until a kind of action is offered."""
    while not any(text.startswith(f"{kind} ") for text in legal_texts(match)):
        match.play(match.state.actors()[0], legal_texts(match)[:1])


def test_a_refusal_says_its_clause_and_its_key() -> None:
    match = scamorra()
    (seat,) = match.state.actors()
    with pytest.raises(Refused) as refused:
        match.play(seat, ["rook a1 a2"])
    assert refused.value.refusal.clause == "2.1"
    assert refused.value.refusal.key == "phase.initiative"
    assert str(refused.value) == "2.1: phase.initiative"


def test_who_is_not_to_act_is_refused() -> None:
    match = scamorra()
    (seat,) = match.state.actors()
    with pytest.raises(Refused):
        match.play(1 - seat, ["move first"])


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
@pytest.mark.parametrize("text", ["raise", "revise", "nonsense"])
def test_a_seat_that_there_is_not_can_do_nothing(seat: int, text: str) -> None:
    match = nerve()
    match.play(1, ["fold"])
    before = trace(match)
    with pytest.raises(UserError, match=f"^seats go from 0 to 1, not {seat}$"):
        match.play(seat, [text])
    assert trace(match) == before


def test_no_texts_change_nothing() -> None:
    match = nerve()
    before = trace(match)
    assert match.play(0, []) == []
    assert trace(match) == before


def test_as_many_players_as_names() -> None:
    with pytest.raises(UserError, match="scamorra is for 2 players, not 3"):
        Match.new(SCAMORRA, seed=SEED, names=["a", "b", "c"])
    with pytest.raises(UserError, match="2 players need 2 names, not 1"):
        Match(SCAMORRA.setup(), ["a"], SEED, [])


def test_entropy_is_one_line_for_each() -> None:
    with pytest.raises(UserError, match="entropy is one line"):
        Match.new(SCAMORRA, seed=SEED, names=["a", "b"], entropy=["a\nb", "c"])


@pytest.mark.parametrize("options", [{"mode": "x"}, {"tempo": "1"}, {"players": "2"}, {"self": ""}])
def test_wrong_options_are_told(options: dict[str, str]) -> None:
    with pytest.raises(UserError, match=r"^scamorra"):
        Match.new(SCAMORRA, seed=SEED, names=["a", "b"], options=options)


# Sealed answers


def test_a_sealed_answer_is_noticed_by_its_own_seat_alone() -> None:
    match = nerve()
    (step,) = match.play(0, ["raise"])
    assert step.visible(0)
    assert not step.visible(1)
    assert not step.visible(None)
    assert [match.number(seat) for seat in (0, 1, None)] == [1, 0, 0]


def test_the_last_answer_is_noticed_by_all() -> None:
    match = nerve()
    match.play(0, ["raise"])
    (step,) = match.play(1, ["fold"])
    assert step.visible(0) and step.visible(1) and step.visible(None)
    assert [match.number(seat) for seat in (0, 1, None)] == [2, 1, 1]


def test_the_number_of_a_seat_does_not_tell_who_answered_first() -> None:
    one, two = nerve(), nerve()
    one.play(0, ["raise"])
    assert one.number(1) == two.number(1) == 0
    one.play(1, ["fold"])
    two.play(1, ["fold"])
    two.play(0, ["raise"])
    assert one.number(None) == two.number(None) == 1
    assert one.state.dump() == two.state.dump()


def test_an_answer_is_withdrawn_and_the_withdrawal_is_logged() -> None:
    match = nerve()
    before = match.state.dump()
    match.play(0, ["raise"])
    (step,) = match.revise(0)
    assert match.state.dump() == before
    assert step.record.text == "revise"
    assert not step.visible(1)
    assert [record.text for record in match.records] == ["raise", "revise"]
    match.play(0, ["fold"])
    match.play(1, ["raise"])
    assert match.state.view(0).points == [0, 1]  # type: ignore[attr-defined]


def test_what_was_not_answered_or_is_open_cannot_be_withdrawn() -> None:
    match = nerve()
    for _ in range(2):
        before = trace(match)
        for seat in (0, 1):
            with pytest.raises(UserError, match="no sealed answer that you could withdraw"):
                match.revise(seat)
        assert trace(match) == before
        match.play(0, ["raise"])
        match.play(1, ["raise"])


def test_an_answer_and_its_withdrawal_in_one_go_are_two_steps() -> None:
    match = nerve()
    steps = match.play(0, ["raise", "revise", "fold"])
    assert [step.record.text for step in steps] == ["raise", "revise", "fold"]
    with pytest.raises(UserError):
        match.play(0, ["revise", "fold", "revise", "revise"])
    assert [step.record.text for step in match.steps[3:]] == ["revise", "fold", "revise"]


def test_a_match_with_withdrawals_is_read_again() -> None:
    match = nerve()
    for _ in range(3):
        match.play(0, ["raise", "revise"])
        match.play(1, ["fold"])
        match.play(0, ["raise"])
    assert Match.read(match.export()).export() == match.export()


# Replaying


@settings(max_examples=10)
@given(st.integers(0, 2**20))
def test_a_log_leads_to_the_same_state_and_events(seed: int) -> None:
    match = scamorra()
    play_on(match, 500, seed)
    again = scamorra()
    again.replay(match.records)
    assert again.steps == match.steps
    assert again.state.dump() == match.state.dump()


def test_a_log_goes_on_from_where_a_match_stands() -> None:
    match, again = nerve(), nerve()
    play_on(match, 6)
    again.replay(match.records[:2])
    again.replay(match.records[2:])
    assert again.export() == match.export()
