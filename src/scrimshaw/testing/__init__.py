"""One conformance suite for every game: `TestMine = conformance("mine")` runs it all."""

from __future__ import annotations

try:
    import hypothesis  # noqa: F401  # the suite is driven by it; say so before anything else fails
    import pytest  # noqa: F401
except ImportError as error:  # pragma: no cover
    raise ImportError(
        f"scrimshaw.testing needs {error.name}: pip install 'scrimshaw[testing]'"
    ) from None

from .cases import Case, cases
from .suite import conformance

__all__ = ["Case", "cases", "conformance"]
