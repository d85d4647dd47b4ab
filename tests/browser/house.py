"""Real servers: `scrimshaw serve` in processes of its own, or a tireless one in this process."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol, cast

from scrimshaw.server.settings import Settings
from tests.server.conftest import Running

PATIENCE = 30
PROGRAM = Path(sys.executable).with_name("scrimshaw")
ADDRESS = re.compile(r"Scrimshaw is at (http://[^:]+:(\d+))/")


LIMITED = ("read", "write", "frame", "socket")
LIMITS = [f"{what}_{limit}" for what in LIMITED for limit in ("rate", "burst")]


class House(Protocol):
    """A server, whoever runs it."""

    address: str


def tireless(data: Path) -> Running:
    """A server without limits, whose bots answer at once: many people play there in no time."""
    limits = cast("Any", dict.fromkeys(LIMITS, 1e6))
    return Running(Settings(data=data, bot_delay=(0.0, 0.0), **limits)).start()


class Server:
    """Keeps its data folder and, once it has one, its port."""

    def __init__(self, data: Path) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.data = data
        self.port = 0
        self.address = ""
        self.log = data / "server.log"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "Server":
        """Start, or start again at the same address with the same tables."""
        command = [PROGRAM, "serve", "--port", str(self.port), "--data", self.data]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
            )
        self.address, self.port = self._read_address()
        return self

    def kill(self) -> None:
        """Pull the plug: nothing can be saved or said any more."""
        assert self._process is not None, "only a server that runs can be killed"
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        self._close()

    def stop(self) -> None:
        """Stop as Ctrl-C does."""
        if self._process is None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._close()

    @property
    def complaints(self) -> str:
        """What the server wrote of its own troubles."""
        return self.log.read_text()

    def _close(self) -> None:
        assert self._process is not None and self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def _read_address(self) -> tuple[str, int]:
        assert self._process is not None and self._process.stdout is not None
        for line in self._process.stdout:
            if found := ADDRESS.search(line):
                return found[1], int(found[2])
        raise AssertionError(f"the server did not start: {self.complaints}")
