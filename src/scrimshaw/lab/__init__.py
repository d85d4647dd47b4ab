"""The lab: play many games and learn from them."""

from .selfplay import selfplay

__all__ = ["selfplay"]
