"""Every run asserts which mode it is in."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import scrimshaw
from scrimshaw.engine import load
from scrimshaw.mode import mode

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy reads it once: runs share the cores
SOURCE = Path(__file__).parent.parent / "src"
PACKAGES = Path(__file__).parent / "packages"


def pytest_report_header() -> str:
    return f"scrimshaw {scrimshaw.__version__}, {mode()}"


def pytest_sessionstart(session: pytest.Session) -> None:
    wanted = os.environ.get("SCRIMSHAW_MODE")
    if wanted and wanted != mode():
        pytest.exit(f"this run should be {wanted}, but the engine is {mode()}", returncode=3)
    is_source = Path(scrimshaw.__file__).is_relative_to(SOURCE)
    if wanted and is_source != (wanted == "interpreted"):
        pytest.exit(f"a run that is {wanted} imports scrimshaw from the wrong place", returncode=3)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is tried by `make test-long`."""
    if os.environ.get("SCRIMSHAW_TESTS") != "long":
        left_out = pytest.mark.skip(reason="it takes long: make test-long tries it")
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(left_out)


@contextmanager
def installed_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(folder)
    yield
    load.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "pebbles"]:
        del sys.modules[name]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package Pebbles as if it were installed."""
    with installed_from(PACKAGES, monkeypatch):
        yield
