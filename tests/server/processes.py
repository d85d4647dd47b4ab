"""Servers in processes of their own."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .browser import Browser


@contextmanager
def served(
    data: Path, port: int = 0, database: str = ""
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server in a process of its own, and its address."""
    command = [sys.executable, "-m", "scrimshaw", "serve", "--port", str(port), "--data", str(data)]
    environment = {**os.environ, "SCRIMSHAW_DATABASE": database}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    line = process.stdout.readline()
    while "http" not in line:
        line = process.stdout.readline()
        assert line, "the server ended before it said where it is"
    try:
        yield process, line.split()[3].rstrip("/").replace("localhost", "127.0.0.1")
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def moved_to(browser: Browser, address: str) -> Browser:
    """The same browser, cookies and all, at the server's new address."""
    other = Browser(address)
    other.http.cookies = browser.http.cookies
    return other
