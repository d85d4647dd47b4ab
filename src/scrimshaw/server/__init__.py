"""Tables in the browser: make one, share its link, play."""

from scrimshaw.server.running import run
from scrimshaw.server.settings import Settings

__all__ = ["Settings", "run"]
