"""Where `scrimshaw` begins: outside of the package, which takes a moment to import.

Ctrl-C in that moment is no error either.
"""

from __future__ import annotations


def main() -> int:
    """Import the commands and run one; returns the exit code."""
    try:
        from scrimshaw import cli  # noqa: PLC0415  # here is where the moment passes

        return cli.main()
    except KeyboardInterrupt:
        return 130
