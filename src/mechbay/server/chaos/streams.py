"""Many streams of news at once, from as many addresses as wanted, all read by one thread."""

from __future__ import annotations

import json
import re
import selectors
import socket
import threading
import time
from types import TracebackType

from mechbay.server.chaos.subject import LIMIT, OK, TOO_MANY, Subject, waited

HEARD = 60.0  # seconds until somebody must have heard: on however busy a machine only a fault takes as long
STATUS = re.compile(rb"HTTP/1\.1 (\d+) .*?\r\n\r\n", re.DOTALL)
VERSION = re.compile(rb"event: version\ndata: (\{.*?\})\n\n")


class Ear:
    """One stream: what it was answered, and when it heard of which version of a table."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.status = 0  # not answered yet
        self.heard: dict[int, list[tuple[int, float]]] = {}  # by the place of a table: versions and times
        self._unread = b""

    def read(self) -> bool:
        """Take in what has come; whether there can be more."""
        try:
            more = self.connection.recv(65536)
        except OSError:
            return False
        now = time.monotonic()
        self._unread += more
        if not self.status and (found := STATUS.search(self._unread)):
            self.status, self._unread = int(found[1]), self._unread[found.end() :]
        if self.status == OK:
            end = 0
            for found in VERSION.finditer(self._unread):
                told, end = json.loads(found[1]), found.end()
                self.heard.setdefault(told.get("table", 0), []).append((told["version"], now))
            self._unread = self._unread[end:]
        return bool(more)

    def newest(self, table: int = 0) -> int:
        """The newest version that it has heard of."""
        return max((version for version, _ in self.heard.get(table, [])), default=-1)


class Ears:
    """All streams of a trial."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._waiting = selectors.DefaultSelector()
        self._over = threading.Event()
        self._reader = threading.Thread(target=self._read)
        self._all: list[Ear] = []

    def __enter__(self) -> Ears:
        self._reader.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._reader.join()
        for ear in self._all:
            ear.connection.close()
        self._waiting.close()

    def open(self, host: str, path: str, key: str = "", body: object = None) -> Ear:
        """Listen from an address; what is answered comes later."""
        connection = socket.create_connection(("127.0.0.1", self._subject.port), LIMIT, (host, 0))
        ear = Ear(connection)
        self._all.append(ear)
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "Host: localhost"]
        lines += [f"X-Seat: {key}"] if key else []
        lines += ["Content-Type: application/json", f"Content-Length: {len(sent)}"] if sent else []
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + sent)
        self._waiting.register(connection, selectors.EVENT_READ, ear)
        return ear

    def _read(self) -> None:
        while not self._over.is_set():
            for key, _ in self._waiting.select(0.1):
                if not key.data.read():
                    self._waiting.unregister(key.fileobj)


def listening(ears: list[Ear]) -> int:
    """How many of these are let in; an answer is waited for."""
    waited(lambda: all(ear.status for ear in ears), HEARD)
    return sum(ear.status == OK for ear in ears)


def refused(ear: Ear) -> bool:
    """Whether a stream is told that it is one too many."""
    waited(lambda: bool(ear.status), HEARD)
    return ear.status == TOO_MANY


def hear(expected: list[tuple[Ear, int, int]]) -> int:
    """How many of these ears hear of a version of a table, given by its place; that is waited for."""

    def heard() -> int:
        return sum(ear.newest(table) >= version for ear, table, version in expected)

    waited(lambda: heard() == len(expected), HEARD)
    return heard()
