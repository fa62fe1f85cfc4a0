"""The server on a port of this machine."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from mechbay.core.errors import MechbayError
from mechbay.server.app import create_app
from mechbay.server.rooms import Rooms

TRIES = 50  # ports that are tried one after the other
LAST_PORT = 65535
GRACE = 1  # seconds that unfinished answers are given when the server stops


class Server(uvicorn.Server):
    """Ends its streams before it waits until all answers are complete."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms) -> None:
        super().__init__(config)
        self.rooms = rooms

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.rooms.dismiss()
        await super().shutdown(sockets)


def serve(host: str, port: int, database: Path, browser: bool, pace: float) -> None:
    """Serve until stopped."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    app = create_app(database, pace)
    listener = listen(host, port)
    found = listener.getsockname()[1]
    if port not in (0, found):
        print(f"Port {port} is taken; using {found}.")
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{found}/"
    print(f"Mechbay is at {address} (matches in {database}); Ctrl+C stops it.", flush=True)
    if browser:
        webbrowser.open(address)
    # No access log: what must be known of requests is logged without secrets by the answers themselves.
    config = uvicorn.Config(
        app, log_config=None, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE
    )
    # Once stopped, uvicorn sends itself the signal again; Python's default would leave no time to tidy.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    Server(config, app.state.rooms).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + TRIES, LAST_PORT + 1)):
        # Named as TCP, or else asyncio does not switch off the delay that costs 40 ms an answer.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere this would share a port that is taken
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen()
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:
                raise MechbayError(f"cannot listen on {host}:{candidate}: {error.strerror}") from None
        else:
            return listener
    raise MechbayError(f"no port from {port} on is free on {host}; name another --port")
