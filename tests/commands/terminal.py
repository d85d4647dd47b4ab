"""A real terminal with a person at it: a pseudo-terminal around `scrimshaw play`."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import scrimshaw

PROMPT = "number, notation, ? or quit > "
PATIENCE = 60  # seconds without a sign after which a program is taken to hang
AGAIN = 1  # seconds after which a person presses the keys again


class Terminal:
    """What is on the screen, and a hand at the keyboard."""

    def __init__(self, keyboard: int, program: subprocess.Popen[bytes]) -> None:
        self.keyboard = keyboard
        self.program = program
        self.screen = ""

    def read(self) -> str:
        """Wait until the program asks or ends; what it has shown since the last time."""
        shown = b""
        while not shown.endswith(PROMPT.encode()):
            ready, _, _ = select.select([self.keyboard], [], [], PATIENCE)
            assert ready, f"nothing happens after {shown!r}"
            try:
                some = os.read(self.keyboard, 4096)
            except OSError:  # the other end is closed: the program has ended
                break
            if not some:
                break
            shown += some
        text = shown.decode().replace("\r\n", "\n")
        self.screen += text
        return text

    def say(self, text: str) -> str:
        """Type a line; what is shown until the program asks again or ends."""
        self.type(f"{text}\n")
        return self.read()

    def type(self, keys: str) -> None:
        """Type without waiting."""
        os.write(self.keyboard, keys.encode())

    def interrupt(self) -> str:
        """Ctrl-C, again and again: one that falls just between two questions is not noticed."""
        for _ in range(PATIENCE // AGAIN):
            self.program.send_signal(signal.SIGINT)
            if select.select([self.keyboard], [], [], AGAIN)[0]:
                break
        return self.read()

    @property
    def asks(self) -> bool:
        """Whether the program waits for the person."""
        return self.screen.endswith(PROMPT)

    def code(self) -> int:
        """How the program ended."""
        return self.program.wait(PATIENCE)


def heed_interrupts() -> None:
    """As at a terminal: what a shell starts in the background is deaf to them, and so are tests."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def at_terminal(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """Sit down at a terminal where a command runs."""
    keyboard, screen = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "scrimshaw.cli", *arguments],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(scrimshaw.__file__).parents[1]),
            "COLUMNS": "200",
            "TERM": "dumb",
        },
        preexec_fn=heed_interrupts,  # noqa: PLW1509  # there are no threads yet
    )
    os.close(screen)
    try:
        yield Terminal(keyboard, program)
    finally:
        program.kill()
        program.wait()
        os.close(keyboard)
