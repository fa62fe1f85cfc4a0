"""The server on a port of this machine."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import warnings
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn

from mechbay.core.errors import MechbayError
from mechbay.lab.workers import INTERRUPTED, leave
from mechbay.server.app import create_app
from mechbay.server.connections import Connections, Guarded, configured, doors_of_this_machine
from mechbay.server.holding import held
from mechbay.server.logs import begin_log
from mechbay.server.rooms import Rooms
from mechbay.server.site import Site, site_at
from mechbay.server.work import idle

TRIES = 50  # ports that are tried one after the other
LAST_PORT = 65535
GRACE = 0.5  # seconds that unfinished answers are given when the server stops
AT_LAST = 10  # seconds after which uvicorn would say that something is still not done
RARELY = (100_000, 50, 1_000)  # new objects before cycles are looked for, and how often in older ones


class Server(uvicorn.Server):
    """Says where it is once it answers; when it stops, streams and half requests end, and soon all others."""

    def __init__(
        self, config: uvicorn.Config, rooms: Rooms, connections: Connections, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.rooms = rooms
        self.connections = connections
        self.ready = ready
        self.code = 0  # with which the program ends

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self.code = INTERRUPTED if sig == signal.SIGINT else 0
        if self.force_exit:  # Ctrl+C was pressed again: all that was acknowledged is on disk
            leave()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.rooms.dismiss()
        self.connections.dismiss()
        asyncio.get_running_loop().call_later(GRACE, self.hang_up)
        await super().shutdown(sockets)
        if not idle():  # threads cannot be stopped, and all that was acknowledged is on disk
            leave(self.code)

    def hang_up(self) -> None:
        """Wait for nobody any more, neither for who does not read nor for what takes long."""
        for one in list(self.server_state.connections):
            assert isinstance(one, Guarded)
            one.hang_up()
        for answering in list(self.server_state.tasks):
            answering.cancel()
        self.rooms.give_up()


def serve(
    host: str,
    port: int,
    database: Path,
    browser: bool,
    pace: float,
    public: str | None,
    proxies: list[str],
    keep: float | None = None,
    documents: bool = False,
) -> None:
    """Serve until stopped; matches go `keep` seconds after they were last touched, if that is said."""
    begin_log(documents)
    listener = listen(host, port)
    found = listener.getsockname()[1]
    if public and port not in (0, found):
        raise MechbayError(f"port {port} is taken, and your proxy expects Mechbay there; name another --port")
    site = site_at(host, found, public, proxies)
    with held(database, site.addresses()[0]):
        _serve(site, listener, port, database, browser, pace, keep)


def look_for_cycles_rarely() -> None:
    """Nearly all that a server makes goes without it; by default a tenth of its time is spent on looking."""
    gc.set_threshold(*RARELY)


def _serve(
    site: Site,
    listener: socket.socket,
    port: int,
    database: Path,
    browser: bool,
    pace: float,
    keep: float | None,
) -> None:
    look_for_cycles_rarely()
    app = create_app(database, pace, keep=keep)
    app.state.site = site
    connections = Connections(doors_of_this_machine(), site.trusts)
    app.state.connections = connections
    config = configured(app, connections, timeout_graceful_shutdown=AT_LAST)
    # Once stopped, uvicorn sends itself the signal again; Python's default would leave no time to tidy.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    # Ctrl+C before the loop runs leaves the server's coroutine unawaited, which nobody needs to read about
    warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
    ready = partial(_welcome, site, listener.getsockname(), port, database, browser)
    Server(config, app.state.rooms, connections, ready).run(sockets=[listener])


def _welcome(site: Site, here: tuple[str, int], port: int, database: Path, browser: bool) -> None:
    """Say where it is, and show it."""
    address, *others = site.addresses()
    if port not in (0, here[1]):
        print(f"Port {port} is taken; using {here[1]}.")
    print(f"Mechbay is at {address} (matches in {database}); Ctrl+C stops it.", flush=True)
    if not site.reached and not site.public and here[0] in ("0.0.0.0", "::"):
        print("This machine has no network address; nobody else can open it.", flush=True)
    if others:
        print(f"Also at {', '.join(others)}", flush=True)
    if browser:
        webbrowser.open(address)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + TRIES, LAST_PORT + 1)):
        # Named as TCP, or else asyncio does not switch off the delay that costs 40 ms an answer.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere this would share a port that is taken
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if host == "::":  # everybody, also who comes by IPv4, whatever the system's custom is
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
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
