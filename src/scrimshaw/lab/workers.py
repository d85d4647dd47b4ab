"""Work done in order: in this process, on the cores of this machine, or on a Dask cluster."""

from __future__ import annotations

import importlib
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, TypeVar

from scrimshaw.engine import UserError

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Task], Result]

PATIENCE = 15  # seconds until a scheduler has answered and a worker is there
AHEAD = 4  # tasks that wait for each thread of a cluster: results come back while others are played
EXTRAS = {"joblib": "lab", "matplotlib": "lab", "pandas": "lab", "distributed": "cluster"}


def need(package: str, what: str) -> ModuleType:
    """A package that only a part of the lab needs."""
    try:
        return importlib.import_module(package)
    except ImportError:
        root = package.partition(".")[0]
        raise UserError(
            f"{what} needs {root}: `make lab`, or pip install 'scrimshaw[{EXTRAS[root]}]'"
        ) from None


def in_order(
    work: Work[Task, Result], tasks: Iterable[Task], jobs: int = 1, cluster: str | None = None
) -> Iterator[Result]:
    """The results of `work` in the order of the tasks, wherever they are worked out.

    Few of them wait at any time, so that memory does not grow with their number.
    """
    if jobs < 1:
        raise UserError(f"--jobs is on how many cores to play, at least 1, not {jobs}")
    if cluster is not None:
        return _on_cluster(work, tasks, cluster)
    if jobs > 1:
        return _on_cores(work, tasks, jobs)
    return map(work, tasks)


def _on_cores(work: Work[Task, Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    joblib = need("joblib", "more than one core")
    pool = joblib.Parallel(n_jobs=jobs, return_as="generator", batch_size=1)
    with _unheard():
        results = pool(joblib.delayed(work)(task) for task in tasks)
    yield from results


@contextmanager
def _unheard() -> Iterator[None]:
    """Whoever is started meanwhile never hears Ctrl-C: it is this process that ends workers."""
    if threading.current_thread() is not threading.main_thread():  # which alone hears it
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _on_cluster(work: Work[Task, Result], tasks: Iterable[Task], address: str) -> Iterator[Result]:
    """A worker that dies is no loss: its tasks go to others, and the results stay the same."""
    distributed = need("distributed", "a cluster")
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        raise UserError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise UserError(f"the Dask scheduler at {address} has no worker") from None
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(client.submit(work, task, pure=False))
            if len(waiting) >= AHEAD * max(1, sum(client.nthreads().values())):
                yield _result(waiting, distributed)
        while waiting:
            yield _result(waiting, distributed)


def _result(waiting: deque[Any], distributed: ModuleType) -> Any:
    try:
        return waiting.popleft().result()
    except (distributed.KilledWorker, distributed.CancelledError) as error:
        raise UserError(f"the cluster gave up: {error}") from None
