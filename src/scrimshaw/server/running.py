"""Starting and stopping a server."""

import contextlib
import errno
import gc
import logging
import socket
import threading
import webbrowser

import uvicorn

from scrimshaw.server.app import make_app
from scrimshaw.server.database import connect, file_of
from scrimshaw.server.settings import Settings
from scrimshaw.server.sole import sole_server

GRACE = 5
BACKLOG = 512
COLLECT_AFTER = 1_200  # objects more than before: some milliseconds of work
NEVER = 1_000_000_000


def free_socket(host: str, port: int) -> socket.socket:
    """A socket at this port, or at a free one where the port is taken."""
    for candidate in (port, 0):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            listener.close()
            if candidate == 0 or error.errno == errno.EACCES:  # not taken, but out of bounds
                raise
        else:
            listener.listen(BACKLOG)
            return listener
    raise AssertionError("one of the two binds or raises")


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Not what strangers send to fill the log: uvicorn tells of their bytes with a traceback."""
    return not str(record.msg).startswith("Invalid UTF-8")


def make_server(settings: Settings) -> uvicorn.Server:
    """A server that is not started yet. It keeps no access log of its own: ours hides secrets."""
    logging.getLogger("uvicorn.error").addFilter(is_worth_a_line)
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=settings.max_frame,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_level="warning",
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.public_url),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
    )
    return uvicorn.Server(config)


def rest_collector() -> None:
    """Only what is new is looked at between moves; the rest waits for the house to be tidied.

    What was imported stays for good, and is not looked at again at all.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER, NEVER)


def address_of(listener: socket.socket) -> str:
    """Where a browser finds this socket."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost"
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def network_address(listener: socket.socket) -> str | None:
    """Where others in the same network find a server that listens everywhere."""
    host, port = listener.getsockname()[:2]
    if host != "0.0.0.0":
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses the way out
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}/"


def serve(settings: Settings, host: str, port: int, *, open_browser: bool) -> None:
    """Serve in the foreground until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    listener = free_socket(host, port)
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    with sole_server(file_of(settings.database_url)):
        connect(settings.database_url).dispose()  # what is wrong with it is said before all else
        server = make_server(settings)
        rest_collector()
        _tell_address(settings, listener, port)
        if open_browser:
            threading.Timer(0.5, webbrowser.open, [address_of(listener)]).start()
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    print("Stopped.")


def _tell_address(settings: Settings, listener: socket.socket, port: int) -> None:
    if port not in (0, listener.getsockname()[1]):
        print(f"Port {port} is taken, so another one is used.")
    address = settings.public_url or address_of(listener)
    print(f"Scrimshaw is at {address}  (Ctrl-C stops it)", flush=True)
    if nearby := network_address(listener):
        print(f"In your network it is at {nearby}", flush=True)
