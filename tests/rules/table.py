"""Playing by texts: a test of the rules names actions as people write them."""

from typing import Any

import msgspec

from scrimshaw.engine import Event, Refusal, State


def actor(state: State) -> int:
    """The one seat that is to act."""
    (seat,) = state.actors()
    return int(seat)


def texts(state: State) -> set[str]:
    """All that the seat to act may do."""
    return {state.text(action) for action in state.legal(actor(state))}


def act(state: State, *actions: str) -> list[Event]:
    """Do the actions one after the other, each by the seat to act; tells what happened."""
    state.events = []
    for text in actions:
        seat, action = actor(state), state.parse(text)
        assert state.check(seat, action) is None, f"{text} is refused"
        state.apply(seat, action)
    return state.events


def refusal(state: State, text: str, seat: int | None = None) -> Refusal:
    """Why the seat (the one to act) may not do that, in words that exist."""
    asked = actor(state) if seat is None else seat
    action = state.parse(text)
    assert seat is not None or action not in list(state.legal(asked))
    refused = state.check(asked, action)
    assert refused is not None, f"{text} is allowed"
    game = state.setup.game
    assert game.words().has(f"refusal.{refused.key}")
    assert game.rulebook.has(refused.clause)
    return refused


def why(state: State, text: str, seat: int | None = None) -> str:
    """The clause by which the seat (the one to act) may not do that."""
    return refusal(state, text, seat).clause


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What a seat may know, as plain data."""
    seen: dict[str, Any] = msgspec.to_builtins(state.view(seat))
    return seen
