"""Commands run as in their own tests."""

from tests.commands.conftest import bad, good, run

__all__ = ["bad", "good", "run"]
