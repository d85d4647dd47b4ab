"""Whether the engine runs compiled or interpreted."""

from __future__ import annotations

from pathlib import Path

from .engine import state


def mode() -> str:
    """`compiled` or `interpreted`."""
    return "interpreted" if Path(str(state.__file__)).suffix == ".py" else "compiled"
