"""Scrappers for two: the opponent has the whole width, too."""

from ..match import Plan
from .scene import Moment
from .scrappers import any_fitted, is_busy, moment

PLAN = Plan("scrappers", players=2, prefer=is_busy)
MOMENTS: dict[str, Moment] = {
    "run": moment(any_fitted, "run"),
    "waiting": moment(lambda seen: seen["phase"] == "command" and seen["round"] > 1, None),
}
