"""Every moment that a page must be good at, reached by real play: a module a sheet.

A sheet is named after its game; a game with several has a word more for each (`scalawag_three`).
Each has a `PLAN` (which match is played) and `MOMENTS` (how each is reached).
"""

import pkgutil
from importlib import import_module
from typing import NamedTuple

from ..match import Plan
from .scene import Moment, Scene, settle

__all__ = ["SHEETS", "Moment", "Scene", "Sheet", "settle"]


class Sheet(NamedTuple):
    """The moments of one game, or of one way to play it."""

    plan: Plan
    moments: dict[str, Moment]


def _sheets() -> dict[str, Sheet]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = {name: import_module(f"{__name__}.{name}") for name in names if name != "scene"}
    return {name: Sheet(module.PLAN, module.MOMENTS) for name, module in modules.items()}


SHEETS = _sheets()
