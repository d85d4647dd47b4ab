"""Print and play: a game's parts and its rulebook as a PDF to cut out."""

from .kits import kit_of
from .printing import Sheets

__all__ = ["Sheets", "kit_of"]
