"""What a world is worth to a seat, from 0, lost, to 1, won: by its outcome, else by the judge."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from scrimshaw.engine.facts import Outcome
from scrimshaw.engine.state import Setup, State

Judge = Callable[[State, int], float]


def is_drawn(winners: i64, setup: Setup) -> bool:
    """Whether a game that so many seats have won is a draw: nobody has, or everybody.

    One side alone wins or loses: where all play together, nobody's win is everybody's loss.
    """
    return setup.num_sides > 1 and (winners == 0 or winners == setup.players)


def share(outcome: Outcome, seat: i64, setup: Setup) -> float:
    """1 for a winner, whoever else has won, and 0 for a loser; of a draw a side's even share."""
    if is_drawn(len(outcome.winners), setup):
        return 1.0 / float(setup.num_sides)
    return 1.0 if seat in outcome.winners else 0.0


def utility(outcome: Outcome, seat: i64, setup: Setup) -> float:
    """A payoff: all seats' add up to 0, and a winner alone has 1; one side alone has 1 or -1."""
    won = 1.0 if seat in outcome.winners else 0.0
    if setup.num_sides == 1:
        return 2.0 * won - 1.0
    if is_drawn(len(outcome.winners), setup):
        return 0.0
    players = float(setup.players)
    return (won - float(len(outcome.winners)) / players) / (1.0 - 1.0 / players)


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
