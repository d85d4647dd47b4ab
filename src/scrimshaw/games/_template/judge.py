"""What a position of Nerve is worth, for bots."""

from __future__ import annotations

from .rules import NerveState


def worth(state: NerveState, seat: int) -> float:
    """From -1, lost, to 1, won: the lead in points, as part of what can still be scored."""
    lead = state.points[seat] - state.points[1 - seat]
    if state.is_over():
        return float((lead > 0) - (lead < 0))
    return lead / (2 * state.rules().rounds + 1)
