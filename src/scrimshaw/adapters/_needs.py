"""What to say where an extra is not installed."""

from __future__ import annotations


def needs(module: str, error: ImportError) -> ImportError:
    """The error for people: which package is missing, and what installs it."""
    package = (error.name or "a package").partition(".")[0]
    return ImportError(f"{module} needs {package}: pip install 'scrimshaw[rl]'")
