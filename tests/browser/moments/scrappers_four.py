"""Scrappers for four: three small racks above one's own."""

from ..match import Plan
from .scene import Moment
from .scrappers import any_fitted, is_busy, moment, states

PLAN = Plan("scrappers", players=4, prefer=is_busy)
MOMENTS: dict[str, Moment] = {
    "command": moment(any_fitted, "command"),
    "run": moment(lambda seen: "ran" in states(seen) and "unbought" in states(seen), "run"),
}
