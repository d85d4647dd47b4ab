"""What a gift at the start is worth: the same games with every gift in turn.

A game that has something to give says so in a module `gifts` in its package: `gifts(setup)` lists
them, `start_with(setup, rng, seat, gift)` begins a game in which the seat has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from types import ModuleType

from scrimshaw.bots.worth import share
from scrimshaw.engine import Game, UserError, module_of

from .chunks import Chunk, Plan, chances, chunks, seated, setup_of
from .duel import play_out
from .simulation import Progress
from .tally import Tally
from .workers import in_order


def gifts_of(game: Game) -> ModuleType:
    """The game's own module."""
    module = module_of(game, "gifts")
    if module is None:
        raise UserError(f"{game.name} has nothing to give at the start")
    return module


def weigh_gifts(
    plan: Plan,
    games: int,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
    some: Sequence[str] = (),
    against: Sequence[str] = (),
) -> Tally:
    """By how much each gift moves the chance of winning against the average of all gifts.

    Where it is known which are average, `some` are weighed against the mean of those alone.
    """
    setup = setup_of(plan)
    known = gifts_of(setup.game).gifts(setup)
    if strange := [name for name in (*some, *against) if name not in known]:
        raise UserError(f"{strange[0]!r} is no gift; there are: {', '.join(known)}")
    names = [*some, *against] or known
    weigh = partial(weigh_chunk, names=names, against=against or names)
    total = Tally()
    for part in in_order(weigh, chunks(plan, games, are_watched=True), jobs, cluster):
        total.merge(part)
        if progress is not None:
            progress(total.lengths.total())
    return total


def weigh_chunk(chunk: Chunk, names: Sequence[str], against: Sequence[str]) -> Tally:
    """Each game once with every gift: the seat that gets it moves on from game to game."""
    plan, setup = chunk.plan, setup_of(chunk.plan)
    module = gifts_of(setup.game)
    found = Tally()
    for game, rng in enumerate(chances(chunk), chunk.start):
        seat = game % plan.players
        shares = {}
        for name in names:
            same = rng.clone()
            state = module.start_with(setup, same.fork(), seat, name)
            outcome = play_out(state, seated(plan), same)
            shares[name] = share(outcome, seat, setup)
        mean = sum(shares[name] for name in against) / len(against)
        samples = {f"gift/{name}": (won - mean, 1.0) for name, won in shares.items()}
        found.add(samples, 0)
    return found
