"""What people are told when their input is wrong."""

from __future__ import annotations


class UserError(Exception):
    """Wrong input: one line that says what is wrong and what is allowed."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.splitlines()))  # input that is quoted can hold breaks


class NotationError(UserError):
    """An action text that fits nothing."""


def listed(words: list[str]) -> str:
    """Give alternatives as people write them: `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"
