"""A real server on a free port, in a thread of the test process."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scrimshaw.server.running import free_socket, make_server
from scrimshaw.server.settings import Settings

from .browser import Browser

PATIENCE = 20


class Running:
    """A server that has started."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.server = make_server(settings)
        self._ready = threading.Event()
        self._listener = free_socket("127.0.0.1", 0)
        self._thread = threading.Thread(target=self._serve)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def start(self) -> "Running":
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start"
        return self

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)

    def _serve(self) -> None:
        starting = self.server.startup

        async def started(*args: Any, **more: Any) -> None:
            await starting(*args, **more)
            self._ready.set()

        self.server.startup = started  # type: ignore[method-assign]
        self.server.run(sockets=[self._listener])

    def browser(self) -> Browser:
        return Browser(self.address)

    @property
    def house(self) -> Any:
        app: Any = self.server.config.app
        return app.app.state.house


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return Settings(
        data=tmp_path_factory.mktemp("data"),
        bot_delay=(0.0, 0.0),
        read_rate=1e6,
        read_burst=1e6,
        write_rate=1e6,
        write_burst=1e6,
        frame_rate=1e6,
        frame_burst=1e6,
        socket_rate=1e6,
        socket_burst=1e6,
    )


@pytest.fixture(scope="session")
def server(settings: Settings) -> Iterator[Running]:
    running = Running(settings).start()
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Start a server of one's own, with other settings."""
    started: list[Running] = []

    def start(**changes: Any) -> Running:
        wish = {"data": tmp_path / "data", "bot_delay": (0.0, 0.0), **changes}
        started.append(Running(Settings(**wish)).start())
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture
def ines(server: Running) -> Browser:
    return server.browser()


@pytest.fixture
def gennaro(server: Running) -> Browser:
    return server.browser()
