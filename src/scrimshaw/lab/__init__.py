"""The lab: play many games and learn from them."""

from .records import Record, Records, Summary
from .selfplay import selfplay
from .simulation import simulate

__all__ = ["Record", "Records", "Summary", "selfplay", "simulate"]
