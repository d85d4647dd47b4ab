"""A real Dask scheduler with two workers, one of which is killed in the middle."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from scrimshaw import UserError, load
from scrimshaw.lab import simulate
from scrimshaw.lab.chunks import make_plan
from scrimshaw.lab.simulation import played

GAMES, BOTS = 64, "greedy@2"


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    """A scheduler and two workers, each a process of its own."""
    distributed = pytest.importorskip("distributed")
    file = tmp_path / "scheduler.json"
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(file)]
    with ExitStack() as started:
        _start(started, [*command, "--port", "0", "--no-dashboard", "--scheduler-file", str(file)])
        alone = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"]
        workers = [
            _start(started, [*worker, *alone, "--local-directory", str(tmp_path)]) for _ in "ab"
        ]
        with distributed.Client(scheduler_file=str(file), timeout=120) as client:
            client.wait_for_workers(2, timeout=120)
            address = client.scheduler.address
        yield Cluster(address, workers)


def _start(started: ExitStack, command: list[str]) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    started.callback(process.wait)
    started.callback(process.kill)
    return process


@pytest.mark.timeout(400)
def test_a_killed_worker_does_not_change_the_numbers(cluster: Cluster) -> None:
    here = simulate("_template", GAMES, BOTS, seed=6)
    plan = make_plan(load("_template").setup(), BOTS, seed=6)
    parts = played(plan, GAMES, cluster=cluster.address)
    there = next(parts)
    victim = cluster.workers[0]
    victim.send_signal(signal.SIGKILL)
    assert victim.wait() == -signal.SIGKILL
    assert len(there) < GAMES, "games are still to be played"
    for part in parts:
        there.extend(part)
    assert list(there) == list(here)


def test_no_scheduler_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scrimshaw.lab.workers.PATIENCE", 1)
    with pytest.raises(UserError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1: "):
        simulate("_template", 2, cluster="tcp://127.0.0.1:1")


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UserError, match=r"a cluster needs distributed: `make lab`, or pip install"):
        simulate("_template", 2, cluster="tcp://127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(UserError, match="more than one core needs joblib"):
        simulate("_template", 2, jobs=2)
