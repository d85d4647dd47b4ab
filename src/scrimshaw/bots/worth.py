"""What a world is worth to a seat, from 0, lost, to 1, won: by its outcome, else by the judge."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome
from scrimshaw.engine.state import Setup, State

Judge = Callable[[State, int], float]


def share(outcome: Outcome, seat: i64, setup: Setup) -> float:
    """1 for a winner and 0 for a loser; where nobody or everybody wins, a side's even share.

    One side alone wins or loses: where all play together, nobody's win is everybody's loss.
    """
    winners = outcome.winners
    is_drawn = len(winners) == 0 and setup.num_sides > 1
    if is_drawn or len(winners) == setup.players:
        return 1.0 / float(setup.num_sides)
    return 1.0 if seat in winners else 0.0


def utility(outcome: Outcome, seat: i64, players: i64) -> float:
    """The share as a payoff: all seats' add up to 0, and a winner alone has 1."""
    winners = len(outcome.winners)
    if winners == 0:
        return 0.0
    even = float(winners) / float(players)
    won = 1.0 if seat in outcome.winners else 0.0
    return (won - even) / (1.0 - 1.0 / float(players))


def even_share(setup: Setup) -> float:
    """What a side may expect where nobody can say more; one side alone may as well lose as win."""
    return 1.0 / float(setup.num_sides) if setup.num_sides > 1 else 0.5


def chance(world: State, seat: i64, judge: Judge | None) -> float:
    """The outcome's share, or what the judge expects; an even share where neither can say.

    A judge expects -1, lost, to 1, won: what lies beyond counts as that.
    """
    outcome = world.outcome()
    if outcome is not None:
        return share(outcome, seat, world.setup)
    if judge is None:
        return even_share(world.setup)
    expected = judge(world, seat)
    if -1.0 <= expected <= 1.0:
        return (expected + 1.0) / 2.0
    if expected > 1.0:
        return 1.0
    return 0.0 if expected < -1.0 else even_share(world.setup)  # it is not a number
