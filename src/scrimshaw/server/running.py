"""Starting and stopping a server."""

import contextlib
import logging
import socket
import threading
import webbrowser

import uvicorn

from scrimshaw.server.app import make_app
from scrimshaw.server.settings import Settings

GRACE = 5
BACKLOG = 512


def free_socket(host: str, port: int) -> socket.socket:
    """A socket at this port, or at a free one where the port is taken."""
    for candidate in (port, 0):
        listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            if candidate == 0:
                raise
        else:
            listener.listen(BACKLOG)
            return listener
    raise AssertionError("one of the two binds or raises")


def make_server(settings: Settings) -> uvicorn.Server:
    """A server that is not started yet. It keeps no access log of its own: ours hides secrets."""
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
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
    )
    return uvicorn.Server(config)


def address_of(listener: socket.socket) -> str:
    """Where a browser finds this socket."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        host = "localhost"
    return f"http://{host}:{port}/"


def serve(host: str, port: int, settings: Settings, *, open_browser: bool) -> None:
    """Serve in the foreground until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    server = make_server(settings)
    listener = free_socket(host, port)
    address = address_of(listener)
    if listener.getsockname()[1] != port:
        print(f"Port {port} is taken, so another one is used.")
    print(f"Scrimshaw is at {address}  (Ctrl-C stops it)", flush=True)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    print("Stopped.")
